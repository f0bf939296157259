#include "engine/view/scene.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/phases/keys.hpp"
#include "engine/state/on_table.hpp"
#include "engine/table/gap.hpp"

namespace qd::view {

namespace {

using Rules = script::PictureRules;
constexpr std::uint8_t kAllRound = 15;

class SceneMaker {
 public:
  SceneMaker(const match::Match& match, Viewer viewer, const table::Pose* stands)
      : match_(match),
        state_(match.state()),
        rules_(match.rules().picture()),
        query_(match.machine().events().query()),
        viewer_(viewer),
        stands_(stands) {}

  Scene make(EntityId focus) {
    out_.size = state_.catalog().table.size;
    began_ = last_began();
    actor_ = focus.valid() ? focus : acting();
    for (std::size_t z = 0; z < state_.layout().zones; ++z) {
      const ZoneId zone(z);
      if (!state_.layout().kind_of(zone).on_table) continue;
      for (EntityId e = state_.bottom_of(zone); e.valid(); e = state_.above(e)) add(e, state_.layout().seat_of(zone));
    }
    if (focus.valid() && stands_ != nullptr && out_.focus == SIZE_MAX && sees(focus))
      add(focus, state_.layout().seat_of(state_.zone(focus)));
    if (out_.focus != SIZE_MAX) add_reaches(out_.models[out_.focus].card);
    add_trails();
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool sees(EntityId e) const { return state_.sees(viewer_, e); }

  [[nodiscard]] std::size_t last_began() const {
    const Trail<events::Event>& log = match_.log();
    for (std::size_t i = log.size(); rules_.began.valid() && i > 0; --i)
      if (log[i - 1].kind == rules_.began && !log[i - 1].cancelled && log[i - 1].is_known_to(viewer_)) return i - 1;
    return SIZE_MAX;
  }

  [[nodiscard]] EntityId acting() const {
    EntityId e;
    if (rules_.actor.valid() &&
        viewer_.may_know(state_.readers(state_.catalog().slots[rules_.actor.index()], Ref::none())))
      e = Ref{static_cast<std::uint16_t>(state_.value(rules_.actor, Ref::none()))}.entity();
    if (!e.valid() && began_ != SIZE_MAX) e = match_.log()[began_].card.entity();
    return e;
  }

  [[nodiscard]] std::int32_t number(ExprId id, EntityId it) const {
    events::Env env;
    env.it = it;
    return query_.eval(id, env);
  }

  [[nodiscard]] TrackedPart part(EntityId e) const {
    return sees(e) ? TrackedPart{state_.definition(e).name, track_of(match_, e)} : TrackedPart{"?", {}};
  }

  [[nodiscard]] const Mark* mark_of(EntityId e) const {
    for (const auto& [kind, mark] : rules_.marks)
      if (state_.definition(e).is(kind)) return &mark;
    return nullptr;
  }

  void add(EntityId e, SeatId seat) {
    const state::Shape& shape = state_.definition(e).shape;
    const bool marker = shape.kind == state::Shape::Kind::kPoint;
    if (!seat.valid() && !marker) {
      add_ground(e);
      return;
    }
    Token t;
    t.card = e;
    t.seat = seat;
    t.key = sees(e) ? phases::entity_key(state_, e) : "?";
    if (sees(e)) t.name = state_.definition(e).name;
    t.pose = stands_ != nullptr && e == actor_ ? *stands_ : state::pose_of(state_, e);
    t.body = state::body_at(state_, e, t.pose);
    t.headed = shape.kind == state::Shape::Kind::kCapsule && shape.base.half > 0;
    t.acts = e == actor_;
    if (marker) {
      if (const Mark* mark = sees(e) ? mark_of(e) : nullptr) {
        t.mark = *mark;
        note_mark(e, *mark);
      }
      out_.markers.push_back(std::move(t));
      return;
    }
    t.own = part(e);
    for (EntityId c{state_.row(e).child}; c.valid(); c = EntityId{state_.row(c).sibling}) {
      t.parts.push_back(part(c));
      if (const Mark* mark = sees(c) ? mark_of(c) : nullptr) {
        t.carried.push_back(*mark);
        note_mark(c, *mark);
      }
    }
    if (t.acts && sees(e)) out_.focus = out_.models.size();
    out_.models.push_back(std::move(t));
  }

  void note_mark(EntityId e, Mark mark) {
    const std::pair<std::string, Mark> entry{state_.definition(e).name, mark};
    if (std::find(out_.marks.begin(), out_.marks.end(), entry) == out_.marks.end()) out_.marks.push_back(entry);
  }

  void add_ground(EntityId e) {
    Ground g;
    g.name = sees(e) ? state_.definition(e).name : "?";
    g.body = state::body_of(state_, e);
    for (const auto& [number, pattern] : rules_.patterns) {
      if (!sees(e) || state_.layout().number(static_cast<int>(number), state_.def(e)) == 0) continue;
      g.patterns.push_back(pattern);
      const std::pair<std::string, Pattern> entry{state_.catalog().numbers[number], pattern};
      if (std::find(out_.patterns.begin(), out_.patterns.end(), entry) == out_.patterns.end())
        out_.patterns.push_back(entry);
    }
    out_.grounds.push_back(std::move(g));
  }

  void add_reach(EntityId e) {
    if (!sees(e)) return;
    for (const Rules::Range& r : rules_.ranges) {
      if (r.when.valid() && number(r.when, e) == 0) continue;
      Reach reach{state_.definition(e).name, number(r.range, e), kAllRound, "all round"};
      const std::int32_t arc = r.arc.valid() ? number(r.arc, e) : 0;
      if (arc > 0 && static_cast<std::size_t>(arc) <= rules_.arcs.size()) {
        reach.facings = rules_.arcs[static_cast<std::size_t>(arc) - 1];
        reach.arc = rules_.arc_names[static_cast<std::size_t>(arc) - 1];
      }
      if (reach.range > 0) out_.reaches.push_back(std::move(reach));
      return;
    }
  }

  void add_reaches(EntityId model) {
    add_reach(model);
    for (EntityId c{state_.row(model).child}; c.valid(); c = EntityId{state_.row(c).sibling}) add_reach(c);
  }

  // Every card that was put elsewhere since the last one began to act; without such an event only the last one.
  void add_trails() {
    const Trail<events::Event>& log = match_.log();
    std::size_t from = began_ == SIZE_MAX ? log.size() : began_;
    for (std::size_t i = log.size(); began_ == SIZE_MAX && i > 0; --i)
      if (log[i - 1].atom == events::Atom::kPlace) {
        from = i - 1;
        break;
      }
    for (std::size_t i = from; i < log.size(); ++i) {
      const events::Event& e = log[i];
      if (e.atom != events::Atom::kPlace || e.cancelled || !e.card.entity().valid() || e.at == e.at_first) continue;
      if (!viewer_.may_know(e.seen)) continue;
      const EntityId card = e.card.entity();
      TravelledPath t;
      t.seat = e.seat;
      t.label = (e.seat.valid() ? state::seat_letter(e.seat) + "." : "") + phases::entity_key(state_, card);
      t.acts = card == acting();
      t.from = e.at_first;
      t.start = state::body_at(state_, card, e.at_first);
      t.points.push_back(e.at_first.at);
      if (e.turned) t.points.push_back(e.via);
      t.points.push_back(e.at.at);
      out_.trails.push_back(std::move(t));
    }
  }

  const match::Match& match_;
  const state::State& state_;
  const Rules& rules_;
  const events::Query& query_;
  Viewer viewer_;
  const table::Pose* stands_;
  std::size_t began_ = SIZE_MAX;
  EntityId actor_;
  Scene out_;
};

}  // namespace

std::string Token::label() const { return (seat.valid() ? state::seat_letter(seat) + "." : "") + key; }

bool has_table(const match::Match& match) { return match.state().catalog().table.any; }

Scene make_scene(const match::Match& match, Viewer viewer, EntityId focus, const table::Pose* stands) {
  return SceneMaker(match, viewer, stands).make(focus);
}

std::vector<Sight> sights(const Scene& scene) {
  const Token& from = scene.models[scene.focus];
  std::vector<table::Near> order;
  for (std::size_t i = 0; i < scene.models.size(); ++i)
    if (i != scene.focus) order.push_back({i, table::gap(from.body, scene.models[i].body)});
  table::sort_by_gap(order);
  std::vector<Sight> out;
  for (const table::Near& n : order) {
    const table::Pose& other = scene.models[n.index].pose;
    Sight s{n.index,
            n.gap,
            table::relative_bearing(from.pose, other.at),
            table::facing_of(from.pose, other.at),
            {},
            table::facing_of(other, from.pose.at)};
    for (std::size_t i = 0; i < scene.reaches.size(); ++i)
      if (((scene.reaches[i].facings >> static_cast<unsigned>(s.facing)) & 1u) != 0 &&
          table::is_within(n.gap, scene.reaches[i].range))
        s.reach.push_back(i);
    out.push_back(std::move(s));
  }
  return out;
}

}  // namespace qd::view
