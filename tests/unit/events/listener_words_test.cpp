// The words that conditions of listeners can read of an event.
#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Event;
using events::Stage;

TEST_CASE("the condition of a listener reads what was before the change and where a card goes, at every stage") {
  for (const Stage stage : {Stage::kForbid, Stage::kInstead, Stage::kReact, Stage::kAfter}) {
    World w;
    int heard = 0;
    const auto hears = [&](Event& e, EntityId) {
      ++heard;
      CHECK((e.before == 10 || e.from == w.zone("fleet", kB)));
      return 1;
    };
    w.on(stage, "hit", hears).when = w.listener_when("event.before == 10 and event.amount == -4");
    w.on(stage, "sunk", hears).when =
        w.listener_when("event.from.name == \"fleet\" and event.to == discard and event.from.seat == event.seat");
    w.on(stage, "attached", hears).when = w.listener_when("event.target.is_frigate and event.from.seat == none");
    events::Events& e = w.start();
    w.put(0, w.zone("fleet", kB));
    w.put(1, w.zone("fleet", kB));
    const bool after = stage == Stage::kAfter || stage == Stage::kReact;
    INFO(events::stage_name(stage));
    CHECK((e.change(w.slot("points"), Ref::of(kA), -4, w.event("hit")) != 0) == after);
    if (after) CHECK(e.change(w.slot("points"), Ref::of(kA), -4, w.event("hit")) == -4);  // 6 before
    CHECK(e.move(EntityId(0), w.zone("discard"), state::End::kTop, w.event("sunk")) == after);
    CHECK(e.move(EntityId(1), w.zone("hand", kA), state::End::kTop, w.event("sunk")));
    CHECK(heard == (stage == Stage::kForbid ? 0 : 2));
  }
}
