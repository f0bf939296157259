#include <catch2/catch.hpp>

#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;

namespace {

/// Two checks: of points, and of cards on the discard pile. A loop asks for ever.
struct Checked : Flow {
  Checked() {
    check("seat.points == 0", note("poor"));
    check("seat == active and count(discard) > 1", note("full"));
    rules.watched_slots.assign(rules.watched_slots.size(), 0);
    rules.watched_zones.assign(rules.watched_zones.size(), 0);
    rules.watched_slots[slot("points").index()] = events::check_bit(0);
    rules.watched_zones[catalog->find_zone("discard").index()] = events::check_bit(1);
    for (SeatId s : {kA, kB}) state.set_value(slot("points"), Ref::of(s), 3);
  }
  NodeId act(const std::string& name, std::function<void()> f) {
    return run(name, [f = std::move(f)](SeatId) { f(); });
  }
};

}  // namespace

TEST_CASE("a check that held for nobody rests until something it reads has changed") {
  Checked f;
  f.begin(f.loop("main", "", {f.words("go", {"on", "off"})}));
  CHECK_FALSE(f.play({}));
  CHECK_FALSE(f.events->stale(0));
  CHECK_FALSE(f.events->stale(1));
  f.events->set_quiet(f.slot("turn"), Ref::none(), 5);
  CHECK_FALSE(f.events->stale(0));
  f.events->change(f.slot("points"), Ref::of(kA), -1);
  CHECK(f.events->stale(0));
  CHECK_FALSE(f.events->stale(1));
  f.events->move(EntityId(9), f.state.layout().zone(f.catalog->find_zone("discard"), SeatId::none()));
  CHECK(f.events->stale(1));
}

TEST_CASE("each check acts as soon as what it reads makes it hold, whatever the other one reads") {
  Checked f;
  const ZoneId discard = f.state.layout().zone(f.catalog->find_zone("discard"), SeatId::none());
  NodeId first = f.act("first", [&] { f.events->move(EntityId(9), discard); });
  NodeId poor = f.act("cost", [&] { f.events->change(f.slot("points"), Ref::of(kB), -3); });
  NodeId pay = f.act("pay", [&] { f.events->change(f.slot("points"), Ref::of(kB), 1); });
  NodeId second = f.act("second", [&] { f.events->move(EntityId(8), discard); });
  f.begin(
      f.seq("main", {first, f.note("a"), poor, pay, f.note("b"), second, f.note("c"), f.words("go", {"on", "off"})}));
  CHECK_FALSE(f.play({}));
  CHECK(f.notes == std::vector<std::string>{"a", "poor", "b", "full", "c"});
}

TEST_CASE("after somebody else has changed the state every check is looked at") {
  Checked f;
  f.begin(f.loop("main", "", {f.words("go", {"on", "off"}), f.note("round")}));
  CHECK_FALSE(f.play({}));
  f.state.set_value(f.slot("points"), Ref::of(kB), 0);  // as when a state is restored
  f.state.header().dirty = 1;
  CHECK_FALSE(f.play({"on"}));
  CHECK(f.notes.front() == "poor");
}

TEST_CASE("a seat that is eliminated makes every check stale") {
  Checked f;
  f.begin(f.loop("main", "", {f.words("go", {"on", "off"})}));
  CHECK_FALSE(f.play({}));
  f.events->eliminate(kB);
  CHECK(f.events->stale(0));
  CHECK(f.events->stale(1));
}

TEST_CASE("checks beyond those that have a bit of their own are always looked at") {
  Flow f;
  for (std::size_t i = 0; i < events::kChecksMax + 2; ++i) f.check("seat.points == 7", f.note("check"));
  f.begin(f.loop("main", "", {f.words("go", {"on", "off"})}));
  CHECK_FALSE(f.play({}));
  CHECK_FALSE(f.events->stale(0));
  CHECK_FALSE(f.events->stale(events::kChecksMax - 2));
  CHECK(f.events->stale(events::kChecksMax - 1));
  CHECK(f.events->stale(events::kChecksMax + 1));
}

TEST_CASE("what was counted on the way to a question is no part of the state") {
  Checked f;
  f.begin(f.loop("main", "",
                 {f.note("round"), f.act("pay", [&] { f.events->change(f.slot("points"), Ref::of(kA), 1); }),
                  f.words("go", {"on", "off"})}));
  CHECK_FALSE(f.play({}));
  CHECK(f.state.header().steps == 0);
  CHECK(f.state.header().batches == 0);
  CHECK_FALSE(f.play({"on"}));
  CHECK(f.state.header().steps == 0);
  CHECK(f.state.header().batches == 0);
}
