// Small, fixed hash functions: the same value on every machine and compiler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace qd {

/// Finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection that mixes all bits.
inline constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ull;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

inline constexpr std::uint64_t hash_join(std::uint64_t a, std::uint64_t b) {
  return mix64(a * 0x9E3779B97F4A7C15ull + b + 0x632BE59BD9B4E019ull);
}

/// FNV-1a, then mixed; for names and files.
inline constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t h = 0xCBF29CE484222325ull;
  for (char c : text) {
    h ^= static_cast<unsigned char>(c);
    h *= 0x100000001B3ull;
  }
  return mix64(h);
}

inline std::uint64_t hash_words(const std::uint32_t* words, std::size_t n, std::uint64_t seed = 0) {
  std::uint64_t h = seed ^ (n * 0x9E3779B97F4A7C15ull);
  for (std::size_t i = 0; i + 1 < n; i += 2) {
    std::uint64_t pair = words[i] | (static_cast<std::uint64_t>(words[i + 1]) << 32);
    h = (h ^ mix64(pair + i)) * 0x9E3779B97F4A7C15ull;
    h ^= h >> 29;
  }
  if ((n & 1u) != 0) h = (h ^ mix64(words[n - 1] + n)) * 0x9E3779B97F4A7C15ull;
  return mix64(h);
}

inline std::string hash_hex(std::uint64_t h) {
  static const char* digits = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 0; i < 16; ++i) out[15 - i] = digits[(h >> (4 * i)) & 15];
  return out;
}

}  // namespace qd
