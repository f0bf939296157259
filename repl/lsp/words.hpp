// What an editor asks about a word of a script: what it means, where it is declared, what may stand there.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/ruleset.hpp"

namespace qd::repl::lsp {

/// A script, and what is known about the rule set it belongs to; `rules` null: only the words of all games.
struct Script {
  const std::string& text;
  const script::Ruleset* rules;
  const script::Sources& sources;
};

/// What `?` shows of the word at a place; "" if it means nothing.
[[nodiscard]] std::string explained(const Script& script, std::size_t offset);
/// Where what the word means is declared, as `??` finds it.
[[nodiscard]] std::vector<Place> declared_at(const Script& script, std::size_t offset);

/// Something that may stand at a place, instead of the end of what has been typed.
struct Offer {
  std::string text;
  std::size_t replaces = 0;  // so many bytes before the place, with which the text begins
};
/// What Tab offers, inside of the texts of conditions too.
[[nodiscard]] std::vector<Offer> offered(const Script& script, std::size_t offset);

}  // namespace qd::repl::lsp
