#include "engine/events/events.hpp"

#include <algorithm>
#include <utility>

namespace qd::events {

using state::End;

void Events::describe(Event& event) const {
  event.serial = ++state_->header().events;
  if (event.atom != Atom::kPlace && event.card.entity().valid() && state_->catalog().table.any)
    event.at = state::pose_of(*state_, event.card.entity());
  const auto note = [&](Ref ref, DefId& def, EntityId& host) {
    const EntityId e = ref.entity();
    if (!e.valid()) return;
    def = state_->def(e);
    host = state_->host(e);
  };
  note(event.card, event.def, event.host);
  if (event.atom == Atom::kAttach) event.host = EntityId::none();  // the card had no host before the event
  note(event.source, event.source_def, event.source_host);
  note(event.target, event.target_def, event.target_host);
  event.source_seen = seen_by(event.source);
  event.target_seen = seen_by(event.target);
}

void Events::write_log(Event& event) {
  describe(event);
  log_->push_back(event);
  if (observer_ != nullptr) observer_->happened(event);
}

void Events::too_many_batches() {
  finish_endless();
  throw LimitError("too many events between two decisions: " + at_most(limits::kBatchesPerStepMax, ""),
                   "look for a loop that never ends");
}

Events::Events(const Rules& rules, state::State& state, dice::Dice& dice)
    : rules_(&rules), state_(&state), dice_(&dice), query_(rules, state) {
  index_listeners();
}

void Events::set_oracle(const CommandOracle* oracle, FunctionOracle* functions) {
  can_ = oracle;
  query_.set_functions(functions);
  make_query(query_.odds());
}

void Events::make_query(const OddsOracle* odds) {
  Meter* const meter = query_.meter();
  query_ = Query(*rules_, *state_, can_, odds, query_.functions());
  query_.set_meter(meter);
}

void Events::index_listeners() {
  looks_back_ =
      std::any_of(rules_->listeners.begin(), rules_->listeners.end(), [](const Listener& l) { return l.looks_back; });
  if (state_->empty() || rules_->heard.empty()) return;
  heard_.assign(rules_->heard.size(), 0);
  for (const Listener& l : rules_->listeners)
    if (!l.card.valid() || state_->layout().has(l.card))
      heard_[l.event.index()] |= static_cast<std::uint8_t>(bits_of(l) << kFirstStage);
  if (is_heard(built_in(BuiltIn::kMoved)))
    for (std::uint8_t& kind : heard_) kind |= kMoved;
  quiet_ = std::all_of(heard_.begin(), heard_.end(), [](std::uint8_t kind) { return kind == 0; });
}

// Moves are the most frequent events, so everything is inlined here.
[[gnu::flatten]] bool Events::move(EntityId card, ZoneId to, End end, EventKindId as, Ref source) {
  if (!is_move_without_listeners(as) || state_->layout().zone_info[to.index()].kind == state::kAttached.value ||
      state_->has_left(card))
    return propose_move(card, to, end, as, source);
  changes().move_alone(card, to, end);
  return true;
}

[[gnu::noinline]] bool Events::propose_move(EntityId card, ZoneId to, End end, EventKindId as, Ref source) {
  const state::Layout& l = state_->layout();
  const SeatId actor = std::exchange(actor_, SeatId::none());  // what others do meanwhile is not its move
  if (state_->has_left(card)) return false;
  if (l.zone_info[to.index()].kind == state::kAttached.value)
    throw ScriptError("a card cannot be moved to 'attached'", "use act.attach(card, host)");
  Event e;
  e.kind = as;
  e.atom = Atom::kMove;
  e.end = end;
  e.card = Ref::of(card);
  e.source = source;
  e.from = state_->zone(card);
  e.to = to;
  std::uint8_t seat =
      l.zone_info[to.index()].seat != 0xFF ? l.zone_info[to.index()].seat : l.zone_info[e.from.index()].seat;
  e.seat = seat != 0xFF ? SeatId(static_cast<int>(seat)) : actor;
  return submit(e);
}

Events::Refusal Events::why_not_attach(EntityId card, EntityId host) const {
  for (EntityId up = host; up.valid(); up = state_->host(up))
    if (up == card) return {card, "would be attached to itself"};
  if (!state_->in_play(host)) return {host, "is not in play: nothing can be attached to it"};
  return {};
}

Events::Refusal Events::why_not_join(EntityId card, EntityId host) const {
  if (state_->host(host).valid() || !state_->in_play(host))
    return {host, "is not the top card of a stack: nothing can join it"};
  if (card == host || state_->row(card).child != 0xFFFF) return {card, "cannot join: it is a stack itself"};
  return {};
}

void Events::refuse(const Refusal& refusal) const {
  throw ScriptError("'" + state_->definition(refusal.of).key + "' " + refusal.why);
}

bool Events::attach(EntityId card, EntityId host, EventKindId as) {
  if (state_->has_left(card)) return false;
  if (const Refusal refusal = why_not_attach(card, host); refusal.why != nullptr) refuse(refusal);
  if (is_without_listeners(as)) {
    const ZoneId from = state_->zone(card);
    count_batch();
    state_->attach(card, host);
    end_without_listeners(from, state_->zone(card));
    return true;
  }
  Event e;
  e.kind = as;
  e.atom = Atom::kAttach;
  e.card = Ref::of(card);
  e.target = Ref::of(host);
  e.from = state_->zone(card);
  e.seat = state_->controller(host);
  return submit(e);
}

std::int32_t Events::change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source, bool even_zero) {
  return changes().change(slot, owner, by, as, source, even_zero);
}

std::int32_t Events::propose_change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source) {
  Event e;
  e.kind = as;
  e.atom = Atom::kChange;
  e.card = owner;
  e.source = source;
  e.slot = slot;
  e.amount = by;
  e.before = state_->value(slot, owner);  // the value that listeners read before the change
  e.seat = owner.is_seat() ? owner.seat() : owner.is_entity() ? state_->controller(owner.entity()) : SeatId::none();
  return submit(e) ? e.amount : 0;
}

bool Events::join(EntityId card, EntityId host, std::size_t place, EventKindId as) {
  return changes().join(card, host, place, as);
}

bool Events::propose_join(EntityId card, EntityId host, std::size_t place, EventKindId as) {
  if (const Refusal refusal = why_not_join(card, host); refusal.why != nullptr) refuse(refusal);
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

void Events::note_forms() {
  if (const EntityId card = state_->settle_forms(); card.valid())
    throw ScriptError("'" + state_->definition(card).key +
                          "' cannot read as another card: it is not in play, or the "
                          "value is the form of no card",
                      "set it to target.form, or 0, once the card is in play");
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

void Events::reset_quiet(SlotId slot, SeatId seat) {
  const state::Layout& l = state_->layout();
  const std::size_t first = l.slot_info[slot.index()].first;
  for (std::size_t e = 0; e < l.entities; ++e) {
    const Ref card = Ref::of(EntityId(e));
    const SeatId whose = state_->controller(EntityId(e));
    if ((!whose.valid() || whose == seat) && state_->value(slot, card) != l.initial[first + e])
      set_quiet(slot, card, l.initial[first + e]);
  }
}

void Events::shuffle(ZoneId zone) {
  if (is_without_listeners(built_in(BuiltIn::kShuffled))) {
    count_batch();
    dice_->shuffle(zone);
    end_without_listeners(zone, zone);
    return;
  }
  Event e;
  e.kind = built_in(BuiltIn::kShuffled);
  e.atom = Atom::kShuffle;
  e.to = zone;
  e.seat = state_->layout().seat_of(zone);
  submit(e);
}

bool Events::turn_up(EntityId card, bool up, EventKindId as) {
  if (!as.valid()) as = built_in(up ? BuiltIn::kTurnedUp : BuiltIn::kTurnedDown);
  if (is_without_listeners(as)) {
    count_batch();
    note_anything();
    turn(card, up);
    ++state_->header().events;
    return true;
  }
  Event e;
  e.kind = as;
  e.atom = Atom::kTurnUp;
  e.card = Ref::of(card);
  e.amount = up ? 1 : 0;
  e.from = e.to = state_->zone(card);
  e.seat = state_->controller(card);
  return submit(e);
}

bool Events::propose(EventKindId kind, SeatId seat, Ref card, Ref source, std::int32_t amount) {
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
    if (!state_->catalog().teams.empty()) winners = state_->catalog().with_allies(winners);
    h.winners = winners;
    h.ending = reason.value;
    Event e;
    e.kind = built_in(BuiltIn::kEnded);
    e.amount = winners;
    if (observer_ != nullptr) observer_->happens(e);
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
  const bool carries = event.atom == Atom::kMove && state_->row(event.card.entity()).child != 0xFFFF &&
                       is_heard(built_in(BuiltIn::kMoved));
  if (!is_heard(event.kind) && !carries) {
    const std::size_t log_before = log_ != nullptr ? log_->size() : 0;
    Following following;
    commit(event, &following);
    if (state_->layout().shows_tops) settle_after(event, following, log_before);
    return true;
  }
  // a card that moves alone concerns only its zones, and no listener can change that before it moves
  const bool moves_alone = event.atom == Atom::kMove &&
                           (stages_of(event.kind) & ~kLooksBack) == stage_bit(Stage::kAfter) &&
                           state_->row(event.card.entity()).child == 0xFFFF && !state_->layout().shows_tops;
  const bool alone =
      event.atom == Atom::kAnnounce || event.atom == Atom::kChange || event.atom == Atom::kPlace || moves_alone;
  if (alone && observer_ == nullptr) pass_alone(event);
  else pass_stages(&event, 1);
  return !event.cancelled;
}

Events::Together::Together(Events& events, bool open)
    : events_(open ? &events : nullptr), first_(events.batch_.size()) {
  if (open) ++events.collecting_;
}

Events::Together::~Together() {
  if (events_ == nullptr) return;
  --events_->collecting_;
  events_->batch_.resize(first_);
}

void Events::Together::commit() {
  if (events_ == nullptr) return;
  Events& events = *std::exchange(events_, nullptr);
  if (--events.collecting_ == 0) events.commit_collected();
}

// Numbers the events of the batch. An event that already has a number belongs to a batch inside this one.
Events::AtOnce::~AtOnce() {
  if (log_ == nullptr || log_->size() < first_ + 2) return;
  for (std::size_t i = first_; i < log_->size(); ++i)
    if ((*log_)[i].batch == 0) log_->fresh(i).batch = static_cast<std::uint32_t>(first_ + 1);
}

void Events::commit_collected() {
  std::vector<Event> batch;
  batch.swap(batch_);
  if (batch.empty()) return;
  count_batch();
  pass_stages(batch.data(), batch.size());
  batch.clear();
  if (batch_.capacity() == 0) batch_.swap(batch);  // keeps the memory for the next batch
}

}  // namespace qd::events
