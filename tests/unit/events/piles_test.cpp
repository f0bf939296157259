// Events with piles that show their top: effects, log, and the checks that they wake.
#include "tests/unit/piles.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"

using namespace qd;
using namespace qd::core_test;
using events::Atom;
using events::BuiltIn;
using events::Event;
using events::Events;
using events::Stage;
using state::End;
using state::find_flaw;
using Texts = std::vector<std::string>;
using Pile = WithPiles<World>;

namespace {

void together(Pile& w, const std::vector<int>& list, ZoneId to) {
  events::Events::Together together(*w.events);
  for (int c : list) w.events->move(EntityId(c), to);
  together.commit();
}

/// The log as a seat may read it: "moved 6 hand", with "?" for a card it may not name.
Texts told(const Pile& w, SeatId seat, std::size_t from = 0) {
  Texts out;
  for (std::size_t i = from; i < w.log.size(); ++i) {
    const Event& e = w.log[i];
    bool named = ((e.seen >> seat.value) & 1) != 0;
    out.push_back(w.rules.events[e.kind.index()].name +
                  (e.card.is_entity() ? " " + (named ? std::to_string(e.card.value) : "?") : "") +
                  (e.from.valid() ? " " + w.state.layout().kind_of(e.from).name : ""));
  }
  return out;
}
bool names(const Texts& lines, int card) {
  for (const std::string& l : lines)
    if (l.find(" " + std::to_string(card) + " ") != std::string::npos) return true;
  return false;
}

}  // namespace

TEST_CASE("a card laid on a pile is named to everybody") {
  Pile w;
  Events& e = w.start();
  w.put(3, w.zone("hand", kA));
  e.move(EntityId(3), w.zone("pile", kA));
  CHECK(who_sees(w.state, 3) == "ABC");
  CHECK(told(w, kB) == Texts{"moved 3 hand"});
}

TEST_CASE("a card put under a pile is named to its seat alone") {
  Pile w;
  Events& e = w.start();
  w.put(0, w.zone("pile", kA));
  w.put(3, w.zone("hand", kA));
  e.move(EntityId(3), w.zone("pile", kA), End::kBottom);
  CHECK(told(w, kA) == Texts{"moved 3 hand"});
  CHECK(told(w, kB) == Texts{"moved ? hand"});
  CHECK(who_sees(w.state, 3) == "A");
}

TEST_CASE("of a batch laid on a pile the log names the topmost card to others, and no other one") {
  Pile w;
  w.start();
  for (int c : {0, 3, 6, 9}) w.put(c, w.zone("hand", kA));
  together(w, {9, 0, 6, 3}, w.zone("pile", kA));
  Texts b = told(w, kB);
  CHECK(b == Texts{"moved 3 hand", "moved ? hand", "moved ? hand", "moved ? hand"});
  CHECK(told(w, kC) == b);
  CHECK(who_sees(w.state, 3) == "ABC");
  CHECK(who_sees(w.state, 6) == "A");
}

TEST_CASE("what others read of a batch does not depend on the order below the top") {
  std::vector<int> orders[] = {{0, 6, 9, 3}, {9, 6, 0, 3}, {6, 0, 9, 3}, {9, 0, 6, 3}};
  Texts first;
  for (const std::vector<int>& order : orders) {
    Pile w;
    w.start();
    w.put(0, w.zone("fleet", kA));  // some of them were visible
    w.put(6, w.zone("hand", kA));
    w.put(9, w.zone("fleet", kA));
    w.put(3, w.zone("hand", kA));
    together(w, order, w.zone("pile", kA));
    Texts b = told(w, kB);
    if (first.empty()) first = b;
    CHECK(b == first);
    for (std::size_t i = 1; i < w.log.size(); ++i) CHECK(w.log[i].serial == w.log[i - 1].serial + 1);
  }
  CHECK(names(first, 0));
  CHECK(names(first, 9));
  CHECK_FALSE(names(first, 6));
}

TEST_CASE("two piles in one batch are told apart, each with its top") {
  Pile w;
  Events& e = w.start();
  for (int c : {0, 3}) w.put(c, w.zone("hand", kA));
  for (int c : {6, 9}) w.put(c, w.zone("hand", kB));
  events::Events::Together together(e);
  for (int c : {0, 3}) e.move(EntityId(c), w.zone("pile", kA));
  for (int c : {6, 9}) e.move(EntityId(c), w.zone("pile", kB));
  together.commit();
  Texts c = told(w, kC);
  CHECK(names(c, 3));
  CHECK(names(c, 9));
  CHECK_FALSE(names(c, 0));
  CHECK_FALSE(names(c, 6));
  CHECK(find_flaw(w.state).empty());
}

TEST_CASE("a batch that others saw leaves them certain which cards lie below") {
  Pile w;
  w.start();
  for (int c : {0, 3, 6}) w.put(c, w.zone("fleet", kA));
  together(w, {0, 3, 6}, w.zone("pile", kA));
  CHECK(who_guesses(w.state, 0) == "BC");
  CHECK(who_guesses(w.state, 3) == "BC");
  w.events->move(EntityId(6), w.zone("lost", kA));
  CHECK(who_sees(w.state, 3) == "ABC");
  CHECK(who_sees(w.state, 0) == "ABC");
  CHECK(find_flaw(w.state).empty());
}

TEST_CASE("a known card that leaves a heap unseen is not named, even to who knew that it was there") {
  Pile w;
  Events& e = w.start();
  for (int c : {0, 3, 6}) w.put(c, w.zone("hand", kA));
  w.state.set_known(EntityId(0), bits({kA, kB}));
  e.move(EntityId(0), w.zone("vault", kA));
  CHECK(who_sees(w.state, 0) == "A");
  CHECK(told(w, kB) == Texts{"moved ? hand"});
}

TEST_CASE("a known card of a hand that is laid below others is not named to who knew it") {
  Pile w;
  w.start();
  for (int c : {0, 3, 6}) w.put(c, w.zone("hand", kA));
  w.state.set_known(EntityId(0), bits({kA, kB}));
  together(w, {0, 3}, w.zone("pile", kA));
  CHECK(who_sees(w.state, 0) == "A");
  CHECK_FALSE(names(told(w, kB), 0));
  CHECK(names(told(w, kB), 3));
}

TEST_CASE("a card laid openly on a pile costs nobody what is known of the hand") {
  Pile w;
  Events& e = w.start();
  for (int c : {0, 3}) w.put(c, w.zone("hand", kA));
  w.state.set_known(EntityId(0), bits({kA, kB}));
  e.move(EntityId(3), w.zone("pile", kA));  // everybody sees that it was this one
  CHECK(who_sees(w.state, 3) == "ABC");
  CHECK(who_sees(w.state, 0) == "AB");
}

TEST_CASE("whatever takes the topmost card away, the next one is seen") {
  for (const char* way : {"move", "attach", "join", "lead", "batch", "without listeners"}) {
    Pile w;
    Events& e = w.start();
    for (int c : {3, 6}) w.put(c, w.zone("pile", kA));
    w.put(0, w.zone("table", kA));
    w.put(1, w.zone("fleet", kA));
    w.state.show_top(w.zone("pile", kA));
    const std::string how = way;
    if (how == "without listeners") e.set_log(nullptr);
    if (how == "attach") e.attach(EntityId(6), EntityId(1));
    else if (how == "join") e.join(EntityId(6), EntityId(0), 1);
    else if (how == "lead") e.join(EntityId(6), EntityId(0), 0);
    else if (how == "batch") together(w, {6}, w.zone("deck"));
    else e.move(EntityId(6), w.zone("deck"));
    INFO(how);
    CHECK(who_sees(w.state, 3) == "ABC");
    CHECK(find_flaw(w.state) == "");
  }
}

TEST_CASE("after a shuffle of a pile its new top is seen") {
  Pile w;
  Events& e = w.start();
  for (int c : {0, 3, 6, 9}) w.put(c, w.zone("pile", kA));
  e.shuffle(w.zone("pile", kA));
  CHECK(who_sees(w.state, w.state.top_of(w.zone("pile", kA)).value) == "ABC");
  CHECK(who_sees(w.state, w.state.bottom_of(w.zone("pile", kA)).value) == "A");
}

TEST_CASE("a card of a group that is turned up is known, and no longer one of several") {
  Pile w;
  Events& e = w.start();
  for (int c : {0, 3, 6}) w.put(c, w.zone("fleet", kA));
  together(w, {0, 3, 6}, w.zone("pile", kA));
  e.turn_up(EntityId(0), true);
  CHECK(who_sees(w.state, 0) == "ABC");
  CHECK(find_flaw(w.state) == "");
}

TEST_CASE("what is attached to a card that goes to a pile follows it, and others see the last one") {
  for (bool logged : {true, false}) {
    Pile w;
    Events& e = w.start();
    if (!logged) e.set_log(nullptr);
    w.put(0, w.zone("hold", kA));
    e.attach(EntityId(6), EntityId(0));
    e.move(EntityId(0), w.zone("pile", kA));
    INFO((logged ? "with a log" : "without a log"));
    CHECK(cards(w.state, w.zone("pile", kA)) == std::vector<int>{0, 6});
    CHECK(who_sees(w.state, 6) == "ABC");
    CHECK(who_sees(w.state, 0) == "A");
  }
}

TEST_CASE("a listener that only listens changes nothing of what is known") {
  state::State plain, heard;
  for (bool listens : {false, true}) {
    Pile w;
    if (listens) w.on(Stage::kAfter, "moved", [](Event&, EntityId) { return 1; });
    Events& e = w.start();
    w.put(0, w.zone("hold", kA));
    for (int c : {6, 9}) e.attach(EntityId(c), EntityId(0));
    e.move(EntityId(0), w.zone("pile", kA));
    (listens ? heard : plain) = w.state;
  }
  for (int c : {0, 6, 9}) CHECK(who_sees(plain, c) == who_sees(heard, c));
  CHECK(plain.hash() == heard.hash());
}

TEST_CASE("what is watched is what changed: a zone wakes the checks that read it, and no other") {
  Pile w;
  w.rules.watched_zones[w.catalog->find_zone("hand").index()] = 1;
  Events& e = w.start();
  auto wakes = [&](const std::function<void()>& change) {
    w.state.header().dirty = 0;
    change();
    return w.state.header().dirty != 0;
  };
  for (int c : {0, 1}) w.put(c, w.zone("table", kA));
  for (int c : {3, 4, 5, 7, 8}) w.put(c, w.zone("hand", kB));
  w.put(6, w.zone("deck"));
  CHECK_FALSE(wakes([&] { e.move(EntityId(6), w.zone("discard")); }));
  CHECK_FALSE(wakes([&] { e.join(EntityId(6), EntityId(0), 1); }));
  CHECK_FALSE(wakes([&] { e.change(w.slot("points"), Ref::of(kA), 1); }));
  CHECK_FALSE(wakes([&] { e.announce(w.event("scored"), kA, Ref::none()); }));
  CHECK(wakes([&] { e.move(EntityId(3), w.zone("discard")); }));
  CHECK(wakes([&] { e.move(EntityId(3), w.zone("hand", kC)); }));
  CHECK(wakes([&] { e.join(EntityId(3), EntityId(0), 0); }));
  CHECK(wakes([&] { together(w, {5, 6}, w.zone("pile", kA)); }));
  CHECK(wakes([&] { e.eliminate(kC); }));
  e.set_log(nullptr);
  CHECK(wakes([&] { e.move(EntityId(7), w.zone("discard")); }));
  CHECK_FALSE(wakes([&] { e.move(EntityId(7), w.zone("deck")); }));
}

TEST_CASE("a watched zone notices what leaves it to be attached, and that it is shuffled") {
  Pile w;
  w.rules.watched_zones[w.catalog->find_zone("hand").index()] = 1;
  Events& e = w.start();
  w.put(1, w.zone("fleet", kA));
  for (int c : {3, 4, 5}) w.put(c, w.zone("hand", kB));
  w.state.header().dirty = 0;
  e.attach(EntityId(3), EntityId(1));
  CHECK(w.state.header().dirty != 0);
  w.state.header().dirty = 0;
  e.shuffle(w.zone("hand", kB));
  CHECK(w.state.header().dirty != 0);
}

TEST_CASE("a watched zone notices what leaves play with its host") {
  Pile w;
  w.rules.watched_zones[w.catalog->find_zone("discard").index()] = 1;
  Events& e = w.start();
  w.put(0, w.zone("fleet", kA));
  e.attach(EntityId(6), EntityId(0));
  w.state.header().dirty = 0;
  e.move(EntityId(0), w.zone("discard"));
  CHECK(w.state.header().dirty != 0);
}

TEST_CASE("events leave the same state whether somebody looks or not, and it is always sound") {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    std::vector<std::uint8_t> last;
    for (bool logged : {true, false}) {
      dice::Luck luck(seed);
      auto below = [&](std::uint32_t n) { return std::size_t{luck.below(n)}; };
      Pile w(4);
      Events& e = w.start();
      if (!logged) e.set_log(nullptr);
      const char* places[] = {"deck", "hand", "discard", "vault", "pile", "pile", "table", "hand", "lost", "fleet"};
      for (int step = 0; step < 300; ++step) {
        EntityId card(below(12)), host(below(12));
        ZoneId to = w.zone(places[below(10)], SeatId(below(4)));
        const bool head = !w.state.host(host).valid() && w.state.layout().zone_info[w.state.zone(host).index()].stacks;
        const bool joins = head && card != host && w.state.row(card).child == 0xFFFF;
        const std::size_t place = below(4);
        switch (below(8)) {
          case 0:
            if (joins) e.join(card, host, place);
            break;
          case 1: e.shuffle(w.zone("pile", SeatId(below(4)))); break;
          case 2: {
            ZoneId pile = w.zone("pile", SeatId(below(4)));
            events::Events::Together together(e);
            for (int c = 0; c < 12; ++c)
              if (below(4) == 0 && w.state.row(EntityId(c)).child == 0xFFFF) e.move(EntityId(c), pile);
            together.commit();
            break;
          }
          case 3:
            if (step > 200 && below(12) == 0) e.eliminate(SeatId(below(4)));
            break;
          case 4: e.turn_up(card, false); break;
          default: e.move(card, to);
        }
        INFO("seed " << seed << " step " << step << (logged ? " logged" : ""));
        REQUIRE(find_flaw(w.state) == "");
      }
      std::vector<std::uint8_t> now(w.state.data(), w.state.data() + w.state.size());
      if (!logged) CHECK((now == last));
      last = now;
    }
  }
}
