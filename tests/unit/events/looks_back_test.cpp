// Abilities that look back: cards that leave play together hear of each other, and read what was before.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Event;
using events::Stage;

namespace {

const DefId kFrigate(0);
const EntityId kF1(0), kF2(1), kCruiser(3), kLaser(6);

events::Scope looking(bool past = true) {
  events::Scope scope;
  scope.card = scope.event = true;
  scope.past = past;
  return scope;
}

/// Frigates of A hear of what is sunk; who heard of what is written down.
struct Fleet : World {
  std::vector<std::pair<int, int>> heard;
  std::vector<std::int32_t> values;

  events::Listener& hears(bool looks_back, const char* when = "event.card ~= card") {
    events::Listener& l = on(
        Stage::kAfter, "sunk",
        [this](Event& e, EntityId self) {
          heard.emplace_back(self.value, e.card.entity().value);
          return 1;
        },
        kFrigate);
    l.looks_back = looks_back;
    l.when = compile(when, looking(looks_back));
    return l;
  }
  /// What an expression is worth to the first frigate when it hears of another ship.
  void reads(const char* text) {
    const ExprId id = compile(text, looking());
    on(
        Stage::kAfter, "sunk",
        [this, id](Event& e, EntityId self) {
          values.push_back(events->query().eval(id, events->env_of(e, self)));
          return 1;
        },
        kFrigate)
        .looks_back = true;
  }
  void begin() {
    start();
    put(0, zone("fleet", kA));
    put(1, zone("fleet", kA));
    put(3, zone("fleet", kB));
    state.attach(kLaser, kCruiser);
    state.set_value(slot("damage"), Ref::of(kCruiser), 7);
  }
  void sink(std::initializer_list<EntityId> ships) {
    events::Events::Together together(*events);
    for (const EntityId e : ships) events->move(e, zone("discard"), state::End::kTop, event("sunk"));
    together.commit();
  }
};

using Heard = std::vector<std::pair<int, int>>;

}  // namespace

TEST_CASE("cards that leave play together hear of each other if they look back") {
  Fleet back, plain;
  back.hears(true);
  plain.hears(false);
  for (Fleet* f : {&back, &plain}) {
    f->begin();
    f->sink({kF1, kF2});
  }
  CHECK(back.heard == Heard{{1, 0}, {0, 1}});
  CHECK(plain.heard.empty());
}

TEST_CASE("a card that leaves play alone hears of itself if it looks back") {
  Fleet f;
  f.hears(true, "event.card == card and card.in_fleet and event.from == me.fleet");
  f.begin();
  f.sink({kF1});
  CHECK(f.heard == Heard{{0, 0}});
}

TEST_CASE("what comes into play with an event did not stand there before it") {
  Fleet f;
  f.hears(true, "event.card ~= none");
  f.start();
  f.put(0, f.zone("discard"));
  f.put(1, f.zone("fleet", kA));
  {
    events::Events::Together together(*f.events);
    f.events->move(kF1, f.zone("fleet", kA));
    f.events->move(kF2, f.zone("discard"), state::End::kTop, f.event("sunk"));
    together.commit();
  }
  CHECK(f.heard == Heard{{1, 1}});
}

TEST_CASE("was(…) reads what a lost card was, with what it carried") {
  Fleet f;
  f.reads("was(event.card.damage)");
  f.reads("event.card.damage");
  f.reads("was(count(event.card.attached))");
  f.reads("count(was(event.card.attached), it.in_discard)");
  f.reads("count(event.card.attached)");
  f.reads("was(event.card.controller.index) * 10 + event.card.controller.index");
  f.reads("choose(was(event.card.in_fleet), 1, 0) + choose(event.card.in_fleet, 10, 0)");
  f.begin();
  f.put(1, f.zone("vault", kA));
  f.sink({kCruiser});
  REQUIRE(f.values.size() == 7);
  CHECK(f.values[0] == 7);
  CHECK(f.values[1] == 0);
  CHECK(f.values[2] == 1);
  CHECK(f.values[3] == 1);
  CHECK(f.values[4] == 0);
  CHECK(f.values[5] / 10 == 2);
  CHECK(f.values[6] == 1);
}

TEST_CASE("who controlled a lost card still does when it looks back") {
  World w;
  std::vector<SeatId> whose;
  events::Listener& l = w.on(
      Stage::kAfter, "sunk", [&](Event&, EntityId) { return 1; }, kFrigate);
  l.looks_back = true;
  l.optional = true;
  w.handlers.consents = [&](const events::Listener&, EntityId, SeatId seat) {
    whose.push_back(seat);
    return true;
  };
  w.start();
  w.put(0, w.zone("fleet", kB));
  w.state.set_owner(kF1, kA);
  w.events->move(kF1, w.zone("discard"), state::End::kTop, w.event("sunk"));
  CHECK(whose == std::vector<SeatId>{kB});
}

TEST_CASE("a seat that is out of the match looks back on nothing") {
  Fleet f;
  f.hears(true);
  f.begin();
  events::Events::Together together(*f.events);
  f.events->move(kF1, f.zone("discard"), state::End::kTop, f.event("sunk"));
  f.events->move(kF2, f.zone("discard"), state::End::kTop, f.event("sunk"));
  f.events->eliminate(kA);
  together.commit();
  CHECK(f.heard.empty());
}

TEST_CASE("an event that an ability looks back on remembers nothing afterwards, nor does the log") {
  Fleet f;
  f.hears(true);
  f.begin();
  Event e;
  e.kind = f.event("sunk");
  e.card = Ref::of(kF2);
  f.events->announce(e);
  CHECK(f.heard == Heard{{0, 1}});
  CHECK(e.past == nullptr);
  for (const Event& told : f.log) CHECK(told.past == nullptr);
}

TEST_CASE("was(…) needs an ability that looks back, and asks for no commands") {
  World w;
  CHECK_THROWS_WITH(w.compile("was(event.card.damage) > 0", looking(false)),
                    Contains("'was' can only be used in an ability that looks back") && Contains("looks_back = true"));
  CHECK_THROWS_WITH(w.compile("was(can(\"attack\"))", looking()), Contains("'can' asks what can be done now"));
  CHECK_THROWS_WITH(w.compile("was()", looking()), Contains("expected a name"));
}
