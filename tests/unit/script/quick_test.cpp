// Functions whose maximum is known before they run: which those are, and that their cost, end and errors are like
// others'.
#include "engine/script/quick.hpp"

#include <atomic>
#include <catch2/catch.hpp>

#include "engine/script/host.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;
using unit::thrown;

namespace {

/// The longest path through `function(event, me, card) BODY end`, with `top` before it.
int longest(const std::string& body, const std::string& top = "") {
  script::Host host;
  host.push_environment("script");
  host.load(top + "\nreturn function(event, me, card) " + body + " end", "a.lua", true);
  return script::longest_call(host.lua(), -1);
}

const char* const kAtRun = "cards/pebbles/stone.lua:6: stone.throw: ";

}  // namespace

TEST_CASE("a function that only calls the engine has a longest way: that of the instructions which it runs") {
  CHECK(longest("") == 1);
  CHECK(longest("act.change(me, 'base', 1)") == 7);
  CHECK(longest("act.change(me, n, 1)", "local n = 'base'") == 7);
  CHECK(longest("if me.base > 3 then act.change(me, 'base', 1) end") > longest("act.change(me, 'base', 1)"));
  CHECK(longest("if me.base > 3 then act.shuffle(me.hand) else act.change(me, 'base', -card.damage) end") ==
        longest("if me.base > 3 then act.change(me, 'base', -card.damage) else act.shuffle(me.hand) end"));
  CHECK(longest("local found = me.ships:find('shield') return found and math.max(1, param.n) or 2") > 0);
  CHECK(longest("local c = ask.card { seat = me, question = 'which', from = me.hand } act.move(c, game.gone)") > 0);
}

TEST_CASE("no longest way is known where something loops, runs a script's own function, or makes a text") {
  for (const char* body :
       {"while true do end", "repeat until me", "for i = 1, 3 do end", "for _, c in ipairs(me.hand:list()) do end",
        "::again:: goto again", "local function f() end", "act.together(function() end)", "return 'a' .. me.base",
        "local s = ('x'):rep(9)", "return string.rep('x', 9)", "local s = 'x' return s.rep", "return me[card.name]",
        "table.sort({ 1 })", "for _, c in pairs({}) do end", "return select('#', 1)", "return act",
        "local a = act a.change(me, 'base', 1)", "return me.base // 2"}) {
    INFO(body);
    CHECK(longest(body) == 0);
  }
  CHECK(longest("f()", "local function f() while true do end end") == 0);
  CHECK(longest("t.f()", "local t = const { f = function() while true do end end }") == 0);
  CHECK(longest("act.change()", "local act = const { change = function() while true do end end }") == 0);
  CHECK(longest("g(me)", "local g = ipairs") == 0);
  std::string many;
  for (int i = 0; i < 60; ++i) many += "act.change(me, 'base', 1) ";
  CHECK(longest(many) == 0);
}

TEST_CASE("a short function that fails says which ability it is and where") {
  CHECK_THAT(thrown("act.change(me, 'pionts', 1)"), StartsWith(kAtRun) && Contains("did you mean 'points'?"));
  CHECK_THAT(thrown("local x = me.points.y"), StartsWith(kAtRun));
  CHECK_THAT(thrown("act.chnge(me, 'points', 1)"), StartsWith(kAtRun) && Contains("did you mean 'change'?"));
  CHECK_THAT(thrown("act.change.x = 1"), StartsWith(kAtRun));
  CHECK_THAT(thrown("error('no')"), StartsWith(std::string(kAtRun) + "no"));
  CHECK_THAT(thrown("act.change(me, 'points', 2000000000) act.change(me, 'points', 1)"), StartsWith(kAtRun));
}

TEST_CASE("inside of a short function others are counted, and errors name the innermost one") {
  const auto nested = [](const std::string& body) {
    Pebbles p;
    p.body("act.announce('scored', me)");
    p.ability("after { id = 'hear', text = 'x', event = 'scored', awake_in = 'hand', run = function(event, me, card) " +
              body + " end },");
    return p.throw_error();
  };
  CHECK_THAT(nested("while true do end"),
             StartsWith("cards/pebbles/stone.lua:8: stone.hear: ") && Contains("too many Lua instructions"));
  CHECK_THAT(nested("for i = 1, 3 do error('no') end"), StartsWith("cards/pebbles/stone.lua:8: stone.hear: no"));
  CHECK_THAT(nested("error('no')"), StartsWith("cards/pebbles/stone.lua:8: stone.hear: no"));
  CHECK_THAT(nested("local t = {} while true do t[#t + 1] = { t } end"),
             StartsWith("cards/pebbles/stone.lua:8: stone.hear: ") && Contains("too m"));
  CHECK_THAT(nested("act.announce('scored', me)"),
             StartsWith("cards/pebbles/stone.lua:8: stone.hear: ") && Contains("too deeply"));
  CHECK_THAT(nested("for i = 1, 1 do act.announce('scored', me) end"),
             StartsWith("cards/pebbles/stone.lua:8: stone.hear: ") && Contains("too deeply"));
}

TEST_CASE("a nested event has its own view, and the one around it has its own again") {
  Pebbles p;
  p.rules("checks = {}", R"(checks = {}, abilities = {
    after { id = "outer", text = "x", event = "scored", when = "event.amount == 7",
      run = function(event, me)
        act.announce("scored", me, nil, nil, 9)
        assert(event.amount == 7)
        act.change(me, "points", event.amount)
      end },
    after { id = "inner", text = "x", event = "scored", when = "event.amount == 9",
      run = function(event, me)
        for i = 1, 1 do assert(event.amount == 9) end
        act.change(me, "points", event.amount)
      end },
  })");
  p.body("act.announce('scored', me, nil, nil, 7) assert(me.points == 16)");
  CHECK(p.throw_error() == "thrown");
}

namespace {

/// How often a short function of this length may run for one decision, and what ended it.
std::pair<std::int64_t, std::string> runs_of(script::Host& host, FunctionId function) {
  std::int64_t runs = 0;
  try {
    for (; runs <= limits::kLuaInstructionsPerDecision; ++runs)
      host.run(function, SeatId(0), EntityId::none(), {}, nullptr);
  } catch (const Interrupted&) {
    return {runs, "interrupted"};
  } catch (const Error& e) {
    return {runs, e.what()};
  }
  return {runs, ""};
}

FunctionId short_function(script::Host& host) {
  host.push_environment("script");
  host.load("return function(me) local a = 1 local b = a local c = b end", "a.lua", true);
  return host.register_function(-1, "card.ability", Place{"a.lua", 1});
}

}  // namespace

TEST_CASE("short functions use up the budget of a decision together, and the last one says so") {
  script::Host host;
  const FunctionId function = short_function(host);
  const std::int64_t longest = host.info(function).longest;
  REQUIRE(longest == 4);
  for (int decision = 0; decision < 2; ++decision) {
    host.answered();
    const auto [runs, end] = runs_of(host, function);
    CHECK_THAT(end, StartsWith("a.lua:1: card.ability: ") && Contains("too many Lua instructions"));
    CHECK(runs * longest >= limits::kLuaInstructionsPerDecision - longest);
    CHECK(runs * longest <= limits::kLuaInstructionsPerDecision + 1000);
  }
}

TEST_CASE("who wants to stop is heard between short functions, too") {
  script::Host host;
  const FunctionId function = short_function(host);
  std::atomic<bool> stop{true};
  host.meter().attend({&stop, {}});
  host.answered();
  const auto [runs, end] = runs_of(host, function);
  CHECK(end == "interrupted");
  CHECK(runs * host.info(function).longest <= 1000);
}
