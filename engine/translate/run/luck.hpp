// Dice of a translated program: see dice::Dice::roll_each. Keys of streams are constants but for the seed of the match.
#pragma once

#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

/// By card: what makes the key of its own draws from a stream, together with the seed; see dice::stream_key.
template <class P, std::uint64_t Name, bool kPerSubject>
inline constexpr auto kKeysOfSubjects = [] {
  std::array<std::uint64_t, P::kEntities> keys{};
  for (std::size_t e = 0; e < P::kEntities; ++e)
    keys[e] = mix64(Name + (kPerSubject ? e + 1 : 0) * 0xD1B54A32D192ED03ull);
  return keys;
}();
static_assert(dice::stream_key(7, 5, 3) == mix64(7 ^ mix64(5 + 3 * 0xD1B54A32D192ED03ull)));

/// Several dice that a card rolls: give(face) for each. `free`: none is prescribed.
template <class P, std::size_t S, class Give>
void roll_each(dice::Dice& dice, state::State& s, bool free, EntityId card, std::uint32_t sides, std::size_t count,
               Give&& give) {
  if (!free || sides == 0 || sides > limits::kDieSidesMax) [[unlikely]] {
    dice.roll_each(StreamId(S), Ref::of(card), sides, count, std::forward<Give>(give));
    return;
  }
  const std::uint64_t key =
      mix64(s.header().seed ^ kKeysOfSubjects<P, P::streams[S].name, P::streams[S].per_subject>[card.index()]);
  std::uint32_t& counter = s.draw_counter(P::streams[S].counter + (P::streams[S].per_subject ? card.index() : 0));
  std::uint32_t at = counter;
  for (std::size_t i = 0; i < count; ++i) give(1 + static_cast<int>(dice::bounded(key, at, sides)));
  counter = at;
}

}  // namespace qd::translate
