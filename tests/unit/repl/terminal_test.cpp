#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <set>

#include "engine/base/text.hpp"
#include "repl/session/files.hpp"
#include "repl/terminal/error_text.hpp"
#include "repl/terminal/history_file.hpp"
#include "repl/terminal/layout.hpp"
#include "repl/terminal/screen.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
namespace fs = std::filesystem;
using List = std::vector<std::string>;

TEST_CASE("the history outlives its session, in a file for its owner only") {
  const view_test::TemporaryFolder folder;
  const fs::path file = folder.path / "a/b/history";
  {
    repl::HistoryFile past(file);
    CHECK(past.entries().empty());
    for (const char* line : {"rock", "", "  ", "= 6 *\n  7", "back\\slash \\n", "rock", "rock"})
      CHECK(past.add(line).empty());
    CHECK(past.entries() == List{"= 6 *\n  7", "back\\slash \\n", "rock"});
  }
  CHECK(repl::HistoryFile(file).entries() == List{"= 6 *\n  7", "back\\slash \\n", "rock"});
  struct stat about {};
  REQUIRE(stat(file.c_str(), &about) == 0);
  CHECK((about.st_mode & 0777) == 0600);
  REQUIRE(stat(file.parent_path().c_str(), &about) == 0);
  CHECK((about.st_mode & 0777) == 0700);
}

TEST_CASE("sessions at the same time do not lose each other's lines") {
  const view_test::TemporaryFolder folder;
  const fs::path file = folder.path / "history";
  repl::HistoryFile one(file), other(file);
  one.add("one");
  other.add("other");
  one.add("one again");
  CHECK(repl::HistoryFile(file).entries() == List{"one", "other", "one again"});
}

TEST_CASE("a history of libedit is read, and one that has grown far too long is cut") {
  const view_test::TemporaryFolder folder;
  folder.write("old", "_HiStOrY_V2_\n:new\\040dreadnaught\nrock\n");
  CHECK(repl::HistoryFile(folder.path / "old").entries() == List{":new dreadnaught", "rock"});
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "line " + std::to_string(i) + "\n";
  folder.write("long", many);
  repl::HistoryFile past(folder.path / "long");
  CHECK(past.entries().size() == repl::HistoryFile::kEntriesMax);
  CHECK(past.entries().back() == "line 4999");
  CHECK(repl::read_whole_file(folder.path / "long").size() < many.size() / 4);
  CHECK(repl::HistoryFile(folder.path / "long").entries() == past.entries());
}

TEST_CASE("a history that cannot be written is told once, and goes on in memory") {
  const view_test::TemporaryFolder folder;
  folder.write("file", "");
  for (const fs::path& file : {folder.path / "file/history", fs::path("/dev/full")}) {
    repl::HistoryFile past(file);
    CHECK(text::contains(past.add("rock"), "the history is not kept: cannot write '" + file.string() + "': "));
    CHECK(past.add("paper").empty());
    CHECK(past.entries() == List{"rock", "paper"});
  }
}

TEST_CASE("words stand in columns, and there are not too many of them") {
  CHECK(repl::in_columns({"a", "bb", "c", "d"}, 80, 5) == "a    bb   c    d\n");
  CHECK(repl::in_columns({"a", "bb", "c", "d"}, 8, 5) == "a    c\nbb   d\n");
  CHECK(repl::in_columns({"a", "bb", "c", "d"}, 2, 3) == "a\nbb\nc\n… and 1 more\n");
  CHECK(repl::in_columns({}, 80, 5).empty());
}

TEST_CASE("tables are aligned, numbers to the right; what does not fit is named") {
  const List head{"card", "n", "name"};
  const std::vector<List> rows{{"K", "5", "König"}, {"Queen", "12", ""}};
  CHECK(repl::table_text(head, rows, 80) == "card    n  name\nK       5  König\nQueen  12\n");
  CHECK(repl::table_text(head, rows, 10) == "card    n\nK       5\nQueen  12\n… and name\n");
}

TEST_CASE("an error shows the line it is about, with a caret below the word") {
  repl::ErrorContext c;
  ScriptError wrong(Place{"cards/x.lua", 2}, "unknown name 'paly'", "did you mean 'play'?");
  CHECK(repl::error_text(wrong, c) == "cards/x.lua:2: unknown name 'paly'; did you mean 'play'?\n");
  wrong.quote("\tpaly { \"x\" },");
  CHECK(repl::error_text(wrong, c) ==
        "cards/x.lua:2: unknown name 'paly'; did you mean 'play'?\n    2 |  paly { \"x\" },\n      |  ^~~~\n");
  CHECK(repl::error_text(ScriptError(Place{"/etc/passwd", 1}, "not to be shown"), c) ==
        "/etc/passwd:1: not to be shown\n");
  const std::filesystem::filesystem_error closed("status", "far/away.txt",
                                                 std::make_error_code(std::errc::permission_denied));
  CHECK(repl::error_text(closed, c) == "cannot use 'far/away.txt': Permission denied\n");
  CHECK(repl::error_text(UserError("'rok' is not an option", "did you mean 'rock'?"), c) ==
        "'rok' is not an option; did you mean 'rock'?\n");
  c.input = "rok";
  CHECK(repl::error_text(UserError("'rok' is not an option"), c) == "'rok' is not an option\n  rok\n  ^~~\n");
  CHECK(repl::error_text(UserError("nothing has been answered yet"), c) == "nothing has been answered yet\n");
  c.input = "= 1 +\n  A.bsae";
  c.input_start = 1;
  CHECK(repl::error_text(ScriptError(Place{"expression", 2}, "a seat has no 'bsae'"), c) ==
        "expression:2: a seat has no 'bsae'\n    A.bsae\n      ^~~~\n");
}

TEST_CASE("a message names a column, a word, the end; or nothing that is there") {
  auto at = [](const std::string& message, const std::string& line) {
    const repl::Blame b = repl::blamed(message, line);
    return std::pair(b.at, b.length);
  };
  CHECK(at("in \"me.bsae > 1\", column 4: unknown name 'bsae'", "  when = \"me.bsae > 1\",") ==
        std::pair<std::size_t, std::size_t>(13, 4));
  CHECK(at("in \"1 +\", column 4: expected a name", "x = \"1 +\"") == std::pair<std::size_t, std::size_t>(8, 1));
  CHECK(at("unexpected symbol near <eof>", "= 1 +") == std::pair<std::size_t, std::size_t>(5, 1));
  CHECK(at("unexpected symbol near ')'", "= 1 + )") == std::pair<std::size_t, std::size_t>(6, 1));
  CHECK(at("unexpected symbol near ')'", "= f() + )").second == 0);  // it may be either
  CHECK(at("'K' is not a card", "Ka K") == std::pair<std::size_t, std::size_t>(3, 1));
  CHECK(at("'x' is nothing", "abc").second == 0);
}

TEST_CASE("a long line is shown around the caret") {
  repl::ErrorContext c;
  c.width = 40;
  c.input = std::string(100, 'a') + " wrong " + std::string(100, 'b');
  const std::string out = repl::error_text(UserError("'wrong' is wrong"), c);
  const List lines = text::split(out, '\n');
  REQUIRE(lines.size() == 4);
  CHECK(text::width(lines[1]) <= 40);
  CHECK(lines[1].substr(lines[2].find('^'), 5) == "wrong");
}

TEST_CASE("every theme has its colours, 'none' has none, and without colour nothing is painted") {
  repl::Screen s;
  CHECK(s.painted("\x1b[1m", "text") == "text");
  s.colour = true;
  CHECK(s.painted("\x1b[1m", "text") == "\x1b[1mtext\x1b[0m");
  match::Match m(view_test::dreadnaught(), match::Setup{});
  List seen;
  for (const std::string& name : repl::theme_names()) {
    s.theme = &repl::find_theme(name);
    seen.push_back(view::view_text(view::make_view(m, SeatId(0)), s.style(true)));
    CHECK(text::contains(seen.back(), "\x1b") == (name != "none"));
  }
  CHECK(std::set<std::string>(seen.begin(), seen.end()).size() == seen.size());
  CHECK_THROWS_WITH(repl::find_theme("drak"), Catch::Contains("did you mean 'dark'?"));
}
