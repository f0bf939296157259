// Cards that move on the table, and cards that are put there.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

// A command that was chosen with a way takes it before anything else happens.
void Machine::go(const Command& c, SeatId seat, const Option& o, const Way& way) {
  Env env;
  env.me = seat;
  env.card = o.source.entity();
  env.target = o.target;
  if (c.course != 0xFFFF) {
    travel(program_->courses[c.course], env, way, o.target);
    return;
  }
  const Spot& spot = program_->spots[c.spot];
  table::Pose pose;
  if (std::string wrong = legality_.courses().check(spot, env, way, pose); !wrong.empty())
    throw ScriptError(spot.place, "place '" + spot.name + "': " + wrong);
  if (spot.event.valid()) {
    (void)events_->place(env.card, pose, spot.event);
    return;
  }
  const state::TableInfo& t = program_->catalog().table;
  events_->set_quiet(t.x, Ref::of(env.card), pose.at.x);
  events_->set_quiet(t.y, Ref::of(env.card), pose.at.y);
  events_->set_quiet(t.heading, Ref::of(env.card), pose.heading);
}

// Moves the card, and notes what it has met. If the move is forbidden, it has met nothing.
void Machine::travel(const Course& c, const Env& given, const Way& way, Ref source) {
  const Courses& courses = legality_.courses();
  TracedMove traced;
  Env env = given;
  env.card = courses.mover(c, given);
  for (const Meet& m : c.meets) events_->reset_quiet(m.order);
  if (c.overlapped.valid()) events_->reset_quiet(c.overlapped);
  if (c.stopped_by.valid()) events_->set_quiet(c.stopped_by, Ref::none(), Ref::none().value);
  if (!env.card.valid()) return;
  if (std::string wrong = courses.trace(c, given, way, traced); !wrong.empty())
    throw ScriptError(c.place, "course '" + c.name + "': " + wrong);
  std::vector<std::vector<EntityId>> met;
  for (const Meet& m : c.meets) met.push_back(courses.met(c, m.order, given, traced));
  if (!events_->place(env.card, traced.end, c.event, source, table::rounded(traced.path.length()),
                      traced.turned ? &traced.via : nullptr))
    return;
  for (std::size_t i = 0; i < c.meets.size(); ++i)
    for (std::size_t n = 0; n < met[i].size(); ++n)
      events_->set_quiet(c.meets[i].order, Ref::of(met[i][n]), static_cast<std::int32_t>(n + 1));
  if (c.overlapped.valid())
    for (EntityId e : traced.overlapped) events_->set_quiet(c.overlapped, Ref::of(e), 1);
  if (c.stopped_by.valid() && traced.stopped_by.valid())
    events_->set_quiet(c.stopped_by, Ref::none(), Ref::of(traced.stopped_by).value);
  if (c.exit.valid() && traced.exit.any)
    events_->set_quiet(c.exit, Ref::of(env.card), static_cast<std::int32_t>(traced.exit.edge) + 1);
}

void Machine::travel_straight(const Node& n, const Env& env) {
  const auto& on = n.as<Travel>();
  Env about = env;
  about.card = ref(on.card, env).entity();
  about.target = ref(on.target, env);
  Way straight;
  straight.kind = Way::Kind::kTurn;
  if (about.card.valid()) travel(program_->courses[on.course], about, straight, about.target);
}

}  // namespace qd::phases
