// Chance of a match: named streams whose draw counters are part of the state, and the scripted luck of a test.
//
//   Dice dice(state, &scripted);  int d = dice.roll(stream, Ref::of(ship), 6);  dice.shuffle(deck);
#pragma once

#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/state/state.hpp"

namespace qd::dice {

/// Luck that a test prescribes. Constant during a match; how much of it is used up is part of the state.
struct Scripted {
  struct Die { int value = 0; std::string stream; };        // stream "" = whichever asks next
  std::vector<Die> dice;                                     // in the order of consumption
  std::vector<std::vector<DefId>> shuffles;                  // top cards after each shuffle or pick, top first
  bool strict_dice = false;                                  // a die that is not scripted is an error
};

class Dice {
 public:
  Dice() = default;
  /// Requires: `state` and `scripted` (may be null) outlive this.
  Dice(state::State& state, const Scripted* scripted);

  /// A number in [0, bound) from a stream of `subject` (none for streams that have no subject).
  std::uint32_t draw(StreamId stream, Ref subject, std::uint32_t bound);
  /// One die, 1..sides; a scripted die comes first.
  /// Fails: UserError when a scripted die is missing, out of range or meant for another stream.
  int roll(StreamId stream, Ref subject, std::uint32_t sides);
  /// Several dice of one stream and subject: give(face) for each, as roll() would.
  template <class Give>
  void roll_each(StreamId stream, Ref subject, std::uint32_t sides, std::size_t dice, Give&& give) {
    if (scripted_ != nullptr && (scripted_->strict_dice || state_->header().forced_next < scripted_->dice.size())) {
      for (std::size_t i = 0; i < dice; ++i) give(roll(stream, subject, sides));
      return;
    }
    if (dice == 0) return;
    check_sides(sides);
    Source s = source(stream, subject);
    for (std::size_t i = 0; i < dice; ++i) give(1 + static_cast<int>(bounded(s.key, s.counter, sides)));
  }
  /// Uniformly random order (or the scripted top cards), every identity in it forgotten.
  void shuffle(ZoneId zone);
  /// A uniformly random card of the zone; none if it is empty.
  EntityId pick(ZoneId zone);
  /// What of the scripted luck is still unused, in words; "" if all is used up.
  [[nodiscard]] std::string left_over() const;

 private:
  /// Where the draws of a stream come from.
  struct Source { std::uint64_t key; std::uint32_t& counter; };
  Source source(StreamId stream, Ref subject);
  static void check_sides(std::uint32_t sides);
  [[nodiscard]] EntityId scripted_card(ZoneId zone, DefId def, const std::vector<EntityId>& taken) const;

  state::State* state_ = nullptr;
  const Scripted* scripted_ = nullptr;
  std::vector<std::uint64_t> names_;
  std::vector<EntityId> scratch_;
};

}  // namespace qd::dice
