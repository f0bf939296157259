// The cookbook: each entry is found by what people want, and has a match of its name.
#include <catch2/catch.hpp>
#include <set>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "engine/script/sources.hpp"
#include "repl/reference/cookbook.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;

namespace {

std::vector<repl::Recipe> all() {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  return repl::recipes(sources);
}

}  // namespace

TEST_CASE("a recipe is a heading, a text and lines of Lua") {
  const auto found = repl::recipes_of(
      "# Page\n\n### I want a cat\n\nOne\nline.\n\n```lua a.lua\n# no heading\n\nx\n```\n\n## Other\n\nmore\n", "p.md");
  REQUIRE(found.size() == 1);
  CHECK(found[0].title == "a cat");
  CHECK(found[0].text == "One line.");
  CHECK(found[0].code == std::vector<std::string>{"# no heading", "", "x"});
  CHECK(found[0].place.text() == "p.md:3");
}

TEST_CASE("each recipe of the cookbook has text and code, and no two have one name") {
  const auto recipes = all();
  CHECK(recipes.size() >= 40);
  std::set<std::string> titles;
  for (const repl::Recipe& r : recipes) {
    INFO(r.title);
    CHECK_FALSE(r.text.empty());
    CHECK_FALSE(r.code.empty());
    CHECK(titles.insert(r.title).second);
  }
}

TEST_CASE("each recipe with a file has a match of its name, and each match a recipe") {
  const std::string root = std::string(QD_SOURCE_DIR) + "/docs/";
  const std::string page = read_file(root + "cookbook.md", "cookbook.md", kDataFile);
  std::set<std::string> recipes, matches;
  const std::string files = page.substr(0, page.find("## Whole mechanisms"));  // those have the matches of new games
  for (const repl::Recipe& r : repl::recipes_of(files, "cookbook.md")) recipes.insert(r.title);
  for (const char* file : {"cards.lua", "rules.lua"})
    for (const std::string& line : text::split(read_file(root + "cookbook/" + file, file, kDataFile), '\n'))
      if (text::starts_with(line, "match \"")) matches.insert(line.substr(7, line.find('"', 7) - 7));
  CHECK(recipes == matches);
}

TEST_CASE("the console finds a recipe by the words of who wants it, and shows its lines") {
  repl_test::Desk desk;
  desk.program.sources.root = QD_SOURCE_DIR;
  for (const char* asked : {"? extra turn", "? I want an extra turn", "? an extra turn"}) {
    const std::string told = desk.run(asked);
    INFO(asked);
    CHECK_THAT(told, Catch::Contains("I want an extra turn"));
    CHECK_THAT(told, Catch::Contains("return variant { id = \"second_wind\""));
    CHECK_THAT(told, Catch::Contains("docs/cookbook.md:"));
  }
  for (const auto& [asked, title] :
       std::vector<std::pair<const char*, const char*>>{{"? search shuffle", "to search the deck and shuffle it"},
                                                        {"? swap control", "to swap control of two cards"},
                                                        {"? aura", "an aura or equipment"},
                                                        {"? mulligan", "a mulligan"},
                                                        {"? secret roles", "secret roles"},
                                                        {"? several winners", "several winners"},
                                                        {"? area control", "area control"},
                                                        {"? push luck", "to push my luck"},
                                                        {"? push your luck", "to push my luck"},
                                                        {"? auras", "an aura or equipment"},
                                                        {"? X costs", "costs of X"},
                                                        {"? tokens", "to make a token"},  // also the name of a field
                                                        {"? copy", "to copy a card"}})
    CHECK_THAT(desk.run(asked), Catch::Contains(title));
}

TEST_CASE("a recipe has no source in the rules") {
  repl_test::Desk desk;
  desk.program.sources.root = QD_SOURCE_DIR;
  desk.run(":new dreadnaught seed=1");
  CHECK_THROWS_WITH(desk.run("?? an extra turn"), Catch::Contains("nothing called 'an extra turn' is declared"));
}
