#include "tests/unit/phases/flow.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::NodeKind;
using Texts = std::vector<std::string>;

TEST_CASE("a sequence runs its parts in order, and the end of the flow is the end of the match") {
  Flow f;
  f.begin(f.seq("match", {f.note("one"), f.seq("inner", {f.note("two"), f.note("three")}), f.note("four")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"one", "two", "three", "four"});
  CHECK(f.state.header().ended == 1);
  CHECK(f.state.header().winners == 0);
  CHECK(f.state.header().depth == 0);
}

TEST_CASE("a part whose condition is false is skipped") {
  Flow f;
  NodeId skipped = f.note("skipped"), inner = f.seq("inner", {f.note("in")}), asked = f.words("asked", {"x", "y"});
  ExprId never = f.expression("turn > 5");
  for (NodeId id : {skipped, inner, asked}) f.node(id).when = never;
  f.begin(f.seq("match", {skipped, inner, asked, f.note("last")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"last"});
}

TEST_CASE("a loop repeats its parts until its condition holds at the start of a round") {
  Flow f;
  NodeId count = f.run("count", [&](SeatId) { f.events->change(f.slot("turn"), Ref::none(), 1); });
  f.begin(f.loop("rounds", "turn >= 3", {count, f.note("round")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"round", "round", "round"});
}

TEST_CASE("a loop whose condition holds at once does not run") {
  Flow f;
  f.begin(f.loop("rounds", "turn >= 0", {f.note("round")}));
  CHECK(f.play({}));
  CHECK(f.notes.empty());
}

TEST_CASE("each seat gets its turn, beginning with the active one") {
  Flow f(3);
  f.set_active(kB);
  NodeId each = f.add<phases::Each>(
      "seats", {f.run("note", [&](SeatId) {
        f.notes.push_back(std::to_string(f.state.value(f.slot("active"), Ref::none()) - Ref::kSeatBase) +
                          std::to_string(f.state.value(f.slot("turn"), Ref::none()) - Ref::kSeatBase));
      })});
  f.part<phases::Each>(each).variable = f.slot("turn");  // any match slot will do
  f.begin(each);
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"11", "12", "10"});
}

namespace {
/// Notes the cards that an `each` visits.
NodeId each_card(Flow& f, const std::string& set, const char* by) {
  NodeId leaf =
      f.run("leaf", [&f](SeatId) { f.notes.push_back(std::to_string(f.state.value(f.slot("chosen"), Ref::none()))); });
  NodeId each = f.add<phases::Each>("each", {leaf});
  ExprId of = f.expression(set);
  f.part<phases::Each>(each).variable = f.slot("chosen");
  f.part<phases::Each>(each).of = of;
  if (by != nullptr) {
    ExprId key = f.expression(by, true);
    f.part<phases::Each>(each).by = key;
  }
  return each;
}
}  // namespace

TEST_CASE("each card of a set comes in the order of its key, 0 is left out") {
  Flow f;
  for (int i : {0, 1, 2, 3}) f.put(i, f.zone("fleet", kA));
  for (auto [card, key] : std::vector<std::pair<int, int>>{{0, 3}, {1, 0}, {2, 1}, {3, 2}})
    f.state.set_value(f.slot("damage"), Ref::of(EntityId(card)), key);
  f.begin(each_card(f, "me.fleet", "it.damage"));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"2", "3", "0"});
}

TEST_CASE("cards with the same key all get their turn") {
  Flow f;
  for (int i : {0, 1, 2}) f.put(i, f.zone("fleet", kA));
  for (int i : {0, 1, 2}) f.state.set_value(f.slot("damage"), Ref::of(EntityId(i)), i == 1 ? 1 : 2);
  f.begin(each_card(f, "me.fleet", "it.damage"));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"1", "0", "2"});
}

TEST_CASE("a card that leaves the set before its turn has none") {
  Flow f;
  for (int i : {0, 1, 2}) f.put(i, f.zone("fleet", kA));
  NodeId each = each_card(f, "me.fleet", nullptr);
  Script::Run inner = f.script.functions.back();
  f.script.functions.back() = [&f, inner](SeatId me, EntityId c, Ref t, const std::vector<EntityId>* l) {
    inner(me, c, t, l);
    f.events->move(EntityId(1), f.zone("discard"));
  };
  f.begin(each);
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"0", "2"});
}

TEST_CASE("a question is left open without an answer, and nothing changes by asking again") {
  Flow f;
  f.begin(f.seq("match", {f.note("before"), f.words("go", {"first", "second"}, "turn"), f.note("after")}));
  CHECK_FALSE(f.play({}));
  CHECK(f.open() == "A go: first, second");
  CHECK_FALSE(f.machine->in_script());
  std::uint64_t hash = f.state.hash();
  CHECK_FALSE(f.play({}));
  CHECK(f.state.hash() == hash);
  CHECK(f.notes == Texts{"before"});
  CHECK(f.play({"second"}));
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 2);
  CHECK(f.notes == Texts{"before", "after"});
  CHECK(f.script.answers == 1);
  CHECK(f.state.header().decisions[0] == 1);
  CHECK(f.state.header().decisions[1] == 0);
}

TEST_CASE("a question is asked of the seat it names") {
  Flow f;
  NodeId ask = f.words("go", {"x", "y"});
  ExprId foe = f.expression("me.next");
  f.ask(ask).seat = foe;
  f.begin(ask);
  f.play({});
  CHECK(f.open() == "B go: x, y");
}

TEST_CASE("a question that nobody can be asked is an error at its place") {
  Flow f;
  f.state.set_value(f.slot("active"), Ref::none(), 0xFFFF);
  f.begin(f.words("go", {"x", "y"}));
  CHECK_THROWS_WITH(f.play({}), Contains("flow.lua:1: 'go' asks nobody"));
}

TEST_CASE("a card is chosen among those that meet the needs, or none of them") {
  Flow f;
  for (int i : {0, 3, 4}) f.put(i, f.zone("fleet", kA));
  NodeId ask = f.cards_of("pick", "me.fleet");
  ExprId cruiser = f.expression("it.is_cruiser", true);
  f.ask(ask).needs.push_back({cruiser, "no cruiser"});
  f.ask(ask).pass = f.program.find_name("none");
  f.ask(ask).store = f.slot("chosen");
  f.begin(f.loop("again", "", {ask}));
  f.play({});
  CHECK(f.open() == "A pick: C#1, C#2, none");
  f.play({"C#2"});
  CHECK(f.state.value(f.slot("chosen"), Ref::none()) == 4);
  f.play({"none"});
  CHECK(f.state.value(f.slot("chosen"), Ref::none()) == 0xFFFF);
}

TEST_CASE("copies in a hand are one option, and a subset takes them one by one") {
  Flow f;
  for (int i : {4, 0, 3, 1}) f.put(i, f.zone("hand", kA));
  NodeId one = f.cards_of("one", "me.hand"), some = f.cards_of("some", "me.hand", true);
  f.ask(some).order = f.slot("damage");
  std::vector<int> chosen;
  f.ask(some).run = f.function([&](SeatId, EntityId, Ref, const std::vector<EntityId>* list) {
    REQUIRE(list != nullptr);
    for (EntityId e : *list) chosen.push_back(e.value);
  });
  f.begin(f.seq("match", {one, some}));
  f.play({});
  CHECK(f.open() == "A one: C, F");
  f.play({"F"});
  CHECK(f.open() == "A some: C, F, C, F");
  CHECK(f.play({"F, C, C"}));
  CHECK(chosen == std::vector<int>{0, 4, 3});
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(4))) == 2);
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(1))) == 0);
}

TEST_CASE("an empty subset is an answer, too") {
  Flow f;
  f.put(0, f.zone("fleet", kA));
  NodeId some = f.cards_of("some", "me.fleet", true);
  int called = 0;
  f.ask(some).run = f.function([&](SeatId, EntityId, Ref, const std::vector<EntityId>* list) {
    called += list != nullptr && list->empty() ? 1 : 100;
  });
  f.begin(some);
  CHECK(f.play({"none"}));
  CHECK(called == 1);
}

TEST_CASE("a question with one possible answer is answered by itself and is no decision") {
  Flow f;
  f.put(3, f.zone("fleet", kA));
  NodeId pick = f.cards_of("pick", "me.fleet"), nobody = f.cards_of("nobody", "me.next.fleet"),
         empty = f.cards_of("empty", "me.next.fleet", true);
  f.ask(pick).store = f.slot("chosen");
  f.begin(f.seq("match", {f.words("word", {"only"}, "turn"), pick, nobody, empty, f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 1);
  CHECK(f.state.value(f.slot("chosen"), Ref::none()) == 3);
  CHECK(f.script.answers == 0);
  CHECK(f.state.header().decisions[0] == 0);
}

TEST_CASE("illegal answers of a decider are errors in words") {
  using phases::Answer;
  struct Fixed : phases::Decider {
    Answer answer;
    bool decide(const phases::Decision&, Answer& out) override {
      out = answer;
      return true;
    }
  } decider;
  Flow f;
  for (int i : {0, 1, 2}) f.put(i, f.zone("fleet", kA));
  f.begin(f.seq("match", {f.words("go", {"x", "y"})}));
  decider.answer = Answer::one(2);
  CHECK_THROWS_WITH(f.machine->run(decider), Contains("there is no option 3"));
  decider.answer.count = 2;
  CHECK_THROWS_WITH(f.machine->run(decider), Contains("exactly one option"));
  Flow g;
  for (int i : {0, 1, 2}) g.put(i, g.zone("fleet", kA));
  g.begin(g.cards_of("some", "me.fleet", true));
  decider.answer.picks = {1, 1};
  CHECK_THROWS_WITH(g.machine->run(decider), Contains("option 2 is chosen twice"));
  decider.answer.picks = {1, 7};
  CHECK_THROWS_WITH(g.machine->run(decider), Contains("there is no option 8"));
  decider.answer.count = 4;
  CHECK_THROWS_WITH(g.machine->run(decider), Contains("between 0 and 3 have to be chosen, not 4"));
}

TEST_CASE("together: every seat is asked in secret, beginning with the active one") {
  Flow f(3);
  f.set_active(kC);
  NodeId together = f.add<phases::Together>("throw");
  for (const char* w : {"rock", "paper"}) {
    NameId word = f.program.intern(w);
    f.ask(together).words.push_back(word);
  }
  f.ask(together).store = f.slot("points");
  f.begin(f.seq("match", {together, f.note("judge")}));
  f.play({});
  CHECK(f.machine->decision().secret);
  CHECK(f.play({"paper", "rock", "paper"}));
  CHECK(f.player.asked == Texts{"C throw: rock, paper", "A throw: rock, paper", "B throw: rock, paper"});
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 1);
  CHECK(f.state.value(f.slot("points"), Ref::of(kB)) == 2);
  CHECK(f.state.value(f.slot("points"), Ref::of(kC)) == 2);
  CHECK(f.notes == Texts{"judge"});
}

TEST_CASE("attributes that last until a node ends are reset there, not before") {
  Flow f;
  NodeId set = f.run("set", [&](SeatId) { f.events->change(f.slot("points"), Ref::of(kA), -4); });
  Texts& notes = f.notes;
  auto points = [&](SeatId) { notes.push_back(std::to_string(f.state.value(f.slot("points"), Ref::of(kA)))); };
  NodeId inner = f.seq("inner", {set, f.run("in", points)});
  f.node(inner).resets = {f.slot("points")};
  f.begin(f.seq("match", {inner, f.run("out", points)}));
  CHECK(f.play({}));
  CHECK(notes == Texts{"6", "10"});
}

TEST_CASE("the flow says where it is") {
  Flow f;
  f.begin(f.seq("match", {f.seq("turn", {f.seq("attack", {f.words("go", {"x", "y"})})})}));
  f.play({});
  CHECK(f.machine->where() == Texts{"match", "turn", "attack"});
}

TEST_CASE("a match can start in the middle of the flow") {
  Flow f;
  NodeId turn = f.seq("turn", {f.note("draw"), f.seq("attack", {f.note("fire")}), f.note("end")});
  f.program.root = f.seq("match", {f.note("setup"), turn, f.note("over")});
  f.make().start_at("attack");
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"fire", "end", "over"});
}

TEST_CASE("a match that starts at the root starts at the beginning") {
  Flow f;
  f.program.root = f.seq("match", {f.note("setup"), f.note("turn")});
  f.make().start_at("match");
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"setup", "turn"});
}

TEST_CASE("a match cannot start at an unknown node, outside of the flow or in the middle of an each") {
  Flow f;
  NodeId each = f.add<phases::Each>("each", {f.note("leaf")});
  f.part<phases::Each>(each).variable = f.slot("turn");
  f.program.root = f.seq("match", {each});
  f.note("lonely");
  f.make();
  CHECK_THROWS_WITH(f.machine->start_at("nothing"), Contains("no node 'nothing'"));
  CHECK_THROWS_WITH(f.machine->start_at("lonely"), Contains("not part of the main flow"));
  CHECK_THROWS_WITH(f.machine->start_at("leaf"), Contains("once for each of several cards or seats"));
  CHECK_THROWS_AS(f.machine->start_at("leaf"), UserError);
}

TEST_CASE("a flow that is nested too deep hits a limit with a name") {
  Flow f;
  NodeId inner = f.note("leaf");
  for (int i = 0; i < 25; ++i) inner = f.seq("level", {inner});
  f.begin(inner);
  CHECK_THROWS_WITH(f.play({}), Contains("nested too deeply: at most 24 levels"));
}

TEST_CASE("a loop without end and without a question hits a limit with a name") {
  Flow f;
  f.begin(f.loop("forever", "", {f.run("nothing", [](SeatId) {})}));
  CHECK_THROWS_WITH(f.play({}), Contains("too many flow nodes between two decisions: at most 100,000 ") &&
                                    Contains("may have no end"));
}

TEST_CASE("a seat that has decided too often hits a limit with a name") {
  Flow f;
  f.begin(f.words("go", {"x", "y"}));
  f.state.header().decisions[0] = 1'000'000;
  CHECK_THROWS_WITH(f.play({"x"}), Contains("too many decisions in one match: at most 50,000 "));
}

TEST_CASE("a script may ask, and goes on if the answer is at hand") {
  Flow f;
  f.begin(f.run("effect", [&](SeatId me) {
    phases::Decision d;
    d.seat = me;
    d.name = f.program.find_name("pass");
    for (const char* w : {"done", "none"}) {
      phases::Option o;
      o.word = f.program.find_name(w);
      d.options.push_back(o);
    }
    f.notes.push_back("asks");
    f.notes.push_back(std::to_string(f.machine->ask(d).picks[0]));
  }));
  CHECK_FALSE(f.play({}));
  CHECK(f.machine->in_script());
  CHECK(f.open() == "A pass: done, none");
  CHECK(f.notes == Texts{"asks"});
}

TEST_CASE("a script that ends the match stops at once, and so does the flow") {
  Flow f;
  NameId reason = f.program.intern("sunk");
  f.begin(f.seq("match", {f.run("end",
                                [&](SeatId) {
                                  f.events->finish(0b10, reason, true);
                                  f.notes.push_back("never");
                                }),
                          f.note("never")}));
  CHECK(f.play({}));
  CHECK(f.notes.empty());
  CHECK(f.state.header().winners == 0b10);
}
