// Typical mistakes of card authors: `qd check` finds each before a match is played and reports file, line, the problem
// and a remedy. One bad card for each.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/lint/said_numbers.hpp"
#include "tests/unit/repl/lint/checked.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::checked;
using unit::Pebbles;

namespace {

const char* const kStone = "cards/pebbles/stone.lua:";
const char* const kGem = "cards/pebbles/gem.lua:";

/// The stone with one more ability, which begins on line 8.
std::string with(const std::string& ability) {
  Pebbles p;
  p.change("cards/pebbles/stone.lua", "id = \"throw\",",
           "id = \"throw\", mode = \"plainly\",");  // another throw is another use
  return checked(p.ability(ability));
}
std::string gem(const std::string& card) {
  Pebbles p;
  return checked(p.write("cards/pebbles/gem.lua", card));
}
/// The same with two kinds, one of which has subtypes.
std::string sorted(const std::string& ability, const std::string& gem = "kind = 'gem', subtype = 'cut'") {
  Pebbles p;
  p.rules("kind { \"pebble\", numbers = { \"weight\" } }",
          "kind { \"pebble\", numbers = { \"weight\" } }, kind { \"gem\", subtypes = { \"cut\", \"raw\" }, numbers = { "
          "\"weight\", number { \"facets\", min = 1 } } }");
  p.write("cards/pebbles/gem.lua",
          "return card { id = 'ruby', key = 'G', name = 'Ruby', weight = 5, facets = 3, " + gem + " }\n");
  return checked(p.ability(ability));
}
/// The numbers in a text, as written.
std::string said(const std::string& text) {
  std::vector<std::string> out;
  for (const repl::lint::SaidNumber& n : repl::lint::said_numbers(text, {"damage", "attack"}))
    out.push_back(n.as + "=" + std::to_string(n.value));
  return text::join(out, " ");
}

}  // namespace

TEST_CASE("a good card is not complained about") {
  CHECK(with("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'me.heap' },").empty());
  CHECK(sorted("modify { id = 'a', text = '+2 value.', stat = 'value', add = 2, to = 'me.heap', when = 'it.is_cut or "
               "it.is_raw' },")
            .empty());
}

TEST_CASE("slips in the signs of Lua are told with what is most often wrong there") {
  const std::pair<const char*, const char*> slips[] = {
      {"return card {\n  id = 'x'\n  key = 'X' }", "is a comma or a quote missing before this?"},
      {"return card { id = \"x, key = 'X' }\n", "the text has no closing quote on this line"},
      {"return card { id = \xE2\x80\x9Cx\xE2\x80\x9D }\n", "write texts between straight quotes"},
      {"local function f(a) if a = 1 then return 2 end end return card {}\n", "'=' assigns; compare with '=='"},
      {"local function f(a) if a == 1 return 2 end end return card {}\n", "write: if CONDITION then … end"},
      {"local function f(a) for i = 1, 2 a(i) end end return card {}\n", "write: for … do … end"},
      {"local function f(a) if a then return 2 end return card {}\n", "functions, if, for and while need one each"},
      {"return card { run = function() , id = 'x' }\n", "is a value missing before this, or the 'end' of a function?"},
      {"local function f(a) return a end end return card {}\n", "is there one 'end' or '}' too many?"},
      {"local a = (1 + 2 return card {}\n", "is a comma, an operator or a ')' missing before this?"},
      {"local a a.b return card {}\n", "a statement is a call or an assignment"},
      {"--[[ a remark\nreturn card {}\n", "is never closed by ']]'"},
      {"return card { id = }\n", "is a value missing before this"},
      {"local a = 1 + return card {}\n", "is something missing before this?"},
  };
  for (const auto& [text, hint] : slips) {
    INFO(text);
    CHECK_THAT(gem(text), StartsWith(kGem) && Contains(hint));
  }
}

TEST_CASE("a misspelled host and a number in quotes are told as what they are") {
  for (const char* to : {"hots", "hosst", "hst", "Host"})
    CHECK_THAT(
        with(std::string("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = '") + to + "' },"),
        Contains(std::string("unknown name '") + to + "'") && Contains("did you mean 'host'?"));
  CHECK_THAT(gem("return card { id = 'ruby', key = 'G', name = 'Ruby', kind = 'pebble', weight = 5, spoils = '1' }"),
             StartsWith(kGem) && Contains("unknown field 'spoils'; write a number without quotes: spoils = 1"));
}

TEST_CASE("unknown names of an ability: event, stat, zone, field") {
  CHECK_THAT(with("after { id = 'a', text = 'x', event = 'scord', run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: unknown event 'scord'; did you mean 'scored'?"));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'vlaue', add = 1 },"),
             Equals(std::string(kStone) + "8: stone.a: unknown stat 'vlaue'; did you mean 'value'?"));
  CHECK_THAT(with("after { id = 'a', text = 'x', event = 'scored', awake_in = 'hnad', run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: unknown zone 'hnad'; did you mean 'hand'?"));
  CHECK_THAT(with("throw { id = 'a', text = 'x', to = 'heep' },"),
             Equals(std::string(kStone) + "8: stone.a: unknown zone 'heep'; did you mean 'heap'?"));
  CHECK_THAT(
      with("throw { id = 'a', text = 'x', target = 'me.heep' },"),
      StartsWith(std::string(kStone) + "8: in \"me.heep\", column 4: a seat has no 'heep'; did you mean 'heap'?"));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', ad = 1 },"),
             Equals(std::string(kStone) + "8: stone.a: needs exactly one of add, set, at_most, at_least, times, "
                                          "divide; write add = 1, or add = \"card.NAME\" for a number of the card"));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, wen = '1 == 1' },"),
             Equals(std::string(kStone) + "8: stone.a: unknown field 'wen'; did you mean 'when'?"));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'qqqqqqq', add = 1 },"),
             Contains("unknown stat 'qqqqqqq'; known: value"));
}

TEST_CASE("a number like one that the card has, too, is a slip; another word of the same length is not") {
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 2, weigh = 3 }"),
             Contains("card 'gem': unknown number 'weigh'; did you mean 'weight'?"));
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 2, weighs = 3 }"),
             Contains("unknown number 'weighs'"));
  CHECK(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 2, height = 3 }").empty());
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 2, value = 3 }"),
             Contains("'value' is a stat, but no kind of card has a number with that name"));
}

TEST_CASE("a kind that is unknown, and a subtype that does not fit") {
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem',\n kind = 'peble' }"),
             Equals(std::string(kGem) + "2: card 'gem': unknown kind 'peble'; did you mean 'pebble'?"));
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', subtype = 'cut' }"),
             Equals(std::string(kGem) + "1: card 'gem': a card of kind 'pebble' has no subtype; leave 'subtype' out"));
  CHECK_THAT(sorted("", "kind = 'gem', subtype = 'cute'"),
             Equals(std::string(kGem) + "1: card 'ruby': 'cute' is not a subtype of 'gem'; did you mean 'cut'?"));
  CHECK_THAT(sorted("", "kind = 'gem', subtype = 'diamond'"),
             Equals(std::string(kGem) + "1: card 'ruby': 'diamond' is not a subtype of 'gem'; known: cut, raw"));
  CHECK_THAT(
      sorted("", "kind = 'gem'"),
      Equals(std::string(kGem) + "1: card 'ruby': a card of kind 'gem' needs a subtype; subtype is one of: cut, raw"));
  CHECK_THAT(sorted("", "kind = 'raw'"),
             Equals(std::string(kGem) + "1: card 'ruby': 'raw' is a subtype; write kind = \"gem\", subtype = \"raw\""));
  Pebbles p;
  CHECK_THAT(checked(p.rules("commands = {}",
                             "commands = { command { 'go', from = 'hand', kind = 'gen', windows = 'turn' } }")),
             Contains("unknown kind 'gen'; known: pebble"));
}

TEST_CASE("a layer that is none") {
  const std::string hint = "; the default is 0; a modifier that reads the result of others goes on layer 1";
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, layer = 1.5 },"),
             Equals(std::string(kStone) + "8: stone.a: field 'layer': expected a whole number, got 1.5" + hint));
  CHECK_THAT(
      with("modify { id = 'a', text = 'x', stat = 'value', add = 1, layer = 'top' },"),
      Equals(std::string(kStone) + "8: stone.a: field 'layer': expected a whole number, got the text 'top'" + hint));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, layer = 101 },"),
             Equals(std::string(kStone) + "8: stone.a: layer 101 is outside -100 to 100" + hint));
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, layer = -101 },"),
             Contains("layer -101 is outside -100 to 100"));
  CHECK(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, to = 'me.heap', layer = -100 },").empty());
  CHECK(with("modify { id = 'a', text = 'x', stat = 'value', add = 1, to = 'me.heap', layer = 100 },").empty());
}

TEST_CASE("a modifier that reads what stands on its own layer") {
  CHECK_THAT(with("modify { id = 'a', text = 'x', stat = 'value', add = 'card.value', to = 'me.heap' },"),
             Equals(std::string(kStone) + "8: modify 'a': on layer 0 it reads its own stat: \"card.value\"; a modifier "
                                          "cannot read the stat that it changes: read an attribute or another stat"));
}

TEST_CASE("an ability without a text, and an optional one without a text to ask with") {
  const std::string hint = "; say in a sentence what it does: text = \"+1 attack.\"";
  const std::string optional = "; its controller reads this when asked whether to use it: text = \"Draw a card.\"";
  CHECK_THAT(with("modify { id = 'a', stat = 'value', add = 1 },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text': expected a text, got nothing" + hint));
  CHECK_THAT(with("throw { id = 'a', text = ' ' },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text' is empty" + hint));
  CHECK_THAT(with("power { 'a', text = '', run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text' is empty" + hint));
  CHECK_THAT(with("after { id = 'a', event = 'scored', run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text': expected a text, got nothing" + hint));
  CHECK_THAT(with("after { id = 'a', event = 'scored', optional = true, run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text': expected a text, got nothing" + optional));
  CHECK_THAT(with("after { id = 'a', text = '', event = 'scored', optional = true, run = function() end },"),
             Equals(std::string(kStone) + "8: stone.a: field 'text' is empty" + optional));
  CHECK_THAT(
      with("throw { id = 'a', text = 'x', does = ask { 'which', from = 'me.hand', store = 'chosen' } },"),
      Equals(std::string(kStone) + "8: ask 'which': asks without a text; say what is asked: prompt = \"Which one?\""));
}

TEST_CASE("a target that can never exist, for any card of any kind") {
  const std::string hint = "; a card has one kind and one subtype: did you mean 'or'?";
  CHECK_THAT(
      sorted("throw { id = 'a', text = 'x', target = 'where(me.heap, it.is_cut and it.is_raw)' },"),
      Equals(std::string(kStone) +
             "8: 'stone.a': no card can ever be its target: \"where(me.heap, it.is_cut and it.is_raw)\"" + hint));
  CHECK_THAT(sorted("throw { id = 'a', text = 'x', target = target { 'me.heap',\n need = { need { 'target.is_cut', 'y' "
                    "}, need { 'target.is_raw', 'z' } } } },"),
             Equals(std::string(kStone) +
                    "8: 'stone.a': no card can ever be its target: \"target.is_cut\" and \"target.is_raw\"" + hint));
  CHECK_THAT(
      sorted("throw { id = 'a', text = 'x',\n target = target { 'where(me.heap, it.is_pebble)', need = { need { "
             "'target.is_gem', 'y' } } } },"),
      StartsWith(
          std::string(kStone) +
          "9: 'stone.a': no card can ever be its target: \"where(me.heap, it.is_pebble)\" and \"target.is_gem\""));
  CHECK_THAT(
      sorted("modify { id = 'a', text = 'x', stat = 'value', add = 1, to = 'where(me.heap, it.is_gem and "
             "it.is_pebble)' },"),
      Equals(std::string(kStone) +
             "8: 'stone.a': there is no card it could ever change: \"where(me.heap, it.is_gem and it.is_pebble)\"" +
             hint));
  CHECK_THAT(sorted("modify { id = 'a', text = 'x', stat = 'value', add = 1, to = 'where(me.heap, it.is_cut)', when = "
                    "'not it.is_gem' },"),
             Contains("8: 'stone.a': there is no card it could ever change"));
  CHECK_THAT(
      sorted("modify { id = 'a', text = 'x', stat = 'value', add = 1, to = 'me.heap', when = 'other.is_cut and "
             "other.is_raw' },"),
      Contains("8: 'stone.a': no card exists against which it could ever count: \"other.is_cut and other.is_raw\"" +
               hint));
  CHECK_THAT(
      sorted("after { id = 'a', text = 'x', event = 'scored', when = 'event.card.is_cut and event.card.is_raw', run = "
             "function() end },"),
      Contains("8: 'stone.a': no event can ever meet its 'when': \"event.card.is_cut and event.card.is_raw\"" + hint));
  CHECK_THAT(
      sorted("throw { id = 'a', text = 'x', does = ask { 'which', from = 'where(me.hand, it.is_cut and it.is_raw)', "
             "store = 'chosen', prompt = 'Which?' } },"),
      Contains(
          "8: ask 'which': there can never be anything to choose from: \"where(me.hand, it.is_cut and it.is_raw)\"" +
          hint));
  // these may exist
  for (const char* target : {"where(me.heap, it.is_cut or it.is_raw)", "where(me.heap, not it.is_cut)",
                             "where(me.heap, it.heat > 3 and it.heat < 2)",
                             "where(me.heap | me.hand, it.is_gem and it.weight > 1)", "card.attached"})
    CHECK(sorted("throw { id = 'a', text = 'x', target = '" + std::string(target) + "' },").empty());
}

TEST_CASE("a target that no card of the rule set can be") {
  const std::string hint =
      "; no card of the rule set is such a target; is a name misspelt, or is the card not written yet?";
  CHECK_THAT(sorted("throw { id = 'a', text = 'x', target = 'where(me.heap, it.is_raw)' },"),
             Equals(std::string(kStone) +
                    "8: 'stone.a': no card can ever be its target: \"where(me.heap, it.is_raw)\"" + hint));
  CHECK_THAT(
      sorted("throw { id = 'a', text = 'x', target = target { 'me.heap', need = { need { 'target.weight > 50', 'y' } } "
             "} },"),
      Equals(std::string(kStone) + "8: 'stone.a': no card can ever be its target: \"target.weight > 50\"" + hint));
  CHECK_THAT(sorted("throw { id = 'a', text = 'x', need = { need { 'card.is_gem', 'y' } } },"),
             Contains("8: 'stone.a': no card can ever meet its needs: \"card.is_gem\""));
  // the thrown card is a stone, so it is known
  CHECK_THAT(sorted("throw { id = 'a', text = 'x', target = target { 'me.heap', need = { need { 'target.weight < "
                    "card.weight', 'y' } } } },"),
             Contains("no card can ever be its target: \"target.weight < card.weight\""));
  CHECK(sorted("throw { id = 'a', text = 'x', target = target { 'me.heap', need = { need { 'target.weight > "
               "card.weight', 'y' } } } },")
            .empty());
  // it may load: such a card may be added later
  Pebbles p;
  p.rules("kind { \"pebble\", numbers = { \"weight\" } }",
          "kind { \"pebble\", numbers = { \"weight\" } }, kind { \"gem\" }");
  p.rules("commands = {}", "commands = { command { 'go', from = 'hand', kind = 'gem', windows = 'turn' } }");
  CHECK(p.load_error() == "loaded");
  CHECK_THAT(checked(p), StartsWith("scripts/pebbles/rules.lua:21: 'go': there is no card it could be used for; "
                                    "compare its 'kind' and its 'card' with the cards of the rule set"));
}

TEST_CASE("state that a script would keep, and globals") {
  const std::string hint =
      "; declare it 'local'; keep what a match must remember in an attribute (act.set, act.change)";
  Pebbles counter;
  CHECK_THAT(
      checked(counter.body("n = n + 1", "local n = 0")),
      Equals(std::string(kStone) +
             "6: a function assigns to a local of an outer function, so it would keep state outside of the match" +
             hint));
  Pebbles table;
  CHECK_THAT(checked(table.body("local x = seen[1]", "local seen = {}")),
             StartsWith(std::string(kStone) + "4: ") &&
                 Contains("a function holds the table 'seen', which could keep state between matches; wrap it: const { "
                          "… }, or make it a field of the card"));
  Pebbles global;
  CHECK_THAT(checked(global.body("hits = 1")),
             Equals(std::string(kStone) + "6: a function writes a global, so it would keep state outside of the match" +
                    hint));
}

TEST_CASE("numbers in the text of an ability are those of its code") {
  auto wrong = [](const std::string& as, const std::string& number, const std::string& known) {
    return "the text says '" + as + "', but there is no " + number + " in what it does" +
           (known.empty() ? "" : " (its numbers: " + known + ")") +
           "; let text and code say the same; a text may name what the ability has or reads as card.NAME or param.NAME";
  };
  CHECK_THAT(with("modify { id = 'a', text = '+2 value.', stat = 'value', add = 1, to = 'me.heap' },"),
             Equals(std::string(kStone) + "8: stone.a: " + wrong("+2", "2", "1")));
  CHECK_THAT(
      with("modify { id = 'a', text = 'Three more value.', stat = 'value', add = 'card.weight', to = 'me.heap' },"),
      Equals(std::string(kStone) + "8: stone.a: " + wrong("Three", "3", "2")));
  CHECK_THAT(with("throw { id = 'a', text = 'Score 3 points.',\n does = change { 'score', attribute = 'points', by = "
                  "'card.weight' } },"),
             Equals(std::string(kStone) + "8: stone.a: " + wrong("3", "3", "2")));
  CHECK_THAT(with("throw { id = 'a', text = 'Score 3 points.', run = function(me, card) act.change(me, 'points', "
                  "card.weight) end },"),
             Equals(std::string(kStone) + "8: stone.a: " + wrong("3", "3", "2")));
  CHECK_THAT(with("throw { id = 'a', text = 'Score 3 points.', target = 'me.heap' },"),
             Equals(std::string(kStone) + "8: stone.a: " + wrong("3", "3", "")));
  // a sign means the change, not the condition
  CHECK_THAT(
      with(
          "modify { id = 'a', text = '+2 value.', stat = 'value', add = 1, to = 'me.heap', when = 'it.weight == 2' },"),
      Contains(wrong("+2", "2", "1")));
  // another number of the card, which the ability does not read, does not count
  CHECK_THAT(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 5, shine = 4,\n modify "
                 "{ id = 'a', text = '+5 value.', stat = 'value', add = 'card.shine', to = 'me.heap' } }"),
             Equals(std::string(kGem) + "2: gem.a: " + wrong("+5", "5", "4")));
  // the text of the card describes all its numbers
  CHECK_THAT(
      gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 5, text = 'Weighs six.' }"),
      Equals(std::string(kGem) + "1: card 'gem': " + wrong("six", "6", "5")));
  CHECK(gem("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble', weight = 5, text = 'Weighs five.' }")
            .empty());
}

TEST_CASE("a number that the code has in some other way is all right") {
  for (const char* ability : {
           "modify { id = 'a', text = '+2 value.', stat = 'value', add = 'card.weight', to = 'me.heap' },",
           "modify { id = 'a', text = '+1 value for each stone.', stat = 'value', add = 'count(me.heap)', to = "
           "'me.heap' },",
           "modify { id = 'a', text = 'Its value is at most 5.', stat = 'value', at_most = 'param.goal', to = "
           "'me.heap' },",
           "throw { id = 'a', text = 'Score 7 points.', run = function(me) act.change(me, 'points', 7) end },",
           "throw { id = 'a', text = 'Two dice; each 5 scores.', run = function(me) act.change(me, 'points', "
           "dice.roll('luck', '2d6>=5')) end },",
           "throw { id = 'a', text = 'Score 4 points.', does = change { 'c', attribute = 'points', by = '4' } },",
           "throw { id = 'a', text = '1 point.', adds = 'me.points' },",
           "throw { id = 'a', text = 'On one of your stones, or on one more.' },",
           "throw { id = 'a', text = 'Do as power 9 says.', does = use { 'u', card = 'card', power = 'nine' } }, power "
           "{ 'nine', text = 'Nine points.', does = change { 'c', attribute = 'points', by = '9' } },",
       }) {
    INFO(ability);
    CHECK(with(ability).empty());
  }
  Pebbles constant;  // numbers and functions from outside the function
  constant.body("act.change(me, 'points', points + more())", "local points = 8 local function more() return 6 end");
  CHECK(checked(constant.change("cards/pebbles/stone.lua", "Throws it.", "8 points and 6 more.")).empty());
  Pebbles module;  // or from setup.lua
  module.change("scripts/pebbles/setup.lua", "return setup",
                "function setup.score(me) act.change(me, 'points', 3) end return setup");
  CHECK(checked(module.body("setup.score(me)").change("cards/pebbles/stone.lua", "Throws it.", "3 points.")).empty());
}

TEST_CASE("what is a number in a text") {
  CHECK(said("+2 attack and -1 damage, 3 or four") == "+2=2 -1=1 3=3 four=4");
  CHECK(said("−2 attack; TEN dice, 2d6 and d10") == "−2=2 TEN=10 2d6=2 2d6=6 d10=10");
  CHECK(said("one damage, one more attack, 1 damage") == "one=1 one=1 1=1");
  CHECK(said("one of your ships, 1 ship, of one attack, no one") == "");
  CHECK(said("an F-14, a 4.5 inch gun, 1,000 men, 50 % of it, 20%, the 2nd one, counts as a ten, 1/2") == "");
  CHECK(said("ranges 2-3 and 4 to 6") == "2=2 3=3 4=4 6=6");
  CHECK(said("0 points, 99999999999") == "");
}

TEST_CASE("a number that is not a whole number, and an id that no deck can name") {
  CHECK_THAT(sorted("", "kind = 'gem', subtype = 'cut', facets = 'three'"),
             Contains("field 'facets': expected a whole number"));
  CHECK_THAT(gem("return card { id = 'big stone', key = 'G', name = 'Gem', kind = 'pebble', weight = 5 }"),
             StartsWith(kGem) && Contains("id 'big stone' has a character that is not allowed"));
}

TEST_CASE("one need is a list of one") {
  const auto need = [](const char* text) {
    return with(std::string("throw { id = 'far', mode = 'far', text = 'x', need = need { \"") + text +
                "\", 'x' }, run = function() end }");
  };
  CHECK_THAT(need("true"), Equals(""));
  CHECK_THAT(need("tru"), Contains("tru"));
}

TEST_CASE("what other languages write is told in words of expressions") {
  for (const auto& [code, hint] : std::vector<std::pair<std::string, std::string>>{
           {"me.points > 1 && true", "write 'and'"},
           {"me.points > 1 || true", "write 'or'"},
           {"!(me.points > 1)", "write 'not'"},
           {"me.points > 1 ? 2 : 3", "write choose("},
           {"me.points = 1", "column 11: '=' is not a comparison; write '=='"}})
    CHECK_THAT(with("throw { id = 'a', text = 'x', need = need { '" + code + "', 'y' } },"),
               StartsWith(kStone) && Contains(hint));
}

TEST_CASE("of several cards that are wrong each is told") {
  unit::Pebbles p;
  p.write("cards/pebbles/a.lua",
          "return card { id = \"a\", key = \"AA\", name = \"A\", kind = \"pebble\", weight = 1,\n  after { id = \"x\", "
          "text = \"x\", event = \"drwn\", run = function() end } }\n");
  p.write("cards/pebbles/b.lua",
          "return card { id = \"b\", key = \"BB\", name = \"B\", kind = \"pebble\", weight = 1,\n  modify { text = "
          "\"x\", stat = \"vlue\", add = \"1\", to = \"me.heap\" } }\n");
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/a.lua:2: ") && Contains("'drwn'") &&
                                 Contains("\ncards/pebbles/b.lua:2: ") && Contains("'vlue'"));
}
