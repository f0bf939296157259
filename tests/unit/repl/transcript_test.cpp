#include "repl/transcript/transcript.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "engine/base/text.hpp"
#include "repl/session/command.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using text::contains;
namespace fs = std::filesystem;

namespace {

/// Runs a document at the root of the repository.
repl::TranscriptResult run(const std::string& content) {
  view_test::TemporaryFolder folder;
  folder.write("doc.md", content);
  repl::Program program;
  program.sources.root = view_test::source_root();
  return repl::run_transcript(program, folder.path / "doc.md");
}

const char* kSession = R"(# A session

```qd
qd> :new dreadnaught seed=7
…
A is asked: throw - Rock, paper or scissors?
    1  rock       2  paper      3  scissors
dreadnaught throw A> = 1 + 1
2
dreadnaught throw A> :goto 9
there is no decision 9 on branch 'main'; nothing has been answered yet
```
)";

}  // namespace

TEST_CASE("a document whose sessions come out as shown has no failure") {
  repl::TranscriptResult r = run(kSession);
  CHECK(r.commands == 3);
  CHECK(r.failures.empty());
  CHECK(r.updated == kSession);
}

TEST_CASE("a wrong output, a missing line, a line too much and a wrong prompt are failures, and can be written") {
  const std::string good = kSession;
  auto replaced = [&](const std::string& from, const std::string& to) {
    std::string s = good;
    return s.replace(s.find(from), from.size(), to);
  };
  const std::pair<std::string, int> spoilt[] = {{replaced("\n2\n", "\n3\n"), 8},
                                                {replaced("\n2\n", "\n"), 8},
                                                {replaced("\n2\n", "\n2\n2\n"), 8},
                                                {replaced("A> = 1", "B> = 1"), 8},
                                                {replaced("no decision 9", "no decision 8"), 10},
                                                {replaced("…\n", ""), 4}};
  for (const auto& [document, line] : spoilt) {
    CAPTURE(document);
    repl::TranscriptResult r = run(document);
    CHECK(r.commands == 3);
    REQUIRE(r.failures.size() == 1);
    CHECK(r.failures[0].line == line);
    CHECK(run(r.updated).failures.empty());
  }
}

TEST_CASE("a shell and the console share files that a document writes, and nothing outside changes") {
  repl::TranscriptResult r = run(R"(
```lua cards/dreadnaught/mine.lua
this is no card
```

```
$ head -n 1 cards/dreadnaught/mine.lua; echo one \
  two
this is no card
one two
$ rm -r scripts
```

```qd
qd> :new dreadnaught
…
```

```text
$ this is not run
```
)");
  CHECK(r.commands == 3);
  CHECK(r.failures.empty());
  CHECK(fs::is_directory(view_test::source_root() / "scripts/dreadnaught"));
  CHECK(contains(repl::read_whole_file(view_test::source_root() / "cards/dreadnaught/mine.lua"), "return card"));
}

TEST_CASE("a document that cannot be read says where") {
  CHECK_THROWS_WITH(run("text\n```qd\nqd> :help\n"), Catch::Contains("doc.md:2") && Catch::Contains("not closed"));
  CHECK_THROWS_WITH(run("```qd\nhello\n```\n"),
                    Catch::Contains("doc.md:2") && Catch::Contains("begins with no prompt"));
  CHECK_THROWS_WITH(run("```lua ../evil.lua\n```\n"), Catch::Contains("not a file below the root"));
  CHECK(run("no session at all\n").commands == 0);
}

// `qd selftest` runs the documents and so tests what they show.
TEST_CASE("every command of the console is shown in a document") {
  std::vector<fs::path> documents{view_test::source_root() / "README.md"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(view_test::source_root() / "docs"))
    if (entry.path().extension() == ".md") documents.push_back(entry.path());
  std::set<std::string> shown;
  for (const fs::path& document : documents)
    for (const repl::TranscriptStep& step : repl::read_transcript(repl::read_whole_file(document), document.string())) {
      const std::vector<std::string> words = text::split_words(step.command);
      if (step.kind == repl::TranscriptStep::Kind::kConsole && !words.empty()) shown.insert(words[0]);
    }
  REQUIRE(!repl::command_names().empty());
  for (const std::string& name : repl::command_names()) {
    CAPTURE(name);
    CHECK(shown.count(name) == 1);
  }
}

TEST_CASE("the commands of a shell run also where the name of the folder for temporary files has a quote") {
  CHECK(unit::in_child(
            []() -> std::string {
              view_test::TemporaryFolder folder;
              const fs::path odd = folder.path / "it's one";
              fs::create_directories(odd);
              setenv("TMPDIR", odd.c_str(), 1);
              const repl::TranscriptResult r = run("```\n$ echo hi\nhi\n$ [ -x ./qd ] && echo there\nthere\n```\n");
              return r.failures.empty() ? "as shown" : r.failures.front().message;
            },
            60) == "as shown");
}
