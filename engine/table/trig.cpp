#include "engine/table/trig.hpp"

namespace qd::table {

namespace {

__extension__ using Wide = unsigned __int128;
using Fixed = std::uint64_t;  // 2^-62: enough for one correct rounding to double

inline constexpr Fixed kOne = Fixed{1} << 62;
/// pi / 18000 · 2^75, that is 1/100 degree in units of 2^-75.
inline constexpr std::uint64_t kHundredth = 6593667488951976703ull;

constexpr Fixed times(Fixed a, Fixed b) { return static_cast<Fixed>((Wide{a} * b + (Wide{1} << 61)) >> 62); }

struct SinCos {
  Fixed sin, cos;
};

/// Taylor series for an angle of at most 90 degrees, positive and negative terms kept apart.
constexpr SinCos series(std::uint64_t hundredths) {
  const Fixed x = static_cast<Fixed>((Wide{kHundredth} * hundredths + (Wide{1} << 12)) >> 13);
  Fixed term = kOne;
  Fixed sums[4] = {kOne, 0, 0, 0};
  for (unsigned n = 1; n < 26; ++n) {
    term = (times(term, x) + n / 2) / n;
    sums[n % 4] += term;
  }
  return {sums[1] - sums[3], sums[0] - sums[2]};
}

constexpr std::array<double, 9001> make_table() {
  std::array<double, 9001> out{};
  std::array<SinCos, 100> fine{};
  for (unsigned i = 0; i < 100; ++i) fine[i] = series(i);
  for (unsigned degree = 0; degree < 90; ++degree) {
    const SinCos whole = series(degree * 100);
    for (unsigned i = 0; i < 100; ++i) {
      const Wide sum = Wide{whole.sin} * fine[i].cos + Wide{whole.cos} * fine[i].sin;
      out[degree * 100 + i] =
          static_cast<double>(static_cast<Fixed>((sum + (Wide{1} << 61)) >> 62)) / static_cast<double>(kOne);
    }
  }
  out[3000] = 0.5;
  out[9000] = 1.0;
  return out;
}

}  // namespace

constinit const std::array<double, 9001> kSine = make_table();

Angle bearing(Vec step) {
  const double east = std::fabs(step.x), north = std::fabs(step.y);
  if (east == 0 && north == 0) return 0;
  // Within the quadrant: the two table angles with the step between them, then the nearer one.
  const Vec v{east, north};
  const auto ahead = [](Angle angle) {
    return Vec{kSine[static_cast<std::size_t>(angle)], kSine[static_cast<std::size_t>(9000 - angle)]};
  };
  Angle low = 0, high = 9000;
  while (high - low > 1) {
    const Angle mid = (low + high) / 2;
    if (cross(ahead(mid), v) <= 0) low = mid;
    else high = mid;
  }
  const double to_low = -cross(ahead(low), v), to_high = cross(ahead(high), v);
  const Angle angle = to_low < to_high ? low : high;
  if (step.x >= 0) return step.y >= 0 ? angle : kHalfTurn - angle;
  return step.y >= 0 ? heading_of(kFullTurn - angle) : kHalfTurn + angle;
}

}  // namespace qd::table
