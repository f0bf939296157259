// Rows of combats: how cards fire.
#pragma once

#include "engine/combat/spec.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using Critical = combat::Critical;
using Roll = combat::RollSpec;
using Combine = combat::Combine;
using Spec = combat::Spec;

inline constexpr Rows kCombine{{
    field<&Combine::face>("face", "integer", kNeeded, "The face that counts.").from_to(1, 0xFFFF),
    field<&Combine::dice>("dice", "integer", "2", "How many of them at one target.").from_to(1, 0xFFFF),
    field<&Combine::as>("as", "integer | parameter name", kNeeded, "The one result that they count as."),
    field<&Combine::of>("of", "condition", "all", "Which dice may combine, about `card` and `target`."),
}};
inline constexpr Rows kVolleyPool{{
    field<&combat::Pool::when>("when", "condition", "always",
                               "Of a volley: for which shots, about `card` and `target`."),
    {"dice", "number | integer | dice", kNeeded,
     "How many; or an expression of dice, which says `sides`, too: \"(card.guns)d6 twice 6\". Of a block one die for "
     "each hit: none, or \"d6 reroll 1\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
}};
inline constexpr Rows kContestPool{{
    field<&combat::PoolSpec::need>("need", "number | integer", kNeeded,
                                   "With rule = \"pools\": what a die has to reach."),
    field<&combat::PoolSpec::always>("always", "integer | parameter name", "none",
                                     "With rule = \"pools\": a die that shows this face counts."),
    field<&combat::PoolSpec::never>("never", "integer | parameter name", "none",
                                    "With rule = \"pools\": a die that shows this face does not."),
    field<&combat::PoolSpec::event>(
        "event", "event name", kNeeded,
        "With rule = \"pools\": of the roll; `amount` is the number of dice that count, which `amend` may change."),
}};
inline constexpr auto kPool = joined(kVolleyPool, kContestPool);
inline constexpr Rows kRoll{{
    {"dice", "number | integer | dice", kNeeded,
     "How many, about `card` and `target`; or an expression of dice, which says `sides`, too: \"3d6 keep highest 2\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
    field<&Roll::add>("add", "number | integer", "0", "What is added to the sum."),
    field<&Roll::event>("event", "event name", kNeeded, "Of the roll; `amount` is the sum, which `amend` may change."),
}};
inline constexpr Rows kCritical{{
    field<&Critical::margin>("margin", "integer | parameter name", kNeeded, "By how much the higher sum wins.")
        .from_to(1, std::numeric_limits<std::int32_t>::max()),
    field<&Critical::dice>("dice", "integer | parameter name", kNeeded,
                           "How many dice are added then, for whoever rolled more."),
    field<&Critical::sides>("sides", "integer", "6", "Of each die.").from_to(1, 0xFFFF),
    field<&Critical::event>("event", "event name", kNeeded, "With their sum as `amount`."),
}};
inline constexpr Rows kVolley{{
    {"pools", "list of pool", kNeeded, "Of a volley: the dice of a shot, the first pool whose `when` holds."},
    field<&Spec::hit>("hit", "number", kNeeded, "Of a volley: what a die has to reach."),
    table_field<&Spec::combine>("combine", "combat.combine", "none", "Of a volley: dice that count together.",
                                kCombine),
    field<&Spec::shot>("shot", "event name", kNeeded,
                       "Of a volley: the event of each shot; `amount` is the number of dice that hit."),
    field<&Spec::lost>("lost", "event name", kNeeded,
                       "Of a volley: the event of a card that was hit; `source` is the first one that hit it."),
    field<&Spec::lost_to>("to", "zone name", kNeeded, "Of a volley: where a card that was hit goes."),
}};
inline constexpr Rows kOpposed{{
    {"attack", "roll | pool", kNeeded, "Opposed: the roll of `card`, a `roll`. Pools: its dice, a `pool`."},
    {"defense", "roll", kNeeded, "Opposed: the roll of `target`."},
    table_field<&Spec::critical>("critical", "critical", "none", "Opposed: dice that are added to a near result.",
                                 kCritical),
    field<&Spec::both>("both", "boolean", "false", "Opposed: the lower sum takes the difference, whoever attacked."),
}};
inline constexpr Rows kPools{{
    {"block", "pool", kNeeded, "Pools: the dice of `target`, one for each hit; a pool without `dice`."},
    field<&Spec::damage>("damage", "number | integer", "1", "Pools: the damage of each hit that is not blocked."),
    field<&Spec::mark>("mark", "integer | parameter name", "none",
                       "Pools: a face of the attack dice that is counted, for `store_marks` of contest."),
}};
inline constexpr Rows kAnyCombat{{
    {"1", "name", kNeeded, "Its name."},
    {"rule", "\"volley\" | \"opposed\" | \"pools\"", "\"volley\"",
     "All dice, then all losses together; one roll against another; dice that hit against dice that block."},
    field<&Spec::stream>("stream", "stream name", kNeeded,
                         "Where the dice come from; with `per_subject` each card rolls from a stream of its own."),
    field<&Spec::die>("die", "event name", "none",
                      "The event of each die before it counts, not in the log; `amend` may change its face."),
    kTextOf<&Spec::text>,
}};
inline constexpr auto kCombat = joined(kAnyCombat, kVolley, kOpposed, kPools);
inline constexpr Rows kDuel{{
    {"1", "name", kNeeded, "The name of the roll."},
    field<&DuelRules::combat>("combat", "combat name", kNeeded, "With rule = \"opposed\" or \"pools\"."),
    field<&DuelRules::back>("back", "boolean", "false",
                            "An answer to the attack: `card` is the card that was attacked."),
    field<&DuelRules::one>("one", "boolean", "false", "One of the cards of `by` rolls, not all of them."),
    field<&DuelRules::when>("when", "condition", "always", "About `card` and `target`."),
    field<&DuelRules::by>("by", "set", "the card", "Each of these rolls instead."),
    {"lost", "number | integer | list of duel.lost", "none",
     "The damage at which the target is lost; or what each damage means."},
}};

inline constexpr Rows kLoss{{
    {"1", "text", kNeeded, "What becomes of the target."},
    {"2", "number | integer", kNeeded, "The damage with which that happens."},
}};

}  // namespace qd::script::rows
