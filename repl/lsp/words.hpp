// Answers of an editor's questions about a word of a script: its meaning, its declaration, possible completions.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/ruleset.hpp"

namespace qd::repl::lsp {

/// A script, and its rule set; `rules` null: only the words of every game.
struct Script {
  const std::string& text;
  const script::Ruleset* rules;
  const script::Sources& sources;
};

/// The text of `?` for the word at a place; "" if it has no meaning.
[[nodiscard]] std::string explained(const Script& script, std::size_t offset);
/// Where the meaning of the word is declared, as `??` finds it.
[[nodiscard]] std::vector<Place> declared_at(const Script& script, std::size_t offset);

/// A completion at a place; replaces the end of the typed text.
struct Offer {
  std::string text;
  std::size_t replaces = 0;  // number of bytes before the place that the text replaces
};
/// The completions of Tab, also inside the texts of conditions.
[[nodiscard]] std::vector<Offer> offered(const Script& script, std::size_t offset);

}  // namespace qd::repl::lsp
