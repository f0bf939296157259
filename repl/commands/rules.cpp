// qd rules: every rule id of a game, its text, and the matches that test it.
#include <algorithm>
#include <cctype>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/match_tests/match_tests.hpp"

namespace qd::repl {

namespace {

// "DRE-57" in "DRE-57, DRE-G12: …", but not in "DRE-571"
bool names(const std::string& match, const std::string& id) {
  std::string head = match.substr(0, match.find(':'));
  for (std::size_t at = head.find(id); at != std::string::npos; at = head.find(id, at + 1)) {
    std::size_t end = at + id.size();
    if (end >= head.size() || std::isalnum(static_cast<unsigned char>(head[end])) == 0) return true;
  }
  return false;
}

}  // namespace

void register_rules(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("rules", "every rule of a game and the matches that guard it; exit 1 if one has none");
  struct Options {
    std::string game;
    bool gaps = false;
  };
  auto options = std::make_shared<Options>();
  cmd.option("GAME", options->game, "rule set").required();
  cmd.flag("--gaps", options->gaps, "only the rules without a match");
  cmd.on_chosen([options, &program] {
    program.run = [options, &program] {
      std::shared_ptr<script::Ruleset> rules = program.load(options->game);
      if (rules->ledger().empty())
        throw UserError(options->game + " has no ledger", "add scripts/" + options->game + "/ledger.lua");
      MatchTestOptions t;
      t.sources = program.sources;
      t.paths = program.sources.folders(std::filesystem::path("tests/matches") / options->game);
      t.names_only = true;
      MatchTestResult tested = run_match_tests(t);
      if (!tested.failures.empty()) throw ScriptError(tested.failures.front().place, tested.failures.front().message);
      const std::vector<std::string>& matches = tested.names_by_rules[options->game];
      std::size_t guarded = 0, untestable = 0, gaps = 0;
      for (const script::LedgerEntry& e : rules->ledger()) {
        std::vector<std::string> found;
        for (const std::string& m : matches)
          if (names(m, e.id)) found.push_back(m);
        bool gap = found.empty() && e.untestable.empty();
        guarded += found.empty() ? 0 : 1;
        untestable += found.empty() && !e.untestable.empty() ? 1 : 0;
        gaps += gap ? 1 : 0;
        if (options->gaps && !gap) continue;
        std::cout << text::pad(e.id, 8) << " " << e.text << "\n";
        for (const std::string& m : found) std::cout << "         · " << m << "\n";
        if (found.empty() && !e.untestable.empty()) std::cout << "         (not testable: " << e.untestable << ")\n";
        if (gap) std::cout << "         NO MATCH\n";
      }
      std::cout << rules->ledger().size() << " rules, " << guarded << " guarded, " << untestable << " not testable, "
                << gaps << " without a match\n";
      return gaps == 0 ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
