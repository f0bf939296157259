// A console over a copy of the scripts, which a test may change.
#pragma once

#include <filesystem>
#include <sstream>

#include "repl/session/console.hpp"
#include "tests/unit/view/support.hpp"

namespace qd::repl_test {

struct Desk {
  Desk() : console(program, screen()) {
    for (const char* name : {"scripts", "cards"})
      std::filesystem::copy(view_test::source_root() / name, folder.path / name,
                            std::filesystem::copy_options::recursive);
    program.sources.root = folder.path;
  }
  repl::Screen screen() {
    repl::Screen s;
    s.out = &text;
    return s;
  }
  /// The output of a line.
  std::string run(const std::string& line) {
    text.str("");
    console.run(line);
    return text.str();
  }
  /// The same for a viewer who sees everything.
  std::string run_as_all(const std::string& line) {
    run(":view all");
    std::string out = run(line);
    run(":view asked");
    return out;
  }
  void run_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) console.run(line);
  }
  std::string state() { return run(":state all json"); }

  view_test::TemporaryFolder folder;
  repl::Program program;
  std::ostringstream text;
  repl::Console console;
};

}  // namespace qd::repl_test
