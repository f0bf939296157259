// Template files: which lines remain for which choices, and names.
#include "repl/new/template.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "repl/new/game.hpp"

using namespace qd;

namespace {

std::string with(const std::set<std::string>& chosen, const std::string& text) {
  return repl::filled(text, "t.lua", {{"market", "table"}, chosen, {{"game", "pirates"}, {"RULE", "PIR"}}});
}

}  // namespace

TEST_CASE("a block of a template is there for its choice") {
  const std::string text = "a\n-- @market\nb\n-- @end\nc\n";
  CHECK(with({}, text) == "a\nc\n");
  CHECK(with({"market"}, text) == "a\nb\nc\n");
  CHECK(with({"table"}, text) == "a\nc\n");
}

TEST_CASE("a line of a template says at its end when it is there") {
  const std::string text = "  one,   -- @market\n  two,   -- why   -- @not market\n";
  CHECK(with({"market"}, text) == "  one,\n");
  CHECK(with({}, text) == "  two,   -- why\n");
}

TEST_CASE("blocks of a template lie in each other, and conditions have and, or and not") {
  const std::string text = "-- @market\n  -- @table\nboth\n  -- @end\nmarket\n-- @end\n";
  CHECK(with({"market", "table"}, text) == "both\nmarket\n");
  CHECK(with({"table"}, text).empty());
  const std::string line = "x -- @market and not table or table and not market\n";
  CHECK(with({"market"}, line) == "x\n");
  CHECK(with({"table"}, line) == "x\n");
  CHECK(with({"market", "table"}, line).empty());
  CHECK(with({}, line).empty());
}

TEST_CASE("names of a template are put in, and a dollar alone stays") {
  CHECK(with({}, "id = \"$game\", -- $RULE-01 costs 3 $, $5\n") == "id = \"pirates\", -- PIR-01 costs 3 $, $5\n");
}

TEST_CASE("a template that is wrong is an error with its line") {
  CHECK_THROWS_WITH(with({}, "a\n-- @markt\n"),
                    Catch::Contains("t.lua:2") && Catch::Contains("unknown choice 'markt'"));
  CHECK_THROWS_WITH(with({}, "-- @market\na\n"), Catch::Contains("an '@end' is missing"));
  CHECK_THROWS_WITH(with({}, "a\n-- @end\n"), Catch::Contains("t.lua:2: '@end' ends nothing"));
  CHECK_THROWS_WITH(with({}, "$gam\n"), Catch::Contains("unknown name '$gam'"));
}

TEST_CASE("each part of a new game changes its files, and no two sets of parts make the same") {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  const auto& parts = repl::game_parts();
  std::set<std::string> seen;
  for (std::size_t set = 0; set < (1u << parts.size()); ++set) {
    std::vector<std::string> chosen;
    for (std::size_t n = 0; n < parts.size(); ++n)
      if ((set >> n & 1u) != 0) chosen.emplace_back(parts[n].name);
    std::string all;
    for (const auto& [path, text] : repl::game_files(sources, "pirates", chosen)) {
      INFO(path);
      CHECK(text.find("-- @") == std::string::npos);
      CHECK(text.find("\n\n\n") == std::string::npos);
      CHECK(text.front() != '\n');
      all += text;
    }
    CHECK(seen.insert(all).second);
  }
}

TEST_CASE("rules of a new game are called after it") {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  const auto prefix = [&](const std::string& game) {
    for (const auto& [path, text] : repl::game_files(sources, game, {}))
      if (path.filename() == "ledger.lua") return text.substr(text.find("{ \"") + 3, 6);
    return std::string();
  };
  CHECK(prefix("pirates") == "PIR-01");
  CHECK(prefix("a_b") == "ABX-01");
  CHECK(prefix("x") == "XXX-01");
}
