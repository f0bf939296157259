// The wrapper of the command line library: values, error messages, help.
#include "repl/command_line.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"

namespace {

using namespace qd::repl;

struct Given {
  std::uint64_t games = 5;
  std::vector<std::string> bots{"random"}, files;
  std::map<std::string, std::string> options;
  std::string game;
  bool chosen = false, seen = false;
  std::optional<CommandLine::Told> told;
};

Given parse(std::vector<const char*> words) {
  words.insert(words.begin(), "prog");
  CommandLine line("A program", "prog");
  Given g;
  ProgramCommand cmd = line.add_command("sim", "plays");
  cmd.option("GAME", g.game, "the game").required();
  cmd.whole_number("--games", g.games, "how many", 1, 100);
  cmd.list("--bots", g.bots, "who plays", {"random", "first"});
  cmd.option("--file", g.files, "a file").one_each_time();
  cmd.pairs("--option", g.options, "NAME=VALUE");
  cmd.on_chosen([&] {
    g.chosen = true;
    g.seen = cmd.given("--games");
  });
  g.told = line.parse(static_cast<int>(words.size()), words.data());
  return g;
}

std::string error(const std::vector<const char*>& words) {
  const Given g = parse(words);
  REQUIRE(g.told);
  CHECK(g.told->wrong);
  CHECK(g.told->out.empty());
  return g.told->error.substr(0, g.told->error.find('\n'));
}

}  // namespace

TEST_CASE("a command sets its variables and is told that it was chosen") {
  const Given g = parse({"sim", "popes", "--games", "7", "--bots", "random,first", "--file", "a", "--file", "b",
                         "--option", "x=1,y=a=b"});
  REQUIRE_FALSE(g.told);
  CHECK(g.chosen);
  CHECK(g.seen);
  CHECK(g.game == "popes");
  CHECK(g.games == 7);
  CHECK(g.bots == std::vector<std::string>{"random", "first"});
  CHECK(g.files == std::vector<std::string>{"a", "b"});
  CHECK(g.options == std::map<std::string, std::string>{{"x", "1"}, {"y", "a=b"}});
  CHECK_FALSE(parse({"sim", "popes"}).seen);
}

TEST_CASE("what is wrong with a command line is said in words") {
  CHECK(error({"sim", "popes", "--games", "-3"}) == "--games: expected a whole number from 1 to 100, got '-3'");
  CHECK(error({"sim", "popes", "--games", "101"}) == "--games: expected a whole number from 1 to 100, got '101'");
  CHECK(error({"sim", "popes", "--bots", "first,,first"}) == "--bots: 'first,,first' has an empty place");
  CHECK(error({"sim", "popes", "--bots", "x"}) == "--bots: 'x' is none of random, first");
  CHECK(error({"sim", "popes", "--option", "=1"}) == "--option: expected NAME=VALUE, got '=1'");
  CHECK(error({"sim", "popes", "--option", "a=1", "--option", "a=2"}) == "--option: 'a' is given twice");
  CHECK(error({"sim"}) == "GAME is required");
  CHECK_THROWS_AS(parse({"sim", "popes", "--file", ""}), qd::UserError);
}

TEST_CASE("help is for standard output, and nothing is wrong") {
  const Given g = parse({"sim", "--help"});
  REQUIRE(g.told);
  CHECK_FALSE(g.told->wrong);
  CHECK(g.told->error.empty());
  const bool old_layout = g.told->out.find("--games N=5") != std::string::npos;  // of CLI11 2.3
  const bool new_layout = g.told->out.find("--games N [5]") != std::string::npos;
  CHECK((old_layout || new_layout));
}
