#include "engine/sim/elementary.hpp"

#include <cassert>
#include <cmath>

namespace qd::sim {

namespace {

// ln 2 in two parts: whole multiples of the first have no rounding error.
constexpr double kLn2High = 0x1.62e42fee00000p-1, kLn2Low = 0x1.a39ef35793c76p-33, kSqrtHalf = 0x1.6a09e667f3bcdp-1;

}  // namespace

// x = 2^e * m with m near 1; ln m = 2 artanh((m - 1) / (m + 1)).
double natural_log(double x) {
  assert(x > 0);
  constexpr int kTerms = 13;
  int e = 0;
  double m = std::frexp(x, &e);  // exact
  if (m < kSqrtHalf) {
    m *= 2;
    --e;
  }
  const double z = (m - 1) / (m + 1), z2 = z * z;
  double sum = 0;
  for (int i = kTerms; i > 0; --i) sum = sum * z2 + 1.0 / (2 * i - 1);
  return e * kLn2High + (2 * z * sum + e * kLn2Low);
}

// x = k ln 2 + r with |r| <= ln 2 / 2.
double exponential(double x) {
  assert(x > -700 && x < 700);
  constexpr int kTerms = 18;
  const double k = std::floor(x / (kLn2High + kLn2Low) + 0.5);  // exact
  const double r = (x - k * kLn2High) - k * kLn2Low;
  double sum = 1;
  for (int i = kTerms; i > 0; --i) sum = 1 + sum * r / i;
  return std::ldexp(sum, static_cast<int>(k));
}

double normal_tail(double z) {
  assert(z >= 0 && z < 30);
  constexpr double kRootOfTwoPi = 2.5066282746310002;
  const double t = 1 / (1 + 0.2316419 * z);
  const double sum = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return exponential(-z * z / 2) / kRootOfTwoPi * sum;
}

}  // namespace qd::sim
