// The chance of a match: named streams whose draw counters are part of the state, and the scripted luck of a test.
//
//   Dice dice(state, &scripted);  int d = dice.roll(stream, Ref::of(ship), 6);  dice.shuffle(deck);
#pragma once

#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/state/state.hpp"

namespace qd::dice {

/// Prescribed dice, shuffles and picks. Only edits change them; how much is used up is part of the state.
struct Scripted {
  struct Die {
    int value = 0;
    std::string stream;  // "" = the next stream that rolls
    /// The number of the edit that prescribed it; 0: prescribed at the start. A die of an edit waits for its stream
    /// while other streams roll; a die of the start has to be the next one rolled.
    std::uint32_t edit = 0;
  };
  std::vector<Die> dice;                     // in the order of consumption
  std::vector<std::vector<DefId>> shuffles;  // top cards after each shuffle or pick, top first
  bool strict_dice = false;                  // a die that is not scripted is an error
};

class Dice {
 public:
  Dice() = default;
  /// Requires: `state` and `scripted` (may be null) outlive this.
  Dice(state::State& state, const Scripted* scripted);

  /// A number in [0, bound) from a stream of `subject` (none for streams without subjects).
  std::uint32_t draw(StreamId stream, Ref subject, std::uint32_t bound);
  /// One die, 1..sides; a prescribed die comes first. Fails: UserError when a scripted die is missing, out of range or
  /// meant for another stream.
  int roll(StreamId stream, Ref subject, std::uint32_t sides);
  /// Several dice of one stream and subject: calls give(face) for each, with the faces that roll() would give.
  template <class Give>
  void roll_each(StreamId stream, Ref subject, std::uint32_t sides, std::size_t dice, Give&& give) {
    if (prescribes_dice()) {
      for (std::size_t i = 0; i < dice; ++i) give(roll(stream, subject, sides));
      return;
    }
    if (dice == 0) return;
    check_sides(sides);
    dice::roll_each(source(stream, subject), sides, dice, give);
  }
  /// Their sum.
  std::int32_t sum(StreamId stream, Ref subject, std::uint32_t sides, std::size_t dice) {
    if (dice == 0) return 0;
    if (!prescribes_dice()) {
      check_sides(sides);
      return sum_of(source(stream, subject), sides, dice);
    }
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < dice; ++i) sum += roll(stream, subject, sides);
    return sum;
  }
  /// Puts the zone into a uniformly random order (or the prescribed cards on top); no seat can follow its cards any
  /// more.
  void shuffle(ZoneId zone);
  /// Can scripted luck still prescribe dice?
  [[nodiscard]] bool prescribes_dice() const {
    return scripted_ != nullptr && (scripted_->strict_dice || first_waiting() < scripted_->dice.size());
  }
  /// Can scripted luck still prescribe a shuffle or a pick?
  [[nodiscard]] bool prescribes() const {
    return scripted_ != nullptr && state_->header().picks_next < scripted_->shuffles.size();
  }
  /// A uniformly random card of the zone; none if it is empty.
  EntityId pick(ZoneId zone);
  /// Puts dice before all prescribed dice that have not been rolled. Fails: UserError if more than kWaitingMax would
  /// wait. Requires: `luck` is the Scripted that this was made with.
  void prescribe(Scripted& luck, const std::vector<Scripted::Die>& next);
  /// The prescribed dice that have not been rolled.
  [[nodiscard]] std::vector<Scripted::Die> waiting() const;
  static constexpr std::size_t kWaitingMax = 16;
  /// What of the scripted luck is still unused, in words; "" if all is used up.
  [[nodiscard]] std::string left_over() const;

 private:
  // Header::forced_next: the lower half is the first die that has not been rolled; the upper half has a bit for each
  // later die that has.
  [[nodiscard]] std::size_t first_waiting() const { return state_->header().forced_next & 0xFFFFu; }
  [[nodiscard]] bool is_rolled(std::size_t die) const;
  void note_rolled(std::size_t die);
  [[nodiscard]] std::size_t next_die(const std::string& stream) const;
  Source source(StreamId stream, Ref subject) {
    const Stream& s = streams_[stream.index()];
    std::size_t counter = s.counter;
    std::uint64_t who = 0;
    if (s.per_subject) {  // cards, seats, nobody; then cards that were added later
      std::size_t offset = subject.value;
      if (offset >= dealt_) offset = offset_of(subject);
      counter += offset;
      who = subject.valid() ? offset + 1 : 0;
    }
    return {stream_key(state_->header().seed, s.name, who), state_->draw_counter(counter)};
  }
  [[nodiscard]] std::size_t offset_of(Ref subject) const;
  static void check_sides(std::uint32_t sides);
  [[nodiscard]] EntityId scripted_card(ZoneId zone, DefId def, const std::vector<EntityId>& taken) const;

  state::State* state_ = nullptr;
  const Scripted* scripted_ = nullptr;
  struct Stream {
    std::uint64_t name;   // a hash
    std::size_t counter;  // the first of its counters
    bool per_subject;
  };
  std::vector<Stream> streams_;
  std::size_t dealt_ = 0;  // cards that were not added later
  std::vector<EntityId> scratch_;
};

}  // namespace qd::dice
