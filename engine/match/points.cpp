#include "engine/match/points.hpp"

#include <algorithm>

namespace qd::match {

// Counts dice, because each edit that prescribes dice makes a list of all of them.
std::size_t Points::most(const Point& point) const {
  const std::size_t dice = point.luck == nullptr ? 0 : point.luck->dice.size() * sizeof(dice::Scripted::Die);
  return std::clamp(kStateBytes / std::max<std::size_t>(point.base->size() + dice, 1), kLeast, most_);
}

void Points::keep(std::size_t most) noexcept {
  most_ = std::clamp(most, kLeast, kMost);
  if (all_.size() >= most_) thin(most_);
}

const Point& Points::before(std::size_t entries) const {
  const auto is_before = [](std::size_t n, const Point& p) { return n < p.entries; };
  const auto after = std::upper_bound(all_.begin(), all_.end(), entries, is_before);
  return *std::prev(after);
}

void Points::reserve(std::size_t further) {
  if (all_.size() + further > all_.capacity()) all_.reserve(std::max(all_.size() + further, 2 * all_.capacity()));
}

void Points::add(Point point) noexcept {
  const std::size_t most = this->most(point);
  all_.push_back(std::move(point));
  if (all_.size() >= most) thin(most);
}

// Keeps the last `most` / 4 points. Of the older points it keeps every stride_-th, doubling the stride until at most
// `most` / 2 are left; the first point always stays.
void Points::thin(std::size_t most) noexcept {
  const std::size_t older = all_.size() - most / 4;
  const auto goes = [&](const Point& p) { return p.entries % stride_ != 0; };
  const auto end = all_.begin() + static_cast<std::ptrdiff_t>(older);
  const std::size_t too_many = older - std::min(older, most / 2);
  while (static_cast<std::size_t>(std::count_if(all_.begin(), end, goes)) < too_many) stride_ *= 2;
  all_.erase(std::remove_if(all_.begin(), end, goes), end);
}

void Points::cut(std::size_t entries) noexcept {
  while (!all_.empty() && all_.back().entries >= entries) all_.pop_back();
}

}  // namespace qd::match
