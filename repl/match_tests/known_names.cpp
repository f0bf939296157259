#include "repl/match_tests/known_names.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/state/position.hpp"

namespace qd::repl {

namespace {

using Names = std::vector<std::string>;

bool has(const Names& names, const std::string& word) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

// Commands, questions with their groups ("attack" of "attack.card"), words to choose.
Names answers(const phases::Program& p) {
  Names out = p.names;
  for (const phases::Command& c : p.commands) out.insert(out.end(), {c.verb, c.id});
  for (const std::string& name : p.names)
    if (const std::size_t dot = name.find('.'); dot != std::string::npos) out.push_back(name.substr(0, dot));
  return out;
}

Names cards(const match::Match& m) {
  const phases::Program& p = m.rules().program();
  const state::Catalog& c = m.rules().catalog();
  Names out = p.names;
  for (std::size_t i = 0; i < c.definitions.size(); ++i)
    if (m.state().layout().has(DefId(i))) out.insert(out.end(), {c.definitions[i].key, c.definitions[i].id});
  for (const state::ZoneKind& z : c.zones) out.push_back(z.name);
  for (const state::Slot& s : c.slots) out.push_back(s.name);
  for (const phases::Command& command : p.commands) {
    out.insert(out.end(), {command.mode, command.verb});
    for (const phases::Target& t : command.targets) out.push_back(t.key);
  }
  for (std::size_t s = 0; s < m.setup().seats; ++s) out.push_back(state::seat_letter(SeatId(s)));
  return out;
}

// The orders for cards, and their targets.
Names orders(const match::Match& m) {
  Names out;
  for (const state::Definition& d : m.rules().catalog().definitions) out.insert(out.end(), {d.key, d.id});
  for (const state::ZoneKind& z : m.rules().catalog().zones)
    out.push_back(z.name);  // "battle_group": orders often have these names
  for (const phases::Command& c : m.rules().program().commands) {
    if (!c.order) continue;
    out.insert(out.end(), {c.mode, c.verb, c.id});
    for (const phases::Target& t : c.targets) out.push_back(t.key);
  }
  for (std::size_t s = 0; s < m.setup().seats; ++s) out.push_back(state::seat_letter(SeatId(s)));
  return out;
}

// The flow nodes that a match may begin at.
Names parts(const phases::Program& p) {
  Names out = p.names;
  for (const phases::Node& n : p.nodes) out.push_back(n.name);
  return out;
}

Names attributes(const state::Catalog& c) {
  Names out;
  for (const state::Slot& s : c.slots)
    if (s.scope == state::SlotScope::kEntity) out.push_back(s.name);
  if (c.tokens != 0) out.emplace_back(state::kToken);
  return out;
}

/// Does an attribute of cards hold a card?
bool is_held(const state::Catalog& c, const std::string& name) {
  const SlotId slot = c.find_slot(state::SlotScope::kEntity, name);
  return slot.valid() && c.slots[slot.index()].type == state::SlotType::kEntity;
}

/// A name and the number after it: "koni#2" and "koni2" are koni, 2.
struct Named {
  std::string stem, number;
};

/// "B.water.koni#2{sam}" -> B, water, koni with its number; each part of a path. `numbered`: "DD1" is the first DD.
std::vector<Named> named(const std::string& text, const Names& known, bool numbered) {
  std::vector<Named> out;
  for (const std::string& step : text::split(text.substr(0, text.find_first_of("{[@ ")), '/')) {
    const std::size_t sign = step.find('#');
    std::vector<std::string> parts = text::split(step.substr(0, sign), '.');
    for (std::string& part : parts) {
      Named one{part, sign != std::string::npos && &part == &parts.back() ? step.substr(sign + 1) : ""};
      if (numbered && one.number.empty() && !has(known, part)) {
        one.stem = part.substr(0, part.find_last_not_of("0123456789") + 1);
        one.number = part.substr(one.stem.size());
      }
      if (!one.stem.empty()) out.push_back(one);
    }
  }
  return out;
}

/// The error for a number higher than the match has such cards; else "".
std::string beyond(const match::Match& m, const Named& one) {
  const DefId def = m.rules().catalog().find_definition(one.stem);
  if (!def.valid() || one.number.empty() || one.number.find_first_not_of("0123456789") != std::string::npos) return {};
  if (m.state().layout().tokens != 0) return {};  // more may come into being
  const std::size_t copies = m.state().layout().count_of_def[def.index()];
  const bool there = one.number.size() < 5 && std::stoul(one.number) >= 1 && std::stoul(one.number) <= copies;
  return there ? ""
               : "there is no card '" + one.stem + "' with the number " + one.number + ": the match has " +
                     std::to_string(copies);
}

/// The nearest known word; not a list of all of them.
std::string hint(const std::string& word, const Names& known) {
  const std::string near = text::nearest(word, known);
  return near.empty() ? "" : "; did you mean '" + near + "'?";
}

}  // namespace

std::string unknown_word(const match::Match& m, Word what, const std::string& text) {
  const phases::Program& p = m.rules().program();
  Names known;
  if (what == Word::kEvent)
    for (const auto& e : p.rules->events) known.push_back(e.name);
  else if (what == Word::kAttribute) known = attributes(m.rules().catalog());
  else
    known = what == Word::kAnswer  ? answers(p)
            : what == Word::kPart  ? parts(p)
            : what == Word::kOrder ? orders(m)
                                   : cards(m);
  if (what == Word::kAttribute && is_held(m.rules().catalog(), text))
    return "attribute '" + text + "' holds a card, so the text of a card cannot show it;t.A:value(ZONE, CARD, \"" +
           text + "\") gives its key";
  if (text.empty() || has(known, text)) return {};
  const char* const kinds[] = {"command, question or word",
                               "card, seat, zone or mode",
                               "event",
                               "order, or card to aim at,",
                               "part of the flow, question or window",
                               "attribute of cards"};
  const std::string kind = kinds[static_cast<std::size_t>(what)];
  if (what == Word::kCard || what == Word::kOrder) {
    if (text.find_first_not_of("0123456789.,;@- ") == std::string::npos) return {};  // a place, a way or a number
    for (const Named& one : named(text, known, m.rules().catalog().keep_order)) {
      if (!has(known, one.stem) && m.rules().catalog().find_definition(one.stem).valid())
        return "this match has no card '" + one.stem + "'";
      if (!has(known, one.stem)) return "there is no " + kind + " '" + one.stem + "'" + hint(one.stem, known);
      if (std::string wrong = beyond(m, one); !wrong.empty()) return wrong;
    }
    return {};
  }
  return "there is no " + kind + " '" + text + "'" + hint(text, known);
}

}  // namespace qd::repl
