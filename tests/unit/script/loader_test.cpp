// Wrong declarations: the error names file and line, the problem and a likely intention.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::Pebbles;

namespace {
const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kFlow = "scripts/pebbles/flow.lua:";
const char* const kStone = "cards/pebbles/stone.lua:";
const char* const kStoneFile = "cards/pebbles/stone.lua";
std::string with_rules(const std::string& from, const std::string& to) {
  return Pebbles().rules(from, to).load_error();
}
std::string with_flow(const std::string& from, const std::string& to) { return Pebbles().flow(from, to).load_error(); }
std::string with_ability(const std::string& code) { return Pebbles().ability(code).load_error(); }
}  // namespace

TEST_CASE("an unknown field is named, with the nearest known one") {
  CHECK_THAT(with_rules("pile = true, see = \"none\"", "pyle = true"),
             StartsWith(std::string(kRules) + "7: ") && Contains("unknown field 'pyle'; did you mean 'pile'?"));
  CHECK_THAT(with_rules("title =", "titel ="),
             StartsWith(kRules) && Contains("unknown field 'titel'; did you mean 'title'?"));
  CHECK_THAT(with_rules("text = \"{seat} draws {card}\"", "txet = \"{seat}\", text = \"\""),
             StartsWith(kRules) && Contains("'txet'; did you mean 'text'?"));
  CHECK_THAT(with_flow("offers = \"turn\"", "ofers = \"turn\""),
             StartsWith(std::string(kFlow) + "3: ") && Contains("unknown field 'ofers'; did you mean 'offers'?"));
  CHECK_THAT(with_ability("modify { id = 'm', text = 'x', stat = 'value', add = 1, too = 'host' },"),
             StartsWith(std::string(kStone) + "8: ") && Contains("'too'; did you mean 'to'?"));
  CHECK_THAT(with_ability("power { 'p', text = 'x', run = function() end, cost = {} },"),
             StartsWith(kStone) && Contains("unknown field 'cost'"));
}

TEST_CASE("a rule set that does not say how many play is for two") {
  Pebbles p;
  p.rules("seats = { min = 2, max = 2 },", "");
  const auto rules = p.load();
  CHECK(rules->seats_min() == 2);
  CHECK(rules->seats_max() == 2);
  CHECK(match::Match(rules, match::Setup{}).setup().seats == 2);
}

TEST_CASE("an unknown number of a card that is nearly a known one is a mistake, any other is a new number") {
  Pebbles p;
  CHECK_THAT(p.change("cards/pebbles/gem.lua", "weight", "wieght").load_error(),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("unknown number 'wieght'; did you mean 'weight'?"));
  Pebbles q;
  CHECK(q.change("cards/pebbles/gem.lua", "weight = 5", "weight = 5, sparkle = 3").load_error() == "loaded");
}

TEST_CASE(
    "unknown names are named with the nearest one: event, stat, zone, kind, attribute, parameter, verb, stage, "
    "policy") {
  CHECK_THAT(with_ability("after { id = 'a', text = 'x', event = 'scord', run = function() end },"),
             StartsWith(std::string(kStone) + "8: ") && Contains("unknown event 'scord'; did you mean 'scored'?"));
  CHECK_THAT(with_ability("modify { id = 'm', text = 'x', stat = 'valeu', add = 1 },"),
             StartsWith(std::string(kStone) + "8: ") && Contains("unknown stat 'valeu'; did you mean 'value'?"));
  CHECK_THAT(with_rules("from = \"hand\"", "from = \"hend\""),
             StartsWith(kStone) && Contains("unknown zone 'hend'; did you mean 'hand'?"));
  CHECK_THAT(with_rules("to = \"gone\"", "to = \"gon\""),
             StartsWith(kStone) && Contains("unknown zone 'gon'; did you mean 'gone'?"));
  Pebbles kind;
  CHECK_THAT(kind.change("cards/pebbles/gem.lua", "kind = \"pebble\"", "kind = \"peble\"").load_error(),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("unknown kind 'peble'; did you mean 'pebble'?"));
  CHECK_THAT(with_rules("active = \"active\"", "active = \"actve\""),
             StartsWith(kRules) && Contains("unknown attribute 'actve'; did you mean 'active'?"));
  CHECK_THAT(with_rules("base = \"it.weight\"", "base = \"it.wait\""),
             StartsWith(kRules) && Contains("a card has no 'wait'"));
  CHECK_THAT(with_rules("attribute { \"count\" }", "attribute { \"count\", initial = \"gaol\" }"),
             StartsWith(kRules) && Contains("unknown parameter 'gaol'"));
  for (const char* name : {"me", "every", "and", "two words", "7up", ""})
    CHECK_THAT(
        with_rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"" + std::string(name) + "\" }"),
        StartsWith(kRules) && Contains("attribute '" + std::string(name) + "'"));
  CHECK_THAT(with_rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"index\", of = \"seat\" }"),
             Contains("attribute 'index' has a name that already has a meaning in every expression"));
  CHECK_THAT(with_rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"is_big\", of = \"card\" }"),
             Contains("attribute 'is_big' begins like the name of a kind"));
  CHECK_THAT(with_rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"seats\", of = \"card\" }"),
             Equals("loaded"));
  CHECK_THAT(with_rules("foe = \"me.next\"", "foe = \"me.next\", count = \"77\""),
             StartsWith(kRules) && Contains("word 'count' has the name of an attribute of the match"));
  CHECK_THAT(with_rules("zone { \"gone\", pile = true }", "zone { \"gone\", pile = true }, zone { \"attached\" }"),
             Contains("zone 'attached': every rule set has a zone of this name"));
  CHECK_THAT(with_rules("of = \"seat\"", "of = \"seet\""),
             StartsWith(kRules) && Contains("field 'of': unknown word 'seet'; did you mean 'seat'?"));
  CHECK_THAT(with_rules("see = \"none\"", "see = \"nobody\""),
             StartsWith(kRules) && Contains("field 'see': unknown word 'nobody'"));
  CHECK_THAT(with_flow("offers = \"turn\"", "offers = \"turn\", policy = \"chian\""),
             StartsWith(kFlow) && Contains("field 'policy': unknown word 'chian'; did you mean 'chain'?"));
  CHECK_THAT(with_ability("modfy { id = 'm' },"),
             StartsWith(std::string(kStone) + "8: ") && Contains("unknown name 'modfy'; did you mean 'modify'?"));
  CHECK_THAT(with_ability("zone { 'x' },"), StartsWith(kStone) && Contains("'zone' is not an ability"));
  CHECK_THAT(with_ability("{ id = 'x' },"), StartsWith(kStone) && Contains("this table is not an ability"));
}

TEST_CASE("an attribute lasts until a node of the flow ends that exists") {
  CHECK_THAT(
      with_rules("attribute { \"count\" }", "attribute { \"count\", lasts = \"trns\" }"),
      StartsWith(std::string(kRules) + "13: ") && Contains("which is not a node of the flow; did you mean 'turns'?"));
  CHECK_THAT(with_rules("attribute { \"count\" }", "attribute { \"count\", lasts = \"deal\" }"),
             Contains("'deal', which is a leaf of the flow and has no end; known: main, match, turns"));
}

TEST_CASE("texts that people need are required") {
  CHECK_THAT(with_rules("event { \"scored\", text = \"{seat} scores {amount}\" }", "event { \"scored\" }"),
             StartsWith(kRules) && Contains("event 'scored': field 'text': expected a text, got nothing"));
  CHECK_THAT(with_ability("after { id = 'a', event = 'scored', run = function() end },"),
             StartsWith(std::string(kStone) + "8: ") && Contains("field 'text'"));
  CHECK_THAT(with_ability("modify { id = 'm', stat = 'value', add = 1 },"),
             StartsWith(kStone) && Contains("field 'text'"));
  CHECK_THAT(with_ability("power { 'p', run = function() end },"), StartsWith(kStone) && Contains("field 'text'"));
  CHECK_THAT(with_ability("throw { id = 'more', run = function() end },"),
             StartsWith(kStone) && Contains("field 'text'"));
  CHECK_THAT(with_ability("throw { id = 'more', text = 'x', need = { need { 'me.points > 1' } } },"),
             StartsWith(kStone) && Contains("the reason that a player is told"));
  Pebbles p;
  CHECK_THAT(
      p.change("cards/pebbles/gem.lua", "name = \"Gem\", ", "").load_error(),
      StartsWith("cards/pebbles/gem.lua:1: ") && Contains("card 'gem': field 'name': expected a text, got nothing"));
}

TEST_CASE("what is declared twice is an error that names the thing") {
  for (const auto& [from, to, name] : std::vector<std::tuple<const char*, const char*, const char*>>{
           {"param { \"goal\", 5, text = \"points to win\" }", "param { \"goal\", 5 }, param { \"goal\", 6 }", "goal"},
           {"zone { \"gone\", pile = true },", "zone { \"gone\" }, zone { \"gone\" },", "gone"},
           {"attribute { \"count\" }", "attribute { \"count\" }, attribute { \"count\" }", "count"},
           {"event { \"drawn\", text = \"{seat} draws {card}\" }",
            "event { \"drawn\", text = \"a\" }, event { \"drawn\", text = \"b\" }", "drawn"},
           {"kind { \"pebble\", numbers = { \"weight\" } }",
            "kind { \"pebble\", numbers = { \"weight\" } }, kind { \"pebble\" }", "pebble"},
           {"stat { \"value\", base = \"it.weight\" }", "stat { \"value\" }, stat { \"value\" }", "value"},
           {"stream { \"luck\" }", "stream { \"luck\" }, stream { \"luck\" }", "luck"},
           {"commands = {}",
            "commands = { command { \"go\", windows = \"turn\" }, command { \"go\", windows = \"turn\" } }", "go"},
           {"checks = {}",
            "checks = { check { \"c\", when = \"seat.points > 9\", flow = run { \"r\", setup.next } }, check { \"c\", "
            "when = \"seat.points > 9\", flow = run { \"r2\", setup.next } } }",
            "c"},
           {"windows = \"turn\" } }", "windows = \"turn\" }, verb { \"throw\", from = \"hand\" } }", "throw"}}) {
    INFO(name);
    CHECK_THAT(with_rules(from, to),
               StartsWith(kRules) && Contains("twice") && Contains("'" + std::string(name) + "'"));
  }
}

TEST_CASE("two cards have different ids and keys, and the error names both places") {
  Pebbles p;
  p.write("cards/pebbles/other.lua", "return card { id = 'gem', key = 'X', name = 'Gem', kind = 'pebble' }\n");
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/other.lua:1: ") &&
                                 Contains("a card with this id already exists: cards/pebbles/gem.lua:1"));
  Pebbles q;
  q.write("cards/pebbles/other.lua", "\nreturn card { id = 'opal', key = 'G', name = 'Opal', kind = 'pebble' }\n");
  CHECK_THAT(q.load_error(),
             StartsWith("cards/pebbles/other.lua:2: ") && Contains("key 'G' is already the key of 'gem'"));
}

TEST_CASE("two abilities of a card have different ids") {
  CHECK_THAT(with_ability("throw { id = 'throw', text = 'Again.' },"),
             StartsWith(kStone) && Contains("'throw'") && Contains("twice"));
  CHECK_THAT(
      with_ability("power { 'p', text = 'x', run = function() end }, power { 'p', text = 'y', run = function() end },"),
      StartsWith(kStone) && Contains("'p'") && Contains("twice"));
}

TEST_CASE("two nodes of one level of the flow have different names") {
  CHECK_THAT(with_flow("run { \"next\", setup.next }", "run { \"next\", setup.next }, run { \"next\", setup.next }"),
             StartsWith(kFlow) && Contains("twice"));
}

TEST_CASE("values of a wrong type are errors that say what came") {
  CHECK_THAT(with_rules("pile = true, see", "pile = 1, see"),
             StartsWith(kRules) && Contains("field 'pile': expected true or false, got a number"));
  CHECK_THAT(with_rules("title = \"Pebbles\"", "title = 5"),
             StartsWith(kRules) && Contains("field 'title': expected a text, got a number"));
  CHECK_THAT(with_rules("param { \"goal\", 5", "param { \"goal\", 5.5"),
             StartsWith(kRules) && Contains("expected a whole number"));
  CHECK_THAT(with_rules("zones = {", "zones = 5, x = {"),
             StartsWith(kRules) && Contains("field 'zones': expected a list, got a number"));
  CHECK_THAT(with_rules("commands = {}", "commands = { 'x' }"),
             StartsWith(kRules) && Contains("expected a table, got the text 'x'"));
  CHECK_THAT(with_flow("setup.deal", "setup.dael"),
             StartsWith(std::string(kFlow) + "2: 'setup' has no 'dael'; did you mean 'deal'?"));
  CHECK_THAT(with_flow("setup.deal", "nil"),
             StartsWith(std::string(kFlow) + "2: ") && Contains("expected a function as element 2, got nothing"));
  CHECK_THAT(with_ability("after { id = 'a', text = 'x', event = 'scored', run = 'me' },"),
             StartsWith(kStone) && Contains("field 'run': expected a function, got the text 'me'"));
  CHECK_THAT(with_ability("after { id = 'a', text = 'x', event = 'scored' },"),
             StartsWith(kStone) && Contains("needs a function 'run'"));
  CHECK_THAT(with_ability("modify { id = 'm', text = 'x', stat = 'value', add = 1, set = 2 },"),
             StartsWith(kStone) && Contains("exactly one of add, set, at_most, at_least, times, divide"));
  CHECK_THAT(with_ability("forbid { id = 'f', text = 'x', event = 'scored', run = function() end },"),
             StartsWith(kStone) && Contains("'forbid' runs nothing"));
  CHECK_THAT(with_ability("'text',"), StartsWith(kStone) && Contains("expected a table, got the text 'text'"));
}

TEST_CASE("a number that is too large is an error, not another number") {
  CHECK_THAT(with_rules("param { \"goal\", 5", "param { \"goal\", 5000000000"),
             StartsWith(kRules) && Contains("5000000000"));
  Pebbles p;
  CHECK_THAT(p.change("cards/pebbles/gem.lua", "weight = 5", "weight = 1 << 40").load_error(),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("1099511627776"));
}

TEST_CASE("a window that nothing is offered in, and responses that are no window, are errors") {
  CHECK_THAT(with_flow("offers = \"turn\"", "offers = \"trun\""),
             StartsWith(std::string(kFlow) + "3: ") && Contains("no command or ability is offered there"));
  CHECK_THAT(with_rules("windows = \"turn\" }", "windows = \"turn\", responses = \"deal\" }"),
             StartsWith(kStone) && Contains("responses 'deal', which is not a window of the flow"));
  CHECK_THAT(
      with_rules("commands = {}", "commands = { command { 'go', windows = 'tirn' } }"),
      StartsWith(kRules) &&
          Contains("'go' is offered in 'tirn', but no window or menu of the flow offers that; did you mean 'turn'?"));
}

TEST_CASE("an ability that cannot be there is an error") {
  CHECK_THAT(with_rules("checks = {}", "checks = {}, abilities = { throw { id = 'x', text = 'x' } }"),
             Contains("throw"));
  CHECK_THAT(with_rules("checks = {}", "checks = {}, abilities = { power { 'x', text = 'x', run = function() end } }"),
             StartsWith(kRules) && Contains("only a card can have a power"));
  CHECK_THAT(
      with_rules("checks = {}",
                 "checks = {}, abilities = { modify { id = 'm', text = 'x', stat = 'value', add = 1, to = 'host' } }"),
      StartsWith(kRules) && Contains("a rule has no host"));
  CHECK_THAT(with_flow("loop { \"turns\",", "seq { \"empty\" }, loop { \"turns\","),
             StartsWith(std::string(kFlow) + "3: ") && Contains("has no parts"));
  CHECK_THAT(with_flow("setup.deal }", "setup.deal }, zone { 'x' }"),
             StartsWith(kFlow) && Contains("'zone' is not a part of a flow"));
  CHECK_THAT(with_ability("after { id = 'a', text = 'x', event = 'ended', run = function() end },"),
             StartsWith(kStone) && Contains("no ability can act on 'ended': the match is over"));
  CHECK_THAT(
      with_ability(
          "amend { id = 'a', text = 'x', event = 'scored', run = function(event) local less = event.amount - 1 end },"),
      StartsWith(kStone) && Contains("'run' never returns anything, so nothing is amended"));
  CHECK_THAT(with_ability("amend { id = 'a', text = 'x', event = 'scored', run = function(event) if event.amount > 1 "
                          "then return event.amount - 1 end end },"),
             Equals("loaded"));
}

TEST_CASE("stats and commands that ask for themselves are errors") {
  const auto stats = [](const char* more) { return with_rules("stat { \"value\", base = \"it.weight\" }", more); };
  CHECK_THAT(stats("stat { 'value', base = 'it.other' }, stat { 'other', base = 'it.value + 1' }"),
             StartsWith(kRules) && Contains("stat 'value' reads itself, by way of stat 'other': \"it.value + 1\""));
  CHECK_THAT(
      stats("stat { 'value', base = 'it.weight + sum(it.attached, it.other)' }, stat { 'other', base = 'it.value' }"),
      Equals("loaded"));  // of other cards
  CHECK_THAT(with_rules("commands = {}",
                        "commands = { command { 'go', windows = 'turn', need = need { 'can(\"go\")', 'x' } } }"),
             Contains("command 'go' reads itself: \"can(\"go\")\""));
}

TEST_CASE("what holds a seat gets no number, and the other way round") {
  CHECK_THAT(with_flow("loop { \"turns\",", "each { \"all\", var = \"count\", pause { \"rest\" } }, loop { \"turns\","),
             StartsWith(kFlow) && Contains("'var' has to be an attribute that holds a seat"));
  CHECK_THAT(
      with_flow("loop { \"turns\",", "each { \"all\", var = \"active\", pause { \"rest\" } }, loop { \"turns\","),
      StartsWith(kFlow) && Contains("'var' cannot be the active seat"));
  CHECK_THAT(with_flow("loop { \"turns\",",
                       "ask { \"which\", words = { \"red\", \"blue\" }, store = \"active\" }, loop { \"turns\","),
             StartsWith(kFlow) && Contains("'store' has to be an attribute that holds a number"));
  CHECK_THAT(with_flow("offers = \"turn\"", "offers = \"turn\", count = \"active\""),
             StartsWith(kFlow) && Contains("'count' has to be an attribute that holds a number"));
  CHECK_THAT(with_rules("checks = {}",
                        "checks = { check { \"over\", when = \"seat.points > 3\", var = \"count\", flow = seq { \"s\", "
                        "pause { \"p\" } } } }"),
             StartsWith(kRules) && Contains("'var' has to be an attribute that holds a seat"));
  CHECK_THAT(with_rules("active = \"active\"", "active = \"count\""),
             StartsWith(kRules) && Contains("'active' has to be an attribute that holds a seat"));
}

TEST_CASE("decks, starts and numbers of seats that there are not") {
  CHECK_THAT(with_rules("deck = \"standard\"", "deck = \"standrad\""),
             StartsWith(kRules) && Contains("there is no deck 'standrad'; did you mean 'standard'?"));
  CHECK_THAT(with_rules("deck = \"standard\"", "deck = \"standard\", start = \"trns\""),
             StartsWith(kRules) && Contains("'start': the flow has no node 'trns'; did you mean 'turns'?"));
  CHECK_THAT(with_rules("min = 2, max = 2", "min = 3, max = 2"), StartsWith(kRules) && Contains("3 to 2 seats"));
  CHECK_THAT(with_rules("min = 2, max = 2", "min = 2, max = 9"),
             StartsWith(kRules) && Contains("2 to 9 seats; 1 to 8"));
}

TEST_CASE("names and texts of cards are fit to be shown") {
  const auto named = [](const std::string& name) {
    return Pebbles().change(kStoneFile, "\"Stone\"", name).load_error();
  };
  CHECK_THAT(named("\"\""), StartsWith(kStone) && Contains("'name' must be one line of 1 to 80 characters"));
  CHECK_THAT(named("\"a\\nb\""), Contains("'name' must be one line of 1 to 80 characters"));
  CHECK_THAT(named("\"\\27[31mred\""), StartsWith(kStone) && Contains("the text '?[31mred' has a control character"));
  CHECK_THAT(named("\"M\\xFCller\""), StartsWith(kStone) && Contains("the text 'M?ller' is not valid UTF-8"));
  CHECK(named("\"M\\u{FC}ller\"") == "loaded");
}

TEST_CASE("what is wrong with an expression at play names it, and its place") {
  CHECK_THAT(unit::in_child([]() -> std::string {
               Pebbles p;
               p.rules("stat { \"value\", base = \"it.weight\" }",
                       "stat { \"value\", base = \"it.weight // (it.heat - it.heat)\" }");
               try {
                 auto rules = p.load();
                 match::Match m(rules, {});
                 (void)m.machine().events().query().stat(StatId(0), EntityId(0));
               } catch (const Error& e) {
                 return e.what();
               }
               return "played";
             }),
             StartsWith(kRules) && Contains("'it.weight // (it.heat - it.heat)' divides by zero"));
}

TEST_CASE("a use without a mode is not the one with a mode, even when only that is legal") {
  CHECK(unit::in_child([]() -> std::string {
          Pebbles p;
          p.change(kStoneFile, "text = \"Throws it.\",",
                   "text = \"Throws it.\", need = need { \"me.points > 0\", \"no points\" },");
          p.ability("throw { id = \"far\", mode = \"far\", text = \"Throws it far.\", run = function() end },");
          match::Match m(p.load(), match::Setup{});
          std::string out = m.keys().option(0);
          for (const char* text : {"throw S", "S", "throw S far", "S far"}) {
            try {
              (void)m.keys().parse(text);
              out += std::string("; ") + text;
            } catch (const UserError&) {
              out += "; no";
            }
          }
          return out;
        }) == "throw S far; no; no; throw S far; S far");
}
