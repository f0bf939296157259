// The end of a Lua expression: what may follow "A.", "game.deck:", "A.fleet.top.".
#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/complete/complete.hpp"

namespace qd::repl {

namespace {

using script::Binding;
using script::Sort;

bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The type of a name: "Seat", "Card", "Zone", "Game", "list of Card", "param", a library, or "" if it has no members.
class Names {
 public:
  explicit Names(const LuaNames& known) : known_(known), rules_(known.rules) {}

  [[nodiscard]] Offered roots() const {
    Offered out;
    for (const auto& [name, type] : known_.variables) out.push_back(name);
    for (std::size_t s = 0; s < known_.seats; ++s) out.push_back(state::seat_letter(SeatId(s)));
    if (rules_ != nullptr) out.insert(out.end(), {"game", "param", "seat("});
    for (const char* library : {"math", "string", "table"}) out.emplace_back(library);
    if (known_.in_scripts)
      for (const Binding& b : functions()) {
        const std::string word = *b.library == '\0' ? std::string(b.name) + "(" : b.library;
        if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
      }
    for (const Binding& b : script::sandbox_bindings())
      if (*b.library == '\0' && b.name != std::string("error") && b.name != std::string("assert") &&
          b.name != std::string("const"))
        out.push_back(std::string(b.name) + "(");
    return out;
  }

  [[nodiscard]] std::string root(const std::string& word, bool called) const {
    if (const auto variable = known_.variables.find(word); variable != known_.variables.end()) return variable->second;
    if (word == "game") return "Game";
    if (word == "seat" && called) return "Seat";
    if (word.size() == 1 && word[0] >= 'A' && static_cast<std::size_t>(word[0] - 'A') < known_.seats) return "Seat";
    if (word == "param" || word == "math" || word == "string" || word == "table") return word;
    const std::vector<Binding> all = functions();
    return std::any_of(all.begin(), all.end(), [&](const Binding& b) { return word == b.library; }) ? word : "";
  }

  [[nodiscard]] std::string member(const std::string& type, const std::string& word) const {
    for (const Binding& b : handles())
      if (type == b.library && word == b.name) return first(b.result);
    if (type == "MatchTest" && word.size() == 1 && word[0] >= 'A' && word[0] <= 'H') return "TestSeat";
    if (rules_ == nullptr) return "";
    const state::Catalog& c = rules_->catalog();
    const ZoneKindId zone = c.find_zone(word);
    if (zone.valid() && c.zones[zone.index()].per_seat == (type == "Seat") && type != "Card") return "Zone";
    const SlotId slot = c.find_slot(type == "Game"   ? state::SlotScope::kMatch
                                    : type == "Seat" ? state::SlotScope::kSeat
                                                     : state::SlotScope::kEntity,
                                    word);
    if (!slot.valid()) return "";
    return c.slots[slot.index()].type == state::SlotType::kSeat     ? "Seat"
           : c.slots[slot.index()].type == state::SlotType::kEntity ? "Card"
                                                                    : "";
  }

  [[nodiscard]] Offered members(const std::string& type, bool methods) const {
    Offered out;
    if (type.empty()) return out;
    if (type == "math")
      return methods ? out : Offered{"abs(",       "ceil(", "floor(",     "max(",      "min(",
                                     "tointeger(", "type(", "maxinteger", "mininteger"};
    for (const auto& rows :
         {std::vector<Binding>(script::sandbox_bindings().begin(), script::sandbox_bindings().end()), functions()})
      for (const Binding& b : rows)
        if (type == b.library && !methods) out.push_back(std::string(b.name) + (b.sort == Sort::kAsked ? " { " : "("));
    for (const Binding& b : handles()) {
      if (type != b.library || (b.sort == Sort::kMethod) != methods ||
          std::any_of(b.name, b.name + std::char_traits<char>::length(b.name),
                      [](char x) { return x >= 'A' && x <= 'Z'; }))
        continue;
      out.push_back(std::string(b.name) + (!methods ? "" : b.fields.empty() ? "()" : "(\""));
    }
    if (methods || rules_ == nullptr) return out;
    const Offered own = declared(type);
    out.insert(out.end(), own.begin(), own.end());
    return out;
  }

 private:
  static std::string first(const std::string& result) { return result.substr(0, result.find(" |")); }

  [[nodiscard]] Offered declared(const std::string& type) const {
    const state::Catalog& c = rules_->catalog();
    Offered out;
    if (type == "param")
      for (const state::Parameter& p : c.parameters) out.push_back(p.name);
    if (type == "Seat" || type == "Game")
      for (const state::ZoneKind& z : c.zones)
        if (z.per_seat == (type == "Seat")) out.push_back(z.name);
    for (const state::Slot& s : c.slots)
      if (type == (s.scope == state::SlotScope::kMatch ? "Game" : s.scope == state::SlotScope::kSeat ? "Seat" : "Card"))
        out.push_back(s.name);
    if (type == "Card") {
      for (const events::Stat& s : rules_->program().rules->stats) out.push_back(s.name);
      out.insert(out.end(), c.numbers.begin(), c.numbers.end());
      for (const std::string& k : c.kinds) out.push_back("is_" + k);
    }
    return out;
  }

  // The functions of scripts beyond the base library, and things with properties and methods.
  [[nodiscard]] std::vector<Binding> functions() const {
    std::vector<Binding> out;
    if (!known_.in_scripts) return out;
    for (const std::span<const Binding> rows :
         {script::act_bindings(), script::creation_bindings(), script::ask_bindings(), script::dice_bindings(),
          script::log_bindings()})
      out.insert(out.end(), rows.begin(), rows.end());
    return out;
  }
  [[nodiscard]] std::vector<Binding> handles() const {
    std::vector<Binding> out(script::handle_words().begin(), script::handle_words().end());
    if (known_.in_scripts) out.insert(out.end(), script::match_words().begin(), script::match_words().end());
    return out;
  }

  const LuaNames& known_;
  const script::Ruleset* rules_;
};

std::size_t skip_brackets(const std::string& chain, std::size_t at) {
  int depth = 0;
  for (; at < chain.size(); ++at) {
    if (chain[at] == '(' || chain[at] == '[') ++depth;
    if (chain[at] == ')' || chain[at] == ']') --depth;
    if (depth == 0) return at + 1;
  }
  return at;
}

// The type of a chain without its last name: "A.fleet.top" in "A.fleet.top.na".
std::string type_of(const Names& names, const std::string& chain) {
  std::string type;
  std::size_t at = 0;
  bool root = true;
  while (at < chain.size()) {
    if (chain[at] == '.' || chain[at] == ':') ++at;
    const std::size_t from = at;
    while (at < chain.size() && letter(chain[at])) ++at;
    const std::string word = chain.substr(from, at - from);
    const bool called = at < chain.size() && chain[at] == '(';
    if (!word.empty()) type = root ? names.root(word, called) : names.member(type, word);
    root = false;
    while (at < chain.size() && (chain[at] == '(' || chain[at] == '[')) {
      if (chain[at] == '[') type = type == "list of Card" ? "Card" : "";
      at = skip_brackets(chain, at);
    }
    if (from == at) return "";
  }
  return type;
}

}  // namespace

std::size_t chain_start(const std::string& text) {
  std::size_t at = text.size();
  while (at > 0) {
    const char c = text[at - 1];
    if (letter(c) || c == ':' || (c == '.' && !(at > 1 && text[at - 2] == '.'))) {
      --at;
      continue;
    }
    if (c != ')' && c != ']') break;
    int depth = 0;
    std::size_t open = at;
    for (; open > 0; --open) {
      if (text[open - 1] == ')' || text[open - 1] == ']') ++depth;
      if (text[open - 1] == '(' || text[open - 1] == '[') --depth;
      if (depth == 0) break;
    }
    if (open == 0) break;
    at = open - 1;
  }
  while (at < text.size() && (text[at] == '.' || text[at] == ':')) ++at;  // the dots of "1 .. A"
  return at;
}

std::string type_of_chain(const LuaNames& known, const std::string& chain) { return type_of(Names(known), chain); }

Offered complete_expression(const match::Match* match, const std::string& text) {
  LuaNames known;
  if (match != nullptr) known = {&match->rules(), match->setup().seats};
  return complete_expression(known, text);
}

Offered complete_expression(const LuaNames& known, const std::string& text) {
  if (const std::size_t find = text.rfind(":find(\"");
      known.rules != nullptr && find != std::string::npos && text.find('"', find + 7) == std::string::npos) {
    Offered ids;
    for (const state::Definition& d : known.rules->catalog().definitions) ids.push_back(d.id);
    return beginning_with(text.substr(find + 7), ids);
  }
  if (std::count(text.begin(), text.end(), '"') % 2 != 0) return {};
  const Names names(known);
  const std::string chain = text.substr(chain_start(text));
  std::size_t last = chain.size();
  while (last > 0 && letter(chain[last - 1])) --last;
  const std::string word = chain.substr(last);
  if (last == 0) return beginning_with(word, names.roots());
  if (chain[last - 1] != '.' && chain[last - 1] != ':') return {};
  const std::string before = chain.substr(0, last);
  Offered out;
  for (const std::string& member :
       beginning_with(word, names.members(type_of(names, before.substr(0, last - 1)), chain[last - 1] == ':')))
    out.push_back(before + member);
  return out;
}

}  // namespace qd::repl
