// A small world for tests of events and expressions: listeners are lambdas, expressions are compiled from text.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/events/compile/compile.hpp"
#include "engine/events/events.hpp"
#include "tests/unit/core_support.hpp"

namespace qd::core_test {

/// Runs lambdas as the script side of listeners.
struct Lambdas : events::Handlers {
  using Run = std::function<std::int32_t(events::Event&, EntityId)>;
  std::vector<Run> functions;
  std::function<bool(const events::Listener&, EntityId, SeatId)> consents = [](const events::Listener&, EntityId,
                                                                               SeatId) { return true; };
  int calls = 0;

  std::int32_t handle(const events::Listener& l, events::Event& event, EntityId self) override {
    ++calls;
    return functions[l.run.index()](event, self);
  }
  bool consent(const events::Listener& l, const events::Event&, EntityId self, SeatId controller) override {
    return consents(l, self, controller);
  }
};

struct World {
  std::shared_ptr<const state::Catalog> catalog;
  events::Rules rules;
  events::Definitions words{{"foe", "me.next"}};
  events::CommandNames commands{"attack", "repair"};
  Lambdas handlers;
  state::State state;
  std::unique_ptr<dice::Dice> dice;
  std::unique_ptr<events::Events> events;
  Trail<events::Event> log;

  explicit World(std::size_t seats = 2, const state::Catalog& of = core_test::catalog())
      : catalog(std::make_shared<const state::Catalog>(of)), rules(events::make_rules(catalog)) {
    for (const char* name : {"sunk", "hit", "scored"}) {
      events::EventKind kind;
      kind.name = name;
      rules.events.push_back(kind);
    }
    std::vector<state::RosterEntry> roster;
    for (int d = 0; d < 4; ++d) roster.push_back({DefId(d), SeatId::none(), 3});
    state = state::State(state::make_layout(catalog, seats, roster), 1);
    rules.policies.active = slot("active");
  }

  [[nodiscard]] SlotId slot(const char* name) const { return core_test::slot(state, name); }
  [[nodiscard]] ZoneId zone(const char* name, SeatId seat = SeatId::none()) const {
    return core_test::zone(state, name, seat);
  }
  [[nodiscard]] EventKindId event(const char* name) const { return rules.find_event(name); }

  ExprId compile(const std::string& text, const events::Scope& scope) {
    return events::Compiler(rules, words, commands).compile(text, scope, Place{"cards/x.lua", 7});
  }
  events::Listener& on(events::Stage stage, const char* event_name, Lambdas::Run run = nullptr, DefId card = {}) {
    events::Listener l;
    l.id = "l" + std::to_string(rules.listeners.size());
    l.stage = stage;
    l.event = event(event_name);
    l.card = card;
    l.place = Place{"cards/x.lua", 9};
    if (run) {
      l.run = FunctionId(handlers.functions.size());
      handlers.functions.push_back(std::move(run));
    }
    rules.listeners.push_back(l);
    return rules.listeners.back();
  }
  ExprId listener_when(const std::string& text, bool card = false) {
    events::Scope scope;
    scope.event = true;
    scope.card = card;
    return compile(text, scope);
  }
  StatId stat(const char* name, const char* base = nullptr) {
    events::Stat s;
    s.name = name;
    events::Scope scope;
    scope.it = true;
    if (base != nullptr) s.base = compile(base, scope);
    rules.stats.push_back(s);
    return StatId(rules.stats.size() - 1);
  }
  events::Modifier& modify(StatId stat, events::ModifierOp op, const std::string& value, DefId card = {},
                           int layer = 0) {
    events::Modifier m;
    m.id = "m" + std::to_string(rules.modifiers.size());
    m.stat = stat;
    m.op = op;
    m.value = compile(value, modifier_scope(card.valid()));
    m.card = card;
    m.layer = layer;
    m.place = Place{"cards/x.lua", 11};
    rules.modifiers.push_back(m);
    return rules.modifiers.back();
  }
  static events::Scope modifier_scope(bool card) {
    events::Scope scope;
    scope.card = card;
    scope.it = true;
    return scope;
  }

  /// Completes the rules and starts events on the state.
  events::Events& start() {
    rules.build_index();
    dice = std::make_unique<dice::Dice>(state, nullptr);
    events = std::make_unique<events::Events>(rules, state, *dice);
    events->set_handlers(&handlers);
    events->set_log(&log);
    return *events;
  }
  void put(int card, ZoneId z) { state.move(EntityId(card), z, state::End::kTop); }
  void set_active(SeatId seat) { state.set_value(slot("active"), Ref::none(), Ref::of(seat).value); }
  [[nodiscard]] std::vector<std::string> logged() const {
    std::vector<std::string> out;
    for (const events::Event& e : log) out.push_back(rules.events[e.kind.index()].name);
    return out;
  }
};

}  // namespace qd::core_test
