#include "engine/table/facing.hpp"

#include "engine/table/sweep.hpp"

namespace qd::table {

const char* name_of(Facing facing) {
  switch (facing) {
    case Facing::front: return "front";
    case Facing::right: return "right";
    case Facing::rear: return "rear";
    case Facing::left: return "left";
  }
  return "";
}

Angle relative_bearing(const Pose& from, Point to) {
  const Vec step = vec(to) - vec(from.at);
  if (step.x == 0 && step.y == 0) return 0;
  return turn_of(std::int64_t{bearing(step)} - from.heading);
}

Facing detail::near_diagonal(Vec step, double forward, double right) {
  const double side = std::fabs(right);
  // For a step at an angle e beyond the diagonal, side - forward = |step| · sqrt(2) · sin(e).
  const double slack = norm(step) * std::sqrt(2.0) * kSine[1];
  if (side - forward <= slack) return Facing::front;
  if (side + forward <= slack) return Facing::rear;
  return right > 0 ? Facing::right : Facing::left;
}

double crossed(Point a, Point b, const Body& body) {
  const Vec step = vec(b) - vec(a);
  const double length = norm(step);
  if (length == 0) return 0;
  const Touch touch = sweep(body_of(a), {step.x / length, step.y / length}, length, body, 0);
  return touch.any ? touch.last - touch.first : 0;
}

}  // namespace qd::table
