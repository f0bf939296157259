// Stats read against another card: `other` in bases and modifiers, against(…) around stats and stats of stats, without
// an other card. Stats with the name of a number.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Env;
using events::ModifierOp;
using events::Query;
using events::Scope;

namespace {

const DefId kCruiser(1), kShield(3);

/// A has frigate 0 with shield 9, cruiser 3 and frigate 1 with damage 2; B has frigate 2 and cruiser 4 with damage 3.
struct Sea : World {
  Scope scope;
  Env env;

  Sea() {
    for (int c : {0, 3, 1}) put(c, zone("fleet", kA));
    for (int c : {2, 4}) put(c, zone("fleet", kB));
    state.attach(EntityId(9), EntityId(0));
    state.set_value(slot("damage"), Ref::of(EntityId(1)), 2);
    state.set_value(slot("damage"), Ref::of(EntityId(4)), 3);
    scope.card = scope.it = scope.has_target = true;
    env.me = kA;
    env.card = EntityId(0);
    env.it = EntityId(3);
    env.target = Ref::of(EntityId(2));
  }
  static Scope about() {
    Scope s = modifier_scope(true);
    s.other = true;
    return s;
  }
  /// A stat whose base may use `other`, and in which its own name means the number of the card.
  StatId stat_of(const char* name, const std::string& base) {
    StatId id = stat(name);
    Scope s = about();
    s.card = false;
    s.own_stat = id;
    ExprId e = compile(base, s);
    rules.stats[id.index()].base = e;
    return id;
  }
  events::Modifier& change(StatId id, const std::string& value, const std::string& to, const std::string& when,
                           DefId card = kCruiser) {
    events::Modifier m;
    m.id = "m" + std::to_string(rules.modifiers.size());
    m.stat = id;
    m.value = compile(value, about());
    m.card = card;
    if (to == "host") m.to_host = true;
    else if (!to.empty()) m.to = compile(to, about());
    if (!when.empty()) m.when = compile(when, about());
    m.place = Place{"cards/x.lua", 11};
    rules.modifiers.push_back(m);
    return rules.modifiers.back();
  }
  std::int32_t operator()(const std::string& text) {
    ExprId id = compile(text, scope);
    rules.build_index();
    return Query(rules, state).eval(id, env);
  }
  std::int32_t read(StatId id, int card, int other = -1) {
    rules.build_index();
    return Query(rules, state).stat(id, EntityId(card), other < 0 ? EntityId::none() : EntityId(other));
  }
  std::string error(const std::string& text) {
    try {
      compile(text, scope);
    } catch (const ScriptError& e) {
      return e.what();
    }
    return "no error";
  }
};

}  // namespace

TEST_CASE("the base of a stat may speak of the card it is read against, and of nobody if there is none") {
  Sea w;
  StatId edge = w.stat_of("edge", "choose(other.is_cruiser, 5, 1) + exists(other) * 100 + other.damage");
  CHECK(w.read(edge, 0) == 1);
  CHECK(w.read(edge, 0, 2) == 101);
  CHECK(w.read(edge, 0, 3) == 105);
  CHECK(w.read(edge, 0, 4) == 108);
  CHECK(w("it.edge") == 1);
  CHECK(w("against(target, it.edge)") == 101);
  CHECK(w("against(it, card.edge)") == 105);
  CHECK(w("against(top(me.next.fleet), target.edge)") == 108);
  CHECK(w("against(none, it.edge)") == 1);
  CHECK(w("against(it.host, it.edge)") == 1);  // of nobody
}

TEST_CASE("against is for what stands in it and for nothing beside it") {
  Sea w;
  w.stat_of("edge", "other.damage");
  CHECK(w("it.edge + against(top(me.next.fleet), it.edge) + it.edge") == 3);
  CHECK(w("against(first(me.fleet, it.damage == 2), it.edge) * 10 + against(top(me.next.fleet), it.edge)") == 23);
  CHECK(w("against(top(me.next.fleet), it.edge * 10 + against(first(me.fleet, it.damage == 2), it.edge)) + it.edge") ==
        32);
  CHECK(w("against(top(me.next.fleet), against(none, it.edge))") == 0);
}

TEST_CASE("stats that a stat reads are read against the same card") {
  Sea w;
  w.stat_of("edge", "other.damage");
  w.stat_of("power_of_both", "it.edge + it.damage * 10");
  w.stat_of("sum_of_all", "sum(every.fleet, it.power_of_both)");
  w.stat_of("turned", "against(it, other.edge) * 100 + it.edge");  // inside of against the other one is its card
  CHECK(w("against(top(me.next.fleet), it.power_of_both)") == 3);
  CHECK(w("it.sum_of_all") == 50);
  CHECK(w("against(top(me.next.fleet), it.sum_of_all)") == 65);
  CHECK(w("against(top(me.next.fleet), first(me.fleet, it.damage == 2).turned)") == 203);
  CHECK(w("first(me.fleet, it.damage == 2).turned") == 200);
}

TEST_CASE("modifiers may speak of the other card in when, to and value") {
  Sea w;
  StatId when = w.stat_of("edge", "1");
  w.change(when, "4", "me.fleet", "other.is_cruiser");
  StatId value = w.stat_of("shove", "1");
  w.change(value, "other.damage + card.damage", "me.fleet", "");
  StatId to = w.stat_of("grip", "1");
  w.change(to, "8", "where(every.fleet, it.damage < other.damage)", "");
  for (auto [stat, alone, frigate, cruiser] : {std::tuple{when, 1, 1, 5}, {value, 1, 1, 4}, {to, 1, 1, 17}}) {
    INFO("stat " << stat.index());
    CHECK(w.read(stat, 0) == alone);
    CHECK(w.read(stat, 0, 2) == frigate);
    CHECK(w.read(stat, 0, 4) == cruiser);  // `to`: both cruisers in play add
  }
}

TEST_CASE("a modifier of a host counts against whom its when says, also beside constants, and with all operations") {
  Sea w;
  StatId defense = w.stat_of("defense", "other.damage");
  w.change(defense, "10", "host", "", kShield);
  CHECK((w.read(defense, 0) == 10 && w.read(defense, 0, 4) == 13 && w.read(defense, 0, 2) == 10));
  CHECK(w.rules.stats[defense.index()].only_host_constants);
  w.change(defense, "100", "host", "other.is_cruiser and other.damage > 0", kShield);
  CHECK((w.read(defense, 0) == 10 && w.read(defense, 0, 3) == 10 && w.read(defense, 0, 4) == 113));
  w.change(defense, "50", "host", "exists(other)", kShield).op = ModifierOp::kAtMost;
  w.rules.modifiers.back().layer = 1;
  CHECK((w.read(defense, 0) == 10 && w.read(defense, 0, 3) == 10 && w.read(defense, 0, 4) == 50));
}

TEST_CASE("the list of contributions is that against the card, and without one that against nobody") {
  Sea w;
  StatId edge = w.stat_of("edge", "1");
  w.change(edge, "4", "me.fleet", "other.is_cruiser");
  w.rules.build_index();
  Query q(w.rules, w.state);
  CHECK(q.explain(edge, EntityId(0)).size() == 1);
  REQUIRE(q.explain(edge, EntityId(0), EntityId(4)).size() == 2);
  CHECK(q.explain(edge, EntityId(0), EntityId(4))[1].after == 5);
}

TEST_CASE("functions of sets read stats of their members against the card around them") {
  Sea w;
  w.stat_of("edge", "it.damage + other.damage");  // A: 0, 0, 2, each 3 more against 4
  const std::string four = "top(me.next.fleet)";
  auto against = [&](const std::string& text) { return w("against(" + four + ", " + text + ")"); };
  CHECK(against("sum(me.fleet, it.edge)") == 11);
  CHECK(against("count(me.fleet, it.edge == 3)") == 2);
  CHECK(against("any(me.fleet, it.edge == 5)") == 1);
  CHECK(against("all(me.fleet, it.edge >= 3)") == 1);
  CHECK(against("count(where(me.fleet, it.edge == 5))") == 1);
  CHECK(against("first(me.fleet, it.edge > 3).damage") == 2);
  CHECK(against("most(me.fleet, it.edge)") == 2);
  CHECK(against("same(me.fleet, it.edge)") == 0);
  CHECK(against("sorted(me.fleet, it.edge)") == 1);
  CHECK(against("distinct(me.fleet, it.edge)") == 0);
  CHECK(against("count(seats, sum(seat.fleet, it.edge) > 8)") == 2);
  CHECK(w("sum(me.fleet, against(it, it.edge))") == 4);
  CHECK(w("count(me.fleet, against(it, it.edge) > 3)") == 1);
  CHECK(w("count(where(me.fleet, against(" + four + ", it.edge) > 3))") == 1);
  CHECK(w("count(where(me.fleet, it.edge > 1) | where(me.fleet, against(" + four + ", it.edge) == 3))") == 3);
  CHECK(w("choose(against(" + four + ", it.edge) > 2, against(" + four + ", it.edge), 0 - 1)") == 3);
}

TEST_CASE("what is no card cannot be read against, and what is no number is no value") {
  Sea w;
  w.stat_of("edge", "other.damage");
  CHECK_THAT(w.error("against(me, it.edge)"), Contains("expected a card, got a seat"));
  CHECK_THAT(w.error("against(me.fleet, it.edge)"), Contains("expected a card, got a set"));
  CHECK_THAT(w.error("against(it, me.fleet)"), Contains("expected a number or condition, got a set"));
  CHECK_THAT(w.error("against(it, card)"), Contains("expected a number or condition, got a card"));
  CHECK_THAT(w.error("against(it)"), Contains("expected ','"));
  CHECK_THAT(w.error("against(it, 1, 2)"), Contains("expected ')'"));
  CHECK_THAT(w.error("agianst(it, 1)"), Contains("did you mean 'against'"));
  CHECK_THAT(w.error("other.damage"), Contains("unknown name 'other'"));
  CHECK_THAT(w.error("against(target, other.damage)"), Contains("unknown name 'other'"));
}

TEST_CASE("stats that read each other against each other are an error and no crash") {
  CHECK_THAT(unit::in_child([]() -> std::string {
               Sea w;
               StatId a = w.stat("a"), b = w.stat("b");
               w.rules.stats[a.index()].base = w.compile("against(it, it.b)", Sea::about());
               w.rules.stats[b.index()].base =
                   w.compile("choose(exists(other), against(other, it.a), 0)", Sea::about());
               try {
                 return std::to_string(w.read(a, 0));
               } catch (const ScriptError& e) {
                 return e.what();
               }
             }),
             Contains("reads itself") && Contains("at most 100 levels"));
}

TEST_CASE("a stat may have the name of a number: in its own base that is the number, everywhere else the stat") {
  Sea w;  // power: frigate 1, cruiser 2, laser 4
  StatId power = w.stat_of("power", "it.power * 10 + other.power");
  w.stat_of("force", "it.power + 1");
  CHECK(w.read(power, 0) == 10);
  CHECK(w.read(power, 0, 3) == 12);  // for the other card it is the number, too
  CHECK(w("card.power") == 10);
  CHECK(w("card.force") == 11);
  CHECK(w("against(it, card.force)") == 13);
  CHECK(w("sum(me.fleet, it.power)") == 40);
  CHECK(w("count(where(me.fleet, it.power == 1))") == 0);
  CHECK(w("count(where(me.fleet, it.power == 20))") == 1);
  CHECK(w("count(me.fleet, 10 == it.power)") == 2);
  CHECK(w("any(every.fleet, target.power == 10 and it.power == 20)") == 1);
}

TEST_CASE("the base of a stat that is called like a number reads the number of every card it looks at") {
  Sea w;
  StatId power = w.stat_of(
      "power", "sum(every.fleet, it.power) * 100 + count(where(every.fleet, it.power == 2)) * 10 + it.host.power");
  CHECK(w.read(power, 0) == 720);
  CHECK(w.read(power, 9) == 721);                            // the shield is on a frigate
  StatId limit = w.stat_of("limit", "it.limit + it.power");  // the number of its own, the stat of the other name
  CHECK(w.read(limit, 0) == 722);
  CHECK(w.read(power, 0) == 720);
}

TEST_CASE("modifiers of a stat that is called like a number change the stat, and conditions read what they name") {
  Sea w;
  StatId power = w.stat_of("power", "it.power");
  w.change(power, "5", "me.fleet", "it.limit == 2", kCruiser);  // frigates of A
  StatId force = w.stat_of("force", "it.power");
  w.change(force, "100", "me.fleet", "it.power == 1", kCruiser).layer = 1;
  w.change(force, "1000", "me.fleet", "it.power == 6", kCruiser).layer = 1;
  CHECK((w.read(power, 0) == 6 && w.read(power, 2) == 6 && w.read(power, 3) == 2));  // a cruiser on each side
  CHECK(w.read(force, 0) == 1006);
  CHECK(w.read(force, 3) == 2);
}

TEST_CASE("the base of a stat without a number of its name does not know it") {
  Sea w;
  CHECK_THROWS_WITH(w.stat_of("strength", "it.strength + 1"), Contains("a card has no 'strength'"));
}
