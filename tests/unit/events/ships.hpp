// A world of a few ships with guns, for tests of expressions.
#pragma once

#include "engine/base/error.hpp"
#include "tests/unit/events/world.hpp"

namespace qd::core_test {

/// Ships 0 (with 6 and 9) and 3 of A, ship 1 of B; A holds 4 and 7, B holds 10; deck 2, 5 (5 on top).
struct Ships : World {
  events::Scope scope;
  events::Env env;

  explicit Ships(std::size_t seats = 2) : World(seats) {
    for (int i : {0, 3}) put(i, zone("fleet", kA));
    put(1, zone("fleet", kB));
    state.attach(EntityId(6), EntityId(0));
    state.attach(EntityId(9), EntityId(0));
    for (int i : {4, 7}) put(i, zone("hand", kA));
    put(10, zone("hand", kB));
    for (int i : {2, 5}) put(i, zone("deck"));
    state.set_value(slot("points"), Ref::of(kB), 3);
    state.set_value(slot("damage"), Ref::of(EntityId(3)), 2);
    set_active(kB);
    scope.card = scope.it = scope.seat = scope.event = scope.has_target = true;
    env.me = kA;
    env.seat = kB;
    env.card = EntityId(6);
    env.it = EntityId(3);
    env.target = Ref::of(EntityId(1));
    env.event_card = Ref::of(EntityId(0));
    env.event_source = Ref::of(EntityId(1));
    env.event_seat = kB;
    env.event_amount = 5;
    stat("strength", "it.power + it.damage");
  }
  std::int32_t operator()(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    return events::Query(rules, state).eval(id, env);
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
