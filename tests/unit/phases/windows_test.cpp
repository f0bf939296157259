#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <random>

#include "engine/base/error.hpp"
#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::WindowPolicy;
using Texts = std::vector<std::string>;

namespace {

std::string who(const Texts& asked) {
  std::string out;
  for (const std::string& line : asked) out += line[0];
  return out;
}

/// A command that plays a gun from the hand to the discard pile.
CommandId gun(Flow& f, const std::string& id, const char* through = "vault") {
  phases::Command c;
  c.id = id;
  c.verb = "play";
  c.from = f.catalog->find_zone("hand");
  c.cards = {DefId(2), DefId(3)};
  if (through != nullptr) c.through = f.catalog->find_zone(through);
  c.effect.to = f.catalog->find_zone("discard");
  c.effect.as = events::built_in(events::BuiltIn::kMoved);
  c.run = f.function([&f](SeatId me, EntityId card, Ref target, const std::vector<EntityId>*) {
    f.notes.push_back(std::string(1, static_cast<char>('A' + me.value)) + " plays " + f.state.definition(card).key +
                      " in " + f.state.layout().kind_of(f.state.zone(card)).name +
                      (target.is_entity() ? " at " + std::to_string(target.value) : ""));
  });
  f.program.commands.push_back(c);
  return CommandId(f.program.commands.size() - 1);
}

}  // namespace

TEST_CASE("until all pass: seats act in turn, the window closes when all have passed in a row") {
  Flow f(3);
  f.set_active(kB);
  f.begin(f.seq("match", {f.window("main", WindowPolicy::kUntilAllPass, {f.fire("fire", 0)}), f.note("end")}));
  CHECK(f.play({"fire", "pass", "pass", "fire", "pass", "pass", "pass"}));
  CHECK(who(f.player.asked) == "BCABCAB");
  CHECK(f.player.asked[0] == "B main: fire, pass");
  CHECK(f.notes == Texts{"fire B", "fire B", "end"});
}

TEST_CASE("until all pass: after a command the next seat is asked, not the same one again") {
  Flow f(2);
  f.begin(f.window("main", WindowPolicy::kUntilAllPass, {f.fire("fire", 0)}));
  CHECK(f.play({"fire", "fire", "pass", "fire", "pass", "pass"}));
  CHECK(who(f.player.asked) == "ABABAB");
}

TEST_CASE("a seat that can only pass is not asked") {
  Flow f(3);
  f.state.set_value(f.slot("points"), Ref::of(kB), 0);
  f.begin(f.window("main", WindowPolicy::kUntilAllPass, {f.fire("fire", 8)}));
  CHECK(f.play({"fire", "pass", "fire", "pass"}));
  CHECK(who(f.player.asked) == "ACAC");
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 8);
}

TEST_CASE("chain: seats answer each other, the first pass closes the window") {
  Flow f(2);
  NodeId chain = f.window("negate", WindowPolicy::kChain, {f.fire("fire", 0)});
  f.part<phases::Window>(chain).count = f.slot("turn");
  ExprId foe = f.expression("me.next");
  f.part<phases::Window>(chain).seat = foe;
  f.begin(f.seq("match", {chain, f.note("end")}));
  CHECK(f.play({"fire", "fire", "fire", "pass"}));
  CHECK(who(f.player.asked) == "BABA");
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 3);
}

TEST_CASE("chain: nobody else is asked after a seat that cannot answer") {
  Flow f(2);
  f.state.set_value(f.slot("points"), Ref::of(kA), 0);
  f.begin(f.window("negate", WindowPolicy::kChain, {f.fire("fire", 0)}));
  CHECK(f.play({}));
}

TEST_CASE("solo: one seat acts until it passes") {
  Flow f(2);
  NodeId solo = f.window("menu", WindowPolicy::kSolo, {f.fire("fire", 6)});
  f.begin(f.seq("match", {solo, f.note("end")}));
  CHECK(f.play({"fire", "fire", "pass"}));
  CHECK(who(f.player.asked) == "AAA");
  Flow g(2);
  g.begin(g.window("menu", WindowPolicy::kSolo, {g.fire("fire", 8)}));
  CHECK(g.play({"fire", "fire"}));  // then there is nothing left to do
}

TEST_CASE("a window ends when its condition holds, whoever is next") {
  Flow f(2);
  NodeId w = f.window("main", WindowPolicy::kUntilAllPass, {f.fire("fire", 0)});
  ExprId ends = f.expression("me.points <= 8");
  f.part<phases::Window>(w).until = ends;
  f.begin(f.seq("match", {w, f.note("end")}));
  CHECK(f.play({"fire", "pass", "fire"}));
  CHECK(f.notes == Texts{"fire A", "fire A", "end"});
}

TEST_CASE("a window counts the commands that were chosen in it, from 0 each time") {
  Flow f(2);
  NodeId w = f.window("main", WindowPolicy::kSolo, {f.fire("fire", 0)});
  f.part<phases::Window>(w).count = f.slot("turn");
  f.begin(f.seq(
      "match",
      {w, f.run("note", [&](SeatId) { f.notes.push_back(std::to_string(f.state.value(f.slot("turn"), Ref::none()))); }),
       w, f.note("end")}));
  f.play({"fire", "fire", "pass"});
  CHECK(f.notes == Texts{"fire A", "fire A", "2"});
  CHECK(f.play({"pass"}));
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 0);
}

TEST_CASE("a card that is played lies in the zone between while it acts, and goes on afterwards") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  f.begin(f.window("main", WindowPolicy::kSolo, {gun(f, "gun")}));
  f.play({});
  CHECK(f.open() == "A main: play L, pass");
  CHECK(f.play({"play L"}));
  CHECK(f.notes == Texts{"A plays L in vault"});
  CHECK(f.state.zone(EntityId(6)) == f.zone("discard"));
  CHECK(f.logged() == Texts{"played", "moved", "ended"});
}

TEST_CASE("a card that its effect has sent elsewhere stays there") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  CommandId id = gun(f, "gun");
  f.program.commands[id.index()].run = f.function(
      [&](SeatId, EntityId card, Ref, const std::vector<EntityId>*) { f.events->move(card, f.zone("fleet", kB)); });
  f.begin(f.window("main", WindowPolicy::kSolo, {id}));
  CHECK(f.play({"play L"}));
  CHECK(f.state.zone(EntityId(6)) == f.zone("fleet", kB));
}

TEST_CASE("a play that is forbidden has no effect and opens no responses") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  f.on(events::Stage::kForbid, "played");
  CommandId id = gun(f, "gun");
  NodeId responses = f.window("responses", WindowPolicy::kChain, {f.fire("fire", 0)});
  f.program.commands[id.index()].responses = responses;
  NodeId w = f.window("main", WindowPolicy::kUntilAllPass, {id});
  f.begin(f.seq("match", {w, f.note("end")}));
  CHECK(f.play({"play L", "pass"}));
  CHECK(who(f.player.asked) == "AA");
  CHECK(f.state.zone(EntityId(6)) == f.zone("hand", kA));
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("an odd number of responses negates a command, an even one lets it act") {
  for (int responses = 0; responses <= 3; ++responses) {
    Flow f;
    f.put(6, f.zone("hand", kA));
    CommandId id = gun(f, "gun");
    f.program.commands[id.index()].spent = f.catalog->find_zone("discard");
    NodeId window = f.window("responses", WindowPolicy::kChain, {f.fire("fire", 0)});
    f.part<phases::Window>(window).count = f.slot("turn");
    f.program.commands[id.index()].responses = window;
    f.begin(f.window("main", WindowPolicy::kSolo, {id}));
    Texts answers{"play L"};
    answers.insert(answers.end(), static_cast<std::size_t>(responses), "fire");
    answers.emplace_back("pass");
    CHECK(f.play(answers));
    CHECK(who(f.player.asked) == std::string("ABABAB").substr(0, static_cast<std::size_t>(responses) + 2));
    CHECK(f.state.zone(EntityId(6)) == f.zone("discard"));
    CHECK((f.notes.size() == static_cast<std::size_t>(responses) + (responses % 2 == 0 ? 1u : 0u)));
  }
}

TEST_CASE("a check runs its flow for the seat that meets it, and only once for each cause") {
  Flow f(3);
  f.set_active(kB);
  NodeId fall = f.run("fall", [&](SeatId) {
    SeatId seat = Ref{static_cast<std::uint16_t>(f.state.value(f.slot("chosen"), Ref::none()))}.seat();
    f.notes.push_back(std::string("falls ") + static_cast<char>('A' + seat.value));
    f.events->change(f.slot("points"), Ref::of(seat), 5);
  });
  f.check("seat.points <= 0", f.seq("last", {fall})).variable = f.slot("chosen");
  NodeId hit = f.run("hit", [&](SeatId) {
    for (SeatId s : {kA, kB, kC}) f.events->change(f.slot("points"), Ref::of(s), s == kC ? -3 : -10);
    f.notes.push_back("hit");
  });
  f.begin(f.seq("match", {hit, f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"hit", "falls B", "falls A", "end"});
}

TEST_CASE("inside of a check no other check starts before it is over") {
  Flow f;
  NodeId deeper = f.run("deeper", [&](SeatId) {
    f.events->change(f.slot("points"), Ref::of(kB), -20);
    f.notes.push_back("deeper");
  });
  NodeId heal = f.run("heal", [&](SeatId) {
    for (SeatId s : {kA, kB}) f.events->change(f.slot("points"), Ref::of(s), 50);
    f.notes.push_back("heal");
  });
  f.check("seat.points <= 0", f.seq("last", {deeper, f.note("still inside"), heal}));
  f.begin(f.seq("match",
                {f.run("hit", [&](SeatId) { f.events->change(f.slot("points"), Ref::of(kA), -10); }), f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"deeper", "still inside", "heal", "end"});
}

TEST_CASE("a check whose flow is a window counts right and lets later checks run") {
  Flow f;
  NodeId rescue = f.window("rescue", WindowPolicy::kSolo, {f.fire("fire", -100)});
  f.part<phases::Window>(rescue).count = f.slot("turn");
  ExprId saved = f.expression("me.points < -1");
  f.part<phases::Window>(rescue).until = saved;
  f.check("seat.points == 0", rescue);
  NodeId hit = f.run("hit", [&](SeatId) { f.events->set_quiet(f.slot("points"), Ref::of(kA), 0); });
  f.begin(f.seq("match", {hit, f.note("one"), hit, f.note("two")}));
  CHECK_FALSE(f.play({}));
  CHECK(f.open() == "A rescue: fire, pass");
  CHECK_FALSE(f.play({"fire", "fire"}));  // the check has ended, the second one has begun
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 2);
  CHECK(f.notes == Texts{"fire A", "fire A", "one"});
}

TEST_CASE("a check that never gets better hits a limit with a name") {
  Flow f;
  f.check("seat.points <= 0", f.run("worse", [&](SeatId) {
    f.events->set_quiet(f.slot("points"), Ref::of(kA), f.state.value(f.slot("points"), Ref::of(kA)) - 1);
  }));
  f.state.set_value(f.slot("points"), Ref::of(kA), 0);
  f.begin(f.seq("match", {f.note("end")}));
  CHECK_THROWS_WITH(f.play({}), Contains("too many flow nodes"));
}

TEST_CASE("a check that can change nothing rests") {
  Flow f;
  f.check("seat.points <= 0", f.seq("last", {f.note("again")}));
  f.state.set_value(f.slot("points"), Ref::of(kA), 0);
  f.begin(f.seq("match", {f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"again", "end"});
}

TEST_CASE("targets are cards that meet their needs, or a seat") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  for (int i : {0, 3}) f.put(i, f.zone("fleet", kB));
  CommandId id = gun(f, "gun");
  phases::Target ships, base;
  ships.from = f.expression("foe.fleet", false, false, true);
  ships.needs.push_back({f.expression("target.limit > card.limit + 2", false, true, true), "too small"});
  base.from = f.expression("foe", false, false, true);
  base.seat = true;
  base.key = "base";
  f.program.commands[id.index()].targets = {ships, base};
  f.begin(f.window("main", WindowPolicy::kSolo, {id}));
  f.play({});
  CHECK(f.open() == "A main: play L -> C, play L -> base, pass");
  CHECK(f.play({"play L -> C"}));
  CHECK(f.notes == Texts{"A plays L in vault at 3"});
}

TEST_CASE("why_not names the first condition that fails, with what it read") {
  Flow f;
  f.put(6, f.zone("hand", kA));
  f.put(4, f.zone("hand", kA));
  f.put(7, f.zone("hand", kB));
  for (int i : {0, 3}) f.put(i, f.zone("fleet", kB));
  f.put(1, f.zone("fleet", kA));
  CommandId id = gun(f, "gun");
  {
    phases::Command& c = f.program.commands[id.index()];
    c.needs.push_back({f.expression("turn >= 2"), "not before the second turn"});
    c.card_needs.push_back({f.expression("card.power > 3", false, false, true), ""});
    phases::Target t;
    t.from = f.expression("foe.fleet", false, false, true);
    t.needs.push_back({f.expression("target.limit > 2", false, true, true), "too small"});
    c.targets = {t};
  }
  f.begin(f.window("main", WindowPolicy::kSolo, {id}));
  const phases::Legality& legal = f.machine->legality();
  auto why = [&](int card, Ref target) {
    return legal.why_not(id, kA, card < 0 ? EntityId::none() : EntityId(card), target);
  };
  CHECK_THAT(why(6, Ref::none()), Catch::StartsWith("not before the second turn: turn >= 2"));
  f.state.set_value(f.slot("turn"), Ref::none(), 2);
  CHECK(why(6, Ref::of(EntityId(3))).empty());
  CHECK(why(6, Ref::none()).empty());
  CHECK(why(-1, Ref::none()).empty());
  CHECK(why(6, Ref::of(EntityId(0))) == "too small: target.limit > 2 (2 > 2)");
  CHECK(why(6, Ref::of(EntityId(1))) == "the target is not among \"foe.fleet\"");
  CHECK(why(7, Ref::none()) == "the card is not in 'hand'");
  CHECK(why(4, Ref::none()) == "'play' takes no C");
  f.put(9, f.zone("hand", kA));
  CHECK_THAT(why(9, Ref::none()), Catch::StartsWith("card.power > 3"));
}

TEST_CASE("a window with too many options hits a limit with a name") {
  Flow f;
  std::vector<CommandId> commands;
  for (int i = 0; i < 500; ++i) {
    CommandId id = gun(f, "gun" + std::to_string(i));
    phases::Target t;
    t.from = f.expression("foe.fleet", false, false, true);
    f.program.commands[id.index()].targets = {t};
    commands.push_back(id);
  }
  for (int i : {6, 9}) f.put(i, f.zone("hand", kA));
  for (int i : {0, 1, 2, 3, 4, 5}) f.put(i, f.zone("fleet", kB));
  f.begin(f.window("main", WindowPolicy::kSolo, commands));
  CHECK_THROWS_WITH(f.play({}), Contains("too many options: at most 4,096 "));
}

TEST_CASE("a command without any card in the hand is not looked at closer") {
  Flow f;
  NodeId w = f.window("main", WindowPolicy::kUntilAllPass, {gun(f, "gun")});
  f.begin(w);
  const phases::Step& step = f.tables->steps[w.index()];
  CHECK_FALSE(f.machine->legality().may_act(step, kA));
  CHECK_FALSE(f.machine->legality().anybody_may_act(step));
  f.put(9, f.zone("hand", kB));
  CHECK_FALSE(f.machine->legality().may_act(step, kA));
  CHECK(f.machine->legality().may_act(step, kB));
  CHECK(f.machine->legality().anybody_may_act(step));
}

TEST_CASE("a command aimed at a zone without cards is not looked at closer") {
  Flow f;
  CommandId shot = gun(f, "gun");
  phases::Target t;
  t.from = f.expression("me.next.fleet");
  f.program.commands[shot.index()].targets = {t};
  NodeId w = f.window("main", WindowPolicy::kUntilAllPass, {shot});
  f.put(9, f.zone("hand", kA));
  f.begin(w);
  const phases::Step& step = f.tables->steps[w.index()];
  f.put(0, f.zone("fleet", kA));
  CHECK_FALSE(f.machine->legality().may_act(step, kA));
  f.put(0, f.zone("fleet", kB));
  CHECK(f.machine->legality().may_act(step, kA));
  CHECK_FALSE(f.machine->legality().may_act(step, kB));
}

TEST_CASE("a window offers what its commands offer one by one") {
  Flow f;
  std::vector<CommandId> commands;
  int number = 0;
  for (const char* set :
       {"me.next.fleet", "me.fleet", "where(every.fleet, it.damage > 0)", "where(every.fleet, it.damage < card.power)"})
    for (const char* need : {"target.damage < 3", "target.damage < card.power", "count(target.attached) == 0"}) {
      CommandId id = gun(f, "gun" + std::to_string(number++));
      phases::Target t;
      t.from = f.expression(set, true, false, true);
      t.needs.push_back({f.expression("target.damage ~= 1", false, true, true), "hit once"});
      t.needs.push_back({f.expression(need, false, true, true), "no"});
      f.program.commands[id.index()].targets = {t};
      if (number % 2 == 0)
        f.program.commands[id.index()].card_needs.push_back(
            {f.expression("card.power > 2", false, false, true), "weak"});
      if (number % 3 == 0) f.program.commands[id.index()].needs.push_back({f.expression("me.points > 1"), "poor"});
      commands.push_back(id);
    }
  NodeId w = f.window("main", WindowPolicy::kSolo, commands);
  f.begin(w);
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    for (int e = 0; e < 12; ++e) {
      const SeatId seat(random() % 2);
      f.put(e, f.zone(random() % 2 == 0 ? "fleet" : "hand", seat));
      f.state.set_value(f.slot("damage"), Ref::of(EntityId(e)), static_cast<std::int32_t>(random() % 4));
    }
    f.state.set_value(f.slot("points"), Ref::of(kA), static_cast<std::int32_t>(random() % 3));
    auto row = [](const phases::Option& o) {
      return std::array<int, 3>{o.source.value, o.command.value, o.target.value};
    };
    std::vector<phases::Option> one_by_one, together;
    for (CommandId id : commands) f.machine->legality().options(id, kA, one_by_one);
    f.machine->legality().window_options(w, kA, together);
    std::vector<std::array<int, 3>> expected, got;
    for (const phases::Option& o : one_by_one) expected.push_back(row(o));
    for (const phases::Option& o : together) got.push_back(row(o));
    // a window lists cards, then the commands of each; targets keep their order
    std::stable_sort(expected.begin(), expected.end(), [](const auto& a, const auto& b) {
      return std::make_pair(a[0], a[1]) < std::make_pair(b[0], b[1]);
    });
    CHECK(got == expected);
  }
}
