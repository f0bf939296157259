// A script that asks for a number inside an effect.
#include <catch2/catch.hpp>

#include "engine/view/view.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;
using unit::Pebbles;

TEST_CASE("an effect asks for a number") {
  Pebbles p;
  p.body(R"(local n = ask.number { seat = me, question = "which", min = 2, max = 4, prompt = "How many?" }
      act.change(me, "points", n)
      act.change(me, "points", 10 * ask.number { seat = me.next, question = "which", max = n }))");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(asked(m) == "A which");
  const auto options = [&] {
    std::string out;
    for (std::size_t i = 0; i < m.decision()->options.size(); ++i) out += m.keys().option(i) + " ";
    return out;
  };
  CHECK(options() == "2 3 4 ");
  CHECK_THAT(view::view_text(view::make_view(m, SeatId(0)), view::TextStyle{}),
             Contains("How many?\n    2   3   4\n"));  // without places of options
  CHECK(m.machine().program().prompt(*m.decision()) == "How many?");
  answer(m, "3");
  CHECK(asked(m) == "B which");
  CHECK(options() == "0 1 2 3 ");
  Match fork(m);
  answer(m, "0");
  answer(fork, "2");
  const SlotId points = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == 3);
  CHECK(fork.state().value(points, Ref::of(SeatId(0))) == 23);
  Pebbles wide;
  wide.body("act.change(me, 'points', ask.number { seat = me, question = 'which', max = 200 })");
  Match many(wide.load(), match::Setup{});
  answer(many, "throw S");
  CHECK_THAT(view::view_text(view::make_view(many, SeatId(0)), view::TextStyle{}), Contains("    0 to 200\n"));
  answer(many, "177");
  CHECK(many.state().value(points, Ref::of(SeatId(0))) == 177);
}
