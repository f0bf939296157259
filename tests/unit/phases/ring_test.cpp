// Flows of a match with eliminated seats: nobody asks them, wherever in the flow they were eliminated.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/phases/flow.hpp"
#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::NodeKind;
using phases::WindowPolicy;
using Texts = std::vector<std::string>;
using Ring = WithPiles<Flow>;

namespace {

std::string who(const Texts& asked) {
  std::string out;
  for (const std::string& line : asked) out += line[0];
  return out;
}
/// A command that eliminates its own seat, or the next one.
CommandId fatal(Ring& f, const std::string& id, bool self) {
  phases::Command c;
  c.id = c.verb = id;
  c.run = f.function([&f, self](SeatId me, EntityId, Ref, const std::vector<EntityId>*) {
    f.events->eliminate(self ? me : f.state.neighbour(me, 1));
  });
  f.program.commands.push_back(c);
  return CommandId(f.program.commands.size() - 1);
}
NodeId window(Ring& f, WindowPolicy policy, bool fatal_ones = false) {
  std::vector<CommandId> commands{f.fire("fire", 0)};
  if (fatal_ones) {
    commands.push_back(fatal(f, "resign", true));
    commands.push_back(fatal(f, "kill", false));
  }
  return f.window("main", policy, commands);
}
NodeId eliminate(Ring& f, const std::string& name, const std::string& seat) {
  return f.leaf(name, phases::Eliminate{f.expression(seat)});
}
NodeId lot(Ring& f) { return f.leaf("lot", phases::Lot{f.slot("active")}); }
void set_points(Ring& f, SeatId s, int n) { f.state.set_value(f.slot("points"), Ref::of(s), n); }

}  // namespace

TEST_CASE("a window for one command closes after it, or after a pass") {
  for (const char* answer : {"fire", "pass"}) {
    Ring f(3);
    f.begin(f.seq("match", {window(f, WindowPolicy::kOne), f.note("end")}));
    CHECK(f.play({answer}));
    CHECK(f.player.asked == Texts{"A main: fire, pass"});
    CHECK(f.notes.back() == "end");
  }
}

TEST_CASE("a window for one command counts it, and asks who it is for") {
  Ring f(3);
  NodeId w = window(f, WindowPolicy::kOne);
  f.part<phases::Window>(w).count = f.slot("turn");
  ExprId seat = f.expression("me.previous");
  f.part<phases::Window>(w).seat = seat;
  f.begin(f.seq("match", {w, f.note("end")}));
  CHECK(f.play({"fire"}));
  CHECK(who(f.player.asked) == "C");
  CHECK(f.state.value(f.slot("turn"), Ref::none()) == 1);
}

TEST_CASE("no window asks a seat that is out") {
  struct Case {
    WindowPolicy policy;
    Texts answers;
    const char* asked;
  };
  for (const Case& c : {Case{WindowPolicy::kUntilAllPass, {"fire", "pass", "pass", "pass"}, "ACDA"},
                        Case{WindowPolicy::kChain, {"fire", "fire", "pass"}, "ACD"},
                        Case{WindowPolicy::kSolo, {"fire", "pass"}, "AA"}}) {
    Ring f(4);
    set_out(f.state, {kB});
    f.begin(f.seq("match", {window(f, c.policy), f.note("end")}));
    CHECK(f.play(c.answers));
    CHECK(who(f.player.asked) == c.asked);
    CHECK(f.notes.back() == "end");
  }
}

TEST_CASE("a window that begins with a seat that is out begins with the next one, or is over") {
  for (WindowPolicy policy :
       {WindowPolicy::kUntilAllPass, WindowPolicy::kChain, WindowPolicy::kSolo, WindowPolicy::kOne}) {
    Ring f(3);
    set_out(f.state, {kA});
    f.begin(f.seq("match", {window(f, policy), f.note("end")}));
    const bool many = policy < WindowPolicy::kSolo;
    CHECK(f.play(many ? (policy == WindowPolicy::kChain ? Texts{"pass"} : Texts{"pass", "pass"}) : Texts{}));
    CHECK(who(f.player.asked) == (policy == WindowPolicy::kUntilAllPass ? "BC" : many ? "B" : ""));
    CHECK(f.notes == Texts{"end"});
  }
}

TEST_CASE("a seat that goes out in its own window is not asked again") {
  struct Case {
    WindowPolicy policy;
    Texts answers;
    const char* asked;
  };
  for (const Case& c :
       {Case{WindowPolicy::kUntilAllPass, {"resign", "pass", "fire", "pass", "pass"}, "ABCBC"},
        Case{WindowPolicy::kChain, {"resign", "fire", "pass"}, "ABC"},
        Case{WindowPolicy::kSolo, {"fire", "resign"}, "AA"}, Case{WindowPolicy::kOne, {"resign"}, "A"}}) {
    Ring f(3);
    f.begin(f.seq("match", {window(f, c.policy, true), f.note("end")}));
    CHECK(f.play(c.answers));
    CHECK(who(f.player.asked) == c.asked);
    CHECK(f.notes.back() == "end");
    CHECK(f.state.header().depth == 0);
  }
}

TEST_CASE("a seat that is eliminated before its turn in a window is passed by") {
  Ring f(4);
  f.begin(f.seq("match", {window(f, WindowPolicy::kUntilAllPass, true), f.note("end")}));
  CHECK(f.play({"kill", "kill", "pass", "pass"}));  // A: B; C: D; then A and C
  CHECK(who(f.player.asked) == "ACAC");
  CHECK(f.state.header().out == bits({kB, kD}));
}

TEST_CASE("windows that nobody is left for are over at once") {
  for (WindowPolicy policy :
       {WindowPolicy::kUntilAllPass, WindowPolicy::kChain, WindowPolicy::kSolo, WindowPolicy::kOne})
    CHECK(unit::in_child(
              [&]() -> std::string {
                Ring f(3);
                set_out(f.state, {kA, kB, kC});
                f.begin(f.seq("match", {window(f, policy), f.note("end")}));
                return f.play({}) && f.player.asked.empty() && f.notes == Texts{"end"} ? "over" : "asked";
              },
              5) == "over");
}

TEST_CASE("the last two of a chain may take each other out") {
  CHECK(unit::in_child(
            []() -> std::string {
              Ring f(2);
              f.begin(f.seq("match", {window(f, WindowPolicy::kChain, true), f.note("end")}));
              return f.play({"resign", "resign"}) && f.state.header().out == bits({kA, kB}) ? "over" : "goes on";
            },
            5) == "over");
}

TEST_CASE(
    "together: seats that are out are not asked; whoever goes out by what another has chosen does nothing any more") {
  Ring f(4);
  set_out(f.state, {kB});
  NodeId t = f.words("plan", {"left", "right"}, "points");
  const phases::Ask plan = f.ask(t);
  static_cast<phases::Ask&>(f.node(t).begin<phases::Together>()) = plan;
  std::string done;
  f.ask(t).run = f.function([&](SeatId me, EntityId, Ref, const std::vector<EntityId>*) {
    done += state::seat_letter(me);
    if (me == kA) f.events->eliminate(kC);
  });
  f.begin(f.seq("match", {t, f.note("end")}));
  CHECK(f.play({"right", "left", "left"}));
  CHECK(who(f.player.asked) == "ACD");
  CHECK(done == "AD");
  CHECK(f.state.value(f.slot("points"), Ref::of(kA)) == 2);
  CHECK(f.state.value(f.slot("points"), Ref::of(kB)) == 10);
  CHECK(f.state.value(f.slot("points"), Ref::of(kC)) == 1);
}

TEST_CASE("each: the parts run for those who still play, from the active seat on") {
  Ring f(4);
  set_out(f.state, {kC});
  f.set_active(kB);
  NodeId each = f.add<phases::Each>(
      "each", {f.run("body", [&f](SeatId) {
        SeatId now = Ref{static_cast<std::uint16_t>(f.state.value(f.slot("chosen"), Ref::none()))}.seat();
        f.notes.push_back(state::seat_letter(now));
        if (now == kB) f.events->eliminate(kA);
      })});
  f.part<phases::Each>(each).variable = f.slot("chosen");
  f.begin(each);
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"B", "D"});
}

TEST_CASE("a question to a seat that is out is left out, with what it would do") {
  for (int way = 0; way < 4; ++way) {
    Ring f(3);
    set_out(f.state, {kB});
    for (int c : {0, 3}) f.put(c, f.zone("lost", kB));
    NodeId ask = way == 0 ? f.words("q", {"x", "y"}, "turn") : f.cards_of("q", "me.lost", way == 2);
    f.ask(ask).always = way == 3;
    f.node(ask).effect().to = f.catalog->find_zone("discard");
    f.ask(ask).run =
        f.function([&f](SeatId, EntityId, Ref, const std::vector<EntityId>*) { f.notes.push_back("run"); });
    f.set_active(kB);
    f.begin(f.seq("match", {ask, f.note("end")}));
    INFO("way " << way);
    CHECK(f.play({}));
    CHECK(f.notes == Texts{"end"});
    CHECK(f.state.count(f.zone("lost", kB)) == 2);
  }
}

TEST_CASE("a question that is the whole flow ends it if its seat is out") {
  Ring f(2);
  set_out(f.state, {kA});
  f.begin(f.words("q", {"x", "y"}));
  CHECK(f.play({}));
  CHECK(f.player.asked.empty());
}

TEST_CASE("a seat that is out gives no orders") {
  for (bool together : {false, true}) {
    Ring f(3);
    set_out(f.state, {kA});
    for (SeatId s : {kA, kB}) f.put(s == kA ? 0 : 1, f.zone("lost", s));
    std::vector<CommandId> orders;
    for (const char* verb : {"hold", "move"}) {
      phases::Command c;
      c.id = c.verb = verb;
      c.order = true;
      c.cards = {DefId(0)};
      f.program.commands.push_back(c);
      orders.emplace_back(f.program.commands.size() - 1);
    }
    NodeId ask = f.question(together, "orders");
    ExprId of = f.expression("me.lost");
    f.ask(ask).of = of;
    f.ask(ask).commands = orders;
    f.begin(f.seq("match", {ask, f.note("end")}));
    CHECK(f.play(together ? Texts{"F=move"} : Texts{}));
    CHECK(who(f.player.asked) == (together ? "B" : ""));
    CHECK(f.notes == Texts{"end"});
  }
}

TEST_CASE("a script cannot ask a seat that is out") {
  Ring f(2);
  set_out(f.state, {kB});
  f.begin(f.run("script", [&f](SeatId) {
    phases::Decision d;
    d.seat = kB;
    d.name = f.program.find_name("pass");
    d.options.resize(2);
    f.machine->ask(d);
  }));
  CHECK_THROWS_WITH(f.play({}), Contains("asks a seat that is out of the match"));
}

TEST_CASE("checks look at those who still play") {
  Ring f(3);
  set_points(f, kB, 0);
  set_out(f.state, {kB});
  f.check("seat.points <= 0", f.note("check"));
  f.begin(f.seq("match",
                {f.run("hit", [&f](SeatId) { f.events->change(f.slot("points"), Ref::of(kC), -1); }), f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.notes == Texts{"end"});
}

TEST_CASE("checks may eliminate one seat after the other, and all of them") {
  for (int last : {1, 2}) {
    Ring f(3);
    for (SeatId s : {kA, kB, kC}) set_points(f, s, s.value >= last + 1 ? 5 : 0);
    phases::Check& c = f.check("seat.points <= 0", eliminate(f, "out", "active"));
    c.variable = f.slot("active");
    f.begin(f.seq("match", {f.note("one"), f.words("q", {"x", "y"}), f.note("two")}));
    CHECK(f.play({}));
    CHECK(f.state.header().out == (last == 1 ? bits({kA, kB}) : bits({kA, kB, kC})));
    CHECK(f.notes == Texts{"one", "two"});
    CHECK(f.player.asked.empty());
  }
}

TEST_CASE("a chain of eliminations: who goes out drags the next one along through a check") {
  Ring f(4);
  f.check("seat.next.points == 0 and not seat.next.eliminated and seat.points > 0", f.run("drag", [&f](SeatId) {
    for (int i = 0; i < 4; ++i)
      if (f.state.plays(SeatId(i)) && f.state.value(f.slot("points"), Ref::of(SeatId(i))) == 0)
        f.events->eliminate(SeatId(i));
  }));
  f.begin(f.seq("match", {f.run("hit",
                                [&f](SeatId) {
                                  for (SeatId s : {kB, kC}) f.events->change(f.slot("points"), Ref::of(s), -10);
                                }),
                          f.note("end")}));
  CHECK(f.play({}));
  CHECK(f.state.header().out == bits({kB, kC}));
  CHECK(f.state.neighbour(kA, 1) == kD);
}

TEST_CASE("the flow goes on without its active seat") {
  Ring f(3);
  f.put(0, f.zone("hand", kA));
  f.begin(f.seq("match", {eliminate(f, "out", "me"), f.words("q", {"x", "y"}),
                          f.run("next", [&f](SeatId me) { f.set_active(f.state.neighbour(me, 1)); }),
                          f.words("r", {"x", "y"}), f.note("end")}));
  CHECK(f.play({"x"}));
  CHECK(f.player.asked == Texts{"B r: x, y"});
  CHECK(f.state.count(f.zone("hand", kA)) == 0);
}

TEST_CASE("to eliminate nobody, or somebody twice, does nothing more") {
  Ring f(2);
  f.begin(f.seq("match", {eliminate(f, "nobody", "first(seats, false)"), eliminate(f, "one", "me.next"),
                          eliminate(f, "two", "me.next"), f.note("end")}));
  CHECK(f.play({}));
  // from A, whose next seat is A itself once B is out
  CHECK(f.state.header().out == bits({kA, kB}));
}

TEST_CASE("a lot falls on each remaining seat about equally often, and on no other") {
  Ring f(4);
  set_out(f.state, {kC});
  int drawn[4] = {};
  f.begin(f.loop("lots", "turn >= 3000", {lot(f), f.run("count", [&](SeatId me) {
                                            ++drawn[me.index()];
                                            f.events->set_quiet(f.slot("turn"), Ref::none(),
                                                                f.state.value(f.slot("turn"), Ref::none()) + 1);
                                          })}));
  CHECK(f.play({}));
  CHECK(drawn[2] == 0);
  for (int s : {0, 1, 3}) {
    CHECK(drawn[s] > 900);
    CHECK(drawn[s] < 1100);
  }
}

TEST_CASE("a lot with one seat left falls on it, with none left on nobody") {
  CHECK(unit::in_child(
            []() -> std::string {
              std::string out;
              for (bool none : {false, true}) {
                Ring f(2);
                set_out(f.state, {kA});
                if (none) set_out(f.state, {kA, kB});
                f.begin(f.seq("match", {lot(f), f.note("end")}));
                f.play({});
                out += state::seat_letter(
                    Ref{static_cast<std::uint16_t>(f.state.value(f.slot("active"), Ref::none()))}.seat());
              }
              return out;
            },
            5) == "B-");
}

TEST_CASE("a command whose seat goes out while others may respond does not go on with cards that are gone") {
  Ring f(2);
  f.put(6, f.zone("hand", kA));
  NodeId responses = f.window("respond", WindowPolicy::kChain, {fatal(f, "kill", false)});
  phases::Command c;
  c.id = c.verb = "play";
  c.from = f.catalog->find_zone("hand");
  c.cards = {DefId(2)};
  c.through = f.catalog->find_zone("vault");
  c.responses = responses;
  c.effect.to = f.catalog->find_zone("discard");
  c.effect.as = events::built_in(events::BuiltIn::kMoved);
  f.program.commands.push_back(c);
  CommandId play(f.program.commands.size() - 1);
  f.begin(f.seq("match", {f.window("main", WindowPolicy::kSolo, {play}), f.note("end")}));
  CHECK(f.play({"play L", "kill", "pass"}));
  CHECK_FALSE(f.state.plays(kA));
  CHECK(f.state.count(f.zone("discard")) == 0);
  CHECK(f.notes == Texts{"end"});
  CHECK(state::find_flaw(f.state) == "");
}
