// Rule sets as machine code (engine/translate): which there are to make, and the compiler that makes them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// One rule set for one roster, to be made or made already.
struct Translation {
  std::string title;           // "popes, 3 seats"
  std::string text;            // the C++ source
  std::filesystem::path file;  // of the module
};

/// From now on matches use what has been translated for this very program. Modules lie beside it, in the build folder;
/// for a program that lies in none, or in one that may not be written, in a folder of the user:
/// XDG_CACHE_HOME/quarterdeck/modules, mode 0700.
void use_translations();
/// Is it faster by much? Where most time is geometry it is not.
bool worth_translating(const script::Ruleset& rules);
/// Matches in which cards come into being are left to the tables.
bool can_translate(const script::Ruleset& rules);
/// For matches that begin like this, from decks or from a given position. Those of `rules` that have begun so before
/// stay as they are.
/// Fails: UserError (decks, seats, position).
Translation translation_of(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup);
/// The same for tables of a match that has begun.
Translation translation_of(const script::Ruleset& rules, const phases::Tables& tables);
/// Why nothing can be compiled here: there is no compiler, or there are no headers. "" if nothing is known to stand
/// against it.
std::string no_compiler();
/// Compiles it, if it is not there yet. Waits for another process or thread that compiles the same. Returns what went
/// wrong, in one line or more; "" if nothing did or `stop` has ended it, with all that the compiler had started.
std::string make_translation(const Translation& work, const std::function<bool()>& stop);
/// Is the module there, for this very program?
bool is_made(const Translation& work);
/// Compiles those that are not there yet, several at once. Fails: UserError without a compiler, or if a file cannot be
/// written; Interrupted.
void make_translations(const std::vector<Translation>& work);

}  // namespace qd::repl
