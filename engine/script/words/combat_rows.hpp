// Rows of combats: how cards fire.
#pragma once

#include "engine/combat/spec.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using Critical = combat::Critical;
using Roll = combat::RollSpec;
using Combine = combat::Combine;

inline constexpr Rows kCombat{{
    {"1", "name", kNeeded, "Its name."},
    {"rule", "\"volley\" | \"opposed\" | \"pools\"", "\"volley\"",
     "All dice, then all losses together; one roll against another; dice that hit against dice that block."},
    {"stream", "stream name", kNeeded,
     "Where the dice come from; with `per_subject` each card rolls from a stream of its own."},
    {"pools", "list of pool", kNeeded, "Of a volley: the dice of a shot, the first pool whose `when` holds."},
    {"hit", "number", kNeeded, "Of a volley: what a die has to reach."},
    {"combine", "combat.combine", "none", "Of a volley: dice that count together."},
    {"shot", "event name", kNeeded, "Of a volley: the event of each shot; `amount` is the number of dice that hit."},
    {"lost", "event name", kNeeded,
     "Of a volley: the event of a card that was hit; `source` is the first one that hit it."},
    {"to", "zone name", kNeeded, "Of a volley: where a card that was hit goes."},
    {"attack", "roll | pool", kNeeded, "Opposed: the roll of `card`, a `roll`. Pools: its dice, a `pool`."},
    {"defense", "roll", kNeeded, "Opposed: the roll of `target`."},
    {"critical", "critical", "none", "Opposed: dice that are added to a near result."},
    {"both", "boolean", "false", "Opposed: the lower sum takes the difference, whoever attacked."},
    {"block", "pool", kNeeded, "Pools: the dice of `target`, one for each hit; a pool without `dice`."},
    {"damage", "number | integer", "1", "Pools: the damage of each hit that is not blocked."},
    {"mark", "integer | parameter name", "none",
     "Pools: a face of the attack dice that is counted, for `store_marks` of contest."},
    {"die", "event name", "none",
     "The event of each die before it counts, not in the log; `amend` may change its face."},
    kTextOf<&combat::Spec::text>,
}};
inline constexpr Rows kCombine{{
    field<&Combine::face>("face", "integer", kNeeded, "The face that counts."),
    field<&Combine::dice>("dice", "integer", "2", "How many of them at one target."),
    field<&Combine::as>("as", "integer | parameter name", kNeeded, "The one result that they count as."),
    field<&Combine::of>("of", "condition", "all", "Which dice may combine, about `card` and `target`."),
}};
inline constexpr Rows kPool{{
    {"when", "condition", "always", "Of a volley: for which shots, about `card` and `target`."},
    {"dice", "number | integer | dice", kNeeded,
     "How many; or an expression of dice, which says `sides`, too: \"(card.guns)d6 twice 6\". Of a block one die for "
     "each hit: none, or \"d6 reroll 1\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
    {"need", "number | integer", kNeeded, "With rule = \"pools\": what a die has to reach."},
    {"always", "integer | parameter name", "none", "With rule = \"pools\": a die that shows this face counts."},
    {"never", "integer | parameter name", "none", "With rule = \"pools\": a die that shows this face does not."},
    {"event", "event name", kNeeded,
     "With rule = \"pools\": of the roll; `amount` is the number of dice that count, which `amend` may change."},
}};
inline constexpr Rows kRoll{{
    {"dice", "number | integer | dice", kNeeded,
     "How many, about `card` and `target`; or an expression of dice, which says `sides`, too: \"3d6 keep highest 2\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
    field<&Roll::add>("add", "number | integer", "0", "What is added to the sum."),
    field<&Roll::event>("event", "event name", kNeeded, "Of the roll; `amount` is the sum, which `amend` may change."),
}};
inline constexpr Rows kCritical{{
    field<&Critical::margin>("margin", "integer | parameter name", kNeeded, "By how much the higher sum wins."),
    field<&Critical::dice>("dice", "integer | parameter name", kNeeded,
                           "How many dice are added then, for whoever rolled more."),
    field<&Critical::sides>("sides", "integer", "6", "Of each die."),
    field<&Critical::event>("event", "event name", kNeeded, "With their sum as `amount`."),
}};
inline constexpr Rows kDuel{{
    {"1", "name", kNeeded, "The name of the roll."},
    field<&DuelRules::combat>("combat", "combat name", kNeeded, "With rule = \"opposed\" or \"pools\"."),
    field<&DuelRules::back>("back", "boolean", "false",
                            "An answer to the attack: `card` is the card that was attacked."),
    field<&DuelRules::one>("one", "boolean", "false", "One of the cards of `by` rolls, not all of them."),
    field<&DuelRules::when>("when", "condition", "always", "About `card` and `target`."),
    field<&DuelRules::by>("by", "set", "the card", "Each of these rolls instead."),
    {"lost", "number | integer | list of duel.lost", "none", "The damage at which the target is lost; or several."},
}};

inline constexpr Rows kLoss{{
    {"1", "text", kNeeded, "What becomes of the target."},
    {"2", "number | integer", kNeeded, "The damage with which that happens."},
}};

}  // namespace qd::script::rows
