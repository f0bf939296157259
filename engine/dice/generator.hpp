// Counter-based chance: the n-th draw of a stream is a pure function of (key, n). Nothing is stored but the counter, so
// one more draw in one stream moves no other stream.
#pragma once

#include <cstdint>

#include "engine/base/hash.hpp"

namespace qd::dice {

/// The n-th 32 random bits of a stream.
inline constexpr std::uint32_t bits_at(std::uint64_t key, std::uint32_t n) {
  return static_cast<std::uint32_t>(mix64(key + (n + 1ull) * 0x9E3779B97F4A7C15ull) >> 32);
}

/// Handles the draw that might be biased, once in billions. A separate function, so that the division happens only when
/// needed; it takes no address, so that counters stay in registers.
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

/// The key of stream `name_hash` of `subject` in the match `seed`.
inline constexpr std::uint64_t stream_key(std::uint64_t seed, std::uint64_t name_hash, std::uint64_t subject) {
  return mix64(seed ^ mix64(name_hash + subject * 0xD1B54A32D192ED03ull));
}

/// A stream outside of any match: bots, experiments, tests.
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
