#include "engine/courses/usual.hpp"

#include <algorithm>

#include "engine/state/on_table.hpp"
#include "engine/table/trig.hpp"

namespace qd::courses {

using events::Env;

Way turn_way(std::initializer_list<std::int32_t> numbers) {
  Way w;
  w.kind = Way::Kind::kTurn;
  for (std::int32_t n : numbers) w.at[w.count++] = n;
  return w;
}

Way point_way(Way::Kind kind, table::Point at) {
  Way w;
  w.kind = kind;
  w.at[0] = at.x;
  w.at[1] = at.y;
  w.count = 2;
  return w;
}

Way spot_way(const Spot& s, const table::Pose& pose) {
  Way w = point_way(Way::Kind::kSpot, pose.at);
  if (s.turns) w.at[w.count++] = pose.heading;
  return w;
}

UsualWays::UsualWays(const Course& c, table::Length length, std::int32_t turn, int fine)
    : length_(length),
      turn_(std::max(turn, 0)),
      turn_after_(c.turn_after),
      parts_(1 << fine),
      free_(c.along == Course::Along::kFree),
      half_turn_(turn == table::kHalfTurn) {
  const auto parts = static_cast<std::size_t>(parts_);
  if (free_) {
    if (length > 0) size_ += 2 * parts * 16 * parts;
    return;
  }
  if (c.any_length) turns_from_ += 2 * parts;
  size_ = turns_from_;
  if (turn_ == 0) return;
  const std::size_t sides = 2 * 3 * parts - (half_turn_ ? 1 : 0);  // a half turn is the same to both sides
  size_ += sides * (length > 0 ? 2 * parts + 1 : 1);
}

bool UsualWays::way(std::size_t i, const table::Pose& start, double straight, Way& out) const {
  const auto number = static_cast<std::int32_t>(i);
  if (free_) {
    out = point_way(Way::Kind::kPoints, start.at);
    if (i == 0) return true;
    const std::int32_t bearings = 16 * parts_, far = 2 * parts_ - (number - 1) / bearings;
    // rounded toward the start, so that the way never becomes too long
    const double length = length_;
    const table::Vec step =
        length * far / (2 * parts_) * table::direction((number - 1) % bearings * table::kFullTurn / bearings);
    out.at[0] += static_cast<table::Length>(step.x);
    out.at[1] += static_cast<table::Length>(step.y);
    return true;
  }
  if (i == 0) return out = turn_way({}), true;
  if (i < turns_from_) {
    const double length = length_;
    return out = turn_way({0, table::rounded(length * (number - 1) / (2 * parts_))}), true;
  }
  const std::int32_t nth = number - static_cast<std::int32_t>(turns_from_);
  const std::int32_t places = length_ > 0 ? 2 * parts_ + 1 : 1, side = nth / places, at = nth % places;
  const std::int32_t turn = turn_ * (side / 2 + 1) / (3 * parts_), signed_turn = side % 2 == 0 ? turn : -turn;
  if (at == places - 1) return out = turn_way({signed_turn}), true;
  if (straight <= 0) return false;  // all of them turn where it stands
  const double percent = turn_after_ + (100.0 - turn_after_) * at / (2 * parts_);
  return out = turn_way({signed_turn, table::rounded(straight * percent / 100)}), true;
}

UsualPlaces::UsualPlaces(const Spot& s, const Env& env, const events::Query& query, const table::Rect& area, int fine)
    : spot_(&s),
      base_(&state::base_of(query.state(), env.card)),
      line_(s, env, query),
      facing_(table::heading_of(s.facing.valid() ? query.eval(s.facing, env) : 0)) {
  const std::int32_t parts = 1 << fine;
  if (s.turns && fine > 0) headings_ = 4;
  if (fine > 0 && s.try_x.valid()) {
    first_ = {query.eval(s.try_x, env), query.eval(s.try_y, env)};
    tried_ = headings_;
  }
  if (line_.any) {
    step_ = table::kInch / 2 / parts;
    places_ = static_cast<std::size_t>(line_.end() / step_) + 1;
    return;
  }
  const EntityId centre = s.around.valid() ? events::Query::as_entity(query.eval(s.around, env)) : EntityId::none();
  if (!centre.valid()) {
    lay_grid(area, parts);
    return;
  }
  if (fine == kFinest) return;
  around_ = &query.body(centre);
  reach_ = query.eval(s.reach, env);
  step_ = 3000 / parts;
  bearings_ = static_cast<std::size_t>((table::kFullTurn - 1) / step_) + 1;
  places_ = (reach_ == 0 ? 1 : 3) * bearings_;
}

void UsualPlaces::lay_grid(table::Rect area, std::int32_t parts) {
  constexpr std::size_t kPlaces = 64, kPlacesMax = std::size_t{4} * 4096;
  const table::Length inset = base_->half + base_->radius, flank = base_->radius;
  inner_ = {area.west + flank, area.south + inset, area.east - flank, area.north - inset};
  if (inner_.west > inner_.east || inner_.south > inner_.north) inner_ = area;
  if (inner_.west > inner_.east || inner_.south > inner_.north) return;
  for (const table::Length step : {5000, 10'000, 20'000, 30'000, 40'000, 60'000, 80'000, 120'000}) {
    step_ = std::max(step / parts, 2500);
    columns_ = static_cast<std::size_t>((inner_.east - inner_.west) / step_) + 1;
    places_ = columns_ * (static_cast<std::size_t>((inner_.north - inner_.south) / step_) + 1);
    if (places_ <= kPlaces * static_cast<std::size_t>(parts * parts) || step == 120'000) break;
  }
  places_ = std::min(places_, kPlacesMax / headings_);
}

bool UsualPlaces::way(std::size_t i, Way& out) const {
  const std::size_t place = i < tried_ ? 0 : (i - tried_) / headings_;
  const auto quarter = static_cast<std::int32_t>(i < tried_ ? i : (i - tried_) % headings_);
  const table::Angle heading = table::heading_of(facing_ + quarter * 9000);
  const auto at = [&](std::size_t steps) { return static_cast<table::Length>(steps) * step_; };
  if (i < tried_) {
    out = spot_way(*spot_, line_.any ? line_.touching(*base_, line_.along_x ? first_.x : first_.y, heading)
                                     : table::Pose{first_, heading});
  } else if (line_.any) {
    out = spot_way(*spot_, line_.touching(*base_, at(place), heading));
  } else if (around_ != nullptr) {
    constexpr std::array<double, 3> kParts{1.0, 0.5, 0.0};
    const std::optional<table::Pose> pose =
        table::ring_spot(*base_, *around_, reach_ * kParts[place / bearings_], at(place % bearings_), heading);
    if (!pose) return false;
    out = spot_way(*spot_, *pose);
  } else {
    out = spot_way(*spot_, {{inner_.west + at(place % columns_), inner_.south + at(place / columns_)}, heading});
  }
  return true;
}

}  // namespace qd::courses
