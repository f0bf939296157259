// Attachments of a card that leaves play follow it in the same batch.
#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Event;
using events::Events;
using events::Stage;
using state::End;
using Texts = std::vector<std::string>;

namespace {

/// Ship 0 in A's fleet with the gun 6 and the shield 9; the shield carries the gun 7.
struct Convoy : World {
  Texts heard;

  Events& sail() {
    Events& e = start();
    put(0, zone("fleet", kA));
    state.attach(EntityId(6), EntityId(0));
    state.attach(EntityId(9), EntityId(0));
    state.attach(EntityId(7), EntityId(9));
    return e;
  }
  /// Notes the card of an event, the discard pile at that time, and whether the state is sound.
  Lambdas::Run notes(const std::string& word, std::int32_t result = 1) {
    return [this, word, result](Event& e, EntityId) {
      std::string lying;
      for (int c : cards(state, zone("discard"))) lying += " " + std::to_string(c);
      heard.push_back(word + " " + std::to_string(e.card.value) + ":" + lying);
      CHECK(find_flaw(state).empty());
      return result;
    };
  }
  [[nodiscard]] std::vector<int> discarded() const { return cards(state, zone("discard")); }
};

}  // namespace

TEST_CASE("what follows passes its stages while all of it is in play, and is heard of when all of it has gone") {
  for (bool logged : {true, false}) {
    Convoy w;
    w.on(Stage::kReact, "moved", w.notes("react"));
    w.on(Stage::kAfter, "moved", w.notes("after"));
    w.on(Stage::kAfter, "sunk", w.notes("after sunk"));
    Events& e = w.sail();
    if (!logged) e.set_log(nullptr);
    CHECK(e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk")));
    CHECK(w.heard == Texts{"react 6:", "react 9:", "react 7:", "after sunk 0: 0 6 9 7", "after 6: 0 6 9 7",
                           "after 9: 0 6 9 7", "after 7: 0 6 9 7"});
    if (logged) CHECK(w.logged() == Texts{"sunk", "moved", "moved", "moved"});
  }
}

TEST_CASE("what follows is heard of where nobody hears of its host") {
  Convoy w;
  w.on(Stage::kAfter, "moved", w.notes("after"));
  w.sail().move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  CHECK(w.heard == Texts{"after 6: 0 6 9 7", "after 9: 0 6 9 7", "after 7: 0 6 9 7"});
}

TEST_CASE("what is forbidden to move cannot stay behind, and takes along what it carries") {
  Convoy w;
  w.on(Stage::kForbid, "moved").when = w.listener_when("event.card.is_gun and event.card.power == 0");
  w.on(Stage::kAfter, "moved", w.notes("after"));
  Events& e = w.sail();
  CHECK(e.move(EntityId(0), w.zone("discard")));
  CHECK(w.discarded() == std::vector<int>{0, 6, 9, 7});
  CHECK(w.heard == Texts{"after 0: 0 6 9 7", "after 6: 0 6 9 7", "after 7: 0 6 9 7"});
  CHECK(find_flaw(w.state).empty());
}

TEST_CASE("what an ability takes away before its host goes does not follow, and is not heard of again") {
  Convoy w;
  w.on(Stage::kReact, "moved", [&](Event& e, EntityId) {
    w.heard.push_back("react " + std::to_string(e.card.value));
    if (e.card == Ref::of(EntityId(6))) w.events->move(EntityId(9), w.zone("fleet", kB));
    return 1;
  });
  w.on(Stage::kAfter, "moved", w.notes("after"));
  Events& e = w.sail();
  CHECK(e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk")));
  CHECK(w.discarded() == std::vector<int>{0, 6});
  CHECK(attached(w.state, EntityId(9)) == std::vector<int>{7});
  CHECK(w.heard == Texts{"react 6", "react 9", "after 9:", "after 6: 0 6"});
}

TEST_CASE("what is attached while its host is about to go goes, too, and is heard of") {
  Convoy w;
  w.on(Stage::kReact, "moved", [&](Event& e, EntityId) {
    w.heard.push_back("react " + std::to_string(e.card.value));
    if (e.card == Ref::of(EntityId(6))) w.events->attach(EntityId(10), EntityId(0));
    return 1;
  });
  Events& e = w.sail();
  CHECK(e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk")));
  CHECK(w.discarded() == std::vector<int>{0, 6, 9, 7, 10});
  CHECK(w.heard == Texts{"react 6", "react 9", "react 10", "react 7"});
}

TEST_CASE("a replaced fall of what is attached: the ability acts, and it goes all the same if it is still there") {
  Convoy w;
  w.on(Stage::kInstead, "moved", [&](Event& e, EntityId) {
     w.heard.push_back("instead " + std::to_string(e.card.value));
     if (e.card == Ref::of(EntityId(6))) w.events->move(EntityId(6), w.zone("hand", kA));
     return 1;
   }).when = w.listener_when("event.card.is_gun and event.card.power == 4");
  Events& e = w.sail();
  e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  CHECK(w.discarded() == std::vector<int>{0, 9, 7});
  CHECK(cards(w.state, w.zone("hand", kA)) == std::vector<int>{6});
  CHECK(w.heard == Texts{"instead 6", "instead 7"});
}

TEST_CASE("together: what leaves its host first does not follow it") {
  for (bool heard : {true, false}) {
    Convoy w;
    if (heard) w.on(Stage::kAfter, "moved", w.notes("after"));
    Events& e = w.sail();
    Events::Together together(e);
    e.move(EntityId(9), w.zone("hand", kB));
    e.move(EntityId(0), w.zone("discard"));
    together.commit();
    CHECK(w.discarded() == std::vector<int>{0, 6});
    CHECK(cards(w.state, w.zone("hand", kB)) == std::vector<int>{9, 7});
    if (heard) CHECK(w.heard == Texts{"after 9: 0 6", "after 0: 0 6", "after 7: 0 6", "after 6: 0 6"});
  }
}

TEST_CASE("together: a host that is sunk twice is followed once") {
  Convoy w;
  w.on(Stage::kReact, "moved", w.notes("react"));
  Events& e = w.sail();
  Events::Together together(e);
  for (int i = 0; i < 2; ++i) e.move(EntityId(0), w.zone("discard"), End::kTop, w.event("sunk"));
  together.commit();
  CHECK(w.discarded() == std::vector<int>{0, 6, 9, 7});
  CHECK(w.heard == Texts{"react 6:", "react 9:", "react 7:"});
}
