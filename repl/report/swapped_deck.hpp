// A deck with a card swapped for another one, as a file.
#pragma once

#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

inline constexpr const char* kNoCard = "none";
/// The card of a rule set. Fails: UserError ("did you mean").
[[nodiscard]] DefId known_card(const script::Ruleset& rules, const std::string& name);

/// The text of a deck file with the cards of `deck`, in which `other` stands for every `card`; kNoCard: nothing does.
/// Cards are ids or keys. Fails: UserError if the rules do not know one, the deck does not hold the card, it carries
/// others there, or lies in a zone that all seats share, so that nobody has it alone.
[[nodiscard]] std::string swapped_deck(const script::Ruleset& rules, const script::Deck& deck, const std::string& id,
                                       const std::string& card, const std::string& other);

}  // namespace qd::repl
