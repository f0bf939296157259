#include "engine/state/position.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using state::parse_spec;
using state::Position;
using state::Spec;
using state::State;
using Texts = std::vector<std::string>;

namespace {

const Place kPlace{"tests/x.lua", 3};

State placed(const Position& p, std::size_t seats = 2) {
  auto c = std::make_shared<const state::Catalog>(catalog());
  State s(state::make_layout(c, seats, state::roster_of(*c, p, seats)), 1);
  state::set_up(s, p);
  return s;
}

Position sample() {
  Position p;
  p.place = kPlace;
  p.shared.zones["deck"] = {"F", "C", "L"};
  p.shared.zones["discard"] = {"S"};
  p.shared.values["turn"] = 4;
  p.shared.seats["active"] = "B";
  p.sides["A"].zones["hand"] = {"L", "F"};
  p.sides["A"].zones["fleet"] = {"C{L,S}", "F"};
  p.sides["A"].values["points"] = 7;
  p.sides["B"].zones["fleet"] = {"F{L}"};
  return p;
}

std::string error_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const UserError& e) {
    return e.what();
  }
  return "no error";
}

std::string error_of(const Position& p) {
  return error_of([&] { placed(p); });
}

}  // namespace

TEST_CASE("a spec is a key, what is attached and its attributes") {
  Spec s = parse_spec("K{3, Q{8}[damage=1]}[damage=-2,fresh=0]", kPlace);
  CHECK(s.key == "K");
  REQUIRE(s.attached.size() == 2);
  CHECK(s.attached[0].key == "3");
  CHECK(s.attached[1].key == "Q");
  CHECK(s.attached[1].attached[0].key == "8");
  CHECK(s.attached[1].values.at("damage") == "1");
  CHECK(s.values == std::map<std::string, std::string>{{"damage", "-2"}, {"fresh", "0"}});
  CHECK(parse_spec(" K ", kPlace).key == "K");
  CHECK(parse_spec("K{}", kPlace).attached.empty());
}

TEST_CASE("a wrong spec is an error with its place, the text and what is wrong") {
  for (const auto& [text, why] :
       std::vector<std::pair<std::string, std::string>>{{"", "a name is missing"},
                                                        {"{3}", "a name is missing"},
                                                        {"K{3", "'}' is missing"},
                                                        {"K{3,}", "a name is missing"},
                                                        {"K}", "did not expect '}'"},
                                                        {"K{3}x", "did not expect 'x'"},
                                                        {"K[damage]", "'=' is missing after 'damage'"},
                                                        {"K[damage=2", "']' is missing"},
                                                        {"K[damage=2]{3}[x=1]", "did not expect '[x=1]'"}}) {
    std::string error = error_of([&] { parse_spec(text, kPlace); });
    CHECK_THAT(error, Catch::StartsWith("tests/x.lua:3: card '" + text + "': " + why));
    CHECK_THAT(error, Contains("write \"K\""));
  }
}

TEST_CASE("an attribute of a spec that is no number is an error with its place") {
  CHECK(parse_spec("K[damage=two]", kPlace).values.at("damage") == "two");  // the attribute decides what it may hold
  Position p = sample();
  p.sides["A"].zones["fleet"] = {"C[damage=two]"};
  std::string error = error_of(p);
  CHECK_THAT(error, Contains("damage: expected a whole number, got 'two'"));
  CHECK_THAT(error, Catch::StartsWith("tests/x.lua:3"));
}

TEST_CASE("a spec nested without end is an error, not a crash") {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "K{";
  CHECK_THAT(unit::in_child([&] { return error_of([&] { parse_spec(deep, kPlace); }); }),
             Contains("tests/x.lua:3: card"));
}

TEST_CASE("seats have letters") {
  CHECK(state::seat_letter(kB) == "B");
  CHECK(state::parse_seat("C", 3) == kC);
  CHECK_THAT(error_of([] { state::parse_seat("C", 2); }), Contains("there is no seat 'C'") && Contains("A to B"));
  CHECK_THAT(error_of([] { state::parse_seat("b", 2); }), Contains("there is no seat 'b'"));
  CHECK_THAT(error_of([] { state::parse_seat("", 2); }), Contains("there is no seat ''"));
}

TEST_CASE("a position puts every card where it belongs, piles top first") {
  State s = placed(sample());
  CHECK(state::find_flaw(s).empty());
  CHECK(s.layout().entities == 12);
  CHECK(s.definition(s.top_of(zone(s, "deck"))).key == "F");
  CHECK(s.definition(s.bottom_of(zone(s, "deck"))).key == "L");
  CHECK(s.definition(s.bottom_of(zone(s, "hand", kA))).key == "L");
  CHECK(state::describe(s, s.bottom_of(zone(s, "fleet", kA))) == "C{L,S}");
  CHECK(s.value(slot(s, "points"), Ref::of(kA)) == 7);
  CHECK(s.value(slot(s, "points"), Ref::of(kB)) == 10);
  CHECK(Ref{static_cast<std::uint16_t>(s.value(slot(s, "active"), Ref::none()))}.seat() == kB);
  CHECK(s.owner(s.bottom_of(zone(s, "fleet", kB))) == kB);
}

TEST_CASE("what set_up puts there, describe reads again") {
  Position p = sample(), q = describe(placed(p));
  CHECK(q.shared.zones["deck"] == p.shared.zones["deck"]);
  CHECK(q.shared.zones["discard"] == p.shared.zones["discard"]);
  CHECK(q.sides["A"].zones["fleet"] == p.sides["A"].zones["fleet"]);
  CHECK(q.sides["A"].zones["hand"] == p.sides["A"].zones["hand"]);
  CHECK(q.sides["B"].zones["fleet"] == p.sides["B"].zones["fleet"]);
  CHECK(q.sides["B"].zones["hand"].empty());
  CHECK(q.sides["A"].values["points"] == 7);
  CHECK(q.shared.values["turn"] == 4);
  CHECK(q.shared.seats["active"] == "B");
}

TEST_CASE("a described position can be set up again and describes itself") {
  Position q = describe(placed(sample()));
  State again = placed(q);
  CHECK(again.hash() == placed(q).hash());
  Position r = describe(again);
  CHECK(r.shared.zones == q.shared.zones);
  CHECK(r.sides["A"].zones == q.sides["A"].zones);
  CHECK(r.sides["B"].values == q.sides["B"].values);
}

TEST_CASE("a position without an active seat can be described and set up again") {
  Position p = sample();
  p.shared.seats.clear();
  Position q = describe(placed(p));
  CHECK(error_of(q) == "no error");
}

TEST_CASE("attributes of cards are part of a described position") {
  Position p;
  p.sides["A"].zones["fleet"] = {"C{L}[damage=2]", "F"};
  State s = placed(p);
  CHECK(s.value(slot(s, "damage"), Ref::of(s.bottom_of(zone(s, "fleet", kA)))) == 2);
  CHECK(describe(s).sides["A"].zones["fleet"] == Texts{"C{L}[damage=2]", "F"});
}

TEST_CASE("a position that names another replaces zones and values, one by one") {
  Position over;
  over.shared.zones["deck"] = {"C"};
  over.sides["A"].values["points"] = 1;
  over.sides["C"].values["points"] = 2;
  over.phase = "attack";
  Position p = sample().with(over);
  CHECK(p.shared.zones["deck"] == Texts{"C"});
  CHECK(p.shared.zones["discard"] == Texts{"S"});
  CHECK(p.sides["A"].values["points"] == 1);
  CHECK(p.sides["A"].zones["hand"] == Texts{"L", "F"});
  CHECK(p.sides["C"].values["points"] == 2);
  CHECK(p.phase == "attack");
  CHECK(p.place == kPlace);
}

TEST_CASE("an error of a position says where it is and what was meant") {
  Position p = sample();
  p.sides["A"].zones["fleet"] = {"Z"};
  CHECK_THAT(error_of(p), Contains("tests/x.lua:3") && Contains("unknown card 'Z'"));
  p = sample();
  p.sides["A"].zones["fleets"] = {"F"};
  CHECK_THAT(error_of(p), Contains("tests/x.lua:3") && Contains("unknown zone or attribute 'fleets' of a seat") &&
                              Contains("did you mean 'fleet'?"));
  p = sample();
  p.shared.zones["hand"] = {"F"};
  CHECK_THAT(error_of(p), Contains("unknown zone or attribute 'hand' of the match"));
  p = sample();
  p.shared.zones["attached"] = {"F"};
  CHECK_THAT(error_of(p), Contains("unknown zone or attribute 'attached'"));
  p = sample();
  p.shared.values["turns"] = 3;
  CHECK_THAT(error_of(p), Contains("turns") && Contains("did you mean 'turn'?"));
  p = sample();
  p.shared.values["active"] = 1;
  CHECK_THAT(error_of(p), Contains("'active' holds no number"));
  p = sample();
  p.shared.zones["deck"] = {"F", "C{L}"};
  CHECK_THAT(error_of(p), Contains("card 'C' in 'deck' cannot carry 'L'; only cards in play carry others"));
  p = sample();
  p.shared.seats["deck"] = "A";
  CHECK_THAT(error_of(p), Contains("'deck' is a zone: expected a list of cards, got the text 'A'; deck = { \"A\" }"));
  p = sample();
  p.shared.seats["turn"] = "A";
  CHECK_THAT(error_of(p), Contains("attribute 'turn' holds a number, got the text "));
  p = sample();
  p.shared.seats["active"] = "C";
  CHECK_THAT(error_of(p), Contains("there is no seat 'C'"));
  p = sample();
  p.sides["C"].zones["hand"] = {"F"};
  CHECK_THAT(error_of(p), Contains("there is no seat 'C'"));
  p = sample();
  p.sides["A"].zones["fleet"] = {"F[speed=1]"};
  CHECK_THAT(error_of(p), Contains("card 'F' has no attribute 'speed'"));
}

TEST_CASE("a number where a list of cards belongs is an error") {
  Position p = sample();
  p.sides["A"].values["hand"] = 3;
  CHECK_THAT(error_of(p), Contains("hand"));
}

TEST_CASE("a state that lacks the cards of a position is an error") {
  auto c = std::make_shared<const state::Catalog>(catalog());
  State s(state::make_layout(c, 2, {{DefId(0), SeatId::none(), 1}}), 1);
  Position p;
  p.shared.zones["deck"] = {"F", "F"};
  CHECK_THAT(error_of([&] { state::set_up(s, p); }), Contains("too many cards 'F'"));
}
