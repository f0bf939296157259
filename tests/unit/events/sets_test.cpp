// Sets of cards in expressions: unions, selections, folds over cards and seats, choices between values, can(…) about a
// card.
#include "tests/unit/events/sets.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/child.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Query;
using Ints = std::vector<int>;

TEST_CASE("a union has the members of all its sets once, by entity number") {
  Sets s;
  CHECK(s.members("me.fleet") == Ints{3, 0, 1});  // a zone: in its own order
  CHECK(s.members("me.fleet | deck") == Ints{0, 1, 3, 4, 5});
  CHECK(s.members("deck | me.fleet") == Ints{0, 1, 3, 4, 5});
  CHECK(s.members("me.fleet | every.fleet | me.fleet") == Ints{0, 1, 2, 3, 9});
  CHECK(s.members("card.attached | me.hand | discard") == Ints{6, 7, 8});
  CHECK(s.members("discard | discard").empty());
  CHECK(s.members("chosen.attached | chosen.controller.fleet | foe.fleet") == Ints{2, 9});
}

TEST_CASE("a selection has those members for which its condition holds") {
  Sets s;
  CHECK(s.members("where(every.fleet, it.is_frigate)") == Ints{0, 1, 2});
  CHECK(s.members("where(me.fleet | foe.fleet, it.damage > 0)") == Ints{1, 2});
  CHECK(s.members("where(where(ships, it.is_ship), it.damage == 0)") == Ints{0, 3});
  CHECK(s.members("where(me.fleet, it.is_cruiser) | where(foe.fleet, it.is_shield)") == Ints{3, 9});
  CHECK(s.members("where(ships, it.def == target.def)") == Ints{0, 1, 2});
  CHECK(s.members("where(ships, it.controller == me)") == Ints{0, 1, 3});
  CHECK(s.members("where(ships, any(it.attached, it.is_laser))") == Ints{0});
  CHECK(s.members("where(ships, it.strength > 2)") == Ints{1});
  CHECK(s.members("where(ships, count(ships, it.def == target.def) > 9)").empty());
  CHECK(s.members("where(discard, true)").empty());
  CHECK(s.members("where(ships, false)").empty());
}

TEST_CASE("sets are the same card by card and as bits") {
  Sets s;
  for (const char* text : {"me.fleet", "deck", "every.fleet", "card.attached", "chosen.attached",
                           "chosen.controller.fleet", "me.fleet | deck", "where(ships, it.damage > 0)",
                           "where(mine, it.is_laser) | card.attached", "where(discard, true)"}) {
    INFO(text);
    Ints members = s.members(text);
    std::sort(members.begin(), members.end());
    CHECK(s.bits(text) == members);
  }
}

TEST_CASE("unions and selections are counted, searched, summed and looked through as zones are") {
  Sets s;
  for (const auto& [text, value] :
       std::vector<std::pair<const char*, int>>{{"count(me.fleet | deck)", 5},
                                                {"count(me.fleet | ships)", 5},
                                                {"count(mine)", 4},
                                                {"count(where(ships, it.is_frigate))", 3},
                                                {"count(me.fleet | foe.fleet, it.is_ship)", 4},
                                                {"count(mine | deck, it.is_gun)", 1},
                                                {"count(where(ships, it.is_ship), it.damage > 0)", 2},
                                                {"any(discard | deck)", 1},
                                                {"any(discard | discard)", 0},
                                                {"any(mine, it.is_gun)", 1},
                                                {"any(mine, it.is_shield)", 0},
                                                {"any(me.fleet | foe.fleet, it.def == target.def)", 1},
                                                {"any(mine | deck, it.def == top(foe.fleet).def)", 1},
                                                {"any(deck | me.hand, it.def == target.def)", 0},
                                                {"all(me.fleet | deck, it.is_ship)", 1},
                                                {"all(mine, it.is_ship)", 0},
                                                {"all(where(mine, it.is_ship), it.is_ship)", 1},
                                                {"sum(me.fleet | deck, it.power)", 8},
                                                {"sum(where(ships, it.damage > 0), it.damage)", 3},
                                                {"sum(ships | card.attached, it.power)", 13},
                                                {"top(me.fleet | deck) == top(deck)", 1},
                                                {"exists(top(where(ships, false)))", 0},
                                                {"top(where(ships, it.is_frigate)) == target", 1},
                                                {"first(me.fleet | deck, it.is_cruiser) == it", 1},
                                                {"first(where(ships, it.is_frigate), it.damage > 0).damage", 2},
                                                {"exists(first(mine | deck, it.is_shield))", 0}}) {
    INFO(text);
    CHECK(s(text) == value);
  }
}

TEST_CASE("'|' binds weaker than sums and stronger than comparisons, from left to right") {
  Sets s;
  CHECK(s("count(me.fleet | deck) + 1 == 6") == 1);
  CHECK(s("count(((me.fleet) | (deck))) == count(me.fleet | (deck))") == 1);
  CHECK(s.members("me.fleet|deck") == s.members("( me.fleet | deck )"));
}

TEST_CASE("inside of a selection 'it' is its member, outside it is what it was") {
  Sets s;
  CHECK(s("count(where(ships, it.is_frigate)) + it.power") == 5);
  CHECK(s.members("where(ships, count(where(ships, it.is_cruiser)) == 1 and it.is_frigate)") == Ints{0, 1, 2});
  s.scope.it = false;
  CHECK(s.members("where(ships, it.is_frigate)") == Ints{0, 1, 2});
  CHECK_THAT(s.error("where(ships, it.is_frigate) | it.attached"), Contains("unknown name 'it'"));
}

TEST_CASE("seats are counted, searched and summed about 'seat'") {
  for (std::size_t seats : {std::size_t{2}, std::size_t{3}}) {
    Sets s(seats);
    int all = static_cast<int>(seats);
    CHECK(s("count(seats, true)") == all);
    CHECK(s("count(seats, count(seat.fleet) > 2)") == 1);
    CHECK(s("count(seats, seat.points == 10)") == all - 1);
    CHECK(s("any(seats, seat.points == 3)") == 1);
    CHECK(s("any(seats, seat.points == 4)") == 0);
    CHECK(s("all(seats, seat.points > 2)") == 1);
    CHECK(s("all(seats, seat.points > 3)") == 0);
    CHECK(s("sum(seats, seat.points)") == 3 + 10 * (all - 1));
    CHECK(s("sum(seats, count(seat.fleet | seat.hand))") == 6);
    CHECK(s("sum(seats, seat.index)") == all * (all + 1) / 2);
    CHECK(s("count(seats, seat ~= me)") == all - 1);
    CHECK(s("sum(seats, count(ships, it.controller == seat))") == 5);
  }
}

TEST_CASE("'seat' is another one inside of seats, and the same as before outside") {
  Sets s;
  s.scope.seat = true;
  s.env.seat = kB;
  CHECK(s("count(seats, seat.points == 10) * 100 + seat.points") == 103);
  CHECK(s("sum(seats, sum(seats, seat.points) + seat.points)") == 39);
  s.scope.seat = false;
  CHECK_THAT(s.error("count(seats, true) == seat.points"), Contains("unknown name 'seat'"));
}

TEST_CASE("choose takes one of two values by a condition, and evaluates no other") {
  Sets s;
  for (const auto& [text, value] :
       std::vector<std::pair<const char*, int>>{{"choose(true, 1, 2)", 1},
                                                {"choose(false, 1, 2)", 2},
                                                {"choose(5, 1, 2)", 1},
                                                {"choose(it.is_cruiser, it.power, 0 - 1)", 2},
                                                {"choose(false, 1 // 0, 7)", 7},
                                                {"choose(true, 7, 1 // 0)", 7},
                                                {"choose(true, target, card) == target", 1},
                                                {"choose(false, me, foe) == foe", 1},
                                                {"choose(true, target, none) == target", 1},
                                                {"choose(false, target, none) == none", 1},
                                                {"choose(1 == 2, 1, choose(true, 3, 4)) + 1", 4},
                                                {"sum(ships, choose(it.is_frigate, 10, 1))", 32},
                                                {"choose(any(ships, it.damage > 1), count(ships), 0)", 5}}) {
    INFO(text);
    CHECK(s(text) == value);
  }
  CHECK(s.members("choose(false, card, target).attached").empty());
  CHECK(s.members("choose(true, card, target).attached") == Ints{7, 8});
  CHECK(s.members("choose(true, me, foe).fleet") == Ints{3, 0, 1});
}

TEST_CASE("can(…) is asked about the seat and the card of the expression") {
  struct Oracle : events::CommandOracle {
    mutable std::vector<std::string> asked;
    [[nodiscard]] bool any_legal(std::size_t command, SeatId me, EntityId card) const override {
      asked.push_back(std::to_string(command) + " " + std::to_string(me.value) + " " +
                      (card.valid() ? std::to_string(card.value) : "-"));
      return card == EntityId(0);
    }
  } oracle;
  Sets s;
  ExprId alone = s.compile("can(\"attack\")", s.scope),
         in_set = s.compile("count(ships, can(\"repair\") and it.is_ship)", s.scope);
  s.rules.build_index();
  Query q(s.rules, s.state, &oracle);
  CHECK(q.eval(alone, s.env) == 1);
  s.env.card = EntityId(3);
  CHECK(q.eval(alone, s.env) == 0);
  s.env.card = EntityId::none();
  s.env.me = kB;
  CHECK(q.eval(alone, s.env) == 0);
  CHECK(oracle.asked == std::vector<std::string>{"0 0 0", "0 0 3", "0 1 -"});
  oracle.asked.clear();
  s.env.card = EntityId(0);
  CHECK(q.eval(in_set, s.env) == 4);  // the card stays that of the expression
  for (const std::string& a : oracle.asked) CHECK(a == "1 1 0");
}

TEST_CASE("errors about sets name the column, what was expected and what could be meant") {
  Sets s;
  for (const auto& [text, column, why] : std::vector<std::tuple<const char*, int, const char*>>{
           {"me.fleet | 3", 13, "expected a set of cards, got a number or condition"},
           {"turn | deck", 12, "expected a set of cards, got a number or condition"},
           {"me | deck", 10, "expected a set of cards, got a seat"},
           {"card | deck", 12, "expected a set of cards, got a card"},
           {"me.fleet |", 11, "expected a name or a number"},
           {"me.fleet || deck", 11, "expected a name or a number"},
           {"me.fleet | dek", 12, "unknown name 'dek'; did you mean 'deck'?"},
           {"me.fleet | deck == 1", 0, "sets cannot be compared; compare count(…)"},
           {"(me.fleet | deck).power", 19, "a set of cards has no property 'power'; use count(set)"},
           {"where(me.fleet)", 15, "where needs a second argument about 'it'"},
           {"where(turn, true)", 0, "expected a set of cards, got a number or condition"},
           {"where(ships, it)", 16, "expected a number or condition, got a card"},
           {"where(ships, it.damge > 0)", 17, "a card has no 'damge'; did you mean 'damage'?"},
           {"where(ships, seat.points > 0)", 14, "unknown name 'seat'"},
           {"wher(ships, true)", 0, "unknown function 'wher'; did you mean 'where'?"},
           {"count(seats)", 12, "count(seats, …) needs a second argument about 'seat'"},
           {"where(seats, true)", 0, "'where' takes no seats; count, any, all, sum, first and best do"},
           {"top(seats)", 0, "'top' takes no seats"},
           {"count(seats, seat)", 18, "expected a number or condition, got a seat"},
           {"count(seats, seat.pints)", 19, "a seat has no 'pints'; did you mean 'points'?"},
           {"choose(true, 1)", 15, "expected ','"},
           {"choose(me, 1, 2)", 10, "expected a number or condition, got a seat"},
           {"choose(true, 1, me)", 20, "expected a number or condition, got a seat"},
           {"choose(true, me, 1)", 20, "expected a seat, got a number or condition"},
           {"choose(true, deck, discard)", 0, "choose(…) is between two values, not between sets"},
           {"can(attack)", 5, "expected '\"'"},
           {"can(\"atack\")", 6, "unknown command 'atack'; did you mean 'attack'?"}}) {
    std::string error = s.error(text);
    INFO(text);
    CHECK_THAT(error, Catch::StartsWith("cards/x.lua:7: in \"" + std::string(text) + "\", column "));
    CHECK_THAT(error, Contains(why));
    if (column != 0) CHECK_THAT(error, Contains("column " + std::to_string(column) + ":"));
  }
}

TEST_CASE("a function that does not exist is told before what is wrong inside of it") {
  Sets s;
  CHECK_THAT(s.error("wher(ships, true)"), Contains("unknown function 'wher'; did you mean 'where'?"));
  CHECK_THAT(s.error("chose(true, 1, 2)"), Contains("unknown function 'chose'; did you mean 'choose'?"));
  CHECK_THAT(s.error("exist(card)"), Contains("unknown function 'exist'; did you mean 'exists'?"));
}

TEST_CASE("why_false quotes sets as they are written") {
  Sets s;
  auto why = [&](const char* text) {
    ExprId id = s.compile(text, s.scope);
    s.rules.build_index();
    return Query(s.rules, s.state).why_false(id, s.env);
  };
  CHECK(why("sum(me.fleet | deck, it.power) <= 7") == "sum(me.fleet | deck, it.power) <= 7 (8 <= 7)");
  CHECK(why("true and count(where(ships, it.damage > 0)) == 3") == "count(where(ships, it.damage > 0)) == 3 (2 == 3)");
  CHECK(why("all(seats, seat.points > 5)") == "all(seats, seat.points > 5)");
  CHECK(why("choose(true, 1, 2) == 2") == "choose(true, 1, 2) == 2 (1 == 2)");
  CHECK(why("count(mine) > 4") == "count(mine) > 4 (4 > 4)");
}

TEST_CASE("a sum over a set that is out of range is an error, not another number") {
  Sets s;
  CHECK_THROWS_AS(s("sum(me.fleet | deck, 1000000000)"), ScriptError);
  CHECK_THROWS_AS(s("sum(seats, 1000000000) + sum(seats, 1000000000)"), ScriptError);
}

TEST_CASE("a sum over many seats that is out of range is an error, too") {
  std::string end = unit::in_child([]() -> std::string {
    Sets s(8);
    try {
      return std::to_string(s("sum(seats, 1000000000)"));
    } catch (const ScriptError&) {
      return "error";
    }
  });
  CHECK(end == "error");
}

TEST_CASE("sets nested without end are an error, not a crash") {
  std::string end = unit::in_child([] {
    Sets s;
    std::string deep = "deck";
    for (int i = 0; i < 240; ++i) deep = "(" + deep + "|deck)";
    std::string where = "deck";
    for (int i = 0; i < 140; ++i) where = "where(" + where + ",1)";
    return s.error(deep).substr(0, 14) + " " + s.error(where).substr(0, 14);
  });
  CHECK(end == "cards/x.lua:7: cards/x.lua:7:");
  std::string wide = unit::in_child([] {
    Sets s;
    std::string all = "deck";
    while (all.size() < 1980) all += "|deck";
    return std::to_string(s("count(" + all + ")"));
  });
  CHECK(wide == "2");
}
