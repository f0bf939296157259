// qd check: loads and lints rule sets, cards, variants and decks without playing.
#include "repl/check/check.hpp"

#include <array>
#include <cstdio>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/lint/effects.hpp"

namespace qd::repl {

namespace {

// Counts lines that begin with a place; further lines of an error are indented.
std::size_t errors_in(const std::string& told) {
  std::size_t out = 1;
  for (std::size_t at = told.find('\n'); at != std::string::npos; at = told.find('\n', at + 1))
    out += at + 1 < told.size() && told[at + 1] != ' ';
  return out;
}

int check(const CheckPlan& plan) {
  Checked sum;
  std::size_t errors = 0;
  for (const std::string& game : plan.games) {
    Checked checked;
    check_game(plan, game, checked);
    for (const Error& e : checked.errors) {
      const std::string told = text::harmless(e.what());
      std::cout << told << "\n";
      errors += errors_in(told);
    }
    for (const std::string& note : checked.notes) std::cout << text::harmless(note) << "\n";
    sum.cards += checked.cards;
    sum.variants += checked.variants;
    sum.decks += checked.decks;
  }
  const auto counted = [](std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  };
  std::cout << counted(plan.games.size(), "rule set") << ", " << counted(sum.cards, "card") << ", "
            << counted(sum.variants, "variant") << ", " << counted(sum.decks, "deck") << ", "
            << counted(errors, "error") << "\n";
  return errors == 0 ? kOk : kFailed;
}

/// Reports how much of the cards' effects is in their own files, and each place in the rules that names a card.
int count_effects(const CheckPlan& plan) {
  bool whole = true;
  for (const std::string& game : plan.games) {
    const auto rules = script::Ruleset::load(plan.sources, game);
    const lint::Effects effects = lint::effects_of(*rules);
    for (const ScriptError& e : effects.outside) std::cout << text::harmless(e.what()) << "\n";
    std::array<char, 16> share{};
    std::snprintf(share.data(), share.size(), "%.1f %%", effects.share());
    std::cout << game << ": " << effects.cards << " cards, " << effects.plain
              << " of them only what kind and numbers say; " << effects.inside << " effects in the files of cards, "
              << effects.outside.size() << " outside: " << share.data() << "\n";
    whole = whole && effects.outside.empty();
  }
  return whole ? kOk : kFailed;
}

}  // namespace

void register_check(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("check", "load and lint cards, variants and decks");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto game = std::make_shared<std::string>();
  cmd.option("path", *paths, "files or folders; standard: every rule set");
  auto effects = std::make_shared<bool>(false);
  cmd.option("--game", *game, "rule set of files outside of scripts/ and cards/");
  cmd.flag("--effects", *effects, "count the effects of cards: in their own files, and where rules name a card");
  program.add_rules_options(cmd);
  cmd.on_chosen([paths, game, effects, &program] {
    program.run = [paths, game, effects, &program] {
      program.require_deck_files();
      const CheckPlan plan = plan_check(program, *paths, *game);
      return *effects ? count_effects(plan) : check(plan);
    };
  });
}

}  // namespace qd::repl
