// Questions for all seats: until the last one has answered, an answer has no visible effect.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "repl/leak/leak.hpp"
#include "tests/unit/script/quarry.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
using unit::keys_of;
using unit::Pebbles;
using unit::quarry;
using Keys = std::vector<std::string>;

namespace {

const SeatId kA(0), kB(1), kC(2);

/// A holds F and G, B holds F and H, C holds J; H and J lie in the open, in `gone`.
match::Setup setup() {
  state::Position p;
  p.sides["A"].zones["hand"] = {"F", "G"};
  p.sides["B"].zones["hand"] = {"F", "H"};
  p.sides["C"].zones["hand"] = {"J"};
  p.shared.zones["gone"] = {"H", "J"};
  p.phase = "asked";
  return unit::quarry_setup(p);
}
std::shared_ptr<script::Ruleset> asking(Pebbles& p, const std::string& question) {
  quarry(p).flow("--[[flow]]", "seq { \"asked\", " + question + ", ask { \"stop\", words = { \"on\", \"off\" } } },");
  return p.load();
}
std::int32_t points(const match::Match& m, SeatId seat) {
  return m.state().value(m.rules().catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(seat));
}
std::string seen(const match::Match& m, SeatId seat) {
  return view::view_text(view::make_view(m, seat), view::TextStyle{120, true}) +
         view::view_json(view::make_view(m, seat)).dump();
}

}  // namespace

TEST_CASE("a number is stored when all seats have named one; nobody's options depend on it before") {
  Pebbles p;
  match::Match m(asking(p,
                        R"lua(together { "bid", number = true, min = "0", max = "choose(me.previous.points == 2, 1, 5)",
              store = "points" })lua"),
                 setup());
  const std::string before = seen(m, kC);
  m.decide(m.keys().parse("2"));
  CHECK(points(m, kA) == 3);
  REQUIRE(m.decision()->seat == kB);
  CHECK(m.decision()->options.size() == 6);
  m.decide(m.keys().parse("4"));
  CHECK_THAT(seen(m, kC), !Contains("points 2") && !Contains("points 4"));
  match::Match waiting = m;
  m.decide(m.keys().parse("5"));
  CHECK(points(m, kA) == 2);
  CHECK(points(m, kB) == 4);
  CHECK(points(m, kC) == 5);
  m.undo();
  CHECK(m.hash() == waiting.hash());
  CHECK(points(m, kA) == 3);
}

TEST_CASE("cards stay where they are until all seats have chosen, then they go seat by seat") {
  Pebbles p;
  match::Match m(asking(p, R"(together { "plan", from = "me.hand", to = "yard", event = "joined", none = "nothing" })"),
                 setup());
  m.decide(m.keys().parse("G"));
  CHECK(keys_of(m, "yard", kA).empty());
  CHECK(keys_of(m, "hand", kA).size() == 2);
  CHECK(m.log().empty());
  m.decide(m.keys().parse("nothing"));
  m.decide(m.keys().parse("J"));
  CHECK(keys_of(m, "yard", kA) == Keys{"G"});
  CHECK(keys_of(m, "yard", kB).empty());
  CHECK(keys_of(m, "yard", kC) == Keys{"J"});
  CHECK(m.log().size() == 2);
}

TEST_CASE("what another seat has taken away is left alone") {
  Pebbles p;
  match::Match m(asking(p, R"(together { "take", from = "gone", to = "yard" })"), setup());
  for (const char* card : {"H", "H", "J"}) m.decide(m.keys().parse(card));
  CHECK(keys_of(m, "yard", kA) == Keys{"H"});
  CHECK(keys_of(m, "yard", kB).empty());
  CHECK(keys_of(m, "yard", kC) == Keys{"J"});
}

TEST_CASE("several cards in an order: each seat's own order stays") {
  Pebbles p;
  match::Match m(asking(p, R"(together { "line", from = "me.hand", subset = true, all = true, order = "dust" })"),
                 setup());
  m.decide(m.keys().parse("G, F"));
  m.decide(m.keys().parse("F, H"));
  const SlotId dust = m.rules().catalog().find_slot(state::SlotScope::kEntity, "dust");
  std::vector<std::int32_t> places;
  for (SeatId seat : {kA, kB, kC})
    for (EntityId e = m.state().bottom_of(m.state().layout().zone(m.rules().catalog().find_zone("hand"), seat));
         e.valid(); e = m.state().above(e))
      places.push_back(m.state().value(dust, Ref::of(e)));
  CHECK(places == std::vector<std::int32_t>{2, 1, 1, 2, 1});
}

TEST_CASE("answers that wait are exchanged when leaks are looked for, and none is found") {
  for (const char* question : {R"(together { "bid", number = true, min = "0", max = "3", store = "points" })",
                               R"(together { "plan", from = "me.hand", to = "yard" })",
                               R"(together { "word", words = { "high", "low" }, store = "points" })",
                               R"(together { "line", from = "me.hand", subset = true, order = "dust" })"}) {
    Pebbles p;
    match::Match m(asking(p, question), setup());
    m.decide(phases::Answer::one(0));
    REQUIRE(m.decision()->seat == kB);
    REQUIRE(repl::can_check_leak(m));
    dice::Luck luck(5);
    for (SeatId viewer : {kB, kC})
      for (int i = 0; i < 20; ++i) CHECK(repl::find_leak(m, viewer, luck, {seen, {}}).empty());
  }
}

TEST_CASE("a copy of a match with answers that wait goes on as the match does") {
  Pebbles p;
  match::Match m(asking(p, R"(together { "plan", from = "me.hand", subset = true, to = "yard" })"), setup());
  m.decide(m.keys().parse("F, G"));
  match::Match copy = m;
  CHECK(state::find_flaw(copy.state()).empty());
  for (match::Match* each : {&m, &copy})
    for (const char* cards : {"H", "J"}) each->decide(each->keys().parse(cards));
  CHECK(copy.hash() == m.hash());
  CHECK(keys_of(copy, "yard", kA) == Keys{"F", "G"});
}

TEST_CASE(
    "what an answer does may ask in turn; the others' answers wait meanwhile, and undo takes back one question at a "
    "time") {
  Pebbles p;
  quarry(p).rules("endings = {", "questions = { \"which\", \"high\", \"low\" }, endings = {");
  p.flow("--[[flow]]", R"lua(seq { "asked",
    together { "plan", from = "me.hand", run = function(me, card)
      local word = ask.word { seat = me, question = "which", words = { "high", "low" }, prompt = "Which?" }
      act.change(me, "points", word == "high" and 10 or 1, "scored")
      act.move(card, me.yard)
    end }, ask { "stop", words = { "on", "off" } } },)lua");
  match::Match m(p.load(), setup());
  for (const char* card : {"G", "H"}) m.decide(m.keys().parse(card));  // C has one card: it is not asked
  REQUIRE(m.rules().program().name(m.decision()->name) == "which");
  REQUIRE(m.decision()->seat == kA);
  CHECK(keys_of(m, "yard", kA).empty());
  const std::uint64_t first = m.hash();
  m.decide(m.keys().parse("high"));
  REQUIRE(m.decision()->seat == kB);
  m.decide(m.keys().parse("low"));
  m.decide(m.keys().parse("high"));
  CHECK(points(m, kA) == 13);
  CHECK(points(m, kB) == 4);
  CHECK(points(m, kC) == 13);
  CHECK(keys_of(m, "yard", kC) == Keys{"J"});
  for (int i = 0; i < 3; ++i) m.undo();
  CHECK(m.hash() == first);
  CHECK(points(m, kA) == 3);
  m.undo();
  REQUIRE(m.decision()->seat == kB);
  CHECK(keys_of(m, "hand", kA).size() == 2);
}
