// The leaves of the flow, which are deeds as well: what is set, moved, dealt, announced.
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using phases::Node;
using phases::NodeKind;
using state::SlotScope;
using state::SlotType;

void Loader::read_act(Reader& r, Node& n, const Scope& scope) {
  switch (n.kind) {
    case NodeKind::kSet: read_set(r, n, scope); break;
    case NodeKind::kDeal: read_deal(r, n, scope); break;
    case NodeKind::kMove: read_move(r, n, scope); break;
    case NodeKind::kChange: read_change(r, n, scope); break;
    case NodeKind::kAnnounce:
    case NodeKind::kUse: read_announcement(r, n, scope); break;
    case NodeKind::kMark: read_mark(r, n, scope); break;
    case NodeKind::kStack: read_stack(r, n, scope); break;
    case NodeKind::kTravel: read_travel(r, n, scope); break;
    case NodeKind::kShuffle:  // shuffle { name, zone [, seat] }
      n.deal_from = zone(r, r.text_at(2, "a zone"));
      n.seat = optional(r, "seat", scope, Type::kSeat);
      break;
    case NodeKind::kFinish:  // finish { name, reason [, winner] }
      n.question = rules_.program_.intern(r.text("reason"));
      n.value = optional(r, "winner", scope, Type::kSeat);
      break;
    case NodeKind::kContest:  // contest { name, card, target, store }
      n.combat = combat_of(r, combat::Rule::kOpposed);
      n.value = expression(r, "card", scope, Type::kEntity);
      n.from = expression(r, "target", scope, Type::kEntity);
      n.store = slot_of(r, "store", SlotScope::kMatch, SlotType::kInteger);
      read_pool_stores(r, n, scope);
      break;
    case NodeKind::kFight:  // fight { name, of = set, combat, aims }
      n.effect.aims = read_aims(r);
      n.of = expression(r, "of", scope, Type::kSet);
      n.combat = combat_of(r, combat::Rule::kEach);
      if (n.effect.aims.empty()) r.fail("needs 'aims', the attributes that hold the targets");
      break;
    case NodeKind::kEliminate: n.seat = expression(r, "seat", scope, Type::kSeat); break;  // eliminate { name, seat }
    case NodeKind::kLot:                                                                   // lot { name, attribute }
      n.store = slot(r, SlotScope::kMatch, r.text_at(2, "an attribute"));
      if (catalog_->slots[n.store.index()].type != SlotType::kSeat) r.fail("the attribute has to hold a seat");
      break;
    case NodeKind::kTurnUp:  // turn_up { name, card [, event] }
      n.value = expression(r, "card", scope, Type::kEntity);
      n.effect.as = event_named(r, events::BuiltIn::kTurnedUp);
      break;
    default: r.fail("is no leaf");
  }
}

EventKindId Loader::event_named(Reader& r, events::BuiltIn usual) {
  return r.has("event") ? event_kind(r, r.text("event")) : events::built_in(usual);
}

ExprId Loader::optional(Reader& r, const char* field, const Scope& scope, Type type) {
  return r.has(field) ? expression(r, field, scope, type) : ExprId::none();
}

// set { name, attribute, value [, of] }
void Loader::read_set(Reader& r, Node& n, const Scope& scope) {
  SlotScope holder = SlotScope::kMatch;
  if (r.has("of")) {
    n.owner = expression(r, "of", scope);
    const Type type = compiled_->expressions.type(n.owner);
    if (type != Type::kEntity && type != Type::kSeat)
      r.fail(std::string("'of' is a card or a seat, not ") + events::type_name(type));
    holder = type == Type::kSeat ? SlotScope::kSeat : SlotScope::kEntity;
  }
  n.store = slot(r, holder, r.text_at(2, "an attribute"));
  const SlotType type = catalog_->slots[n.store.index()].type;
  n.value = value_at(r, 3, "a value", scope,
                     type == SlotType::kInteger ? Type::kInteger
                     : type == SlotType::kSeat  ? Type::kSeat
                                                : Type::kEntity);
}

// deal { name, from, to, count [, seat] [, refill] [, event] }
void Loader::read_deal(Reader& r, Node& n, const Scope& scope) {
  n.effect.to = zone(r, r.text("to"), Zones::kAlsoNowhere);
  n.effect.as = event_named(r, events::BuiltIn::kMoved);
  n.seat = optional(r, "seat", scope, Type::kSeat);
  n.value = value(r, "count", scope);
  n.deal_from = zone(r, r.text("from"));
  if (r.has("refill")) n.refill = zone(r, r.text("refill"));
}

// move { name, card | of = set, to [, seat] [, event] [, source] [, adds] [, sets] }
void Loader::read_move(Reader& r, Node& n, const Scope& scope) {
  n.effect = read_effect(r, "", {.card = true, .target = false});
  if (!n.effect.to.valid()) r.fail("needs 'to', a zone");
  n.of = optional(r, "of", scope, Type::kSet);
  Scope about = scope;
  about.it = about.it || n.of.valid();
  n.seat = optional(r, "seat", about, Type::kSeat);
  if (n.of.valid()) return;
  n.from = optional(r, "source", scope, Type::kEntity);
  n.value = expression(r, "card", scope, Type::kEntity);
}

// change { name, seat | card | of = set, attribute, by [, event] [, source] [, even_zero] }
void Loader::read_change(Reader& r, Node& n, const Scope& scope) {
  n.effect.as = event_named(r, events::BuiltIn::kChanged);
  n.seat = optional(r, "seat", scope, Type::kSeat);
  n.from = optional(r, "source", scope, Type::kEntity);
  n.of = optional(r, "of", scope, Type::kSet);
  n.owner = optional(r, "card", scope, Type::kEntity);
  if (n.of.valid() + n.owner.valid() + n.seat.valid() > 1)
    r.fail("changes a number of one thing: 'seat', 'card' or 'of'");
  Scope about = scope;
  about.it = n.of.valid() || n.owner.valid();
  n.store = slot_of(r, "attribute", about.it ? SlotScope::kEntity : SlotScope::kSeat, SlotType::kInteger);
  n.even_zero = r.flag("even_zero", false);
  n.value = value(r, "by", about);
}

// announce { name, event [, card] [, seat] [, source] [, amount] [, store] }, use { name, card, power [, seat] [,
// source] }
void Loader::read_announcement(Reader& r, Node& n, const Scope& scope) {
  n.seat = optional(r, "seat", scope, Type::kSeat);
  n.from = optional(r, "source", scope, Type::kEntity);
  if (n.kind == NodeKind::kUse) {
    n.question = rules_.program_.intern(r.text("power"));
    n.value = expression(r, "card", scope, Type::kEntity);
    return;
  }
  if (!r.has("event")) r.fail("needs an event to announce");
  n.effect.as = event_kind(r, r.text("event"));
  if (r.has("store")) n.store = slot_of(r, "store", SlotScope::kMatch, SlotType::kInteger);
  n.amount = optional(r, "amount", scope, Type::kInteger);
  n.value = optional(r, "card", scope, Type::kEntity);
}

// mark { name, of = set, attribute, value [, event] }
void Loader::read_mark(Reader& r, Node& n, const Scope& scope) {
  n.of = expression(r, "of", scope, Type::kSet);
  n.store = slot_of(r, "attribute", SlotScope::kEntity, SlotType::kInteger);
  Scope about = scope;
  about.it = true;
  n.value = value(r, "value", about);
  if (r.has("event")) n.effect.as = event_kind(r, r.text("event"));
}

// travel { name, card, course [, target] }
void Loader::read_travel(Reader& r, Node& n, const Scope& scope) {
  n.course = course_of(r, r.text("course"));
  const courses::Course& c = rules_.ways_.courses[n.course];
  if (c.along == courses::Course::Along::kFree || c.turn.valid())
    r.fail("course '" + c.name + "' leaves a choice",
           "a command offers it: command { …, course = \"" + c.name + "\" }");
  n.value = expression(r, "card", scope, Type::kEntity);
  n.from = optional(r, "target", scope, Type::kEntity);
}

// stack { name, card | of = set, on = card of a stack | to = zone [, seat] [, event] }
void Loader::read_stack(Reader& r, Node& n, const Scope& scope) {
  if (r.has("card")) n.value = expression(r, "card", scope, Type::kEntity);
  else n.of = expression(r, "of", scope, Type::kSet);
  if (r.has("to")) n.effect.to = zone(r, r.text("to"));
  n.effect.as = event_named(r, events::BuiltIn::kMoved);
  n.from = optional(r, "on", scope, Type::kEntity);
  n.seat = optional(r, "seat", scope, Type::kSeat);
  if (n.from.valid() == n.effect.to.valid()) r.fail("needs 'on', a card of a stack, or 'to', a zone of stacks");
  if (n.effect.to.valid() && !catalog_->zones[n.effect.to.index()].stacks)
    r.fail("zone '" + catalog_->zones[n.effect.to.index()].name + "' holds no stacks",
           "declare the zone with stack = { by = … }");
}

}  // namespace qd::script
