// Random numbers of the hand-written reference programs. They share nothing else, and nothing with the engine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace qd::native {

constexpr std::uint64_t mix(std::uint64_t x) {  // finaliser of splitmix64
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}
constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;

/// xoshiro256**, its state filled by splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += kGolden;
      word = mix(seed);
    }
  }
  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  /// Uniform in [0, bound), without bias: multiply, and reject the short rest.
  unsigned below(unsigned bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t rest = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < rest) {
        product = (next() >> 32U) * bound;
      }
    }
    return static_cast<unsigned>(product >> 32U);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace qd::native
