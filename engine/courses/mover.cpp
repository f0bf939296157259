#include "engine/courses/mover.hpp"

#include <algorithm>

#include "engine/state/on_table.hpp"

namespace qd::courses {

using events::Env;
using phases::Command;

void Mover::each_way(const Command& c, const Env& env, const std::function<bool(const Way&)>& f,
                     std::vector<std::uint16_t>* candidates) const {
  if (c.course != 0xFFFF) courses_.each_way(ways_->courses[c.course], env, f, candidates);
  else courses_.each_way(ways_->spots[c.spot], env, f, candidates);
}

std::size_t Mover::count_usual(const Command& c, const Env& env) const {
  return c.course != 0xFFFF ? courses_.count_usual(ways_->courses[c.course], env)
                            : courses_.count_usual(ways_->spots[c.spot], env);
}

bool Mover::usual(const Command& c, const Env& env, std::size_t i, Way& out) const {
  return c.course != 0xFFFF ? courses_.usual(ways_->courses[c.course], env, i, out)
                            : courses_.usual(ways_->spots[c.spot], env, i, out);
}

std::string Mover::foresee(const Command& c, const Env& env, const Way& way, Arrival& out) const {
  out.card = env.card;
  out.moved = c.course != 0xFFFF;
  if (!out.moved) {
    out.known = way.kind == Way::Kind::kSpot && way.count >= 2;
    return courses_.check(ways_->spots[c.spot], env, way, out.pose);
  }
  const Course& course = ways_->courses[c.course];
  TracedMove traced;
  std::string wrong = courses_.trace(course, env, way, traced);
  out.card = courses_.mover(course, env);
  out.known = wrong.empty() || !traced.path.legs.empty();
  out.pose = wrong.empty() || !out.known ? traced.end : table::pose_of(table::end_of(traced.path));
  out.path = std::move(traced.path);
  return wrong;
}

Freedom Mover::freedom(const Command& c, const Env& env) const {
  return c.course != 0xFFFF ? courses_.freedom(ways_->courses[c.course], env)
                            : courses_.freedom(ways_->spots[c.spot], env);
}

std::string Mover::check(const Command& c, const Env& env, const Way& way) const {
  Arrival arrival;
  return foresee(c, env, way, arrival);
}

std::string Mover::why_none(const Command& c, const Env& env) const {
  if (c.course != 0xFFFF) return courses_.why_none(ways_->courses[c.course], env);
  return env.card.valid() ? courses_.why_none(ways_->spots[c.spot], env) : "";
}

// Moves the card of a command along the chosen way, before anything else happens.
void Mover::go(const Command& c, const Env& env, const Way& way) {
  if (c.course != 0xFFFF) return take(ways_->courses[c.course], env, way);
  const Spot& spot = ways_->spots[c.spot];
  table::Pose pose;
  if (std::string wrong = courses_.check(spot, env, way, pose); !wrong.empty())
    throw ScriptError(spot.place, "place '" + spot.name + "': " + wrong);
  if (spot.event.valid()) {
    (void)events_->place(env.card, pose, spot.event);
    return;
  }
  const state::TableInfo& t = events_->query().state().catalog().table;
  events_->set_quiet(t.x, Ref::of(env.card), pose.at.x);
  events_->set_quiet(t.y, Ref::of(env.card), pose.at.y);
  events_->set_quiet(t.heading, Ref::of(env.card), pose.heading);
}

void Mover::travel(std::uint16_t course, const Env& env) {
  Way straight;
  straight.kind = Way::Kind::kTurn;
  take(ways_->courses[course], env, straight);
}

// The cards that a move comes near to, in order. Entries with one attribute make one list, with each card once.
void Mover::note_met(const Course& c, const Env& env, const TracedMove& traced) {
  for (std::size_t i = 0; i < c.meets.size(); ++i) {
    const auto same = [&](const Meet& m) { return m.order == c.meets[i].order; };
    const auto entry = static_cast<std::size_t>(std::find_if(c.meets.begin(), c.meets.end(), same) - c.meets.begin());
    if (entry != i) continue;
    const auto first = static_cast<std::ptrdiff_t>(met_.size());
    for (std::size_t m = i; m < c.meets.size(); ++m)
      if (same(c.meets[m]))
        courses_.each_met(c, c.meets[m], env, traced, [&](EntityId e, table::Length after) {
          met_.push_back({i, after, e});
        });
    std::sort(met_.begin() + first, met_.end());
    auto end = met_.begin() + first;
    for (auto at = end; at != met_.end(); ++at)
      if (std::none_of(met_.begin() + first, end, [&](const Met& m) { return m.card == at->card; })) *end++ = *at;
    met_.resize(static_cast<std::size_t>(end - met_.begin()));
  }
}

// Moves the card and notes which cards it has met. If the move is forbidden, it has met none.
void Mover::take(const Course& c, const Env& given, const Way& way) {
  TracedMove traced;
  Env env = given;
  env.card = courses_.mover(c, given);
  for (const Meet& m : c.meets) events_->reset_quiet(m.order);
  if (c.overlapped.valid()) events_->reset_quiet(c.overlapped);
  if (c.stopped_by.valid()) events_->set_quiet(c.stopped_by, Ref::none(), Ref::none().value);
  if (!env.card.valid()) return;
  if (std::string wrong = courses_.trace(c, given, way, traced); !wrong.empty())
    throw ScriptError(c.place, "course '" + c.name + "': " + wrong);
  struct Leave {  // the cards met are noted after those of moves that led to this one
    std::vector<Met>& met;
    const std::size_t first = met.size();
    ~Leave() { met.resize(first); }
  } const leave{met_};
  note_met(c, given, traced);
  const std::size_t last = met_.size();
  if (!events_->place(env.card, traced.end, c.event, given.target, table::rounded(traced.path.length()),
                      traced.turned ? &traced.via : nullptr))
    return;
  for (std::size_t i = leave.first, entry = 0, nth = 0; i < last; ++i) {
    const Met met = met_[i];
    if (i == leave.first || met.entry != entry) nth = 0;
    entry = met.entry;
    events_->set_quiet(c.meets[entry].order, Ref::of(met.card), static_cast<std::int32_t>(++nth));
  }
  if (c.overlapped.valid())
    for (EntityId e : traced.overlapped) events_->set_quiet(c.overlapped, Ref::of(e), 1);
  if (c.stopped_by.valid() && traced.stopped_by.valid())
    events_->set_quiet(c.stopped_by, Ref::none(), Ref::of(traced.stopped_by).value);
  if (c.exit.valid() && traced.exit.any)
    events_->set_quiet(c.exit, Ref::of(env.card), static_cast<std::int32_t>(traced.exit.edge) + 1);
}

}  // namespace qd::courses
