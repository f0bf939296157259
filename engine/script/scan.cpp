#include "engine/script/scan.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

// Reads the format of lua_dump of Lua 5.4:
//   header | upvalue count | function: source, lines, code, constants, upvalues, nested functions, debug
class Dump {
 public:
  Dump(std::vector<std::uint8_t> bytes, Scan scan) : bytes_(std::move(bytes)), scan_(scan) {}

  void header() {
    at_ = 4 + 1 + 1 + 6 + 3 + 8 + 8;  // signature, version, format, data, sizes, integer, number
    byte();                           // upvalues of the main function
  }

  /// Does the function itself, not one inside of it, give back a value somewhere?
  bool returns_value() {
    string();
    number();
    number();
    skip(3);
    for (std::size_t n = number(); n > 0; --n) {
      std::uint32_t instruction = 0;
      std::memcpy(&instruction, take(4), 4);
      const std::uint32_t op = instruction & 0x7F, values = (instruction >> 16) & 0xFF;  // 1: none
      if (op == kReturnOne || op == kTailCall || (op == kReturn && values != 1)) return true;
    }
    return false;
  }

  /// The beginning of a constant text, up to a character of number 0; none if no text has one. Requires: function() has
  /// run.
  [[nodiscard]] const std::optional<std::string>& with_nul() const { return with_nul_; }

  /// What the functions read from their environment. Requires: function() has run.
  [[nodiscard]] const std::vector<std::string>& globals() const { return globals_; }

  /// The line of the first assignment to an upvalue, or 0. `what` says which kind it is.
  int function(std::string& what) {
    string();
    int line = static_cast<int>(number());
    number();
    skip(3);
    std::vector<std::uint32_t> code(number());
    for (std::uint32_t& instruction : code) std::memcpy(&instruction, take(4), 4);
    const std::vector<std::string> texts = constants();
    skip(number() * 3);
    std::size_t nested = number();
    int found = 0;
    std::string found_what;
    for (std::size_t i = 0; i < nested; ++i) {
      std::string inner;
      int at = function(inner);
      if (found == 0 && at != 0) {
        found = at;
        found_what = inner;
      }
    }
    std::vector<std::pair<int, std::uint32_t>> suspects = lines_of(code, line);
    std::vector<std::string> upvalues = locals();
    note_globals(code, texts, upvalues);
    int own = judge(suspects, upvalues, what);
    if (own != 0) return own;
    what = found_what;
    return found;
  }

 private:
  static constexpr std::uint32_t kLoadConstant = 3, kGetTable = 12, kGetUpvalue = 9, kSetUpvalue = 10,
                                 kGetTableUpvalue = 11, kGetField = 14, kSetTableUpvalue = 15, kTailCall = 69,
                                 kReturn = 70, kReturnOne = 72;

  const std::uint8_t* take(std::size_t n) {
    if (at_ + n > bytes_.size()) throw ScriptError("a compiled chunk ends too early");
    const std::uint8_t* p = bytes_.data() + at_;
    at_ += n;
    return p;
  }
  void skip(std::size_t n) { take(n); }
  std::uint8_t byte() { return *take(1); }
  std::size_t number() {
    std::size_t x = 0;
    while (true) {
      std::uint8_t b = byte();
      x = (x << 7) | (b & 0x7Fu);
      if ((b & 0x80u) != 0) return x;
    }
  }
  void string() {
    std::size_t size = number();
    if (size > 1) skip(size - 1);
  }
  std::string_view string_here() {
    const std::size_t size = number();
    return size > 1 ? std::string_view(reinterpret_cast<const char*>(take(size - 1)), size - 1) : std::string_view();
  }
  void note_nul(std::string_view text) {
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos && !with_nul_)
      with_nul_ = text.substr(0, at);
  }
  /// The constant texts by number; "" for what is no text.
  std::vector<std::string> constants() {
    std::vector<std::string> out(number());
    for (std::string& text : out) {
      std::uint8_t type = byte();
      if (type == 3 || type == 19) skip(8);
      else if (type == 4 || type == 20) note_nul(text = string_here());
    }
    return out;
  }
  // Names whose constants have a high number are read in another way (reads_far_name), and left out.
  void note_globals(const std::vector<std::uint32_t>& code, const std::vector<std::string>& texts,
                    const std::vector<std::string>& upvalues) {
    const auto a = [&](std::size_t at) { return (code[at] >> 7) & 0xFFu; };
    const auto b = [&](std::size_t at) { return (code[at] >> 16) & 0xFFu; };
    const auto text = [&](std::size_t at) {
      const std::uint32_t c = code[at] >> 24;
      return c < texts.size() ? texts[c] : std::string();
    };
    for (std::size_t at = 0; at < code.size(); ++at) {
      if ((code[at] & 0x7Fu) != kGetTableUpvalue || b(at) >= upvalues.size() || upvalues[b(at)] != "_ENV") continue;
      const bool field = at + 1 < code.size() && (code[at + 1] & 0x7Fu) == kGetField && b(at + 1) == a(at);
      globals_.push_back(text(at) + (field ? "." + text(at + 1) : ""));
    }
  }
  // The instructions that read or write upvalues, with their lines.
  std::vector<std::pair<int, std::uint32_t>> lines_of(const std::vector<std::uint32_t>& code, int line) {
    std::vector<std::int8_t> deltas(number());
    for (std::int8_t& d : deltas) d = static_cast<std::int8_t>(byte());
    std::vector<std::pair<std::size_t, int>> absolute(number());
    for (auto& [pc, at] : absolute) {
      pc = number();
      at = static_cast<int>(number());
    }
    std::vector<std::pair<int, std::uint32_t>> out;
    std::size_t next = 0;
    for (std::size_t pc = 0; pc < code.size() && pc < deltas.size(); ++pc) {
      if (deltas[pc] == -128 && next < absolute.size()) line = absolute[next++].second;
      else line += deltas[pc];
      std::uint32_t op = code[pc] & 0x7F;
      if (op == kGetUpvalue && reads_far_name(code, pc)) continue;
      if (op == kGetUpvalue || op == kSetUpvalue || op == kSetTableUpvalue) out.emplace_back(line, code[pc]);
    }
    return out;
  }
  // In a function of many constants a global name is read in three steps: the environment, the name, and what it stands
  // for, which takes the register of the environment.
  static bool reads_far_name(const std::vector<std::uint32_t>& code, std::size_t pc) {
    if (pc + 2 >= code.size()) return false;
    auto op = [&](std::size_t at) { return code[at] & 0x7Fu; };
    auto a = [&](std::size_t at) { return (code[at] >> 7) & 0xFFu; };
    const std::uint32_t last = code[pc + 2];
    return op(pc + 1) == kLoadConstant && op(pc + 2) == kGetTable && a(pc + 2) == a(pc) &&
           ((last >> 16) & 0xFFu) == a(pc) && ((last >> 24) & 0xFFu) == a(pc + 1);
  }
  int judge(const std::vector<std::pair<int, std::uint32_t>>& suspects, const std::vector<std::string>& upvalues,
            std::string& what) const {
    for (const auto& [line, instruction] : suspects) {
      std::uint32_t op = instruction & 0x7F, a = (instruction >> 7) & 0xFF, b = (instruction >> 16) & 0xFF;
      std::uint32_t upvalue = op == kSetTableUpvalue ? a : b;
      bool environment = upvalue < upvalues.size() && upvalues[upvalue] == "_ENV";
      if (environment) {
        what = op == kSetTableUpvalue ? "writes a global" : "uses _ENV";
        return line;
      }
      if (scan_ == Scan::kGlobals || op == kGetUpvalue) continue;
      what = op == kSetUpvalue ? "assigns to a local of an outer function" : "writes a field of an outer local";
      return line;
    }
    return 0;
  }
  std::vector<std::string> locals() {
    for (std::size_t n = number(); n > 0; --n) {
      string();
      number();
      number();
    }
    std::vector<std::string> names(number());
    for (std::string& name : names) {
      std::size_t size = number();
      if (size > 1) name.assign(reinterpret_cast<const char*>(take(size - 1)), size - 1);
    }
    return names;
  }

  std::optional<std::string> with_nul_;
  std::vector<std::string> globals_;
  std::vector<std::uint8_t> bytes_;
  Scan scan_;
  std::size_t at_ = 0;
};

int collect(lua_State*, const void* data, std::size_t size, void* out) {
  auto& bytes = *static_cast<std::vector<std::uint8_t>*>(out);
  const auto* p = static_cast<const std::uint8_t*>(data);
  bytes.insert(bytes.end(), p, p + size);
  return 0;
}

bool frozen(lua_State* l, int index) {
  if (lua_getmetatable(l, index) == 0) return false;
  lua_pushstring(l, "frozen");
  lua_rawget(l, -2);
  bool yes = lua_toboolean(l, -1) != 0;
  lua_pop(l, 2);
  return yes;
}

/// One search for tables behind kept functions; every function and table is looked at once.
class Keeper {
 public:
  Keeper(lua_State* l, const std::string& owner, const Place& place) : l_(l), owner_(owner), place_(place) {}

  void function(int index) {
    index = lua_absindex(l_, index);
    if (!first_time(index)) return;
    if (is_iterator(l_, index))
      fail("a function holds what pairs() has returned, which has a place of its own", "call pairs where it is used");
    if (lua_iscfunction(l_, index) != 0) return;
    luaL_checkstack(l_, 8, nullptr);
    for (int i = 1;; ++i) {
      const char* name = lua_getupvalue(l_, index, i);
      if (name == nullptr) return;
      if (std::strcmp(name, "_ENV") != 0 || !environment(-1)) value(-1, name);
      lua_pop(l_, 1);
    }
  }

  /// What a frozen table holds: functions count as kept.
  void contents(int index) {
    index = lua_absindex(l_, index);
    if (!first_time(index)) return;
    luaL_checkstack(l_, 8, nullptr);
    push_contents(l_, index);
    for (lua_pushnil(l_); lua_next(l_, -2) != 0; lua_pop(l_, 1)) {
      Host::of(l_).charge(4);
      if (lua_isfunction(l_, -1)) function(-1);
      else if (lua_istable(l_, -1) && frozen(l_, -1)) contents(-1);
    }
    lua_pop(l_, 1);
  }

 private:
  bool environment(int index) {  // one of the host's, not a table that is merely called so
    const void* table = lua_topointer(l_, index);
    for (const char* name : {"script", "test"}) {
      lua_getfield(l_, LUA_REGISTRYINDEX, name);
      bool same = lua_topointer(l_, -1) == table;
      lua_pop(l_, 1);
      if (same) return true;
    }
    return false;
  }
  bool first_time(int index) { return seen_.insert(lua_topointer(l_, index)).second; }
  [[noreturn]] void fail(const std::string& what, const std::string& hint) const {
    throw ScriptError(place_, (owner_.empty() ? "" : owner_ + ": ") + what, hint);
  }
  void value(int index, const std::string& name) {
    if (lua_isfunction(l_, index)) function(index);
    else if (lua_istable(l_, index) && frozen(l_, index)) contents(index);
    else if (lua_istable(l_, index))
      fail("a function holds the table '" + name + "', which could keep state between matches",
           "wrap it: const { … }, or make it a field of the card");
    else if (lua_isuserdata(l_, index) && lua_islightuserdata(l_, index) == 0) fail("a function holds a userdata", "");
  }

  lua_State* l_;
  const std::string& owner_;
  const Place& place_;
  std::set<const void*> seen_;
};

}  // namespace

namespace {

// Where it is written, as far as that is to be seen: "\0", "\x00", "\u{0}".
int line_with_nul(std::string_view source) {
  std::size_t at = std::string_view::npos;
  for (const char* written : {"\\0", "\\x00", "\\u{0"}) at = std::min(at, source.find(written));
  return at == std::string_view::npos
             ? 0
             : 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

void scan_chunk(lua_State* l, const std::string& chunk, std::string_view source, Scan scan) {
  std::vector<std::uint8_t> bytes;
  lua_dump(l, collect, &bytes, 0);
  Dump dump(std::move(bytes), scan);
  dump.header();
  std::string what;
  const int line = dump.function(what);
  if (dump.with_nul()) {  // comparing texts full of them takes a step for each
    const int there = std::max(line_with_nul(source), 1);
    throw ScriptError(Place{chunk, there},
                      "the text '" + text::harmless(*dump.with_nul()) + "…' has a character of number 0",
                      "leave it out");
  }
  if (line != 0)
    throw ScriptError(Place{chunk, line}, "a function " + what + ", so it would keep state outside of the match",
                      "declare it 'local'; what a match has to remember is an attribute (act.set, act.change)");
}

std::vector<std::string> globals_read(lua_State* l, int index) {
  std::vector<std::uint8_t> bytes;
  lua_pushvalue(l, index);
  lua_dump(l, collect, &bytes, 0);
  lua_pop(l, 1);
  Dump dump(std::move(bytes), Scan::kGlobals);
  dump.header();
  std::string ignored;
  dump.function(ignored);
  return dump.globals();
}

bool returns_value(lua_State* l, int index) {
  std::vector<std::uint8_t> bytes;
  lua_pushvalue(l, index);
  lua_dump(l, collect, &bytes, 0);
  lua_pop(l, 1);
  Dump dump(std::move(bytes), Scan::kStateless);
  dump.header();
  return dump.returns_value();
}

int further_arguments(lua_State* l, const lua_Debug& at) {
  const auto has = [&](int n) {
    if (lua_getlocal(l, &at, -n) == nullptr) return false;
    lua_pop(l, 1);
    return true;
  };
  int few = 0, many = 1;
  while (has(many)) {
    few = many;
    many *= 2;
  }
  while (many - few > 1) {
    const int middle = few + (many - few) / 2;
    (has(middle) ? few : many) = middle;
  }
  return few;
}

void scan_upvalues(lua_State* l, int index, const std::string& owner, const Place& place) {
  int top = lua_gettop(l);
  try {
    Keeper keeper(l, owner, place);
    if (lua_isfunction(l, index)) keeper.function(index);
    else keeper.contents(index);
  } catch (const ScriptError&) {
    lua_settop(l, top);
    throw;
  }
}

}  // namespace qd::script
