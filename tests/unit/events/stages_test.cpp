#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::BuiltIn;
using events::Event;
using events::Stage;
using Texts = std::vector<std::string>;

namespace {

const EntityId kShip(0);

/// Adds a listener that writes a word and returns a number.
Lambdas::Run says(Texts& heard, const std::string& word, std::int32_t result = 1) {
  return [&heard, word, result](Event&, EntityId) {
    heard.push_back(word);
    return result;
  };
}

}  // namespace

TEST_CASE("an event nobody listens to calls no handler and happens") {
  World w;
  w.on(Stage::kAfter, "hit", [](Event&, EntityId) { return 1; });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  CHECK(e.move(kShip, w.zone("discard"), state::End::kTop, w.event("sunk")));
  CHECK(e.change(w.slot("points"), Ref::of(kB), -3) == -3);
  CHECK(e.announce(w.event("scored"), kA, Ref::of(kShip)));
  CHECK(w.handlers.calls == 0);
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 7);
  CHECK(w.logged() == Texts{"sunk", "changed", "scored"});
}

TEST_CASE("the stages of an event come in their order, and after means after the change") {
  World w;
  Texts heard;
  w.on(Stage::kAfter, "hit", [&](Event& e, EntityId) {
    heard.push_back("after " + std::to_string(w.state.value(w.slot("points"), e.card)));
    return 1;
  });
  w.on(Stage::kReact, "hit", [&](Event& e, EntityId) {
    heard.push_back("react " + std::to_string(e.amount) + " of " +
                    std::to_string(w.state.value(w.slot("points"), e.card)));
    return 1;
  });
  w.on(Stage::kAmend, "hit", says(heard, "amend", -2));
  w.on(Stage::kInstead, "hit", says(heard, "instead")).when = w.listener_when("event.amount > 0");
  w.on(Stage::kForbid, "hit").when = w.listener_when("event.amount > 0");
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), -5, w.event("hit")) == -2);
  CHECK(heard == Texts{"amend", "react -2 of 10", "after 8"});
}

TEST_CASE("a forbidden event does not happen and is not heard of further") {
  World w;
  Texts heard;
  w.on(Stage::kForbid, "hit").when = w.listener_when("event.seat.points <= 10");
  for (Stage s : {Stage::kInstead, Stage::kAmend, Stage::kReact, Stage::kAfter}) w.on(s, "hit", says(heard, "no"));
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), -5, w.event("hit")) == 0);
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 10);
  CHECK(heard.empty());
  CHECK(w.log.empty());
}

TEST_CASE("a replacement runs instead of the event, which then is reported as not done") {
  World w;
  w.on(Stage::kInstead, "sunk", [&](Event& e, EntityId) {
    w.events->move(e.card.entity(), w.zone("vault", kB));
    return 1;
  });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  CHECK_FALSE(e.move(kShip, w.zone("discard"), state::End::kTop, w.event("sunk")));
  CHECK(w.state.zone(kShip) == w.zone("vault", kB));
  CHECK(w.logged() == Texts{"moved"});
}

TEST_CASE("a replaced event is not amended, reacted to or followed") {
  World w;
  Texts heard;
  w.on(Stage::kInstead, "hit", says(heard, "instead"));
  for (Stage s : {Stage::kAmend, Stage::kReact, Stage::kAfter}) w.on(s, "hit", says(heard, "no"));
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), -5, w.event("hit")) == 0);
  CHECK(heard == Texts{"instead"});
}

TEST_CASE("a replacement acts once in a chain, two different ones may follow each other") {
  World w;
  Texts heard;
  auto again = [&](const char* word) {
    return [&, word](Event& e, EntityId) {
      heard.push_back(word);
      w.events->change(e.slot, e.card, e.amount * 2, w.event("hit"));
      return 1;
    };
  };
  w.on(Stage::kInstead, "hit", again("first"));
  w.on(Stage::kInstead, "hit", again("second"));
  events::Events& e = w.start();
  e.change(w.slot("points"), Ref::of(kB), 1, w.event("hit"));
  CHECK(heard == Texts{"first", "second"});
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 14);
  e.change(w.slot("points"), Ref::of(kB), 1, w.event("hit"));
  CHECK(heard.size() == 4);  // another chain
}

TEST_CASE("two copies of a card may each replace once in a chain") {
  World w;
  int calls = 0;
  w.on(
      Stage::kInstead, "hit",
      [&](Event& e, EntityId) {
        ++calls;
        w.events->change(e.slot, e.card, e.amount + 1, w.event("hit"));
        return 1;
      },
      DefId(3));
  events::Events& e = w.start();
  w.put(9, w.zone("fleet", kA));
  w.put(10, w.zone("fleet", kA));
  e.change(w.slot("points"), Ref::of(kB), 1, w.event("hit"));
  CHECK(calls == 2);
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 13);
}

TEST_CASE("amounts are amended one after the other, by an expression or a function") {
  World w;
  w.on(Stage::kAmend, "hit").amount = w.listener_when("event.amount * 3");
  w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount - 1; }).priority = 5;
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 4, w.event("hit")) == 9);
  CHECK(w.log[0].amount == 9);
  CHECK(w.log[0].before == 10);
}

TEST_CASE("an amendment that makes another one's condition false switches it off") {
  World w;
  w.on(Stage::kAmend, "hit", [](Event&, EntityId) { return 0; });
  events::Listener& second = w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount + 100; });
  second.when = w.listener_when("event.amount > 0");
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 4, w.event("hit")) == 0);
}

TEST_CASE("a reaction that returns 0 stops the event and the reactions after it") {
  World w;
  Texts heard;
  w.on(Stage::kReact, "hit", says(heard, "one", 1));
  w.on(Stage::kReact, "hit", says(heard, "two", 0));
  w.on(Stage::kReact, "hit", says(heard, "three", 1));
  w.on(Stage::kAfter, "hit", says(heard, "after"));
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 4, w.event("hit")) == 0);
  CHECK(heard == Texts{"one", "two"});
}

TEST_CASE("an optional ability asks its controller first") {
  World w;
  Texts heard;
  w.on(Stage::kAfter, "hit", says(heard, "rule")).optional = true;
  w.on(Stage::kInstead, "hit", says(heard, "instead"), DefId(3)).optional = true;
  events::Events& e = w.start();
  w.put(9, w.zone("fleet", kB));
  std::vector<std::pair<EntityId, SeatId>> asked;
  w.handlers.consents = [&](const events::Listener&, EntityId self, SeatId seat) {
    asked.emplace_back(self, seat);
    return false;
  };
  CHECK(e.change(w.slot("points"), Ref::of(kA), -4, w.event("hit")) == -4);
  CHECK(heard.empty());
  CHECK(asked == std::vector<std::pair<EntityId, SeatId>>{{EntityId(9), kB}, {EntityId::none(), kA}});
}

TEST_CASE("the ability of a card is awake in play, in all its copies, or in the zone it names") {
  World w;
  std::vector<int> heard;
  auto note = [&](Event&, EntityId self) {
    heard.push_back(self.value);
    return 1;
  };
  w.on(Stage::kAfter, "hit", note, DefId(3));
  w.on(Stage::kAfter, "hit", note, DefId(2)).awake_in = w.catalog->find_zone("discard");
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  w.state.attach(EntityId(9), kShip);  // attached is in play
  w.put(10, w.zone("fleet", kB));
  w.put(11, w.zone("hand", kA));
  w.put(6, w.zone("discard"));
  w.put(7, w.zone("fleet", kA));
  e.announce(w.event("hit"), kA, Ref::of(kShip));
  std::sort(heard.begin(), heard.end());
  CHECK(heard == std::vector<int>{6, 9, 10});
}

TEST_CASE("the condition of a listener reads the event and its own card") {
  World w(3);
  std::vector<int> heard;
  events::Listener& l = w.on(
      Stage::kAfter, "hit",
      [&](Event&, EntityId self) {
        heard.push_back(self.value);
        return 1;
      },
      DefId(3));
  l.when = w.listener_when(
      "event.card.controller == me and event.source.is_frigate and event.amount >= 2 and card.in_fleet", true);
  events::Events& e = w.start();
  w.put(3, w.zone("fleet", kA));
  w.put(9, w.zone("fleet", kA));
  w.put(10, w.zone("fleet", kB));
  e.announce(w.event("hit"), kA, Ref::of(EntityId(3)), Ref::of(kShip), 2);
  e.announce(w.event("hit"), kA, Ref::of(EntityId(3)), Ref::of(kShip), 1);
  e.announce(w.event("hit"), kA, Ref::of(EntityId(3)), Ref::none(), 2);
  CHECK(heard == std::vector<int>{9});
}

TEST_CASE("simultaneous listeners: priority, then rules, then the active seat first, then the elder card") {
  World w(3);
  Texts heard;
  auto note = [&](Event&, EntityId self) {
    heard.push_back(self.valid() ? std::to_string(self.value) : "rule");
    return 1;
  };
  w.on(Stage::kAfter, "hit", note, DefId(3));
  w.on(Stage::kAfter, "hit", note, DefId(2)).priority = 1;
  w.on(Stage::kAfter, "hit", note);
  events::Events& e = w.start();
  w.put(9, w.zone("fleet", kA));
  w.put(10, w.zone("fleet", kC));
  w.put(11, w.zone("fleet", kB));
  w.put(6, w.zone("fleet", kA));
  w.set_active(kB);
  e.announce(w.event("hit"), kA, Ref::none());
  CHECK(heard == Texts{"6", "rule", "11", "10", "9"});
  heard.clear();
  w.set_active(kA);
  w.put(10, w.zone("fleet", kA));
  e.announce(w.event("hit"), kA, Ref::none());
  CHECK(heard == Texts{"6", "rule", "9", "10", "11"});
}

TEST_CASE("together: all changes are made before anybody hears of one") {
  World w;
  Texts heard;
  w.on(Stage::kAfter, "sunk", [&](Event& e, EntityId) {
    heard.push_back(std::to_string(e.card.value) + ": " + std::to_string(w.state.count(w.zone("discard"))));
    return 1;
  });
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  w.put(1, w.zone("fleet", kB));
  events::Events::Together together(e);
  e.move(EntityId(0), w.zone("discard"), state::End::kTop, w.event("sunk"));
  CHECK(w.state.count(w.zone("discard")) == 0);
  events::Events::Together inner(e);  // part of the outer batch
  e.move(EntityId(1), w.zone("discard"), state::End::kTop, w.event("sunk"));
  inner.commit();
  CHECK(w.state.count(w.zone("discard")) == 0);
  together.commit();
  CHECK(heard == Texts{"0: 2", "1: 2"});
}

TEST_CASE("together: a forbidden change does not hold up the others") {
  World w;
  w.on(Stage::kForbid, "sunk").when = w.listener_when("event.card.is_cruiser");
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kB));
  events::Events::Together together(e);
  for (int i : {0, 3}) e.move(EntityId(i), w.zone("discard"), state::End::kTop, w.event("sunk"));
  together.commit();
  CHECK(w.state.zone(EntityId(0)) == w.zone("discard"));
  CHECK(w.state.zone(EntityId(3)) == w.zone("fleet", kB));
}

TEST_CASE("together: what a handler does in between is made at once, not collected") {
  World w;
  w.on(Stage::kReact, "sunk", [&](Event&, EntityId) {
    w.events->change(w.slot("turn"), Ref::none(), 1);
    return w.state.value(w.slot("turn"), Ref::none());
  });
  events::Events& e = w.start();
  events::Events::Together together(e);
  e.move(kShip, w.zone("discard"), state::End::kTop, w.event("sunk"));
  together.commit();
  CHECK(w.state.value(w.slot("turn"), Ref::none()) == 1);
  CHECK(w.state.zone(kShip) == w.zone("discard"));
}

TEST_CASE("an abandoned batch changes nothing, and nothing is left of it") {
  World w;
  events::Events& e = w.start();
  {
    events::Events::Together together(e);
    e.change(w.slot("points"), Ref::of(kA), -5);
    {
      events::Events::Together inner(e);
      e.change(w.slot("points"), Ref::of(kA), -2);
    }
    e.change(w.slot("points"), Ref::of(kA), -1);
  }
  CHECK(e.change(w.slot("points"), Ref::of(kB), 1) == 1);
  CHECK(w.state.value(w.slot("points"), Ref::of(kA)) == 10);
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 11);
  CHECK(w.log.size() == 1);
}

TEST_CASE("of a batch inside a batch that is abandoned, the outer one keeps its own changes") {
  World w;
  events::Events& e = w.start();
  events::Events::Together together(e);
  e.change(w.slot("points"), Ref::of(kA), -5);
  try {
    events::Events::Together inner(e);
    e.change(w.slot("points"), Ref::of(kA), -2);
    throw ScriptError("broken");
  } catch (const ScriptError&) {
  }
  e.change(w.slot("points"), Ref::of(kB), 1);
  together.commit();
  CHECK(w.state.value(w.slot("points"), Ref::of(kA)) == 5);
  CHECK(w.state.value(w.slot("points"), Ref::of(kB)) == 11);
}

TEST_CASE("abilities that answer each other for ever hit a limit with a name") {
  World w;
  w.on(Stage::kAfter, "hit", [&](Event&, EntityId) {
    w.events->announce(w.event("hit"), kA, Ref::none());
    return 1;
  });
  events::Events& e = w.start();
  CHECK_THROWS_WITH(e.announce(w.event("hit"), kA, Ref::none()),
                    Contains("at most 64 levels") && Contains("trigger each other without end"));
  CHECK_THROWS_AS(e.announce(w.event("hit"), kA, Ref::none()), LimitError);
  w.handlers.functions[0] = [](Event&, EntityId) { return 1; };
  CHECK(e.announce(w.event("hit"), kA, Ref::none()));  // the depth was taken back
}

TEST_CASE("a loop of events hits a limit with a name") {
  World w;
  events::Events& e = w.start();
  for (int i = 0; i < 10'000; ++i) e.change(w.slot("turn"), Ref::none(), 1);
  CHECK_THROWS_WITH(e.change(w.slot("turn"), Ref::none(), 1),
                    Contains("too many events between two decisions: at most 10,000 "));
}

TEST_CASE("a listener without anything to run it is an error at its place") {
  World w;
  w.on(Stage::kAfter, "hit", [](Event&, EntityId) { return 1; });
  events::Events& e = w.start();
  e.set_handlers(nullptr);
  CHECK_THROWS_WITH(e.announce(w.event("hit"), kA, Ref::none()), Contains("cards/x.lua:9: ability 'l0'"));
}

TEST_CASE("the end of the match unwinds, keeps the first result and is logged once") {
  World w;
  events::Events& e = w.start();
  CHECK_THROWS_AS(e.finish(0b10, NameId(4), true), events::Ended);
  e.finish(0b01, NameId(5), false);
  CHECK(w.state.header().ended == 1);
  CHECK(w.state.header().winners == 0b10);
  CHECK(w.state.header().ending == 4);
  CHECK(w.logged() == Texts{"ended"});
}

TEST_CASE(
    "of one priority rules come before cards of nobody, these before cards of seats beginning with the active one") {
  World w;
  w.set_active(kB);
  Texts heard;
  const auto note = [&](Event&, EntityId self) {
    heard.push_back(self.valid() ? std::to_string(self.value) : "rule");
    return 1;
  };
  w.on(Stage::kAfter, "hit", note, DefId(0));
  w.on(Stage::kAfter, "hit", note, DefId(1)).awake_in = w.catalog->find_zone("discard");
  w.on(Stage::kAfter, "hit", note);
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  w.put(1, w.zone("fleet", kB));
  for (int of_nobody : {4, 3}) w.put(of_nobody, w.zone("discard"));
  e.announce(w.event("hit"), kA, Ref::none());
  CHECK(heard == Texts{"rule", "3", "4", "1", "0"});
}
