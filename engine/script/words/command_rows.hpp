// Rows of commands, verbs, needs, targets and prices.
#pragma once

#include "engine/phases/program.hpp"
#include "engine/script/load/verb.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using phases::Command;

inline constexpr Field kNeeds =
    field<&Command::needs>("need", "list of need", "none", "Conditions about `me` and `card`.");
inline constexpr Field kTargets =
    field<&Command::targets>("target", "set | seat | target | list of target", "nothing", "What it may be aimed at.");
inline constexpr Field kRun = field<&Command::run>("run", "function(me: Seat, card: Card, target: Card | Seat)", "none",
                                                   "What it does, as a function.");
inline constexpr Field kDoes =
    field<&Command::does>("does", "deed | list of deed", "none", "What it does, as deeds: in place of `run`.")
        .or_of_target();

inline constexpr Rows kCommand{{
    {"1", "name", kNeeded, "Its id; also what players type."},
    {"verb", "text", "the id", "What players type instead."},
    field<&Command::mode>("mode", "text", "none",
                          "A further word that players type: verb = \"hit\", mode = \"deck\" is typed `hit deck`."),
    field<&Command::windows>("windows", "window name | list of window name", "none",
                             "Names of offers: a window or menu with one of them in `offers` shows the command."),
    {"from", "zone name | set", "no card", "The zone of the card it uses, or a set of cards."},
    field<&Command::order>("order", "boolean", "false",
                           "It is given to a card that a question names. Then no `from`, `through`, `responses`."),
    field<&Command::usual>("usual", "condition", "never",
                           "Of an order, about `me` and `card`: a card that the answer does not name takes the first "
                           "command for which this holds."),
    field<&Command::kinds>("kind", "kind name | list of kind name", "any", "Only cards of this kind or subtype."),
    field<&Command::only>("card", "card id", "any", "Only this card."),
    kNeeds,
    field<&Command::cost>("cost", "number | integer", "nothing",
                          "What is paid before anything else happens, about `me` and `card`."),
    field<&Command::price>("price", "price name", "the only one", "What the cost is paid with."),
    kTargets,
    field<&Command::course>("course", "course name", "none", "On a table: the player chooses a way of this course."),
    field<&Command::spot>("spot", "spot name", "none", "On a table: the player chooses a place of this spot."),
    field<&Command::through>("through", "zone name", "it stays",
                             "Where the card lies while the effect runs; it moves there with the event `played`."),
    {"responses", "window name", "none",
     "A window that is opened before the effect; an odd number of answers in it negates the command."},
    kRun,
    kDoes,
    kTo<&Command::effect>,
    kAttach<&Command::effect>,
    kEvent<&Command::effect>,
    kAdds<&Command::effect>.or_of_target(),
    kSets<&Command::effect>.or_of_target(),
    kAims<&Command::effect>,
    field<&Command::is_final>("final", "boolean", "false", "It cannot be taken back in a match with people elsewhere."),
    kTextOf<&Command::text>,
}};
inline constexpr Rows kVerb{{
    {"1", "name", kNeeded, "The constructor for abilities, and what players type."},
    {"from", "zone name | set", "said by each ability", "Where the card is."},
    field<&Verb::through>("through", "zone name", "none", "As for commands; an ability may say otherwise."),
    field<&Verb::to>("to", "zone name", "none", "As for commands; an ability may say otherwise."),
    field<&Verb::event>("event", "event name", "moved", "As for commands; an ability may say otherwise."),
    field<&Verb::windows>("windows", "window name | list of window name", "none",
                          "As for commands; an ability may say otherwise."),
    field<&Verb::responses>("responses", "window name", "none", "As for commands; an ability may say otherwise."),
    {"cost", "number | integer", "nothing", "As for commands; an ability may say otherwise."},
    field<&Verb::price>("price", "price name", "the only one", "What the cost is paid with."),
}};
inline constexpr Rows kAbility{{
    {"id", "name", "the verb", "Its id on this card; the command is called CARD.ID."},
    {"text", "text", kNeeded, "What it does, for players."},
    field<&Command::mode>("mode", "text", "none", "A word players type to tell uses of one card apart."),
    field<&Command::windows>("windows", "window name | list of window name", "those of the verb",
                             "Where it is offered."),
    {"from", "zone name | set", "that of the verb", "Where the card is."},
    field<&Command::through>("through", "zone name", "that of the verb", "Where the card lies while the effect runs."),
    {"responses", "window name", "that of the verb", "A window that is opened before the effect."},
    field<&Command::effect, &phases::Effect::to>("to", "zone name", "that of the verb", "Where the card goes.")
        .or_nowhere(),
    kAttach<&Command::effect>,
    field<&Command::effect, &phases::Effect::as>("event", "event name", "that of the verb", "The event of that move."),
    kAdds<&Command::effect>.or_of_target(),
    kSets<&Command::effect>.or_of_target(),
    kAims<&Command::effect>,
    kNeeds,
    kTargets,
    field<&Command::cost>("cost", "number | integer", "that of the verb", "What is paid, about `me` and `card`."),
    field<&Command::price>("price", "price name", "that of the verb", "What the cost is paid with."),
    field<&Command::course>("course", "course name", "none", "On a table: the player chooses a way of this course."),
    field<&Command::spot>("spot", "spot name", "none", "On a table: the player chooses a place of this spot."),
    kRun,
    kDoes,
    field<&Command::is_final>("final", "boolean", "false", "It cannot be taken back in a match with people elsewhere."),
}};
inline constexpr Rows kNeed{{
    field<&phases::Need::holds>("1", "condition", kNeeded, "What has to hold."),
    field<&phases::Need::because>("2", "text", kNeeded, "The message for the player if it does not hold.").by_hand(),
    {"id", "name", "none", "Its id, for variants that drop it."},
    {"of", "set", "about the seat",
     "In `deck_needs` and `position_needs`: each of these cards has to meet it, as `it` and `card`."},
}};
inline constexpr Rows kTarget{{
    {"1", "set | seat", kNeeded, "Cards, or a seat."},
    field<&phases::Target::key>("key", "text", "its letter", "What players type for a seat."),
    field<&phases::Target::needs>("need", "list of need", "none", "Conditions about `target`, `card`, `me`."),
    field<&phases::Target::does>(
        "does", "deed | list of deed", "none",
        "Deeds for this target. At most one target that is a card and one that is a seat can have them."),
}};
inline constexpr Rows kPrice{{
    {"1", "name", kNeeded, "Its name; also that of the question."},
    field<&phases::Price::from>("from", "set", kNeeded, "The cards one can pay with, about `me`."),
    field<&phases::Price::worth>("worth", "number", kNeeded, "About `it`; what is worth 0 or less is left out.")
        .about_it(),
    kAdds<&phases::Price::effect>,
    kSets<&phases::Price::effect>,
    kTo<&phases::Price::effect>,
    field<&phases::Price::effect, &phases::Effect::as>(
        "event", "event name", "moved",
        "The event of each card that pays; if the card stays where it is, of the change of the first attribute in "
        "`adds` and `sets`."),
    kPrompt,
    kText,
}};

}  // namespace qd::script::rows
