// Errors of scripts: finds their place and message, and turns Lua errors into exceptions.
#include <new>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

/// The place of the innermost script function on the stack, and the prefix that Lua puts before a message about it.
struct Running {
  Place place;
  std::string prefix;
};

Running running_script(lua_State* l) {
  lua_Debug at;
  for (int level = 0; lua_getstack(l, level, &at) != 0; ++level) {
    lua_getinfo(l, "Sl", &at);
    if (at.currentline <= 0 || at.source[0] != '@') continue;
    return {Place{at.source + 1, at.currentline},
            std::string(at.short_src) + ":" + std::to_string(at.currentline) + ": "};
  }
  return {};
}

}  // namespace

Place Host::running() const { return running_script(at_work_).place; }

// Message handler: takes the place of an error from the stack, never from its text, which a script can forge.
int Host::add_place(lua_State* l) {
  Host& host = of(l);
  if (lua_type(l, 1) != LUA_TSTRING || !host.error_place_.file.empty()) return 1;
  try {
    const Running running = running_script(l);
    host.error_place_ = running.place;
    std::size_t size = 0;
    const char* text = lua_tolstring(l, 1, &size);
    const std::string_view message(text, size);
    if (!running.prefix.empty() && message.substr(0, running.prefix.size()) == running.prefix)
      lua_pushlstring(l, text + running.prefix.size(), size - running.prefix.size());
  } catch (const std::bad_alloc&) {  // the message stays as it is
  }
  return 1;
}

void Host::keep_error(lua_State* l, const std::exception& thrown) {
  try {
    const auto* e = dynamic_cast<const Error*>(&thrown);
    error_place_ = e == nullptr || e->place().file.empty() ? running_script(l).place : e->place();
    if (dynamic_cast<const LimitError*>(&thrown) != nullptr) limit_hit_ = true;
    std::string text = e == nullptr ? thrown.what() : with_hint(e->message(), e->hint());
    if (text == "not enough memory") text += ".";  // Lua recognizes its own error by this text
    lua_pushlstring(l, text.data(), text.size());
  } catch (const std::bad_alloc&) {
    signal_ = Signal::kNoMemory;
  }
}

void Host::raise(int status, const FunctionInfo* info) {
  struct Pop {
    lua_State* l;
    ~Pop() { lua_pop(l, 1); }
  } pop{lua_};
  const bool of_lua =
      status > LUA_OK;  // otherwise an exception of the library about memory: bindings let no other exception through
  if (!of_lua || (status == LUA_ERRMEM && no_memory_)) raise_no_memory();
  bool limit = std::exchange(limit_hit_, false);
  std::string message = lua_isstring(lua_, -1) != 0 ? lua_tostring(lua_, -1) : "an error that is not a text";
  if (status == LUA_ERRMEM) {
    limit = true;
    message = out_of_memory();
  }
  // indented, so that no line of a script looks like one of ours
  message = text::join(text::split(message, '\n'), "\n  ");
  Place place = std::exchange(error_place_, {});
  if (info != nullptr) {
    if (place.file.empty()) place = info->place;
    if (!info->owner.empty()) message = info->owner + ": " + message;
  }
  if (limit) throw LimitError(place, message);
  throw ScriptError(place, message);
}

void Host::finish_call(int status, const FunctionInfo* info) {
  --depth_;
  if (status == LUA_OK) return;
  const FunctionInfo* const blamed = std::exchange(blamed_, nullptr);
  Signal signal = signal_;
  signal_ = Signal::kNone;
  if (signal == Signal::kNone) raise(status, blamed != nullptr ? blamed : info);
  error_place_ = {};
  lua_pop(lua_, 1);
  if (signal == Signal::kUnwind) throw phases::Unwind{};
  if (signal == Signal::kInterrupted) throw Interrupted();
  if (signal == Signal::kNoMemory) raise_no_memory();
  throw events::Ended{};
}

}  // namespace qd::script
