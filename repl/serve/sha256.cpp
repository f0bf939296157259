#include "repl/serve/sha256.hpp"

#include <bit>
#include <cmath>
#include <vector>

namespace qd::repl::serve {

namespace {

using Words = std::array<std::uint32_t, 64>;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes. Found by integers: the root of
/// a prime times 2^96 is exact to the last bit.
std::uint32_t fraction_of_root(unsigned prime, unsigned power) {
  // the largest x with x^power <= prime * 2^(32 * power)
  std::uint64_t low = 0, high = std::uint64_t{1} << 40;
  auto above = [&](std::uint64_t x) {
    std::array<std::uint64_t, 6> product{1};  // x^power in digits of 32 bits
    for (unsigned n = 0; n < power; ++n) {
      std::array<std::uint64_t, 6> next{};
      for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 2; ++j) {
          next[i + j] += product[i] * ((x >> (32 * j)) & 0xFFFFFFFF);
          next[i + j + 1] += next[i + j] >> 32;
          next[i + j] &= 0xFFFFFFFF;
        }
      product = next;
    }
    std::uint64_t whole = 0;  // in units of 2^(32 * power)
    for (std::size_t i = 6; i-- > power;) whole = (whole << 32) | product[i];
    return whole >= prime;
  };
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (above(middle) ? high : low) = middle;
  }
  return static_cast<std::uint32_t>(low & 0xFFFFFFFF);
}

std::vector<unsigned> primes(std::size_t count) {
  std::vector<unsigned> out;
  for (unsigned n = 2; out.size() < count; ++n) {
    bool prime = true;
    for (const unsigned p : out) prime = prime && n % p != 0;
    if (prime) out.push_back(n);
  }
  return out;
}

struct Constants {
  Words rounds{};
  std::array<std::uint32_t, 8> begin{};
  Constants() {
    const std::vector<unsigned> p = primes(rounds.size());
    for (std::size_t i = 0; i < rounds.size(); ++i) rounds[i] = fraction_of_root(p[i], 3);
    for (std::size_t i = 0; i < begin.size(); ++i) begin[i] = fraction_of_root(p[i], 2);
  }
};

void mix(std::array<std::uint32_t, 8>& hash, const std::uint8_t* block, const Words& constants) {
  Words w{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t b = 0; b < 4; ++b) w[i] = (w[i] << 8) | block[4 * i + b];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3),
                        b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25),
                        t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[i] + w[i],
                        s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22),
                        t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> add{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) hash[i] += add[i];
}

}  // namespace

std::array<std::uint8_t, 32> sha256(const std::string& text) {
  static const Constants constants;
  std::string padded = text + '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>((bits >> shift) & 0xFF);
  std::array<std::uint32_t, 8> hash = constants.begin;
  for (std::size_t at = 0; at < padded.size(); at += 64)
    mix(hash, reinterpret_cast<const std::uint8_t*>(padded.data()) + at, constants.rounds);
  std::array<std::uint8_t, 32> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return out;
}

std::string base64(const std::uint8_t* bytes, std::size_t count) {
  static const char* const kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < count; i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = 0; j < 3; ++j) three = (three << 8) | (i + j < count ? bytes[i + j] : 0u);
    for (std::size_t j = 0; j < 4; ++j) out += i + j > count ? '=' : kDigits[(three >> (18 - 6 * j)) & 63];
  }
  return out;
}

}  // namespace qd::repl::serve
