// Detects that a bot goes round in a circle. If an answer changes nothing (say, a card forbids what the rules offer), a
// bot that looks only at the position would give that answer for ever.
//
//   Circle circle;  if (circle.closes(decision, answer, state)) … another answer
#pragma once

#include <algorithm>
#include <array>

#include "engine/base/hash.hpp"
#include "engine/phases/decision.hpp"
#include "engine/state/state.hpp"

namespace qd::sim {

class Circle {
 public:
  /// True if this answer was given to this question in the same position a short while ago. Compares positions only
  /// when recent answers repeat. `state`: the state when the question is asked.
  bool closes(const phases::Decision& d, const phases::Answer& answer, const state::State& state) {
    const std::uint32_t number = state.header().decisions[d.seat.index()];
    if (number <= number_) *this = Circle();  // the match has been taken back or replaced
    number_ = number;
    std::uint64_t given = hash_join(d.name.value, d.options.size());
    for (std::size_t i = 0; i < answer.count; ++i) given = hash_join(given, answer.picks[i]);
    repeats_ = put(answers_, given) ? repeats_ + 1 : 0;
    return repeats_ >= kPatience && put(positions_, hash_join(given, position(state)));
  }

 private:
  // the longest circle that is found, and the number of repeated answers before positions are compared
  static constexpr std::size_t kLength = 8, kPatience = 16;

 public:
  /// What lies further back than so many questions of the seat has no effect.
  static constexpr std::size_t kMemory = kLength + kPatience + kLength;

 private:
  struct Last {
    std::array<std::uint64_t, kLength> seen{};
    std::size_t next = 0;
  };
  /// Adds a hash to the last ones; true if it was among them.
  static bool put(Last& last, std::uint64_t hash) {
    const bool known = std::find(last.seen.begin(), last.seen.end(), hash) != last.seen.end();
    last.seen[last.next++ % kLength] = hash;
    return known;
  }
  /// Hash of the state without its header, which counts decisions and events.
  static std::uint64_t position(const state::State& s) {
    constexpr std::size_t kHeader = (sizeof(state::Header) + 3) / 4;
    return hash_words(reinterpret_cast<const std::uint32_t*>(s.data()) + kHeader, s.size() / 4 - kHeader);
  }

  Last answers_, positions_;
  std::size_t repeats_ = 0;
  std::uint32_t number_ = 0;  // decisions of the seat at the last call
};

}  // namespace qd::sim
