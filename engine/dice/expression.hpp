// Dice expressions as designers write them: "2d6 + 3", "4d6 drop lowest", "5d6 >= 4 twice 6", "{d8, d6} keep highest".
// A text is parsed once; its numbers may be expressions in parentheses. throw_dice() draws each physical die, in order,
// and says which dice were rolled again or dropped.
//
//   const Throw t = parse_expression("3d6 keep highest 2").plain;
//   Thrown r = throw_dice(t, [&](int sides) { return dice.roll(stream, subject, sides); });  // r.result
//
// "-1d6" at the beginning rolls nothing, as "0d6" does: a number of dice that modifiers reduce may fall below 0.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/base/limits.hpp"

namespace qd::dice {

/// The faces from `low` to `high`; none if high < low.
struct Faces {
  int low = 1, high = 0;
  [[nodiscard]] constexpr bool any() const { return low <= high; }
  [[nodiscard]] constexpr bool has(int face) const { return face >= low && face <= high; }
  friend bool operator==(const Faces&, const Faces&) = default;
};

enum class Keep : std::uint8_t { kAll, kHighest, kLowest, kDropHighest, kDropLowest };
enum class Compare : std::uint8_t { kSum, kAtLeast, kAtMost, kEqual };

/// Equal dice of a throw, and what happens to each.
struct Group {
  static constexpr int kAlways = std::numeric_limits<int>::max();
  int count = 1, sides = 6;
  bool minus = false;       // its sum is subtracted
  bool joins = false;       // one bunch with the group before: dice are kept or dropped among both
  bool on_highest = false;  // dice explode on their highest face, whatever `sides` is
  Keep keep = Keep::kAll;   // of the bunch; only its first group counts
  int kept = 0;             // how many dice are kept or dropped
  Faces again;              // a die that shows one of these is rolled again …
  int rerolls = 0;          // … at most so often; kAlways: up to kRerollsMax, then it is an error
  Faces explode;            // a die that shows one of these explodes: another die is added …
  int explosions = 0;       // … at most so often
  friend bool operator==(const Group&, const Group&) = default;
};

/// Dice whose numbers are all known.
struct Throw {
  std::array<Group, limits::kDiceGroupsMax> groups{};
  std::uint8_t size = 0;
  int add = 0;  // added to the sum
  Compare compare = Compare::kSum;
  int target = 0;             // with a comparison, dice that satisfy it are counted
  Faces twice;                // … and those that show one of these faces count double
  int always = 0, never = 0;  // a face that always counts, a face that never does; 0: none

  [[nodiscard]] bool counts() const { return compare != Compare::kSum; }
  /// What a die with this face is worth by itself.
  [[nodiscard]] int worth(int face) const;
  /// Why the throw cannot be rolled; "" if it can.
  [[nodiscard]] std::string flaw() const;
  /// As people write it: "2d6 keep highest 1 + 3".
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Throw&, const Throw&) = default;
};

/// A parsed text: a throw, and its numbers that are expressions.
struct Expression {
  enum class Part : std::uint8_t { kCount, kSides, kKept, kAdd, kSubtract, kTarget };
  struct Blank {
    Part part;
    std::uint8_t group;
    ExprId number;
  };
  Throw plain;  // 0 stands for each blank
  std::vector<Blank> blanks;
  bool per_hit = false;  // the text gives no number of dice: "d6 reroll 1" for each hit

  /// The throw with the current values of its blanks: value(ExprId) -> int.
  template <class Value>
  [[nodiscard]] Throw at(Value&& value) const {
    Throw t = plain;
    for (const Blank& b : blanks) fill(t, b, value(b.number));
    settle(t);
    return t;
  }
  static void fill(Throw& t, const Blank& blank, int number);
  static void settle(Throw& t);
};

/// How a text is read. `number` compiles a text in parentheses; null: parentheses are an error.
struct Reading {
  std::function<ExprId(std::string_view text)> number{};
  bool counted = false;  // another field says what a die needs, so the text has no comparison
  bool per_hit = false;  // one group of dice, whose number another field gives
};

/// Fails: UserError with the column, what is wrong, and how to write it.
Expression parse_expression(std::string_view text, const Reading& reading = {});

/// Which dice of a bunch count, by rank from the highest: those from `first` on, before `second`.
std::pair<std::size_t, std::size_t> kept_of(const Group& first_group, std::size_t dice);

/// The dice that were rolled.
struct Thrown {
  struct Die {
    int face = 0;
    bool out = false;  // was rolled again or dropped
  };
  std::int64_t result = 0;
  std::vector<Die> dice;  // in the order of rolling
};
/// `draw(sides)` rolls a physical die; if it returns none, the die shows nothing and counts for nothing. Fails:
/// LimitError if a die has to be rolled again more than kRerollsMax times. Requires: t.flaw() is "".
Thrown throw_dice(const Throw& t, const std::function<std::optional<int>(int sides)>& draw);

}  // namespace qd::dice
