// Rows that several declarations have.
#pragma once

#include "engine/phases/acts.hpp"
#include "engine/state/field_rows.hpp"

namespace qd::script::rows {

// Fields that several declarations have.
inline constexpr Field kText{"text", "text", "", "A description, for people."};
template <auto Member>
inline constexpr Field kTextOf = field<Member>("text", "text", "", "A description, for people.");
inline constexpr Field kPrompt{"prompt", "text", "", "What the player reads."};
inline constexpr Field kInches{"inches", "boolean", "false", "People write it in inches; it is kept in 1/10000 inch."};
inline constexpr Field kDegrees{"degrees", "boolean", "false",
                                "People write it in degrees; it is kept in 1/100 degree."};
// Fields of the effect of a command or a price.
template <auto Member>
inline constexpr Field kTo =
    field<Member, &phases::Effect::to>("to", "zone name", "it stays",
                                       "The card moves to this zone, to that of `me` if each seat has one.")
        .or_nowhere();
template <auto Member>
inline constexpr Field kAttach = field<Member, &phases::Effect::attach>("attach", "boolean", "false",
                                                                        "The card is attached to the target, a card.");
template <auto Member>
inline constexpr Field kEvent = field<Member, &phases::Effect::as>("event", "event name", "moved; attached",
                                                                   "The event of the move or attachment.");
template <auto Member>
inline constexpr Field kAdds = field<Member, &phases::Effect::tallies>(
    "adds", "attribute path | list of attribute path", "none",
    "These attributes go up by one, without an event: \"me.NAME\", \"card.NAME\", \"target.NAME\".");
template <auto Member>
inline constexpr Field kSets = field<Member, &phases::Effect::tallies>(
    "sets", "text | list of text", "none", "These attributes get a whole number, without an event: \"card.NAME = 2\".");
template <auto Member>
inline constexpr Field kAims =
    field<Member, &phases::Effect::aims>("aims", "attribute name | list of attribute name", "none",
                                         "These attributes of the card, which hold a card, get the target: the first "
                                         "attribute gets that of the first order of the card, and so on.")
        .of_cards()
        .that_holds(state::SlotType::kEntity);

}  // namespace qd::script::rows
