// The order of abilities that act at once, in rule sets that leave it to players: each controller orders its own
// triggers before any of them acts; the seat that an event is about says which replacement comes next. Nobody is asked
// to choose between abilities that make no difference.
#include <algorithm>

#include "engine/events/events.hpp"

namespace qd::events {

namespace {

/// The cards that attributes of a match refer to.
class Named {
 public:
  explicit Named(const state::State& s) : state_(s) {
    const std::vector<state::Slot>& slots = s.catalog().slots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i].type != state::SlotType::kEntity) continue;
      if (slots[i].scope == state::SlotScope::kMatch) note(s.value(SlotId(i), Ref::none()));
      else
        for (std::size_t e = 0; e < s.layout().entities; ++e) note(s.value(SlotId(i), Ref::of(EntityId(e))));
    }
  }

  /// Are two cards equal for every rule? They lie in one zone or on one host, have the same attributes and no
  /// attachments, and no attribute refers to them. Cards in a stack never are: each has its own place.
  [[nodiscard]] bool alike(EntityId a, EntityId b) const {
    if (a == b) return true;
    if (!a.valid() || !b.valid() || has(a) || has(b)) return false;
    const state::Row &x = state_.row(a), &y = state_.row(b);
    if (x.def != y.def || x.zone != y.zone || x.host != y.host || x.owner != y.owner || x.face_up != y.face_up ||
        x.child != EntityId::kNoneValue || y.child != EntityId::kNoneValue || lies_in_stack(a))
      return false;
    for (std::size_t column = 0; column < state_.layout().entity_slots; ++column)
      if (state_.entity_value(column, a) != state_.entity_value(column, b)) return false;
    return true;
  }
  [[nodiscard]] bool alike(Ref a, Ref b) const {
    return a == b || (!a.is_seat() && !b.is_seat() && alike(a.entity(), b.entity()));
  }

 private:
  [[nodiscard]] bool lies_in_stack(EntityId e) const {
    const EntityId host = state_.host(e);
    return host.valid() && state_.layout().zone_info[state_.zone(host).index()].stacks;
  }
  void note(std::int32_t value) {
    const EntityId e = Query::as_entity(value);
    if (e.valid()) named_[e.index() / 64] |= Word{1} << (e.index() % 64);
  }
  [[nodiscard]] bool has(EntityId e) const { return ((named_[e.index() / 64] >> (e.index() % 64)) & 1u) != 0; }

  const state::State& state_;
  Query::Bits named_{};
};

bool alike(const Named& now, const Event& a, const Event& b) {
  return &a == &b || (a.kind == b.kind && a.seat == b.seat && a.amount == b.amount && a.before == b.before &&
                      a.from == b.from && a.to == b.to && a.slot == b.slot && now.alike(a.source, b.source) &&
                      now.alike(a.target, b.target) && now.alike(a.card, b.card));
}

}  // namespace

bool Events::is_at_work(const Call& call) const {
  return std::any_of(chain_.begin(), chain_.end(),
                     [&](const Call& x) { return x.listener == call.listener && x.self == call.self; });
}

std::size_t Events::rank_of(const Call& call, const Event& event) const {
  if (!call.self.valid()) return 0;
  const SeatId seat = controller(rules_->listeners[call.listener], event, call.self);
  if (!seat.valid()) return 1;
  const SlotId slot = rules_->policies.active;
  const SeatId active =
      slot.valid() ? Ref{static_cast<std::uint16_t>(state_->value(slot, Ref::none()))}.seat() : SeatId(0);
  const std::size_t seats = state_->layout().seats, first = active.valid() ? active.index() : 0;
  return 2 + (seat.index() + seats - first) % seats;
}

// One of each group of equal abilities; only abilities whose card the seat sees, or saw before the event.
std::vector<std::size_t> Events::different_of(std::span<const Heard> among, SeatId seat) const {
  std::vector<std::size_t> out;
  const Named now(*state_);
  const state::State* past = nullptr;
  for (const Heard& h : among) past = h.event->past != nullptr ? h.event->past : past;
  const Named then(past != nullptr ? *past : *state_);
  const auto alike_both = [&](const Heard& a, const Heard& b) {
    if (a.call.listener != b.call.listener || !now.alike(a.call.self, b.call.self) ||
        !then.alike(a.call.self, b.call.self))
      return false;
    return !rules_->listeners[a.call.listener].reads_event ||
           (alike(now, *a.event, *b.event) && then.alike(a.event->card, b.event->card));
  };
  for (std::size_t i = 0; i < among.size(); ++i) {
    const EntityId self = among[i].call.self;
    if (self.valid() && !state_->sees(seat, self) && (past == nullptr || !past->sees(seat, self))) continue;
    if (std::none_of(out.begin(), out.end(), [&](std::size_t o) { return alike_both(among[o], among[i]); }))
      out.push_back(i);
  }
  return out;
}

namespace {
bool is_trigger(Stage stage) { return stage == Stage::kReact || stage == Stage::kAfter; }
}  // namespace

// The condition of a trigger has to hold when the event comes; that of a replacement may become true while others
// change the event.
std::vector<Heard> Events::in_order(std::span<Event* const> batch, Stage stage) {
  std::vector<Heard> all;
  for (Event* const e : batch) {
    const Calls calls(*this, *e, stage);
    for (std::size_t i = 0; i < calls.size(); ++i) {
      if (!calls[i].held && is_trigger(stage)) continue;
      all.push_back({e, calls[i]});
      all.back().call.rank = rank_of(calls[i], *e);
    }
  }
  const auto before = [&](const Heard& a, const Heard& b) {
    const int pa = rules_->listeners[a.call.listener].priority, pb = rules_->listeners[b.call.listener].priority;
    return pa != pb ? pa > pb : a.call.rank < b.call.rank;
  };
  std::stable_sort(all.begin(), all.end(), before);
  for (auto own = all.begin(); own != all.end() && is_trigger(stage);) {
    const auto end = std::find_if(own, all.end(), [&](const Heard& h) { return before(*own, h); });
    if (end - own > 1 && own->call.rank > 1)
      let_order({&*own, static_cast<std::size_t>(end - own)},
                controller(rules_->listeners[own->call.listener], *own->event, own->call.self));
    own = end;
  }
  return all;
}

void Events::let_order(std::span<Heard> own, SeatId seat) {
  if (query_.functions() == nullptr || !seat.valid() || !state_->plays(seat)) return;
  for (; own.size() > 1; own = own.subspan(1)) {
    const std::vector<std::size_t> different = different_of(own, seat);
    if (different.size() < 2) return;
    std::vector<Candidate> among;
    for (const std::size_t i : different)
      among.push_back({&rules_->listeners[own[i].call.listener], own[i].call.self, own[i].event});
    const auto at = own.begin() + static_cast<std::ptrdiff_t>(different[query_.functions()->choose(among, seat)]);
    std::rotate(own.begin(), at, at + 1);
  }
}

std::size_t Events::next_of(const std::vector<Heard>& left, bool first) {
  std::vector<Heard> now;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto& [event, call] = left[i];
    const Listener& l = rules_->listeners[call.listener];
    if (!now.empty() && l.priority != rules_->listeners[now.front().call.listener].priority) break;
    if (!(first ? call.held : acts(call, *event))) continue;
    if (l.stage == Stage::kInstead && is_at_work(call)) {
      tell_deed(call, *event, Deed::kInChain, event->amount);
      continue;
    }
    now.push_back(left[i]);
    places.push_back(i);
  }
  if (now.empty()) return SIZE_MAX;
  const Event& event = *now.front().event;
  const SeatId about = event.card.is_seat()          ? event.card.seat()
                       : event.card.entity().valid() ? state_->controller(event.card.entity())
                                                     : event.seat;
  if (now.size() == 1 || query_.functions() == nullptr || !about.valid() || !state_->plays(about))
    return places.front();
  const std::vector<std::size_t> different = different_of(now, about);
  if (different.size() < 2) return places[different.empty() ? 0 : different.front()];
  std::vector<Candidate> among;
  for (const std::size_t i : different)
    among.push_back({&rules_->listeners[now[i].call.listener], now[i].call.self, &event});
  return places[different[query_.functions()->choose(among, about)]];
}

void Events::after_in_order(std::span<Event> batch, std::list<Event>& followed) {
  std::vector<Event*> made;
  const auto add = [&](Event& e) {
    if (!e.cancelled && is_heard(e.kind, Stage::kAfter)) made.push_back(&e);
  };
  for (Event& e : batch) add(e);
  for (Event& e : followed) add(e);
  for (const Heard& h : in_order(made, Stage::kAfter))
    if (acts(h.call, *h.event)) call(h.call, *h.event);
}

}  // namespace qd::events
