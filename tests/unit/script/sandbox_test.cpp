// Hostile scripts, one for each promise of the sandbox: each ends in a clear error with file and line, and has no other
// effect.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::loaded;
using unit::Pebbles;
using unit::thrown;

namespace {
const char* const kAtRun = "cards/pebbles/stone.lua:6: ";
const char* const kAtLoad = "cards/pebbles/stone.lua:1: ";
}  // namespace

TEST_CASE("pebbles load and can be thrown") {
  CHECK(thrown("") == "thrown");
  CHECK(loaded("local x = 1") == "loaded");
}

TEST_CASE("what reaches out of the sandbox is absent while a match runs, and says so") {
  for (const char* name :
       {"os",     "io",           "debug",        "package",        "require", "load",   "loadstring",
        "dofile", "loadfile",     "coroutine",    "collectgarbage", "rawget",  "rawset", "rawequal",
        "rawlen", "setmetatable", "getmetatable", "pcall",          "xpcall",  "next"}) {
    INFO(name);
    CHECK_THAT(thrown(std::string("local x = ") + name),
               StartsWith(kAtRun) && Contains("'" + std::string(name) + "' is not available to scripts"));
  }
}

TEST_CASE("what reaches out of the sandbox is absent while files are loaded, too") {
  for (const char* code : {"os.exit(1)", "io.open('/etc/passwd')", "require 'socket'", "load('return 1')",
                           "debug.getregistry()", "coroutine.wrap(print)"}) {
    INFO(code);
    CHECK_THAT(loaded(code), StartsWith(kAtLoad) && Contains("is not available to scripts"));
  }
}

TEST_CASE("other names that Lua has are unknown") {
  for (const char* name : {"_G", "utf8", "warn", "_VERSION"}) {
    INFO(name);
    CHECK_THAT(thrown(std::string("local x = ") + name),
               StartsWith(kAtRun) && Contains("unknown name '" + std::string(name) + "'"));
  }
}

TEST_CASE("a misspelled name is unknown, with the nearest one") {
  CHECK_THAT(thrown("local x = gaem"), StartsWith(kAtRun) && Contains("unknown name 'gaem'; did you mean 'game'?"));
}

TEST_CASE("texts have no patterns, no dump and no bytes") {
  for (const char* f :
       {"find", "match", "gsub", "gmatch", "dump", "byte", "char", "pack", "unpack", "packsize", "reverse"}) {
    INFO(f);
    CHECK_THAT(thrown(std::string("local x = string.") + f + "('abc', 'b')"), StartsWith(kAtRun) && Contains(f));
    CHECK_THAT(thrown(std::string("local x = ('abc'):") + f + "('b')"), StartsWith(kAtRun) && Contains(f));
  }
  CHECK(thrown("assert(string.contains('abc', 'c') == 3 and ('%a'):contains('a') == 2)") == "thrown");
}

TEST_CASE("there is no chance but the dice of the match, and no clock") {
  for (const char* f : {"math.random", "math.randomseed"})
    CHECK_THAT(thrown(std::string("local x = ") + f + "(6)"), StartsWith(kAtRun) && Contains("random"));
}

TEST_CASE("tables cannot be moved or packed past their metatables") {
  for (const char* f : {"move", "pack"})
    CHECK_THAT(thrown(std::string("table.") + f + "({}, 1, 1, 1, {})"), StartsWith(kAtRun) && Contains(f));
}

TEST_CASE("formats show no addresses") {
  for (const char* f : {"%p", "%-5p", "%d %p", "%%%p", "%10.3p"}) {
    INFO(f);
    CHECK_THAT(thrown(std::string("local x = string.format('") + f + "', 1, 1)"), StartsWith(kAtRun) && Contains("%p"));
    CHECK_THAT(thrown(std::string("local x = ('") + f + "'):format(me, me)"), StartsWith(kAtRun) && Contains("%p"));
  }
  CHECK_THAT(thrown("local x = ('%s'):format({})"), StartsWith(kAtRun) && Contains("argument 2 is a table"));
  CHECK_THAT(thrown("local x = ('%s'):format(pairs)"), StartsWith(kAtRun) && Contains("argument 2 is a function"));
  CHECK(thrown("assert(('%d%% %s %5.1f'):format(3, 'x', 1.5) == '3% x   1.5')") == "thrown");
}

TEST_CASE("a wrong format is an error at its line, also while loading") {
  CHECK_THAT(thrown("local x = ('%d'):format('x')"), StartsWith(kAtRun) && Contains("number expected"));
  CHECK_THAT(loaded("local x = ('%d'):format('x')"), StartsWith(kAtLoad) && Contains("number expected"));
  CHECK_THAT(loaded("local x = ('%y'):format(1)"), StartsWith(kAtLoad) && Contains("%y"));
}

TEST_CASE("tostring shows no addresses") {
  CHECK(thrown("assert(tostring({}) == 'table' and tostring(pairs) == 'function' and tostring(act) == 'table')") ==
        "thrown");
  CHECK(thrown("assert(tostring(me) == 'A' and tostring(card) == 'S' and tostring(me.hand) == 'hand' and "
               "tostring(game) == 'game')") == "thrown");
  CHECK(thrown("assert(tostring(nil) == 'nil' and tostring(true) == 'true' and tostring(12) == '12')") == "thrown");
  CHECK_THAT(thrown("error('x' .. {})"), !Contains("0x"));
  CHECK_THAT(thrown("error('x' .. act.move)"), !Contains("0x"));
  CHECK_THAT(thrown("local x = {} < {}"), StartsWith(kAtRun) && !Contains("0x"));
}

TEST_CASE("compiled chunks are refused") {
  Pebbles p;
  p.write(Pebbles::kStone, std::string("\x1bLua\x54\x00\x19\x93\r\n\x1a\n", 11) + std::string(40, '\0'));
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/stone.lua") && Contains("binary chunk"));
}

TEST_CASE("globals cannot be written, with the line of the write") {
  CHECK_THAT(loaded("x = 1"), StartsWith(kAtLoad) && Contains("writes a global"));
  CHECK_THAT(loaded("", "\n score = 1"),
             StartsWith("cards/pebbles/stone.lua:7: ") && Contains("attribute (act.set, act.change)"));
  CHECK_THAT(loaded("function helper() end"), StartsWith(kAtLoad) && Contains("writes a global"));
  CHECK_THAT(loaded("act = nil"), StartsWith(kAtLoad) && Contains("writes a global"));
  CHECK_THAT(loaded("", "act = nil"), StartsWith(kAtRun) && Contains("writes a global"));
  CHECK_THAT(loaded("", "local function f() return function() game = 1 end end"),
             StartsWith(kAtRun) && Contains("writes a global"));
}

TEST_CASE("the environment is no value") {
  for (const char* use :
       {"local e = _ENV", "local e <const> = _ENV", "_ENV.x = 1", "_ENV['act'] = nil", "local k = 'act' _ENV[k] = nil",
        "local t = { _ENV }", "local n = #_ENV", "local function f(e) e.x = 1 end f(_ENV)",
        "for k in pairs(_ENV) do end", "local function f() return _ENV end", "local e = (_ENV)", "_ENV = {}",
        "local x = _ENV == 1"}) {
    INFO(use);
    CHECK_THAT(loaded(use), StartsWith(kAtLoad) && (Contains("_ENV") || Contains("writes a global")));
    CHECK_THAT(loaded("", use), StartsWith(kAtRun) && (Contains("_ENV") || Contains("writes a global")));
  }
}

TEST_CASE("a word that a library does not have is told with the nearest one") {
  CHECK_THAT(thrown("ask.wort { seat = me }"),
             StartsWith(kAtRun) && Contains("'ask' has no 'wort'; did you mean 'word'?"));
  CHECK_THAT(thrown("local s = ('x'):gsub('x', 'y')"), StartsWith(kAtRun) && Contains("'string' has no 'gsub'"));
  CHECK_THAT(thrown("act.fly(me)"), Contains("'act' has no 'fly'; known: announce"));
}

TEST_CASE("what is no number is written alike on every machine") {
  CHECK(thrown("assert(tostring(0/0) == 'nan' and tostring(-(0/0)) == 'nan' and tostring(1.5) == '1.5')") == "thrown");
}

TEST_CASE("the lines of an error of a script are not taken for lines of ours") {
  CHECK_THAT(thrown("error('one\\nline 5: two')"), Contains("one\n  line 5: two"));
}

TEST_CASE("a file is UTF-8, with or without the mark that editors write first") {
  Pebbles p;
  p.body("", "\xEF\xBB\xBF-- f\xC3\xBCr");
  CHECK(p.load_error() == "loaded");
  p.body("", "-- one\n-- f\xFCr");
  CHECK_THAT(p.load_error(),
             StartsWith("cards/pebbles/stone.lua:2: this line is not UTF-8 text; save the file as UTF-8"));
}

TEST_CASE("libraries, parameters and constants cannot be written") {
  for (const char* code : {"act.move = nil", "act.x = 1", "string.rep = 1", "math.abs = 1", "table.sort = nil",
                           "dice.roll = 1", "ask.card = 1", "param.goal = 1", "setup.next = 1", "table.insert(act, 1)",
                           "table.remove(act)", "table.insert(param, 1, 2)"}) {
    INFO(code);
    CHECK_THAT(thrown(code), StartsWith(kAtRun) && Contains("read-only"));
  }
  CHECK_THAT(thrown("k[1] = 2", "local k = const { 1, { 2 } }"), StartsWith(kAtRun) && Contains("read-only"));
  CHECK_THAT(thrown("k[2][1] = 2", "local k = const { 1, { 2 } }"), StartsWith(kAtRun) && Contains("read-only"));
  CHECK_THAT(thrown("table.insert(k, 2)", "local k = const { 1 }"), StartsWith(kAtRun) && Contains("read-only"));
  CHECK_THAT(thrown("table.sort(k)", "local k = const { 2, 1 }"), StartsWith(kAtRun) && Contains("read-only"));
  CHECK(thrown("assert(#k == 3 and k[2].x == 5 and table.concat(k[3], ',') == 'a,b' and select(2, table.unpack(k[3])) "
               "== 'b')",
               "local k = const { 1, { x = 5 }, { 'a', 'b' } }") == "thrown");
  CHECK(thrown("local n = 0 for _, v in ipairs(k) do n = n + v end assert(n == 6 and #k == 3)",
               "local k = const { 1, 2, 3 }") == "thrown");
}

TEST_CASE("handles cannot be written, and the error says what to do") {
  CHECK_THAT(thrown("me.points = 3"),
             StartsWith(kAtRun) && Contains("a handle is read-only; write act.set(x, \"points\", value)"));
  CHECK_THAT(thrown("game.count = 3"), StartsWith(kAtRun) && Contains("a handle is read-only"));
  CHECK_THAT(thrown("card.heat = 3"), StartsWith(kAtRun) && Contains("a handle is read-only"));
  CHECK_THAT(thrown("me.hand[1] = card"), StartsWith(kAtRun) && Contains("a handle is read-only"));
}

TEST_CASE("an environment of its own keeps no state") {
  CHECK_THAT(loaded("local _ENV = { card = card, throw = throw }", "x = (x or 0) + 1"), StartsWith(kAtRun));
  CHECK_THAT(loaded("local _ENV = { card = card, throw = throw, act = act }",
                    "local e = _ENV e[1] = (e[1] or 0) + 1 act.change(me, 'points', e[1])"),
             StartsWith("cards/pebbles/stone.lua:"));
  CHECK_THAT(loaded("local _ENV = { card = card, throw = throw, act = act, t = {} }",
                    "t[1] = (t[1] or 0) + 1 act.change(me, 'points', t[1])"),
             StartsWith("cards/pebbles/stone.lua:"));
  CHECK_THAT(
      loaded(
          "local function f(_ENV) return function() n[1] = n[1] + 1 return n[1] end end local count = f { n = { 0 } }",
          "act.change(me, 'points', count())"),
      StartsWith("cards/pebbles/stone.lua:"));
}

TEST_CASE("locals of outer functions cannot be assigned") {
  CHECK_THAT(loaded("local n = 0", "n = n + 1"),
             StartsWith(kAtRun) && Contains("assigns to a local of an outer function") && Contains("attribute"));
  CHECK_THAT(
      loaded("local function counter() local n = 0 return function() n = n + 1 return n end end\nlocal c = counter()",
             "c()"),
      StartsWith(kAtLoad) && Contains("assigns to a local of an outer function"));
}

TEST_CASE("functions that are kept hold no table that could be written") {
  CHECK_THAT(loaded("local t = {}", "t[1] = (t[1] or 0) + 1"),
             StartsWith("cards/pebbles/stone.lua:4: ") && Contains("holds the table 't'") && Contains("const { … }"));
  CHECK_THAT(loaded("local t = {}\nlocal function f() t[1] = 1 end", "f()"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("holds the table 't'"));
  CHECK_THAT(loaded("local t = {}", "table.insert(t, 1)"), Contains("holds the table 't'"));
  CHECK_THAT(loaded("local t = {}", "t.x = 1"), StartsWith(kAtRun) && Contains("field of an outer local"));
}

TEST_CASE("a table is found behind any number of functions") {
  std::string top = "local t = {}\nlocal function f0() t[1] = (t[1] or 0) + 1 return t[1] end\n";
  for (int i = 1; i <= 20; ++i)
    top += "local function f" + std::to_string(i) + "() return f" + std::to_string(i - 1) + "() end\n";
  CHECK_THAT(loaded(top, "f20()"), Contains("holds the table 't'"));
}

TEST_CASE("a table is found in a function that lies in a constant") {
  CHECK_THAT(loaded("local t = {}\nlocal k = const { f = function() t[1] = (t[1] or 0) + 1 return t[1] end }", "k.f()"),
             Contains("holds the table 't'"));
}

TEST_CASE("a table is found in a function of the modules of a rule set") {
  Pebbles p;
  p.body("act.change(me, 'points', setup.count())");
  p.change("scripts/pebbles/setup.lua", "return setup",
           "local t = {}\nfunction setup.count() t[1] = (t[1] or 0) + 1 return t[1] end\nreturn setup");
  CHECK_THAT(p.load_error(), StartsWith("scripts/pebbles/setup.lua:") && Contains("holds the table 't'"));
}

TEST_CASE("an iterator that was begun while loading keeps no place between two calls") {
  std::string end =
      loaded("local step = pairs { 10, 20, 30, 40 }", "local _, v = step() act.change(me, 'points', v or 100)");
  if (end == "loaded") {
    end = unit::in_child([] {
      Pebbles p;
      p.body("local _, v = step() act.change(me, 'points', v or 100)", "local step = pairs { 10, 20, 30, 40 }");
      match::Match a(p.load(), match::Setup{}), b(a);
      std::string first = Pebbles::throw_stone(a), second = Pebbles::throw_stone(b);
      if (first != "thrown") return first;
      return std::string(a.hash() == b.hash() ? "cards/pebbles/stone.lua: stateless" : "two equal matches differ");
    });
  }
  CHECK_THAT(end, StartsWith("cards/pebbles/stone.lua:"));
}

TEST_CASE("pairs walks numbers, then texts, each in ascending order") {
  CHECK(thrown(R"(local t, out = {}, {}
    for _, k in ipairs { "zeta", 3, "alpha", 1, -5, 2.5, "beta", 10 } do t[k] = true end
    for k, v in pairs(t) do assert(v) out[#out + 1] = tostring(k) end
    assert(table.concat(out, " ") == "-5 1 2.5 3 10 alpha beta zeta", table.concat(out, " ")))") == "thrown");
  CHECK(thrown("local n = 0 for k, v in pairs(k) do n = n + v end assert(n == 6)",
               "local k = const { a = 1, b = 2, c = 3 }") == "thrown");
  CHECK_THAT(thrown("for k in pairs { [{}] = 1, [{}] = 2 } do end"),
             StartsWith(kAtRun) && Contains("has no defined order"));
  CHECK_THAT(thrown("for k in pairs(3) do end"), StartsWith(kAtRun) && Contains("expected a table"));
}

TEST_CASE("sorting has one result, also for long lists with equal keys") {
  CHECK(unit::in_child([] {
          Pebbles p;
          p.body(R"(local list, h = {}, 0
      for i = 1, 4000 do list[i] = { key = (i == 1 or i == 2000 or i == 4000) and 1 or 5, n = i } end
      table.sort(list, function(a, b) return a.key < b.key end)
      for _, x in ipairs(list) do h = (h * 31 + x.n) % 1000003 end
      act.change(me, "points", h))");
          const match::Match start(p.load(), match::Setup{});
          std::uint64_t hash = 0;
          for (int i = 0; i < 30; ++i) {
            match::Match m(start);
            if (std::string end = Pebbles::throw_stone(m); end != "thrown") return end;
            if (i != 0 && m.hash() != hash) return std::string("another order");
            hash = m.hash();
          }
          return std::string("one order");
        }) == "one order");
}
