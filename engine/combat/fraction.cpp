#include "engine/combat/fraction.hpp"

#include <algorithm>
#include <cstdio>

#include "engine/base/error.hpp"

namespace qd::combat {

namespace {

constexpr Wide kMax = (Wide{1} << 126) - 1;

Wide gcd(Wide a, Wide b) {
  while (b != 0) {
    Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

[[noreturn]] void too_large() {
  throw LimitError("exact odds need a fraction of numbers over 2^126", "fewer dice, or ask for a simulation instead");
}

Wide times(Wide a, Wide b) {
  if (a != 0 && b > kMax / a) too_large();
  return a * b;
}

}  // namespace

Fraction::Fraction(Wide over, Wide under) {
  Wide common = gcd(over, under);
  over_ = over / common;
  under_ = under / common;
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.under_, b.under_);
  Wide left = times(a.over_, b.under_ / common), right = times(b.over_, a.under_ / common);
  if (left > kMax - right) too_large();
  return {left + right, times(a.under_ / common, b.under_)};
}

Fraction operator-(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.under_, b.under_);
  return {times(a.over_, b.under_ / common) - times(b.over_, a.under_ / common), times(a.under_ / common, b.under_)};
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  Wide left = gcd(a.over_, b.under_), right = gcd(b.over_, a.under_);  // reduced first: the products stay small
  return {times(a.over_ / left, b.over_ / right), times(a.under_ / right, b.under_ / left)};
}

bool operator<(const Fraction& a, const Fraction& b) {
  Wide common = gcd(a.under_, b.under_);
  return times(a.over_, b.under_ / common) < times(b.over_, a.under_ / common);
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
  if (over_ > kMax / by) return static_cast<std::int64_t>(value() * static_cast<double>(n));
  return static_cast<std::int64_t>(over_ * by / under_);
}

std::string Fraction::text() const {
  return under_ == 1 ? wide_text(over_) : wide_text(over_) + "/" + wide_text(under_);
}

std::string Fraction::percent() const {
  double v = value() * 100;
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", v);
  std::string shown = text;
  if (shown == "0.0" && over_ != 0) shown = "<0.1";
  if (shown == "100.0" && over_ != under_) shown = ">99.9";
  return shown + " %";
}

}  // namespace qd::combat
