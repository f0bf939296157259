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
#include "engine/script/proto.hpp"

namespace qd::script {

namespace {

// Finds instructions with which a function would keep state.
class StateSearch {
 public:
  explicit StateSearch(Scan scan) : scan_(scan) {}

  /// The beginning of a text constant, up to its first NUL character; none if no text has one. Requires: function() has
  /// run.
  [[nodiscard]] const std::optional<std::string>& with_nul() const { return with_nul_; }

  /// The line of the first assignment to an upvalue, or 0. `what` is set to the kind of assignment.
  int function(const Proto& p, std::string& what) {
    for (const Proto::Constant& c : p.constants)
      if (const std::size_t at = c.text.find('\0'); at != std::string::npos && !with_nul_)
        with_nul_ = c.text.substr(0, at);
    int found = 0;
    std::string found_what;
    for (const Proto& nested : p.nested) {
      std::string inner;
      const int at = function(nested, inner);
      if (found == 0 && at != 0) {
        found = at;
        found_what = inner;
      }
    }
    if (const int own = judge(p, what); own != 0) return own;
    what = found_what;
    return found;
  }

 private:
  // In functions with many constants, reading a global takes three instructions: load the environment, load the name,
  // get the value into the register of the environment.
  static bool reads_far_name(const Proto& p, std::size_t pc) {
    if (pc + 2 >= p.code.size()) return false;
    const Instruction first = p.code[pc], name = p.code[pc + 1], last = p.code[pc + 2];
    return name.op() == Op::kLoadK && last.op() == Op::kGetTable && last.a() == first.a() && last.b() == first.a() &&
           last.c() == name.a();
  }
  int judge(const Proto& p, std::string& what) const {
    for (std::size_t pc = 0; pc < p.code.size(); ++pc) {
      const Instruction i = p.code[pc];
      const bool reads = i.op() == Op::kGetUpvalue, writes_field = i.op() == Op::kSetTabUp;
      if (!reads && !writes_field && i.op() != Op::kSetUpvalue) continue;
      if (reads && reads_far_name(p, pc)) continue;
      const auto upvalue = static_cast<std::size_t>(writes_field ? i.a() : i.b());
      if (upvalue < p.upvalues.size() && p.upvalues[upvalue].name == "_ENV") {
        what = writes_field ? "writes a global" : "uses _ENV";
        return p.lines[pc];
      }
      if (scan_ == Scan::kGlobals || reads) continue;
      what = writes_field ? "writes a field of an outer local" : "assigns to a local of an outer function";
      return p.lines[pc];
    }
    return 0;
  }

  std::optional<std::string> with_nul_;
  Scan scan_;
};

bool frozen(lua_State* l, int index) {
  if (lua_getmetatable(l, index) == 0) return false;
  lua_pushstring(l, "frozen");
  lua_rawget(l, -2);
  bool yes = lua_toboolean(l, -1) != 0;
  lua_pop(l, 2);
  return yes;
}

/// One search for tables held by kept functions; it visits every function and table once.
class Keeper {
 public:
  Keeper(lua_State* l, const std::string& owner, const Place& place) : l_(l), owner_(owner), place_(place) {}

  void function(int index) {
    index = lua_absindex(l_, index);
    if (!first_time(index)) return;
    if (is_iterator(l_, index))
      fail("a function keeps what pairs() returned, which remembers a place in the table",
           "call pairs where it is used");
    if (lua_iscfunction(l_, index) != 0) return;
    luaL_checkstack(l_, 8, nullptr);
    for (int i = 1;; ++i) {
      const char* name = lua_getupvalue(l_, index, i);
      if (name == nullptr) return;
      if (std::strcmp(name, "_ENV") != 0 || !environment(-1)) value(-1, name);
      lua_pop(l_, 1);
    }
  }

  /// Searches the contents of a frozen table: its functions are kept.
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
  bool environment(int index) {  // a real environment, not just a table with that name
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

// The line where the character is written, if it is visible there: "\0", "\x00", "\u{0}".
int line_with_nul(std::string_view source) {
  std::size_t at = std::string_view::npos;
  for (const char* written : {"\\0", "\\x00", "\\u{0"}) at = std::min(at, source.find(written));
  return at == std::string_view::npos
             ? 0
             : 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

void scan_chunk(lua_State* l, const std::string& chunk, std::string_view source, Scan scan) {
  StateSearch search(scan);
  std::string what;
  const int line = search.function(read_proto(l, -1), what);
  if (search.with_nul()) {  // comparing texts takes a step for each NUL
    const int there = std::max(line_with_nul(source), 1);
    throw ScriptError(Place{chunk, there}, "the text '" + text::harmless(*search.with_nul()) + "…' has a NUL character",
                      "leave it out");
  }
  if (line != 0)
    throw ScriptError(Place{chunk, line}, "a function " + what + ", so it would keep state outside of the match",
                      "declare it 'local'; keep what a match must remember in an attribute (act.set, act.change)");
}

namespace {

// Misses names whose constants have high numbers: they are read differently (reads_far_name).
void note_globals(const Proto& p, std::vector<std::string>& out) {
  const auto text = [&](int constant) { return p.constants.at(static_cast<std::size_t>(constant)).text; };
  for (std::size_t at = 0; at < p.code.size(); ++at) {
    const Instruction i = p.code[at];
    const auto upvalue = static_cast<std::size_t>(i.b());
    if (i.op() != Op::kGetTabUp || upvalue >= p.upvalues.size() || p.upvalues[upvalue].name != "_ENV") continue;
    const Instruction next = at + 1 < p.code.size() ? p.code[at + 1] : Instruction{};
    const bool field = next.op() == Op::kGetField && next.b() == i.a();
    out.push_back(text(i.c()) + (field ? "." + text(next.c()) : ""));
  }
  for (const Proto& inner : p.nested) note_globals(inner, out);
}

}  // namespace

std::vector<std::string> globals_read(lua_State* l, int index) {
  std::vector<std::string> out;
  note_globals(read_proto(l, index), out);
  return out;
}

bool returns_value(lua_State* l, int index) { return read_proto(l, index).returns_value(); }

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
