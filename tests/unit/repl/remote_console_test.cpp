// External players at the table of the console: with people and bots, through branches and failures.
#include <signal.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/session/console.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

struct Table {
  Table() : console(program, screen()) {
    signal(SIGPIPE, SIG_IGN);
    program.sources.root = view_test::source_root();
  }
  repl::Screen screen() {
    repl::Screen s;
    s.out = &text;
    return s;
  }
  std::string run(const std::string& line) {
    text.str("");
    console.run(line);
    return text.str();
  }
  /// A player that takes the first option, unless there is a file "broken" beside it.
  std::string player() const {
    folder.write("player.sh", R"(
echo started >>"$0.starts"
while read -r line; do
  printf '%s\n' "$line" >>"$0.heard"
  [ -e "${0%/*}/broken" ] && exit 4
  case $line in '{"type":"question"'*)
    first=${line#*'"first":"'}
    printf '{"answer":"%s"}\n' "${first%%'","question":'*}";; esac
done
)");
    return "\"exec:sh " + (folder.path / "player.sh").string() + "\"";
  }
  std::string file(const char* ending) const {
    return repl::read_whole_file((folder.path / ("player.sh" + std::string(ending))).string());
  }

  view_test::TemporaryFolder folder;
  repl::Program program;
  std::ostringstream text;
  repl::Console console;
};

}  // namespace

TEST_CASE("a person, a bot and a program sit at one table, and the person's eyes are the viewer's") {
  Table t;
  t.run(":new popes seats=3 A=human B=random C=" + t.player());
  for (int i = 0; i < 12 && t.console.match().decision() != nullptr; ++i) {
    CHECK(t.console.match().decision()->seat == SeatId(std::size_t{0}));
    CHECK(t.console.viewer() == SeatId(std::size_t{0}));
    phases::Answer answer;
    sim::FirstBot().decide(*t.console.match().decision(), answer);
    const std::string shown = t.run(t.console.match().keys().answer(answer));
    CHECK_FALSE(text::contains(shown, "as C sees it"));
  }
  const std::string heard = t.file(".heard");
  CHECK_THAT(heard, Contains(R"("seat":"C","seats":3)") && Contains(R"("view":"C")"));
  CHECK_FALSE(text::contains(heard, R"("view":"A")"));
  CHECK_FALSE(text::contains(heard, R"("view":"B")"));
}

TEST_CASE("branches of a match share the program, which learns that the table has gone back") {
  Table t;
  t.run(":new dreadnaught seed=7 A=human B=" + t.player());
  t.run("paper");
  t.run("first");
  const std::size_t at = t.console.branch().at();
  t.run(":back " + std::to_string(at));
  CHECK_THAT(t.run("scissors"), Contains("another way: what followed is kept as branch"));
  t.console.branches().fork("third");
  t.run(":undo");
  t.run("paper");
  CHECK(t.file(".starts") == "started\n");
  CHECK_THAT(t.file(".heard"), Contains(R"({"type":"undone","log":2})"));
  t.run(":new dreadnaught seed=8 A=human B=" + t.player());
  t.run("paper");
  CHECK(t.file(".starts") == "started\nstarted\n");
}

TEST_CASE("a program that dies leaves its question open: a person answers, or it is started again") {
  Table t;
  t.run(":new dreadnaught seed=7 A=human B=" + t.player());
  t.folder.write("broken", "");
  CHECK_THROWS_WITH(t.run("paper"), Contains("seat B (sh): ended with exit code 4 before it answered") &&
                                        Contains(":continue asks again"));
  CHECK_THAT(t.text.str(), Contains("A throw: paper"));  // the table was shown
  CHECK(t.console.match().decision()->seat == SeatId(std::size_t{1}));
  CHECK(t.console.branch().at() == 1);
  CHECK_THROWS_WITH(t.run(":step"), Contains("exit code 4"));
  CHECK(t.console.branch().at() == 1);
  CHECK_THAT(t.run("rock"), Contains("A is asked"));
  t.run(":undo");
  CHECK_THROWS_WITH(t.run("rock"), Contains("exit code 4"));
  std::filesystem::remove(t.folder.path / "broken");
  t.run(":step");
  CHECK_THAT(t.run(":log"), Contains("B throw: rock"));
}

TEST_CASE("a bot that fails is named with its seat") {
  Table t;
  std::filesystem::copy(t.program.sources.root / "scripts", t.folder.path / "scripts",
                        std::filesystem::copy_options::recursive);
  std::filesystem::copy(t.program.sources.root / "cards", t.folder.path / "cards",
                        std::filesystem::copy_options::recursive);
  t.program.sources.root = t.folder.path;
  CHECK_THROWS_WITH(t.run(":new dreadnaught B=exec:./no/such"), Contains("seat B: there is no program './no/such'"));
  CHECK_FALSE(t.console.has_match());
}
