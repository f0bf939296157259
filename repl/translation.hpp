// Translated rule sets (engine/translate): lists them, and compiles them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// The translation of a rule set for one roster, whether made or not.
struct Translation {
  std::string title;           // "popes, 3 seats"
  std::string text;            // the C++ source
  std::filesystem::path file;  // of the module
};

/// From here on matches use the modules of this program. They lie in the build folder beside it. If there is none, or
/// it is not writable, they lie in the user's XDG_CACHE_HOME/quarterdeck/modules, mode 0700.
void use_translations();
/// True if translation makes it much faster; not if most of the time goes into geometry.
bool worth_translating(const script::Ruleset& rules);
/// Matches in which cards come into being, or their abilities change, are left to the tables.
bool can_translate(const script::Ruleset& rules);
/// For matches that begin like this, from decks or a given position. Running matches of `rules` do not change. Fails:
/// UserError (decks, seats, position).
Translation translation_of(const std::shared_ptr<script::Ruleset>& rules, const match::Setup& setup);
/// The same for the tables of a running match.
Translation translation_of(const script::Ruleset& rules, const phases::Tables& tables);
/// Why nothing can be compiled here: no compiler, or no headers. "" if no obstacle is known.
std::string no_compiler();
/// Compiles a translation if it is missing. Waits if another process or thread compiles the same. Returns the error
/// text; "" on success, or if `stop` ended the compiler.
std::string make_translation(const Translation& work, const std::function<bool()>& stop);
/// True if this program has the module.
bool is_made(const Translation& work);
/// Compiles the missing translations, several at once. Fails: UserError without a compiler, or if a file cannot be
/// written; Interrupted.
void make_translations(const std::vector<Translation>& work);

}  // namespace qd::repl
