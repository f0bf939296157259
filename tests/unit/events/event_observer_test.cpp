// What somebody who looks on is told while events pass their stages.
#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Deed;
using events::Event;
using events::Listener;
using events::Look;
using events::Stage;
using Texts = std::vector<std::string>;

namespace {

const EntityId kShip(0);

/// Writes down everything, one word for each call.
struct Diary : events::EventObserver {
  Texts lines;
  bool amounts = false;

  std::string name(const Event& e) const { return events->rules().events[e.kind.index()].name; }
  void add(const std::string& what, const Event& e) {
    lines.push_back(what + " " + name(e) + (amounts ? " " + std::to_string(e.amount) : ""));
  }

  void proposed(const Event* first, std::size_t count) override {
    for (std::size_t i = 0; i < count; ++i) add("proposed", first[i]);
  }
  void passed() override { lines.push_back("passed"); }
  void looked(const Listener& l, EntityId, const Event&, Look look) override {
    static constexpr const char* kLooks[] = {"asleep", "lost", "fails", "holds"};
    lines.push_back(l.id + " " + kLooks[static_cast<int>(look)]);
  }
  void acts(const Listener& l, EntityId, const Event&) override { lines.push_back(l.id + " acts"); }
  void acted(const Listener& l, EntityId, const Event&, Deed deed, std::int32_t after) override {
    static constexpr const char* kDeeds[] = {"forbade", "in chain", "declined", "replaced",
                                             "amended", "stopped",  "ran"};
    lines.push_back(l.id + " " + kDeeds[static_cast<int>(deed)] +
                    (deed == Deed::kAmended ? " to " + std::to_string(after) : ""));
  }
  void happens(const Event& e) override { add("happens", e); }
  void happened(const Event& e) override { add("happened", e); }
};

Lambdas::Run returns(std::int32_t value) {
  return [value](Event&, EntityId) { return value; };
}

}  // namespace

TEST_CASE("an observer is told of each stage in order, and of what an amendment makes of the amount") {
  World w;
  w.on(Stage::kAfter, "hit", returns(1));
  w.on(Stage::kReact, "hit", returns(1));
  w.on(Stage::kAmend, "hit", returns(-2));
  w.on(Stage::kForbid, "hit").when = w.listener_when("event.amount > 0");
  Diary diary;
  w.start().set_observer(&diary);
  w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
  CHECK(diary.lines == Texts{"proposed hit", "l3 fails", "l2 holds", "l2 acts", "l2 amended to -2", "l1 holds",
                             "l1 acts", "l1 ran", "happens hit", "happened hit", "l0 holds", "l0 acts", "l0 ran",
                             "passed"});
}

TEST_CASE("an observer is told who forbade, replaced, stopped or was declined") {
  SECTION("forbidden") {
    World w;
    w.on(Stage::kForbid, "hit");
    Diary diary;
    w.start().set_observer(&diary);
    w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
    CHECK(diary.lines == Texts{"proposed hit", "l0 holds", "l0 forbade", "passed"});
  }
  SECTION("replaced: what comes instead lies between, and the same ability is in chain") {
    World w;
    w.on(Stage::kInstead, "hit", [&](Event& e, EntityId) {
      w.events->change(e.slot, e.card, -1, w.event("hit"));
      return 1;
    });
    Diary diary;
    w.start().set_observer(&diary);
    w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
    CHECK(diary.lines == Texts{"proposed hit", "l0 holds", "l0 acts", "proposed hit", "l0 holds", "l0 in chain",
                               "happens hit", "happened hit", "passed", "l0 replaced", "passed"});
  }
  SECTION("stopped") {
    World w;
    w.on(Stage::kReact, "hit", returns(0));
    Diary diary;
    w.start().set_observer(&diary);
    w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
    CHECK(diary.lines == Texts{"proposed hit", "l0 holds", "l0 acts", "l0 stopped", "passed"});
  }
  SECTION("declined") {
    World w;
    w.on(Stage::kReact, "hit", returns(0)).optional = true;
    w.handlers.consents = [](const Listener&, EntityId, SeatId) { return false; };
    Diary diary;
    w.start().set_observer(&diary);
    w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
    CHECK(diary.lines ==
          Texts{"proposed hit", "l0 holds", "l0 acts", "l0 declined", "happens hit", "happened hit", "passed"});
  }
}

TEST_CASE("an observer is told of cards that are asleep, and of events that nobody listens to") {
  World w;
  w.on(Stage::kAfter, "hit", returns(1), DefId(0));
  Diary diary;
  w.start().set_observer(&diary);
  w.put(0, w.zone("fleet", kA));
  w.events->change(w.slot("points"), Ref::of(kB), -5, w.event("hit"));
  CHECK(diary.lines == Texts{"proposed hit", "happens hit", "happened hit", "l0 holds", "l0 asleep", "l0 asleep",
                             "l0 acts", "l0 ran", "passed"});
  diary.lines.clear();
  w.events->move(kShip, w.zone("discard"), state::End::kTop, w.event("sunk"));
  CHECK(diary.lines == Texts{"happens sunk", "happened sunk"});
}

TEST_CASE("with an observer or without, the same happens") {
  auto play = [](bool watched) {
    World w;
    w.on(Stage::kAmend, "hit", [](Event& e, EntityId) { return e.amount * 2; });
    w.on(Stage::kAfter, "hit", [&](Event& e, EntityId) {
      if (e.amount < -4) w.events->change(e.slot, e.card, 1, w.event("scored"));
      return 1;
    });
    Diary diary;
    w.start().set_observer(watched ? &diary : nullptr);
    w.put(0, w.zone("fleet", kA));
    w.events->change(w.slot("points"), Ref::of(kB), -3, w.event("hit"));
    w.events->move(kShip, w.zone("discard"), state::End::kTop, w.event("sunk"));
    return std::pair{w.state.hash(), w.logged()};
  };
  CHECK(play(true) == play(false));
}

TEST_CASE("what fails is told with the cards and seats that were read, and to nobody who may not know them") {
  World w;
  w.put(0, w.zone("fleet", kA));
  w.put(3, w.zone("hand", kB));
  events::Scope scope;
  scope.card = scope.it = true;
  auto tell = [&](const char* text, Viewer viewer) {
    const ExprId id = w.compile(text, scope);
    w.rules.build_index();
    events::Env env;
    env.me = kA;
    env.card = EntityId(0);
    env.it = EntityId(3);
    return events::Query(w.rules, w.state).tell_false(id, env, viewer);
  };
  const std::string card = "A's " + w.state.definition(EntityId(0)).key,
                    other = "B's " + w.state.definition(EntityId(3)).key;
  CHECK(tell("card == it", Viewer::all()) == "card == it (" + card + " == " + other + ")");
  CHECK(tell("true and it.in_play", Viewer::all()) == "it.in_play (" + other + " is in hand)");
  CHECK(tell("not any(me.fleet)", Viewer::all()) == "not any(me.fleet) (" + card + ")");
  CHECK(tell("me.next == me", kA) == "me.next == me (B == A)");
  CHECK(tell("me.points < 10", kA) == "me.points < 10 (10 < 10)");
  CHECK(tell("true and it.in_play", kA) == "true and it.in_play (it reads what is hidden)");
  CHECK(tell("true and it.in_play", kB) == "it.in_play (" + other + " is in hand)");
  CHECK(tell("me.points > 5 and any(me.next.hand, it.damage > 0)", kA) ==
        "me.points > 5 and any(me.next.hand, it.damage > 0) (it reads what is hidden)");
  CHECK(tell("me.points > 15 and any(me.next.hand, it.damage > 0)", kA) == "me.points > 15 (10 > 15)");
  CHECK(tell("count(me.next.hand) > 1", kA) == "count(me.next.hand) > 1 (1 > 1)");
  w.state.attach(EntityId(6), EntityId(3));  // what hangs on a hidden card elsewhere says nothing of this one
  CHECK(tell("count(card.attached) > 0", kA) == "count(card.attached) > 0 (0 > 0)");
  CHECK(tell("count(attached(me.next.hand)) > 1", kA) == "count(attached(me.next.hand)) > 1 (it reads what is hidden)");
}
