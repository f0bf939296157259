// Everything that can be looked up: words of scripts, commands of the console, and declarations of the current game.
#include <algorithm>
#include <filesystem>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/sim/bots.hpp"
#include "repl/reference/cookbook.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

using script::Binding;
using script::Concept;
using script::Sort;

const char* sort_of(const Binding& b) {
  switch (b.sort) {
    case Sort::kDeclaration: return "declaration";
    case Sort::kTable: return "table";
    case Sort::kFunction:
    case Sort::kAsked: return "function";
    case Sort::kProperty: return "property";
    case Sort::kMethod: return "method";
    case Sort::kExpression: return "expression";
    case Sort::kOther: return "note";
  }
  return "word";
}

void add_words(std::vector<Entry>& out) {
  for (const Concept& c : script::concepts())
    for (const Binding& b : c.rows) {
      Entry e;
      e.names = {b.whole_name()};
      if (b.name != e.names.front()) e.names.emplace_back(b.name);
      e.sort = sort_of(b);
      e.line = b.signature();
      e.text = b.text;
      e.binding = &b;
      out.push_back(std::move(e));
    }
  for (const Concept& c : script::concepts())
    for (const Binding& b : c.rows)
      for (const script::Field& f : b.fields) {
        if (f.name[0] < 'a' || f.name[0] > 'z' || b.sort == Sort::kFunction || b.sort == Sort::kMethod) continue;
        Entry e;
        e.names = {b.whole_name() + "." + f.name, f.name};
        e.sort = "field";
        e.line = e.names.front() + ": " + f.type;
        e.text = f.text;
        if (!f.needed() && *f.standard != '\0') e.text += std::string(" Without it: ") + f.standard + ".";
        out.push_back(std::move(e));
      }
}

void add_commands(std::vector<Entry>& out) {
  for (const CommandGroup& g : command_groups())
    for (const Command& c : g.commands) {
      Entry e;
      e.names = {c.name, std::string(c.name).substr(1)};
      e.sort = "command of the console";
      e.line = std::string(c.name) + " " + c.usage;
      e.text = c.text;
      e.command = &c;
      out.push_back(std::move(e));
    }
}

void add_bots(std::vector<Entry>& out) {
  for (const sim::CommonBot& b : sim::common_bots()) {
    Entry e;
    e.names = {b.name};
    if (const std::string name = b.name; name.find(':') != std::string::npos)
      e.names.push_back(name.substr(0, name.find(':')));
    e.sort = "bot";
    e.line = b.name;
    e.text = b.text;
    out.push_back(std::move(e));
  }
}

class Declared {
 public:
  Declared(const script::Ruleset& rules, std::vector<Entry>& out)
      : rules_(rules), catalog_(rules.catalog()), program_(rules.program()), out_(out) {}

  void all(bool texts, const std::filesystem::path& root) {
    root_ = root;
    cards();
    abilities();
    commands();
    for (const events::EventKind& e : program_.rules->events) add({e.name}, "event", e.name, e.text, e.place);
    for (const events::Stat& s : program_.rules->stats) add({s.name}, "stat", s.name + " of a card", s.text, s.place);
    for (const state::ZoneKind& z : catalog_.zones)
      add({z.name}, "zone", z.name + (z.per_seat ? " of each seat" : ""), z.text, z.place);
    for (const state::Slot& s : catalog_.slots)
      add({s.name}, "attribute",
          s.name + (s.scope == state::SlotScope::kSeat     ? " of a seat"
                    : s.scope == state::SlotScope::kEntity ? " of a card"
                                                           : " of the match"),
          s.text, s.place);
    for (const state::Parameter& p : catalog_.parameters)
      add({p.name, "param." + p.name}, "parameter", "param." + p.name + " = " + state::written(p.value, p.unit), p.text,
          p.place);
    for (const auto& [word, expression] : rules_.words())
      add({word}, "word", word + " = " + expression, "", place_of_word(word));
    for (const phases::Check& c : program_.checks) add({c.id}, "check", c.id, c.text, c.place);
    for (const combat::Spec& c : rules_.combats()) add({c.name}, "combat", c.name, c.text, c.place);
    for (const courses::Course& c : rules_.ways().courses) add({c.name}, "course", c.name, c.text, c.place);
    for (const courses::Spot& s : rules_.ways().spots) add({s.name}, "spot", s.name, s.text, s.place);
    for (const phases::Node& n : program_.nodes)
      add({n.name, n.path}, n.prompt().empty() ? "node of the flow" : "question", n.path, n.prompt(), n.place);
    for (const script::BotRules& b : rules_.bots()) add({b.id}, "bot", b.id, b.text, b.place).file = true;
    for (const script::Deck& d : rules_.decks()) add({d.id}, "deck", d.id, d.title, d.place).file = true;
    variants(texts);
    for (const script::LedgerEntry& l : rules_.ledger()) add({l.id}, "rule", l.id, l.text, {});
  }

 private:
  Entry& add(std::vector<std::string> names, const std::string& sort, const std::string& line, const std::string& text,
             const Place& place) {
    Entry e;
    e.names = std::move(names);
    e.sort = sort + " of " + rules_.id();
    e.line = line;
    e.text = text;
    e.place = place;
    out_.push_back(std::move(e));
    return out_.back();
  }

  // the lines of a card's file where its abilities begin, and their texts
  void cards() {
    for (std::size_t d = 0; d < catalog_.definitions.size(); ++d) {
      const state::Definition& def = catalog_.definitions[d];
      std::string text = def.text;
      std::vector<int> marks;
      std::vector<std::pair<int, std::string>> said;
      auto part = [&](const std::string& words, const Place& place) {
        const bool here = place.file == def.place.file && place.line > 0;
        said.emplace_back(here ? place.line : 0, words);
        if (here) marks.push_back(place.line);
      };
      for (const events::Modifier& m : program_.rules->modifiers)
        if (m.card == DefId(d)) part(m.text, m.place);
      for (const events::Listener& l : program_.rules->listeners)
        if (l.card == DefId(d)) part(l.text, l.place);
      for (const phases::Command& c : program_.commands)
        if (text::starts_with(c.id, def.id + ".")) part(c.text, c.place);
      for (const script::PowerText& p : rules_.powers())
        if (p.card == DefId(d)) part(p.text, p.place);
      std::stable_sort(said.begin(), said.end(),
                       [](const auto& a, const auto& b) { return a.first < b.first; });  // in the author's order
      for (const auto& [at, words] : said)
        if (!words.empty() && !text::contains(text, words)) text += (text.empty() ? "" : " ") + words;
      std::string line = def.name + " (" + def.key + "), " + catalog_.kinds[def.kind.index()];
      if (def.subtype.valid()) line += ", " + catalog_.kinds[def.subtype.index()];
      for (std::size_t n = 0; n < def.numbers.size(); ++n)
        if (catalog_.numbers[n].rfind(events::kHas, 0) == 0 && program_.rules->find_stat(catalog_.numbers[n]).valid()) {
          if (const std::string keyword = keyword_of(catalog_.numbers[n]); def.numbers[n] != 0 && !keyword.empty())
            line += ", " + keyword;
        } else if (def.numbers[n] != 0)
          line += ", " + catalog_.numbers[n] + " " + state::written(def.numbers[n], catalog_.number_unit(n));
      Entry& e = add({def.id, def.key, def.name}, "card", line, text, def.place);
      e.file = true;
      e.marks = marks;
    }
  }

  // "swift" of "has_swift"; empty: it is none.
  [[nodiscard]] std::string keyword_of(const std::string& stat) const {
    const events::Rules& rules = *program_.rules;
    const auto is = [&](const auto& ability) {
      return ability.of_holders && rules.stats[ability.gate.index()].name == stat;
    };
    const bool any = std::any_of(rules.modifiers.begin(), rules.modifiers.end(), is) ||
                     std::any_of(rules.listeners.begin(), rules.listeners.end(), is) ||
                     std::any_of(program_.commands.begin(), program_.commands.end(), [&](const phases::Command& c) {
                       return c.gate.valid() && !c.of.valid() && rules.stats[c.gate.index()].name == stat;
                     });
    return any ? stat.substr(events::kHas.size()) : "";
  }

  void abilities() {
    auto owner = [&](DefId card) { return card.valid() ? catalog_.definitions[card.index()].id : std::string("rule"); };
    for (const events::Stat& s : program_.rules->stats)
      if (const std::string keyword = keyword_of(s.name); !keyword.empty())
        add({keyword}, "keyword", keyword + ", keyword", s.text, s.place);
    auto owner_of = [&](const auto& ability) {
      return ability.of_holders ? program_.rules->keyword(ability.gate) : owner(ability.card);
    };
    Place last;  // one that changes several kinds or abilities is told once
    for (const events::Modifier& m : program_.rules->modifiers) {
      if (m.place != last) add({owner_of(m) + "." + m.id, m.id}, "modifier", owner_of(m) + "." + m.id, m.text, m.place);
      last = program_.rules->stats[m.stat.index()].band == events::Band::kNumbers ? Place{} : m.place;
    }
    for (const events::Listener& l : program_.rules->listeners)
      add({owner_of(l) + "." + l.id, l.id}, "ability",
          owner_of(l) + "." + l.id + ": " + events::stage_name(l.stage) + " " +
              program_.rules->events[l.event.index()].name,
          l.text, l.place);
    for (const script::PowerText& p : rules_.powers())
      add({owner(p.card) + "." + p.name}, "power", owner(p.card) + "." + p.name, p.text, p.place);
  }

  // Words have a file but no line.
  Place place_of_word(const std::string& word) {
    const std::string file = "scripts/" + rules_.id() + "/rules.lua";
    if (rules_lines_.empty()) rules_lines_ = text::split(rules_.host().source(file), '\n');
    for (std::size_t i = 0; i < rules_lines_.size(); ++i)
      if (text::starts_with(text::trim(rules_lines_[i]), word + " = ")) return {file, static_cast<int>(i) + 1};
    return {};
  }

  // `texts`: their texts are in files that are loaded one by one, which is slow.
  void variants(bool texts) {
    if (texts) {
      for (const script::Variant& v : rules_.known_variants())
        add({v.id}, "variant", v.id, v.text, v.place).file = true;
      return;
    }
    std::vector<std::string> ids;
    const std::string folder = "scripts/" + rules_.id() + "/variants/";
    for (const std::filesystem::path& file : walk(root_ / folder))
      if (file.extension() == ".lua") ids.push_back(file.stem().string());
    for (const std::string& id : ids) add({id}, "variant", id, "", Place{folder + id + ".lua", 1}).file = true;
  }

  void commands() {
    for (const phases::Command& c : program_.commands) {
      std::vector<std::string> names{c.id};
      if (c.verb != c.id) names.push_back(c.verb);
      add(names, "command", c.id, c.text, c.place);
    }
  }

  const script::Ruleset& rules_;
  const state::Catalog& catalog_;
  const phases::Program& program_;
  std::vector<Entry>& out_;
  std::filesystem::path root_;
  std::vector<std::string> rules_lines_;
};

std::vector<std::string> names_of(const std::vector<Entry>& all, bool with_source) {
  std::vector<std::string> out;
  for (const Entry& e : all)
    if (!with_source || !e.place.file.empty()) out.insert(out.end(), e.names.begin(), e.names.end());
  return out;
}

void add_recipes(std::vector<Entry>& out, const script::Sources& sources) {
  for (Recipe& r : recipes(sources)) {
    Entry e;
    e.names = {r.title};
    e.sort = "recipe";
    e.line = "I want " + r.title;
    e.text = r.text;
    e.place = r.place;
    e.code = std::move(r.code);
    out.push_back(std::move(e));
  }
}

}  // namespace

std::vector<Entry> entries(const script::Ruleset* rules, const script::Sources& sources, bool texts) {
  std::vector<Entry> out;
  add_words(out);
  add_commands(out);
  add_bots(out);
  if (rules != nullptr) Declared(*rules, out).all(texts, sources.home(rules->id()));
  if (texts) add_recipes(out, sources);
  return out;
}

std::vector<Entry> entries(const Console& console, bool texts) {
  return entries(console.has_match() ? &console.match().rules() : nullptr, console.program().sources, texts);
}

std::vector<std::string> help_words(const Console& console) { return names_of(entries(console, false), false); }
std::vector<std::string> source_words(const Console& console) { return names_of(entries(console, false), true); }

}  // namespace qd::repl
