// Declared effects of commands and questions: impossible ones are refused at loading.
#include <catch2/catch.hpp>

#include "engine/sim/simulate.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::Pebbles;

namespace {
/// A command in the menu; the error of loading or choosing it.
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
    p.flow("loop { \"turns\",",
           std::string("ask { \"which\", from = \"me.hand\", ") + fields + " }, loop { \"turns\",");
    CHECK_THAT(p.throw_error(), StartsWith("scripts/pebbles/flow.lua:3: "));
  }
}

TEST_CASE("a card that is played and moved by its effect ends where the effect says") {
  Pebbles p;
  p.rules("to = \"gone\"", "to = \"attached\"");
  CHECK_THAT(p.throw_error(), Contains("attached") && !StartsWith("flaw"));
}

TEST_CASE("act.move_all moves each card once: also where one of them stays, or all are moved together") {
  CHECK(
      unit::thrown(
          "act.together(function() act.move_all(me.hand, game.gone) end) assert(me.hand.count == 0, me.hand.count)") ==
      "thrown");
  Pebbles p;
  p.body(
      "act.set(me.hand.bottom, 'heat', 1) act.move_all(me.hand, game.gone) assert(me.hand.count == 1, me.hand.count)");
  p.ability(
      "forbid { id = 'stays', text = 'x', event = 'moved', awake_in = 'hand', when = 'event.card == card and card.heat "
      "== 1' },");
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
  p.rules("checks = {}",
          "checks = { check { \"stolen\", when = \"any(seat.hand, it.owner == seat.next)\", flow = finish { \"over\", "
          "reason = \"goal\", winner = \"active\" } } }");
  p.change("scripts/pebbles/setup.lua", "function setup.next(me) ",
           "function setup.next(me) act.give(me.hand.top, me.next) ");
  CHECK(unit::in_child([&]() -> std::string {
          match::Match m(p.load(), match::Setup{});
          m.decide(m.keys().parse("done"));
          return m.decision() == nullptr ? m.ending() : std::string("goes on");
        }) == "goal");
}

namespace {
/// The error of loading a flow that begins with this node.
std::string part(const std::string& code, const std::string& attributes = "") {
  Pebbles p;
  p.rules("attribute { \"count\" }", "attribute { \"count\" }" + attributes);
  return p.flow("loop { \"turns\",", code + ", loop { \"turns\",").load_error();
}
const char* const kFlow = "scripts/pebbles/flow.lua:3: ";
}  // namespace

TEST_CASE("an effect in the flow speaks of what is there: of no target, and of numbers where it counts") {
  CHECK(part("move { \"m\", of = \"me.hand\", to = \"gone\", adds = { \"card.heat\" } }") == "loaded");
  CHECK_THAT(part("move { \"m\", of = \"me.hand\", to = \"gone\", sets = { \"target.heat = 1\" } }"),
             StartsWith(kFlow) && Contains("refers to a target"));
  CHECK_THAT(part("move { \"m\", of = \"me.hand\", to = \"gone\", attach = true }"),
             StartsWith(kFlow) && Contains("attach"));
  const std::string aim = ", attribute { \"aim\", is = \"card\", of = \"card\" }";
  for (const char* field : {"adds = { \"card.aim\" }", "sets = { \"card.aim = 1\" }", "subset = true, order = \"aim\""})
    CHECK_THAT(part(std::string("ask { \"which\", from = \"me.hand\", ") + field + " }", aim),
               StartsWith(kFlow) && Contains("has to be an attribute that holds a number"));
}

TEST_CASE("what a leaf does not look at is an unknown field") {
  for (const char* code :
       {"announce { \"x\", event = \"scored\", to = \"hand\" }",
        "announce { \"x\", event = \"scored\", adds = { \"me.points\" } }",
        "change { \"x\", \"points\", seat = \"active\", attribute = \"points\", by = 1, sets = { \"me.points = 3\" } }",
        "deal { \"x\", from = \"bag\", to = \"hand\", seat = \"active\", count = \"1\", adds = { \"me.points\" } }"})
    CHECK_THAT(part(code), StartsWith(kFlow) && Contains("unknown field"));
}

TEST_CASE("the engine's own zones are not dealt from, shuffled or filled by decks") {
  CHECK_THAT(part("shuffle { \"x\", \"attached\" }"), StartsWith(kFlow) && Contains("attached"));
  CHECK_THAT(part("deal { \"x\", from = \"nowhere\", to = \"hand\", seat = \"active\", count = \"1\" }"),
             StartsWith(kFlow) && Contains("nowhere"));
  CHECK(part("move { \"x\", of = \"me.hand\", to = \"nowhere\" }") == "loaded");
  for (const char* zone : {"zone = \"attached\", cards = { \"2 stone\" }",
                           "zone = \"nowhere\", cards = { \"2 stone\" }", "zones = { attached = { \"2 stone\" } }"}) {
    Pebbles p;
    p.write("cards/pebbles/decks/standard.lua", std::string("return deck { id = \"standard\", ") + zone + " }\n");
    CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/decks/standard.lua:1: "));
  }
}

TEST_CASE("only numbers have another beginning than none") {
  CHECK(part("lot { \"x\", \"active\" }", ", attribute { \"heart\", initial = 3 }") == "loaded");
  CHECK_THAT(
      part("lot { \"x\", \"active\" }", ", attribute { \"pal\", is = \"card\", of = \"card\", initial = 30000 }"),
      StartsWith(kRules) && Contains("'initial' is for numbers"));
  CHECK_THAT(part("lot { \"x\", \"active\" }", ", attribute { \"side\", is = \"seat\", initial = 5 }"),
             StartsWith(kRules) && Contains("'initial' is for numbers"));
}

TEST_CASE("names and words that a record could not hold are refused") {
  CHECK_THAT(part("ask { \"which ship: mine\", from = \"me.hand\" }"), StartsWith(kFlow) && Contains("records"));
  CHECK_THAT(part("ask { \"\", from = \"me.hand\" }"), StartsWith(kFlow));
  for (const char* word : {"pass ", ":quit", "a,b", ""})
    CHECK_THAT(part(std::string("ask { \"which\", from = \"me.hand\", none = \"") + word + "\" }"),
               StartsWith(kFlow) && Contains("nobody can type"));
  CHECK_THAT(part("menu { \"m\", offers = \"turn\", pass = \"do,ne\" }"),
             StartsWith(kFlow) && Contains("nobody can type"));
}

TEST_CASE("numbers that there are not, words twice and units that differ are refused") {
  const std::string count = ", attribute { \"n\" }";
  CHECK_THAT(part("ask { \"how_many\", number = true, min = 4, max = 3, store = \"n\" }", count),
             StartsWith(kFlow) && Contains("'min', 4, is above 'max', 3"));
  CHECK_THAT(part("ask { \"how_many\", number = true, min = 1, max = 3, none = \"2\", store = \"n\" }", count),
             StartsWith(kFlow) && Contains("'none' is '2', and that is a number"));
  CHECK_THAT(part("pause { \"x\" }", ", attribute { \"n\", words = { \"red\", \"blue\", \"red\" } }"),
             StartsWith(kRules) && Contains("'words' has 'red' twice"));
}

TEST_CASE("what belongs to nobody counts for nobody, and says so") {
  Pebbles p;
  p.flow("loop { \"turns\",",
         "move { \"m\", of = \"bag\", to = \"gone\", adds = { \"me.points\" } }, loop { \"turns\",");
  CHECK_THAT(p.throw_error(), StartsWith(kFlow) && Contains("/m: 'S' belongs to nobody"));
}

TEST_CASE("a question to nobody is an error, whatever it is for") {
  const std::string nobody = ", attribute { \"nobody\", is = \"seat\" }";
  const auto asked = [&](const std::string& code, const std::string& commands) {
    Pebbles p;
    p.rules("attribute { \"count\" }", "attribute { \"count\" }" + nobody);
    p.rules("commands = {}", "commands = { " + commands + " }");
    return p.flow("loop { \"turns\",", code + ", loop { \"turns\",").throw_error();
  };
  CHECK_THAT(
      asked("ask { \"o\", seat = \"nobody\", of = \"every.hand\" }",
            "command { \"stay\", order = true, windows = \"o\" }, command { \"go\", order = true, windows = \"o\" }"),
      Contains("asks nobody"));
  CHECK_THAT(asked("run { \"r\", does = { ask { \"v\", seat = \"nobody\", command = \"wave\", prompt = \"x\" } } }",
                   "command { \"wave\", windows = \"turn\", does = announce { \"w\", event = \"scored\" } }"),
             Contains("asks nobody"));
}

TEST_CASE("an optional ability of a card that nobody controls is an error, not a question to nobody") {
  Pebbles p;
  p.ability(
      "after { id = 'toll', text = 'x', event = 'rung', awake_in = 'bag', optional = true, run = function() end },");
  p.rules("event { \"scored\"", "event { \"rung\", text = \"a bell\" }, event { \"scored\"");
  p.flow("loop { \"turns\",", "announce { \"ring\", event = \"rung\" }, loop { \"turns\",");
  CHECK_THAT(p.throw_error(),
             StartsWith("cards/pebbles/stone.lua:") && Contains("nobody can be asked: nobody controls the card"));
}

TEST_CASE("more attributes than the limit are refused, none gets the number of another") {
  Pebbles p;
  p.rules("return rules {",
          "local many = { attribute { \"active\", is = \"seat\" }, attribute { \"points\", of = \"seat\" }, attribute "
          "{ \"heat\", of = \"card\" } }\n"
          "for i = 1, 12000 do many[#many + 1] = attribute { \"e\" .. i } end\nreturn rules {");
  p.rules(unit::kPebbleAttributes, "attributes = many");
  CHECK_THAT(p.load_error(), Contains(": at most 10,000 "));
}
