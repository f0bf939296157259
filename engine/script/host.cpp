#include "engine/script/host.hpp"

#include <cstdlib>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/quick.hpp"
#include "engine/script/read/where.hpp"
#include "engine/script/scan.hpp"
#include "engine/script/syntax_hint.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {
struct ProbeGuard {
  bool* gone;
  ~ProbeGuard() { *gone = true; }
};

int probe(lua_State* l) {
  ProbeGuard guard{static_cast<bool*>(lua_touserdata(l, 1))};
  return luaL_error(l, "probe");
}

/// Splits a syntax error of Lua, "chunk:14: message". Lua cuts the beginning off long chunk names.
Place take_syntax_place(std::string& message, const std::string& chunk) {
  constexpr std::size_t kShownMax = LUA_IDSIZE - 1, kDots = 3;
  std::string shown = chunk;
  if (chunk.size() > kShownMax) shown = "..." + chunk.substr(chunk.size() - (kShownMax - kDots));
  std::size_t at = shown.size() + 1;
  if (!text::starts_with(message, shown + ":")) return {chunk, 0};
  int line = 0;
  for (; at < message.size() && message[at] >= '0' && message[at] <= '9'; ++at) line = line * 10 + (message[at] - '0');
  message = std::string(text::trim(std::string_view(message).substr(std::min(at + 1, message.size()))));
  return {chunk, line};
}

}  // namespace

Host::Host(Reallocate reallocate) : reallocate_(reallocate) {
  lua_ = lua_newstate(allocate, this);
  if (lua_ == nullptr) throw std::bad_alloc();
  try {
    open();
  } catch (...) {
    lua_close(lua_);
    throw;
  }
}

void Host::open() {
  *static_cast<Host**>(lua_getextraspace(lua_)) = this;
  // running out of memory outside protected calls (the loader builds tables there) is an ordinary error
  lua_atpanic(lua_, [](lua_State* l) -> int {
    if (std::exchange(of(l).no_memory_, false)) throw std::bad_alloc();
    throw LimitError(lua_type(l, -1) == LUA_TSTRING && !text::contains(lua_tostring(l, -1), "not enough memory")
                         ? std::string(lua_tostring(l, -1))
                         : "the scripts take too much memory: " + at_most(limits::kLuaMemoryBytes >> 20, "MiB"));
  });
  probe_flavour();
  open_environments(*this);
  open_uncounted();
  set_counting(true);
}

Host::~Host() {
  if (lua_ != nullptr) lua_close(lua_);
}

void Host::probe_flavour() {
  bool gone = false;
  lua_pushcfunction(lua_, probe);
  lua_pushlightuserdata(lua_, &gone);
  lua_pcall(lua_, 1, 0, 0);
  lua_settop(lua_, 0);
  if (!gone)
    throw UserError("this Lua library skips C++ destructors on errors",
                    "link the C++ flavour of Lua 5.4 (Debian: lua5.4-c++)");
}

// Calls with the error handler below the function.
int Host::protected_call(int arguments, int results) {
  if (depth_ == 1) begin_counting();
  int base = lua_gettop(lua_) - arguments;
  lua_pushcfunction(lua_, add_place);
  lua_insert(lua_, base);
  int status = lua_pcall(lua_, arguments, results, base);
  lua_remove(lua_, base);
  return status;
}

void Host::load(const std::string& code, const std::string& chunk, bool scan) {
  // stack: environment
  int environment = lua_gettop(lua_);
  if (code.size() > limits::kScriptFileBytes)
    throw LimitError(Place{chunk, 0}, "the file is too large: " + at_most(limits::kScriptFileBytes >> 20, "MiB"));
  const std::string_view text = text::without_mark(code);
  if (deepest_function(text) > limits::kFunctionDepthMax)  // the compiler searches every level for a name
    throw LimitError(Place{chunk, 0},
                     "functions are nested too deeply: " + at_most(limits::kFunctionDepthMax, "levels"));
  if (!keeps_values_) price_ = standing_price_;
  int status = luaL_loadbufferx(lua_, text.data(), text.size(), ("@" + chunk).c_str(), "t");
  if (status != LUA_OK) {
    std::string message = lua_tostring(lua_, -1);
    lua_settop(lua_, environment - 1);
    if (status == LUA_ERRMEM && no_memory_) raise_no_memory();
    if (status == LUA_ERRMEM) throw LimitError(Place{chunk, 0}, out_of_memory());
    const Place place = take_syntax_place(message, chunk);
    sources_.insert_or_assign(chunk, text);
    throw ScriptError(place, message, syntax_hint(message));
  }
  if (const std::size_t line = text::line_that_is_not_utf8(text); line != 0) {
    lua_settop(lua_, environment - 1);
    throw ScriptError(Place{chunk, static_cast<int>(line)}, "this line is not UTF-8 text", "save the file as UTF-8");
  }
  scan_chunk(lua_, chunk, text, scan ? Scan::kStateless : Scan::kGlobals);
  keeps_values_ = keeps_values_ || !scan;
  standing_price_ = price_;
  sources_.insert_or_assign(chunk, text);
  lua_pushvalue(lua_, environment);
  lua_setupvalue(lua_, -2, 1);
  lua_remove(lua_, environment);
  answered();
  FunctionInfo info;
  info.place = Place{chunk, 0};
  ++depth_;
  const int before = lua_gettop(lua_) - 1;
  finish_call(protected_call(0, LUA_MULTRET), &info);
  const int values = lua_gettop(lua_) - before;
  if (values > 1) {
    lua_settop(lua_, before);
    throw ScriptError(Place{chunk, 0}, std::to_string(values) + " values are returned where one is expected",
                      "put them into a list: return { …, … }");
  }
  if (values == 0) lua_pushnil(lua_);
}

std::string Host::line_at(const Place& place) const {
  return std::string(text::line_at(source(place.file), place.line));
}

std::uint32_t Host::number_of(const Place& place) {
  const auto [at, fresh] = numbers_.try_emplace({place.file, place.line}, static_cast<std::uint32_t>(places_.size()));
  if (fresh) places_.push_back(place);
  return at->second;
}

void Host::call(int arguments, int results) {
  ++depth_;
  finish_call(protected_call(arguments, results), nullptr);
}

FunctionId Host::register_function(int index, const std::string& owner, const Place& place) {
  lua_pushvalue(lua_, index);
  scan_upvalues(lua_, -1, owner, place);
  FunctionInfo info;
  info.owner = owner;
  lua_Debug ar;
  lua_pushvalue(lua_, -1);
  lua_getinfo(lua_, ">S", &ar);
  info.place = Place{ar.source[0] == '@' ? ar.source + 1 : place.file, ar.linedefined};
  info.longest = longest_call(lua_, -1);
  keep_quick(info);
  info.ref = luaL_ref(lua_, LUA_REGISTRYINDEX);
  functions_.push_back(info);
  return FunctionId(functions_.size() - 1);
}

void Host::refuse_without_match() {
  throw ScriptError("this works only while a match is running",
                    "call it from an ability or a rule, not while the file is loaded");
}

void Host::refuse_change() {
  throw ScriptError("nothing can be changed or asked here: expressions only read",
                    "answer the open question, or start from another position");
}

void Host::set_program(const phases::Program* program) {
  program_ = program;
  build_property_tables(lua_, *program);
}

void Host::use(NameId name, SeatId me, EntityId card) {
  if (!name.valid() || name.index() >= program_->names.size())
    throw ScriptError("a power is used that neither the rules nor a card name");
  const std::string& called = program_->name(name);
  const FunctionId function = power(machine_->state().def(card), called);
  const state::Definition& d = machine_->state().definition(card);
  if (!function.valid())
    throw ScriptError(d.place, "'" + d.id + "' has no power '" + called + "'",
                      "declare power { \"" + called + "\", … } in its file");
  run(function, me, card, Ref::none(), nullptr);
}

// Describes an event to the player who decides about it: "die: K, by Q, 3". Tells nothing that the seat cannot see.
std::string Host::told(const events::Event& event, SeatId to) const {
  const state::State& s = machine_->state();
  std::string out;
  auto add = [&](const std::string& lead, Ref ref) {
    if (ref.is_seat()) out += (out.empty() ? "" : ", ") + lead + state::seat_letter(ref.seat());
    else if (ref.entity().valid() && s.sees(to, ref.entity()))
      out += (out.empty() ? "" : ", ") + lead + phases::entity_key(s, ref.entity());
  };
  add("", event.card.valid() ? event.card : Ref::of(event.seat));
  if (event.target.valid()) add("on ", event.target);
  if (event.source != event.card) add("by ", event.source);
  const bool secret = event.slot.valid() && s.catalog().slots[event.slot.index()].secret && event.seat != to;
  if (event.amount != 0 && !secret) out += (out.empty() ? "" : ", ") + std::to_string(event.amount);
  const std::string& name = machine_->program().rules->events[event.kind.index()].name;
  return out.empty() ? name : name + ": " + out;
}

bool Host::consent(const events::Listener& listener, const events::Event& event, EntityId self, SeatId controller) {
  if (!controller.valid())
    throw ScriptError(listener.place,
                      "'" + listener.id + "' is optional, but nobody can be asked: " +
                          (self.valid() ? "nobody controls the card" : "the event has no seat"),
                      "leave 'optional' out, or ask somebody in 'run'");
  if (!machine_->state().plays(controller)) return false;
  phases::Decision d;
  d.seat = controller;
  d.name = machine_->program().find_name("may");
  d.prompt = listener.text + " (" + told(event, controller) + ")";
  for (const char* word : {"yes", "no"}) {
    phases::Option o;
    o.source = Ref::of(self);
    o.word = machine_->program().find_name(word);
    d.options.push_back(o);
  }
  return machine_->ask(d).picks[0] == 0;
}

}  // namespace qd::script
