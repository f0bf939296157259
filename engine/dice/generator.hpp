// Counter-based random numbers: the n-th draw of a stream is a pure function of (key, n). Only the counter is stored,
// so a draw from one stream changes no other stream.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/hash.hpp"

namespace qd::dice {

/// The n-th 32 random bits of a stream.
inline constexpr std::uint32_t bits_at(std::uint64_t key, std::uint32_t n) {
  return static_cast<std::uint32_t>(mix64(key + (n + 1ull) * 0x9E3779B97F4A7C15ull) >> 32);
}

/// Handles a draw that might be biased, about one in billions. A separate function, so that the division happens only
/// when needed; takes the counter by value, so that it stays in a register.
struct Redrawn {
  std::uint32_t n, value;
};
[[gnu::noinline]] inline constexpr Redrawn draw_again(std::uint64_t key, std::uint32_t n, std::uint32_t bound,
                                                      std::uint64_t m) {
  const std::uint32_t threshold = (0u - bound) % bound;
  while (static_cast<std::uint32_t>(m) < threshold) m = static_cast<std::uint64_t>(bits_at(key, n++)) * bound;
  return {n, static_cast<std::uint32_t>(m >> 32)};
}

/// An unbiased number in [0, bound), advancing the counter by one or, rarely, more. Requires: bound > 0.
/// Source: Lemire, "Fast random integer generation in an interval", 2019.
[[gnu::always_inline]] inline constexpr std::uint32_t bounded(std::uint64_t key, std::uint32_t& n,
                                                              std::uint32_t bound) {
  const std::uint64_t m = static_cast<std::uint64_t>(bits_at(key, n++)) * bound;
  if (static_cast<std::uint32_t>(m) < bound) [[unlikely]] {
    const Redrawn again = draw_again(key, n, bound, m);
    n = again.n;
    return again.value;
  }
  return static_cast<std::uint32_t>(m >> 32);
}

/// The key and the counter of a stream.
struct Source {
  std::uint64_t key;
  std::uint32_t& counter;
};
/// Calls give(face) for each of several dice, 1..sides.
template <class Give>
[[gnu::always_inline]] inline void roll_each(Source from, std::uint32_t sides, std::size_t dice, Give&& give) {
  std::uint32_t at = from.counter;
  for (std::size_t i = 0; i < dice; ++i) give(1 + static_cast<int>(bounded(from.key, at, sides)));
  from.counter = at;
}
/// The sum of several dice, one by one: for the rare case that a die has to be drawn again.
[[gnu::noinline, gnu::cold]] inline std::int32_t sum_one_by_one(Source from, std::uint32_t sides, std::size_t dice) {
  std::int32_t sum = 0;
  roll_each(from, sides, dice, [&](int face) { sum += face; });
  return sum;
}
[[gnu::always_inline]] inline std::int32_t sum_of(Source from, std::uint32_t sides, std::size_t dice) {
  const std::uint32_t at = from.counter, count = static_cast<std::uint32_t>(dice);
  auto sum = static_cast<std::int32_t>(count);
  bool again = false;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint64_t drawn = std::uint64_t{bits_at(from.key, at + i)} * sides;
    again |= static_cast<std::uint32_t>(drawn) < sides;
    sum += static_cast<std::int32_t>(drawn >> 32);
  }
  if (again) [[unlikely]]
    return sum_one_by_one(from, sides, dice);
  from.counter = at + count;
  return sum;
}

/// The key of the stream `name_hash` for `subject` in the match with this seed.
inline constexpr std::uint64_t stream_key(std::uint64_t seed, std::uint64_t name_hash, std::uint64_t subject) {
  return mix64(seed ^ mix64(name_hash + subject * 0xD1B54A32D192ED03ull));
}

/// A stream outside any match, for bots, experiments and tests.
class Luck {
 public:
  explicit Luck(std::uint64_t seed, std::uint64_t name_hash = 0) : key_(stream_key(seed, name_hash, 0)) {}
  std::uint32_t below(std::uint32_t bound) { return bounded(key_, n_, bound); }
  std::uint32_t bits() { return bits_at(key_, n_++); }

 private:
  std::uint64_t key_;
  std::uint32_t n_ = 0;
};

}  // namespace qd::dice
