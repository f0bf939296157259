#include "engine/events/events.hpp"

#include <algorithm>

namespace qd::events {

using state::End;

namespace {
struct DepthGuard {
  explicit DepthGuard(std::size_t& depth) : depth_(depth) {
    if (++depth_ > limits::kEventDepthMax) {
      --depth_;
      throw LimitError("events call each other more than kEventDepthMax (" + std::to_string(limits::kEventDepthMax) + ") deep",
                       "two abilities may be answering each other for ever");
    }
  }
  ~DepthGuard() { --depth_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;
  std::size_t& depth_;
};
}  // namespace

void Events::describe(Event& event) const {
  event.serial = ++state_->header().events;
  if (event.atom != Atom::kPlace && event.card.entity().valid() && state_->catalog().table.any) event.at = state::pose_of(*state_, event.card.entity());
  if (EntityId e = event.card.entity(); e.valid()) event.def = state_->def(e);
  if (EntityId e = event.source.entity(); e.valid()) event.source_def = state_->def(e);
  if (EntityId e = event.target.entity(); e.valid()) event.target_def = state_->def(e);
}

void Events::log(Event& event) {
  if (log_ == nullptr) {
    ++state_->header().events;
    return;
  }
  describe(event);
  log_->push_back(event);
}

void Events::too_many_batches() {
  throw LimitError("more than kBatchesPerStepMax (" + std::to_string(limits::kBatchesPerStepMax) + ") events between two decisions",
                   "a loop may never end");
}

Events::Events(const Rules& rules, state::State& state, dice::Dice& dice) : rules_(&rules), state_(&state), dice_(&dice), query_(rules, state) {
  index_listeners();
}

void Events::index_listeners() {
  if (state_->empty() || rules_->heard.empty()) return;
  heard_.assign(rules_->heard.size(), 0);
  for (const Listener& l : rules_->listeners)
    if (!l.card.valid() || state_->layout().count_of_def[l.card.index()] != 0) heard_[l.event.index()] = 1;
}

bool Events::move(EntityId card, ZoneId to, End end, EventKindId as, Ref source) {
  const state::Layout& l = state_->layout();
  if (l.zone_info[to.index()].kind == state::kAttached.value)
    throw ScriptError("a card cannot be moved to 'attached'", "use act.attach(card, host)");
  if (log_ == nullptr && collecting_ == 0 && moves_unheard(as)) {
    count_batch();
    const ZoneId from = state_->zone(card);
    move_unheard(card, to, end);
    if (l.shows_tops) settle_piles(from, to);
    return true;
  }
  Event e;
  e.kind = as;
  e.atom = Atom::kMove;
  e.end = end;
  e.card = Ref::of(card);
  e.source = source;
  e.from = state_->zone(card);
  e.to = to;
  std::uint8_t seat = l.zone_info[to.index()].seat != 0xFF ? l.zone_info[to.index()].seat : l.zone_info[e.from.index()].seat;
  if (seat != 0xFF) e.seat = SeatId(static_cast<int>(seat));
  return submit(e);
}

// Nobody listens and nobody looks: the change alone, and what is attached follows.
void Events::move_unheard(EntityId card, ZoneId to, End end) {
  state::Header& h = state_->header();
  if (rules_->watch_everything) h.dirty = 1;
  const ZoneId from = state_->zone(card);
  note_move(from, to);
  bool left_play = state_->move(card, to, end);
  ++h.events;
  if (!left_play) return;
  if (state_->row(card).face_up != 0) state_->set_face_up(card, false);
  for (EntityId child{state_->row(card).child}; child.valid();) {
    EntityId next{state_->row(child).sibling};
    move_unheard(child, state_->place_beside(child, card, to), end);
    child = next;
  }
}

bool Events::lay_unheard(const std::vector<EntityId>& cards, ZoneId pile, EventKindId as) {
  if (log_ != nullptr || collecting_ != 0 || !moves_unheard(as)) return false;
  const state::Layout& l = state_->layout();
  const ZoneId from = state_->zone(cards.front());
  for (EntityId card : cards) {
    const state::ZoneInfo& zone = l.zone_info[state_->zone(card).index()];
    if (state_->row(card).child != 0xFFFF && !zone.stacks) return false;  // attached cards would follow
    if (state_->zone(card) != from && (zone.interchangeable || l.zone_info[from.index()].interchangeable)) return false;  // several heaps
  }
  count_batch();
  state::Header& h = state_->header();
  if (rules_->watch_everything) h.dirty = 1;
  for (EntityId card : cards) {
    const ZoneId here = state_->zone(card);
    note_move(here, pile);
    bool left_play = state_->move(card, pile, End::kTop);
    if (left_play && state_->row(card).face_up != 0) state_->set_face_up(card, false);
    ++h.events;
  }
  state_->blur(cards, static_cast<std::uint16_t>(h.events % 0xFFFFu + 1));
  state_->show_top(pile);
  for (EntityId card : cards) state_->lose_track(card, from);
  return true;
}

bool Events::attach(EntityId card, EntityId host, EventKindId as) {
  for (EntityId up = host; up.valid(); up = state_->host(up))
    if (up == card) throw ScriptError("'" + state_->definition(card).key + "' would be attached to itself");
  if (!state_->in_play(host)) throw ScriptError("'" + state_->definition(host).key + "' is not in play: nothing can be attached to it");
  Event e;
  e.kind = as;
  e.atom = Atom::kAttach;
  e.card = Ref::of(card);
  e.target = Ref::of(host);
  e.from = state_->zone(card);
  e.seat = state_->controller(host);
  return submit(e);
}

std::int32_t Events::change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source) {
  Event e;
  e.kind = as;
  e.atom = Atom::kChange;
  e.card = owner;
  e.source = source;
  e.slot = slot;
  e.amount = by;
  e.seat = owner.is_seat() ? owner.seat() : owner.is_entity() ? state_->controller(owner.entity()) : SeatId::none();
  return submit(e) ? e.amount : 0;
}

bool Events::join(EntityId card, EntityId host, std::size_t place, EventKindId as) {
  if (state_->host(host).valid() || !state_->in_play(host)) throw ScriptError("'" + state_->definition(host).key + "' heads no stack: nothing can join it");
  if (card == host || state_->row(card).child != 0xFFFF) throw ScriptError("'" + state_->definition(card).key + "' cannot join: it is a stack itself");
  Event e;
  e.kind = as;
  e.atom = Atom::kJoin;
  e.card = Ref::of(card);
  e.target = Ref::of(host);
  e.from = state_->zone(card);
  e.seat = state_->controller(host);
  e.amount = static_cast<std::int32_t>(place);
  return submit(e);
}

bool Events::eliminate(SeatId seat) {
  if (!state_->plays(seat)) return false;
  Event e;
  e.kind = built_in(BuiltIn::kEliminated);
  e.atom = Atom::kEliminate;
  e.card = Ref::of(seat);
  e.seat = seat;
  return submit(e);
}

void Events::shuffle(ZoneId zone) {
  Event e;
  e.kind = built_in(BuiltIn::kShuffled);
  e.atom = Atom::kShuffle;
  e.to = zone;
  e.seat = state_->layout().seat_of(zone);
  submit(e);
}

bool Events::turn_up(EntityId card, bool up, EventKindId as) {
  Event e;
  e.kind = as;
  e.atom = Atom::kTurnUp;
  e.card = Ref::of(card);
  e.amount = up ? 1 : 0;
  e.from = e.to = state_->zone(card);
  e.seat = state_->controller(card);
  return submit(e);
}

bool Events::announce(EventKindId kind, SeatId seat, Ref card, Ref source, std::int32_t amount) {
  if (log_ == nullptr && collecting_ == 0 && !is_heard(kind)) {  // nobody listens and nobody looks
    count_batch();
    if (rules_->watch_everything) state_->header().dirty = 1;
    ++state_->header().events;
    return true;
  }
  Event e;
  e.kind = kind;
  e.seat = seat;
  e.card = card;
  e.source = source;
  e.amount = amount;
  return submit(e);
}

void Events::finish(std::uint8_t winners, NameId reason, bool unwind) {
  state::Header& h = state_->header();
  if (h.ended == 0) {
    h.ended = 1;
    h.winners = winners;
    h.ending = reason.value;
    Event e;
    e.kind = built_in(BuiltIn::kEnded);
    e.amount = winners;
    log(e);
  }
  if (unwind) throw Ended{};
}

bool Events::submit(Event& event) {
  if (collecting_ != 0) {
    batch_.push_back(event);
    return true;
  }
  if (!event.silent) count_batch();
  if (!is_heard(event.kind)) {
    const std::size_t log_before = log_ != nullptr ? log_->size() : 0;
    commit(event);
    if (state_->layout().shows_tops) settle_after(event, log_before);
    return true;
  }
  pass_stages(&event, 1);
  return !event.cancelled;
}

void Events::begin_together() { ++collecting_; }

void Events::commit_together() {
  if (collecting_ == 0 || --collecting_ != 0) return;
  std::vector<Event> batch;
  batch.swap(batch_);
  if (batch.empty()) return;
  count_batch();
  pass_stages(batch.data(), batch.size());
  batch.clear();
  if (batch_.capacity() == 0) batch_.swap(batch);  // its memory serves the next batch
}

bool Events::pass_stages(Event* first, std::size_t events) {
  struct Batch {
    Event *from, *to;
    [[nodiscard]] Event* begin() const { return from; }
    [[nodiscard]] Event* end() const { return to; }
  } const batch{first, first + events};
  DepthGuard guard(depth_);
  auto heard = [&](const Event& e) { return is_heard(e.kind); };
  for (Event& e : batch) if (heard(e)) stage_forbid(e);
  for (Event& e : batch) if (!e.cancelled && heard(e)) stage_instead(e);
  for (Event& e : batch) if (!e.cancelled && heard(e)) stage_amend(e);
  for (Event& e : batch) if (!e.cancelled && heard(e)) stage_react(e);
  const std::size_t log_before = log_ != nullptr ? log_->size() : 0;
  for (Event& e : batch) if (!e.cancelled) commit(e);
  if (state_->layout().shows_tops) settle(first, events, log_before);
  for (Event& e : batch) if (!e.cancelled && heard(e)) stage_after(e);
  return true;
}

bool Events::applies(const Listener& l, const Event& event, EntityId self) const {
  if (!l.when.valid()) return true;
  Env env;
  env.card = self;
  env.me = self.valid() ? state_->controller(self) : event.seat;
  env.event_card = event.card;
  env.event_source = event.source;
  env.event_seat = event.seat;
  env.event_amount = event.amount;
  return query_.holds(l.when, env);
}

void Events::collect(const Event& event, Stage stage, std::vector<Call>& calls) const {
  const state::Layout& layout = state_->layout();
  for (std::uint16_t i : rules_->index[event.kind.index() * kStages + static_cast<std::size_t>(stage)]) {
    const Listener& l = rules_->listeners[i];
    if (!l.card.valid()) {
      if (applies(l, event, EntityId::none())) calls.push_back({i, EntityId::none()});
      continue;
    }
    for (std::size_t n = 0; n < layout.count_of_def[l.card.index()]; ++n) {
      EntityId self = layout.copy(l.card, n);
      bool awake = l.awake_in.valid() ? layout.zone_kind[state_->zone(self).index()] == l.awake_in.value : state_->in_play(self);
      if (awake && applies(l, event, self)) calls.push_back({i, self});
    }
  }
  if (calls.size() < 2) return;
  // priority, then rules before cards, then seats beginning with the active one, then age of the row
  SeatId active = rules_->policies.active.valid() ? Ref{static_cast<std::uint16_t>(state_->value(rules_->policies.active, Ref::none()))}.seat() : SeatId(0);
  std::size_t first = active.valid() ? active.index() : 0;
  auto rank = [&](const Call& c) {
    std::size_t seat = 0;
    if (c.self.valid() && state_->controller(c.self).valid())
      seat = 1 + (state_->controller(c.self).index() + layout.seats - first) % layout.seats;
    return seat;
  };
  std::stable_sort(calls.begin(), calls.end(), [&](const Call& a, const Call& b) {
    int pa = rules_->listeners[a.listener].priority, pb = rules_->listeners[b.listener].priority;
    if (pa != pb) return pa > pb;
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return a.self.valid() && b.self.valid() && a.self < b.self;
  });
}

std::int32_t Events::call(const Call& c, Event& event) {
  const Listener& l = rules_->listeners[c.listener];
  if (l.stage == Stage::kAmend && l.amount.valid()) {
    Env env;
    env.card = c.self;
    env.me = c.self.valid() ? state_->controller(c.self) : event.seat;
    env.event_card = event.card;
    env.event_source = event.source;
    env.event_seat = event.seat;
    env.event_amount = event.amount;
    return query_.eval(l.amount, env);
  }
  if (handlers_ == nullptr) throw ScriptError(l.place, "listener '" + l.id + "' has nothing to run it");
  // inside a handler its own changes are batches of their own
  int outer = collecting_;
  collecting_ = 0;
  struct Restore { int& at; int value; ~Restore() { at = value; } } restore{collecting_, outer}, settling{following_, following_};
  following_ = 0;
  SeatId controller = c.self.valid() ? state_->controller(c.self) : event.seat;
  if (l.optional && !handlers_->consent(l, event, c.self, controller)) return l.stage == Stage::kAmend ? event.amount : 1;
  return handlers_->handle(l, event, c.self);
}

void Events::stage_forbid(Event& event) {
  std::vector<Call> calls;
  collect(event, Stage::kForbid, calls);
  if (!calls.empty()) event.cancelled = true;
}

void Events::stage_instead(Event& event) {
  std::vector<Call> calls;
  collect(event, Stage::kInstead, calls);
  for (const Call& c : calls) {
    bool at_work = std::any_of(chain_.begin(), chain_.end(), [&](const Call& x) { return x.listener == c.listener && x.self == c.self; });
    if (at_work) continue;
    const Listener& l = rules_->listeners[c.listener];
    SeatId controller = c.self.valid() ? state_->controller(c.self) : event.seat;
    if (l.optional && (handlers_ == nullptr || !handlers_->consent(l, event, c.self, controller))) continue;
    chain_.push_back(c);
    struct Pop { std::vector<Call>& chain; ~Pop() { chain.pop_back(); } } pop{chain_};
    int outer = collecting_;
    collecting_ = 0;
    struct Restore { int& at; int value; ~Restore() { at = value; } } restore{collecting_, outer}, settling{following_, following_};
  following_ = 0;
    if (handlers_ == nullptr) throw ScriptError(l.place, "listener '" + l.id + "' has nothing to run it");
    event.cancelled = true;
    handlers_->handle(l, event, c.self);
    return;
  }
}

void Events::stage_amend(Event& event) {
  std::vector<Call> calls;
  collect(event, Stage::kAmend, calls);
  for (const Call& c : calls)
    if (applies(rules_->listeners[c.listener], event, c.self)) event.amount = call(c, event);
}

void Events::stage_react(Event& event) {
  std::vector<Call> calls;
  collect(event, Stage::kReact, calls);
  for (const Call& c : calls) {
    if (call(c, event) == 0) event.cancelled = true;
    if (event.cancelled) return;
  }
}

void Events::stage_after(Event& event) {
  std::vector<Call> calls;
  collect(event, Stage::kAfter, calls);
  for (const Call& c : calls) call(c, event);
}

}  // namespace qd::events
