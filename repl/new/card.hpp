// Writes a new card for any rule set: its file with everything that cards of its kind have, and a match that sets it up
// and tests it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

struct NewCard {
  std::string game, id, name;
  script::KindOfCard kind;
  std::string subtype;                               // "" if the kind has none
  std::vector<std::pair<std::string, int>> numbers;  // with their first values
};

/// The numbers that the kind declares, and those that every card of it has. The first value is the declared minimum, or
/// the smallest value among cards of the kind (or subtype, if there is one).
std::vector<std::pair<std::string, int>> first_numbers(const script::Ruleset& rules, const script::KindOfCard& kind,
                                                       const std::string& subtype);
/// The least card of the same kind and subtype: the first numbers, and no abilities.
NewCard blank_of(const script::Ruleset& rules, DefId card);
/// The card as Lua.
std::string card_text(const script::Ruleset& rules, const NewCard& card);

/// The zones of a seat in which a match may begin with the card, the likeliest first: those in play to which commands
/// move cards of its kind or whose cards the rules limit, then those from which such cards are used, then others.
std::vector<ZoneKindId> likely_zones(const script::Ruleset& rules, DefId card);
/// A match with the card in this zone, as Lua; nothing if there is no such legal position, or the card does not stay
/// there.
std::optional<std::string> match_text(const std::shared_ptr<script::Ruleset>& rules, const NewCard& card,
                                      ZoneKindId zone);

}  // namespace qd::repl
