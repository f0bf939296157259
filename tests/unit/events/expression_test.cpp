// The values of expressions: numbers, conditions, names, properties, sets; and errors in them.
#include <catch2/catch.hpp>

#include "tests/unit/events/ships.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;

TEST_CASE("arithmetic is that of Lua with whole numbers") {
  Ships t;
  for (const auto& [text, value] : std::vector<std::pair<const char*, int>>{{"1 + 2 * 3", 7},
                                                                            {"(1 + 2) * 3", 9},
                                                                            {"10 - 2 - 3", 5},
                                                                            {"-2 + 5", 3},
                                                                            {"- -4", 4},
                                                                            {"2 - -3", 5},
                                                                            {"7 // 2", 3},
                                                                            {"-7 // 2", -4},
                                                                            {"7 // -2", -4},
                                                                            {"-8 // 2", -4},
                                                                            {"7 % 3", 1},
                                                                            {"-7 % 3", 2},
                                                                            {"7 % -3", -2},
                                                                            {"6 % 3", 0},
                                                                            {"24 // 4 * 2", 12},
                                                                            {"24 // (4 * 2)", 3},
                                                                            {"-(1 + 2)", -3},
                                                                            {"min(3, 1 + 1)", 2},
                                                                            {"max(3, -5)", 3},
                                                                            {"min(max(1, 4), 3)", 3},
                                                                            {"1000000000", 1'000'000'000}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("blanks, tabs and line ends separate words, no other control characters do") {
  Ships t;
  CHECK(t(" 1\t+\n2 ") == 3);
  for (const char* text : {"1\v+ 2", "1 +\f2", "\r1", "1\x1b[2J", "1 +\xc2\xa0 2"}) {
    INFO(text);
    CHECK_THAT(t.error(text), Contains("column"));
  }
}

TEST_CASE("conditions are 1 or 0, and bind as in Lua: not, comparison, and, or") {
  Ships t;
  for (const auto& [text, value] : std::vector<std::pair<const char*, int>>{{"1 < 2", 1},
                                                                            {"2 < 2", 0},
                                                                            {"2 <= 2", 1},
                                                                            {"3 > 2", 1},
                                                                            {"2 >= 3", 0},
                                                                            {"2 == 1 + 1", 1},
                                                                            {"2 ~= 2", 0},
                                                                            {"true", 1},
                                                                            {"false", 0},
                                                                            {"1 == 1 and 2 == 3", 0},
                                                                            {"1 == 2 or 2 == 2", 1},
                                                                            {"true or true and false", 1},
                                                                            {"(true or true) and false", 0},
                                                                            {"not false and true", 1},
                                                                            {"not (false or true)", 0},
                                                                            {"not not true", 1},
                                                                            {"not 1 == 2", 1},
                                                                            {"5 and 7", 1},
                                                                            {"0 or 0", 0},
                                                                            {"1 + 1 > 1 and 3 > 2", 1}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("and, or stop at what decides") {
  Ships t;
  CHECK(t("false and 1 // 0 == 1") == 0);
  CHECK(t("true or 1 // 0 == 1") == 1);
  CHECK_THROWS_WITH(t("1 // 0"), Contains("divides by zero"));
  CHECK_THROWS_WITH(t("1 % 0"), Contains("divides by zero"));
}

TEST_CASE("names stand for the variables that the place of the expression binds") {
  Ships t;
  for (const auto& [text, value] : std::vector<std::pair<const char*, int>>{{"me.index", 1},
                                                                            {"me.next.index", 2},
                                                                            {"me.next.next.index", 1},
                                                                            {"foe.index", 2},
                                                                            {"seat.points", 3},
                                                                            {"me.points", 10},
                                                                            {"turn", 0},
                                                                            {"active.index", 2},
                                                                            {"active == B", 1},
                                                                            {"A.next == game.B", 1},
                                                                            {"count(A.hand)", 2},
                                                                            {"H == none", 1},
                                                                            {"count(game.H.hand | deck)", 2},
                                                                            {"active == foe", 1},
                                                                            {"card.power", 4},
                                                                            {"it.damage", 2},
                                                                            {"target.controller == foe", 1},
                                                                            {"event.card == card.host", 1},
                                                                            {"event.source == target", 1},
                                                                            {"event.seat == seat", 1},
                                                                            {"event.amount", 5},
                                                                            {"param.hand_size", 3},
                                                                            {"chosen == none", 1},
                                                                            {"exists(chosen)", 0},
                                                                            {"exists(card)", 1}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("a card has an owner, a controller, a host, a definition, kinds, zones, numbers, attributes and stats") {
  Ships t;
  t.state.set_owner(EntityId(3), kB);
  for (const auto& [text, value] : std::vector<std::pair<const char*, int>>{{"it.owner == foe", 1},
                                                                            {"it.controller == me", 1},
                                                                            {"target.owner == foe", 1},
                                                                            {"card.host.is_frigate", 1},
                                                                            {"it.host == none", 1},
                                                                            {"card.def == it.def", 0},
                                                                            {"card.host.def == target.def", 1},
                                                                            {"it.is_ship", 1},
                                                                            {"card.is_gun", 1},
                                                                            {"it.is_cruiser", 1},
                                                                            {"it.is_frigate", 0},
                                                                            {"card.in_play", 1},
                                                                            {"top(deck).in_play", 0},
                                                                            {"it.in_fleet", 1},
                                                                            {"card.in_fleet", 0},
                                                                            {"card.in_attached", 1},
                                                                            {"it.limit", 3},
                                                                            {"it.damage", 2},
                                                                            {"it.strength", 4},
                                                                            {"card.host.fresh", 1}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("nothing has no properties: its numbers are 0, its cards none") {
  Ships t;
  for (const auto& [text, value] : std::vector<std::pair<const char*, int>>{{"chosen.damage", 0},
                                                                            {"chosen.limit", 0},
                                                                            {"chosen.strength", 0},
                                                                            {"chosen.is_ship", 0},
                                                                            {"chosen.in_play", 0},
                                                                            {"chosen.in_fleet", 0},
                                                                            {"exists(chosen.host)", 0},
                                                                            {"exists(chosen.owner)", 0},
                                                                            {"exists(chosen.controller.next)", 0},
                                                                            {"count(chosen.attached)", 0},
                                                                            {"chosen.controller.points", 0},
                                                                            {"count(chosen.controller.fleet)", 0},
                                                                            {"exists(top(discard))", 0}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("sets are counted, searched and summed") {
  Ships t;
  for (const auto& [text, value] :
       std::vector<std::pair<const char*, int>>{{"count(me.fleet)", 2},
                                                {"count(foe.fleet)", 1},
                                                {"count(every.fleet)", 3},
                                                {"count(deck)", 2},
                                                {"count(discard)", 0},
                                                {"count(card.host.attached)", 2},
                                                {"count(me.fleet, it.is_cruiser)", 1},
                                                {"count(me.hand, it.is_gun)", 1},
                                                {"count(every.hand, it.is_gun)", 2},
                                                {"count(card.host.attached, it.is_gun)", 2},
                                                {"count(deck, it.is_ship)", 2},
                                                {"any(me.fleet)", 1},
                                                {"any(discard)", 0},
                                                {"any(me.fleet, it.damage > 1)", 1},
                                                {"any(foe.fleet, it.damage > 1)", 0},
                                                {"all(me.fleet, it.is_ship)", 1},
                                                {"all(me.fleet, it.is_frigate)", 0},
                                                {"all(discard, false)", 1},
                                                {"sum(every.fleet, it.limit)", 7},
                                                {"sum(discard, it.limit)", 0},
                                                {"sum(me.fleet, count(it.attached))", 2},
                                                {"top(deck).is_cruiser", 1},
                                                {"top(me.fleet) == it", 1},
                                                {"any(me.fleet, any(it.attached, it.is_laser))", 1}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
}

TEST_CASE("inside of a set 'it' is the member, outside it is what it was") {
  Ships t;
  CHECK(t("count(every.fleet, it.def == target.def) + it.damage") == 4);
}

TEST_CASE("members come in the order of their zones, seat by seat") {
  Ships t;
  ExprId every = t.compile("every.fleet", t.scope);
  std::vector<EntityId> out;
  events::Query(t.rules, t.state).members(every, t.env, out);
  CHECK(out == std::vector<EntityId>{EntityId(0), EntityId(3), EntityId(1)});
}

TEST_CASE("can(…) asks the oracle about a command of the seat") {
  struct Oracle : events::CommandOracle {
    [[nodiscard]] bool any_legal(std::size_t command, SeatId me, EntityId) const override {
      return command == 1 && me == kA;
    }
  } oracle;
  Ships t;
  ExprId repair = t.compile("can(\"repair\")", t.scope), attack = t.compile("can(\"attack\")", t.scope);
  events::Query q(t.rules, t.state, &oracle);
  CHECK(q.eval(repair, t.env) == 1);
  CHECK(q.eval(attack, t.env) == 0);
  CHECK(t("can(\"repair\")") == 0);  // nobody to ask
}

TEST_CASE("a word stands for its definition and may use other words") {
  Ships t;
  t.words["own"] = "me.fleet";
  t.words["strong"] = "count(own, it.limit > 2)";
  CHECK(t("strong + 1") == 2);
  t.words["a"] = "b + 1";
  t.words["b"] = "a";
  CHECK_THAT(t.error("a"), Contains("is defined by itself"));
}

TEST_CASE("an expression has the type its place asks for") {
  Ships t;
  events::Compiler c(t.rules, t.words, t.commands);
  CHECK_THROWS_WITH(c.compile("me.fleet", t.scope, Place{"x.lua", 2}, events::Type::kInteger),
                    Contains("x.lua:2: \"me.fleet\" is a set of cards, expected a number"));
  CHECK_NOTHROW(c.compile("me.fleet", t.scope, Place{"x.lua", 2}, events::Type::kSet));
  CHECK(t.rules.expressions.root(c.constant(-12, Place{})).imm == -12);
}

TEST_CASE("an event tells what was before, what it aims at, where its card comes from and where it goes") {
  Ships t;
  const auto all_are = [&](const std::vector<std::pair<const char*, int>>& pairs) {
    for (const auto& [text, value] : pairs) {
      INFO(text);
      CHECK(t(text) == value);
    }
  };
  all_are({{"event.before", 0},
           {"event.target == none", 1},
           {"event.to == none", 1},
           {"exists(event.from)", 0},
           {"count(event.to)", 0},
           {"any(event.to)", 0},
           {"event.to.seat == none", 1},
           {"event.to.name == \"hand\"", 0},
           {"event.to.top == none", 1}});
  events::Event event;
  event.before = 7;
  event.target = Ref::of(EntityId(3));
  event.from = t.zone("deck");
  event.to = t.zone("hand", kA);
  t.env.event = &event;
  all_are({{"event.before - 4", 3},
           {"event.target == it", 1},
           {"event.target.damage", 2},
           {"event.to == me.hand", 1},
           {"me.hand ~= event.to", 0},
           {"event.to == foe.hand", 0},
           {"event.from == deck", 1},
           {"event.from ~= event.to", 1},
           {"none == event.to", 0},
           {"exists(event.from)", 1},
           {"event.to.name == \"hand\"", 1},
           {"event.from.name ~= \"deck\"", 0},
           {"event.to.seat == me", 1},
           {"event.from.seat == none", 1},
           {"count(event.to)", 2},
           {"event.to.count", 2},
           {"count(event.to | deck)", 4},
           {"count(event.to, it.power > 0)", 2},
           {"event.from.top == top(deck)", 1},
           {"event.from.bottom == first(deck, true)", 1},
           {"any(event.to, it == card.host)", 0},
           {"sum(event.to, 1)", 2}});
}

TEST_CASE("a zone is a set with a seat and a name, wherever it comes from") {
  Ships t;
  for (const auto& [text, value] :
       std::vector<std::pair<const char*, int>>{{"it.zone == me.fleet", 1},
                                                {"it.zone.name == \"fleet\"", 1},
                                                {"it.zone.seat == me", 1},
                                                {"it.zone == target.zone", 0},
                                                {"it.zone.name ~= \"hand\"", 1},
                                                {"count(it.zone)", 2},
                                                {"card.zone == me.fleet", 0},
                                                {"card.host.host.zone == none", 1},
                                                {"me.fleet.seat == me", 1},
                                                {"deck.seat == none", 1},
                                                {"me.hand.name == \"hand\"", 1},
                                                {"any(me.fleet, it.zone ~= me.fleet)", 0},
                                                {"count(me.fleet | me.hand, it.zone == me.hand)", 2}}) {
    INFO(text);
    CHECK(t(text) == value);
  }
  CHECK_THAT(t.error("it.zone.name"), Contains("the name of a zone is compared with a text; write name == \"hand\""));
  CHECK_THAT(t.error("it.zone.name == \"hnad\""), Contains("unknown zone 'hnad'; did you mean 'hand'?"));
  CHECK_THAT(t.error("where(me.fleet, true).seat == me"), Contains("has no property 'seat'; only a zone has it"));
  CHECK_THAT(t.error("me.fleet == (me.fleet | me.hand)"), Contains("sets cannot be compared"));
  CHECK_THAT(t.error("it.zone == it"), Contains("sets cannot be compared"));
}

TEST_CASE("none may be compared with cards and seats on either side, a number may not") {
  Ships t;
  CHECK(t("none == card.host.host") == 1);
  CHECK(t("active ~= none") == 1);
  CHECK(t("none ~= active") == 1);
  CHECK_THAT(t.error("card == 65535"), Contains("compares a card with a number"));
}

TEST_CASE("why_false quotes the first false part with the values it read") {
  Ships t;
  auto why = [&](const char* text) {
    return events::Query(t.rules, t.state).why_false(t.compile(text, t.scope), t.env);
  };
  CHECK(why("me.points < 10") == "me.points < 10 (10 < 10)");
  CHECK(why("turn >= 1") == "turn >= 1 (0 >= 1)");
  CHECK(why("true and it.damage == 3 and false") == "it.damage == 3 (2 == 3)");
  CHECK(why("it.damage ~= 2") == "it.damage ~= 2 (2 ~= 2)");
  CHECK(why("card.in_play and not any(me.fleet)") == "not any(me.fleet)");
  CHECK(why("card == it") == "card == it");
  const auto told = [&](const char* text) {
    return events::Query(t.rules, t.state).tell_false(t.compile(text, t.scope), t.env, Viewer::all());
  };
  CHECK(told("it.zone == foe.hand") == "it.zone == foe.hand (A's fleet == B's hand)");
  CHECK(told("it.zone.name == \"hand\"") == "it.zone.name == \"hand\" (A's C is in fleet)");
  CHECK(told("foe.hand.name == \"fleet\"") == "foe.hand.name == \"fleet\" (it is B's hand)");
  CHECK(told("event.to == deck") == "event.to == deck (nowhere == deck)");
  t.words["weak"] = "it.damage > 5";
  CHECK(why("true and weak") == "weak (2 > 5)");
}
