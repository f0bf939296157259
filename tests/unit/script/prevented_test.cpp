// Events that a card forbids or replaces do not happen, whatever causes them: marks, commands, payments, checks,
// batches.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0), kB(1);

std::string forbid(const std::string& event, const std::string& more = "") {
  return "forbid { id = 'no', text = 'No.', event = '" + event + "', when = 'event.card == card'" + more + " },";
}
Texts lies(const Match& m, const char* zone, SeatId seat) {
  Texts out;
  const ZoneId z = m.state().layout().zone(m.state().catalog().find_zone(zone), seat);
  for (EntityId e = m.state().bottom_of(z); e.valid(); e = m.state().above(e))
    out.push_back(state::describe(m.state(), e, true));
  return out;
}
void take(Match& m, const std::string& key) { m.decide(m.keys().parse(key)); }

}  // namespace

TEST_CASE("a mark whose event is forbidden is not set, those of other cards are") {
  Pebbles p;
  shop(p)
      .change(kBread, "-- more", forbid("rolled"))
      .flow("--[[flow]]", "mark { 'wear', of = 'every.shelf', attribute = 'damage', value = '1', event = 'rolled' },");
  p.rules("start = \"rounds\",", "");
  match::Setup setup = shop_setup({{}, {"P"}, {"R", "H"}});
  Match m(p.load(), setup);
  CHECK(lies(m, "shelf", kA) == Texts{"R", "H[damage=1]"});
}

TEST_CASE("a command whose move is forbidden leaves its card as it was") {
  Pebbles p;
  shop(p)
      .change(kBread, "-- more", forbid("bought", ", awake_in = 'hand'"))
      .change(kBread, "-- buy", "sets = 'card.damage = 3', adds = 'me.points',");
  Match m(p.load(), shop_setup({{"R"}, {"P", "P"}}));
  take(m, "buy R");
  take(m, "P#1");
  CHECK(lies_in(m, "hand", kA) == Texts{"R"});
  CHECK(lies(m, "purse", kA) == Texts{"P[tapped=1]", "P"});
  CHECK(m.state().value(m.state().catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(kA)) == 0);
}

TEST_CASE("a coin that forbids or replaces its tap pays, and is as before") {
  for (const std::string& ability :
       {forbid("tapped"), std::string("instead { id = 'no', text = 'No.', event = 'tapped', when = 'event.card == "
                                      "card', run = function(event, me) act.change(me, 'points', 1) end },")}) {
    Pebbles p;
    shop(p).change(kPenny, "-- more", ability);
    Match m(p.load(), shop_setup({{"R"}, {"P", "P"}}));
    take(m, "buy R");
    take(m, "P#2");
    CHECK(lies_in(m, "shelf", kA) == Texts{"R"});
    CHECK(lies_in(m, "purse", kA) == Texts{"P", "P"});
  }
}

TEST_CASE("a card that takes its tap back keeps it") {
  Pebbles p;
  shop(p).change(kPenny, "-- more",
                 "after { id = 'back', text = 'Back.', event = 'tapped', when = 'event.card == card', run = "
                 "function(event, me, coin) act.set(coin, 'tapped', 0) end },");
  Match m(p.load(), shop_setup({{"R"}, {"P", "L"}}));
  take(m, "buy R");
  take(m, "P");
  CHECK(lies_in(m, "purse", kA) == Texts{"P", "L"});
}

TEST_CASE("a check whose effect is forbidden rests, and the checks after it have their turn") {
  Pebbles p;
  shop(p).change(kBread, "-- more", forbid("bought"));
  p.rules("--[[more]]", R"lua(checks = {
    check { "broken", when = "any(seat.shelf, it.damage >= 1)",
        flow = move { "lose", of = "where(every.shelf, it.damage >= 1)", to = "till", event = "bought" } },
    check { "late", when = "seat.points == 0", flow = change { "pay_out", seat = "seat_one", attribute = "points",
        by = 1 } },
  },)lua");
  p.rules("attribute { \"due\" }", "attribute { \"due\" }, attribute { \"seat_one\", is = \"seat\" }");
  p.rules("check { \"late\", when", "check { \"late\", var = \"seat_one\", when");
  Match m(p.load(), shop_setup({{"R"}, {"P", "P"}, {"R[damage=1]", "H[damage=2]"}}, {{}, {}, {"H[damage=1]"}}));
  REQUIRE(m.decision() != nullptr);
  CHECK(lies(m, "shelf", kA) == Texts{"R[damage=1]"});
  CHECK(lies_in(m, "shelf", kB).empty());
  for (SeatId seat : {kA, kB})
    CHECK(m.state().value(m.state().catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(seat)) == 1);
}

TEST_CASE("what is lost together with its host leaves play once") {
  Pebbles p;
  shop(p).flow("--[[flow]]",
               "move { 'clear', of = 'every.shelf | attached(every.shelf)', to = 'till', event = 'bought' },");
  p.rules("start = \"rounds\",", "");
  for (const char* both : {"R{H}", "H{R}"}) {
    Match m(p.load(), shop_setup({{}, {"P"}, {both}}));
    CHECK(m.state().count(m.state().layout().zone(m.state().catalog().find_zone("till"), SeatId::none())) == 2);
    for (const char* key : {"R", "H"}) {
      int moves = 0;
      for (const events::Event& e : m.log())
        if (e.atom == events::Atom::kMove && m.state().definition(e.card.entity()).key == key) ++moves;
      INFO(both << ", " << key);
      CHECK(moves == 1);
    }
  }
}

TEST_CASE("cards that a match does not have hear nothing in it") {
  Pebbles p;
  shop(p).change(kHammer, "-- more", "after { id = 'look', text = 'Looks.', event = 'rolled', run = function() end },");
  auto rules = p.load();
  Match without(rules, shop_setup({{"R"}, {"P", "P"}})), with(rules, shop_setup({{"R"}, {"P", "P"}, {"H"}}));
  const EventKindId rolled = rules->program().rules->find_event("rolled");
  CHECK(!without.machine().events().heard(rolled));
  CHECK(with.machine().events().heard(rolled));
}

TEST_CASE("an event of a command whose card goes nowhere is an error with a way out") {
  Pebbles p;
  const std::string said =
      shop(p)
          .rules("--[[commands]]", "command { 'count', windows = 'turn', event = 'rolled', adds = { 'me.points' } },")
          .load_error();
  CHECK_THAT(said,
             StartsWith("scripts/pebbles/rules.lua:") && Contains("command 'count'") && Contains("does = announce"));
}
