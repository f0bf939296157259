// Listeners of one stage act in turn: each sees the effects of those before it.
#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Event;
using events::Stage;
using Texts = std::vector<std::string>;

namespace {

/// Adds a listener that writes a word.
Lambdas::Run says(Texts& heard, const std::string& word) {
  return [&heard, word](Event&, EntityId) {
    heard.push_back(word);
    return 1;
  };
}

}  // namespace

TEST_CASE("an amendment that makes another one's condition true switches it on") {
  World w;
  w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount + 1; }).priority = 5;
  events::Listener& cap = w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount - 2; });
  cap.when = w.listener_when("event.amount >= 3");
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 2, w.event("hit")) == 1);
}

TEST_CASE("each listener is looked at when its turn comes") {
  World w;
  Texts heard;
  w.on(Stage::kAfter, "scored", [&](Event&, EntityId) {
     heard.push_back("first");
     w.state.set_value(w.slot("points"), Ref::of(kB), 3);
     return 1;
   }).priority = 5;
  w.on(Stage::kAfter, "scored", says(heard, "holds no longer")).when = w.listener_when("event.seat.points == 10");
  w.on(Stage::kAfter, "scored", says(heard, "holds now")).when = w.listener_when("event.seat.points == 3");
  w.start().announce(w.event("scored"), kB, Ref::none());
  CHECK(heard == Texts{"first", "holds now"});
}

TEST_CASE("a card that an earlier listener has taken out of play does not act") {
  World w;
  Texts heard;
  w.on(Stage::kReact, "scored", [&](Event&, EntityId) {
     w.put(0, w.zone("discard"));
     return 1;
   }).priority = 5;
  w.on(Stage::kReact, "scored", says(heard, "ship"), DefId(0));
  events::Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  CHECK(e.announce(w.event("scored"), kB, Ref::none()));
  CHECK(heard.empty());
}

TEST_CASE("a change of which an amendment leaves nothing does not happen") {
  World w;
  Texts heard;
  w.on(Stage::kAmend, "hit", [](Event&, EntityId) { return 0; });
  w.on(Stage::kReact, "hit", says(heard, "react"));
  w.on(Stage::kAfter, "hit", says(heard, "after"));
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 4, w.event("hit")) == 0);
  CHECK(heard.empty());
  CHECK(w.log.empty());
}

TEST_CASE("an amendment that takes more from a change than there is does not turn it round") {
  for (const auto& [proposed, less] : {std::pair{2, 3}, {-2, -3}, {2, 2}}) {
    World w;
    w.on(Stage::kAmend, "hit", [less = less](Event& e, EntityId) { return e.amount - less; });
    CHECK(w.start().change(w.slot("points"), Ref::of(kB), proposed, w.event("hit")) == 0);
    CHECK(w.log.empty());
  }
}

TEST_CASE("what two amendments make of a change together is what counts") {
  World w;
  w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount - 3; }).priority = 5;
  w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount + 2; });
  CHECK(w.start().change(w.slot("points"), Ref::of(kB), 2, w.event("hit")) == 1);
}
