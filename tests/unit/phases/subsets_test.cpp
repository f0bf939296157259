// Questions for several cards: how many, which go together, in which order; and questions that are always asked.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/phases/flow.hpp"
#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::Answer;
using phases::Decision;
using phases::NodeKind;
using state::find_flaw;
using Cards = std::vector<int>;
using Texts = std::vector<std::string>;
using Hand = WithPiles<Flow>;

namespace {

struct Wants {
  std::string min, max, same;
  bool all = false, top_first = false, always = false;
};

/// A question for cards of the hand that go to the pile, then a note.
NodeId ask(Hand& f, const Wants& w, const char* to = "pile", const char* from = "me.hand") {
  NodeId id = f.cards_of("choose", from, true);
  ExprId min = w.min.empty() ? ExprId{} : f.expression(w.min), max = w.max.empty() ? ExprId{} : f.expression(w.max);
  ExprId same = w.same.empty() ? ExprId{} : f.expression(w.same, true);
  phases::Node& n = f.node(id);
  phases::Ask& ask = n.ask();
  ask.min = min;
  ask.max = max;
  ask.same = same;
  ask.all = w.all;
  ask.top_first = w.top_first;
  ask.always = w.always;
  n.effect().to = f.catalog->find_zone(to);
  n.effect().as = events::built_in(events::BuiltIn::kMoved);
  return id;
}
/// A has 0 1 (F), 3 (C), 6 (L) in the hand.
void deal(Hand& f, const Cards& list = {0, 1, 3, 6}) {
  for (int c : list) f.put(c, f.zone("hand", kA));
}
void begin(Hand& f, const Wants& w, const char* to = "pile", const char* from = "me.hand") {
  f.begin(f.seq("match", {ask(f, w, to, from), f.note("end")}));
}
std::string refused(Hand& f, const std::string& answer) {
  try {
    f.play({answer});
  } catch (const UserError& e) {
    return e.what();
  }
  return "taken";
}
Cards pile(Hand& f) { return cards(f.state, f.zone("pile", kA)); }

struct Raw : phases::Decider {
  std::vector<std::uint16_t> picks;
  bool decide(const Decision&, Answer& a) override {
    a.count = 0;
    for (std::uint16_t p : picks) a.picks[a.count++] = p;
    return true;
  }
};

}  // namespace

TEST_CASE("a subset has a least and a greatest number of cards, and other numbers are refused") {
  for (const char* wrong : {"C", "none", "F, F, C, L"}) {
    Hand f;
    deal(f);
    begin(f, {"2", "3", ""});
    CHECK_THAT(refused(f, wrong), Contains("between 2 and 3 have to be chosen"));
    CHECK(pile(f).empty());
  }
  Hand f;
  deal(f);
  begin(f, {"2", "3", ""});
  CHECK(f.play({"L, F"}));
  CHECK(f.player.asked == Texts{"A choose: F, F, C, L"});
  CHECK(pile(f) == Cards{6, 0});  // the last one chosen is on top
  CHECK(f.state.header().decisions[0] == 1);
}

TEST_CASE("an answer that names a card twice, or one that is not there, is illegal") {
  Hand f;
  deal(f);
  begin(f, {"1", "", ""});
  for (std::vector<std::uint16_t> picks : {std::vector<std::uint16_t>{2, 2}, {4}, {}, {0, 1, 2, 3, 0}}) {
    Raw raw;
    raw.picks = picks;
    CHECK_THROWS_WITH(f.machine->run(raw), Contains("illegal answer"));
  }
  Raw raw;
  raw.picks = {3};
  CHECK(f.machine->run(raw) == phases::Machine::Status::kEnded);
  CHECK(pile(f) == Cards{6});
}

TEST_CASE("bounds are computed when the question is asked, and never more than there is") {
  Hand f;
  deal(f, {0, 3});
  begin(f, {"0 - 3", "me.points", ""});  // 10 points
  CHECK_FALSE(f.play({}));
  CHECK(f.machine->decision().min == 0);
  CHECK(f.machine->decision().max == 2);
  CHECK(f.play({"none"}));
  CHECK(pile(f).empty());
}

TEST_CASE("a subset of which too few are there, or none may be taken, is not asked and chooses nothing") {
  for (const Wants& w : {Wants{"3", "", ""}, Wants{"", "0", ""}, Wants{"", "0 - 1", ""}, Wants{"5", "9", ""}}) {
    Hand f;
    deal(f, {0, 3});
    begin(f, w);
    CHECK(f.play({}));
    CHECK(pile(f).empty());
    CHECK(f.notes == Texts{"end"});
    CHECK(f.state.header().decisions[0] == 0);
  }
}

TEST_CASE("a greatest number below the least one asks nothing that cannot be answered") {
  for (const Wants& w : {Wants{"1", "0", ""}, Wants{"2", "1", ""}, Wants{"3", "2", "it.power"}}) {
    Hand f;
    deal(f);
    begin(f, w);
    INFO(w.min << " to " << w.max);
    CHECK(f.play({}));
    CHECK(pile(f).empty());
  }
}

TEST_CASE("the only card that has to be chosen is chosen without a question") {
  for (const Wants& w : {Wants{"1", "", ""}, Wants{"1", "1", ""}, Wants{"", "", "", true}}) {
    Hand f;
    deal(f, {3});
    begin(f, w);
    CHECK(f.play({}));
    CHECK(pile(f) == Cards{3});
    CHECK(f.state.header().decisions[0] == 0);
  }
}

TEST_CASE("all: the order alone is asked, and every card has to be named") {
  Hand f;
  deal(f);
  begin(f, {"", "", "", true});
  CHECK_THAT(refused(f, "F, C, L"), Contains("between 4 and 4"));
  CHECK(f.play({"C, F, L, F"}));
  CHECK(pile(f) == Cards{3, 0, 6, 1});
  Hand g;
  begin(g, {"", "", "", true});
  CHECK(g.play({}));  // no cards, no order
}

TEST_CASE("top first: the first card chosen comes to lie on top") {
  Hand f;
  deal(f);
  begin(f, {"", "", "", true, true});
  CHECK(f.play({"C, F, L, F"}));
  CHECK(pile(f) == Cards{1, 6, 0, 3});
  CHECK(who_sees(f.state, 3) == "ABC");
}

TEST_CASE("same: what is chosen has one value") {
  Hand f;
  deal(f, {0, 1, 3, 4, 6});
  begin(f, {"2", "", "it.power"});
  CHECK_THAT(refused(f, "F, C"), Contains("do not go together"));
  CHECK_THAT(refused(f, "F, L"), Contains("L"));  // alone of its kind
  CHECK_THAT(refused(f, "F"), Contains("have to be chosen"));
  CHECK(f.play({"C, C"}));
  CHECK(pile(f) == Cards{3, 4});
}

TEST_CASE("same: nothing may be chosen where nothing has to be, and one card is a group") {
  for (const char* answer : {"none", "L", "F, F"}) {
    Hand f;
    deal(f);
    begin(f, {"", "", "it.power"});
    CHECK(f.play({answer}));
    CHECK(pile(f).size() == (std::string(answer) == "none" ? 0u : std::string(answer) == "L" ? 1u : 2u));
  }
}

TEST_CASE("same: the machine itself refuses what does not go together") {
  Hand f;
  deal(f, {0, 1, 3, 4});
  begin(f, {"2", "", "it.power"});
  Raw raw;
  raw.picks = {0, 2};
  CHECK_THROWS_WITH(f.machine->run(raw), Contains("do not go together"));
  raw.picks = {2, 3};
  CHECK(f.machine->run(raw) == phases::Machine::Status::kEnded);
}

TEST_CASE("a subset whose groups are all too small is not asked") {
  Hand f;
  deal(f, {0, 1, 3, 6});
  begin(f, {"3", "", "it.power"});
  CHECK(f.play({}));
  CHECK(f.player.asked.empty());
  CHECK(pile(f).empty());
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("groups by what belongs together: their first options are those of groups that are large enough") {
  Decision d;
  d.kind = phases::DecisionKind::kSubset;
  d.options.resize(6);
  d.groups = {1, 2, 1, 3, 3, 3};
  d.min = 2;
  CHECK(d.group_of(0) == std::vector<std::uint16_t>{0, 2});
  CHECK(d.group_of(5) == std::vector<std::uint16_t>{3, 4, 5});
  CHECK(d.leaders() == std::vector<std::uint16_t>{0, 3});
  d.min = 3;
  CHECK(d.leaders() == std::vector<std::uint16_t>{3});
  d.groups.clear();
  CHECK(d.leaders() == std::vector<std::uint16_t>{0});
  d.min = 7;
  CHECK(d.leaders().empty());
}

TEST_CASE("a question that is always asked is asked with one answer, and counts as a decision") {
  for (bool always : {false, true}) {
    Hand f;
    deal(f, {3});
    NodeId one = f.words("react", {"sigh"}, "turn");
    f.ask(one).always = always;
    NodeId card = f.cards_of("which", "me.hand");
    f.ask(card).always = always;
    f.begin(f.seq("match", {one, card, f.note("end")}));
    CHECK(f.play(always ? Texts{"sigh", "C"} : Texts{}));
    CHECK(f.player.asked == (always ? Texts{"A react: sigh", "A which: C"} : Texts{}));
    CHECK(f.state.header().decisions[0] == (always ? 2u : 0u));
    CHECK(f.state.value(f.slot("turn"), Ref::none()) == 1);
  }
}

TEST_CASE("a subset that is always asked is asked with one answer, or none") {
  for (bool any : {false, true}) {
    Hand f;
    if (any) deal(f, {3});
    begin(f, {"1", "", "", false, false, true});
    CHECK_FALSE(f.play({}));
    CHECK(f.play({any ? "C" : "none"}));
    CHECK(pile(f).size() == (any ? 1u : 0u));
    CHECK(f.state.header().decisions[0] == 1);
  }
}

TEST_CASE("a window that is always asked lets a seat pass that can do nothing else") {
  Hand f(2);
  for (SeatId s : {kA, kB}) f.state.set_value(f.slot("points"), Ref::of(s), 0);
  NodeId w = f.window("main", phases::WindowPolicy::kUntilAllPass, {f.fire("fire", 0)});
  f.part<phases::Window>(w).always = true;
  f.begin(f.seq("match", {w, f.note("end")}));
  CHECK(f.play({"pass", "pass"}));
  CHECK(f.player.asked == Texts{"A main: pass", "B main: pass"});
}

TEST_CASE("cards chosen for a pile are laid there in one go, whether somebody looks or not") {
  for (int way = 0; way < 3; ++way) {  // 0: with a log, 1: without, 2: with a listener
    Hand f;
    deal(f);
    if (way == 2) f.on(events::Stage::kAfter, "moved", [](events::Event&, EntityId) { return 1; });
    begin(f, {"", "", "", true, true});
    if (way == 1) f.events->set_log(nullptr);
    CHECK(f.play({"L, F, C, F"}));
    INFO("way " << way);
    CHECK(pile(f) == Cards{1, 3, 0, 6});
    CHECK(who_sees(f.state, 6) == "ABC");
    for (int c : {0, 1, 3}) {
      CHECK(who_sees(f.state, c) == "A");
      CHECK(f.state.group(EntityId(c)) != 0);
    }
    CHECK(find_flaw(f.state) == "");
  }
}

TEST_CASE("cards in play that are laid on a pile in one go take along what is attached to them") {
  std::vector<std::uint8_t> first;
  for (bool logged : {true, false}) {
    Hand f;
    for (int c : {0, 1}) f.put(c, f.zone("fleet", kA));
    f.state.attach(EntityId(6), EntityId(0));
    begin(f, {"", "", "", true}, "pile", "me.fleet");
    if (!logged) f.events->set_log(nullptr);
    CHECK(f.play({"F#1, F#2"}));
    INFO((logged ? "with a log" : "without a log"));
    CHECK(find_flaw(f.state) == "");
    CHECK(f.state.count(f.zone("pile", kA)) == 3);
    std::vector<std::uint8_t> now(f.state.data(), f.state.data() + f.state.size());
    if (!logged) CHECK((now == first));
    first = now;
  }
}

TEST_CASE("the order of a subset is kept in an attribute, and is none for what was not chosen") {
  Hand f;
  deal(f);
  NodeId id = ask(f, {"2", "2", ""}, "discard");
  f.ask(id).order = f.slot("damage");
  f.state.set_value(f.slot("damage"), Ref::of(EntityId(1)), 9);
  f.begin(id);
  CHECK(f.play({"L, C"}));
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(6))) == 1);
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(3))) == 2);
  CHECK(f.state.value(f.slot("damage"), Ref::of(EntityId(1))) == 0);
}
