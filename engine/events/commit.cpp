// What an event does to the state after it has passed all stages, and which seats learn of it.
#include <algorithm>
#include <bit>

#include "engine/events/events.hpp"

namespace qd::events {

using state::End;

void Events::commit_move(Event& event, Following& following) {
  EntityId card = event.card.entity();
  if (event.from != event.to && state_->zone(card) == event.to) {  // it has already followed its host
    event.cancelled = true;
    return;
  }
  event.from = state_->zone(card);
  if (log_ == nullptr && moves_without_listeners(event.kind)) {
    move_without_listeners(card, event.to, event.end);
    return;
  }
  const std::uint8_t before = log_ == nullptr ? 0 : seats_that_know(card);
  const state::Layout& layout = state_->layout();
  bool leaves = state_->in_play(card) && !layout.zone_info[event.to.index()].in_play;
  note_move(event.from, event.to);
  state_->move(card, event.to, event.end);
  if (log_ != nullptr) {
    const bool pile = layout.zone_info[event.to.index()].visibility == state::Visibility::kTop;  // see tell_pile
    event.seen = static_cast<std::uint8_t>(before | (pile ? state_->shown_to(card) : seen_by(event.card)));
  }
  if (state_->row(card).face_up != 0 && leaves) state_->set_face_up(card, false);
  log(event);
  if (leaves) carry(event, following);
}

// The event of an attachment that follows its host out of play.
Event Events::follow(EntityId card, const Event& host) const {
  Event e;
  e.kind = built_in(BuiltIn::kMoved);
  e.atom = Atom::kMove;
  e.end = host.end;
  e.card = Ref::of(card);
  e.source = host.card;
  e.from = state_->zone(card);
  e.to = state_->place_beside(card, host.card.entity(), host.to);
  e.seat = host.seat;
  return e;
}

// Moves the attachments after their host. Nothing stays attached to a card that left play, not even a card that is
// forbidden to move.
void Events::carry(const Event& host, Following& following) {
  const EntityId card = host.card.entity();
  while (state_->row(card).child != 0xFFFF) {
    const EntityId child{state_->row(card).child};
    const auto proposed = Following::find(following.proposed, child, host.card);
    if (proposed == following.proposed.end()) {
      following.made.push_back(follow(child, host));
    } else if (proposed->cancelled) {
      const ZoneId to = state_->place_beside(child, card, host.to);
      note_move(state_->zone(child), to);
      state_->move(child, to, host.end);
      carry(*proposed, following);
      continue;
    } else {
      proposed->to = state_->place_beside(child, card, host.to);
      following.made.splice(following.made.end(), following.proposed, proposed);
    }
    commit(following.made.back(), &following);
  }
}

// The seats that see which card leaves. A seat that only knows that the card is among the hidden ones of a heap does
// not see it.
std::uint8_t Events::seats_that_know(EntityId card) const {
  if (!card.valid()) return 0xFF;
  const state::ZoneInfo& zone = state_->layout().zone_info[state_->zone(card).index()];
  const bool heap =
      zone.interchangeable && zone.visibility != state::Visibility::kAll && state_->count(state_->zone(card)) > 1;
  if (!heap || state_->row(card).face_up != 0) return state_->seen_by(card);
  return state_->shown_to(card);
}

void Events::commit_eliminate(SeatId seat) {
  state::Header& h = state_->header();
  const state::Layout& l = state_->layout();
  h.out = static_cast<std::uint8_t>(h.out | (1u << seat.value));
  note(~Checks{0});
  const ZoneId nowhere{l.zone_base[state::kNowhere.index()]};
  for (std::size_t z = 0; z < l.zones; ++z) {
    if (l.seat_of(ZoneId(z)) != seat || l.kind_of(ZoneId(z)).stays) continue;
    const std::string& home = l.kind_of(ZoneId(z)).home;
    while (state_->count(ZoneId(z)) != 0) {
      const EntityId card = state_->bottom_of(ZoneId(z));
      const SeatId owner = state_->owner(card);
      const bool goes_home = !home.empty() && owner.valid() && state_->plays(owner);
      move_without_listeners(card, goes_home ? l.zone(state_->catalog().find_zone(home), owner) : nowhere, End::kTop);
    }
  }
}

void Events::settle_after(const Event& event, const Following& following, std::size_t log_before) {
  switch (event.atom) {
    case Atom::kMove:
    case Atom::kAttach:
    case Atom::kJoin:
    case Atom::kShuffle: break;
    default: return;
  }
  settle_piles(event.from, event.to);
  if (event.atom == Atom::kMove && log_ != nullptr) tell_pile(event.to, log_before);
  for (const Event& e : following.made) {
    if (e.to == event.to) continue;
    settle_pile(e.to);
    if (log_ != nullptr) tell_pile(e.to, log_before);
  }
}

// The same for a batch. If several cards are laid on one pile at once, only their seat knows the order, so the log must
// not tell it.
void Events::settle(const Event* first, std::size_t events, const Following& following, std::size_t log_before) {
  const state::Layout& l = state_->layout();
  for (std::size_t z = 0; z < l.zones; ++z) {
    if (l.zone_info[z].visibility != state::Visibility::kTop) continue;
    std::vector<EntityId> laid;
    bool touched =
        std::any_of(following.made.begin(), following.made.end(), [&](const Event& e) { return e.to == ZoneId(z); });
    std::vector<std::pair<EntityId, ZoneId>> heaps;  // where the laid cards came from
    for (const Event* at = first; at != first + events; ++at) {
      const Event& e = *at;
      if (e.cancelled) continue;
      touched = touched || e.from == ZoneId(z) || e.to == ZoneId(z);
      if (e.atom != Atom::kMove || e.to != ZoneId(z) || state_->zone(e.card.entity()) != ZoneId(z)) continue;
      laid.push_back(e.card.entity());
      heaps.emplace_back(e.card.entity(), e.from);
    }
    if (!touched) continue;
    if (laid.size() > 1) state_->blur(laid, static_cast<std::uint16_t>(state_->header().events % 0xFFFFu + 1));
    state_->show_top(ZoneId(z));
    for (const auto& [card, from] : heaps) state_->lose_track(card, from);
    if (log_ != nullptr) tell_pile(ZoneId(z), log_before);
  }
}

// Lets seats that see the topmost card read its name, and sorts the lines, so that their order says nothing about the
// pile.
void Events::tell_pile(ZoneId z, std::size_t log_before) {
  std::vector<std::size_t> lines;
  std::vector<Event> told;
  for (std::size_t i = log_before; i < log_->size(); ++i) {
    Event& e = log_->fresh(i);
    if (e.atom != Atom::kMove || e.to != z) continue;
    e.seen = static_cast<std::uint8_t>(e.seen | seen_by(e.card));
    lines.push_back(i);
    told.push_back(e);
  }
  std::stable_sort(told.begin(), told.end(), [](const Event& a, const Event& b) {
    int x = std::popcount(a.seen), y = std::popcount(b.seen);
    return x != y ? x > y : a.card < b.card;
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    told[i].serial = (*log_)[lines[i]].serial;
    log_->fresh(lines[i]) = told[i];
  }
}

bool Events::place(EntityId card, const table::Pose& pose, EventKindId as, Ref source, std::int32_t amount,
                   const table::Point* via) {
  Event e;
  e.kind = as;
  e.atom = Atom::kPlace;
  e.card = Ref::of(card);
  e.source = source;
  e.seat = state_->controller(card);
  e.amount = amount;
  e.at = pose;
  e.at_first = state::pose_of(*state_, card);
  e.turned = via != nullptr;
  if (via != nullptr) e.via = *via;
  return submit(e);
}

void Events::does_not_fit(SlotId slot, std::int64_t value) const {
  throw ScriptError("attribute '" + state_->catalog().slots[slot.index()].name + "' would be " + std::to_string(value) +
                    ", out of range");
}

// Returns what it was before.
std::int32_t Events::add(SlotId slot, Ref owner, std::int32_t by) {
  const std::int32_t before = state_->value(slot, owner);
  state_->set_value(slot, owner, fitting(slot, std::int64_t{before} + by));
  note_write(slot);
  return before;
}

void Events::commit(Event& event, Following* following) {
  note_anything();
  std::uint8_t before = 0;
  if (log_ != nullptr) {
    before = seats_that_know(event.card.entity());
    if (observer_ != nullptr) observer_->happens(event);
  }
  switch (event.atom) {
    case Atom::kMove: commit_move(event, *following); return;
    case Atom::kAttach:
      if (why_not_attach(event.card.entity(), event.target.entity()).why != nullptr) {
        event.cancelled = true;
        return;
      }
      state_->attach(event.card.entity(), event.target.entity());
      event.to = state_->zone(event.card.entity());
      note_move(event.from, event.to);
      break;
    case Atom::kJoin: {
      const EntityId card = event.card.entity();
      EntityId host = event.target.entity();
      while (state_->host(host).valid())
        host = state_->host(host);  // another card of the batch may have taken its place
      if (why_not_join(card, host).why != nullptr) {
        event.cancelled = true;
        return;
      }
      if (event.amount == 0) state_->take_place(card, host);
      else state_->attach(card, host, static_cast<std::size_t>(event.amount) - 1);
      event.to = state_->zone(card);
      note_move(event.from, event.to);
      break;
    }
    case Atom::kEliminate:
      if (!state_->plays(event.seat)) {  // eliminated twice in one batch
        event.cancelled = true;
        return;
      }
      commit_eliminate(event.seat);
      break;
    case Atom::kChange: event.before = add(event.slot, event.card, event.amount); break;
    case Atom::kShuffle:
      dice_->shuffle(event.to);
      note_move(event.to, event.to);
      break;
    case Atom::kTurnUp: turn(event.card.entity(), event.amount != 0); break;
    case Atom::kPlace: {
      event.at_first = state::pose_of(*state_, event.card.entity());
      state::set_pose(*state_, event.card.entity(), event.at);
      const state::TableInfo& t = state_->catalog().table;
      for (SlotId slot : {t.x, t.y, t.heading}) note_write(slot);
      break;
    }
    case Atom::kAnnounce: break;
  }
  if (event.silent) {
    if (observer_ != nullptr && log_ != nullptr) observer_->happened(event);
    return;
  }
  if (log_ != nullptr) event.seen = static_cast<std::uint8_t>(before | seen_by(event.card));
  log(event);
}

}  // namespace qd::events
