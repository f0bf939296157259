// Notices when a bot goes round in a circle: where an answer changes nothing (a card forbids what the rules offer,
// say), one that depends on the position alone would give it for ever.
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
  /// Was this answer given to this question in the same position a short while ago? Checked closely only when the last
  /// answers repeat. `state`: the one the question is asked in.
  bool closes(const phases::Decision& d, const phases::Answer& answer, const state::State& state) {
    const std::uint32_t number = state.header().decisions[d.seat.index()];
    if (number <= number_) *this = Circle();  // the match has gone back, or has changed
    number_ = number;
    std::uint64_t given = hash_join(d.name.value, d.options.size());
    for (std::size_t i = 0; i < answer.count; ++i) given = hash_join(given, answer.picks[i]);
    repeats_ = put(answers_, given) ? repeats_ + 1 : 0;
    return repeats_ >= kPatience && put(positions_, hash_join(given, position(state)));
  }

 private:
  static constexpr std::size_t kLength = 8,
                               kPatience = 16;  // questions of the longest circle; answers before it is looked for

  struct Last {
    std::array<std::uint64_t, kLength> seen{};
    std::size_t next = 0;
  };
  /// Was it among the last ones? It is now.
  static bool put(Last& last, std::uint64_t hash) {
    const bool known = std::find(last.seen.begin(), last.seen.end(), hash) != last.seen.end();
    last.seen[last.next++ % kLength] = hash;
    return known;
  }
  /// Of all but the header, which counts decisions and events.
  static std::uint64_t position(const state::State& s) {
    constexpr std::size_t kHeader = (sizeof(state::Header) + 3) / 4;
    return hash_words(reinterpret_cast<const std::uint32_t*>(s.data()) + kHeader, s.size() / 4 - kHeader);
  }

  Last answers_, positions_;
  std::size_t repeats_ = 0;
  std::uint32_t number_ = 0;  // of decisions of the seat before the last one
};

}  // namespace qd::sim
