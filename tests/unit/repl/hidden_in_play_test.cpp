// Cards that are in play but hidden: reports on values and events do not name them.
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/view/view.hpp"
#include "repl/why/explain.hpp"
#include "repl/why/trace.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using unit::Pebbles;

namespace {

/// A game with a zone `dark` whose cards are in play and seen only by their seat.
struct Dark : Pebbles {
  Dark() {
    rules("    zone { \"gone\"",
          "    zone { \"dark\", per_seat = true, in_play = true, see = \"owner\" },\n    zone { \"gone\"");
  }
  match::Match begin(const std::vector<std::string>& dark_of_b, const std::vector<std::string>& dark_of_a = {}) {
    state::Position p;
    p.phase = "turns";
    p.sides["A"].zones = {{"hand", {"S"}}, {"heap", {"S"}}, {"dark", dark_of_a}};
    p.sides["B"].zones = {{"dark", dark_of_b}, {"hand", {"S"}}};
    match::Setup setup;
    setup.given = p;
    return match::Match(load(), setup);
  }
};

std::string log_of(const match::Match& m, SeatId seat) {
  std::string all;
  for (const std::string& line : view::log_lines(m, seat, 0)) all += line + "\n";
  return all;
}

}  // namespace

TEST_CASE("a value is explained as if a card out of sight that changes nothing were not there") {
  const auto told = [](const char* at_most, const std::vector<std::string>& hidden) {
    Dark p;
    p.write(
        "cards/pebbles/gem.lua",
        std::string(
            "return card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"pebble\", weight = 5,\n"
            "  modify { id = \"cap\", text = \"No pebble in a heap is worth much.\", stat = \"value\", at_most = \"") +
            at_most + "\", to = \"every.heap\" },\n}\n");
    return unit::in_child([&] {
      const match::Match m = p.begin(hidden);
      std::ostringstream out;
      repl::explain(out, m, {"value", "S", "all"}, SeatId(0), SeatId(0));
      return out.str();
    });
  };
  CHECK(told("2", {"G"}) == told("2", {"S"}));
  CHECK_THAT(told("2", {"G"}), Contains("no G is in play in your sight") && !Contains("you do not see"));
  CHECK_THAT(told("1", {"G"}),
             Contains("2 -> 1") && Contains("a card you do not see") && Contains("no G is in play in your sight"));
}

TEST_CASE("a line of the log does not name a target or a source out of sight") {
  Dark p;
  p.rules("text = \"{seat} scores {amount}\"", "text = \"{seat} scores {amount} by {source}\"");
  p.body("act.attach(card, me.dark.top) act.change(me, 'points', 1, 'scored', me.dark.top)");
  const auto logs = unit::in_child([&] {
    match::Match m = p.begin({}, {"G"});
    m.decide(m.keys().parse("throw S"));
    return log_of(m, SeatId(0)) + "B:\n" + log_of(m, SeatId(1));
  });
  const std::size_t b = logs.find("B:\n");
  CHECK_THAT(logs.substr(0, b), Contains("attached to G") && Contains("by G"));
  CHECK_THAT(logs.substr(b), !Contains("G") && Contains("attached to a card") && Contains("by a card"));
}

TEST_CASE("where the line of a card out of sight stands among others does not say which card it is") {
  const auto told = [](const std::string& leaf, const std::string& hidden, SeatId seat) {
    Dark p;
    p.rules("event { \"drawn\",", "event { \"warmed\", text = \"{card} warms by {amount}\" }, event { \"drawn\",");
    p.flow("run { \"next\"", leaf + ", run { \"next\"");
    return unit::in_child([&] {
      match::Match m = p.begin({hidden, "S"});
      m.decide(m.keys().parse("done"));
      std::ostringstream trace;
      repl::write_trace(trace, *m.rules().program().rules, repl::Tracer(m, seat).trace(1));
      return log_of(m, seat) + trace.str();
    });
  };
  for (const std::string leaf :
       {R"(mark { "warm", of = "every.heap | every.dark", attribute = "heat", value = "1", event = "warmed" })",
        R"(move { "warm", of = "every.heap | every.dark", to = "dark", seat = "foe", event = "warmed" })"}) {
    INFO(leaf);
    CHECK(told(leaf, "G", SeatId(0)) == told(leaf, "S", SeatId(0)));
    CHECK_THAT(told(leaf, "G", SeatId(0)), Contains("S warms"));
    CHECK_THAT(told(leaf, "G", SeatId(1)), Contains("G warms"));
  }
  const std::string change =
      R"(change { "warm", attribute = "heat", of = "every.heap | every.dark", by = "it.weight", event = "warmed" })";
  CHECK_THAT(told(change, "G", SeatId(0)), Contains("  S warms by 2\n  a card warms by 2\n  a card warms by 5\n"));
  CHECK_THAT(told(change, "G", SeatId(1)), Contains("  G warms by 5\n  S warms by 2\n  S warms by 2\n"));
}

TEST_CASE("a card that remembers the one it is attached to can be looked at") {
  Pebbles p;
  p.rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"bearer\", of = \"card\", is = \"card\" }");
  p.body(
      "act.move(me.hand.top, me.heap) act.attach(me.hand.top, me.heap.top) act.set(me.heap.top:attached()[1], "
      "'bearer', me.heap.top)");
  CHECK_THAT(unit::in_child([&]() -> std::string {
               match::Match m(p.load(), match::Setup{});
               m.decide(m.keys().parse("throw S"));
               return view::view_text(view::make_view(m, SeatId(0)), {});
             }),
             Contains("S{S[bearer=S{S}]}"));
}

TEST_CASE("a check that never ends is named") {
  Pebbles p;
  p.rules(
      "checks = {}",
      "checks = { check { \"again\", when = \"count >= 0\", flow = set { \"more\", \"count\", \"count % 7 + 1\" } } }");
  CHECK_THAT(p.throw_error(), Contains("scripts/pebbles/rules.lua:") && Contains("the check 'again'"));
}

TEST_CASE("what is called like a file of cards and is none is told") {
  Pebbles p;
  std::filesystem::create_directories(p.root() / "cards/pebbles/x.lua");
  CHECK_THAT(p.load_error(), Contains("x.lua' is not a readable file"));
  std::filesystem::remove(p.root() / "cards/pebbles/x.lua");
  std::filesystem::create_symlink("nowhere",
                                  p.root() / "cards/pebbles/.#x.lua");  // the lock file of an editor
  CHECK(p.load_error() == "loaded");
}
