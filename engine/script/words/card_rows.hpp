// Rows of cards and their abilities.
#pragma once

#include "engine/events/rules.hpp"
#include "engine/script/load/verb.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using Definition = state::Definition;
using Listener = events::Listener;

inline constexpr Field kAbilityText{"text", "text", kNeeded, "What it does, for players: \"+1 attack.\""};
inline constexpr Field kEventWatched =
    field<&Listener::event>("event", "event name", kNeeded, "Which event it watches.");
inline constexpr Field kEventWhen = field<&Listener::when>(
    "when", "condition", "always", "About `event` and what it has (`event.card`, `event.to` …), `card` and `me`.");
inline constexpr Field kAwake = field<&Listener::awake_in>("awake_in", "zone name", "any zone that is in play",
                                                           "The zone in which the card watches.");
inline constexpr Field kPriority = field<&Listener::priority>("priority", "integer", "0", "Higher first.");
inline constexpr Field kConsent = field<&Listener::optional>(
    "optional", "boolean", "false", "Its controller is asked first: question `may`, answers `yes` and `no`.");
inline constexpr Field kListenerRun =
    field<&Listener::run>("run", "function(event: Event, me: Seat, self: Card)", "",
                          "What it does. `me` controls the card, `self` is the card.");
inline constexpr Field kListenerDoes =
    field<&Listener::does>("does", "deed | list of deed", "", "Or as deeds, about `event`, `me` and `card`.");
inline constexpr Field kListenerId{"id", "name", "the constructor's word", "Its name in messages and for variants."};

inline constexpr Rows kCard{{
    field<&Definition::id>("id", "name", kNeeded,
                           "Unique in the rule set; its name in decks and conditions (it.is_ID)."),
    field<&Definition::key>("key", "text", "the id",
                            "What players type: letters, digits, _, ' and, between others, -."),
    field<&Definition::name>("name", "text", kNeeded, "For people."),
    {"kind", "kind name", kNeeded, "A declared kind."},
    {"subtype", "kind name", "none", "One of the subtypes of the kind; needed if it has any."},
    kTextOf<&Definition::text>,
    {"shape", "card.shape", "a point", "What it occupies on a table."},
    field<&Definition::token>(
        "token", "boolean", "false",
        "A function may create it in every match, also if no deck names it. What a deed `create` names needs no such "
        "word."),
    {"questions", "text | list of text", "none", "Names of questions and words its functions ask with."},
    {"attributes", "list of attribute", "none",
     "Attributes of its own, such as counters. They are attributes of cards, unless `of` says otherwise."},
    {"keywords", "keyword name | list of keyword name", "none", "Keywords that are printed on it."},
    {"brings", "card.brings", "none", "What it adds to the rules: parts of the flow, commands, events …"},
    {"NUMBER", "integer | measure", "0", "Any other field with a number: a number of the card."},
    {"…", "ability", "",
     "Abilities: modify, triggers and other stages, powers, and what the verbs of the rule set make."},
}};
inline constexpr Rows kBrings{{
    {"flow", "map of list of node", "none", "Parts of the flow by hook: { card_lost = { … } }."},
    {"events", "list of event", "none", "Events of its own. These and the next lists are added to those of the rules."},
    {"commands", "list of command", "none", "Commands of its own."},
    {"courses", "list of course", "none", "Courses of its own."},
    {"spots", "list of spot", "none", "Spots of its own."},
    {"keywords", "list of keyword", "none", "Keywords of its own."},
    {"stats", "list of stat", "none", "Stats of its own."},
    {"streams", "list of stream", "none", "Streams of dice of its own."},
    {"params", "list of param", "none", "Parameters of its own."},
    {"checks", "list of check", "none", "State-based checks of its own."},
    {"tokens", "integer", "0", "Room for so many more cards that come into being."},
    {"endings", "list of text", "none", "Reasons to end of its own."},
    {"words", "map of text", "none", "Words of expressions: { NAME = \"…\" }."},
    {"deck_needs", "list of need", "none", "Needs of decks of its own."},
    {"position_needs", "list of need", "none", "Needs of positions of its own."},
    {"command", "map of any", "none", "Commands of the rules by id, changed as a variant would."},
    {"course", "map of any", "none", "Courses by name, the same."},
    {"spot", "map of any", "none", "Spots by name, the same."},
}};
inline constexpr Rows kChanges{{
    field<&ChangeFields::is>("is", "kind name | list of kind name", "",
                             "The card is of these kinds as well, whatever is printed on it."),
    field<&ChangeFields::is_not>("is_not", "kind name | list of kind name", "", "The card is not of these kinds."),
    field<&ChangeFields::gains>("gains", "keyword name | list of keyword name", "", "The card has these keywords."),
    field<&ChangeFields::loses>(
        "loses", "\"all\" | name | list of name", "",
        "The card has lost all abilities, or these: keywords, or abilities of cards by their id."),
}};
inline constexpr Rows kModify{{
    {"id", "name", "modify", "Its name in messages and for variants."},
    kAbilityText,
    {"stat", "stat name", "",
     "Which value. A modifier has this, or `borrows`, or one or more of `is`, `is_not`, `gains`, `loses`."},
    kChanges["is"].kept_elsewhere(),
    kChanges["is_not"].kept_elsewhere(),
    kChanges["gains"].kept_elsewhere(),
    kChanges["loses"].kept_elsewhere(),
    {"borrows", "set", "", "The card has the activated abilities (those with a verb) of these cards as well."},
    {"add", "integer | number", "",
     "Adds this. One of `add`, `set`, `at_most`, `at_least`, `times`, `divide`, which may all be expressions."},
    {"set", "integer | number", "",
     "The value becomes this. Expressions are about `it`, `card` and `other`, the card that the stat is read against."},
    {"at_most", "integer | number", "", "The smaller of the value and this."},
    {"at_least", "integer | number", "", "The larger of the value and this."},
    {"times", "integer | number", "", "Multiplies by this: 2 doubles."},
    {"divide", "integer | number", "", "Divides by this, 1 or more: 2 halves. Needs `round`."},
    {"round", "\"up\" | \"down\"", "", "Of `divide`: where a fraction goes, also below 0; half of -3 is -1 or -2."},
    {"to", "\"host\" | \"self\" | set", "\"host\"; of rules every card",
     "What the card is attached to, the card itself, or a set."},
    field<&events::Modifier::awake_in>(
        "awake_in", "zone name", "any zone that is in play",
        "The zone in which the card counts. In a zone that others do not see, it changes only cards of that zone."),
    field<&events::Modifier::when>("when", "condition", "always", "About `it`, `card` and `other`.").about_it(),
    {"layer", "integer", "0; of what a card gains 1",
     "From -100 to 100, lower ones first. A modifier may read only stats whose modifiers are all on lower layers. "
     "Kinds "
     "are settled first, then abilities, then numbers, each by their own layers."},
    field<&events::Modifier::once>("once", "name", "none",
                                   "Of all modifiers of this name that reach a value only the first one counts."),
}};
inline constexpr Rows kForbid{{kListenerId, kAbilityText, kEventWatched, kEventWhen, kAwake, kPriority}};
inline constexpr Rows kListener{{
    kListenerId,
    kAbilityText,
    kEventWatched,
    kEventWhen,
    kListenerRun,
    kListenerDoes,
    kAwake,
    kPriority,
    kConsent,
}};
inline constexpr Rows kAfter{{
    kListenerId,
    kAbilityText,
    kEventWatched,
    kEventWhen,
    kListenerRun,
    kListenerDoes,
    field<&Listener::looks_back>(
        "looks_back", "boolean", "false",
        "It counts if its card did before the event, also if that left with it. `when` is read as everything stood "
        "then, `me` is who controlled it, and was(…) reads more."),
    kAwake,
    kPriority,
    kConsent,
}};
inline constexpr Rows kReact{{
    kListenerId,
    kAbilityText,
    kEventWatched,
    kEventWhen,
    field<&Listener::run>("run", "function(event: Event, me: Seat, self: Card): boolean?", "",
                          "What it does; returning false stops the event."),
    field<&Listener::does>("does", "deed | list of deed", "",
                           "Or as deeds, about `event`, `me` and `card`; they cannot stop it."),
    kAwake,
    kPriority,
    kConsent,
}};
inline constexpr Rows kAmend{{
    kListenerId,
    kAbilityText,
    kEventWatched,
    kEventWhen,
    field<&Listener::amount>("amount", "number | integer", "", "The new amount, an expression; or `run`."),
    field<&Listener::run>("run", "function(event: Event, me: Seat, self: Card): integer", "",
                          "Returns the new amount."),
    kAwake,
    kPriority,
    kConsent,
}};
inline constexpr Rows kPower{{
    {"1", "name", kNeeded, "Its name."},
    kAbilityText,
    field<&PowerFields::run>("run", "function(me: Seat, card: Card, target: Card | Seat)", "",
                             "What it does, as a function."),
    field<&PowerFields::does>("does", "deed | list of deed", "", "Or as deeds."),
}};

}  // namespace qd::script::rows
