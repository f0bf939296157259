#include "engine/dice/expression.hpp"

#include <cctype>
#include <limits>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"

namespace qd::dice {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  [[nodiscard]] bool at_digit() const { return !done() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0; }
  int number(int low, int high) {
    if (!at_digit()) fail("a number is missing");
    long long value = 0;
    while (at_digit()) {
      value = value * 10 + (text_[at_++] - '0');
      if (value > high) fail("a number over " + std::to_string(high));
    }
    if (value < low) fail("a number under " + std::to_string(low));
    return static_cast<int>(value);
  }
  [[noreturn]] void fail(const std::string& why) const {
    throw UserError("dice '" + std::string(text_) + "', column " + std::to_string(at_ + 1) + ": " + why,
                    "write 2d6, d10+1, 3d6-2, 4d6>=4, 4d6<=2 or 4d6==6");
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

bool success(const Expression& e, int die) {
  switch (e.compare) {
    case Expression::Compare::kAtLeast: return die >= e.target;
    case Expression::Compare::kAtMost: return die <= e.target;
    case Expression::Compare::kEqual: return die == e.target;
    case Expression::Compare::kSum: break;
  }
  return false;
}

}  // namespace

Expression parse_expression(std::string_view text) {
  Reader in(text);
  Expression e;
  const int most = static_cast<int>(limits::kDicePerRollMax);
  if (in.take("-")) (void)in.number(0, most), e.count = 0;
  else if (in.at_digit()) e.count = in.number(0, most);
  if (!in.take("d")) in.fail("expected 'd'");
  e.sides = in.number(1, static_cast<int>(limits::kDieSidesMax));
  if (in.take("+")) e.add = in.number(0, 1'000'000);
  else if (in.take("-")) e.add = -in.number(0, 1'000'000);
  else if (in.take(">=")) e.compare = Expression::Compare::kAtLeast;
  else if (in.take("<=")) e.compare = Expression::Compare::kAtMost;
  else if (in.take("==")) e.compare = Expression::Compare::kEqual;
  if (e.compare != Expression::Compare::kSum) e.target = in.number(0, 1'000'000);
  if (!in.done()) in.fail("left over at the end");
  return e;
}

int evaluate(const Expression& e, const std::function<int(int)>& roll) {
  int result = e.add;
  for (int i = 0; i < e.count; ++i) {
    int die = roll(e.sides);
    result += e.compare == Expression::Compare::kSum ? die : (success(e, die) ? 1 : 0);
  }
  return result;
}

std::map<int, std::uint64_t> distribution(const Expression& e) {
  std::uint64_t total = 1;
  for (int i = 0; i < e.count; ++i) {
    if (total >
        static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / static_cast<std::uint64_t>(e.sides))
      throw LimitError("the exact distribution needs " + std::to_string(e.sides) + "^" + std::to_string(e.count) +
                       " cases, which is more than 2^63");
    total *= static_cast<std::uint64_t>(e.sides);
  }
  std::size_t results = e.compare == Expression::Compare::kSum
                            ? static_cast<std::size_t>(e.count) * static_cast<std::size_t>(e.sides)
                            : static_cast<std::size_t>(e.count) + 1;
  if (results * static_cast<std::size_t>(e.sides) * static_cast<std::size_t>(e.count) > limits::kDistributionWork)
    throw LimitError("the exact distribution of " + std::to_string(e.count) + "d" + std::to_string(e.sides) +
                     " takes too many steps: " + at_most(limits::kDistributionWork, ""));
  std::map<int, std::uint64_t> weights{{e.add, 1}};
  for (int i = 0; i < e.count; ++i) {
    std::map<int, std::uint64_t> next;
    for (auto [value, weight] : weights)
      for (int die = 1; die <= e.sides; ++die)
        next[value + (e.compare == Expression::Compare::kSum ? die : (success(e, die) ? 1 : 0))] += weight;
    weights = std::move(next);
  }
  return weights;
}

}  // namespace qd::dice
