// A new card of any rule set: its file with all that cards of its kind have, and a match that sets it up and looks at
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

struct NewCard {
  std::string game, id, name;
  script::KindOfCard kind;
  std::string subtype;                               // "" where the kind has none
  std::vector<std::pair<std::string, int>> numbers;  // with what they begin
};

/// The numbers the kind declares, and those that every card of it has. A number begins with its minimum, or with the
/// least that a card of the kind (of this subtype, if there is one) has.
std::vector<std::pair<std::string, int>> first_numbers(const script::Ruleset& rules, const script::KindOfCard& kind,
                                                       const std::string& subtype);
/// The card as Lua.
std::string card_text(const script::Ruleset& rules, const NewCard& card);

/// The zones of a seat where a match may begin with the card, the likeliest first: those in play to which commands take
/// cards of its kind or whose cards the rules limit, those from which such cards are used, then others.
std::vector<ZoneKindId> likely_zones(const script::Ruleset& rules, DefId card);
/// A match with the card in this zone, as Lua; nothing if no position can be set up so, or the card does not stay
/// there.
std::optional<std::string> match_text(const std::shared_ptr<script::Ruleset>& rules, const NewCard& card,
                                      ZoneKindId zone);

}  // namespace qd::repl
