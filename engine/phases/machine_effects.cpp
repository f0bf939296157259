// What flow leaves and commands do: declared effects, and the way to the scripts.
#include "engine/phases/machine.hpp"

namespace qd::phases {

using events::BuiltIn;
using events::Env;
using state::Frame;

namespace {
std::int32_t pack(std::uint32_t low, std::uint32_t high) { return static_cast<std::int32_t>(low | (high << 16)); }
std::uint16_t low(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) & 0xFFFF); }
std::uint16_t high(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) >> 16); }
}  // namespace

void Machine::run_leaf(const Node& n, SeatId me) {
  if (n.kind == NodeKind::kRun) {
    behavior_->run(n.run, me, EntityId::none(), Ref::none(), nullptr);
    return;
  }
  Env env;
  env.me = me;
  if (n.kind == NodeKind::kSet) {
    events_->set_quiet(n.store, Ref::none(), events_->query().eval(n.value, env));
  } else if (n.kind == NodeKind::kChange || n.kind == NodeKind::kAnnounce || n.kind == NodeKind::kUse) {
    run_event_leaf(n, env);
  } else if (n.kind == NodeKind::kFinish) {
    SeatId winner = n.value.valid() ? events_->query().seat(n.value, env) : SeatId::none();
    events_->finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0}, n.question, false);
  } else if (n.kind == NodeKind::kMark) {
    std::vector<std::pair<EntityId, std::int32_t>> marks;  // read all, then write
    events_->query().each(n.of, env, [&](EntityId e) {
      Env at = env;
      at.it = e;
      marks.emplace_back(e, events_->query().eval(n.value, at));
      return true;
    });
    for (const auto& [e, value] : marks) {
      events_->set_quiet(n.store, Ref::of(e), value);
      if (n.effect.as.valid()) events_->announce(n.effect.as, state_->controller(e), Ref::of(e));
    }
  } else if (n.kind == NodeKind::kFight) {
    if (fighter_ == nullptr) throw ScriptError(n.place, "'" + n.name + "' is a fight, but nothing here runs combats");
    fighter_->fight(n);
  } else if (n.kind == NodeKind::kMove && n.of.valid()) {
    chosen_.clear();
    events_->query().members(n.of, env, chosen_);
    std::vector<EntityId> cards = chosen_;
    events_->begin_together();
    for (EntityId card : cards) apply(n.effect, state_->controller(card), card, Ref::none());
    events_->commit_together();
  } else if (n.kind == NodeKind::kMove) {
    EntityId card = events::Query::as_entity(events_->query().eval(n.value, env));
    if (card.valid()) apply(n.effect, me, card, Ref::none());
  } else {
    deal(n, env);
  }
}

void Machine::run_event_leaf(const Node& n, const Env& env) {
  const events::Query& q = events_->query();
  SeatId seat = n.seat.valid() ? q.seat(n.seat, env) : env.me;
  Ref source = n.from.valid() ? Ref{static_cast<std::uint16_t>(q.eval(n.from, env))} : Ref::none();
  if (n.kind == NodeKind::kChange) {
    if (std::int32_t by = q.eval(n.value, env); by != 0 && seat.valid()) events_->change(n.store, Ref::of(seat), by, n.effect.as, source);
    return;
  }
  Ref card = n.value.valid() ? Ref{static_cast<std::uint16_t>(q.eval(n.value, env))} : Ref::none();
  if (n.kind == NodeKind::kAnnounce) events_->announce(n.effect.as, seat, card, source, n.until.valid() ? q.eval(n.until, env) : 0);
  else if (card.entity().valid()) behavior_->use(n.question, seat, card.entity());
}

void Machine::deal(const Node& n, const Env& env) {
  SeatId seat = n.seat.valid() ? events_->query().seat(n.seat, env) : env.me;
  const state::Layout& l = state_->layout();
  ZoneId from = l.zone(n.deal_from, seat), to = l.zone(n.effect.to, seat);
  for (std::int32_t missing = events_->query().eval(n.value, env); missing > 0; --missing) {
    if (state_->count(from) == 0 && n.refill.valid()) {
      ZoneId refill = l.zone(n.refill, seat);
      if (state_->count(refill) == 0) return;
      for (std::size_t k = state_->count(refill); k > 0; --k) events_->move(state_->bottom_of(refill), from);
      events_->shuffle(from);
    }
    EntityId card = state_->top_of(from);
    if (!card.valid()) return;
    events_->move(card, to, state::End::kTop, n.effect.as);
  }
}

void Machine::apply(const Effect& e, SeatId me, EntityId card, Ref target, std::size_t repeat) {
  if (e.attach && card.valid()) events_->attach(card, target.entity(), e.as);
  else if (e.to.valid() && card.valid()) events_->move(card, state_->layout().zone(e.to, me), state::End::kTop, e.as);
  for (const Tally& t : e.tallies) {
    Ref owner = t.of == Tally::Of::kMe ? Ref::of(me) : t.of == Tally::Of::kCard ? Ref::of(card) : target;
    events_->set_quiet(t.slot, owner, t.sets ? t.value : state_->value(t.slot, owner) + t.value);
  }
  if (repeat < e.aims.size()) events_->set_quiet(e.aims[repeat], Ref::of(card), target.value);
}
void Machine::begin_command(const Option& o, SeatId seat) {
  state::Header& h = state_->header();
  if (h.depth >= limits::kFlowDepthMax)
    throw LimitError("the flow is nested deeper than kFlowDepthMax (" + std::to_string(limits::kFlowDepthMax) + ")");
  Frame& f = state_->frame(h.depth++);
  f = Frame{};
  f.node = kCommandFrame;
  f.a = pack(o.command.value, seat.value);
  f.b = pack(o.source.value, o.target.value);
}

// Is the card still where the command found or put it? An effect may have sent it elsewhere.
bool Machine::still_there(const Command& c, SeatId seat, EntityId source) const {
  ZoneKindId place = c.through.valid() ? c.through : c.from;
  return !place.valid() || !source.valid() || state_->contains(state_->layout().zone(place, seat), source);
}

// Inside a script: all at once, without responses.
void Machine::run_command(const Command& c, SeatId seat, EntityId source, Ref target) {
  if (c.through.valid() && source.valid())
    events_->move(source, state_->layout().zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed), target);
  if (c.run.valid()) behavior_->run(c.run, seat, source, target, nullptr);
  if (still_there(c, seat, source)) apply(c.effect, seat, source, target);
}

void Machine::step_command(Frame& f) {
  const Command& c = program_->commands[low(f.a)];
  SeatId seat{high(f.a)};
  EntityId source = Ref{low(f.b)}.entity();
  Ref target{high(f.b)};
  const state::Layout& l = state_->layout();
  const state::Header& h = state_->header();
  switch (f.cursor) {
    case 0:  // it is played
      f.cursor = 1;
      if (c.through.valid() && source.valid() &&
          !events_->move(source, l.zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed), target)) {
        pop();
        return;
      }
      if (c.responses.valid()) {
        push(c.responses);
        state_->top().cursor = static_cast<std::int16_t>((seat.index() + 1) % l.seats + 1);
        return;
      }
      if (h.dirty != 0) return;
      [[fallthrough]];
    case 1:  // it takes effect, or not
      f.cursor = 2;
      if (c.responses.valid()) {
        SlotId count = program_->nodes[c.responses.index()].count;
        std::int32_t answers = count.valid() ? state_->value(count, Ref::none()) : 0;
        if (count.valid()) events_->set_quiet(count, Ref::none(), 0);
        if (answers % 2 == 1) {
          events_->announce(events::built_in(BuiltIn::kNegated), seat, Ref::of(source));
          if (c.spent.valid() && source.valid()) events_->move(source, l.zone(c.spent, seat));
          pop();
          return;
        }
      }
      if (c.run.valid()) behavior_->run(c.run, seat, source, target, nullptr);
      if (h.dirty != 0) return;  // checks come before the card is put away
      [[fallthrough]];
    default:
      if (still_there(c, seat, source)) apply(c.effect, seat, source, target);
      pop();
  }
}
}  // namespace qd::phases
