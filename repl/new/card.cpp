#include "repl/new/card.hpp"

#include <algorithm>
#include <cctype>
#include <climits>
#include <map>
#include <set>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/events/compile/certain.hpp"
#include "engine/match/match.hpp"
#include "repl/new/lines.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

// Explains the numbers of a card by the stats that are based on them.
std::string meaning_of(const script::Ruleset& rules, const std::string& number) {
  for (const events::Stat& s : rules.program().rules->stats)
    if (s.name == number) return s.text;
  return {};
}

// The verb that most similar cards use outside play; "" if there is none.
struct Use {
  std::string verb, event;
  bool attaches = false;
};
Use usual_use(const script::Ruleset& rules, const NewCard& card) {
  const state::Catalog& c = rules.catalog();
  struct Rank {
    std::set<std::size_t> users;
    std::size_t windows = 0;  // on a tie the verb with more windows wins
    Use use;
  };
  std::map<std::string, Rank> verbs;
  for (std::size_t d = 0; d < c.definitions.size(); ++d) {
    const state::Definition& other = c.definitions[d];
    if (!other.is(card.subtype.empty() ? card.kind.id : c.find_kind(card.subtype))) continue;
    for (const phases::Command& command : rules.program().commands) {
      if (!text::starts_with(command.id, other.id + ".") || !command.from.valid() ||
          c.zones[command.from.index()].in_play)
        continue;
      const EventKindId as = command.effect.as;
      const bool told = as.valid() && as.index() >= events::kBuiltIns;
      Rank& rank = verbs[command.verb];
      rank.users.insert(d);
      rank.windows = std::max(rank.windows, command.windows.size());
      rank.use = {command.verb, told ? rules.program().rules->events[as.index()].name : "", command.effect.attach};
    }
  }
  const auto best = std::max_element(verbs.begin(), verbs.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second.users.size(), a.second.windows) < std::pair(b.second.users.size(), b.second.windows);
  });
  return best == verbs.end() ? Use{} : best->second.use;
}

// True if the set is this zone of a seat.
bool is_zone(const events::ExprNode& set, ZoneKindId zone) {
  return set.op == events::Op::kZone && set.imm == zone.value;
}

// True if the rules allow such a card in this zone at the start.
bool may_lie(const script::Ruleset& rules, ZoneKindId zone, DefId card) {
  const events::Rules& r = *rules.program().rules;
  const auto& needs = rules.position_requirements();
  return std::none_of(needs.begin(), needs.end(), [&](const script::Requirement& one) {
    if (!one.of.valid() || !is_zone(r.expressions.root(one.of), zone)) return false;
    return !events::may_hold(
        r, one.need.holds,
        {{events::Variable::kIt, events::Actor::card(card)}, {events::Variable::kCard, events::Actor::card(card)}});
  });
}

// Adds commented-out abilities with names from this rule set, to be completed: a stat that similar cards have in play.
void add_examples(Lines& out, const script::Ruleset& rules, const NewCard& card) {
  const events::Rules& r = *rules.program().rules;
  const state::Catalog& c = rules.catalog();
  std::string stat = r.stats.empty() ? "" : r.stats.front().name, to = "\"host\"", event = "moved";
  bool lies_in_play = false;
  for (std::size_t d = 0; d < c.definitions.size(); ++d) {
    if (!c.definitions[d].is(card.subtype.empty() ? card.kind.id : c.find_kind(card.subtype))) continue;
    const std::vector<ZoneKindId> zones = likely_zones(rules, DefId(d));
    const auto there = std::find_if(zones.begin(), zones.end(), [&](ZoneKindId z) {
      return !c.zones[z.index()].in_play || may_lie(rules, z, DefId(d));
    });
    if (there == zones.end() || !c.zones[there->index()].in_play) break;
    const state::ZoneKind& zone = c.zones[there->index()];
    to = "\"self\"";
    if (!zone.stats.empty()) stat = zone.stats.front();
    lies_in_play = true;
    break;
  }
  if (!lies_in_play)  // for the card it is attached to
    for (const state::ZoneKind& zone : c.zones)
      if (zone.in_play && zone.per_seat && !zone.stats.empty()) {
        stat = zone.stats.front();
        break;
      }
  const Use use = usual_use(rules, card);
  if (use.attaches) to = "\"host\"";
  for (std::size_t e = events::kBuiltIns; e < r.events.size() && event == "moved"; ++e)
    if (!r.events[e].text.empty()) event = r.events[e].name;
  out.add("  -- Abilities come here, each with a text for players. For example:");
  if (!use.verb.empty() && (use.attaches || !lies_in_play)) {
    out.add("  -- " + use.verb + " { id = \"use\", text = \"…\", " +
            (use.attaches ? "target = target { … }, attach = true" +
                                (use.event.empty() ? "" : ", event = " + lua_literal(use.event))
                          : "run = function(me, card, target) … end") +
            " },");
    if (!use.attaches) return;  // it does not stay in play, where the others count
  }
  if (!stat.empty())
    out.add("  -- modify { id = \"first\", text = \"+1 " + stat + ".\", stat = " + lua_literal(stat) +
            ", add = 1, to = " + to + " },");
  out.add("  -- after { id = \"second\", text = \"…\", event = " + lua_literal(event) +
          ", run = function(event, me, self) … end },");
}

// Finds the card in a zone of seat A.
EntityId find_card(const state::State& s, ZoneKindId zone, DefId def) {
  EntityId e = s.bottom_of(s.layout().zone(zone, SeatId(0)));
  while (e.valid() && s.def(e) != def) e = s.above(e);
  return e;
}

// The value that a match script reads by this name: a stat, an attribute or a number.
int value_of(const match::Match& m, EntityId e, const std::string& name) {
  const state::State& s = m.state();
  if (StatId stat = m.rules().program().rules->find_stat(name); stat.valid())
    return m.machine().events().query().stat(stat, e);
  if (SlotId slot = s.catalog().find_slot(state::SlotScope::kEntity, name); slot.valid())
    return s.value(slot, Ref::of(e));
  const int number = s.catalog().find_number(name);
  return number < 0 ? 0 : s.definition(e).numbers[static_cast<std::size_t>(number)];
}

// True if the rules restrict this zone at the start, so that an allowed position proves something.
bool watched(const script::Ruleset& rules, ZoneKindId zone) {
  const events::Expressions& all = rules.program().rules->expressions;
  const auto& needs = rules.position_requirements();
  return std::any_of(needs.begin(), needs.end(),
                     [&](const script::Requirement& one) { return one.of.valid() && is_zone(all.root(one.of), zone); });
}

// The shape of other cards of a kind on the table; "" if they have none.
std::string shape_like(const state::Catalog& c, KindId kind) {
  for (const state::Definition& d : c.definitions) {
    if (d.kind != kind || d.shape.kind == state::Shape::Kind::kPoint) continue;
    if (d.shape.kind != state::Shape::Kind::kCapsule) return "{ width = 2, depth = 2 }";
    const table::Base& b = d.shape.base;
    const std::string width = state::written(2 * b.radius, state::Unit::kInches);
    return b.half == 0 ? "{ diameter = " + width + " }"
                       : "{ length = " + state::written(2 * (b.half + b.radius), state::Unit::kInches) +
                             ", width = " + width + " }";
  }
  return "";
}

// True if a question chooses such a card from this zone.
bool chosen_from(const script::Ruleset& rules, DefId card, ZoneKindId zone) {
  const phases::Program& p = rules.program();
  const events::Expressions& all = p.rules->expressions;
  return std::any_of(p.nodes.begin(), p.nodes.end(), [&](const phases::Node& n) {
    if (n.kind != phases::NodeKind::kAsk || !n.ask().from.valid()) return false;
    const phases::Ask& ask = n.ask();
    const events::ExprNode& set = all.root(ask.from);
    const bool filtered = set.op == events::Op::kWhere;
    if (!is_zone(filtered ? all.nodes[set.a] : set, zone)) return false;
    if (!ask.cards.empty()) return std::find(ask.cards.begin(), ask.cards.end(), card) != ask.cards.end();
    return filtered &&
           events::certain(*p.rules, set.b, {{events::Variable::kIt, events::Actor::card(card)}}).value_or(0) != 0;
  });
}

}  // namespace

std::vector<std::pair<std::string, int>> first_numbers(const script::Ruleset& rules, const script::KindOfCard& kind,
                                                       const std::string& subtype) {
  const state::Catalog& c = rules.catalog();
  const KindId wanted = subtype.empty() ? kind.id : c.find_kind(subtype);
  auto least = [&](std::size_t number, KindId of) {
    int low = INT_MAX;
    for (const state::Definition& d : c.definitions)
      if (d.is(of)) low = std::min(low, number < d.numbers.size() ? d.numbers[number] : 0);
    return low;
  };
  std::vector<std::pair<std::string, int>> out;
  for (const script::KindOfCard::Number& n : kind.numbers) {
    int low = least(static_cast<std::size_t>(c.find_number(n.name)), wanted);
    if (low == INT_MAX) low = 0;
    out.emplace_back(n.name, n.min ? std::max(*n.min, low) : low);
  }
  for (std::size_t number = 0; number < c.numbers.size(); ++number) {
    const bool known = std::any_of(out.begin(), out.end(), [&](const auto& n) { return n.first == c.numbers[number]; });
    const int low = least(number, kind.id);
    if (!known && low != INT_MAX && low > 0)
      out.emplace_back(c.numbers[number], least(number, wanted) == INT_MAX ? low : least(number, wanted));
  }
  return out;
}

NewCard blank_of(const script::Ruleset& rules, DefId card) {
  const state::Catalog& c = rules.catalog();
  const state::Definition& d = c.definitions[card.index()];
  NewCard out;
  out.game = rules.id();
  out.id = "blank_of_" + d.id;
  out.name = "Blank";
  for (const script::KindOfCard& kind : rules.kinds())
    if (kind.id == d.kind) out.kind = kind;
  if (d.subtype.valid()) out.subtype = c.kinds[d.subtype.index()];
  out.numbers = first_numbers(rules, out.kind, out.subtype);
  return out;
}

std::string card_text(const script::Ruleset& rules, const NewCard& card) {
  Lines out;
  std::string subtype = card.subtype.empty() ? "" : " (" + card.subtype + ")";
  std::replace(subtype.begin(), subtype.end(), '_', ' ');
  std::string kind = "  kind = " + lua_literal(card.kind.name) + ",", other;
  if (!card.subtype.empty()) {
    kind += " subtype = " + lua_literal(card.subtype) + ",";
    for (const std::string& s : card.kind.subtypes)
      if (s != card.subtype) other += (other.empty() ? "or " : ", ") + lua_literal(s);
  }
  out.add("-- " + card.name + ": " + card.kind.name + subtype + (card.kind.text.empty() ? "" : ", " + card.kind.text) +
          ". Name the rules it touches here.");
  out.add("return card {");
  out.add("  id = " + lua_literal(card.id) + ",",
          "its name in decks and conditions (it.is_" + card.id + "); no other card has it");
  out.add("  key = " + lua_literal(card.id) + ",", "what players and matches type");
  out.add("  name = " + lua_literal(card.name) + ",", "what people read");
  out.add(kind, other.empty() ? "what it is" : other);
  out.add("");
  if (!card.numbers.empty()) {
    out.add("  -- Its numbers: the least that cards like it have. Abilities read them: card." +
            card.numbers.front().first);
    for (const auto& [name, value] : card.numbers) {
      std::string comment = meaning_of(rules, name);
      for (const script::KindOfCard::Number& n : card.kind.numbers)
        if (n.name == name && n.min.value_or(0) > 0)
          comment += (comment.empty() ? "" : "; ") + std::to_string(*n.min) + " at least";
      const state::Unit unit = rules.catalog().number_unit(static_cast<std::size_t>(rules.catalog().find_number(name)));
      if (unit == state::Unit::kInches) comment += (comment.empty() ? "" : ", ") + std::string("in inches");
      out.add("  " + name + " = " + state::written(value, unit) + ",", comment);
    }
    out.add("");
  }
  if (const std::string shape = shape_like(rules.catalog(), card.kind.id); !shape.empty()) {
    out.add("  shape = " + shape + ",", "what it occupies on the table, in inches (docs/tables.md)");
    out.add("");
  }
  add_examples(out, rules, card);
  out.add("}");
  return out.text();
}

std::vector<ZoneKindId> likely_zones(const script::Ruleset& rules, DefId card) {
  const state::Catalog& c = rules.catalog();
  const state::Definition& d = c.definitions[card.index()];
  std::vector<const phases::Command*> commands;  // commands for cards like this one, not for all cards
  for (const phases::Command& command : rules.program().commands)
    if (command.has_card() && command.cards.size() < c.definitions.size() &&
        std::any_of(command.cards.begin(), command.cards.end(), [&](DefId other) {
          return c.definitions[other.index()].kind == d.kind &&
                 (other == card || c.definitions[other.index()].subtype == d.subtype);
        }))
      commands.push_back(&command);
  auto rank = [&](ZoneKindId zone) {
    const state::ZoneKind& kind = c.zones[zone.index()];
    auto any = [&](auto&& test) {
      return std::any_of(commands.begin(), commands.end(),
                         [&](const phases::Command* command) { return test(*command); });
    };
    if (kind.in_play && any([&](const phases::Command& command) { return command.effect.to == zone; })) return 0;
    if (kind.in_play && watched(rules, zone)) return 1;
    if (!kind.in_play &&
        (any([&](const phases::Command& command) { return command.from == zone; }) || chosen_from(rules, card, zone)))
      return 2;
    if (kind.in_play) return 3;
    return kind.interchangeable ? 4 : kind.pile ? 6 : 5;
  };
  std::vector<ZoneKindId> out;
  for (std::size_t z = 0; z < c.zones.size(); ++z)
    if (c.zones[z].per_seat) out.emplace_back(z);
  std::stable_sort(out.begin(), out.end(), [&](ZoneKindId a, ZoneKindId b) { return rank(a) < rank(b); });
  return out;
}

std::optional<std::string> match_text(const std::shared_ptr<script::Ruleset>& rules, const NewCard& card,
                                      ZoneKindId zone) {
  const std::string& place = rules->catalog().zones[zone.index()].name;
  std::ostringstream out;
  try {
    match::Setup setup;
    setup.stop_at_forced = true;
    setup.luck.strict_dice = true;
    setup.given = state::Position{};
    const table::Table& size = rules->catalog().table.size;
    const bool stands = rules->catalog().zones[zone.index()].on_table;
    const std::string spec = card.id + (stands ? "@" + state::written(size.width / 2, state::Unit::kInches) + "," +
                                                     state::written(size.height / 2, state::Unit::kInches)
                                               : "");
    setup.given->sides["A"].zones[place] = {spec};
    match::Match m(rules, setup);
    EntityId e = find_card(m.state(), zone, rules->catalog().find_definition(card.id));
    if (!e.valid()) return std::nullopt;
    out << "-- Made with the card. Let it grow with what the card does: docs/match-scripts.md\n"
        << "match " << lua_literal(card.id + ": has the numbers of its file") << " {\n"
        << "  rules = " << lua_literal(rules->id()) << ",\n"
        << "  given = { A = { " << place << " = { " << lua_literal(spec) << " } } },\n"
        << "  play = function(t)\n";
    for (const auto& [name, in_file] : card.numbers) {
      const int value = value_of(m, e, name);
      out << "    t.equal(t.A:value(" << lua_literal(place) << ", " << lua_literal(card.id) << ", " << lua_literal(name)
          << "), " << value << ", " << lua_literal(name) << ")"
          << (value == in_file ? "" : "   -- the rules make it that") << "\n";
    }
    std::vector<std::string> lying;  // needs company there: hands are filled up
    const state::State& s = m.state();
    for (EntityId other = s.bottom_of(s.layout().zone(zone, SeatId(0))); other.valid(); other = s.above(other))
      lying.push_back(lua_literal(state::describe(s, other)));
    out << "    t.check { A = { " << place << " = { " << text::join(lying, ", ") << " } } }\n  end,\n}\n";
  } catch (const Error&) {
    return std::nullopt;
  }
  return text::whole(out);
}

}  // namespace qd::repl
