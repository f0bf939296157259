// Generated files, the results of `?` and `??`.
#include "repl/reference/reference.hpp"

#include <catch2/catch.hpp>
#include <cctype>
#include <fstream>
#include <map>
#include <set>

#include "engine/base/text.hpp"
#include "engine/script/host.hpp"
#include "engine/script/lua.hpp"
#include "repl/draw/theme.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl_test::Desk;
namespace fs = std::filesystem;

TEST_CASE("the generated files are up to date") {
  const std::vector<std::string> old = repl::out_of_date(QD_SOURCE_DIR);
  INFO("out of date: " << text::join(old, ", ") << "\nwrite them again: qd doc --write");
  CHECK(old.empty());
}

TEST_CASE("a generated file that was changed, is missing or is left over is told") {
  view_test::TemporaryFolder folder;
  script::Sources sources;
  sources.root = folder.path;
  for (const repl::Document& d : repl::documents(sources)) folder.write(d.path, d.content);
  CHECK(repl::out_of_date(folder.path).empty());
  std::ofstream(folder.path / "docs/lua-api.md", std::ios::app) << "more\n";
  fs::remove(folder.path / "scripts/library/flow.lua");
  folder.write("scripts/library/old.lua", "---@meta\n");
  CHECK(repl::out_of_date(folder.path) ==
        std::vector<std::string>{"docs/lua-api.md", "scripts/library/flow.lua", "scripts/library/old.lua"});
}

TEST_CASE("the page of a browser has the colours and patterns of pictures; a root without a page needs none") {
  view_test::TemporaryFolder folder;
  const std::string page = "repl/serve/page/";
  const auto stale = [&] { return repl::out_of_date(folder.path); };
  const auto has = [](const std::vector<std::string>& all, const std::string& path) {
    return std::find(all.begin(), all.end(), path) != all.end();
  };
  CHECK_FALSE(has(stale(), page + "theme.css"));
  folder.write(page + "theme.css", repl::draw::page_style_sheet());
  CHECK_FALSE(has(stale(), page + "theme.css"));
  CHECK(has(stale(), page + "patterns.js"));
  folder.write(page + "theme.css", ":root{--paper:#fffffe}\n");
  CHECK(has(stale(), page + "theme.css"));
}

TEST_CASE("a generated table stands between the lines that mark it, and what is around it stays") {
  view_test::TemporaryFolder folder;
  const std::string page = "docs/expressions.md";
  const auto content = [&]() -> std::string {
    script::Sources sources;
    sources.root = folder.path;
    for (const repl::Document& d : repl::documents(sources))
      if (d.path == page) return d.content;
    return "";
  };
  CHECK(content().empty());
  folder.write(page, "# A page\n<!-- written by qd doc --write -->\nold\n<!-- end -->\nThe rest.\n");
  const std::string made = content();
  CHECK(text::starts_with(made, "# A page\n<!-- written by qd doc --write -->\n\n| in texts | in functions | why |\n"));
  CHECK(text::contains(made, "| `not me == foe` | `not (me == foe)` |"));
  CHECK(text::contains(made, "| – | `card.key` |"));
  CHECK(made.ends_with("|\n\n<!-- end -->\nThe rest.\n"));
  CHECK(!text::contains(made, "old"));
  const std::vector<std::string> old = repl::out_of_date(folder.path);
  CHECK(std::find(old.begin(), old.end(), page) != old.end());
  folder.write(page, "# A page\n");
  CHECK_THROWS_AS(content(), UserError);
}

TEST_CASE("files for editors are Lua, and no rule set") {
  script::Host host;
  lua_State* l = host.lua();
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  for (const repl::Document& d : repl::editor_files(sources, {"dreadnaught"})) {
    INFO(d.path);
    CHECK(text::starts_with(d.content, "---@meta\n"));
    const int status = luaL_loadbufferx(l, d.content.data(), d.content.size(), d.path.c_str(), "t");
    INFO((status == LUA_OK ? "" : lua_tostring(l, -1)));
    CHECK(status == LUA_OK);
    lua_settop(l, 0);
    for (const std::string& line : text::split(d.content, '\n')) CHECK(text::width(line) <= 140);
  }
  for (const std::string& game : script::Ruleset::available(sources)) CHECK(game != "library");
}

TEST_CASE("files for editors know the names that a rule set and its variants declare") {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  std::map<std::string, std::string> files;
  for (const repl::Document& d : repl::editor_files(sources, {"dreadnaught"})) files[d.path] = d.content;
  const std::string names = files["scripts/library/names.lua"];
  CHECK(text::contains(names, "---@alias qd.event_name\n---|\"moved\"\n"));
  for (const char* name : {"base_damaged", "ships", "attack", "base_points"})
    CHECK(text::contains(names, "---|\"" + std::string(name) + "\"\n"));
  CHECK(!text::contains(names, "flagship"));
  CHECK(text::contains(files["scripts/library/cards.lua"], "---@field stat? qd.stat_name"));
  CHECK(text::contains(files["scripts/library/functions.lua"], "---@param attribute qd.attribute_name"));
  for (const auto& [path, content] : files)  // every name of a type is declared
    for (std::size_t at = content.find("qd."); at != std::string::npos; at = content.find("qd.", at + 1)) {
      const std::size_t end = content.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 3);
      const std::string type = content.substr(at, end - at);
      if (type.size() > 8 && type.substr(type.size() - 5) == "_name") CHECK(text::contains(names, "---@alias " + type));
    }
  const std::vector<repl::Document> none = repl::editor_files(sources, {});
  CHECK(text::contains(none.front().content, "---@alias qd.event_name string\n"));
}

TEST_CASE("the index of the page of words leads somewhere") {
  const std::string page = repl::lua_api_text();
  std::set<std::string> anchors;
  for (const std::string& line : text::split(page, '\n'))
    if (text::starts_with(line, "## ") || text::starts_with(line, "### ")) {
      std::string anchor;
      for (char c : text::lower(line.substr(line.find(' ') + 1))) {
        if (c == ' ') anchor += '-';
        else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-') anchor += c;
      }
      INFO(line);
      CHECK(anchors.insert(anchor).second);
    }
  std::size_t links = 0;
  for (std::size_t at = page.find("](#"); at != std::string::npos; at = page.find("](#", at + 1), ++links) {
    const std::string anchor = page.substr(at + 3, page.find(')', at) - at - 3);
    INFO(anchor);
    CHECK(anchors.count(anchor) == 1);
  }
  CHECK(links > 100);
}

TEST_CASE("a name is explained in whole, a word is searched for") {
  Desk desk;
  CHECK(text::contains(desk.run("? act.move"), "act.move(card, zone [, event [, source]]) -> boolean"));
  CHECK(text::contains(desk.run(":help act.move"), "event name. The event that happens. Without it: moved."));
  CHECK(text::contains(desk.run("? :new"), "Starts a match"));
  CHECK(text::contains(desk.run("? new"), "For example: :new"));
  CHECK(text::contains(desk.run("? zone"), "per_seat"));
  CHECK(text::contains(desk.run("? within"), "tolerance"));
  CHECK(text::contains(desk.run("? zone.stack"), "a stack is sorted by it"));
  const std::string found = desk.run("? topmost card");
  CHECK(text::contains(found, "Zone.top"));
  CHECK(text::contains(found, "Zone:find"));
  CHECK(!text::contains(found, "act.give"));
  CHECK_THROWS_WITH(desk.run("? atc.move"), Catch::Contains("did you mean 'act.move'?"));
  CHECK_THROWS_AS(desk.run("? qqqqqqqq"), UserError);
  const std::vector<std::string> lines = text::split(desk.run("? card"), '\n');
  CHECK(lines.size() < 60);
  for (const std::string& line : lines) CHECK(text::width(line) <= 80);
  for (const std::string& line : text::split(desk.run("? the of"), '\n')) CHECK(text::width(line) <= 80);
}

TEST_CASE("what the game at hand declares is found by name and by text") {
  Desk desk;
  CHECK_THROWS_AS(desk.run("? megamissile"), UserError);
  desk.run(":new dreadnaught seed=7");
  const std::string card = desk.run("? megamissile");
  CHECK(text::contains(card, "cards/dreadnaught/megamissile.lua"));
  CHECK(text::contains(desk.run("? ship_destroyed"), "is destroyed"));
  CHECK(text::contains(desk.run("? DRE-57"), "rule of dreadnaught"));
  CHECK(text::contains(desk.run("? hand_size"), "param.hand_size = "));
  CHECK(text::contains(desk.run("? shakedown_cruise"), "variant of dreadnaught"));
  CHECK(text::contains(desk.run("? rock paper"), "throw"));
  desk.run(":new admiral seed=1");
  CHECK(text::contains(desk.run("? draw a card"), "card of admiral"));
}

TEST_CASE("words of the game at hand are found with what they stand for and where") {
  Desk desk;
  desk.run(":new dreadnaught seed=7");
  const std::string out = desk.run("? foe");
  CHECK(text::contains(out, "foe = me.next"));
  const std::size_t at = out.find("scripts/dreadnaught/rules.lua:");
  REQUIRE(at != std::string::npos);
  const std::size_t line = std::stoul(out.substr(at + std::string("scripts/dreadnaught/rules.lua:").size()));
  std::ifstream file(fs::path(QD_SOURCE_DIR) / "scripts/dreadnaught/rules.lua");
  std::string text;
  for (std::size_t n = 0; n < line; ++n) std::getline(file, text);
  CHECK(text::trim(text) == "foe = \"me.next\",");
  CHECK(text::contains(desk.run("?? foe"), "foe, word of dreadnaught"));
}

TEST_CASE("a source has line numbers, and its abilities are marked") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run("?? mine"), Catch::Contains("no match is running"));
  desk.run(":new dreadnaught seed=7");
  const std::string mine = desk.run("?? mine");
  CHECK(text::starts_with(mine, "mine, card of dreadnaught: cards/dreadnaught/mine.lua:2\n"));
  CHECK(text::contains(mine, "\n>  6    play {"));
  CHECK(text::contains(mine, "\n   4    damage = 1,"));
  CHECK(desk.run(":source 4") == mine);
  CHECK(desk.run("?? B.4#2") == mine);
  const std::string command = desk.run("?? upgrade");
  CHECK(text::contains(command, "command of dreadnaught: scripts/dreadnaught/rules.lua:"));
  CHECK(text::contains(command, "flow.lua"));  // a node has this name, too
  CHECK(!text::contains(command, "deploy"));
  for (const char* name :
       {"ship_destroyed", "defense", "shakedown_cruise", "deploy_menu", "base_destroyed", "hand_size", "standard"}) {
    INFO(name);
    const std::string shown = desk.run(std::string("?? ") + name);
    CHECK(text::contains(shown, "of dreadnaught"));
    for (const std::string& line : text::split(shown, '\n')) CHECK(text::width(line) <= 80);
  }
  CHECK_THROWS_WITH(desk.run("?? megamisile"), Catch::Contains("did you mean 'megamissile'?"));
  CHECK_THROWS_WITH(desk.run("?? act.move"), Catch::Contains("no source in the rules"));
  CHECK_THROWS_WITH(desk.run("??"), Catch::Contains("the source of what?"));
  desk.run(":new battlegroup seed=1");
  CHECK(text::contains(desk.run("?? DD2"), "cards/battlegroup/destroyer.lua"));
  CHECK(text::contains(desk.run("?? greedy"), "scripts/battlegroup/bots/greedy.lua"));
}

TEST_CASE("help lists every command in a line that fits") {
  Desk desk;
  const std::string all = desk.run(":help");
  CHECK(desk.run("?") == all);
  for (const std::string& name : repl::command_names()) {
    INFO(name);
    CHECK(text::contains(all, "  " + name));
    CHECK(!desk.run(":help " + name).empty());
  }
  for (const std::string& line : text::split(all, '\n')) CHECK(text::width(line) <= 80);
}
