// What a player may choose of a way: lengths, turns, and where a card may be put.
#include "engine/courses/courses.hpp"
#include "engine/state/on_table.hpp"

namespace qd::courses {

using events::Env;

Freedom Courses::freedom(const Course& c, const Env& given) const {
  Freedom out;
  const Scene here(*this, c, given);
  out.card = here.mover;
  if (!out.card.valid()) return out;
  out.base = here.base;
  out.length = static_cast<table::Length>(here.speed);
  if (c.along != Course::Along::kHeading) return out;
  out.turn = c.any_length ? 0 : here.turn;
  out.turn_after = c.turn_after;
  out.any_length = c.any_length;
  return out;
}

Freedom Courses::freedom(const Spot& s, const Env& env) const {
  Freedom out;
  out.card = env.card;
  if (out.card.valid()) out.base = &state::base_of(query_->state(), out.card);
  out.turns = s.turns;
  out.facing = table::heading_of(number(s.facing, env, 0));
  if (s.west.valid() || s.south.valid() || s.east.valid() || s.north.valid()) out.inside = area(s, env);
  if (s.around.valid()) {
    out.around = events::Query::as_entity(query_->eval(s.around, env));
    out.reach = query_->eval(s.reach, env);
  }
  return out;
}

}  // namespace qd::courses
