// Compares the numbers in the texts of abilities and cards with the numbers in their code: fields, expressions, numbers
// of the card and parameters that these read, and the source of functions.
#include <cctype>
#include <climits>
#include <cstdlib>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/script/lint/said_numbers.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

namespace {

bool in_name(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_number(const std::string& word) {
  return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == std::string::npos;
}

// What people read is no code: text = "…" and prompt = "…" go, and comments.
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

}  // namespace

/// The numbers that some code can be said to have.
class Loader::Numbers {
 public:
  /// `card_table`: where the declared card lies, 0 for abilities of the rules.
  Numbers(Loader& loader, DefId card, int card_table)
      : loader_(loader), lua_(loader.lua_), card_(card), card_table_(card_table) {}

  /// Those of conditions count, too, but not for "+2": that is by how much something changes.
  [[nodiscard]] const std::set<long long>& fitting(const SaidNumber& said) const {
    return said.change && !amounts_.empty() ? amounts_ : found_;
  }

  /// A declared table with all that it holds.
  void table(int index) {
    index = lua_absindex(lua_, index);
    if (!seen_.insert(lua_topointer(lua_, index)).second) return;
    luaL_checkstack(lua_, 16, nullptr);
    const std::string kind = kind_of(index);
    const bool named = !kind.empty() && kind != "need" && kind != "target";
    push_contents(lua_, index);
    for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
      const bool field = lua_type(lua_, -2) == LUA_TSTRING;
      const std::string name = field ? lua_tostring(lua_, -2) : "";
      const lua_Integer place = field ? 0 : lua_tointeger(lua_, -2);
      if (field && is_for_people(name)) continue;
      if (lua_type(lua_, -1) == LUA_TSTRING && ((named && place == 1) || (kind == "need" && place == 2)))
        continue;  // its name, the reason
      if (lua_type(lua_, -1) == LUA_TSTRING) elsewhere(name, lua_tostring(lua_, -1));
      const bool outer = condition_;
      condition_ = outer || is_condition(name) || ((kind == "need" || kind == "target") && place == 1);
      value(-1, name);
      condition_ = outer;
    }
    lua_pop(lua_, 1);
  }

  /// The abilities of a card that have no text of their own: another one speaks of them.
  void silent_abilities(int card) {
    const int top = lua_gettop(lua_);
    luaL_checkstack(lua_, 16, nullptr);
    push_contents(lua_, card);
    for (lua_Integer i = 1; lua_geti(lua_, top + 1, i) == LUA_TTABLE; ++i) {
      if (lua_getfield(lua_, top + 2, "text") == LUA_TNIL) table(top + 2);
      lua_settop(lua_, top + 1);
    }
    lua_settop(lua_, top);
  }

  /// The declaration called `name` in a list of rules.lua.
  void declared(const char* list, const std::string& name) {
    const int top = lua_gettop(lua_);
    luaL_checkstack(lua_, 16, nullptr);
    if (lua_getfield(lua_, loader_.rules_index_, list) == LUA_TTABLE)
      for (lua_Integer i = 1; lua_geti(lua_, top + 1, i) == LUA_TTABLE; ++i) {
        if (lua_geti(lua_, -1, 1) == LUA_TSTRING && name == lua_tostring(lua_, -1)) table(-2);
        lua_settop(lua_, top + 1);
      }
    lua_settop(lua_, top);
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
  std::string kind_of(int index) {
    std::string kind = lua_getfield(lua_, index, "__kind") == LUA_TSTRING ? lua_tostring(lua_, -1) : "";
    lua_pop(lua_, 1);
    return kind;
  }
  void add(long long number) {
    found_.insert(number < 0 ? -number : number);
    if (!condition_) amounts_.insert(number < 0 ? -number : number);
  }

  // Texts speak of inches and degrees.
  void add_measured(std::int32_t number, state::Unit unit) {
    add(unit == state::Unit::kInches    ? number / table::kInch
        : unit == state::Unit::kDegrees ? number / table::kDegree
                                        : number);
  }

  void value(int index, const std::string& field) {
    if (lua_isinteger(lua_, index) != 0) add(lua_tointeger(lua_, index));
    else if (lua_type(lua_, index) == LUA_TSTRING) expression(lua_tostring(lua_, index), field);
    else if (lua_istable(lua_, index)) table(index);
    else if (lua_isfunction(lua_, index)) function(index);
  }

  void expression(const std::string& code, const std::string& field) {
    static const std::set<std::string> kValues{"add", "set", "at_most", "at_least", "by", "amount", "count", "value"};
    source(code, false);
    // what is computed may count: "+1 for each of them" has no 1 in its code; and `adds` adds one
    if (field == "adds" ||
        (kValues.count(field) != 0 && (code.find_first_of("(+*/%=<>") != std::string::npos || reads_attribute(code))))
      add(1);
  }

  /// "card.charge": as many as there are.
  bool reads_attribute(const std::string& code) const {
    for (const state::Slot& s : loader_.catalog_->slots)
      for (std::size_t at = code.find(s.name); at != std::string::npos; at = code.find(s.name, at + 1))
        if ((at == 0 || !in_name(code[at - 1])) &&
            (at + s.name.size() == code.size() || !in_name(code[at + s.name.size()])))
          return true;
    return false;
  }

  // Digits, and the numbers that names stand for. In a function any variable may be the card.
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

  /// Is what stands before this sign a length, "#all" or "zone.count"?
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
      auto word = loader_.words_.find(path.front());
      if (!function && word != loader_.words_.end() && words_.insert(word->first).second) source(word->second, false);
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
    if (int p = loader_.catalog_->find_parameter(name); p >= 0)
      add_measured(loader_.catalog_->parameters[static_cast<std::size_t>(p)].value,
                   loader_.catalog_->parameters[static_cast<std::size_t>(p)].unit);
  }
  void number_of_card(const std::string& name) {
    const int n = loader_.catalog_->find_number(name);
    const std::vector<std::int32_t>& numbers = loader_.catalog_->definitions[card_.index()].numbers;
    if (n >= 0 && static_cast<std::size_t>(n) < numbers.size())
      add_measured(numbers[static_cast<std::size_t>(n)], loader_.catalog_->number_unit(static_cast<std::size_t>(n)));
  }
  void of_module(const std::string& module, const std::string& name) {
    const int top = lua_gettop(lua_);
    luaL_checkstack(lua_, 16, nullptr);
    loader_.host_.push_environment("script");
    lua_pushstring(lua_, module.c_str());
    if (lua_rawget(lua_, -2) == LUA_TTABLE) {
      lua_getfield(lua_, -1, name.c_str());
      value(-1, "");
    }
    lua_settop(lua_, top);
  }

  // What a field names is declared elsewhere: a combat, a command, a power of the card.
  void elsewhere(const std::string& field, const std::string& name) {
    if (field == "combat") declared("combats", name);
    if (field == "command") declared("commands", name);
    if (field == "power") powers(name);
  }
  void powers(const std::string& name) {
    if (card_table_ == 0) return;
    const int top = lua_gettop(lua_);
    luaL_checkstack(lua_, 16, nullptr);
    for (lua_Integer i = 1; lua_geti(lua_, card_table_, i) == LUA_TTABLE; ++i) {
      const bool power = kind_of(top + 1) == "power";
      if (power && lua_geti(lua_, top + 1, 1) == LUA_TSTRING && (name.empty() || name == lua_tostring(lua_, -1)))
        table(top + 1);
      lua_settop(lua_, top);
    }
    lua_settop(lua_, top);
  }

  void function(int index) {
    index = lua_absindex(lua_, index);
    if (lua_iscfunction(lua_, index) != 0 || !seen_.insert(lua_topointer(lua_, index)).second) return;
    luaL_checkstack(lua_, 16, nullptr);
    lua_Debug info;
    lua_pushvalue(lua_, index);
    lua_getinfo(lua_, ">S", &info);
    source(without_texts(loader_.lines_of(info.source, info.linedefined, info.lastlinedefined)), true);
    for (int i = 1;; ++i) {
      const char* name = lua_getupvalue(lua_, index, i);
      if (name == nullptr) return;
      if (std::string(name) != "_ENV") value(-1, "");
      lua_pop(lua_, 1);
    }
  }

  Loader& loader_;
  lua_State* lua_;
  DefId card_;
  int card_table_;
  bool condition_ = false;  // what is read now is a condition or a set
  std::set<long long> found_, amounts_;
  std::set<const void*> seen_;
  std::set<std::string> words_;
};

// Lines of a file that was loaded, as text.
std::string Loader::lines_of(const std::string& chunk, int first, int last) {
  std::istringstream in{std::string(host_.source(text::starts_with(chunk, "@") ? chunk.substr(1) : chunk))};
  std::string out;
  int n = 0;
  for (std::string line; n < last && std::getline(in, line);)
    if (++n >= first) out += line + "\n";
  return out;
}

// Words for what a number may count: "damage" in "one damage".
std::set<std::string> Loader::measured() const {
  std::set<std::string> out;
  for (const std::string& name : catalog_->numbers) out.insert(measure_word(name));
  for (const events::Stat& s : compiled_->stats) out.insert(measure_word(s.name));
  for (const state::Slot& s : catalog_->slots)
    if (s.type == state::SlotType::kInteger) out.insert(measure_word(s.name));
  for (const phases::Price& p : rules_.program_.prices) out.insert(measure_word(p.name));
  return out;
}

// Does the text name a number that the code does not have? Cards are not rewritten by variants here.
void Loader::compare_numbers(const Place& place, const std::string& who, std::string said, const Numbers& numbers) {
  for (const state::Definition& d : catalog_->definitions)
    for (std::size_t at;
         d.name.find_first_of("0123456789") != std::string::npos && (at = said.find(d.name)) != std::string::npos;)
      said.erase(at, d.name.size());
  for (const SaidNumber& n : said_numbers(said, measured())) {
    const std::set<long long>& fitting = numbers.fitting(n);
    if (fitting.count(n.value) != 0) continue;
    std::vector<std::string> known;
    for (long long number : fitting) known.push_back(std::to_string(number));
    remarks_->emplace_back(
        place,
        who + ": the text says '" + n.as + "', but there is no " + std::to_string(n.value) + " in what it does" +
            (known.empty() ? "" : " (its numbers: " + text::join(known, ", ") + ")"),
        "let text and code say the same; a text may name what the ability has or reads as card.NAME or param.NAME");
  }
}

namespace {

/// "+1 attack" with attack in a text.
bool says(const std::string& text, char sign, long long number, const std::string& stat) {
  const std::string words = sign + std::to_string(number) + " " + stat;
  const std::size_t at = text.find(words);
  return at != std::string::npos &&
         (at + words.size() == text.size() || std::isalpha(static_cast<unsigned char>(text[at + words.size()])) == 0);
}

}  // namespace

// A number that is taken away is not one that is added.
void Loader::lint_sign(Reader& r) {
  if (r.kind() != "modify") return;
  lua_getfield(lua_, r.index(), "add");
  const long long add = lua_isinteger(lua_, -1) != 0 ? lua_tointeger(lua_, -1) : 0;
  lua_getfield(lua_, r.index(), "stat");
  const std::string stat = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : "";
  lua_pop(lua_, 2);
  if (add == 0 || add == LLONG_MIN || stat.empty()) return;
  const std::string text = text::lower(r.text("text"));
  const char right = add > 0 ? '+' : '-', wrong = add > 0 ? '-' : '+';
  if (says(text, wrong, std::llabs(add), stat) && !says(text, right, std::llabs(add), stat))
    remarks_->emplace_back(r.place_of("add"),
                           r.what() + ": the text says '" + wrong + std::to_string(std::llabs(add)) + " " + stat +
                               "', and add is " + std::to_string(add),
                           "let text and code say the same");
}

void Loader::lint_ability(Reader& r, DefId card, int card_table) {
  if (remarks_ == nullptr || !r.has("text")) return;
  lint_sign(r);
  Numbers numbers(*this, card, card_table);
  numbers.table(r.index());
  if (card_table != 0) numbers.silent_abilities(card_table);
  compare_numbers(r.place(), r.what(), r.text("text"), numbers);
}

void Loader::lint_card(Reader& r, DefId card) {
  if (remarks_ == nullptr) return;
  Numbers numbers(*this, card, r.index());
  numbers.table(r.index());
  compare_numbers(r.place(), r.what(), catalog_->definitions[card.index()].text, numbers);
}

// A player who is asked by a card has to read something.
void Loader::lint_questions() {
  for (const phases::Node& n : rules_.program_.deeds)
    if ((n.kind == phases::NodeKind::kAsk || n.kind == phases::NodeKind::kAskCommand) && n.prompt.empty())
      remarks_->emplace_back(n.place, "ask '" + n.name + "': asks without a text",
                             "say what is asked: prompt = \"Which one?\"");
}

}  // namespace qd::script
