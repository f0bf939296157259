// Sets of entities as words of bits, over storage that belongs to somebody else (the state block) or to a Mask.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd {

using Word = std::uint64_t;

inline constexpr std::size_t words_for(std::size_t bits) { return (bits + 63) / 64; }

/// A growable set of ids; small and cheap to copy for one word.
class Mask {
 public:
  Mask() = default;
  explicit Mask(std::size_t bits) : words_(words_for(bits)) {}
  void set(std::size_t bit) { words_[bit / 64] |= Word{1} << (bit % 64); }
  void clear(std::size_t bit) { words_[bit / 64] &= ~(Word{1} << (bit % 64)); }
  [[nodiscard]] bool test(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64)) & 1u; }
  [[nodiscard]] bool any() const {
    for (Word w : words_)
      if (w != 0) return true;
    return false;
  }
  [[nodiscard]] const Word* words() const { return words_.data(); }
  [[nodiscard]] Word* words() { return words_.data(); }
  [[nodiscard]] std::size_t size() const { return words_.size(); }
  void merge(const Mask& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }

 private:
  std::vector<Word> words_;
};

/// True if two sets of `n` words have a member in common.
inline bool meet(const Word* a, const Word* b, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    if ((a[i] & b[i]) != 0) return true;
  return false;
}

/// Calls f(index) for each member of a set of `n` words, ascending.
template <class F>
inline void for_each_bit(const Word* a, std::size_t n, F&& f) {
  for (std::size_t i = 0; i < n; ++i)
    for (Word w = a[i]; w != 0; w &= w - 1) f(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
}

/// std::popcount without a call, where the machine has no instruction for it.
constexpr std::int32_t count_bits(Word w) {
  w -= (w >> 1) & 0x5555555555555555u;
  w = (w & 0x3333333333333333u) + ((w >> 2) & 0x3333333333333333u);
  return static_cast<std::int32_t>((((w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u) >> 56);
}
inline std::size_t count_bits(const Word* a, std::size_t n) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += static_cast<std::size_t>(count_bits(a[i]));
  return sum;
}

}  // namespace qd
