// The manual and shell completion are generated from the command line.
#include "repl/reference/shell_files.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace qd;

namespace {

struct Line {
  repl::CommandLine line{"a program", "qd"};
  std::string game, mode;
  std::uint64_t games = 5;
  bool quiet = false;

  Line() {
    repl::ProgramCommand sim = line.add_command("sim", "it's fast: [really]");
    sim.option("GAME", game, "the rule set").required();
    sim.whole_number("--games", games, "how many", 1, 10);
    sim.option("--mode", mode, "how").one_of({"slow", "fast"});
    sim.flag("-q,--quiet", quiet, "says nothing");
    (void)line.add_command("new", "something new").add_command("card", ".a card");
  }
};

bool has(const std::string& text, const std::string& part) {
  INFO(text);
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a command line tells its shape") {
  const Line l;
  const repl::CommandShape shape = l.line.shape();
  REQUIRE(shape.commands.size() == 2);
  const repl::CommandShape& sim = shape.commands[0];
  CHECK(sim.name == "sim");
  REQUIRE(sim.options.size() == 5);  // --help is one
  CHECK(sim.options[1].by_place());
  CHECK(sim.options[1].required);
  CHECK(sim.options[2].takes == "N");
  CHECK(sim.options[2].standard == "5");
  CHECK(std::set<std::string>(sim.options[3].values.begin(), sim.options[3].values.end()) ==
        std::set<std::string>{"fast", "slow"});
  CHECK(sim.options[4].names == std::vector<std::string>{"-q", "--quiet"});
  CHECK(sim.options[4].takes.empty());
  CHECK(shape.commands[1].commands[0].name == "card");
}

TEST_CASE("no text of a command is taken for a command of troff or of a shell") {
  const Line l;
  CHECK(has(repl::man_page(l.line.shape()), "\\&.a card"));
  CHECK(has(repl::man_page(l.line.shape()), "\\fB\\-\\-games\\fR \\fIN\\fR\n"));
  CHECK(has(repl::zsh_completion(l.line.shape()), "'sim:it'\\''s fast\\: \\[really\\]'"));
  CHECK(has(repl::bash_completion(l.line.shape()), "'new card')"));
}
