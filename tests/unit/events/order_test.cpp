// Abilities that act at once, where players say in which order.
#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Event;
using events::Stage;
using Texts = std::vector<std::string>;

namespace {

const DefId kFrigate(0), kCruiserDef(1);
const EntityId kF1(0), kF2(1), kC1(3);

/// Takes the last ability that is offered, and writes down what was.
struct Chooser : events::FunctionOracle {
  Texts asked;
  void perform(const events::Listener&, const Event&, EntityId) override {}
  std::int32_t call(const events::Code&, const events::Query&, const events::Env&) override { return 0; }
  std::size_t choose(std::span<const events::Candidate> among, SeatId seat) override {
    std::string line(1, static_cast<char>('A' + seat.value));
    for (const events::Candidate& c : among)
      line += " " + c.listener->id + (c.self.valid() ? std::to_string(c.self.value) : "");
    asked.push_back(line);
    return among.size() - 1;
  }
};

struct Asked : World {
  Chooser chooser;
  Texts done;
  explicit Asked(std::size_t seats = 2) : World(seats) {
    rules.policies.triggers = rules.policies.replacements = events::Ordering::kChosen;
  }
  events::Listener& does(Stage stage, const char* event_name, const std::string& id, DefId card = {},
                         std::int32_t result = 1) {
    events::Listener& l = on(
        stage, event_name,
        [this, id, result](Event&, EntityId self) {
          done.push_back(id + (self.valid() ? std::to_string(self.value) : ""));
          return result;
        },
        card);
    l.id = id;
    return l;
  }
  events::Events& begin() {
    start();
    events->set_oracle(nullptr, &chooser);
    return *events;
  }
};

}  // namespace

TEST_CASE("triggers of one seat act as it says, and it is asked before any of them acts") {
  Asked w;
  w.does(Stage::kAfter, "scored", "one", kFrigate);
  w.does(Stage::kAfter, "scored", "two", kCruiserDef);
  w.does(Stage::kAfter, "scored", "rule");
  w.begin();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kA));
  w.events->announce(w.event("scored"), kA, Ref::none());
  CHECK(w.chooser.asked == Texts{"A one0 two3"});
  CHECK(w.done == Texts{"rule", "two3", "one0"});
}

TEST_CASE("seats are asked from the active one on, and a higher priority comes first without a question") {
  Asked w(3);
  w.does(Stage::kAfter, "scored", "one", kFrigate);
  w.does(Stage::kAfter, "scored", "two", kCruiserDef);
  w.does(Stage::kAfter, "scored", "first", kFrigate).priority = 1;
  w.begin();
  for (const int e : {0, 3}) w.put(e, w.zone("fleet", kA));
  for (const int e : {1, 4}) w.put(e, w.zone("fleet", kC));
  w.set_active(kB);
  w.events->announce(w.event("scored"), kA, Ref::none());
  CHECK(w.chooser.asked == Texts{"C one1 two4", "A one0 two3"});
  CHECK(w.done == Texts{"first1", "first0", "two4", "one1", "two3", "one0"});
}

TEST_CASE("triggers of a whole batch are ordered together") {
  Asked w;
  events::Listener& l = w.does(Stage::kAfter, "sunk", "mourn", kFrigate);
  l.looks_back = true;
  w.begin();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kA));
  w.put(4, w.zone("fleet", kB));
  events::Events::Together together(*w.events);
  w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
  w.events->move(EntityId(4), w.zone("discard"), state::End::kTop, w.event("sunk"));
  together.commit();
  CHECK(w.chooser.asked == Texts{"A mourn0 mourn0"});  // it may do something else about the other ship
  CHECK(w.done == Texts{"mourn0", "mourn0"});
}

TEST_CASE("an ability that does not read its event, and copies alike, are no choice") {
  Asked w;
  w.does(Stage::kAfter, "sunk", "mourn", kFrigate).reads_event = false;
  w.begin();
  for (const int e : {0, 1, 3, 4}) w.put(e, w.zone("fleet", kA));
  SECTION("alike") {
    events::Events::Together together(*w.events);
    w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
    w.events->move(EntityId(4), w.zone("discard"), state::End::kTop, w.event("sunk"));
    together.commit();
    CHECK(w.chooser.asked.empty());
    CHECK(w.done == Texts{"mourn0", "mourn1", "mourn0", "mourn1"});
  }
  SECTION("an attribute tells them apart") {
    w.state.set_value(w.slot("damage"), Ref::of(kF2), 1);
    w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
    CHECK(w.chooser.asked == Texts{"A mourn0 mourn1"});
  }
  SECTION("an attribute that names one tells them apart") {
    w.state.set_value(w.slot("chosen"), Ref::none(), Ref::of(kF1).value);
    w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
    CHECK(w.chooser.asked == Texts{"A mourn0 mourn1"});
  }
  SECTION("what they are attached to tells them apart, but not on one card") {
    w.state.attach(kF1, EntityId(4));
    w.state.attach(kF2, EntityId(4));
    w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
    CHECK(w.chooser.asked.empty());
    w.state.attach(kF2, EntityId(5));
    w.state.move(EntityId(5), w.zone("fleet", kA), state::End::kTop);
    w.events->move(EntityId(3), w.zone("vault", kA), state::End::kTop, w.event("sunk"));
    CHECK(w.chooser.asked == Texts{"A mourn0 mourn1"});
  }
  SECTION("what it carries tells them apart") {
    w.state.attach(EntityId(6), kF2);
    w.events->move(kC1, w.zone("discard"), state::End::kTop, w.event("sunk"));
    CHECK(w.chooser.asked == Texts{"A mourn0 mourn1"});
  }
}

TEST_CASE("a seat is asked about no card that it may not know") {
  Asked w;
  w.does(Stage::kAmend, "hit", "less", kFrigate, -2).awake_in = w.catalog->find_zone("hand");
  w.does(Stage::kAmend, "hit", "least", kCruiserDef, -1);
  w.begin();
  w.put(0, w.zone("hand", kB));
  w.put(3, w.zone("fleet", kA));
  w.set_active(kB);
  CHECK(w.events->change(w.slot("points"), Ref::of(kA), -5, w.event("hit")) == -2);
  CHECK(w.chooser.asked.empty());
  CHECK(w.done == Texts{"least3", "less0"});
}

TEST_CASE("the seat that an event is about says which amendment comes next, each once") {
  Asked w;
  w.does(Stage::kAmend, "hit", "one", kFrigate, -2);
  w.does(Stage::kAmend, "hit", "two", kCruiserDef, -1);
  w.does(Stage::kAmend, "hit", "three", kFrigate, -3).when = w.listener_when("event.amount > -2");
  w.begin();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kA));
  CHECK(w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit")) == -2);
  CHECK(w.chooser.asked == Texts{"B one0 two3", "B one0 three0"});
  CHECK(w.done == Texts{"two3", "three0", "one0"});
}

TEST_CASE("one replacement is chosen, and the others hear of what it does in its place") {
  Asked w;
  for (const char* id : {"one", "two"}) {
    const bool one = std::string(id) == "one";
    events::Listener& l = w.on(
        Stage::kInstead, "hit",
        [&w, id, one](Event& e, EntityId) {
          w.done.emplace_back(id);
          w.events->change(e.slot, e.card, one ? -1 : -2, w.event("hit"));
          return 1;
        },
        one ? kFrigate : kCruiserDef);
    l.id = id;
  }
  w.begin();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kA));
  CHECK(w.events->change(w.slot("points"), Ref::of(kA), -5, w.event("hit")) == 0);
  CHECK(w.chooser.asked == Texts{"A one0 two3"});
  CHECK(w.done == Texts{"two", "one"});
  CHECK(w.state.value(w.slot("points"), Ref::of(kA)) == 9);
}

TEST_CASE("of several amendments that a seat would order nothing is foreseen") {
  Asked w;
  for (const DefId card : {kFrigate, kCruiserDef})
    w.on(Stage::kAmend, "hit", nullptr, card).amount = w.listener_when("event.amount * 2 - 1");
  w.begin();
  w.put(0, w.zone("fleet", kA));
  Event e;
  e.kind = w.event("hit");
  e.seat = kA;
  e.amount = 3;
  CHECK(w.events->foresee(e).amount == 5);
  w.put(3, w.zone("fleet", kA));
  CHECK(w.events->foresee(e).unknown != nullptr);
}

TEST_CASE("what reacts before an event acts as its controller says, until one stops it") {
  Asked w;
  w.does(Stage::kReact, "scored", "one", kFrigate);
  w.does(Stage::kReact, "scored", "two", kCruiserDef, 0);
  w.begin();
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("fleet", kA));
  CHECK_FALSE(w.events->announce(w.event("scored"), kA, Ref::none()));
  CHECK(w.done == Texts{"two3"});
}
