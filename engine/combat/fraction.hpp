// Exact fractions from 0 to anything, for odds: numerator and denominator are whole numbers below 2^126, always
// reduced. Every operation is exact or throws; only the text of percent() is rounded.
//
//   Fraction p(1, 3);  (Fraction(1) - p) * p == Fraction(2, 9);  p.text() == "1/3";  p.percent() == "33.3 %"
#pragma once

#include <cstdint>
#include <string>

namespace qd::combat {

__extension__ typedef unsigned __int128 Wide;

class Fraction {
 public:
  Fraction() = default;
  Fraction(std::uint64_t whole) : numerator_(whole) {}  // NOLINT: numbers are fractions
  /// Requires: denominator > 0.
  Fraction(Wide numerator, Wide denominator);

  [[nodiscard]] Wide numerator() const { return numerator_; }
  [[nodiscard]] Wide denominator() const { return denominator_; }
  [[nodiscard]] double value() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }
  /// `n` times the value, rounded down; exact unless the product reaches 2^126. Requires: 0 < n.
  [[nodiscard]] std::int64_t times(std::int64_t n) const;
  [[nodiscard]] std::string text() const;
  /// Rounded to one decimal, but "0.0" and "100.0" only if exact.
  [[nodiscard]] std::string percent() const;

  // Fails: LimitError when a number would reach 2^126. Subtraction requires a >= b.
  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);
  friend Fraction operator*(const Fraction& a, const Fraction& b);
  friend bool operator==(const Fraction& a, const Fraction& b) {
    return a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
  }
  friend bool operator<(const Fraction& a, const Fraction& b);

 private:
  Wide numerator_ = 0;
  Wide denominator_ = 1;
};

/// A whole number in decimal.
std::string wide_text(Wide v);

}  // namespace qd::combat
