// Tokens: cards that come into being in a match and cease to exist.
#include "engine/events/events.hpp"

namespace qd::events {

namespace {

[[noreturn]] void no_row_left(const state::State& s, DefId card) {
  const state::Catalog& c = s.catalog();
  const std::string key = "'" + c.definitions[card.index()].key + "' cannot come into being: ";
  if (c.tokens == 0) throw ScriptError(key + "the rules reserve no 'tokens'", "write tokens = 12 in rules.lua");
  throw LimitError(key + at_most(c.tokens, "tokens") + " exist at once",
                   "tokens = " + std::to_string(c.tokens) + " in " + c.tokens_place.text() +
                       "; what has left play counts until its effect is over");
}

// May a copy have the value of this attribute? Not bookkeeping of the flow nor the place on the table, which belong to
// the copied card; nor its form, since the definition in force is copied as the printed one.
bool is_taken_over(const state::Catalog& c, SlotId id) {
  const state::Slot& slot = c.slots[id.index()];
  const state::TableInfo& t = c.table;
  const bool place = t.any && (id == t.x || id == t.y || id == t.heading);
  return slot.type == state::SlotType::kInteger && slot.shown && !slot.form && !place;
}

}  // namespace

EntityId Events::create(const Creation& c) {
  state::State& s = *state_;
  const DefId what = c.copy.valid() ? s.def(c.copy) : c.card;
  if (!s.layout().has(what))
    throw ScriptError("'" + s.catalog().definitions[what.index()].key + "' is not a card of this match",
                      "write token = true in its file: then every match may create it");
  const EntityId card = s.make(what, s.catalog().owners ? c.owner : SeatId::none(), c.vanishes);
  if (!card.valid()) no_row_left(s, what);
  note_anything();
  if (c.copy.valid() && c.changes)
    for (SlotId slot : s.layout().entity_slot_ids)
      if (is_taken_over(s.catalog(), slot)) set_quiet(slot, Ref::of(card), s.value(slot, Ref::of(c.copy)));
  const bool came = c.host.valid() ? attach(card, c.host, c.as) : move(card, c.to, state::End::kTop, c.as, c.source);
  if (came) return card;
  if (s.layout().zone_kind[s.zone(card).index()] == state::kNowhere.value) s.unmake(card);
  return EntityId::none();
}

// Without stages: all effects of their leaving have happened.
void Events::sweep() {
  if (!state_->tokens_due()) return;
  const AtOnce at_once(*this);
  for (EntityId card : state_->take_due()) {
    Event e;
    e.kind = built_in(BuiltIn::kVanished);
    e.atom = Atom::kMove;
    e.card = Ref::of(card);
    e.seat = state_->controller(card);
    e.from = state_->zone(card);
    e.to = ZoneId{state_->layout().zone_base[state::kNowhere.index()]};
    const bool came = e.from != e.to;  // a card that never arrived is not logged
    if (log_ != nullptr && came) {
      e.seen = seats_that_know(card);
      if (observer_ != nullptr) observer_->happens(e);
      log(e);
    } else if (came) {
      ++state_->header().events;
    }
    state_->unmake(card);
    note_move(e.from, e.to);
    settle_piles(e.from, e.to);
    note_anything();
  }
}

}  // namespace qd::events
