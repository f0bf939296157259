// Eliminated seats, stacks, and expressions about the ring of the remaining seats.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Atom;
using events::BuiltIn;
using events::Event;
using events::Events;
using events::Stage;
using state::find_flaw;
using Cards = std::vector<int>;
using Texts = std::vector<std::string>;
using Ring = WithPiles<World>;

namespace {

const char* zone_of(const Ring& w, int card) {
  return w.state.layout().kind_of(w.state.zone(EntityId(card))).name.c_str();
}

/// B has cards everywhere: hand 0, fleet 1{6,7}, table 2{8}, pile 3 4, lost 5, vault 9.
void furnish(Ring& w, Events& e) {
  w.put(0, w.zone("hand", kB));
  w.put(1, w.zone("fleet", kB));
  w.put(2, w.zone("table", kB));
  for (int c : {6, 7}) e.attach(EntityId(c), EntityId(1));
  e.attach(EntityId(8), EntityId(2));
  for (int c : {3, 4}) w.put(c, w.zone("pile", kB));
  w.put(5, w.zone("lost", kB));
  w.put(9, w.zone("vault", kB));
  w.put(10, w.zone("hand", kA));
  w.put(11, w.zone("discard"));
  w.log.clear();
}

std::int32_t value(Ring& w, const std::string& text, SeatId me = kA) {
  events::Scope scope;
  ExprId id = w.compile(text, scope);
  events::Env env;
  env.me = me;
  return w.events->query().eval(id, env);
}
SeatId seat(Ring& w, const std::string& text, SeatId me) { return events::Query::as_seat(value(w, text, me)); }
std::string compile_error(Ring& w, const std::string& text) {
  events::Scope scope;
  scope.it = true;
  try {
    w.compile(text, scope);
  } catch (const ScriptError& e) {
    return e.what();
  }
  return "compiled";
}

}  // namespace

TEST_CASE("the cards of an eliminated seat go nowhere with all that is attached, those that stay remain") {
  Ring w;
  Events& e = w.start();
  furnish(w, e);
  CHECK(e.eliminate(kB));
  for (int c : {0, 1, 2, 3, 4, 6, 7, 8, 9}) CHECK(zone_of(w, c) == std::string("nowhere"));
  CHECK(zone_of(w, 5) == std::string("lost"));
  CHECK(zone_of(w, 10) == std::string("hand"));
  CHECK(zone_of(w, 11) == std::string("discard"));
  CHECK_FALSE(w.state.plays(kB));
  CHECK(w.state.plays(kA));
  CHECK(w.state.plays(kC));
  CHECK(w.state.header().dirty != 0);
  CHECK(find_flaw(w.state) == "");
}

TEST_CASE("an elimination is one event, with its seat") {
  Ring w;
  Events& e = w.start();
  furnish(w, e);
  e.eliminate(kB);
  REQUIRE(w.logged() == Texts{"eliminated"});
  CHECK(w.log[0].seat == kB);
  CHECK(w.log[0].card == Ref::of(kB));
  CHECK(w.log[0].atom == Atom::kEliminate);
  CHECK(w.log[0].seen == 0xFF);
}

TEST_CASE("to eliminate a seat twice is to eliminate it once") {
  Ring w;
  Events& e = w.start();
  CHECK(e.eliminate(kB));
  std::uint64_t hash = w.state.hash();
  CHECK_FALSE(e.eliminate(kB));
  CHECK(w.state.hash() == hash);
  CHECK(w.logged() == Texts{"eliminated"});
}

TEST_CASE("a seat that is eliminated twice in one batch goes out once") {
  Ring w;
  int heard = 0;
  w.on(Stage::kAfter, "eliminated", [&](Event&, EntityId) { return ++heard; });
  Events& e = w.start();
  Events::Together together(e);
  e.eliminate(kB);
  e.eliminate(kB);
  together.commit();
  CHECK_FALSE(w.state.plays(kB));
  CHECK(w.logged() == Texts{"eliminated"});
  CHECK(heard == 1);
}

TEST_CASE("several seats go out in one batch, all of them if need be") {
  Ring w;
  Events& e = w.start();
  furnish(w, e);
  Events::Together together(e);
  for (SeatId s : {kA, kB, kC}) e.eliminate(s);
  together.commit();
  CHECK(w.state.header().out == bits({kA, kB, kC}));
  CHECK(w.logged() == Texts{"eliminated", "eliminated", "eliminated"});
  CHECK(zone_of(w, 10) == std::string("nowhere"));
  CHECK(zone_of(w, 11) == std::string("discard"));
  CHECK(find_flaw(w.state) == "");
}

TEST_CASE("an elimination can be forbidden, for one seat") {
  Ring w;
  w.on(Stage::kForbid, "eliminated").when = w.listener_when("event.seat.points > 5");
  Events& e = w.start();
  w.state.set_value(w.slot("points"), Ref::of(kC), 0);
  CHECK_FALSE(e.eliminate(kB));
  CHECK(e.eliminate(kC));
  CHECK(w.state.header().out == bits({kC}));
  CHECK(w.logged() == Texts{"eliminated"});
}

TEST_CASE("an elimination can be replaced, by that of another seat as well") {
  Ring w;
  w.on(Stage::kInstead, "eliminated", [&](Event& event, EntityId) {
    CHECK(event.seat == kB);
    return w.events->eliminate(kC) ? 1 : 0;
  });
  Events& e = w.start();
  furnish(w, e);
  CHECK_FALSE(e.eliminate(kB));
  CHECK(w.state.header().out == bits({kC}));
  CHECK(zone_of(w, 0) == std::string("hand"));
  CHECK(w.logged() == Texts{"eliminated"});
}

TEST_CASE("who reacts may stop an elimination, who hears of it finds the seat out and its cards gone") {
  Ring w;
  bool stop = true;
  std::string found;
  w.on(Stage::kReact, "eliminated", [&](Event&, EntityId) { return stop ? 0 : 1; });
  w.on(Stage::kAfter, "eliminated", [&](Event& event, EntityId) {
    found = std::string(w.state.plays(event.seat) ? "plays" : "out") + " " +
            std::to_string(w.state.count(w.zone("hand", event.seat)));
    return 1;
  });
  Events& e = w.start();
  furnish(w, e);
  CHECK_FALSE(e.eliminate(kB));
  CHECK(w.state.plays(kB));
  CHECK(found.empty());
  stop = false;
  CHECK(e.eliminate(kB));
  CHECK(found == "out 0");
}

TEST_CASE("one elimination may lead to the next, and to all") {
  Ring w(4);
  w.on(Stage::kAfter, "eliminated", [&](Event& event, EntityId) {
    SeatId next = w.state.neighbour(event.seat, 1);
    return w.events->eliminate(next) ? 1 : 0;
  });
  Events& e = w.start();
  CHECK(e.eliminate(kC));
  CHECK(w.state.header().out == bits({kA, kB, kC, kD}));
  Texts seats;
  for (const Event& event : w.log) seats.push_back(state::seat_letter(event.seat));
  CHECK(seats == Texts{"C", "D", "A", "B"});
}

TEST_CASE("a listener of a card that is eliminated with its seat sleeps from then on") {
  Ring w;
  int heard = 0;
  w.on(
      Stage::kAfter, "scored", [&](Event&, EntityId) { return ++heard; }, DefId(0));
  Events& e = w.start();
  furnish(w, e);
  e.announce(w.event("scored"), kA, Ref::none());
  CHECK(heard == 2);  // 1 and 2 are in play
  e.eliminate(kB);
  e.announce(w.event("scored"), kA, Ref::none());
  CHECK(heard == 2);
}

TEST_CASE("an elimination is the same without a log") {
  std::vector<std::uint8_t> first;
  for (bool logged : {true, false}) {
    Ring w;
    Events& e = w.start();
    if (!logged) e.set_log(nullptr);
    furnish(w, e);
    e.eliminate(kB);
    std::vector<std::uint8_t> now(w.state.data(), w.state.data() + w.state.size());
    if (!logged) CHECK((now == first));
    first = now;
  }
}

TEST_CASE("a card joins a stack before its n-th card; in place 0 it leads the stack") {
  Ring w;
  Events& e = w.start();
  w.put(0, w.zone("table", kA));
  for (int c : {3, 4, 5, 6}) w.put(c, w.zone("hand", kA));
  CHECK(e.join(EntityId(3), EntityId(0), 1));
  CHECK(e.join(EntityId(4), EntityId(0), 1));
  CHECK(e.join(EntityId(5), EntityId(0), 99, w.event("scored")));
  CHECK(attached(w.state, EntityId(0)) == Cards{4, 3, 5});
  CHECK(e.join(EntityId(6), EntityId(0), 0));
  CHECK(cards(w.state, w.zone("table", kA)) == Cards{6});
  CHECK(attached(w.state, EntityId(6)) == Cards{0, 4, 3, 5});
  CHECK(w.logged() == Texts{"attached", "attached", "scored", "attached"});
  CHECK(w.log[3].to == w.zone("table", kA));
  CHECK(w.log[3].target == Ref::of(EntityId(0)));
  CHECK(w.log[3].seat == kA);
  CHECK(w.log[0].seen == bits({kA}));
  CHECK(find_flaw(w.state) == "");
}

TEST_CASE("to join can be forbidden; nothing joins what heads no stack, and no stack joins another") {
  Ring w;
  w.on(Stage::kForbid, "hit");
  Events& e = w.start();
  for (int c : {0, 1}) w.put(c, w.zone("table", kA));
  e.attach(EntityId(6), EntityId(0));
  CHECK_FALSE(e.join(EntityId(3), EntityId(0), 0, w.event("hit")));
  CHECK(cards(w.state, w.zone("table", kA)) == Cards{0, 1});
  CHECK_THROWS_WITH(e.join(EntityId(3), EntityId(6), 0), Contains("is not the top card of a stack"));
  CHECK_THROWS_WITH(e.join(EntityId(3), EntityId(9), 0), Contains("is not the top card of a stack"));
  CHECK_THROWS_WITH(e.join(EntityId(0), EntityId(1), 1), Contains("is a stack itself"));
  CHECK_THROWS_WITH(e.join(EntityId(1), EntityId(1), 0), Contains("is a stack itself"));
}

TEST_CASE("two cards that lead one stack in one batch leave it sound") {
  Ring w;
  Events& e = w.start();
  w.put(0, w.zone("table", kA));
  for (int c : {3, 4}) w.put(c, w.zone("hand", kA));
  Events::Together together(e);
  for (int c : {3, 4}) e.join(EntityId(c), EntityId(0), 0);
  together.commit();
  CHECK(find_flaw(w.state) == "");
  CHECK(w.state.count(w.zone("table", kA)) == 1);
}

TEST_CASE("next and previous go round those who still play") {
  Ring w(4);
  w.start();
  set_out(w.state, {kB});
  CHECK(seat(w, "me.next", kA) == kC);
  CHECK(seat(w, "me.previous", kA) == kD);
  CHECK(seat(w, "me.previous", kC) == kA);
  CHECK(seat(w, "me.next.next.next", kA) == kA);
  CHECK(seat(w, "me.next.previous", kC) == kC);
  CHECK(seat(w, "foe", kA) == kC);
  CHECK(seat(w, "me.next", kB) == kC);
  CHECK(seat(w, "active.previous", kC) == kD);
  w.put(0, w.zone("hand", kC));
  w.put(1, w.zone("hand", kD));
  w.put(2, w.zone("hand", kD));
  CHECK(value(w, "count(me.next.hand)") == 1);
  CHECK(value(w, "count(me.previous.hand)") == 2);
  set_out(w.state, {kA, kB, kC});
  CHECK(seat(w, "me.next", kD) == kD);
  CHECK(seat(w, "me.previous", kD) == kD);
}

TEST_CASE("expressions know who is out and how many seats there were") {
  Ring w(4);
  w.start();
  set_out(w.state, {kB, kD});
  CHECK(value(w, "me.eliminated", kB) == 1);
  CHECK(value(w, "me.eliminated", kA) == 0);
  CHECK(value(w, "me.next.eliminated", kA) == 0);
  CHECK(value(w, "game.seats") == 4);
  w.state.set_value(w.slot("active"), Ref::none(), 0xFFFF);
  CHECK(value(w, "active.eliminated") == 0);
}

TEST_CASE("what is said of all seats is said of those who still play") {
  Ring w(4);
  w.start();
  for (int i = 0; i < 4; ++i) w.state.set_value(w.slot("points"), Ref::of(SeatId(i)), i + 1);
  set_out(w.state, {kA, kD});
  CHECK(value(w, "count(seats, true)") == 2);
  CHECK(value(w, "sum(seats, seat.points)") == 5);
  CHECK(value(w, "any(seats, seat.points == 4)") == 0);
  CHECK(value(w, "all(seats, seat.points > 1)") == 1);
  CHECK(value(w, "any(seats, seat.eliminated)") == 0);
  CHECK(seat(w, "first(seats, seat.points < 9)", kA) == kB);
  CHECK_FALSE(seat(w, "first(seats, seat.points == 1)", kA).valid());
  CHECK(seat(w, "best(seats, seat.points)", kA) == kC);  // D has more and is out
  CHECK(seat(w, "best(seats, -seat.points)", kA) == kB);
  CHECK_FALSE(seat(w, "best(seats, 7)", kA).valid());
  set_out(w.state, {kA, kB, kC, kD});
  CHECK_FALSE(seat(w, "best(seats, 7)", kA).valid());
  CHECK(value(w, "count(seats, true)") == 0);
  CHECK(value(w, "all(seats, false)") == 1);
}

TEST_CASE("wrong words about seats are refused with their column, and the right one is named") {
  Ring w;
  w.start();
  CHECK_THAT(compile_error(w, "me.previus"),
             Contains("column 4: a seat has no 'previus'") && Contains("did you mean 'previous'?"));
  CHECK_THAT(compile_error(w, "me.eliminatd"), Contains("did you mean 'eliminated'?"));
  CHECK_THAT(compile_error(w, "game.seat"), Contains("column 6: unknown name 'game.seat'") && Contains("game.seats"));
  CHECK_THAT(compile_error(w, "1 + game"), Contains("column 9: expected '.'"));
  CHECK_THAT(compile_error(w, "same(seats, 1)"),
             Contains("'same' takes no seats") && Contains("count, any, all, sum, first and best do"));
  CHECK_THAT(compile_error(w, "best(me.hand, 1)"),
             Contains("'best' looks at seats, not at cards") && Contains("best(seats, value)"));
  CHECK_THAT(compile_error(w, "it.next"), Contains("a card has no 'next'"));
}
