// The value of an expression for cards of a kind or definition, whatever happens in a match.
#include "engine/events/compile/certain.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/events/world.hpp"

using namespace qd;
using core_test::World;
using events::Actor;
using events::Variable;

namespace {

const DefId kFrigate(0), kCruiser(1), kLaser(2);
const KindId kShip(0), kGun(1);

/// "1", "0", or "?" if the cast does not decide.
std::string certain(const std::string& text, const events::Cast& cast) {
  World w;
  events::Scope scope;
  scope.it = scope.card = scope.event = true;
  const ExprId e = w.compile(text, scope);
  const auto value = events::certain(w.rules, w.rules.expressions.roots[e.index()], cast);
  return value ? std::to_string(*value) : "?";
}
std::string about(const std::string& text, const Actor& it) { return certain(text, {{Variable::kIt, it}}); }
bool in_set(const std::string& set, const Actor& card) {
  World w;
  events::Scope scope;
  scope.card = true;
  return events::may_contain(w.rules, w.compile(set, scope), card, {});
}

}  // namespace

TEST_CASE("what a definition decides is certain") {
  CHECK(about("it.is_ship", Actor::card(kFrigate)) == "1");
  CHECK(about("it.is_gun", Actor::card(kFrigate)) == "0");
  CHECK(about("it.is_frigate", Actor::card(kFrigate)) == "1");
  CHECK(about("it.is_frigate", Actor::card(kCruiser)) == "0");
  CHECK(about("it.limit", Actor::card(kCruiser)) == "3");
  CHECK(about("it.power * 2 - 1 >= 7 and min(it.limit, 5) == 0", Actor::card(kLaser)) == "1");
  CHECK(about("-it.power < max(it.limit, 1)", Actor::card(kLaser)) == "1");
  CHECK(about("not it.is_ship", Actor::card(kLaser)) == "1");
}

TEST_CASE("what a match decides is not") {
  for (const char* text : {"it.damage", "it.damage > 2", "it.in_play", "it.host.is_ship", "turn == 3", "card.is_ship",
                           "count(me.hand, it.is_ship and it.is_gun)"})
    CHECK(about(text, Actor::card(kFrigate)) == "?");
}

TEST_CASE("one part of a condition may decide it alone") {
  CHECK(about("it.damage > 2 and it.is_gun", Actor::card(kFrigate)) == "0");
  CHECK(about("it.damage > 2 or it.is_ship", Actor::card(kFrigate)) == "1");
  CHECK(about("it.damage > 2 and it.is_ship", Actor::card(kFrigate)) == "?");
  CHECK(about("it.damage > 2 or it.is_gun", Actor::card(kFrigate)) == "?");
  CHECK(about("not (it.is_gun and turn == 3)", Actor::card(kFrigate)) == "1");
}

TEST_CASE("of a card of a kind its numbers and its name are open") {
  const Actor ship = Actor::of_kind(kShip, KindId::none());
  CHECK(about("it.is_ship", ship) == "1");
  CHECK(about("it.is_gun", ship) == "0");
  CHECK(about("it.is_ship and it.is_gun", ship) == "0");
  CHECK(about("it.limit == 2", ship) == "?");
  CHECK(about("it.is_frigate", ship) == "?");
  const Actor both = Actor::of_kind(kShip, kGun);
  CHECK(about("it.is_ship and it.is_gun", both) == "1");
}

TEST_CASE("no card has nothing, and two definitions are two cards") {
  CHECK(about("it.is_ship or it.limit > 0", Actor::nobody()) == "0");
  CHECK(about("exists(it)", Actor::nobody()) == "0");
  CHECK(about("exists(it)", Actor::card(kLaser)) == "1");
  CHECK(about("it == none", Actor::card(kLaser)) == "0");
  CHECK(about("it ~= none", Actor::nobody()) == "0");
  CHECK(certain("it == card", {{Variable::kIt, Actor::card(kLaser)}, {Variable::kCard, Actor::card(kFrigate)}}) == "0");
  CHECK(certain("it == card", {{Variable::kIt, Actor::card(kLaser)}, {Variable::kCard, Actor::card(kLaser)}}) == "?");
  CHECK(certain("it.def == card.def", {{Variable::kIt, Actor::card(kLaser)}, {Variable::kCard, Actor::card(kLaser)}}) ==
        "1");
  CHECK(certain("event.card.is_gun", {{Variable::kEventCard, Actor::card(kLaser)}}) == "1");
}

TEST_CASE("what a set may hold") {
  CHECK(in_set("me.hand", Actor::card(kLaser)));
  CHECK(in_set("where(me.hand, it.is_gun)", Actor::card(kLaser)));
  CHECK_FALSE(in_set("where(me.hand, it.is_gun)", Actor::card(kFrigate)));
  CHECK(in_set("where(me.hand, it.is_gun) | me.fleet", Actor::card(kFrigate)));
  CHECK_FALSE(in_set("where(me.hand | me.fleet, it.is_gun) | where(me.fleet, it.power > 3)", Actor::card(kFrigate)));
  CHECK_FALSE(in_set("where(where(me.hand, it.is_ship), it.is_gun)", Actor::card(kFrigate)));
  CHECK(in_set("where(me.hand, it.damage > 2)", Actor::card(kFrigate)));
  CHECK(in_set("where(me.hand, it ~= card)", Actor::card(kFrigate)));
}
