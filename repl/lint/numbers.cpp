// Compares the numbers in texts of abilities and cards with those in their code: fields, expressions, the numbers and
// parameters that these read, and the source of functions.
#include <cctype>
#include <climits>
#include <cstdlib>
#include <set>
#include <sstream>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/script/read/where.hpp"
#include "repl/lint/parts.hpp"
#include "repl/lint/said_numbers.hpp"

namespace qd::repl::lint {

using script::LuaValue;

namespace {

bool in_name(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == std::string::npos;
}

// Removes texts for people: text = "…", prompt = "…" and comments.
std::string without_texts(std::string code) {
  for (const char* field : {"text", "prompt"})
    for (std::size_t at = 0; (at = code.find(field, at)) != std::string::npos;) {
      std::size_t quote = code.find_first_not_of(" \t", at + std::string(field).size());
      const bool own = at == 0 || !in_name(code[at - 1]);
      at += 1;
      if (!own || quote == std::string::npos || code[quote] != '=') continue;
      quote = code.find_first_not_of(" \t", quote + 1);
      if (quote == std::string::npos || (code[quote] != '"' && code[quote] != '\'')) continue;
      std::size_t end = code.find(code[quote], quote + 1);
      if (end != std::string::npos) code.erase(quote, end - quote + 1);
    }
  for (std::size_t at = 0; (at = code.find("--", at)) != std::string::npos;) code.erase(at, code.find('\n', at) - at);
  return code;
}

/// The numbers that a piece of code uses, directly or by name.
class Numbers {
 public:
  /// `card_table`: the declared card; nil for abilities of the rules. `declared`: the table of rules.lua.
  Numbers(script::Ruleset& rules, const LuaValue& declared, DefId card, LuaValue card_table)
      : rules_(rules), declared_(declared), card_(card), card_table_(std::move(card_table)) {}

  /// Numbers in conditions also count, except for "+2", which tells the amount of a change.
  [[nodiscard]] const std::set<long long>& fitting(const SaidNumber& said) const {
    return said.change && !amounts_.empty() ? amounts_ : found_;
  }

  /// Reads a declared table and everything in it.
  void table(const LuaValue& value_of_table) {
    if (!seen_.insert(value_of_table.identity()).second) return;
    const std::string kind = kind_of(value_of_table);
    const bool named = !kind.empty() && kind != "need" && kind != "target";
    for (const auto& [key, held] : value_of_table.entries()) {
      const std::string& name = key.text();
      const std::int64_t place = key.integer();
      if (is_for_people(name)) continue;
      if (held.is(LuaValue::Is::kText) && ((named && place == 1) || (kind == "need" && place == 2)))
        continue;  // its name or the reason
      if (held.is(LuaValue::Is::kText)) elsewhere(name, held.text());
      const bool outer = condition_;
      condition_ = outer || is_condition(name) || ((kind == "need" || kind == "target") && place == 1);
      value(held, name);
      condition_ = outer;
    }
  }

  /// Reads the abilities of a card without a text: the text of another ability may describe them.
  void silent_abilities(const LuaValue& card) {
    LuaValue ability;
    for (std::int64_t i = 1; (ability = card.at(i)).is(LuaValue::Is::kTable); ++i)
      if (ability.field("text").is(LuaValue::Is::kNil)) table(ability);
  }

  /// Reads the declaration `name` in a list of rules.lua.
  void declared(const char* list, const std::string& name) {
    const LuaValue all = declared_.field(list);
    LuaValue one;
    for (std::int64_t i = 1; (one = all.at(i)).is(LuaValue::Is::kTable); ++i)
      if (one.at(1).text() == name) table(one);
  }

 private:
  static bool is_for_people(const std::string& field) {
    static const std::set<std::string> kFields{"text", "prompt", "id", "key", "name", "layer", "priority"};
    return kFields.count(field) != 0 || text::starts_with(field, "__");
  }
  static bool is_condition(const std::string& field) {
    static const std::set<std::string> kFields{"when", "to", "need", "from", "of", "usual"};
    return kFields.count(field) != 0;
  }
  static std::string kind_of(const LuaValue& table) { return table.field("__kind").text(); }
  void add(long long number) {
    found_.insert(number < 0 ? -number : number);
    if (!condition_) amounts_.insert(number < 0 ? -number : number);
  }

  // Texts give numbers in inches and degrees.
  void add_measured(std::int32_t number, state::Unit unit) {
    add(unit == state::Unit::kInches    ? number / table::kInch
        : unit == state::Unit::kDegrees ? number / table::kDegree
                                        : number);
  }

  void value(const LuaValue& held, const std::string& field) {
    switch (held.is()) {
      case LuaValue::Is::kInteger: return add(held.integer());
      case LuaValue::Is::kText: return expression(held.text(), field);
      case LuaValue::Is::kTable: return table(held);
      case LuaValue::Is::kFunction: return function(held);
      default: return;
    }
  }

  void expression(const std::string& code, const std::string& field) {
    static const std::set<std::string> kValues{"add", "set", "at_most", "at_least", "by", "amount", "count", "value"};
    source(code, false);
    // computed values may count ("+1 for each of them" has no 1 in its code), and `adds` adds one
    if (field == "adds" ||
        (kValues.count(field) != 0 && (code.find_first_of("(+*/%=<>") != std::string::npos || reads_attribute(code))))
      add(1);
  }

  /// "card.charge": as many as the attribute says.
  bool reads_attribute(const std::string& code) const {
    for (const state::Slot& s : rules_.catalog().slots)
      for (std::size_t at = code.find(s.name); at != std::string::npos; at = code.find(s.name, at + 1))
        if ((at == 0 || !in_name(code[at - 1])) &&
            (at + s.name.size() == code.size() || !in_name(code[at + s.name.size()])))
          return true;
    return false;
  }

  // Reads digits, and numbers by their names. In a function any variable may be the card.
  void source(const std::string& code, bool function) {
    for (std::size_t i = 0; i < code.size();) {
      if (!in_name(code[i])) {
        ++i;
        continue;
      }
      const std::size_t sign = code.find_last_not_of(' ', i == 0 ? 0 : i - 1);
      std::vector<std::string> path;
      for (bool more = true; more;) {
        std::size_t end = i;
        while (end < code.size() && in_name(code[end])) ++end;
        path.push_back(code.substr(i, end - i));
        more = end + 1 < code.size() && code[end] == '.' && in_name(code[end + 1]);
        i = more ? end + 1 : end;
      }
      names(path, function);
      // "7 or more" is > 6, "3 or fewer" is < 4
      if (path.size() == 1 && is_number(path.front()) && sign != std::string::npos &&
          (code[sign] == '>' || code[sign] == '<'))
        found_.insert(std::stoll(path.front()) + (code[sign] == '>' ? 1 : -1));
      // "the 3 topmost" are those from #all - 2 on
      if (function && path.size() == 1 && is_number(path.front()) && sign != std::string::npos && code[sign] == '-' &&
          counts_before(code, sign))
        found_.insert(std::stoll(path.front()) + 1);
    }
  }

  /// True if a length precedes this sign: "#all" or "zone.count".
  static bool counts_before(const std::string& code, std::size_t sign) {
    std::size_t end = code.find_last_not_of(' ', sign == 0 ? 0 : sign - 1);
    if (end == std::string::npos || sign == 0) return false;
    std::size_t begin = end + 1;
    while (begin > 0 && (in_name(code[begin - 1]) || code[begin - 1] == '.')) --begin;
    const std::string word = code.substr(begin, end + 1 - begin);
    const std::string count = ".count";
    return (begin > 0 && code[begin - 1] == '#') ||
           (word.size() > count.size() && word.compare(word.size() - count.size(), count.size(), count) == 0);
  }

  void names(const std::vector<std::string>& path, bool function) {
    for (const std::string& part : path) {
      if (is_number(part)) add(std::stoll(part));
      for (const char* unit : {"in", "deg"})  // 6in, 45deg
        if (const std::size_t at = part.find(unit);
            at != std::string::npos && at + std::string(unit).size() == part.size() && is_number(part.substr(0, at)))
          add(std::stoll(part.substr(0, at)));
      const std::size_t d = part.find('d');  // dice
      if (d == std::string::npos || (d > 0 && !is_number(part.substr(0, d))) || !is_number(part.substr(d + 1)))
        continue;
      if (d > 0) add(std::stoll(part.substr(0, d)));
      add(std::stoll(part.substr(d + 1)));
    }
    if (path.size() < 2) {
      auto word = rules_.words().find(path.front());
      if (!function && word != rules_.words().end() && words_.insert(word->first).second) source(word->second, false);
      return;
    }
    if (path.front() == "param") parameter(path[1]);
    if (path.front() == "act" && path[1] == "use") powers("");
    if (function && (path.front() == "setup" || path.front() == "combat" || path.front() == "victory"))
      of_module(path[0], path[1]);
    if (!card_.valid()) return;
    if (function)
      for (std::size_t i = 1; i < path.size(); ++i) number_of_card(path[i]);
    else if (path.front() == "card") number_of_card(path[1]);
  }

  void parameter(const std::string& name) {
    if (int p = rules_.catalog().find_parameter(name); p >= 0)
      add_measured(rules_.catalog().parameters[static_cast<std::size_t>(p)].value,
                   rules_.catalog().parameters[static_cast<std::size_t>(p)].unit);
  }
  void number_of_card(const std::string& name) {
    const int n = rules_.catalog().find_number(name);
    const std::vector<std::int32_t>& numbers = rules_.catalog().definitions[card_.index()].numbers;
    if (n >= 0 && static_cast<std::size_t>(n) < numbers.size())
      add_measured(numbers[static_cast<std::size_t>(n)], rules_.catalog().number_unit(static_cast<std::size_t>(n)));
  }
  void of_module(const std::string& module, const std::string& name) {
    value(names_in(rules_.host(), "script").field(module).field(name), "");
  }

  // Reads a combat, a command or a power of the card, which a field names and which is declared elsewhere.
  void elsewhere(const std::string& field, const std::string& name) {
    if (field == "combat") declared("combats", name);
    if (field == "command") declared("commands", name);
    if (field == "power") powers(name);
  }
  void powers(const std::string& name) {
    LuaValue ability;
    for (std::int64_t i = 1; (ability = card_table_.at(i)).is(LuaValue::Is::kTable); ++i)
      if (kind_of(ability) == "power" && (name.empty() || ability.at(1).text() == name)) table(ability);
  }

  void function(const LuaValue& held) {
    if (!seen_.insert(held.identity()).second) return;
    source(without_texts(lines_of(rules_.host(), held.function())), true);
    for (const auto& [name, upvalue] : held.upvalues())
      if (name != "_ENV") value(upvalue, "");
  }

  script::Ruleset& rules_;
  const LuaValue& declared_;
  DefId card_;
  LuaValue card_table_;
  bool condition_ = false;  // currently reading a condition or a set
  std::set<long long> found_, amounts_;
  std::set<const void*> seen_;
  std::set<std::string> words_;
};

// Words for things that a number may count: "damage" in "one damage".
std::set<std::string> measured(const script::Ruleset& rules) {
  std::set<std::string> out;
  for (const std::string& name : rules.catalog().numbers) out.insert(measure_word(name));
  for (const events::Stat& s : rules.program().rules->stats) out.insert(measure_word(s.name));
  for (const state::Slot& s : rules.catalog().slots)
    if (s.type == state::SlotType::kInteger) out.insert(measure_word(s.name));
  for (const phases::Price& p : rules.program().prices) out.insert(measure_word(p.name));
  return out;
}

// Reports numbers in the text that the code does not have. Variants do not change cards here.
void compare(const script::Ruleset& rules, const script::DeclaredTable& who, std::string said, const Numbers& numbers,
             Remarks& remarks) {
  for (const state::Definition& d : rules.catalog().definitions)
    for (std::size_t at;
         d.name.find_first_of("0123456789") != std::string::npos && (at = said.find(d.name)) != std::string::npos;)
      said.erase(at, d.name.size());
  for (const SaidNumber& n : said_numbers(said, measured(rules))) {
    const std::set<long long>& fitting = numbers.fitting(n);
    if (fitting.count(n.value) != 0) continue;
    std::vector<std::string> known;
    for (long long number : fitting) known.push_back(std::to_string(number));
    remarks.emplace_back(
        who.place,
        who.what + ": the text says '" + n.as + "', but there is no " + std::to_string(n.value) + " in what it does" +
            (known.empty() ? "" : " (its numbers: " + text::join(known, ", ") + ")"),
        "let text and code say the same; a text may name what the ability has or reads as card.NAME or param.NAME");
  }
}

/// True if the text contains a change such as "+1 attack".
bool says(const std::string& text, char sign, long long number, const std::string& stat) {
  const std::string words = sign + std::to_string(number) + " " + stat;
  const std::size_t at = text.find(words);
  return at != std::string::npos &&
         (at + words.size() == text.size() || std::isalpha(static_cast<unsigned char>(text[at + words.size()])) == 0);
}

// Reports a text that adds a number which the code subtracts, or the other way round.
void look_at_sign(const script::Ruleset& rules, const script::DeclaredTable& who, Remarks& remarks) {
  if (who.table.field("__kind").text() != "modify") return;
  const long long add = who.table.field("add").integer();
  const std::string stat = who.table.field("stat").text();
  if (add == 0 || add == LLONG_MIN || stat.empty()) return;
  const std::string text = text::lower(who.table.field("text").text());
  const char right = add > 0 ? '+' : '-', wrong = add > 0 ? '-' : '+';
  if (!says(text, wrong, std::llabs(add), stat) || says(text, right, std::llabs(add), stat)) return;
  const int line = script::line_where(rules.host().source(who.place.file), who.place.line, "modify", "add");
  remarks.emplace_back(Place{who.place.file, line},
                       who.what + ": the text says '" + wrong + std::to_string(std::llabs(add)) + " " + stat +
                           "', and add is " + std::to_string(add),
                       "let text and code say the same");
}

}  // namespace

std::string lines_of(const script::Host& host, const LuaValue::Function& function) {
  std::istringstream in{std::string(host.source(function.chunk))};
  std::string out;
  int n = 0;
  for (std::string line; n < function.last_line && std::getline(in, line);)
    if (++n >= function.line) out += line + "\n";
  return out;
}

void look_at_numbers(const Declared& declared, script::Ruleset& rules, Remarks& remarks) {
  for (const Declared::Part& part : declared.parts()) {
    const script::DeclaredTable& who = part.declared;
    if (part.ability && who.table.field("text").is(LuaValue::Is::kNil)) continue;
    Numbers numbers(rules, declared.table(), who.card, part.card);
    numbers.table(who.table);
    if (part.ability) {
      look_at_sign(rules, who, remarks);
      numbers.silent_abilities(part.card);
      compare(rules, who, who.table.field("text").text(), numbers, remarks);
    } else {
      compare(rules, who, rules.catalog().definitions[who.card.index()].text, numbers, remarks);
    }
  }
}

}  // namespace qd::repl::lint
