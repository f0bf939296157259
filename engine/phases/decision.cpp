#include "engine/phases/decision.hpp"

#include <functional>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "engine/state/catalog.hpp"

namespace qd::phases {

using state::Unit;

std::string written(const Way& way) {
  std::string out;
  if (way.kind == Way::Kind::kTurn) {
    if (way.count > 0) out = state::written(way.at[0], Unit::kDegrees);
    if (way.count > 1) out += "@" + state::written(way.at[1], Unit::kInches);
    return out;
  }
  for (std::size_t i = 0; i < way.count; ++i) {
    if (i != 0) out += way.kind == Way::Kind::kPoints && i % 2 == 0 ? ";" : ",";
    out += state::written(way.at[i], i == 2 && way.kind == Way::Kind::kSpot ? Unit::kDegrees : Unit::kInches);
  }
  return out;
}

bool read_way(const std::string& text, Way::Kind points, Way& out) {
  out = Way{};
  if (text.empty() || text.find_first_not_of("0123456789.,;@-") != std::string::npos) return false;
  auto add = [&](const std::string& number, Unit unit) {
    if (out.count >= Way::kNumbersMax) throw UserError("a path has " + at_most(limits::kPathPointsMax, "points"));
    out.at[out.count++] = state::read_number(number, unit, "'" + text + "'");
  };
  if (text.find(',') == std::string::npos) {
    out.kind = Way::Kind::kTurn;
    const std::size_t at = text.find('@');
    add(text.substr(0, at), Unit::kDegrees);
    if (at != std::string::npos) add(text.substr(at + 1), Unit::kInches);
    return true;
  }
  out.kind = points;
  for (const std::string& point : text::split(text, ';')) {
    const std::vector<std::string> numbers = text::split(point, ',');
    const std::size_t most = points == Way::Kind::kSpot ? 3 : 2;
    if (numbers.size() < 2 || numbers.size() > most || (points == Way::Kind::kSpot && out.count != 0))
      throw UserError("'" + text + "' is not a " + (points == Way::Kind::kSpot ? "place" : "path"),
                      points == Way::Kind::kSpot ? "write x,y or x,y,heading" : "write x,y or x,y;x,y;…");
    for (std::size_t i = 0; i < numbers.size(); ++i) add(numbers[i], i == 2 ? Unit::kDegrees : Unit::kInches);
  }
  return true;
}

void check_size(const Decision& d, const Place& place, const std::string& name) {
  if (d.max > limits::kAnswerMax || d.min > limits::kAnswerMax)
    throw LimitError(place,
                     "'" + name + "' asks for up to " + std::to_string(std::max(d.min, d.max)) +
                         " cards at once: " + at_most(limits::kAnswerMax, ""),
                     "give a smaller 'max', or ask several times");
}

namespace {
// Takes options in this order while an answer has room; true if they reach what is due.
bool take_until_paid(const Decision& d, const std::vector<std::uint16_t>& order, Answer& a) {
  std::int64_t paid = 0;
  a.count = 0;
  for (std::uint16_t o : order) {
    if (paid >= d.due || a.count >= limits::kAnswerMax) break;
    a.picks[a.count++] = o;
    paid += d.worths[o];
  }
  std::uint16_t kept = 0;
  for (std::uint16_t i = 0; i < a.count; ++i) {
    const std::int32_t worth = d.worths[a.picks[i]];
    if (paid - worth >= d.due) paid -= worth;
    else a.picks[kept++] = a.picks[i];
  }
  a.count = kept;
  return paid >= d.due;
}
}  // namespace

Answer pay_with(const Decision& d, const std::vector<std::uint16_t>& order) {
  Answer a;
  if (take_until_paid(d, order, a)) return a;
  std::vector<std::uint16_t> dear = order;  // an answer has limited room, so it takes the most valuable options
  std::stable_sort(dear.begin(), dear.end(),
                   [&](std::uint16_t x, std::uint16_t y) { return d.worths[x] > d.worths[y]; });
  take_until_paid(d, dear, a);
  return a;
}

std::int64_t payable(const std::vector<std::int32_t>& worths) {
  if (worths.size() <= limits::kAnswerMax) return std::accumulate(worths.begin(), worths.end(), std::int64_t{0});
  std::vector<std::int32_t> dear = worths;
  std::partial_sort(dear.begin(), dear.begin() + static_cast<std::ptrdiff_t>(limits::kAnswerMax), dear.end(),
                    std::greater<>());
  return std::accumulate(dear.begin(), dear.begin() + static_cast<std::ptrdiff_t>(limits::kAnswerMax), std::int64_t{0});
}

// The payment is wrong if it does not reach what is due, or does so without one of its cards.
std::string check_payment(const Decision& d, const Answer& a) {
  std::int64_t paid = 0;
  for (std::size_t i = 0; i < a.count; ++i) paid += d.worths[a.picks[i]];
  const std::string due = std::to_string(d.due) + (d.due == 1 ? " is due" : " are due");
  if (paid < d.due) return "that makes " + std::to_string(paid) + ", but " + due;
  for (std::size_t i = 0; i < a.count; ++i)
    if (paid - d.worths[a.picks[i]] >= d.due)
      return due + ", and option " + std::to_string(a.picks[i] + 1) + " is not needed for that";
  return {};
}

std::string check_answer(const Decision& d, const Answer& a) {
  if (d.kind == DecisionKind::kChoice) {
    if (a.count != 1) return "exactly one option has to be chosen";
    return a.picks[0] < d.options.size() ? "" : "there is no option " + std::to_string(a.picks[0] + 1);
  }
  if (d.kind == DecisionKind::kVector) {
    if (a.count != d.parts.size())
      return std::to_string(d.parts.size()) + " cards get an order, not " + std::to_string(a.count);
    for (std::size_t i = 0; i < a.count; ++i)
      if (a.picks[i] < d.parts[i].first || a.picks[i] >= d.parts[i].first + d.parts[i].count)
        return "order " + std::to_string(i + 1) + " does not belong to its card";
    return {};
  }
  if (a.count < d.min || a.count > d.max)
    return "between " + std::to_string(d.min) + " and " + std::to_string(d.max) + " have to be chosen, not " +
           std::to_string(a.count);
  for (std::size_t i = 0; i < a.count; ++i) {
    if (a.picks[i] >= d.options.size()) return "there is no option " + std::to_string(a.picks[i] + 1);
    for (std::size_t j = 0; j < i; ++j)
      if (a.picks[j] == a.picks[i]) return "option " + std::to_string(a.picks[i] + 1) + " is chosen twice";
    if (!d.groups.empty() && d.groups[a.picks[i]] != d.groups[a.picks[0]])
      return "options " + std::to_string(a.picks[0] + 1) + " and " + std::to_string(a.picks[i] + 1) +
             " do not go together";
  }
  return d.due > 0 ? check_payment(d, a) : std::string();
}

bool is_plainly_legal(const Decision& d, const Answer& a) {
  const std::size_t n = d.options.size();
  switch (d.kind) {
    case DecisionKind::kChoice: return a.count == 1 && a.picks[0] < n;
    case DecisionKind::kSubset: {
      std::uint64_t seen = 0;
      if (n > 64 || d.due > 0 || a.count < d.min || a.count > d.max) return false;
      for (std::size_t i = 0; i < a.count; ++i) {
        const std::uint16_t pick = a.picks[i];
        if (pick >= n || ((seen >> pick) & 1u) != 0) return false;
        if (!d.groups.empty() && d.groups[pick] != d.groups[a.picks[0]]) return false;
        seen |= std::uint64_t{1} << pick;
      }
      return true;
    }
    case DecisionKind::kVector:
      if (a.count != d.parts.size()) return false;
      for (std::size_t i = 0; i < a.count; ++i)
        if (static_cast<std::uint16_t>(a.picks[i] - d.parts[i].first) >= d.parts[i].count) return false;
      return true;
  }
  return false;
}

}  // namespace qd::phases
