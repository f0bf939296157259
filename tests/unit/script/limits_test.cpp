// Scripts that need too much: time, memory, depth. Each soon ends in an error that names a limit and the line, and the
// match is unchanged.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::loaded;
using unit::Pebbles;
using unit::thrown;

namespace {
const char* const kAtRun = "cards/pebbles/stone.lua:6: ";
const char* const kInstructions = "too many Lua instructions";
const char* const kMemory = "too much memory";
/// 64 KB of x, doubled this many times.
std::string doubled(int times) {
  return "local s = ('x'):rep(65536) for _ = 1, " + std::to_string(times) + " do s = s .. s end ";
}
}  // namespace

TEST_CASE("an endless loop runs out of instructions") {
  CHECK_THAT(thrown("while true do end"), StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(thrown("repeat local x = 1 until false"), StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(thrown("for i = 1, 1e18 do end"), StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(thrown("::again:: goto again"), StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(thrown("local function f() return f() end f()"), StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(loaded("while true do end"), StartsWith("cards/pebbles/stone.lua:1: ") && Contains(kInstructions));
}

TEST_CASE("an endless loop in a function that the library calls runs out of instructions") {
  CHECK_THAT(thrown("table.sort({ 1, 2, 3 }, function() while true do end end)"),
             StartsWith(kAtRun) && Contains(kInstructions));
  CHECK_THAT(thrown("act.together(function() while true do end end)"), StartsWith(kAtRun) && Contains(kInstructions));
}

TEST_CASE("an endless loop of questions with one answer runs out of instructions") {
  CHECK_THAT(thrown("while true do ask.word { seat = me, question = 'which', words = { 'red' } } end"),
             StartsWith(kAtRun) && Contains(kInstructions));
}

TEST_CASE("an endless loop of questions that are answered runs into the limit of questions of scripts") {
  CHECK(unit::in_child([] {
          Pebbles p;
          p.body("while true do ask.word { seat = me, question = 'which', words = { 'red', 'blue' } } end");
          match::Match m(p.load(), match::Setup{});
          std::string said = Pebbles::throw_stone(m);
          std::size_t answers = 0;
          for (; said == "thrown" && answers < 1000; ++answers) {
            try {
              m.decide(phases::Answer::one(answers % 2));
            } catch (const Error& e) {
              said = e.what();
            }
          }
          const bool named =
              text::contains(said, "scripts ask too often between two questions of the flow: at most 256 ");
          return named && answers == limits::kScriptQuestionsMax + 1 ? "stopped"
                                                                     : said + " after " + std::to_string(answers);
        }) == "stopped");
}

TEST_CASE(
    "what a script may do does not depend on what ran before: the same answer is accepted or refused whenever it is "
    "given") {
  CHECK(unit::in_child([]() -> std::string {
          bool both[2] = {false, false};
          for (int near = 0; near < 8; ++near) {  // around the limit, to detect a count that starts elsewhere
            Pebbles p;
            p.body("for i = 1, " + std::to_string(limits::kLuaInstructionsPerDecision - 2000 + near * 500) + " do end");
            match::Match m(p.load(), match::Setup{});
            std::string first;
            for (int again = 0; again < 5; ++again) {
              const std::string said = Pebbles::throw_stone(m);
              if (again == 0) first = said;
              if (said != first) return "once: " + first + ", then: " + said;
              m.undo();  // B was asked where it was refused
              both[said == "thrown" ? 0 : 1] = true;
            }
          }
          return both[0] && both[1] ? "the same" : "not near the limit";
        }) == "the same");
}

TEST_CASE("an endless loop of events runs into the limit of batches") {
  CHECK_THAT(thrown("while true do act.change(me, 'points', 1) end"),
             StartsWith(kAtRun) && Contains("too many events between two decisions"));
}

TEST_CASE("after a script ran out of instructions the next one has all of them") {
  CHECK(unit::in_child([] {
          Pebbles p;
          p.body("if me.points == 0 then while true do end end for i = 1, 100000 do end");
          match::Match m(p.load(), match::Setup{});
          std::string first = Pebbles::throw_stone(m);  // fails, then B is asked
          if (first.find(kInstructions) == std::string::npos) return first;
          m.undo();
          m.suppose([](state::State& s) {
            s.set_value(s.catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(SeatId(0)), 1);
          });
          return Pebbles::throw_stone(m);
        }) == "thrown");
}

TEST_CASE("long texts are refused before they are made") {
  CHECK_THAT(thrown("local s = ('x'):rep(1e9)"),
             StartsWith(kAtRun) && Contains("string.rep: the text is too long: at most 64 KiB"));
  CHECK_THAT(thrown("local s = ('x'):rep(65537)"), StartsWith(kAtRun) && Contains("string.rep: the text is too long"));
  CHECK(thrown("assert(#('x'):rep(65536) == 65536 and ('ab'):rep(0) == '' and ('ab'):rep(-5) == '')") == "thrown");
  CHECK_THAT(thrown("local s = ('x'):rep(1 << 62)"), StartsWith(kAtRun) && Contains("out of range"));
}

TEST_CASE("an empty text is repeated in no time") {
  CHECK(thrown("for _ = 1, 20 do local s = (''):rep(2000000000) end", "", 5) == "thrown");
}

TEST_CASE("texts that double run into a limit") {
  // Lua has no memory left to name the line
  CHECK_THAT(thrown("local s = 'x' while true do s = s .. s end"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("at most "));
  CHECK_THAT(thrown("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end"),
             StartsWith("cards/pebbles/stone.lua:") && Contains(kMemory));
}

TEST_CASE("tables without end run into a limit") {
  CHECK_THAT(thrown("local t = {} for i = 1, 1e9 do t[i] = { i } end"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("at most "));
  CHECK_THAT(thrown("local t = {} for i = 1, 1e9 do t = { t, t } end"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("at most "));
  CHECK_THAT(loaded("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end"),
             StartsWith("cards/pebbles/stone.lua") && Contains(kMemory));
}

TEST_CASE("a list of few elements that are far apart is as long as it says, and not sorted") {
  const std::string far =
      "local t = { 1, 1, 1, 1 } t[8], t[9] = 1, 1 local at = 16 while at < 1 << 50 do t[at] = 1 at = at * 2 end ";
  CHECK_THAT(thrown(far + "error('length ' .. #t)"), StartsWith(kAtRun) && Contains("length 562949953421312"));
  CHECK_THAT(thrown(far + "table.sort(t)"), StartsWith(kAtRun) && Contains(kInstructions));
}

TEST_CASE("after a script ran out of memory the next one has all of it") {
  CHECK(unit::in_child([] {
          Pebbles p;
          p.body(
              "if me.points == 0 then local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(60000) .. i end end local u = {} "
              "for i = 1, 500 do u[i] = ('x'):rep(60000) .. i end");
          match::Match m(p.load(), match::Setup{});
          std::string first = Pebbles::throw_stone(m);
          if (first.find(kMemory) == std::string::npos) return first;
          m.undo();
          m.suppose([](state::State& s) {
            s.set_value(s.catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(SeatId(0)), 1);
          });
          return Pebbles::throw_stone(m);
        }) == "thrown");
}

TEST_CASE("a script that fills the memory to its brim while loading ends in an error, not a crash") {
  for (int more : {0, 1000, 1018, 1022, 1100}) {
    std::string top = "local t = {} for i = 1, 1027 do t[i] = ('x'):rep(65000) .. i end for i = 1, " +
                      std::to_string(more) + " do t[#t + 1] = ('y'):rep(160) .. i end local k = const(t)";
    INFO(more);
    CHECK_THAT(thrown("act.change(me, 'points', #k)", top), Contains(kMemory) || Catch::Equals("thrown"));
  }
}

TEST_CASE("memory that runs out in the hands of the loader is an error, not a crash") {
  // 1500 attributes that a function keeps alive, and a constant that leaves too little for their name tables
  for (int texts : {1005, 1009, 1013}) {
    Pebbles p;
    p.change("scripts/pebbles/rules.lua", "return rules {",
             R"(local a = { attribute { "active", is = "seat" }, attribute { "points", of = "seat" },
            attribute { "heat", of = "card" }, attribute { "count" } }
for i = 1, 1500 do a[#a + 1] = attribute { "some_longer_name_of_an_attribute_" .. i } end
local keep = const(a)
return rules {)");
    p.rules(unit::kPebbleAttributes, "attributes = keep");
    p.rules("commands = {}",
            "commands = { command { \"go\", windows = \"turn\", run = function() return #keep end } }");
    p.body("act.change(me, 'points', #k)", "local t = {} for i = 1, " + std::to_string(texts) +
                                               " do t[i] = ('x'):rep(65000) .. i end local k = const(t)");
    INFO(texts);
    CHECK_THAT(p.throw_error(), Contains(kMemory) || Catch::Equals("thrown"));
  }
}

TEST_CASE("deep recursion is an error at its line") {
  CHECK_THAT(thrown("local function f(n) return 1 + f(n + 1) end f(1)"),
             StartsWith(kAtRun) && Contains("stack overflow"));
  CHECK_THAT(thrown("act.use(card, 'again', me)"), StartsWith(kAtRun) && Contains("no power 'again'"));
  Pebbles p;
  p.body("act.use(card, 'again', me)")
      .ability("power { 'again', text = 'Again.', run = function(me, card) act.use(card, 'again', me) end },");
  CHECK_THAT(p.throw_error(), StartsWith("cards/pebbles/stone.lua:") && Contains("overflow"));
}

TEST_CASE("recursion through sorting and through together is an error") {
  CHECK_THAT(thrown("local function f() table.sort({ 1, 2 }, f) return false end f()"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("overflow"));
  CHECK_THAT(thrown("local function f() act.together(f) end f()"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("overflow"));
}

TEST_CASE("abilities that answer each other for ever run into the limit of depth") {
  Pebbles p;
  p.body("act.announce('scored', me)")
      .ability(
          "after { id = 'echo', text = 'Echoes.', event = 'scored', awake_in = 'hand', run = function(ev) "
          "act.announce('scored', ev.seat) end },");
  CHECK_THAT(p.throw_error(), StartsWith("cards/pebbles/stone.lua:") && Contains("events cause each other too deeply"));
}

TEST_CASE("code nested without end is refused by the parser") {
  CHECK_THAT(loaded("local x = " + std::string(100'000, '(') + "1" + std::string(100'000, ')')),
             StartsWith("cards/pebbles/stone.lua") && Contains("overflow"));
  CHECK_THAT(loaded("local x = " + std::string(100'000, '{') + std::string(100'000, '}')),
             StartsWith("cards/pebbles/stone.lua") && Contains("overflow"));
  CHECK_THAT(loaded("local x = " + std::string(100'000, '-') + "1"), StartsWith("cards/pebbles/stone.lua:"));
}

TEST_CASE("a file may be long, but not without end") {
  CHECK_THAT(loaded("-- " + std::string(1u << 20, 'x')),
             StartsWith("cards/pebbles/stone.lua: ") && Contains("the file is too large: at most 1 MiB"));
}

TEST_CASE("a list of a declaration has a limit, which is told at once") {
  std::string names;
  for (int i = 0; i < 60'000; ++i) names += "'q" + std::to_string(i) + "',";
  const std::string start = "do return card { id = 'k', key = 'K', name = 'K', kind = 'pebble', ";
  CHECK_THAT(loaded(start + "questions = {" + names + "} } end "),
             StartsWith("cards/pebbles/stone.lua:") && Contains("'questions': too many entries: at most 10,000 "));
}

TEST_CASE("misuse of the table library is an error at its line") {
  CHECK_THAT(thrown("local x = table.unpack({}, 1, 1e8)"), StartsWith(kAtRun) && Contains("too many results"));
  CHECK_THAT(thrown("local x = { table.unpack({}, 1, 1e8) }"), StartsWith(kAtRun) && Contains("too many results"));
  CHECK_THAT(thrown("local x = table.concat({}, 'x', 1, 1e9)"), StartsWith(kAtRun) && Contains("invalid value"));
  CHECK_THAT(thrown("local x = table.concat({ {} })"), StartsWith(kAtRun) && Contains("invalid value"));
  // an inconsistent comparison gives some order, the same each time
  CHECK(thrown("local t = {} for i = 1, 300 do t[i] = i % 7 end table.sort(t, function() return true end)") ==
        "thrown");
  CHECK_THAT(thrown("table.sort({ 1, 'x' })"), StartsWith(kAtRun) && Contains("compare"));
  CHECK_THAT(thrown("table.insert({}, 5, 1)"), StartsWith(kAtRun) && Contains("out of bounds"));
  CHECK_THAT(thrown("local x = select(-5, 1)"), StartsWith(kAtRun) && Contains("out of range"));
  CHECK_THAT(thrown("local t = {} t[0/0] = 1"), StartsWith(kAtRun) && Contains("NaN"));
  CHECK_THAT(thrown("local x = 1 // 0"), StartsWith(kAtRun) && Contains("zero"));
}

TEST_CASE("what the library does in one call counts, too") {
  const std::string text = "local s = ('x'):rep(65536) s = s .. s:sub(5) ";
  const std::string list = "local t = {} for i = 1, 200000 do t[i] = '' end ";
  for (const std::string& code :
       {text + "while true do local x = s:upper() end", text + "while true do local x = s:lower() end",
        text + "while true do local x = s:sub(2) end", text + "while true do local x = s:contains('xy') end",
        text + "while true do local x = ('%s'):format(s) end",
        text + "local a, b = s .. 'a', s .. 'b' while true do local x = a == b end",
        text + "while true do local x = s .. 'y' end", std::string("while true do local x = ('x'):rep(65536) end"),
        std::string("local s = ('1'):rep(65536) while true do local x = tonumber(s) end"),
        list + "while true do local x = table.concat(t) end",
        list + "while true do local x = select('#', table.unpack(t)) end",
        list + "while true do table.insert(t, 1, '') end", list + "while true do table.remove(t, 1) end",
        list + "while true do table.sort(t) end", list + "while true do for k in pairs(t) do break end end"}) {
    INFO(code);
    CHECK_THAT(thrown(code, "", 10), StartsWith("cards/pebbles/stone.lua:") && Contains("at most "));
  }
}

TEST_CASE("what is added at the end of a list costs no more than a call") {
  CHECK(thrown("local t = {} for i = 1, 50000 do table.insert(t, 'x') end") == "thrown");
  CHECK(thrown("local t = {} for i = 1, 50000 do table.insert(t, i) end") == "thrown");
  CHECK(thrown("local t = {} for i = 1, 50000 do t[i] = i end for i = 1, 50000 do table.remove(t) end") == "thrown");
}

TEST_CASE("walking a large table in order takes no longer than the instructions it is worth") {
  std::string end =
      thrown("local t = {} for i = 1, 150000 do t['k' .. i] = i end for _ = 1, 3 do for k in pairs(t) do break end end",
             "", 5);
  CHECK_THAT(end, Catch::Equals("thrown") || Contains(kInstructions));
}

TEST_CASE("a long unknown name is no burden for the hint") {
  std::string code = doubled(1) + "local x = me[s]";
  CHECK_THAT(thrown(code, "", 5).substr(0, 300),
             StartsWith("cards/pebbles/stone.lua:") && (Contains("a seat has no") || Contains("a text is too long")));
  CHECK_THAT(thrown("local x = me[('x'):rep(60000)]", "", 5).substr(0, 300),
             StartsWith(kAtRun) && Contains("a seat has no"));
}
