#include "engine/events/compile/terms.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace qd::events {

namespace {

constexpr std::int32_t id_of(Variable v) { return static_cast<std::int32_t>(v); }

constexpr Term kFunctions[] = {
    {"count", "set or seats [, condition]", "number",
     "How many cards; with a condition, how many for which it holds, each as `it`. count(seats, condition): how many "
     "seats, each as `seat`.",
     Op::kCount},
    {"any", "set or seats [, condition]", "number", "1 if there is one; with a condition, one for which it holds.",
     Op::kAny},
    {"all", "set or seats, condition", "number", "1 if it holds for each.", Op::kAll},
    {"where", "set, condition", "set", "Those for which it holds.", Op::kWhere},
    {"sum", "set or seats, value", "number", "The sum of the values.", Op::kSum},
    {"first", "set or seats, condition", "card", "The first card, or seat, for which it holds, or none.", Op::kFirst},
    {"best", "seats, value", "seat", "The seat with the highest value, or none if several share it.", Op::kSeats},
    {"top", "set", "card", "The topmost card of a zone, the last one attached; none of an empty set.", Op::kTop},
    {"stack", "card", "set",
     "All cards of the stack it is in, the top one first; outside zones of stacks the host and what is attached to it.",
     Op::kStack},
    {"attached", "set", "set", "All cards that are attached to cards of the set.", Op::kAttachedTo},
    {"same", "set, value", "number", "1 if the value is the same for all, also of an empty set.", Op::kSame},
    {"distinct", "set, value", "number", "1 if no two have the same value.", Op::kDistinct},
    {"sorted", "set, value", "number", "1 if the value never falls from one card to the next, in the order of the set.",
     Op::kSorted},
    {"most", "set, value", "number", "How many cards share the most common value, 0 of an empty set.", Op::kMost},
    {"exists", "card or seat", "number", "1 unless it is none; also of event.from, event.to and card.zone.",
     Op::kExists},
    {"min", "a, b or set, value", "number", "The smaller number; of a set the smallest value, 0 if it is empty.",
     Op::kMin},
    {"max", "a, b or set, value", "number", "The larger number; of a set the largest value, 0 if it is empty.",
     Op::kMax},
    {"choose", "condition, a, b", "number, card or seat", "`a` if the condition holds, else `b`; no sets.",
     Op::kChoose},
    {"against", "card, value", "number",
     "The value; all stats in it are read against this card (`other` of their modifiers): against(target, "
     "card.attack).",
     Op::kAgainst},
    {"was", "value", "number, card, seat or set",
     "What it was before the event: was(event.card.attached). In abilities `after` an event with `looks_back`.",
     Op::kWas},
    {"can", "\"command\"", "number",
     "1 if `me` has a legal use of this command of the list `commands` now; of an order: if it is legal for `card`. In "
     "functions also can(seat, \"command\" [, card]), wherever they run.",
     Op::kCan},
    {"expect", "\"combat\", card, target", "number",
     "Only in the worth of a bot: the mean of what this opposed roll, or attack of pools, deals, in thousandths.",
     Op::kExpect},
    {"odds", "\"combat\", card, target, n", "number",
     "Only in the worth of a bot: the chance, in thousandths, that it deals `n` or more.", Op::kOdds},
};
constexpr Term kTableFunctions[] = {
    {"gap", "a, b", "number",
     "The distance between two cards, from edge to edge, in 1/10000 inch; below 0 if they overlap.", Op::kGap},
    {"within", "a, b, length", "number", "1 if it is at most this, with a tolerance of 0.001 inch.", Op::kWithin},
    {"overlaps", "a, b", "number", "1 if they overlap by more than the tolerance.", Op::kOverlaps},
    {"facing", "a, b", "number", "In which quadrant of `a` the middle of `b` lies: 1 front, 2 right, 3 rear, 4 left.",
     Op::kFacing},
    {"crossed", "a, b, piece", "number",
     "How much of the line from the middle of `a` to that of `b` lies inside the piece.", Op::kCrossed},
    {"inside", "card, west, south, east, north", "number", "1 if it lies wholly in this rectangle.", Op::kInside},
    {"edge_gap", "card, edge", "number", "The distance to an edge of the table: 1 north, 2 east, 3 south, 4 west.",
     Op::kEdge},
    {"gap_to", "card, x, y", "number", "The distance to a point.", Op::kGapTo},
    {"swept", "card", "number", "The smallest gap on a way: only in the needs of a course and the worth of a bot.",
     Op::kSwept},
};
constexpr Term kNames[] = {
    {"me", "", "seat", "Who acts: uses the command, is asked, controls the card.", Op::kVariable, Type::kSeat,
     id_of(Variable::kMe), &Scope::me},
    {"card", "", "card", "In a command or ability: the card that is used, or that has the ability.", Op::kVariable,
     Type::kEntity, id_of(Variable::kCard), &Scope::card},
    {"target", "", "card or seat", "In the need of a target, and in a combat: what is aimed at.", Op::kVariable,
     Type::kEntity, id_of(Variable::kTarget), &Scope::has_target},
    {"other", "", "card", "In the base of a stat and in modifiers: the card that the stat is read against, or none.",
     Op::kVariable, Type::kEntity, id_of(Variable::kOther), &Scope::other},
    {"it", "", "card",
     "The card that is looked at: in the second part of count, any, where … , in the need of a question, in base, "
     "modifiers, by.",
     Op::kVariable, Type::kEntity, id_of(Variable::kIt), &Scope::it},
    {"seat", "", "seat", "In the `when` of a check, in the second part of count(seats, …).", Op::kVariable, Type::kSeat,
     id_of(Variable::kSeat), &Scope::seat},
    {"chance", "", "number",
     "In the worth of a bot: what the shot adds to the chance that its target is lost, in millionths.", Op::kVariable,
     Type::kInteger, id_of(Variable::kChance), &Scope::chance},
    {"number", "", "number", "In the worth of a bot about a question for a number: the number.", Op::kVariable,
     Type::kInteger, id_of(Variable::kNumber), &Scope::number},
    {"event", "", "event", "In `when` and `amount` of abilities: event.card, event.seat, event.amount …", Op::kVariable,
     Type::kInteger, 0, &Scope::event, true},
    {"none", "", "card", "No card, or no seat.", Op::kConst, Type::kEntity, 0xFFFF},
    {"nil", "", "card", "The same as none, as functions have it.", Op::kConst, Type::kEntity, 0xFFFF},
    {"true", "", "number", "1.", Op::kConst, Type::kInteger, 1},
    {"false", "", "number", "0.", Op::kConst, Type::kInteger, 0},
    {"param", "", "number", "param.NAME: a parameter of the rule set.", Op::kConst, Type::kInteger, 0, nullptr, true},
    {"every", "", "set", "every.ZONE: this zone of all seats.", Op::kZoneEvery, Type::kSet, 0, nullptr, true},
    {"game", "", "number", "game.seats: how many seats the match began with. game.A: the seat of this letter.",
     Op::kSeatCount, Type::kInteger, 0, nullptr, true},
};
constexpr Term kSeatProperties[] = {
    {"next", "", "seat", "The next one in turn order; seats that are out of the match are skipped.", Op::kNext,
     Type::kSeat},
    {"previous", "", "seat", "The one before.", Op::kPrevious, Type::kSeat},
    {"eliminated", "", "number", "1 if it is out of the match.", Op::kEliminated},
    {"forfeited", "", "number", "1 if it has given up.", Op::kForfeited},
    {"team", "", "number", "The number of its team, from 1.", Op::kTeam},
    {"index", "", "number", "1 for A, 2 for B …", Op::kSeatIndex},
    {"ATTRIBUTE", "", "number", "An attribute of seats."},
    {"ZONE", "", "set", "Its zone of that name."},
};
constexpr Term kCardProperties[] = {
    {"owner", "", "seat", "The seat that owns it; its controller if it has no owner.", Op::kOwner, Type::kSeat},
    {"controller", "", "seat", "The seat whose zone holds it or its host; in a shared zone its owner.", Op::kController,
     Type::kSeat},
    {"host", "", "card", "What it is attached to.", Op::kHost, Type::kEntity},
    {"def", "", "number", "Its definition: equal for copies of one card.", Op::kDef},
    {"form", "", "number", "What it reads as, for an attribute with `form`: become a copy of target.form. 0 of none.",
     Op::kDef},
    {"attached", "", "set", "What is attached to it.", Op::kAttached, Type::kSet},
    {"zone", "", "zone", "Where it lies: a set, with the properties of a zone.", Op::kCardZone, Type::kSet},
    {"in_play", "", "number", "1 in a zone that is in play, and while attached.", Op::kInPlay},
    {"is_KIND", "", "number", "1 if it is of this kind or subtype."},
    {"is_CARD", "", "number", "1 if it is this card, by id or key."},
    {"has_KEYWORD", "", "number", "1 if it has this keyword now. Of an ability that some modifier loses: has_ID."},
    {"in_ZONE", "", "number", "1 if it lies in a zone of this name."},
    {"kind == \"KIND\"", "", "number", "1 if it is of this kind, compared with a text; also with ~=."},
    {"id == \"CARD\"", "", "number", "1 if it is this card, compared with a text; also with ~=."},
    {"ATTRIBUTE", "", "number or card",
     "An attribute of cards; one that holds a card has properties again: it.aim.in_fleet. One with `words` is the "
     "number "
     "of the word, from 1."},
    {"STAT", "", "number", "A stat with all its modifiers."},
    {"NUMBER", "", "number",
     "A number of its file, 0 if it has none. A stat of the same name comes first, except in its own `base`."},
};
constexpr Term kZoneProperties[] = {
    {"count", "", "number", "How many cards; of every set.", Op::kCount},
    {"top", "", "card", "The topmost card; of every set.", Op::kTop, Type::kEntity},
    {"bottom", "", "card", "The lowest card; of every set.", Op::kFirst, Type::kEntity},
    {"seat", "", "seat", "Of a zone: its seat; none of a shared one.", Op::kZoneSeat, Type::kSeat},
    {"name == \"ZONE\"", "", "number", "Of a zone: 1 if it has this name; also with ~=."},
};
constexpr Term kEventProperties[] = {
    {"card", "", "card", "What it happens to.", Op::kVariable, Type::kEntity, id_of(Variable::kEventCard)},
    {"source", "", "card", "What causes it.", Op::kVariable, Type::kEntity, id_of(Variable::kEventSource)},
    {"seat", "", "seat", "The seat concerned.", Op::kVariable, Type::kSeat, id_of(Variable::kEventSeat)},
    {"amount", "", "number", "By how much something changes.", Op::kVariable, Type::kInteger,
     id_of(Variable::kEventAmount)},
    {"before", "", "number", "Of a change: what the attribute was before it.", Op::kVariable, Type::kInteger,
     id_of(Variable::kEventBefore)},
    {"target", "", "card", "The host of an attachment, the target of a shot.", Op::kVariable, Type::kEntity,
     id_of(Variable::kEventTarget)},
    {"from", "", "zone", "Where the card lay; none if it does not move.", Op::kEventZone, Type::kSet, 0},
    {"to", "", "zone", "Where it goes; none if it does not move.", Op::kEventZone, Type::kSet, 1},
};

/// Words that only handles have; `parameters` says which handles.
constexpr Term kOnlyInFunctions[] = {
    {"key", "card", "text", "Its short name."},
    {"name", "card", "text", "Its name."},
    {"text", "card", "text", "What it says."},
    {"kind", "card", "text", "Its kind; texts compare it: card.kind == \"ship\"."},
    {"id", "card", "text", "Its id; texts compare it: card.id == \"shield\"."},
    {"find", "card", "card", "The first attached card of an id; in texts first(card.attached, it.id == \"shield\")."},
    {"is_seat", "card", "boolean", "False; texts know whether a target is a seat."},
    {"is_seat", "seat", "boolean", "True."},
    {"letter", "seat", "text", "A, B …; texts compare the seat: seat == A."},
    {"name", "zone", "text", "What it is called; texts compare it: card.zone.name == \"hand\"."},
    {"list", "zone", "list", "Its cards from the bottom up; a function that calls it is read all the same."},
    {"find", "zone", "card", "The topmost card of an id; in texts first(me.hand, it.id == \"shield\")."},
};

}  // namespace

std::span<const Term> terms(Term::Sort sort) {
  switch (sort) {
    case Term::Sort::kFunction: return kFunctions;
    case Term::Sort::kTableFunction: return kTableFunctions;
    case Term::Sort::kName: return kNames;
    case Term::Sort::kSeatProperty: return kSeatProperties;
    case Term::Sort::kCardProperty: return kCardProperties;
    case Term::Sort::kZoneProperty: return kZoneProperties;
    case Term::Sort::kEventProperty: return kEventProperties;
    case Term::Sort::kOnlyInFunctions: return kOnlyInFunctions;
  }
  return {};
}

bool Term::is_pattern() const {
  const std::string_view all = name;
  return std::any_of(all.begin(), all.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

const Term* find_term(Term::Sort sort, std::string_view name) {
  for (const Term& w : terms(sort))
    if (w.name == name && !w.is_pattern()) return &w;
  return nullptr;
}

std::vector<std::string> term_names(Term::Sort sort) {
  std::vector<std::string> out;
  for (const Term& w : terms(sort))
    if (!w.is_pattern()) out.emplace_back(w.name);
  return out;
}

}  // namespace qd::events
