// Rows of scripted matches.
#pragma once

#include "engine/state/field_rows.hpp"

namespace qd::script::rows {

inline constexpr Rows kMatch{{
    {"rules", "text", kNeeded, "The rule set."},
    {"variants", "list of text", "none", "Variants in force, by their ids or files."},
    {"cards", "list of text", "none", "Folders with further cards: beside the match, above it or at the root."},
    {"given", "position", "", "The position; only the cards named exist."},
    {"seed", "integer", "", "Instead of `given`: a match from its very start."},
    {"decks", "list of deck id", "the standard ones",
     "With `seed`: one for all seats or one for each; or files: \"decks/small.lua\"."},
    {"seats", "integer", "as many as `given` speaks of", "Number of seats."},
    {"options", "map of any", "none", "Attributes with option = true: { first = \"B\" }; with `seed` also `map`."},
    {"luck", "match.luck", "by the seed", "Dice and shuffles."},
    {"windows", "\"strict\"", "optional questions are passed", "Optional questions must be answered, too."},
    {"rests", "boolean", "true", "False: the match does not stop where there is nothing to choose."},
    {"play", "function(t: MatchTest)", kNeeded, "The play itself."},
    {"modes", "list of text", "plain, fork, replay", "Only in these modes: plain, fork, replay, leak."},
    {"fails_load", "text", "none", "Part of a message: the rules do not load."},
    {"fails_setup", "text", "none", "Part of a message: this position cannot be set up."},
    {"must_fail", "text", "none", "Part of a message: this match must fail with it."},
}};
/// Written by the library of matches.
inline constexpr Field kMatchName{"name", "text", kNeeded, "What stands before the table."};
inline constexpr Field kMatchWrong{"__wrong", "text", "none", "What is wrong with it."};
inline constexpr Rows kLuck{{
    {"dice", "list of integer | list of match.luck.dice", "none", "Dice in the order they are rolled."},
    {"shuffles", "list of list of text", "none", "For each shuffle the cards on top afterwards, top first."},
    {"chance", "boolean", "false", "With `given`: dice that are not named are rolled."},
}};
inline constexpr Rows kDie{{
    {"1", "integer", kNeeded, "What it shows."},
    {"2", "stream name", kNeeded, "Its stream."},
}};

}  // namespace qd::script::rows
