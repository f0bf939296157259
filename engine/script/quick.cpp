#include "engine/script/quick.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/script/host.hpp"
#include "engine/script/pop.hpp"
#include "engine/script/proto.hpp"

namespace qd::script {

namespace {

template <std::size_t N>
bool has(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Names of tables with engine functions; names of such functions or of values that cannot be called.
constexpr std::array<std::string_view, 6> kLibraries{"act", "ask", "dice", "log", "math", "param"};
constexpr std::array<std::string_view, 5> kWords{"assert", "error", "game", "seat", "type"};

// True for methods of texts: they make texts, which may be long.
bool is_of_texts(std::string_view word) {
  static constexpr std::array<std::string_view, 7> kMethods{"contains", "format", "len",  "lower",
                                                            "rep",      "sub",    "upper"};
  return has(kMethods, word);
}

// Where an instruction may lead apart from the next one. kNever: not allowed in short functions.
enum class Leads : std::uint8_t { kNever, kOn, kJumps, kSkips, kEnds };

Leads leads(const Instruction i) {
  if (i.compares()) return Leads::kSkips;
  switch (i.op()) {
    case Op::kMove:
    case Op::kLoadI:
    case Op::kLoadF:
    case Op::kLoadK:
    case Op::kLoadFalse:
    case Op::kLoadTrue:
    case Op::kLoadNil:
    case Op::kGetUpvalue:
    case Op::kGetTabUp:
    case Op::kGetI:
    case Op::kGetField:
    case Op::kSetI:
    case Op::kSetField:
    case Op::kNewTable:
    case Op::kExtraArg:
    case Op::kSetList:
    case Op::kSelf:
    case Op::kMMBin:
    case Op::kMMBinI:
    case Op::kMMBinK:
    case Op::kUnm:
    case Op::kBNot:
    case Op::kNot:
    case Op::kLen:
    case Op::kCall: return Leads::kOn;
    case Op::kFalseSkip:
    case Op::kTestSet: return Leads::kSkips;
    case Op::kJmp: return i.jump() >= 0 ? Leads::kJumps : Leads::kNever;
    case Op::kTailCall:
    case Op::kReturn:
    case Op::kReturn0:
    case Op::kReturn1: return Leads::kEnds;
    case Op::kModK:  // without a counting hook, Lua 5.4.4 reports a different line for a division by 0
    case Op::kIDivK:
    case Op::kMod:
    case Op::kIDiv: return Leads::kNever;
    default: break;
  }
  // for numbers these skip the next instruction, which is the fallback for other types
  return i.op() >= Op::kAddI && i.op() <= Op::kShr ? Leads::kSkips : Leads::kNever;
}

// True if no upvalue is a script function or a table that could hold one.
bool holds_nothing_that_runs(lua_State* l, int index, const Proto& p) {
  const Pop pop(l);
  index = lua_absindex(l, index);
  lua_getfield(l, LUA_REGISTRYINDEX, "script");
  for (std::size_t n = 0; n < p.upvalues.size(); ++n) {
    const int type = lua_getupvalue(l, index, static_cast<int>(n + 1)) == nullptr ? LUA_TNONE : lua_type(l, -1);
    const bool environment = p.upvalues[n].name == "_ENV" && lua_rawequal(l, -1, -2) != 0;
    if (!environment && type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING &&
        type != LUA_TLIGHTUSERDATA)
      return false;
    lua_pop(l, 1);
  }
  return true;
}

// True if it calls only engine functions. A library stays in a register only until the next instruction takes a field
// of it.
bool calls_only_the_engine(const Proto& p) {
  const auto is_text = [&](const Proto::Constant& c) { return c.is == Proto::Constant::Is::kText; };
  for (const Proto::Constant& c : p.constants)
    if (is_text(c) && is_of_texts(c.text)) return false;
  for (std::size_t at = 0; at + 1 < p.code.size(); ++at) {
    const Instruction i = p.code[at], next = p.code[at + 1];
    const bool upvalue = i.op() == Op::kGetUpvalue || i.op() == Op::kGetTabUp;
    if (!upvalue || p.upvalues.at(static_cast<std::size_t>(i.b())).name != "_ENV") continue;
    if (i.op() == Op::kGetUpvalue) return false;  // the whole environment
    const Proto::Constant& name = p.constants.at(static_cast<std::size_t>(i.c()));
    const bool field = next.op() == Op::kGetField && next.a() == i.a() && next.b() == i.a();
    if (!is_text(name) || !(has(kWords, name.text) || (field && has(kLibraries, name.text)))) return false;
  }
  return true;
}

int collect_code(lua_State*, const void* data, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(data), size);
  return 0;
}

// Pushes a function whose first upvalue is the table of these names, without the read-only wrappers.
void push_names(lua_State* l) {
  constexpr const char* kNames = "quick";
  if (lua_getfield(l, LUA_REGISTRYINDEX, kNames) == LUA_TNIL) {
    lua_pop(l, 1);
    luaL_loadstring(l, "");
    lua_newtable(l);
    lua_setupvalue(l, -2, 1);
    lua_pushvalue(l, -1);
    lua_setfield(l, LUA_REGISTRYINDEX, kNames);
  }
  lua_getupvalue(l, -1, 1);
  lua_getfield(l, LUA_REGISTRYINDEX, "script");
  const auto copy = [&](std::string_view name) {  // at each call, as parameters are added late
    lua_pushlstring(l, name.data(), name.size());
    lua_pushvalue(l, -1);
    lua_rawget(l, -3);
    push_contents(l, -1);
    lua_remove(l, -2);
    lua_rawset(l, -4);
  };
  for (const std::string_view name : kLibraries) copy(name);
  for (const std::string_view name : kWords) copy(name);
  lua_pop(l, 2);
}

}  // namespace

int longest_call(lua_State* l, int index) {
  if (lua_iscfunction(l, index) != 0) return 0;
  const Proto p = read_proto(l, index);
  const std::size_t size = p.code.size();
  if (p.variadic || !p.nested.empty() || !holds_nothing_that_runs(l, index, p) || !calls_only_the_engine(p)) return 0;
  std::vector<int> longest(size + 2, 0);  // from this instruction to the end
  for (std::size_t at = size; at-- > 0;) {
    const Leads leads_to = leads(p.code[at]);
    if (leads_to == Leads::kNever) return 0;
    std::size_t target = at + 1;
    if (leads_to == Leads::kJumps) target += static_cast<std::size_t>(p.code[at].jump());
    if (target > size) return 0;
    int way = leads_to == Leads::kEnds ? 0 : longest[target];
    if (leads_to == Leads::kSkips) way = std::max(way, longest[at + 2]);
    longest[at] = way + 1;
  }
  return longest[0] <= kQuickMax ? longest[0] : 0;
}

void push_quick(lua_State* l, int index) {
  index = lua_absindex(l, index);
  std::string code;
  lua_pushvalue(l, index);
  lua_dump(l, collect_code, &code, 0);
  luaL_loadbufferx(l, code.data(), code.size(), "", "b");
  lua_remove(l, -2);
  push_names(l);
  for (int n = 1; const char* name = lua_getupvalue(l, index, n); ++n) {
    const bool names = std::string_view(name) == "_ENV";
    lua_pop(l, 1);
    lua_upvaluejoin(l, -2, n, names ? -1 : index, names ? 1 : n);
  }
  lua_pop(l, 1);
}

}  // namespace qd::script
