// Dice expressions as designers write them: "2d6 + 3", "4d6 drop lowest", "5d6 >= 4 twice 6", "{d8, d6} keep highest".
// A text is parsed once; its numbers may be expressions in parentheses, of whoever rolls. throw_dice() draws each
// physical die, in order, and says which of them were rolled again or dropped.
//
//   const Throw t = parse_expression("3d6 keep highest 2").plain;
//   Thrown r = throw_dice(t, [&](int sides) { return dice.roll(stream, subject, sides); });  // r.result
//
// "-1d6" at the beginning rolls nothing, as "0d6" does: a text built from a number of dice may subtract too many.
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

/// Equal dice of a throw, and what becomes of each.
struct Group {
  static constexpr int kAlways = std::numeric_limits<int>::max();
  int count = 1, sides = 6;
  bool minus = false;       // its sum is taken away
  bool joins = false;       // one bunch with the group before: what is kept or dropped is kept or dropped of both
  bool on_highest = false;  // `explode` is the highest face, however many sides there are
  Keep keep = Keep::kAll;   // of the bunch; told by its first group
  int kept = 0;             // how many are kept or dropped
  Faces again;              // a die that shows one of these is rolled again …
  int rerolls = 0;          // … at most so often; kAlways: up to kRerollsMax, then it is an error
  Faces explode;            // a die that shows one of these brings another one …
  int explosions = 0;       // … at most so often
  friend bool operator==(const Group&, const Group&) = default;
};

/// Dice whose numbers are all known.
struct Throw {
  std::array<Group, limits::kDiceGroupsMax> groups{};
  std::uint8_t size = 0;
  int add = 0;  // to a sum
  Compare compare = Compare::kSum;
  int target = 0;             // of a comparison: dice that fulfil it are counted
  Faces twice;                // … and those that show one of these count double
  int always = 0, never = 0;  // faces that count, or do not, whatever is needed; 0: none

  [[nodiscard]] bool counts() const { return compare != Compare::kSum; }
  /// What a die with this face is worth by itself.
  [[nodiscard]] int worth(int face) const;
  /// Why it cannot be rolled; "" if it can.
  [[nodiscard]] std::string flaw() const;
  /// As people write it: "2d6 keep highest 1 + 3".
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Throw&, const Throw&) = default;
};

/// What a text says: a throw, and numbers of it that are expressions.
struct Expression {
  enum class Part : std::uint8_t { kCount, kSides, kKept, kAdd, kSubtract, kTarget };
  struct Blank {
    Part part;
    std::uint8_t group;
    ExprId number;
  };
  Throw plain;  // with 0 where a blank is
  std::vector<Blank> blanks;
  bool per_hit = false;  // its dice have no number of their own: "d6 reroll 1" for each hit

  /// The throw with its numbers as they stand: value(ExprId) -> int.
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

/// How a text is read. `number`: takes what stands in parentheses; null: nothing may.
struct Reading {
  std::function<ExprId(std::string_view text)> number{};
  bool counted = false;  // what a die needs is told elsewhere, so the text compares nothing
  bool per_hit = false;  // one kind of dice, whose number is told elsewhere
};

/// Fails: UserError with the column, what is wrong, and how it is written.
Expression parse_expression(std::string_view text, const Reading& reading = {});

/// Which dice of a bunch count, by rank from the highest: those from `first` on, before `second`.
std::pair<std::size_t, std::size_t> kept_of(const Group& first_group, std::size_t dice);

/// Dice as they came.
struct Thrown {
  struct Die {
    int face = 0;
    bool out = false;  // was rolled again, or is dropped
  };
  std::int64_t result = 0;
  std::vector<Die> dice;  // in the order of rolling
};
/// `draw(sides)` rolls a physical die; none: it shows nothing and counts for nothing.
/// Fails: LimitError where a die has to be rolled again more than kRerollsMax times. Requires: flaw() is "".
Thrown throw_dice(const Throw& t, const std::function<std::optional<int>(int sides)>& draw);

}  // namespace qd::dice
