// Rows of decks, variants, ledgers and bots.
#pragma once

#include "engine/script/ruleset.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

inline constexpr Rows kDeck{{
    {"id", "name", kNeeded, "Its id."},
    field<&Deck::title>("title", "text", "the id", "For people."),
    {"zone", "zone name", "", "With `cards`: where they lie when a match begins."},
    {"cards", "text | list of text", "", "How many of which card: { \"4 gem\", \"pebble\" }, by id or key."},
    {"zones", "map of list of text", "", "Or the same for several zones: { fleet = { \"BB\", \"2 DD\" } }."},
}};
inline constexpr Rows kVariant{{
    {"id", "name", kNeeded, "Its id."},
    field<&Variant::text>("text", "text", kNeeded, "What it changes, for people."),
    field<&Variant::touches>("touches", "text | list of text", "none", "Ids of the rules it changes."),
    field<&Variant::fails>("fails", "text", "none", "The name of the match that must fail under it."),
    {"param", "map of integer", "none", "Other numbers: { hand_size = 7 }."},
    {"params", "list of param", "none", "Further parameters."},
    {"tokens", "integer", "0", "Room for so many more cards that come into being."},
    {"card", "map of any", "none", "Cards by id: other fields; `drop`, `add`, `change` for abilities."},
    {"command", "map of any", "none", "Commands by id: other fields; `add_need`, `drop_need`, `unset`, `target`."},
    {"verb", "map of any", "none", "Verbs by name: other fields."},
    {"combat", "map of any", "none", "Combats by name: other fields."},
    {"flow", "map of any", "none",
     "Nodes by name or path: other fields; `before`, `after`, `first`, `last`, `remove`, `add_need`, `drop_need`."},
    {"course", "map of any", "none", "Courses by name: other fields; `add_need`, `drop_need`."},
    {"spot", "map of any", "none", "Spots by name: the same."},
    {"words", "map of any", "none", "Words of expressions, by name: another text."},
    {"triggers", "\"declared\" | \"chosen\"", "as in the rules", "Who orders `react` and `after`: see rules."},
    {"replacements", "\"declared\" | \"chosen\"", "as in the rules", "Who orders `instead` and `amend`: see rules."},
    {"attributes", "list of attribute", "none", "Further attributes."},
    {"zones", "list of zone", "none", "Further zones."},
    {"keywords", "list of keyword", "none", "Further keywords."},
    {"stats", "list of stat", "none", "Further stats."},
    {"streams", "list of stream", "none", "Further streams of dice."},
    {"events", "list of event", "none", "Further events."},
    {"combats", "list of combat", "none", "Further combats."},
    {"courses", "list of course", "none", "Further courses."},
    {"spots", "list of spot", "none", "Further spots."},
    {"commands", "list of command", "none", "Further commands."},
    {"checks", "list of check", "none", "Further state-based checks."},
    {"endings", "list of text", "none", "Further reasons to end."},
    {"questions", "list of text", "none", "Further names of questions that scripts ask."},
    {"drop", "map of list of text", "none",
     "Entries that are taken out of `abilities`, `checks`, `deck_needs`, `position_needs`, by id: { deck_needs = { "
     "\"size\" } }."},
    {"deck_needs", "list of need", "none", "Further needs of decks."},
    {"position_needs", "list of need", "none", "Further needs of positions."},
    {"abilities", "list of ability", "none", "Further abilities of the rules."},
}};
inline constexpr Rows kLedger{{{"…", "ledger.entry", kNeeded, "{ id, text [, untestable = reason] }."}}};
inline constexpr Rows kEntry{{
    field<&LedgerEntry::id>("1", "text", kNeeded, "The id of a rule."),
    field<&LedgerEntry::text>("2", "text", kNeeded, "A line about it."),
    field<&LedgerEntry::untestable>("untestable", "text", "none", "Why no match can guard it."),
}};
inline constexpr Rows kBot{{
    {"id", "name", kNeeded, "The name of its file."},
    field<&BotRules::text>("text", "text", kNeeded, "What it does, for people."),
    {"values", "list of value", "none", "What its options are worth."},
}};
inline constexpr Rows kValue{{
    {"question", "node name", kNeeded, "The question."},
    field<&BotRules::Value::order>(
        "order", "command name", "",
        "The use of this command, or of commands with this verb, about `card`, `target` and `chance`, the chance in "
        "millionths that the shot sinks a target which would otherwise stay afloat."),
    {"word", "text", "", "This word."},
    {"variant", "name", "", "It counts only while this variant is in force."},
    {"worth", "number", kNeeded, "What it is worth; without `order` and `word` about the card `it`, or `number`."},
}};

}  // namespace qd::script::rows
