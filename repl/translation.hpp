// Rule sets as machine code (engine/translate): which there are to make, and the compiler that makes them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// One rule set for one roster, to be made or made already.
struct Translation {
  std::string title;            // "popes, 3 seats"
  std::string text;             // the C++ source
  std::filesystem::path file;   // of the module
};

/// From now on matches use what has been translated for this very program. Modules lie beside it, in the build folder.
void use_translations();
/// Is it faster by much? Where most time is geometry it is not.
bool worth_translating(const script::Ruleset& rules);
/// For matches that begin like this, from decks or from a given position. Those of `rules` that have begun so before stay as they are.
/// Fails: UserError (decks, seats, position).
Translation translation_of(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup);
/// Compiles those that are not there yet, several at once. Fails: UserError without a compiler, or if a file cannot be written.
void make_translations(const std::vector<Translation>& work);

}  // namespace qd::repl
