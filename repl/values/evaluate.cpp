#include "repl/values/evaluate.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

using script::Formula;
using script::Host;

bool compiles(lua_State* l, const std::string& code) {
  const int top = lua_gettop(l);
  const bool fine = luaL_loadbufferx(l, code.data(), code.size(), Formula::kChunk, "t") == LUA_OK;
  lua_settop(l, top);
  return fine;
}

/// "1, 2": several expressions, of which brackets would keep only one.
bool is_list(lua_State* l, const std::string& expression) {
  return text::contains(expression, ",") && compiles(l, "return " + expression) &&
         !compiles(l, "return (" + expression + "\n)");
}

}  // namespace

bool looks_like_expression(Host& host, const std::string& text) {
  const bool kept = text[0] == '_' && text.find_first_not_of("0123456789", 1) == std::string::npos;
  if (!kept && text.find_first_of(".:([{\"'+*/%<=~") == std::string::npos && text.rfind("not ", 0) != 0 &&
      text.rfind('#', 0) != 0)
    return false;
  return compiles(host.lua(), "return " + text);
}

bool is_unfinished(const std::string& expression) {
  struct Closed {
    void operator()(lua_State* l) const { lua_close(l); }
  };
  const std::unique_ptr<lua_State, Closed> state(luaL_newstate());
  if (!state) return false;
  const std::string code = "return " + expression;
  if (luaL_loadbufferx(state.get(), code.data(), code.size(), Formula::kChunk, "t") == LUA_OK) return false;
  return text::contains(lua_tostring(state.get(), -1), "near <eof>");
}

namespace {

constexpr std::size_t kPlainWidth = 80;

/// Adds values that expressions of cards can use: numbers, seats, and cards that can still be followed.
void add_kept(script::Formula::Words& words, const Memory& memory, const std::string& name, const state::State& state) {
  const Value& v = *memory.find(name);
  using Kind = Value::Kind;
  if (v.kind == Kind::kInteger && v.integer == static_cast<std::int32_t>(v.integer))
    words.kept.push_back({name, events::Type::kInteger, static_cast<std::int32_t>(v.integer)});
  if (v.kind == Kind::kSeat)
    words.kept.push_back({name, events::Type::kSeat, Ref::of(SeatId(static_cast<std::size_t>(v.integer))).value});
  if (v.kind == Kind::kCard && is_same_card(v, state))
    words.kept.push_back({name, events::Type::kEntity, Ref::of(EntityId(static_cast<std::size_t>(v.integer))).value});
}

void add_memory(script::Formula::Words& words, const Memory& memory, const std::string& text, const match::Match& m) {
  words.is_further = [&memory](const std::string& name) { return memory.find(name) != nullptr; };
  words.further = [&memory](lua_State* l, const std::string& name) {
    const Value* const kept = memory.find(name);
    if (kept == nullptr) return false;
    push_value(l, *kept, Host::of(l).machine().state());
    return true;
  };
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::set<std::string> names;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '_' || (at > 0 && part(text[at - 1]))) continue;
    std::size_t end = at;
    while (end < text.size() && part(text[end])) ++end;
    names.insert(text.substr(at, end - at));
  }
  for (const std::string& name : names)
    if (memory.has(name)) add_kept(words, memory, name, m.state());
  if (!memory.has("_")) return;
  const Value& last = *memory.find("_");
  if (last.kind == Value::Kind::kCard && is_same_card(last, m.state()))
    words.card = EntityId(static_cast<std::size_t>(last.integer));
}

}  // namespace

std::unique_ptr<script::Formula> formula(const match::Match& match, const std::string& expression,
                                         const Asking& asking) {
  script::Formula::Words words;
  words.seats = match.setup().seats;
  words.me = asking.me;
  words.event = asking.event;
  words.scan = script::Scan::kGlobals;
  Host& host = match.rules().host();
  if (asking.memory != nullptr) add_memory(words, *asking.memory, expression, match);
  return std::make_unique<script::Formula>(
      match.rules(), is_list(host.lua(), expression) ? "{" + expression + "\n}" : expression, words);
}

Value evaluate_value(match::Match& match, const script::Formula& formula) {
  // A copy, so that the expression cannot change the match.
  match::Match copy(match);  // NOLINT(performance-unnecessary-copy-initialization): its machine changes
  Value out;
  formula.read(copy.machine(), nullptr, [&](lua_State* l) { out = read_value(l, -1); });
  return out;
}

Value evaluate_value(match::Match& match, const std::string& expression, const Asking& asking) {
  return evaluate_value(match, *formula(match, expression, asking));
}

std::string evaluate(match::Match& match, const script::Formula& formula) {
  return value_text(evaluate_value(match, formula), match, kPlainWidth);
}

std::string evaluate(match::Match& match, const std::string& expression, const Asking& asking) {
  return evaluate(match, *formula(match, expression, asking));
}

}  // namespace qd::repl
