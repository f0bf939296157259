// Finds the cards for which an attribute has a given value, many at once.
#pragma once

#include "engine/translate/values/state_view.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace qd::translate {

/// The number of cards in a word.
template <class P, std::size_t W>
inline constexpr std::size_t kCardsOfWord = std::min<std::size_t>(P::kEntities - W * 64, 64);

/// True if looking at all cards of a word is faster than looking at some of them one by one.
template <class P, std::size_t W>
inline constexpr bool kLooksAtAll = kCardsOfWord<P, W> <= 32;

/// The cards of one word whose attribute has a value. May read beyond the attributes, but stays inside the state.
template <class P, std::size_t W>
[[gnu::always_inline]] inline Word cards_with(const StateView<P>& h, std::size_t column, std::int32_t value) {
  constexpr std::size_t count = kCardsOfWord<P, W>;
  const std::int32_t* const values = h.template at<std::int32_t>(P::kEntityValues) + column * P::kEntities + W * 64;
  Word out = 0;
#if defined(__SSE2__)
  static_assert(P::kRows >= P::kEntityValues + sizeof(__m128i));  // reading four values at once stays inside
  const __m128i wanted = _mm_set1_epi32(value);
  unrolled<(count + 3) / 4>([&](auto i) {
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(values + 4 * i));
    out |= static_cast<Word>(static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(four, wanted)))))
           << (4 * i);
  });
#else
  for (std::size_t i = 0; i < count; ++i) out |= static_cast<Word>(values[i] == value) << i;
#endif
  return count == 64 ? out : out & ((Word{1} << (count % 64)) - 1);
}

}  // namespace qd::translate
