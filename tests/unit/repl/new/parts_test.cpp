// New variants and bots for the existing rule sets.
#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/new/bot.hpp"
#include "repl/new/files.hpp"
#include "repl/new/variant.hpp"

using namespace qd;

namespace {

std::shared_ptr<script::Ruleset> load(const std::string& game) {
  script::Sources sources;
  sources.root = QD_SOURCE_DIR;
  return script::Ruleset::load(sources, game);
}

}  // namespace

TEST_CASE("a new variant begins with a parameter, by one as people count it") {
  const auto rules = load("warfleet");
  const std::vector<repl::NumberChange> changes = repl::likely_changes(*rules);
  REQUIRE_FALSE(changes.empty());
  CHECK(changes.front().field == "param = { points = 301 }");
  CHECK(changes.front().said == "points is 301 instead of 300");
  const auto inches = std::find_if(changes.begin(), changes.end(),
                                   [](const repl::NumberChange& c) { return c.field == "param = { apart = 10 }"; });
  CHECK(inches != changes.end());
}

TEST_CASE("a new variant shows what else it may change, with names of the rules") {
  const auto rules = load("battlegroup");
  const std::string text = repl::variant_text(*rules, "mine", repl::likely_changes(*rules).front());
  INFO(text);
  CHECK(text::contains(text, "id = \"mine\""));
  CHECK(text::contains(text, "-- command = { "));
  CHECK(text::contains(text, "-- flow = { "));
  CHECK(text::contains(text, "-- card = { "));
}

TEST_CASE("a new bot weighs each question of the rules once") {
  const std::string text = repl::bot_text(*load("popes"), "bold");
  INFO(text);
  for (const char* question : {"\"deploy.ships\"", "\"block\"", "\"repair\"", "\"discard\""}) {
    const std::size_t first = text.find(std::string("question = ") + question);
    REQUIRE(first != std::string::npos);
    CHECK(text.find(std::string("question = ") + question, first + 1) == std::string::npos);
  }
  CHECK(text::contains(text, "question = \"orders\", order = \"deploy\", worth = \"400\""));
  CHECK(text::contains(text, "worth = \"1 + it.rank\""));
}

TEST_CASE("names of what is new") {
  CHECK(repl::is_name("red_october2"));
  for (const char* wrong : {"", "2nd", "Kirov", "a b", "../x", "_x"}) CHECK_FALSE(repl::is_name(wrong));
  CHECK(repl::title_of("red_october") == "Red october");
}
