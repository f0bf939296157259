// Each primitive change: its effect, its listeners, and its log entry.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Atom;
using events::BuiltIn;
using events::Event;
using events::Stage;
using state::End;
using Texts = std::vector<std::string>;

namespace {
int seen(const World& w, std::size_t event) { return w.log[event].seen; }
}  // namespace

TEST_CASE("a move tells from where to where, whose, and which card it was") {
  World w;
  events::Events& e = w.start();
  w.put(3, w.zone("hand", kB));
  e.move(EntityId(3), w.zone("fleet", kB), End::kTop, w.event("scored"), Ref::of(EntityId(0)));
  e.move(EntityId(3), w.zone("discard"));
  REQUIRE(w.log.size() == 2);
  CHECK(w.log[0].atom == Atom::kMove);
  CHECK(w.log[0].from == w.zone("hand", kB));
  CHECK(w.log[0].to == w.zone("fleet", kB));
  CHECK(w.log[0].seat == kB);
  CHECK(w.log[0].def == DefId(1));
  CHECK(w.log[0].source_def == DefId(0));
  CHECK(w.log[1].seat == kB);  // into a shared zone: whose zone it left
  CHECK(w.log[0].serial == 1);
  CHECK(w.log[1].serial == 2);
  CHECK(w.state.header().events == 2);
}

TEST_CASE("without a log the events are counted all the same") {
  World w;
  events::Events& e = w.start();
  e.set_log(nullptr);
  e.move(EntityId(3), w.zone("discard"));
  CHECK(w.log.empty());
  CHECK(w.state.header().events == 1);
}

TEST_CASE("a card can be put under a zone") {
  World w;
  events::Events& e = w.start();
  for (int i : {0, 1, 2}) e.move(EntityId(i), w.zone("deck"), i == 2 ? End::kBottom : End::kTop);
  CHECK(cards(w.state, w.zone("deck")) == std::vector<int>{2, 0, 1});
}

TEST_CASE("what is attached follows a card that leaves play, deepest included, each with its event") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  for (int i : {6, 9}) e.attach(EntityId(i), EntityId(0));
  e.attach(EntityId(7), EntityId(6));
  w.log.clear();
  e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  CHECK(cards(w.state, w.zone("discard")) == std::vector<int>{0, 6, 7, 9});
  CHECK(w.logged() == Texts{"sunk", "moved", "moved", "moved"});
  CHECK(w.log[1].source == Ref::of(EntityId(0)));
  CHECK(w.log[2].source == Ref::of(EntityId(6)));
  CHECK(state::find_flaw(w.state).empty());
}

TEST_CASE("what is attached stays with a card that changes its place in play") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  e.attach(EntityId(6), EntityId(0));
  e.move(EntityId(0), w.zone("fleet", kB));
  CHECK(w.state.host(EntityId(6)) == EntityId(0));
  CHECK(w.state.controller(EntityId(6)) == kB);
}

TEST_CASE("an attachment tells host and seat") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kB));
  CHECK(e.attach(EntityId(6), EntityId(0)));
  REQUIRE(w.log.size() == 1);
  CHECK(w.log[0].atom == Atom::kAttach);
  CHECK(w.log[0].target == Ref::of(EntityId(0)));
  CHECK(w.log[0].target_def == DefId(0));
  CHECK(w.log[0].seat == kB);
  CHECK(w.logged() == Texts{"attached"});
}

TEST_CASE("a change tells the value before, the amount and whose it is") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kB));
  CHECK(e.change(w.slot("points"), Ref::of(kA), -3, w.event("hit"), Ref::of(EntityId(0))) == -3);
  e.change(w.slot("damage"), Ref::of(EntityId(0)), 2);
  e.change(w.slot("turn"), Ref::none(), 1);
  CHECK(w.log[0].before == 10);
  CHECK(w.log[0].amount == -3);
  CHECK(w.log[0].seat == kA);
  CHECK(w.log[1].seat == kB);
  CHECK(w.log[1].def == DefId(0));
  CHECK_FALSE(w.log[2].seat.valid());
}

TEST_CASE("quiet writes have no event, but wake the checks that read them") {
  World w;
  w.rules.watched_slots[w.slot("points").index()] = 1;
  events::Events& e = w.start();
  w.state.header().dirty = 0;
  e.set_quiet(w.slot("turn"), Ref::none(), 5);
  CHECK(w.state.header().dirty == 0);
  e.set_quiet(w.slot("points"), Ref::of(kB), 5);
  CHECK(w.state.header().dirty == 1);
  w.state.header().dirty = 0;
  e.reset_quiet(w.slot("points"));
  CHECK(w.state.header().dirty == 1);
  w.state.header().dirty = 0;
  e.change(w.slot("points"), Ref::of(kA), 1);
  CHECK(w.state.header().dirty == 1);
  CHECK(w.log.size() == 1);
}

TEST_CASE("a shuffle is an event that listeners may forbid") {
  World w;
  w.on(Stage::kForbid, "shuffled");
  events::Events& e = w.start();
  for (int i = 0; i < 6; ++i) w.put(i, w.zone("deck"));
  std::vector<int> before = cards(w.state, w.zone("deck"));
  e.shuffle(w.zone("deck"));
  CHECK(cards(w.state, w.zone("deck")) == before);
  CHECK(w.state.row(EntityId(0)).generation == 0);
}

TEST_CASE("the log keeps who could know a moved card at that time") {
  World w(3);
  events::Events& e = w.start();
  w.put(0, w.zone("deck"));
  w.put(1, w.zone("deck"));
  e.move(EntityId(0), w.zone("hand", kB));   // drawn: only B knows
  e.move(EntityId(1), w.zone("vault", kA));  // face down: nobody knows
  e.move(EntityId(0), w.zone("fleet", kB));  // played: everybody
  e.move(EntityId(0), w.zone("hand", kB));   // taken back from the open: everybody saw it
  e.move(EntityId(0), w.zone("deck"));       // … and knows it still
  e.shuffle(w.zone("deck"));
  e.move(EntityId(0), w.zone("hand", kC));
  CHECK(seen(w, 0) == 0b010);
  CHECK(seen(w, 1) == 0);
  CHECK(seen(w, 2) == 0xFF);
  CHECK(seen(w, 3) == 0xFF);
  CHECK(seen(w, 4) == 0xFF);
  CHECK(seen(w, 6) == 0b100);
}

TEST_CASE("an announcement about a hidden card is seen by those who know it") {
  World w(3);
  events::Events& e = w.start();
  w.put(0, w.zone("hand", kB));
  e.announce(w.event("scored"), kB, Ref::of(EntityId(0)));
  e.announce(w.event("scored"), kB, Ref::of(kB));
  CHECK(seen(w, 0) == 0b010);
  CHECK(seen(w, 1) == 0xFF);
}

TEST_CASE("a change of a hidden card tells only those who know it which card it is") {
  World w(3);
  events::Events& e = w.start();
  w.put(0, w.zone("hand", kB));
  e.change(w.slot("damage"), Ref::of(EntityId(0)), 1);
  CHECK(seen(w, 0) == 0b010);
}

TEST_CASE("a card that is turned up is known to everybody, turned down it stays known") {
  World w(3);
  events::Events& e = w.start();
  w.put(0, w.zone("vault", kB));
  CHECK(e.turn_up(EntityId(0), true));
  CHECK(w.state.sees(kA, EntityId(0)));
  e.turn_up(EntityId(0), false);
  CHECK(w.state.sees(kA, EntityId(0)));
  CHECK(seen(w, 0) == 0xFF);
  CHECK(w.logged() == Texts{"turned_up", "turned_down"});
}

TEST_CASE("a card that leaves play is turned down") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kB));
  w.state.set_face_up(EntityId(0), true);
  e.move(EntityId(0), w.zone("hand", kB));
  CHECK(w.state.row(EntityId(0)).face_up == 0);
}

TEST_CASE("a listener that takes an attached card elsewhere keeps it there when the host leaves play") {
  World w;
  w.on(Stage::kAfter, "moved", [&](Event& e, EntityId) {  // when the first follows, the second is rescued
    if (e.card == Ref::of(EntityId(6)) && e.to == w.zone("discard"))
      w.events->move(EntityId(9), w.zone("hand", kA), End::kTop, w.event("scored"));
    return 1;
  });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  for (int i : {6, 9}) e.attach(EntityId(i), EntityId(0));
  e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  CHECK(w.state.zone(EntityId(9)) == w.zone("hand", kA));
  CHECK(w.state.zone(EntityId(6)) == w.zone("discard"));
  CHECK(state::find_flaw(w.state).empty());
}

TEST_CASE("nothing stays attached to a card that has left play, even if its move is forbidden") {
  World w;
  w.on(Stage::kForbid, "moved").when = w.listener_when("event.card.is_laser");
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  e.attach(EntityId(6), EntityId(0));
  e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  REQUIRE(w.state.zone(EntityId(0)) == w.zone("discard"));
  CHECK((!w.state.host(EntityId(6)).valid() || w.state.in_play(w.state.host(EntityId(6)))));
}

TEST_CASE("a card that is moved by a reaction is moved on from where it is then") {
  World w;
  w.on(Stage::kReact, "sunk",
       [&](Event&, EntityId) { return w.events->move(EntityId(0), w.zone("fleet", kB)) ? 1 : 0; });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  CHECK(w.state.zone(EntityId(0)) == w.zone("discard"));
  CHECK(w.log[1].from == w.zone("fleet", kB));
  CHECK(state::find_flaw(w.state).empty());
}

TEST_CASE("together: a card and its host leave play without being moved twice into one place") {
  World w;
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  e.attach(EntityId(6), EntityId(0));
  events::Events::Together together(e);
  e.move(EntityId(0), w.zone("discard"));
  e.move(EntityId(6), w.zone("discard"));
  together.commit();
  CHECK(cards(w.state, w.zone("discard")) == std::vector<int>{0, 6});
  CHECK(state::find_flaw(w.state).empty());
}

TEST_CASE("a card cannot be attached to what is attached to it") {
  std::string end = unit::in_child(
      [] {
        World w;
        events::Events& e = w.start();
        w.put(0, w.zone("fleet", kA));
        e.attach(EntityId(6), EntityId(0));
        e.attach(EntityId(7), EntityId(6));
        try {
          e.attach(EntityId(6), EntityId(7));
        } catch (const ScriptError& error) {
          return std::string("refused");
        }
        return state::find_flaw(w.state).empty() ? std::string("refused") : state::find_flaw(w.state);
      },
      5);
  CHECK(end == "refused");
}

TEST_CASE("a number does not run over its limits unnoticed") {
  World w;
  events::Events& e = w.start();
  e.change(w.slot("turn"), Ref::none(), 2'000'000'000);
  bool refused = false;
  try {
    e.change(w.slot("turn"), Ref::none(), 2'000'000'000);
  } catch (const ScriptError&) {
    refused = true;
  }
  CHECK((refused || w.state.value(w.slot("turn"), Ref::none()) >= 2'000'000'000));
}

TEST_CASE("together: an attachment that the changes before it have made impossible is left out") {
  std::string end = unit::in_child(
      [] {
        World w;
        events::Events& e = w.start();
        for (int ship : {0, 1, 3}) w.put(ship, w.zone("fleet", kA));
        events::Events::Together together(e);
        e.attach(EntityId(0), EntityId(1));
        e.attach(EntityId(1), EntityId(0));
        e.move(EntityId(3), w.zone("discard"));
        e.attach(EntityId(6), EntityId(3));
        together.commit();
        if (w.state.host(EntityId(0)) != EntityId(1) || w.state.host(EntityId(1)).valid() ||
            w.state.host(EntityId(6)).valid())
          return std::string("attached");
        return state::find_flaw(w.state);
      },
      5);
  CHECK(end.empty());
}

TEST_CASE("a listener that takes the host away leaves nothing to attach to") {
  World w;
  w.on(Stage::kReact, "attached",
       [&](Event&, EntityId) { return w.events->move(EntityId(0), w.zone("discard")) ? 1 : 0; });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  w.put(6, w.zone("hand", kA));
  CHECK_FALSE(e.attach(EntityId(6), EntityId(0)));
  CHECK(w.state.zone(EntityId(6)) == w.zone("hand", kA));
  CHECK(state::find_flaw(w.state).empty());
}

TEST_CASE("attributes stay in their range, whatever is added to them") {
  World w;
  events::Events& e = w.start();
  w.state.set_value(w.slot("points"), Ref::of(kA), 2'000'000'000);
  CHECK_THROWS_WITH(e.change(w.slot("points"), Ref::of(kA), 1),
                    Catch::Contains("'points' would be 2000000001, out of range"));
  CHECK_THROWS_WITH(e.fitting(w.slot("points"), -2'000'000'001), Catch::Contains("out of range"));
  CHECK(e.fitting(w.slot("points"), -2'000'000'000) == -2'000'000'000);
}
