#include "engine/combat/fraction.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "engine/base/error.hpp"

namespace qd::combat {

namespace {

constexpr Wide kMax = (Wide{1} << 126) - 1;

Wide gcd(Wide a, Wide b) {
  while (b != 0) {
    if (((a | b) >> 64) == 0) return std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
    Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

[[noreturn]] void too_large() {
  throw LimitError("exact odds need a fraction of numbers over 2^126", "use fewer dice, or simulate it");
}

Wide times(Wide a, Wide b) {
  if (((a | b) >> 63) == 0) return a * b;
  if (a != 0 && b > kMax / a) too_large();
  return a * b;
}

}  // namespace

Fraction::Fraction(Wide numerator, Wide denominator) : numerator_(numerator), denominator_(denominator) {
  if (const Wide common = gcd(numerator, denominator); common != 1) {
    numerator_ /= common;
    denominator_ /= common;
  }
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.denominator_, b.denominator_);
  Wide left = times(a.numerator_, b.denominator_ / common), right = times(b.numerator_, a.denominator_ / common);
  if (left > kMax - right) too_large();
  return {left + right, times(a.denominator_ / common, b.denominator_)};
}

Fraction operator-(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.denominator_, b.denominator_);
  return {times(a.numerator_, b.denominator_ / common) - times(b.numerator_, a.denominator_ / common),
          times(a.denominator_ / common, b.denominator_)};
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  Wide left = gcd(a.numerator_, b.denominator_),
       right = gcd(b.numerator_, a.denominator_);  // reduced first, so that the products stay small
  return {times(a.numerator_ / left, b.numerator_ / right), times(a.denominator_ / right, b.denominator_ / left)};
}

bool operator<(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.denominator_, b.denominator_);
  return times(a.numerator_, b.denominator_ / common) < times(b.numerator_, a.denominator_ / common);
}

std::string wide_text(Wide v) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(v % 10));
    v /= 10;
  } while (v != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::int64_t Fraction::times(std::int64_t n) const {
  const Wide by = static_cast<Wide>(n);
  if (numerator_ > kMax / by) return static_cast<std::int64_t>(value() * static_cast<double>(n));
  return static_cast<std::int64_t>(numerator_ * by / denominator_);
}

std::string Fraction::text() const {
  return denominator_ == 1 ? wide_text(numerator_) : wide_text(numerator_) + "/" + wide_text(denominator_);
}

std::string Fraction::percent() const {
  double v = value() * 100;
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", v);
  std::string shown = text;
  if (shown == "0.0" && numerator_ != 0) shown = "<0.1";
  if (shown == "100.0" && numerator_ != denominator_) shown = ">99.9";
  return shown + " %";
}

}  // namespace qd::combat
