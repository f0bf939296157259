// Names in expressions, and what follows a dot: variables, attributes, zones, words, parameters, properties.
#include <algorithm>

#include "engine/events/compile/parser.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/state/position.hpp"

namespace qd::events {

std::uint16_t Parser::parse_name(const std::string& word) {
  if (const Term* const w = find_term(Term::Sort::kName, word); w != nullptr && w->means_anything_in(scope_)) {
    if (w->dotted) return parse_dotted(*w);
    return w->bound == &Scope::has_target ? node(w->op, scope_.target, 0xFFFF, 0xFFFF, w->imm) : term(*w);
  }
  for (std::size_t i = 0; i < scope_.locals.size(); ++i)
    if (scope_.locals[i].name == word)
      return node(Op::kLocal, scope_.locals[i].type, 0xFFFF, 0xFFFF, static_cast<std::int32_t>(i));
  auto defined = words_.find(word);
  if (defined != words_.end()) return expand(word, defined->second);
  if (const std::uint16_t read = parse_of_match(word); read != 0xFFFF) return read;
  if (scope_.card && (word == "host" || word == "owner" || word == "controller" || word == "attached"))
    fail_name("unknown name '" + word + "'", "did you mean 'card." + word + "'?");
  fail_name("unknown name '" + word + "'", text::did_you_mean(word, names_in_scope(rules_, words_, scope_)));
}

// An attribute of the match, a shared zone, the letter of a seat; 0xFFFF: none of these.
std::uint16_t Parser::parse_of_match(const std::string& word) {
  if (const SlotId slot = catalog_.find_slot(state::SlotScope::kMatch, word); slot.valid()) {
    state::SlotType t = catalog_.slots[slot.index()].type;
    return node(Op::kMatchSlot,
                t == state::SlotType::kInteger ? Type::kInteger
                : t == state::SlotType::kSeat  ? Type::kSeat
                                               : Type::kEntity,
                0xFFFF, 0xFFFF, slot.value);
  }
  for (std::size_t s = 0; s < limits::kSeatsMax; ++s) {
    if (word != state::seat_letter(SeatId(s))) continue;
    if (s >= catalog_.seats_max)
      fail_name("there is no seat '" + word + "'",
                "seats are A to " + state::seat_letter(SeatId(catalog_.seats_max - 1)));
    return node(Op::kSeatNamed, Type::kSeat, 0xFFFF, 0xFFFF, static_cast<std::int32_t>(s));
  }
  const ZoneKindId zone = catalog_.find_zone(word);
  if (!zone.valid() || catalog_.zones[zone.index()].per_seat) return 0xFFFF;
  return node(Op::kZoneShared, Type::kSet, 0xFFFF, 0xFFFF, zone.value);
}

// param.NAME, game.seats, game.NAME, every.ZONE, event.card
std::uint16_t Parser::parse_dotted(const Term& w) {
  expect(".");
  const std::string what = name();
  switch (w.op) {
    case Op::kConst: return parse_parameter(what);
    case Op::kZoneEvery: return parse_zone(what, w.op, 0xFFFF);
    case Op::kSeatCount:
      if (what == "seats") return term(w);
      if (const std::uint16_t read = parse_of_match(what); read != 0xFFFF) return read;
      fail_name(
          "unknown name 'game." + what + "'",
          "game.seats is the number of seats the match began with, game.A a seat, game.NAME an attribute of the match "
          "or a zone");
    default: return parse_event(what);
  }
}

std::uint16_t Parser::expand(const std::string& word, const std::string& definition) {
  if (depth_ > limits::kWordDepthMax) fail("the word '" + word + "' is defined by itself");
  std::size_t first = rules_.expressions.nodes.size();
  Scope scope = scope_;
  scope.lua = false;
  Parser inner(rules_, words_, commands_, definition, scope, place_, depth_ + 1);
  inner.nested_ = nested_;
  std::uint16_t root = inner.parse_all();
  // messages quote the author's text, so the nodes of a word get the span of the word
  for (std::size_t i = first; i < rules_.expressions.nodes.size(); ++i) {
    rules_.expressions.nodes[i].from = static_cast<std::uint16_t>(at_ - word.size());
    rules_.expressions.nodes[i].to = static_cast<std::uint16_t>(at_);
  }
  return root;
}

std::uint16_t Parser::parse_parameter(const std::string& word) {
  int p = catalog_.find_parameter(word);
  if (p < 0) fail_name("unknown parameter '" + word + "'", text::did_you_mean(word, parameters(catalog_)));
  const std::uint16_t read =
      node(Op::kConst, Type::kInteger, 0xFFFF, 0xFFFF, catalog_.parameters[static_cast<std::size_t>(p)].value);
  rules_.expressions.parameters.insert(read);
  return read;
}

std::uint16_t Parser::parse_zone(const std::string& word, Op op, std::uint16_t seat) {
  ZoneKindId z = catalog_.find_zone(word);
  if (!z.valid() || !catalog_.zones[z.index()].per_seat)
    fail_name("unknown zone of a seat '" + word + "'", text::did_you_mean(word, properties_of_seats(catalog_)));
  return node(op, Type::kSet, seat, 0xFFFF, z.value);
}

std::uint16_t Parser::parse_event(const std::string& word) {
  if (const Term* const w = find_term(Term::Sort::kEventProperty, word)) return term(*w);
  refuse_only_in_functions(word, "event");
  fail_name("unknown field of an event '" + word + "'",
            text::did_you_mean(word, term_names(Term::Sort::kEventProperty)));
}

std::uint16_t Parser::parse_property(std::uint16_t of, const std::string& word) {
  if (type(of) == Type::kSeat) return parse_seat_property(of, word);
  if (type(of) == Type::kEntity) return parse_entity_property(of, word);
  if (type(of) == Type::kSet) return parse_set_property(of, word);
  fail_name(std::string(type_name(type(of))) + " has no property '" + word + "'");
}

std::uint16_t Parser::parse_set_property(std::uint16_t of, const std::string& word) {
  const bool zone = is_zone(rules_.expressions.nodes[of].op);
  const Term* const w = find_term(Term::Sort::kZoneProperty, word);
  if (w != nullptr && (zone || w->op != Op::kZoneSeat)) {
    if (w->op != Op::kFirst) return term(*w, of);
    return node(w->op, w->type, of, node(Op::kConst, Type::kInteger, 0xFFFF, 0xFFFF, 1));
  }
  if (zone && word == "name")
    if (const std::uint16_t compared = parse_text_of(of, word); compared != 0xFFFF) return compared;
  refuse_only_in_functions(word, "zone");
  if (zone && word == "name") fail_name("the name of a zone is compared with a text", "write " + word + " == \"hand\"");
  fail_name("a set of cards has no property '" + word + "'",
            w != nullptr ? "only a zone has it" : "use count(set), any(set, condition) or sum(set, value)");
}

std::uint16_t Parser::parse_seat_property(std::uint16_t of, const std::string& word) {
  if (const Term* const w = find_term(Term::Sort::kSeatProperty, word)) {
    return term(*w, of);
  }
  SlotId slot = catalog_.find_slot(state::SlotScope::kSeat, word);
  if (slot.valid()) return node(Op::kSeatSlot, Type::kInteger, of, 0xFFFF, slot.value);
  ZoneKindId z = catalog_.find_zone(word);
  if (z.valid() && catalog_.zones[z.index()].per_seat) return node(Op::kZone, Type::kSet, of, 0xFFFF, z.value);
  refuse_only_in_functions(word, "seat");
  fail_name("a seat has no '" + word + "'", text::did_you_mean(word, properties_of_seats(catalog_)));
}

std::uint16_t Parser::parse_entity_property(std::uint16_t of, const std::string& word) {
  if (const Term* const w = find_term(Term::Sort::kCardProperty, word)) {
    const std::uint16_t read = term(*w, of);
    return word != "form" ? read
                          : node(Op::kAdd, Type::kInteger, read, node(Op::kConst, Type::kInteger, 0xFFFF, 0xFFFF, 1));
  }
  if (text::starts_with(word, "is_")) {
    KindId kind = catalog_.find_kind(word.substr(3));
    if (kind.valid()) return parse_kind(of, kind);
    DefId def = catalog_.find_definition(word.substr(3));
    if (def.valid()) return node(Op::kIsDef, Type::kInteger, of, 0xFFFF, def.value);
  }
  if (text::starts_with(word, "in_")) {
    ZoneKindId z = catalog_.find_zone(word.substr(3));
    if (z.valid()) return node(Op::kInZone, Type::kInteger, of, 0xFFFF, z.value);
  }
  SlotId slot = catalog_.find_slot(state::SlotScope::kEntity, word);
  if (slot.valid()) {
    bool card = catalog_.slots[slot.index()].type == state::SlotType::kEntity;
    return node(Op::kEntitySlot, card ? Type::kEntity : Type::kInteger, of, 0xFFFF, slot.value);
  }
  StatId stat = rules_.find_stat(word);
  if (stat.valid() && stat != scope_.own_stat) return node(Op::kStat, Type::kInteger, of, 0xFFFF, stat.value);
  int number = catalog_.find_number(word);
  if (number >= 0) return node(Op::kNumber, Type::kInteger, of, 0xFFFF, number);
  if (word == "kind" || word == "id")
    if (const std::uint16_t compared = parse_text_of(of, word); compared != 0xFFFF) return compared;
  refuse_only_in_functions(word, "card");
  fail_name("a card has no '" + word + "'", text::did_you_mean(word, properties_of_cards(rules_)));
}

// If modifiers change a kind, its name means a stat; only in the base of that stat it means the printed kind.
std::uint16_t Parser::parse_kind(std::uint16_t of, KindId kind) {
  const StatId stat = rules_.find_stat("is_" + catalog_.kinds[kind.index()]);
  if (stat.valid() && stat != scope_.own_stat) return node(Op::kStat, Type::kInteger, of, 0xFFFF, stat.value);
  return node(Op::kIsKind, Type::kInteger, of, 0xFFFF, kind.value);
}

// card.kind == "stone", card.id ~= "gem", event.to.name == "hand"; 0xFFFF: no comparison with a text.
std::uint16_t Parser::parse_text_of(std::uint16_t of, const std::string& word) {
  const std::size_t before = at_;
  const bool other = take("~=");
  if ((!other && !take("==")) || !take("\"")) {
    at_ = before;
    return 0xFFFF;
  }
  const std::string text = name();
  expect("\"");
  std::uint16_t is = 0xFFFF;
  if (word == "kind") {
    const KindId kind = catalog_.find_kind(text);
    if (!kind.valid()) fail_name("unknown kind '" + text + "'", text::did_you_mean(text, catalog_.kinds));
    const auto has = [&](KindId state::Definition::*which) {
      return std::any_of(catalog_.definitions.begin(), catalog_.definitions.end(),
                         [&](const state::Definition& d) { return d.*which == kind; });
    };
    if (has(&state::Definition::subtype) && !has(&state::Definition::kind))
      fail_name("'" + text + "' is a subtype, so no card has it as its kind", "write is_" + text);
    is = parse_kind(of, kind);
  } else if (word == "name") {
    std::vector<std::string> known;
    for (const auto& z : catalog_.zones) known.push_back(z.name);
    const ZoneKindId zone = catalog_.find_zone(text);
    if (!zone.valid()) fail_name("unknown zone '" + text + "'", text::did_you_mean(text, known));
    const ExprNode& n = rules_.expressions.nodes[of];
    is = n.op == Op::kCardZone ? node(Op::kInZone, Type::kInteger, n.a, 0xFFFF, zone.value)
                               : node(Op::kZoneNamed, Type::kInteger, of, 0xFFFF, zone.value);
  } else {
    std::vector<std::string> known;
    for (const auto& d : catalog_.definitions) known.push_back(d.id);
    const DefId def = catalog_.find_definition(text);
    if (!def.valid()) fail_name("unknown card '" + text + "'", text::did_you_mean(text, known));
    is = node(Op::kIsDef, Type::kInteger, of, 0xFFFF, def.value);
  }
  return other ? node(Op::kNot, Type::kInteger, is) : is;
}

}  // namespace qd::events
