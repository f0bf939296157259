#include "repl/match_tests/match_script.hpp"

#include <algorithm>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kColumns = 120;
using Texts = std::vector<std::string>;

bool is_name(const std::string& text) {
  static const Texts kReserved{"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                               "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                               "repeat",   "return", "then", "true", "until",  "while"};
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !text.empty() && letter(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); }) &&
         std::find(kReserved.begin(), kReserved.end(), text) == kReserved.end();
}

std::string field(const std::string& name, const std::string& value) {
  return (is_name(name) ? name : "[" + lua_literal(name) + "]") + " = " + value;
}

/// "{ a, b }", on several lines if it is too long for one.
std::string table(const Texts& parts, std::size_t indent) {
  if (parts.empty()) return "{}";
  std::string one = "{ " + text::join(parts, ", ") + " }";
  if (indent + one.size() <= kColumns && one.find('\n') == std::string::npos) return one;
  const std::string start = "\n" + std::string(indent + 2, ' ');
  std::string out = "{", line;
  auto end_line = [&] {
    if (!line.empty()) out += start + line + ",";
    line.clear();
  };
  for (const std::string& part : parts) {
    if (!line.empty() && (indent + line.size() + part.size() + 6 > kColumns || part.find('\n') != std::string::npos ||
                          line.find('\n') != std::string::npos))
      end_line();
    line += (line.empty() ? "" : ", ") + part;
  }
  end_line();
  return out + "\n" + std::string(indent, ' ') + "}";
}

Texts quoted_all(const Texts& texts) {
  Texts out;
  for (const std::string& t : texts) out.push_back(lua_literal(t));
  return out;
}

Texts part_fields(const state::Position::Part& part, const char* list, std::size_t indent) {
  Texts out;
  for (const auto& [name, value] : part.values) out.push_back(field(name, std::to_string(value)));
  for (const auto& [name, value] : part.seats) out.push_back(field(name, lua_literal(value)));
  for (const auto& [name, cards] : part.zones)
    out.push_back(field(name, (cards.empty() ? "" : list) + table(quoted_all(cards), indent)));
  return out;
}

/// `list` precedes each list of cards.
std::string position_table(const state::Position& p, const char* list, std::size_t indent) {
  Texts out = part_fields(p.shared, list, indent + 2);
  if (!p.phase.empty()) out.push_back(field("phase", lua_literal(p.phase)));
  for (const auto& [letter, part] : p.sides)
    out.push_back(field(letter, table(part_fields(part, list, indent + 4), indent + 2)));
  return table(out, indent);
}

/// The dice of an edit (0: of the setup) that were not rolled. Those left over at the end were not needed.
std::size_t unused_dice(const match::Match& m, std::uint32_t edit) {
  const std::vector<dice::Scripted::Die> waiting = m.waiting_dice();
  return static_cast<std::size_t>(
      std::count_if(waiting.begin(), waiting.end(), [&](const auto& d) { return d.edit == edit; }));
}

std::string luck_table(const match::Match& m) {
  const dice::Scripted& luck = m.setup().luck;
  Texts parts, dice, shuffles;
  for (std::size_t i = 0; i + unused_dice(m, 0) < luck.dice.size(); ++i) {
    const dice::Scripted::Die& d = luck.dice[i];
    dice.push_back(d.stream.empty() ? std::to_string(d.value)
                                    : "{ " + std::to_string(d.value) + ", " + lua_literal(d.stream) + " }");
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(luck.shuffles.size(), m.state().header().picks_next); ++i) {
    Texts cards;
    for (DefId d : luck.shuffles[i]) cards.push_back(lua_literal(m.rules().catalog().definitions[d.index()].id));
    shuffles.push_back(table(cards, 6));
  }
  if (m.setup().given && !luck.strict_dice) parts.push_back("chance = true");
  if (!dice.empty()) parts.push_back("dice = " + table(dice, 4));
  if (!shuffles.empty()) parts.push_back("shuffles = " + table(shuffles, 4));
  return parts.empty() ? "" : table(parts, 2);
}

std::string edit_line(const match::Match& m, const match::Entry& e, std::uint32_t number) {
  Texts words = text::split_words(e.answer);
  if (words[0] == "dice") words.resize(words.size() - unused_dice(m, number));
  const bool rolls = words[0] != "dice" || words.back().find_first_not_of("0123456789") == std::string::npos;
  return rolls ? "    t.edit(" + lua_literal(text::join(words, " ")) + ")\n" : "";
}

std::string answer_line(const match::Entry& e) {
  const std::string start = "    t." + state::seat_letter(e.seat) + ":answer(" + lua_literal(e.question) + ", ";
  if (start.size() + e.answer.size() + 3 <= kColumns || !text::contains(e.answer, ", "))
    return start + lua_literal(e.answer) + ")\n";
  Texts parts;
  for (const std::string& part : text::split(e.answer, ','))
    parts.emplace_back(lua_literal(std::string(text::trim(part))));
  return start + table(parts, 4) + ")\n";
}

std::string last_lines(const match::Match& m) {
  const std::string reason = m.ending().empty() ? "" : lua_literal(m.ending());
  std::string out = "    t.check " + position_table(state::describe(m.state(), true), "ordered ", 4) + "\n";
  if (!m.ended()) return out + "    t.running()\n";
  std::string winners;
  for (std::size_t s = 0; s < m.setup().seats; ++s)
    if (((m.winners() >> s) & 1) != 0) winners += state::seat_letter(SeatId(s));
  if (winners.empty()) return out + "    t.drawn(" + reason + ")\n";
  return out + "    t.wins(" + lua_literal(winners) + (reason.empty() ? "" : ", " + reason) + ")\n";
}

}  // namespace

std::string match_script(const match::Match& m, const std::string& name, const std::vector<std::string>& variants) {
  const match::Setup& setup = m.setup();
  std::ostringstream out;
  out << "-- Saved by :save match.\n\nmatch " << lua_literal(name) << " {\n";
  auto line = [&](const char* field, const std::string& value) { out << "  " << field << " = " << value << ",\n"; };
  line("rules", lua_literal(m.rules().id()));
  if (!variants.empty()) line("variants", table(quoted_all(variants), 2));
  line("seats", std::to_string(setup.seats));
  if (!setup.decks.empty())
    line("decks", setup.decks.size() == 1 ? lua_literal(setup.decks[0]) : table(quoted_all(setup.decks), 2));
  Texts options;
  for (const auto& [key, value] : setup.options) options.push_back(field(key, lua_literal(value)));
  if (!options.empty()) line("options", table(options, 2));
  line("seed", setup.seed <= 0x7FFF'FFFF ? std::to_string(setup.seed) : lua_literal(std::to_string(setup.seed)));
  if (setup.given) line("given", position_table(*setup.given, "", 2));
  if (const std::string luck = luck_table(m); !luck.empty()) line("luck", luck);
  line("windows", "\"strict\"");
  line("rests", "false");
  out << "  play = function(t)\n";
  std::uint32_t edits = 0;
  for (const match::Entry& e : m.history()) out << (e.edit ? edit_line(m, e, ++edits) : answer_line(e));
  out << last_lines(m) << "  end,\n}\n";
  return text::whole(out);
}

}  // namespace qd::repl
