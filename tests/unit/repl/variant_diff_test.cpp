#include "repl/console/variant_diff.hpp"

#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl_test::Desk;

namespace {

std::vector<std::string> diff(const std::string& game, const std::vector<std::string>& variants,
                              std::size_t width = 100) {
  script::Sources sources;
  sources.root = view_test::source_root();
  return repl::variant_diff_lines(sources, game, variants, width);
}

bool any_begins(const std::vector<std::string>& lines, const std::string& start) {
  for (const std::string& line : lines)
    if (text::starts_with(line, start)) return true;
  return false;
}

}  // namespace

TEST_CASE("every variant of every game tells what it changes, in each of its sections") {
  script::Sources sources;
  sources.root = view_test::source_root();
  const std::vector<std::pair<std::string, std::string>> sections{{"param", "param"},     {"card", "card"},
                                                                  {"command", "command"}, {"flow", "flow"},
                                                                  {"combat", "combat"},   {"verb", "verb"},
                                                                  {"words", "word"},      {"course", "course"},
                                                                  {"spot", "spot"},       {"attributes", "attribute"},
                                                                  {"events", "event"},    {"abilities", "ability"}};
  std::size_t seen = 0;
  for (const std::string& game : script::Ruleset::available(sources))
    for (const script::Variant& v : script::Ruleset::load(sources, game)->known_variants()) {
      ++seen;
      INFO(game << " " << v.id);
      const std::vector<std::string> lines = diff(game, {v.id});
      REQUIRE(lines.size() >= 3);
      CHECK(lines[0] == v.id + ": " + v.text);
      CHECK(text::starts_with(
          lines[1], "  scripts/" + game + "/variants/" + v.id + ".lua, touches " + text::join(v.touches, ", ")));
      CHECK(lines[2] != "  it changes nothing");
      const std::string file = repl::read_whole_file(sources.root / v.place.file);
      for (const auto& [section, label] : sections)
        if (text::contains(file, "\n  " + section + " = {"))
          CHECK((any_begins(lines, "  " + label + " ") || any_begins(lines, "  " + label + "s ")));
    }
  CHECK(seen > 60);
}

TEST_CASE("a parameter, a condition, an ability, a combat: what a variant changes reads like this") {
  CHECK(diff("dreadnaught", {"bigger_hands"}) ==
        std::vector<std::string>{"bigger_hands: Hands are filled up to seven cards.",
                                 "  scripts/dreadnaught/variants/bigger_hands.lua, touches DRE-05",
                                 "  param hand_size: 6 -> 7"});
  CHECK(diff("dreadnaught", {"shakedown_cruise"})[2] ==
        "  flow attack.ships: need added: \"it.fresh == 0\" (deployed this turn)");
  CHECK(diff("battlegroup", {"three_sixes"})[2] == "  combat gunnery: combine dice 2 -> 3");
  const std::vector<std::string> fighters = diff("dreadnaught", {"ordinary_fighters"}, 120);
  CHECK(fighters[2] == "  card fighter: kind fighter -> upgrade");
  CHECK(text::starts_with(fighters[3], "  card fighter: launch removed (cards/dreadnaught/fighter.lua:8)"));
  CHECK(text::starts_with(fighters.back(), "  card fighter: slot added: modify slot { add = 1, stat = load,"));
  const std::vector<std::string> groups = diff("battlegroup", {"fixed_groups"}, 120);
  CHECK(groups[2] ==
        "  commands to_battle_group, to_carrier_group: need added: \"false\" (groups are fixed before the battle)");
  CHECK(any_begins(diff("popes", {"merciful_queen"}), "  cards queen_C, queen_D, queen_H, queen_S: capture run"));
  CHECK(any_begins(diff("battlegroup", {"short_memory"}), "  flow forget: added (after next_round)"));
  CHECK(any_begins(diff("battlegroup", {"stranded_u_boats"}), "  flow dive: removed (scripts/battlegroup/flow.lua:"));
  CHECK(any_begins(diff("battlegroup", {"hold_fire"}), "  command hold: kind removed: submarine"));
}

TEST_CASE("stacked variants are told each on top of the others") {
  Desk desk;
  desk.folder.write("scripts/dreadnaught/variants/huge_hands.lua",
                    "return variant { id = \"huge_hands\", text = \"Ten cards.\", touches = { \"DRE-05\" }, param = { "
                    "hand_size = 10 } }\n");
  desk.folder.write(
      "scripts/dreadnaught/variants/idle.lua",
      "return variant { id = \"idle\", text = \"Nothing.\", touches = { \"DRE-05\" }, param = { hand_size = 10 } }\n");
  desk.run(":new dreadnaught seed=7");
  CHECK(desk.run(":variant diff") ==
        "no variant is in force; :variant lists them, :variant diff NAME tells what one changes\n");
  const std::string told = desk.run(":variant diff bigger_hands huge_hands idle");
  CHECK(text::contains(told, "bigger_hands.lua, touches DRE-05\n  param hand_size: 6 -> 7\nhuge_hands: Ten cards.\n"));
  CHECK(text::contains(told, "huge_hands.lua, touches DRE-05\n  param hand_size: 7 -> 10\n"));
  CHECK(text::contains(told, "idle.lua, touches DRE-05\n  it changes nothing\n"));
  desk.run(":variant +huge_hands");
  CHECK(text::contains(desk.run(":variant diff"), "param hand_size: 6 -> 10"));
  CHECK_THROWS_WITH(desk.run(":variant diff huge_hand"), Catch::Contains("did you mean 'huge_hands'?"));
}
