#include "repl/lint/effects.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/proto.hpp"

namespace qd::repl::lint {

using script::Instruction;
using script::Op;
using script::Proto;
using script::Ruleset;

namespace {

/// A text in a script, its line, and whether it is only the name of a field.
struct Said {
  std::string text;
  int line = 0;
  bool field = false;
};

/// How an instruction uses a constant of its function.
enum class Use : std::uint8_t { kNone, kField, kOther };

Use use_of(Instruction i, int constant) {
  switch (i.op()) {
    case Op::kLoadK: return i.bx() == constant ? Use::kOther : Use::kNone;
    case Op::kGetField:
    case Op::kGetTabUp: return i.c() == constant ? Use::kOther : Use::kNone;
    case Op::kSelf: return i.k() && i.c() == constant ? Use::kOther : Use::kNone;
    case Op::kEqK: return i.b() == constant ? Use::kOther : Use::kNone;
    case Op::kSetI:
    case Op::kSetTable: return i.k() && i.c() == constant ? Use::kOther : Use::kNone;
    case Op::kSetField:
    case Op::kSetTabUp:
      if (i.k() && i.c() == constant) return Use::kOther;
      return i.b() == constant ? Use::kField : Use::kNone;
    default: return Use::kNone;
  }
}

void collect(const Proto& p, std::vector<Said>& out) {
  for (std::size_t c = 0; c < p.constants.size(); ++c) {
    if (p.constants[c].is != Proto::Constant::Is::kText) continue;
    Said said{p.constants[c].text, p.line, true};
    bool found = false;
    for (std::size_t pc = 0; pc < p.code.size(); ++pc) {
      const Use use = use_of(p.code[pc], static_cast<int>(c));
      if (use == Use::kNone) continue;
      if (!found || (said.field && use == Use::kOther)) said.line = p.lines[pc];
      said.field = said.field && use == Use::kField;
      found = true;
    }
    said.field = said.field && found;
    out.push_back(said);
  }
  for (const Proto& inner : p.nested) collect(inner, out);
}

std::vector<Said> said_in(script::Host& host, const std::string& chunk, const std::string& code) {
  std::vector<Said> out;
  collect(script::compile_chunk(host.lua(), chunk, code), out);
  return out;
}

/// The parts of a text that refer to cards: whole texts ("gem", "4 gem"), predicates (is_gem) and names after a dot
/// (card.gem). A word in a sentence does not count.
std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> out;
  const std::vector<std::string> words = text::split_words(text);
  const auto is_count = [](const std::string& s) {
    return std::all_of(s.begin(), s.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  };
  if (words.size() == 1) out.push_back(words[0]);
  else if (words.size() == 2 && is_count(words[0])) out.push_back(words[1]);
  const auto fits = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && fits(text[end])) ++end;
    const std::string word = text.substr(at, end - at);
    if (text::starts_with(word, "is_")) out.push_back(word.substr(3));
    else if (at > 0 && text[at - 1] == '.') out.push_back(word);
    at = end + 1;
  }
  return out;
}

/// The words that have a meaning of their own in the rules, even if a card has the same name.
class WordsOfRules {
 public:
  explicit WordsOfRules(const Ruleset& rules) : rules_(rules) {
    words_.insert(rules.id());
    const state::Catalog& c = rules.catalog();
    words_.insert(c.kinds.begin(), c.kinds.end());
    for (const auto& z : c.zones) words_.insert(z.name);
    for (const auto& s : c.slots)
      if (is_of_rules(s.place)) words_.insert(s.name);
    for (const auto& s : rules.program().rules->stats) words_.insert(s.name);
    for (const script::KindOfCard& kind : rules.kinds())
      for (const script::KindOfCard::Number& n : kind.numbers) words_.insert(n.name);
    for (const script::Binding& b : script::all_bindings())
      for (const script::Field& f : b.fields) fields_.insert(f.name);
  }
  [[nodiscard]] bool is_of_rules(const Place& place) const {
    return text::starts_with(place.file, "scripts/" + rules_.id() + "/");
  }
  [[nodiscard]] bool has(const std::string& word) const { return words_.count(word) != 0; }
  [[nodiscard]] bool is_field(const std::string& word) const { return fields_.count(word) != 0; }

 private:
  const Ruleset& rules_;
  std::set<std::string> words_, fields_;
};

bool is_looked_at(const std::string& chunk, const std::string& game) {
  const std::string folder = "scripts/" + game + "/";
  return text::starts_with(chunk, folder) && chunk.find('/', folder.size()) == std::string::npos &&
         chunk != folder + "ledger.lua";
}

std::size_t abilities_of(const Ruleset& rules, DefId card) {
  const phases::Program& p = rules.program();
  const auto of_card = [&](const auto& all) {
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const auto& a) { return a.card == card; }));
  };
  const auto plays = std::count_if(p.commands.begin(), p.commands.end(), [&](const phases::Command& c) {
    return text::starts_with(c.id, rules.catalog().definitions[card.index()].id + ".");
  });
  return of_card(p.rules->modifiers) + of_card(p.rules->listeners) + of_card(rules.powers()) +
         static_cast<std::size_t>(plays);
}

}  // namespace

double Effects::share() const {
  const std::size_t all = inside + outside.size();
  return all == 0 ? 100.0 : 100.0 * static_cast<double>(inside) / static_cast<double>(all);
}

Effects effects_of(Ruleset& rules) {
  Effects out;
  const WordsOfRules words(rules);
  std::map<std::string, std::string> ids;  // a word that refers to a card, and the id of that card
  std::set<std::string> bring;             // files of cards that change the rules
  for (const auto& [chunk, code] : rules.host().sources())
    if (text::starts_with(chunk, "cards/"))
      for (const Said& said : said_in(rules.host(), chunk, code))
        if (said.field && said.text == "brings") bring.insert(chunk);
  const auto is_number = [](const std::string& key) { return std::isdigit(static_cast<unsigned char>(key[0])) != 0; };
  for (const state::Definition& d : rules.catalog().definitions) {
    const DefId card(static_cast<std::size_t>(&d - rules.catalog().definitions.data()));
    ++out.cards;
    const std::size_t effects = abilities_of(rules, card) + bring.count(d.place.file);
    out.plain += effects == 0;
    out.inside += effects;
    ids.emplace(d.id, d.id);
    if (d.key.size() > 1 && !is_number(d.key)) ids.emplace(d.key, d.id);
  }
  for (const auto& [chunk, code] : rules.host().sources()) {
    if (!is_looked_at(chunk, rules.id())) continue;
    for (const Said& said : said_in(rules.host(), chunk, code)) {
      const auto name = [&, place = Place{chunk, said.line}](const std::string& card, const std::string& word) {
        out.outside.emplace_back(place, "the rules name card '" + card + "': " + word,
                                 "say it by kind, number or event; the file of the card says what it does");
      };
      for (const std::string& word : names_in(said.text)) {
        const auto id = ids.find(word);
        if (id == ids.end() || (said.field && words.is_field(word))) continue;
        if (words.has(word)) out.shared.insert(id->second);
        else name(id->second, said.text == word ? word : "\"" + said.text + "\"");
      }
      for (const state::Definition& d : rules.catalog().definitions)
        if (text::contains(d.name, " ") && text::contains(said.text, d.name)) name(d.id, d.name);
    }
  }
  return out;
}

}  // namespace qd::repl::lint
