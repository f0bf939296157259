// Leaves and effects without a script: set, change, deal, move, announce, use, finish, and the effects of commands on
// their card.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using phases::Tally;
using Texts = std::vector<std::string>;

namespace {

NodeId deal(Flow& f, const std::string& count, bool refill) {
  phases::Deal deal{
      f.catalog->find_zone("deck"), f.catalog->find_zone("hand"), f.expression(count), {}, {}, f.event("scored")};
  if (refill) deal.refill = f.catalog->find_zone("discard");
  return f.leaf("deal", deal);
}

}  // namespace

TEST_CASE("set writes an attribute of the match without an event") {
  Flow f;
  NodeId set = f.leaf("set", phases::Set{f.slot("turn"), f.expression("turn + 3"), {}});
  f.begin(f.seq("match", {set, set}));
  CHECK(f.play({}));
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 6);
  CHECK(f.logged() == Texts{"ended"});
}

TEST_CASE("change changes an attribute of a seat with its event and source, and by 0 not at all") {
  Flow f;
  f.put(0, f.zone("fleet", kA));
  f.state.set_value(f.slot("chosen"), Ref::none(), 0);
  ExprId by = f.expression("0 - turn"), foe = f.expression("me.next"), source = f.expression("chosen");
  NodeId change = f.leaf("change", phases::Change{f.slot("points"), by, foe, {}, {}, f.event("hit"), source}),
         set = f.leaf("set", phases::Set{f.slot("turn"), f.expression("turn + 4"), {}});
  f.begin(f.seq("match", {change, set, change}));
  CHECK(f.play({}));
  CHECK(f.state.value(f.slot("points"), Ref::of(kB)) == 6);
  REQUIRE(f.logged() == Texts{"hit", "ended"});
  CHECK(f.log[0].source == Ref::of(EntityId(0)));
  CHECK(f.log[0].amount == -4);
}

TEST_CASE("deal takes cards from the top until there are enough, or none left") {
  Flow f;
  for (int i : {0, 1, 2}) f.put(i, f.zone("deck"));
  f.begin(f.seq("match",
                {deal(f, "2 - count(me.hand)", false), deal(f, "2 - count(me.hand)", false), deal(f, "5", false)}));
  CHECK(f.play({}));
  CHECK(cards(f.state, f.zone("hand", kA)) == std::vector<int>{2, 1, 0});
  CHECK(f.logged() == Texts{"scored", "scored", "scored", "ended"});
}

TEST_CASE("deal refills an empty zone with the other one, shuffled, and goes on") {
  Flow f;
  f.put(0, f.zone("deck"));
  for (int i : {1, 2, 3}) f.put(i, f.zone("discard"));
  f.begin(deal(f, "3", true));
  CHECK(f.play({}));
  CHECK(f.state.count(f.zone("hand", kA)) == 3);
  CHECK(f.state.count(f.zone("deck")) == 1);
  CHECK(f.state.count(f.zone("discard")) == 0);
  CHECK(f.logged() == Texts{"scored", "moved", "moved", "moved", "shuffled", "scored", "scored", "ended"});
  CHECK_FALSE(f.state.sees(kB, f.state.top_of(f.zone("deck"))));
}

TEST_CASE("deal with nothing to deal and nothing to refill with does nothing") {
  Flow f;
  f.begin(deal(f, "3", true));
  CHECK(f.play({}));
  CHECK(f.logged() == Texts{"ended"});
}

TEST_CASE("move sends a card away, and no card nowhere") {
  Flow f;
  f.put(0, f.zone("fleet", kA));
  NodeId move = f.leaf("move", phases::Move{{f.expression("chosen"), {}, {}, {}}, {}});
  f.node(move).effect().to = f.catalog->find_zone("discard");
  f.node(move).effect().as = f.event("sunk");
  f.begin(f.seq("match",
                {move, f.run("choose", [&](SeatId) { f.events->set_quiet(f.slot("chosen"), Ref::none(), 0); }), move}));
  CHECK(f.play({}));
  CHECK(f.state.zone(EntityId(0)) == f.zone("discard"));
  CHECK(f.logged() == Texts{"sunk", "ended"});
}

TEST_CASE("announce makes an event, use runs a power of a card and of no card nothing") {
  Flow f;
  f.put(0, f.zone("fleet", kA));
  const ExprId chosen = f.expression("chosen");
  NodeId announce = f.leaf("announce", phases::Announce{f.event("scored"), chosen, {}, {}, {}, {}}),
         use = f.leaf("use", phases::Use{chosen, f.program.intern("shine"), {}, {}});
  f.begin(f.seq("match", {use, f.run("choose", [&](SeatId) { f.events->set_quiet(f.slot("chosen"), Ref::none(), 0); }),
                          announce, use}));
  CHECK(f.play({}));
  CHECK(f.logged() == Texts{"scored", "ended"});
  CHECK(f.log[0].card == Ref::of(EntityId(0)));
  CHECK(f.script.uses == 1);
}

TEST_CASE("finish ends the match with its winner or without one") {
  Flow f;
  NodeId finish = f.leaf("finish", phases::Finish{f.program.intern("over"), f.expression("me.next")});
  f.begin(f.seq("match", {finish, f.note("never")}));
  CHECK(f.play({}));
  CHECK(f.state.header().winners == 0b10);
  CHECK(f.notes.empty());
  Flow g;
  g.begin(g.leaf("finish", phases::Finish{g.program.intern("over"), {}}));
  CHECK(g.play({}));
  CHECK(g.state.header().ended == 1);
  CHECK(g.state.header().winners == 0);
}

TEST_CASE("a command may attach its card to the target and count for seat, card and target") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  f.put(0, f.zone("fleet", kA));
  phases::Command c;
  c.id = c.verb = "equip";
  c.from = f.catalog->find_zone("hand");
  c.cards = {DefId(2)};
  phases::Target t;
  t.from = f.expression("me.fleet", false, false, true);
  c.targets = {t};
  c.effect.attach = true;
  c.effect.as = events::built_in(events::BuiltIn::kAttached);
  c.effect.tallies = {
      {Tally::Of::kMe, f.slot("points")}, {Tally::Of::kTarget, f.slot("damage")}, {Tally::Of::kCard, f.slot("damage")}};
  f.program.commands.push_back(c);
  f.begin(f.window("main", phases::WindowPolicy::kSolo, {CommandId(0)}));
  CHECK(f.play({"equip L"}));
  CHECK(f.state.host(EntityId(6)) == EntityId(0));
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 11);
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(0))) == 1);
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(6))) == 1);
  CHECK(f.logged() == Texts{"attached", "ended"});
}

TEST_CASE("what was chosen in a question moves where the question says") {
  Flow f;
  for (int i : {6, 7, 9}) f.put(i, f.zone("hand", kA));
  NodeId ask = f.cards_of("discard", "me.hand", true);
  f.node(ask).effect().to = f.catalog->find_zone("discard");
  f.node(ask).effect().as = f.event("sunk");
  f.begin(ask);
  CHECK(f.play({"S, L"}));
  CHECK(cards(f.state, f.zone("discard")) == std::vector<int>{9, 6});
  CHECK(f.logged() == Texts{"sunk", "sunk", "ended"});
}

TEST_CASE("what is dealt, shuffled or picked of nobody's is an error, not that of the first seat") {
  for (bool shuffled : {false, true}) {
    Flow f;
    for (int i : {0, 1, 2}) f.put(i, f.zone("deck"));
    const ZoneKindId vault = f.catalog->find_zone("vault"), hand = f.catalog->find_zone("hand");
    const ExprId nobody = f.expression("chosen.owner");
    NodeId id = shuffled ? f.leaf("shuffle", phases::Shuffle{vault, nobody})
                         : f.leaf("deal", phases::Deal{vault, hand, f.expression("2"), nobody, {}, f.event("scored")});
    f.begin(f.seq("match", {id}));
    CHECK_THROWS_WITH(f.play({}), Catch::Contains("needs a seat for 'vault', but its seat is none"));
    CHECK(f.state.count(f.zone("hand", kA)) == 0);
  }
}
