// A world of a few ships with guns, for tests of sets of cards.
#pragma once

#include "engine/base/error.hpp"
#include "tests/unit/events/world.hpp"

namespace qd::core_test {

/// A has frigates 0, 1 and cruiser 3 in the fleet and laser 6 in the hand, B frigate 2 and shield 9 in the fleet;
/// lasers 7, 8 are on ship 0; cruisers 4, 5 lie in the deck.
struct Sets : World {
  events::Scope scope;
  events::Env env;

  explicit Sets(std::size_t seats = 2) : World(seats) {
    for (int i : {3, 0, 1}) put(i, zone("fleet", kA));
    for (int i : {9, 2}) put(i, zone("fleet", kB));
    put(6, zone("hand", kA));
    for (int i : {4, 5}) put(i, zone("deck"));
    for (int i : {7, 8}) state.attach(EntityId(i), EntityId(0));
    state.set_value(slot("damage"), Ref::of(EntityId(1)), 2);
    state.set_value(slot("damage"), Ref::of(EntityId(2)), 1);
    state.set_value(slot("points"), Ref::of(kB), 3);
    scope.card = scope.it = scope.has_target = true;
    env.me = kA;
    env.card = EntityId(0);
    env.it = EntityId(3);
    env.target = Ref::of(EntityId(2));
    words["ships"] = "every.fleet";
    words["mine"] = "me.fleet | me.hand";
    stat("strength", "it.power + it.damage");
  }
  std::int32_t operator()(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    return events::Query(rules, state).eval(id, env);
  }
  std::vector<int> members(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    std::vector<EntityId> out;
    events::Query(rules, state).members(id, env, out);
    std::vector<int> numbers;
    for (EntityId e : out) numbers.push_back(e.value);
    return numbers;
  }
  std::vector<int> bits(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    events::Query::Bits out;
    events::Query(rules, state).bits(id, env, out);
    std::vector<int> numbers;
    for (std::size_t e = 0; e < state.layout().words * 64; ++e)
      if (((out[e / 64] >> (e % 64)) & 1) != 0) numbers.push_back(static_cast<int>(e));
    return numbers;
  }
  std::string error(const std::string& text) {
    try {
      compile(text, scope);
    } catch (const ScriptError& e) {
      return e.what();
    }
    return "no error";
  }
};

}  // namespace qd::core_test
