// What `qd check` and `qd lsp` look at: which rule sets given files belong to, and what is wrong in a rule set.
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

/// What is to be loaded for some files.
struct CheckPlan {
  script::Sources sources;                     // with the folders of cards, and decks, outside of the roots
  std::vector<std::string> games;              // sorted, none twice
  std::vector<std::string> variants;           // all of them in force
  std::vector<std::filesystem::path> matches;  // files of matches outside of the roots
};

/// `paths`: files and folders; none: every rule set, or `game`. `game`: the rule set of what lies outside of the roots;
/// "" if nobody says.
/// Fails: UserError (no rule set, no such file, no script, outside of the rule sets without `game`).
CheckPlan plan_check(const Program& program, const std::vector<std::string>& paths, const std::string& game);

struct Checked {
  std::size_t cards = 0, variants = 0, decks = 0;
  std::vector<std::string> notes;           // what is right, and could be better: functions that have to be called
  std::vector<Error> errors;                // in the order in which they were found
  std::shared_ptr<script::Ruleset> loaded;  // the game; null if it does not load
};

/// Loads a rule set and all its variants, or the game with those that are named, looks closer at it, begins a match
/// from each deck and map, and reads its scripted matches. `between` is called before each of these steps; what it
/// throws ends the check.
void check_game(
    const CheckPlan& plan, const std::string& game, Checked& checked, const std::function<void()>& between = [] {});

}  // namespace qd::repl
