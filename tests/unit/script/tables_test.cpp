// Declarations that are not trees: cycles, depth, environments, tables that change while they are read.
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
std::string rules_file(const std::string& code) {
  return Pebbles().write("scripts/pebbles/rules.lua", code).load_error();
}
std::string flow_file(const std::string& code) {
  return Pebbles().write("scripts/pebbles/flow.lua", code).load_error();
}
std::string gem_file(const std::string& code) { return Pebbles().write("cards/pebbles/gem.lua", code).load_error(); }
}  // namespace

TEST_CASE("a constant that contains itself is an error, not a crash") {
  CHECK_THAT(loaded("local a = {} a[1] = a local k = const(a)"),
             Equals("loaded") || StartsWith("cards/pebbles/stone.lua:1: "));
  CHECK_THAT(loaded("local a, b = {}, {} a[1] = b b[1] = a local k = const(a)"),
             Equals("loaded") || StartsWith("cards/pebbles/stone.lua:1: "));
  CHECK_THAT(loaded("local a = {} a.x = { y = { z = a } } local k = const(a)"),
             Equals("loaded") || StartsWith("cards/pebbles/stone.lua:1: "));
}

TEST_CASE("a constant nested without end is an error, not a crash") {
  CHECK_THAT(loaded("local t = {} for i = 1, 250000 do t = { t } end local k = const(t)"),
             Equals("loaded") || StartsWith("cards/pebbles/stone.lua"));
  CHECK_THAT(thrown("local t = {} for i = 1, 250000 do t = { t } end local k = const(t)"),
             Equals("thrown") || StartsWith("cards/pebbles/stone.lua"));
}

TEST_CASE("a constant may share tables") {
  CHECK(thrown("assert(k[1][1] == 5 and k[2][1] == 5)", "local inner = { 5 } local k = const { inner, inner }") ==
        "thrown");
}

TEST_CASE("a module that contains itself is an error, not a crash") {
  Pebbles p;
  p.change("scripts/pebbles/setup.lua", "return setup", "local other = { setup } setup.more = other return setup");
  CHECK_THAT(p.load_error(), Equals("loaded") || StartsWith("scripts/pebbles/setup.lua"));
  Pebbles q;
  q.change("scripts/pebbles/setup.lua", "return setup",
           "local t = {} for i = 1, 250000 do t = { t } end setup.more = t return setup");
  CHECK_THAT(q.load_error(), Equals("loaded") || StartsWith("scripts/pebbles/setup.lua"));
}

TEST_CASE("a flow that contains itself is an error, not a crash") {
  CHECK_THAT(flow_file("local s = seq { 'match' } s[2] = s return s"), StartsWith("scripts/pebbles/flow.lua:"));
  CHECK_THAT(flow_file("local a, b = seq { 'a' }, loop { 'b' } a[2] = b b[2] = a return a"),
             StartsWith("scripts/pebbles/flow.lua:"));
}

TEST_CASE("a flow nested without end is an error, not a crash") {
  CHECK_THAT(flow_file("local s = run { 'leaf', setup.next } for i = 1, 100000 do s = seq { 'level', s } end return s"),
             StartsWith("scripts/pebbles/flow.lua:"));
}

TEST_CASE("a flow nested deeper than a match may be is an error that names the limit") {
  Pebbles p;
  p.write("scripts/pebbles/flow.lua",
          "local s = menu { 'main', offers = 'turn' } for i = 1, 30 do s = seq { 'level' .. i, s } end return s");
  CHECK_THAT(p.throw_error(), Contains("the flow is nested too deeply: at most 24 levels"));
}

TEST_CASE("a card that contains itself is an error, not a crash") {
  CHECK_THAT(gem_file("local c = card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble' } c[1] = c return c"),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("is not an ability"));
  CHECK_THAT(gem_file("local l = {} l[1] = l return l"), StartsWith("cards/pebbles/gem.lua"));
  CHECK_THAT(gem_file("local a = power { 'p', text = 'x', run = function() end } a[2] = a return card { id = 'gem', "
                      "key = 'G', name = 'Gem', kind = 'pebble', a }"),
             StartsWith("cards/pebbles/gem.lua:1: "));
}

TEST_CASE("needs, targets, lists and positions that contain themselves are errors, not crashes") {
  CHECK_THAT(loaded("local n = need { 'true', 'x' } n[3] = n\nlocal c = { n }", ""), Equals("loaded"));
  Pebbles need;
  need.body("", "local n = need { 'true', 'x' } n[3] = n").ability("throw { id = 'b', text = 'x', need = { n } },");
  CHECK_THAT(need.load_error(), StartsWith("cards/pebbles/stone.lua:1: "));
  Pebbles target;
  target.body("", "local t = target { 'me.heap' } t.need = { t }")
      .ability("throw { id = 'b', text = 'x', target = t },");
  CHECK_THAT(target.load_error(), StartsWith("cards/pebbles/stone.lua:1: "));
  Pebbles position;
  position.change("scripts/pebbles/rules.lua", "return rules {",
                  "local p = {} p.A = p p.bag = p\nreturn rules { position = p,");
  CHECK_THAT(position.load_error(), Equals("loaded") || StartsWith("scripts/pebbles/rules.lua:"));
  Pebbles words;
  words.change("scripts/pebbles/rules.lua", "return rules {", "local w = {} w.a = w\nreturn rules {")
      .rules("words = { foe = \"me.next\" }", "words = w");
  CHECK_THAT(words.load_error(), StartsWith("scripts/pebbles/rules.lua:"));
}

TEST_CASE("rules that contain themselves are an error, not a crash") {
  CHECK_THAT(rules_file("local r = rules { id = 'pebbles' } r.zones = { r } r.params = { r } return r"),
             Contains(".lua:"));
  CHECK_THAT(rules_file("local r = rules { id = 'pebbles' } r.verbs = { r } return r"),
             StartsWith("scripts/pebbles/rules.lua:1: "));
}

TEST_CASE("the environment is no declaration") {
  CHECK_THAT(gem_file("return _ENV"), StartsWith("cards/pebbles/gem.lua"));
  CHECK_THAT(gem_file("return { _ENV }"), StartsWith("cards/pebbles/gem.lua"));
  CHECK_THAT(rules_file("return _ENV"), StartsWith("scripts/pebbles/rules.lua"));
  CHECK_THAT(flow_file("return _ENV"), StartsWith("scripts/pebbles/flow.lua"));
  CHECK_THAT(flow_file("return seq { 'match', _ENV }"), StartsWith("scripts/pebbles/flow.lua"));
  Pebbles module;
  CHECK_THAT(module.write("scripts/pebbles/setup.lua", "return _ENV").load_error(), StartsWith("scripts/pebbles/"));
  Pebbles field;
  CHECK_THAT(field.rules("checks = {}", "checks = _ENV").load_error(), StartsWith("scripts/pebbles/rules.lua"));
  Pebbles position;
  CHECK_THAT(position.rules("checks = {}", "position = _ENV").load_error(), StartsWith("scripts/pebbles/rules.lua"));
  CHECK_THAT(loaded("local k = const { _ENV }"), Equals("loaded") || StartsWith("cards/pebbles/stone.lua"));
  CHECK_THAT(thrown("for k, v in pairs(_ENV) do error('has ' .. k) end"),
             StartsWith("cards/pebbles/stone.lua:6: ") && Contains("uses _ENV"));
}

TEST_CASE("a library is no declaration") {
  CHECK_THAT(gem_file("return act"), StartsWith("cards/pebbles/gem.lua"));
  CHECK_THAT(gem_file("return {}"), StartsWith("cards/pebbles/gem.lua"));
  CHECK_THAT(flow_file("return string"), StartsWith("scripts/pebbles/flow.lua"));
  CHECK_THAT(rules_file("return param"), Contains(".lua:"));
}

TEST_CASE("constants are fine as parts of declarations") {
  Pebbles p;
  p.rules("endings = { \"goal\" }", "endings = const { \"goal\" }")
      .flow("seq { \"match\",", "const(seq { \"match\",")
      .flow("setup.next } },\n}", "setup.next } },\n})");
  CHECK(p.load_error() == "loaded");
}

TEST_CASE("a list with a hole is an error, or its rest would be lost unnoticed") {
  const std::string card = "return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', ";
  CHECK_THAT(gem_file(card + "nil, power { 'p', text = 'x', run = function() end } }"),
             StartsWith("cards/pebbles/gem.lua:1: "));
  CHECK_THAT(gem_file(card + "[2] = power { 'p' } }"), StartsWith("cards/pebbles/gem.lua:1: "));
  Pebbles p;
  CHECK_THAT(p.rules("attribute { \"active\"", "nil, attribute { \"active\"")
                 .rules("active = \"active\"", "text = \"\"")
                 .load_error(),
             StartsWith("scripts/pebbles/rules.lua:"));
}

TEST_CASE("keys that are no texts and no places of a list are errors") {
  const std::string card = "return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', ";
  for (const char* key : {"[true] = 1", "[2.5] = 2", "[{}] = 3", "[-1] = 4"})
    CHECK_THAT(gem_file(card + key + " }"), StartsWith("cards/pebbles/gem.lua:1: "));
}

TEST_CASE("more zones than ids can count are an error that names a limit, soon") {
  Pebbles p;
  p.change("scripts/pebbles/rules.lua", "return rules {", "local r = rules {")
      .rules("checks = {},\n}",
             "checks = {},\n}\nfor i = 1, 70000 do r.zones[4 + i] = zone { 'z' .. i } end\nreturn r");
  CHECK_THAT(p.load_error(), StartsWith("scripts/pebbles/rules.lua:") && Contains("at most "));
}

TEST_CASE("more cards, commands, nodes or abilities than ids can count are errors that name a limit") {
  Pebbles nodes;
  nodes.write("scripts/pebbles/flow.lua",
              "local s = seq { 'match' } for i = 2, 70000 do s[i] = run { 'n' .. i, setup.next } end s[70001] = menu { "
              "'main', offers = 'turn' } return s");
  CHECK_THAT(nodes.load_error(), StartsWith("scripts/pebbles/flow.lua") && Contains("at most "));
  Pebbles listeners;
  listeners.write(
      "cards/pebbles/gem.lua",
      "local c = card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble' } local f = function() end "
      "for i = 1, 70000 do c[i] = after { id = 'a' .. i, text = 'x', event = 'scored', run = f } end return c");
  CHECK_THAT(listeners.load_error(), StartsWith("cards/pebbles/gem.lua") && Contains("at most "));
}

TEST_CASE("a command that needs itself is an error, not a crash") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"go\", windows = \"turn\", need = { need { 'can(\"go\")', \"no\" } } } }");
  CHECK_THAT(p.throw_error(), StartsWith("scripts/pebbles/rules.lua:"));
}

TEST_CASE("a modifier that asks for a command that reads its stat is an error, not a crash") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"go\", windows = \"turn\", need = { need { 'any(me.hand, it.value > 3)', \"no\" } } "
          "} }");
  p.rules(
      "checks = {}",
      "checks = {}, abilities = { modify { id = 'm', text = 'x', stat = 'value', add = 1, when = 'can(\"go\")' } }");
  CHECK_THAT(p.throw_error(), StartsWith("scripts/pebbles/rules.lua:"));
}
