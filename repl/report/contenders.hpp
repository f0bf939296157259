// What is compared: lists of variants, bots, or decks (fleets), told by their names.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "engine/sim/games/contest.hpp"

namespace qd::repl {

inline constexpr const char* kBase = "base";

/// The variants of a word: "x+y"; "base" is none. Fails: UserError for an empty name.
std::vector<std::string> variants_of(const std::string& word);

enum class Contenders : std::uint8_t { kVariants, kBots, kDecks };
/// "variants", "bots", "decks": in this order.
[[nodiscard]] const std::vector<std::string>& contenders_names();

/// What these names are, as `of` says: one of contenders_names(); "": as the rule set knows them. Names that it knows
/// as nothing count as variants, and so do files. Fails: UserError if they may be two things.
[[nodiscard]] Contenders contenders_of(const std::string& of, const std::vector<std::string>& names,
                                       const script::Ruleset& rules);
/// Fails: UserError for a plan with measures, which are for variants.
void require_victories(const sim::Plan& plan);
/// A bot or a deck. Requires: not kVariants.
[[nodiscard]] sim::Contender contender(Contenders what, const std::string& name);

}  // namespace qd::repl
