// Commands for cards of a set instead of a zone: which cards they are offered for, attached cards among them, and cards
// that leave the set during the command.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/phases/till.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Stage;
using state::find_flaw;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

/// A: frigate 0 with laser 6 and shield 10, cruiser 3 with laser 8 in the fleet, frigates 1 and 2 in the hand; B:
/// cruiser 4 with shield 9.
struct Crew : Till {
  Crew() {
    fleet({0, 3}).fleet({4}, kB);
    for (int c : {1, 2}) put(c, zone("hand", kA));
    for (auto [card, host] : {std::pair{6, 0}, {10, 0}, {8, 3}, {9, 4}}) state.attach(EntityId(card), EntityId(host));
  }
  /// A command for the cards of a set; it notes the card.
  phases::Command& use(const std::string& id, const std::string& set, std::vector<int> defs = {0, 1, 2, 3}) {
    phases::Command& c = buy(id, "0");
    c.cost = ExprId::none();
    c.among = expression(set);
    for (int d : defs) c.cards.emplace_back(d);
    c.run = function([this, id](SeatId, EntityId card, Ref target, const std::vector<EntityId>*) {
      notes.push_back(id + " " + phases::entity_key(state, card) +
                      (target.entity().valid() ? " -> " + phases::entity_key(state, target.entity()) : ""));
    });
    return c;
  }
  phases::Machine& offer() { return begin(seq("match", {menu(), note("end")})); }
  [[nodiscard]] std::int32_t damage(int card) const { return state.value(slot("damage"), Ref::of(EntityId(card))); }
};

}  // namespace

TEST_CASE("a command of a set is offered for its members of the right cards, attached ones by their hosts") {
  Crew f;
  f.use("man", "attached(me.fleet)");
  f.use("row", "every.fleet | discard", {1});
  f.offer();
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: man F/L, man F/S, man C/L, row A.C, row B.C, pass");
}

TEST_CASE("equal cards that are attached to one host are options of their own") {
  Crew f;
  f.state.attach(EntityId(7), EntityId(0));
  f.state.set_value(f.slot("damage"), Ref::of(EntityId(7)), 1);  // the second laser is not the first
  f.use("man", "attached(me.fleet)", {2});
  f.offer();
  CHECK(!f.play({}));
  phases::Keys keys(f.program, f.state, f.machine->decision());
  Texts options = keys.all();
  REQUIRE(options.size() == 4);
  std::sort(options.begin(), options.end());
  CHECK(std::adjacent_find(options.begin(), options.end()) == options.end());
  for (std::size_t i = 0; i < options.size(); ++i) CHECK(keys.parse(keys.option(i)) == phases::Answer::one(i));
}

TEST_CASE("attached cards of the same sort are told apart by their hosts") {
  Crew f;
  f.use("man", "attached(me.fleet)");
  f.offer();
  CHECK(!f.play({"man C/L"}));
  CHECK(f.notes == Texts{"man C/L"});
}

TEST_CASE("copies of a hidden hand stand for each other in a set as they do in a zone") {
  Crew f;
  f.use("row", "me.hand");
  f.offer();
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: row F, pass");
}

TEST_CASE("a set without a card of the right sort offers nothing, and the window is passed by") {
  Crew f;
  f.use("man", "attached(me.fleet)", {1});
  f.use("none", "where(me.fleet, it.damage > 0)");
  f.offer();
  CHECK(f.play({}));
  CHECK(f.player.asked.empty());
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("a set is that of the seat that is asked") {
  Crew f;
  f.use("man", "attached(me.fleet)");
  NodeId both = f.window("all", phases::WindowPolicy::kUntilAllPass, {CommandId(0)});
  f.begin(f.seq("match", {both}));
  CHECK(f.play({"pass", "man C/S", "pass", "pass"}));
  CHECK(f.notes == Texts{"man C/S"});
  CHECK(f.player.asked.at(1) == "B all: man C/S, pass");
}

TEST_CASE("a set may hold cards of others, and needs, targets and costs are about the card") {
  Crew f;
  f.price("coins", "me.hand");
  phases::Command& c = f.use("board", "attached(every.fleet)");
  c.card_needs.push_back({f.expression("card.host.is_cruiser", false, false, true), "it has to be on a cruiser"});
  c.cost = f.expression("card.power - 3", false, false, true);  // laser 1, shield -3
  phases::Target t;
  t.from = f.expression("where(every.fleet, it ~= card.host)", false, false, true);
  c.targets = {t};
  f.offer();
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: board C/L -> A.F, board C/L -> B.C, board C/S -> A.F, board C/S -> A.C, pass");
  CHECK(!f.play({"board C/S -> A.F"}));
  CHECK(f.state.count(f.zone("hand", kA)) == 2);
  CHECK(!f.play({"board C/L -> B.C"}));
  CHECK(f.open() == "A coins: F, F");
  CHECK(!f.play({"F"}));
  CHECK(f.notes == Texts{"board C/S -> F", "board C/L -> C"});
}

TEST_CASE("why_not says of a card that it is not in the set, of the wrong sort, or what it does not meet") {
  Crew f;
  f.price("coins", "me.fleet");
  phases::Command& c = f.use("man", "attached(me.fleet)", {2});
  c.card_needs.push_back({f.expression("card.host.is_frigate", false, false, true), "only on frigates"});
  c.cost = f.expression("me.points", false, false, false);
  f.offer();
  f.play({});
  CHECK(f.why("man", EntityId(9)) == "the card is not among \"attached(me.fleet)\"");
  CHECK(f.why("man", EntityId(0)) == "the card is not among \"attached(me.fleet)\"");
  CHECK_THAT(f.why("man", EntityId(8)), Contains("only on frigates"));
  CHECK(f.why("man", EntityId(6)) == "it costs 10, and you can pay 3");
  CHECK_THAT(f.why("man"), Contains("no card of \"attached(me.fleet)\""));
  f.state.set_value(f.slot("points"), Ref::of(kA), 3);
  CHECK(f.why("man", EntityId(6)).empty());
  CHECK(f.why("man").empty());
}

TEST_CASE("the effect moves a card of a set that is attached, and leaves the others where they are") {
  Crew f;
  phases::Command& c = f.use("land", "attached(me.fleet)");
  c.effect.to = f.catalog->find_zone("hand");
  c.effect.as = f.event("hit");
  c.effect.tallies.push_back({phases::Tally::Of::kMe, f.slot("points"), false, 1});
  f.offer();
  CHECK(!f.play({"land F/S"}));
  CHECK(attached(f.state, EntityId(0)) == Ints{6});
  CHECK(f.state.zone(EntityId(10)) == f.zone("hand", kA));
  CHECK(f.logged() == Texts{"hit"});
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 11);
  CHECK(find_flaw(f.state).empty());
}

TEST_CASE("the effect attaches a card of a set to another host") {
  Crew f;
  phases::Command& c = f.use("transfer", "attached(me.fleet)");
  c.effect.attach = true;
  c.effect.as = events::built_in(events::BuiltIn::kAttached);
  c.effect.tallies.push_back({phases::Tally::Of::kCard, f.slot("damage"), false, 2});
  c.effect.tallies.push_back({phases::Tally::Of::kTarget, f.slot("damage"), false, 1});
  phases::Target t;
  t.from = f.expression("where(me.fleet, it ~= card.host)", false, false, true);
  c.targets = {t};
  f.offer();
  CHECK(!f.play({"transfer F/S -> C"}));
  CHECK(attached(f.state, EntityId(0)) == Ints{6});
  CHECK(attached(f.state, EntityId(3)) == Ints{8, 10});
  CHECK((f.damage(10) == 2 && f.damage(3) == 1 && f.damage(0) == 0));
  CHECK(f.open() == "A main: transfer F/L -> C, transfer C/L -> F, transfer C/S -> F, pass");
  CHECK(find_flaw(f.state).empty());
}

TEST_CASE("a card that the command itself sent elsewhere is left there") {
  Crew f;
  phases::Command& c = f.use("fire", "attached(me.fleet)");
  c.effect.to = f.catalog->find_zone("discard");
  c.effect.as = events::built_in(events::BuiltIn::kMoved);
  c.effect.tallies.push_back({phases::Tally::Of::kMe, f.slot("points"), false, 1});
  c.run = f.function(
      [&](SeatId, EntityId card, Ref, const std::vector<EntityId>*) { f.events->move(card, f.zone("hand", kA)); });
  f.offer();
  CHECK(!f.play({"fire C/L"}));
  CHECK(f.state.zone(EntityId(8)) == f.zone("hand", kA));
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 10);
}

TEST_CASE("a card that lies where it lay takes the effect, also if the command has changed what the set asks for") {
  Crew f;
  phases::Command& c = f.use("fire", "where(attached(me.fleet), it.damage == 0)");
  c.effect.to = f.catalog->find_zone("discard");
  c.effect.as = events::built_in(events::BuiltIn::kMoved);
  c.run = f.function([&](SeatId, EntityId card, Ref, const std::vector<EntityId>*) {
    f.events->change(f.slot("damage"), Ref::of(card), 1);
  });
  f.offer();
  CHECK(!f.play({"fire C/L"}));
  CHECK(f.paid() == Ints{8});
}

TEST_CASE("a card of a set goes by way of a zone of the seat, and from there where the effect says") {
  Crew f;
  phases::Command& c = f.use("fly", "attached(me.fleet)");
  c.through = f.catalog->find_zone("deck");
  c.effect.to = f.catalog->find_zone("hand");
  c.effect.as = events::built_in(events::BuiltIn::kMoved);
  f.offer();
  CHECK(!f.play({"fly C/L"}));
  CHECK(f.logged() == Texts{"played", "moved"});
  CHECK(f.state.zone(EntityId(8)) == f.zone("hand", kA));
  Crew stays;
  phases::Command& d = stays.use("fly", "attached(me.fleet)");
  d.through = stays.catalog->find_zone("deck");
  d.effect.to = stays.catalog->find_zone("hand");
  d.run = stays.function([&](SeatId, EntityId card, Ref, const std::vector<EntityId>*) {
    stays.events->move(card, stays.zone("vault", kA));
  });
  stays.offer();
  CHECK(!stays.play({"fly C/L"}));
  CHECK(stays.state.zone(EntityId(8)) == stays.zone("vault", kA));
}

TEST_CASE("commands of sets, of zones and without a card stand in one window") {
  Crew f;
  f.price("coins", "me.fleet");
  f.use("man", "attached(me.fleet)", {2});
  f.build("play", "hand", "1");
  f.buy("boat", "4");
  f.offer();
  CHECK(!f.play({}));
  CHECK(f.open() == "A main: man F/L, man C/L, play F, pass");
}

TEST_CASE("a script can ask for a command of a set") {
  Crew f;
  f.use("man", "attached(me.fleet)");
  const NameId question = f.program.intern("man");
  NodeId id = f.run("drill", [&](SeatId me) { f.machine->ask_command(CommandId(0), me, question, ""); });
  f.begin(f.seq("match", {id}));
  CHECK(f.play({"man C/L"}));
  CHECK(f.notes == Texts{"man C/L"});
}
