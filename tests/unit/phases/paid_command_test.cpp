// Commands with a cost: the payment comes first, checks run in between, scripts may pay as well.
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

/// A price of cards that stay: they get damage 1 and can pay only while they have none.
void tapping(Till& f, const char* event = "hit") {
  std::uint16_t index = f.price("taps", "where(me.fleet, it.damage == 0)", "it.power", nullptr);
  phases::Node& n = f.node(f.program.prices[index].node);
  n.effect().tallies.push_back({phases::Tally::Of::kCard, f.slot("damage"), true, 1});
  if (event != nullptr) n.effect().as = f.event(event);
}
std::int32_t damage(const Till& f, int card) { return f.state.value(f.slot("damage"), Ref::of(EntityId(card))); }

}  // namespace

TEST_CASE("cards that stay where they are when they pay are told of by the event of the price, and pay once") {
  for (bool log : {true, false}) {
    Till f;
    f.fleet({0, 3, 6});
    tapping(f);
    Texts heard;
    f.on(Stage::kAfter, "hit", [&](events::Event& e, EntityId) {
      heard.push_back(std::to_string(e.card.entity().value) + " of " + std::to_string(e.seat.value) + ", damage " +
                      std::to_string(damage(f, e.card.entity().value)));
      return 0;
    });
    f.buy("boat", "2");
    f.begin(f.seq("match", {f.menu()}));
    if (!log) f.events->set_log(nullptr);
    CHECK(!f.play({"boat", "C"}));
    CHECK(heard == Texts{"3 of 0, damage 1"});
    CHECK(f.left() == Ints{0, 3, 6});
    CHECK(f.open() == "A main: boat, pass");
    CHECK(f.play({"boat", "L"}));
    CHECK((damage(f, 0) == 0 && damage(f, 3) == 1 && damage(f, 6) == 1));
    CHECK(f.notes == Texts{"boat A", "boat A"});
  }
}

TEST_CASE("a price without an event and a zone is silent") {
  Till f;
  f.fleet({0, 3});
  tapping(f, nullptr);
  f.buy("boat", "2");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(f.play({"boat", "C"}));
  CHECK(f.logged() == Texts{"ended"});
  CHECK(damage(f, 3) == 1);
}

TEST_CASE("checks see what was paid before the command takes effect, and it is not paid twice") {
  Till f;
  f.fleet({0, 3, 6});
  f.price();
  f.buy("boat", "2");
  f.rules.watched_zones.assign(f.rules.watched_zones.size(), ~events::Checks{0});
  NodeId seen = f.run("check", [&](SeatId) {
    f.notes.push_back("check sees " + std::to_string(f.paid().size()));
    f.events->change(f.slot("points"), Ref::of(kA), -1);
  });
  f.check("seat == active and count(discard) > 0 and me.points == 10", seen);
  f.begin(f.seq("match", {f.menu(), f.note("end")}));
  CHECK(!f.play({"boat", "C"}));
  CHECK(f.notes == Texts{"check sees 1", "boat A"});
  CHECK(f.paid() == Ints{3});
  CHECK(f.play({"pass"}));
  CHECK(find_flaw(f.state).empty());
}

TEST_CASE("a match that ends by a payment ends before the command takes effect") {
  Till f;
  f.fleet({0, 3});
  f.price();
  f.buy("boat", "2");
  f.on(Stage::kAfter, "moved", [&](events::Event&, EntityId) -> std::int32_t {
    f.events->finish(1, NameId::none(), true);
    return 0;
  });
  f.begin(f.seq("match", {f.menu(), f.note("end")}));
  CHECK(f.play({"boat", "C"}));
  CHECK(f.notes.empty());
  CHECK(f.state.header().winners == 1);
}

TEST_CASE("an order of payment: first what is paid, then the card is played, then what it does") {
  Till f;
  f.fleet({0, 3});
  f.put(1, f.zone("hand", kA));
  f.price();
  f.build("build", "hand", "2").through = f.catalog->find_zone("deck");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(f.play({"build F", "C"}));
  CHECK(f.logged() == Texts{"moved", "played", "moved", "ended"});
  CHECK((f.log[0].card == Ref::of(EntityId(3)) && f.log[1].card == Ref::of(EntityId(1)) &&
         f.log[2].card == Ref::of(EntityId(1))));
}

TEST_CASE("a payment that is forbidden is none: the card stays, and the command is carried out all the same") {
  Till f;
  f.fleet({0, 3});
  f.price();
  f.buy("boat", "2");
  f.on(Stage::kForbid, "moved");
  f.begin(f.seq("match", {f.menu()}));
  CHECK(!f.play({"boat", "C"}));
  CHECK(f.left() == Ints{0, 3});
  CHECK(f.notes == Texts{"boat A"});
}

TEST_CASE("a card that was given away as payment is not played as well") {
  for (bool through : {false, true}) {
    INFO("through " << through);
    Till f;
    for (int c : {0, 1}) f.put(c, f.zone("hand", kA));
    f.price("coins", "me.hand");
    phases::Command& c = f.build("build", "hand", "2");
    if (through) c.through = f.catalog->find_zone("deck");
    f.begin(f.seq("match", {f.menu(), f.note("end")}));
    CHECK(f.play({"build F"}));  // both cards pay, including the one that is played
    CHECK(f.paid() == Ints{0, 1});
    CHECK(cards(f.state, f.zone("vault", kA)).empty());
    CHECK(find_flaw(f.state).empty());
  }
}

TEST_CASE("a target that was given away as payment is no target any more: no flaw, the command notes it itself") {
  Till f;
  f.fleet({0, 3});
  f.price();
  phases::Command& c = f.buy("repair", "2");
  phases::Target t;
  t.from = f.expression("me.fleet", false, false, false);
  c.targets = {t};
  c.run = f.function([&](SeatId, EntityId, Ref target, const std::vector<EntityId>*) {
    f.notes.push_back(f.state.in_play(target.entity()) ? "in play" : "gone");
  });
  f.begin(f.seq("match", {f.menu()}));
  CHECK(f.play({"repair -> C", "C"}));
  CHECK(f.notes == Texts{"gone"});
  CHECK(find_flaw(f.state).empty());
}

TEST_CASE("a script that asks for a command pays for it, whatever it does before and after") {
  Till f;
  f.fleet({0, 3, 6});
  f.price();
  f.buy("boat", "2");
  const NameId question = f.program.intern("boat");
  NodeId id = f.run("shop", [&f, question](SeatId me) {
    f.notes.push_back("open");
    f.machine->ask_command({{CommandId(0)}, {}, {}}, me, question, "");
    f.notes.push_back("shut");
  });
  f.begin(f.seq("match", {id, f.note("end")}));
  CHECK(f.play({"L"}));
  CHECK(f.player.asked == Texts{"A coins: F, C, L"});
  CHECK(f.notes == Texts{"open", "boat A", "shut", "end"});
  CHECK(f.paid() == Ints{6});
}

TEST_CASE("a script cannot ask for a command that nobody can pay") {
  Till f;
  f.fleet({0});
  f.price();
  f.buy("boat", "2");
  const NameId question = f.program.intern("boat");
  NodeId id = f.run("shop", [&f, question](SeatId me) {
    f.machine->ask_command({{CommandId(0)}, {}, {}}, me, question, "");
  });
  f.begin(f.seq("match", {id}));
  CHECK_THROWS_WITH(f.play({}), Contains("nothing to choose"));
  CHECK(f.left() == Ints{0});
}

TEST_CASE("a payment whose cards make a script pay in turn takes all cards of both") {
  for (bool stays : {false, true}) {
    INFO("stays " << stays);
    Till f;
    f.fleet({0, 1, 2, 3, 4, 5, 6});
    if (stays) tapping(f);
    else f.price();
    f.buy("boat", "3");
    f.buy("oars", "3");
    const NameId question = f.program.intern("oars");
    int calls = 0;
    const EventKindId told = f.event(stays ? "hit" : "moved");
    f.on(Stage::kAfter, stays ? "hit" : "moved", [&](events::Event& e, EntityId) {
      if (e.kind == told && e.card == Ref::of(EntityId(0)) && ++calls == 1)
        f.machine->ask_command({{CommandId(1)}, {}, {}}, kA, question, "");
      return 0;
    });
    f.begin(f.seq("match", {f.menu(), f.note("end")}));
    // 0, 1, 2 pay for the boat; the first of them makes A buy oars with 3 and 4, or what is free then
    f.play({"boat", "F#1, F#2, F#3", "C#1, C#2", "pass"});
    INFO("asked " << Catch::StringMaker<Texts>::convert(f.player.asked));
    int gone = 0;
    for (int c : {0, 1, 2, 3, 4}) gone += stays ? damage(f, c) : static_cast<int>(!f.state.in_play(EntityId(c)));
    CHECK(gone == 5);
    CHECK((damage(f, 5) == 0 && f.state.in_play(EntityId(5))));
    Ints told_of;
    for (const events::Event& e : f.log)
      if (e.kind == told) told_of.push_back(e.card.entity().value);
    std::sort(told_of.begin(), told_of.end());
    CHECK(told_of == Ints{0, 1, 2, 3, 4});
    CHECK(find_flaw(f.state).empty());
  }
}
