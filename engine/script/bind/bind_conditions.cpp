// Condition words that ask the engine about the table, stacks, commands and chances. A function called as a condition
// asks what a text would: for its seat, its card, and the card that is assumed to move.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/script/bind/condition_words.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

const events::Query& on_table(lua_State* l) {
  const Host& host = Host::of(l);
  if (!host.machine().state().catalog().table.any)
    throw ScriptError("this needs a table, but the rule set has none", "declare table = { width = …, height = … }");
  return host.query();
}

int give(lua_State* l, std::int32_t n) {
  lua_pushinteger(l, n);
  return 1;
}
int give(lua_State* l, bool yes) {
  lua_pushboolean(l, yes ? 1 : 0);
  return 1;
}

std::int32_t length(lua_State* l, int argument) { return check_integer(l, argument, "a length"); }

/// A card or nil: texts also accept none.
EntityId card_or_none(lua_State* l, int argument) {
  return lua_isnil(l, argument) ? EntityId::none() : check_entity(l, argument);
}

int gap(lua_State* l) { return give(l, on_table(l).gap(card_or_none(l, 1), card_or_none(l, 2))); }
int within(lua_State* l) {
  const std::int64_t most = std::int64_t{length(l, 3)} + table::kTolerance;
  return give(l, on_table(l).gap(card_or_none(l, 1), card_or_none(l, 2)) <= most);
}
int overlaps(lua_State* l) {
  return give(l, on_table(l).gap(card_or_none(l, 1), card_or_none(l, 2)) < -table::kTolerance);
}
int facing(lua_State* l) { return give(l, on_table(l).facing(card_or_none(l, 1), card_or_none(l, 2))); }
int crossed(lua_State* l) {
  return give(l, on_table(l).crossed(card_or_none(l, 1), card_or_none(l, 2), card_or_none(l, 3)));
}
int inside(lua_State* l) {
  return give(l, on_table(l).inside(card_or_none(l, 1), {length(l, 2), length(l, 3), length(l, 4), length(l, 5)}));
}
int edge_gap(lua_State* l) {
  return give(l, on_table(l).to_edge(card_or_none(l, 1), check_integer(l, 2, "an edge from 1 to 4")));
}
int gap_to(lua_State* l) { return give(l, on_table(l).gap_to(card_or_none(l, 1), {length(l, 2), length(l, 3)})); }
int swept(lua_State* l) {
  const Host::Condition* const at = Host::of(l).condition();
  if (at == nullptr || !at->course)
    throw ScriptError("'swept' can only be used in the needs of a course", "elsewhere nothing moves: use gap(a, b)");
  return give(l, on_table(l).swept(card_or_none(l, 1)));
}

int stack(lua_State* l) {
  const state::State& s = Host::of(l).state();
  EntityId host = card_or_none(l, 1);
  push_set(l, 4);
  if (!host.valid()) return 1;
  while (s.host(host).valid()) host = s.host(host);
  push_entity(l, host);
  lua_rawseti(l, -2, 1);
  add_attached(l, host);
  return 1;
}

// against(card, function() return … end): stats inside it are read against the card.
int against(lua_State* l) {
  Host& host = Host::of(l);
  const EntityId other = card_or_none(l, 1);
  if (!lua_isfunction(l, 2))
    throw ScriptError("argument 2: expected a function, since a plain value is computed before the call",
                      "write against(card, function() return … end)");
  lua_settop(l, 2);
  const Host::Against stats(host, other);
  lua_call(l, 0, 1);
  return 1;
}

// was(function() return … end): all that it reads is as it was before the event.
int was(lua_State* l) {
  Host& host = Host::of(l);
  if (!lua_isfunction(l, 1))
    throw ScriptError("argument 1: expected a function, since a plain value is read before the call",
                      "write was(function() return … end)");
  const events::Event* const event = host.current_event();
  if (event == nullptr || event->past == nullptr)
    throw ScriptError("'was' works only in an ability that looks back",
                      "after { …, looks_back = true } reads what was before");
  lua_settop(l, 1);
  const events::Query past = host.machine().events().query().at(*event->past);
  const Host::LookBack then(host, past);
  lua_call(l, 0, 1);
  return 1;
}

/// Which of these names the text at `argument` is. Fails: ScriptError.
std::size_t check_name(lua_State* l, int argument, const char* what, const std::vector<std::string>& known) {
  const std::string name = check_text(l, argument, what);
  const auto found = std::find(known.begin(), known.end(), name);
  if (found == known.end())
    throw ScriptError("unknown " + std::string(what) + " '" + text::harmless(name) + "'",
                      text::did_you_mean(name, known));
  return static_cast<std::size_t>(found - known.begin());
}

/// The commands that a text at `argument` names: one by its id, or all with a verb.
std::vector<CommandId> commands_named(lua_State* l, int argument) {
  const phases::Program& program = Host::of(l).machine().program();
  const std::string name = check_text(l, argument, "command");
  std::vector<CommandId> out = program.commands_called(name);
  if (out.empty())
    throw ScriptError("unknown command '" + text::harmless(name) + "'", text::did_you_mean(name, program.callable()));
  return out;
}

// can("command") in a condition, where it is known who acts; can(seat, "command" [, card]) anywhere.
int can(lua_State* l) {
  const Host& host = Host::of(l);
  const bool given = lua_type(l, 1) != LUA_TSTRING;
  const SeatId seat = given ? check_seat(l, 1) : SeatId::none();
  const std::vector<CommandId> commands = commands_named(l, given ? 2 : 1);
  const Host::Condition* const at = host.condition();
  if (!given && at == nullptr)
    throw ScriptError("'can' does not know here who acts",
                      "name the seat: can(me, \"" + check_text(l, 1, "command") + "\")");
  const events::Query& query = given ? host.query() : *at->query;
  const SeatId who = given ? seat : at->env->me;
  const EntityId card = !given ? at->env->card : lua_isnoneornil(l, 3) ? EntityId::none() : check_entity(l, 3);
  return give(
      l, std::any_of(commands.begin(), commands.end(), [&](CommandId c) { return query.can(c.index(), who, card); }));
}

template <bool kMean>
int odds(lua_State* l) {
  const Host::Condition* const at = Host::of(l).condition();
  if (at == nullptr || !at->chance)
    throw ScriptError(std::string("'") + (kMean ? "expect" : "odds") + "' can only be used in the worth of a bot");
  const std::size_t combat = check_name(l, 1, "combat of one roll against another", at->query->rules().combats);
  const EntityId card = card_or_none(l, 2), target = card_or_none(l, 3);
  const events::OddsOracle* const oracle = at->query->odds();
  if (oracle == nullptr || !card.valid() || !target.valid()) return give(l, 0);
  if constexpr (kMean) return give(l, oracle->expect(combat, card, target));
  else return give(l, oracle->odds(combat, card, target, check_integer(l, 4, "how much it deals")));
}

constexpr std::array kWords{
    ConditionWord{"gap", Host::guarded<gap>},           ConditionWord{"within", Host::guarded<within>},
    ConditionWord{"overlaps", Host::guarded<overlaps>}, ConditionWord{"facing", Host::guarded<facing>},
    ConditionWord{"crossed", Host::guarded<crossed>},   ConditionWord{"inside", Host::guarded<inside>},
    ConditionWord{"edge_gap", Host::guarded<edge_gap>}, ConditionWord{"gap_to", Host::guarded<gap_to>},
    ConditionWord{"swept", Host::guarded<swept>},       ConditionWord{"stack", Host::guarded<stack>},
    ConditionWord{"against", Host::guarded<against>},   ConditionWord{"can", Host::guarded<can>},
    ConditionWord{"was", Host::guarded<was>},           ConditionWord{"expect", Host::guarded<odds<true>>},
    ConditionWord{"odds", Host::guarded<odds<false>>}};

}  // namespace

std::span<const ConditionWord> asking_words() { return kWords; }

}  // namespace qd::script
