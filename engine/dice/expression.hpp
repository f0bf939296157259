// Dice expressions as designers write them: "2d6+3" is a sum, "4d6>=4" counts the dice that reach 4. "0d6>=4" rolls
// nothing, and so does "-1d6>=4": a text built from a number of dice may subtract too many.
//
//   auto e = parse_expression("4d6>=4");  // throws UserError naming what is wrong
//   int successes = evaluate(e, [&](int sides) { return dice.roll(stream, subject, sides); });
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>

namespace qd::dice {

struct Expression {
  enum class Compare : std::uint8_t { kSum, kAtLeast, kAtMost, kEqual };
  int count = 1;
  int sides = 6;
  int add = 0;  // kSum only
  Compare compare = Compare::kSum;
  int target = 0;  // of a comparison
};

Expression parse_expression(std::string_view text);
int evaluate(const Expression& e, const std::function<int(int)>& roll);
/// Exact weights of every result, out of sides^count. Fails: LimitError if sides^count does not fit into 2^63.
std::map<int, std::uint64_t> distribution(const Expression& e);

}  // namespace qd::dice
