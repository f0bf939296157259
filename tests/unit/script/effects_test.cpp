// Declared effects of commands and questions: what cannot be done is refused when it is loaded.
#include <catch2/catch.hpp>

#include "engine/sim/simulate.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using unit::Pebbles;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;

namespace {
/// A command that is chosen in the menu; what loading or choosing it says.
std::string command(const std::string& fields) {
  Pebbles p;
  p.rules("commands = {}", "commands = { command { \"go\", windows = \"turn\", " + fields + " } }");
  return unit::in_child([&]() -> std::string {
    try {
      match::Match m(p.load(), match::Setup{});
      m.decide(m.keys().parse("go"));
      return m.find_flaw().empty() ? "done" : m.find_flaw();
    } catch (const Error& e) {
      return e.what();
    }
  });
}
const char* const kRules = "scripts/pebbles/rules.lua:";
}  // namespace

TEST_CASE("a command counts for its seat, its card and its target, if it has them") {
  CHECK(command("adds = { \"me.points\" }") == "done");
  CHECK(command("from = \"hand\", adds = { \"card.heat\" }") == "done");
  CHECK_THAT(command("adds = { \"me.pionts\" }"), StartsWith(kRules) && Contains("did you mean 'points'?"));
  CHECK_THAT(command("adds = { \"points\" }"), StartsWith(kRules) && Contains("write \"me.NAME\""));
}

TEST_CASE("a command without a card or a target cannot count for it, attach it or move it") {
  CHECK_THAT(command("adds = { \"card.heat\" }"), StartsWith(kRules));
  CHECK_THAT(command("adds = { \"target.heat\" }"), StartsWith(kRules));
  CHECK_THAT(command("from = \"hand\", attach = true"), StartsWith(kRules));
  CHECK_THAT(command("attach = true, target = \"me.heap\""), StartsWith(kRules));
  CHECK_THAT(command("to = \"gone\""), StartsWith(kRules));
}

TEST_CASE("a command cannot attach to a seat or count for one as if it were a card") {
  CHECK_THAT(command("from = \"hand\", target = \"foe\", attach = true"), StartsWith(kRules));
  CHECK_THAT(command("from = \"hand\", target = \"foe\", adds = { \"target.heat\" }"), StartsWith(kRules));
}

TEST_CASE("a question cannot attach what was chosen, nor count for a target it does not have") {
  for (const char* fields : {"attach = true", "adds = { \"target.heat\" }"}) {
    Pebbles p;
    p.flow("loop { \"turns\",", std::string("ask { \"which\", from = \"me.hand\", ") + fields + " }, loop { \"turns\",");
    CHECK_THAT(p.throw_error(), StartsWith("scripts/pebbles/flow.lua:3: "));
  }
}

TEST_CASE("a card that is played and moved by its effect ends where the effect says") {
  Pebbles p;
  p.rules("to = \"gone\"", "to = \"attached\"");
  CHECK_THAT(p.throw_error(), Contains("attached") && !StartsWith("flaw"));
}

TEST_CASE("act.move_all moves each card once: also where one of them stays, or all are moved together") {
  CHECK(unit::thrown("act.together(function() act.move_all(me.hand, game.gone) end) assert(me.hand.count == 0, me.hand.count)") == "thrown");
  Pebbles p;
  p.body("act.set(me.hand.bottom, 'heat', 1) act.move_all(me.hand, game.gone) assert(me.hand.count == 1, me.hand.count)");
  p.ability("forbid { id = 'stays', text = 'x', event = 'moved', awake_in = 'hand', when = 'event.card == card and card.heat == 1' },");
  CHECK(p.throw_error() == "thrown");
}

TEST_CASE("a match that ends inside of act.together leaves nothing open for the next one") {
  Pebbles p;
  p.body("act.together(function() act.change(me, 'points', 5) act.win(me, 'goal') end)");
  CHECK(unit::in_child([&]() -> std::string {
    (void)p.load();
    sim::Plan plan;
    plan.sources.root = p.root();
    plan.rules = "pebbles";
    plan.games = 20;
    plan.threads = 1;
    sim::Report report = sim::run(plan);
    return std::to_string(report.endings["goal"]) + " of " + std::to_string(report.played) + " end";
  }) == "20 of 20 end");
}

TEST_CASE("checks look again when a card gets another owner") {
  Pebbles p;
  p.rules("owners = false", "owners = true");
  p.rules("checks = {}", "checks = { check { \"stolen\", when = \"any(seat.hand, it.owner == seat.next)\", flow = finish { \"over\", reason = \"goal\", winner = \"active\" } } }");
  p.change("scripts/pebbles/setup.lua", "function setup.next(me) ", "function setup.next(me) act.give(me.hand.top, me.next) ");
  CHECK(unit::in_child([&]() -> std::string {
    match::Match m(p.load(), match::Setup{});
    m.decide(m.keys().parse("done"));
    return m.decision() == nullptr ? m.ending() : std::string("goes on");
  }) == "goal");
}
