#include "repl/why/condition.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"

namespace qd::repl {

namespace {

using script::Host;

/// The match, the event and the Lua stack as they were, whatever happens.
struct Aside {
  Aside(Host& h, phases::Machine* machine, const events::Event* event)
      : host(h), top(lua_gettop(h.lua())), machine_before(h.current_machine()), event_before(h.set_event(event)) {
    host.set_machine(machine);
    host.set_read_only(true);
  }
  ~Aside() {
    host.set_read_only(false);
    host.set_machine(machine_before);
    host.set_event(event_before);
    lua_settop(host.lua(), top);
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  Host& host;
  int top;
  phases::Machine* machine_before;
  const events::Event* event_before;
};

/// Is a word the name of a kind of cards, or a word of the event's name?
bool names_card(Host& host, const std::string& word) {
  const events::Event& e = *host.current_event();
  const phases::Program& program = host.machine().program();
  for (const std::string& part : text::split(program.rules->events[e.kind.index()].name, '_'))
    if (part == word) return true;
  const std::vector<std::string>& kinds = program.catalog().kinds;
  return std::find(kinds.begin(), kinds.end(), word) != kinds.end();
}

// ev.x: what listeners see comes first
int index_event(lua_State* l) {
  Host& host = Host::of(l);
  const std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "";
  const events::Event& e = *host.current_event();
  static constexpr const char* kFields[] = {"card", "source", "target", "seat", "amount", "before", "from", "to"};
  const bool field = std::any_of(std::begin(kFields), std::end(kFields), [&](const char* f) { return word == f; });
  if (!field && word == "name") {
    lua_pushstring(l, host.machine().program().rules->events[e.kind.index()].name.c_str());
    return 1;
  }
  if (!field && names_card(host, word)) {
    script::push_ref(l, e.card);
    return 1;
  }
  script::push_event(l);
  lua_pushvalue(l, 2);
  lua_gettable(l, -2);
  return 1;
}

/// The words of a card, the letters of the seats, and the event.
void push_words(Host& host, std::size_t seats, bool event) {
  lua_State* l = host.lua();
  luaL_checkstack(l, 10, nullptr);
  lua_newtable(l);
  for (std::size_t s = 0; s < seats; ++s) {
    script::push_seat(l, SeatId(s));
    lua_setfield(l, -2, state::seat_letter(SeatId(s)).c_str());
  }
  if (event) {
    lua_newtable(l);
    lua_newtable(l);
    lua_pushcfunction(l, Host::guarded<index_event>);
    lua_setfield(l, -2, "__index");
    lua_setmetatable(l, -2);
    lua_setfield(l, -2, "ev");
  }
  lua_newtable(l);
  host.push_environment("script");
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
}

/// What Lua says is wrong with "return TEXT"; "" if nothing.
std::string complaint(lua_State* l, const std::string& text) {
  const std::string code = "return " + text;
  const int top = lua_gettop(l);
  std::string out;
  if (luaL_loadbufferx(l, code.data(), code.size(), "=", "t") != LUA_OK) {
    out = lua_tostring(l, -1);
    out = out.substr(out.find(": ") == std::string::npos ? 0 : out.find(": ") + 2);
  }
  lua_settop(l, top);
  return out;
}

/// Where the text goes wrong: at the first token up to which it is merely unfinished.
std::size_t place_of_error(lua_State* l, const std::string& text, const std::string& complaint) {
  const std::size_t near = complaint.rfind("near '");
  if (near == std::string::npos) return text.size();
  const std::string token = complaint.substr(near + 6, complaint.size() - near - 7);
  for (std::size_t at = text.find(token); !token.empty() && at != std::string::npos; at = text.find(token, at + 1)) {
    const std::string before = ::qd::repl::complaint(l, text.substr(0, at));
    if (before.empty() || text::contains(before, "<eof>")) {
      const std::string with = ::qd::repl::complaint(l, text.substr(0, at + token.size()));
      if (text::contains(with, "near '" + token + "'")) return at;
    }
  }
  return text.size();
}

}  // namespace

void check_expression(Host& host, const std::string& text, const std::string& what) {
  if (text::trim(text).empty()) throw UserError("the " + what + " is missing");
  const std::string wrong = complaint(host.lua(), text);
  if (wrong.empty()) return;
  const std::size_t at = place_of_error(host.lua(), text, wrong);
  throw UserError("the " + what + " is no Lua expression: " + wrong + "\n  " + text + "\n  " +
                  std::string(text::width(text.substr(0, at)), ' ') + "^");
}

bool holds(match::Match& match, const std::string& condition, const events::Event* event) {
  Host& host = match.rules().host();
  Aside aside(host, &match.machine(), event);
  push_words(host, match.setup().seats, event != nullptr);
  host.load("return " + condition, "condition", false);
  return lua_toboolean(host.lua(), -1) != 0;
}

}  // namespace qd::repl
