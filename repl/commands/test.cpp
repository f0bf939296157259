// qd test: runs scripted matches.
#include <algorithm>
#include <iostream>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

void register_test(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("test", "run scripted matches (plain, fork and replay)");
  struct Options {
    std::vector<std::string> paths, filters, modes;
    std::uint64_t seed = 1;
    bool thorough = false;
  };
  auto options = std::make_shared<Options>();
  cmd.option("path", options->paths, "files or folders; standard: tests/matches");
  cmd.option("--filter", options->filters, "only matches whose name contains this text").one_each_time();
  cmd.list("--modes", options->modes, "plain, fork, replay, leak (standard: the first three)",
           {"plain", "fork", "replay", "leak"});
  cmd.whole_number("--seed", options->seed, "which exchanges the mode leak makes");
  cmd.flag("--thorough", options->thorough,
           "mode leak: " + std::to_string(Exchanges::kThorough) + " exchanges at each question, not " +
               std::to_string(Exchanges::kUsual));
  program.add_rules_options(cmd);
  program.add_limit_option(cmd);
  cmd.on_chosen([options, &program] {
    program.run = [options, &program] {
      program.require_deck_files();
      MatchTestOptions t;
      t.sources = program.all_sources(program.decks);
      t.extra_variants = program.variants;
      for (const std::string& p : options->paths) t.paths.emplace_back(p);
      if (t.paths.empty()) t.paths = program.sources.folders("tests/matches");
      if (t.paths.empty())
        throw UserError(
            "there are no scripted matches: " + (program.sources.place() / "tests/matches").string() + " is not there",
            "name files or folders");
      t.filters = options->filters;
      t.exchanges.seed = options->seed;
      if (options->thorough) t.exchanges.count = Exchanges::kThorough;
      if (!options->modes.empty()) {
        t.modes.clear();
        for (const std::string& m : options->modes) {
          const Mode mode = m == "plain"    ? Mode::kPlain
                            : m == "fork"   ? Mode::kFork
                            : m == "replay" ? Mode::kReplay
                                            : Mode::kLeak;
          if (std::find(t.modes.begin(), t.modes.end(), mode) == t.modes.end()) t.modes.push_back(mode);
        }
      }
      std::size_t told = 0;
      t.on_failure = [&told](const Failure& f) {
        if (f.told) {
          told += f.modes.size();
          return;
        }
        std::cout << f.place.text() << ": ";
        if (!f.modes.empty()) std::cout << "FAILED (" << mode_names(f.modes) << ") \"" << f.match << "\"\n  ";
        std::cout << text::harmless(f.message) << "\n" << text::harmless(f.context) << std::flush;
      };
      MatchTestResult r = run_match_tests(t);
      if (r.matches == 0 && r.failures.empty())
        throw UserError("no match is selected", options->filters.empty()
                                                    ? "the path holds no match"
                                                    : "no match name contains '" + options->filters.front() + "'");
      std::cout << r.matches << (r.matches == 1 ? " match, " : " matches, ") << times(r.runs, "run") << ", " << r.failed
                << " failed";
      if (told != 0) std::cout << ", " << told << " of them because their rules do not load (reported once)";
      std::cout << "\n";
      return r.failures.empty() ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
