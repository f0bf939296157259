// For `qd check` and `qd lsp`: finds the rule sets of given files, and the errors in a rule set.
//
//   CheckPlan plan = plan_check(program, {"cards/some_game/x.lua"}, "");
//   for (const std::string& game : plan.games) check_game(plan, game, checked);
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "repl/commands.hpp"

namespace qd::repl {

/// What to load in order to check some files.
struct CheckPlan {
  script::Sources sources;                     // including card folders and decks outside the roots
  std::vector<std::string> games;              // sorted, without duplicates
  std::vector<std::string> variants;           // all applied together
  std::vector<std::filesystem::path> matches;  // match files outside the roots
};

/// `paths`: files and folders; none: every rule set, or `game`. `game`: the rule set of files outside the roots; "" if
/// unknown. Fails: UserError (unknown rule set, missing file, not a script, outside the rule sets without `game`).
CheckPlan plan_check(const Program& program, const std::vector<std::string>& paths, const std::string& game);

struct Checked {
  std::size_t cards = 0, variants = 0, decks = 0;
  std::vector<std::string> notes;           // possible improvements: functions that have to be called
  std::vector<Error> errors;                // in the order of their discovery
  std::shared_ptr<script::Ruleset> loaded;  // the game; null if it cannot be loaded
};

/// Loads a rule set and all its variants, or the game with the named variants; lints it, starts a match from each deck
/// and map, and reads its scripted matches. Calls `between` before each step; an exception from it ends the check.
void check_game(
    const CheckPlan& plan, const std::string& game, Checked& checked, const std::function<void()>& between = [] {});

}  // namespace qd::repl
