// What a card adds to the rules from its own file: flow nodes at hooks, events, commands, words.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/script/ruleset.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

std::string prelude(const std::string& name) {
  std::ifstream in(std::filesystem::path(QD_SOURCE_DIR) / "scripts/prelude" / name);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

/// Pebbles, with a hook after each menu and a gem that brings this.
Pebbles& with_gem(Pebbles& p, const std::string& brings) {
  for (const char* file : {"variant.lua", "cards.lua", "nodes.lua"})
    p.write(std::string("scripts/prelude/") + file, prelude(file));
  p.flow("run { \"next\"", "hook { \"thrown\" }, seq { \"late\", run { \"next\"");
  p.flow("setup.next }", "setup.next }, hook { \"after\" }, hook { \"thrown\" } }");
  return p.write(
      "cards/pebbles/gem.lua",
      "return card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"pebble\", weight = 5,\n  brings = { " +
          brings + " } }\n");
}
std::string loading(const std::string& brings) {
  Pebbles p;
  return with_gem(p, brings).load_error();
}
/// The paths of all nodes with this name.
std::string paths(const script::Ruleset& rules, const std::string& name) {
  std::string out;
  for (const phases::Node& n : rules.program().nodes)
    if (n.name == name) out += (out.empty() ? "" : ", ") + n.path;
  return out;
}

}  // namespace

TEST_CASE("a part that a card brings stands at every hook of its name") {
  Pebbles p;
  with_gem(p, "flow = { thrown = set { \"glow\", \"count\", \"count + 1\" } }");
  const auto rules = p.load();
  CHECK(paths(*rules, "glow") == "match/turns/glow, match/turns/late/glow");
  CHECK(rules->program().nodes[rules->program().find_node("glow").index()].place.file == "cards/pebbles/gem.lua");
  CHECK(paths(*rules, "thrown").empty());
  match::Match m(rules, match::Setup{});
  m.decide(m.keys().parse("done"));
  CHECK(m.state().value(rules->catalog().find_slot(state::SlotScope::kMatch, "count"), Ref::none()) == 2);
}

TEST_CASE("what is brought for a hook may have hooks itself, but not lead back") {
  Pebbles p;
  with_gem(p,
           "flow = { after = { set { \"a\", \"count\", \"1\" }, hook { \"thrown\" } }, "
           "thrown = seq { \"b\", set { \"c\", \"count\", \"2\" } } }");
  p.flow(", hook { \"thrown\" } }", " }");
  CHECK(paths(*p.load(), "c") == "match/turns/b/c, match/turns/late/b/c");
  CHECK_THAT(loading("flow = { thrown = { hook { \"after\" } }, after = { hook { \"thrown\" } } }"),
             StartsWith("cards/pebbles/gem.lua:") && Contains("leads to itself"));
}

TEST_CASE("several cards of a file bring what they share once, and each what is its own") {
  Pebbles p;
  with_gem(p, "");
  p.write("cards/pebbles/gem.lua",
          "local shared = { events = { event { \"shone\", text = \"{card} shines\" } }, flow = { thrown = set { "
          "\"glow\", \"count\", \"1\" } } }\n"
          "return { card { id = \"gem\", name = \"Gem\", kind = \"pebble\", weight = 5, brings = shared },\n"
          "  card { id = \"ruby\", name = \"Ruby\", kind = \"pebble\", weight = 6, brings = shared },\n"
          "  card { id = \"opal\", name = \"Opal\", kind = \"pebble\", weight = 6,\n"
          "    brings = { flow = { thrown = set { \"gleam\", \"count\", \"2\" } } } } }\n");
  const auto rules = p.load();
  CHECK(paths(*rules, "glow") == "match/turns/glow, match/turns/late/glow");
  CHECK(paths(*rules, "gleam") == "match/turns/gleam, match/turns/late/gleam");
}

TEST_CASE("a card brings events, commands, parameters and words, and changes commands of the rules") {
  Pebbles p;
  with_gem(p,
           "events = { event { \"shone\", text = \"{card} shines\" } }, params = { param { \"light\", 3 } }, "
           "words = { bright = \"param.light * 2\" }, "
           "commands = command { \"shine\", text = \"shines\", windows = \"turn\", "
           "does = set { \"glow\", \"count\", \"bright\" } }, "
           "command = { rub = { add_need = need { \"count > 0\", \"it is dark\", id = \"dark\" } } }");
  p.rules("commands = {}", "commands = { command { \"rub\", text = \"rubs\", windows = \"turn\" } }");
  p.write("scripts/pebbles/variants/dim.lua",
          "return variant { id = \"dim\", text = \"Dim.\", param = { light = 1 }, command = { shine = { text = "
          "\"glows\" } } }\n");
  const auto rules = p.load();
  match::Match m(rules, match::Setup{});
  CHECK_THROWS_WITH(m.decide(m.keys().parse("rub")), Contains("'rub' is not an option"));  // it is dark
  m.decide(m.keys().parse("shine"));
  const SlotId count = rules->catalog().find_slot(state::SlotScope::kMatch, "count");
  CHECK(m.state().value(count, Ref::none()) == 6);
  match::Match dim(p.load({"dim"}), match::Setup{});  // a variant changes what cards have brought
  dim.decide(dim.keys().parse("shine"));
  CHECK(dim.state().value(count, Ref::none()) == 2);
}

TEST_CASE("what a card brings and nobody knows is told at the card") {
  CHECK_THAT(loading("flow = { throwm = set { \"glow\", \"count\", \"1\" } }"),
             StartsWith("cards/pebbles/gem.lua:1: card 'gem': the flow has no hook 'throwm'; did you mean 'thrown'?"));
  CHECK_THAT(loading("event = {}"), Contains("card 'gem': 'brings' has no section 'event'; did you mean 'events'?"));
  CHECK_THAT(loading("commands = { \"shine\" }"), Contains("card 'gem'") && Contains("expected declarations in it"));
  CHECK_THAT(loading("flow = { thrown = \"glow\" }"), Contains("card 'gem'") && Contains("flow, thrown"));
  CHECK_THAT(loading("words = { foe = \"me\" }"), Contains("card 'gem': the word 'foe' exists already"));
  CHECK_THAT(loading("commands = command { \"glow\", text = \"x\" }, flow = 3"),
             Contains("card 'gem': 'flow': expected changes"));
  CHECK_THAT(loading("command = { rub = { text = \"x\" } }"), Contains("card 'gem': unknown command 'rub'"));
}
