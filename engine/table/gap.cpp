#include "engine/table/gap.hpp"

#include <algorithm>

#include "engine/table/difference.hpp"

namespace qd::table {

namespace {

/// Orders bodies, so that gap(a, b) and gap(b, a) run the same arithmetic.
bool is_before(const Body& a, const Body& b) {
  if (a.count != b.count) return a.count < b.count;
  for (std::size_t i = 0; i < a.count; ++i) {
    if (a.core[i].x != b.core[i].x) return a.core[i].x < b.core[i].x;
    if (a.core[i].y != b.core[i].y) return a.core[i].y < b.core[i].y;
  }
  return true;
}

}  // namespace

double detail::polygon_gap(const Body& a, const Body& b) {
  const double radii = a.radius + b.radius;
  return (is_before(a, b) ? Difference(a, b) : Difference(b, a)).distance({0, 0}) - radii;
}

void sort_by_gap(std::vector<Near>& found) {
  std::sort(found.begin(), found.end(), [](const Near& a, const Near& b) {
    const Length left = rounded(a.gap), right = rounded(b.gap);
    return left != right ? left < right : a.index < b.index;
  });
}

std::vector<Near> near(const Body& body, std::span<const Body> others, double distance) {
  std::vector<Near> out;
  for (std::size_t i = 0; i < others.size(); ++i)
    if (const double apart = gap(body, others[i]); is_within(apart, distance)) out.push_back({i, apart});
  sort_by_gap(out);
  return out;
}

}  // namespace qd::table
