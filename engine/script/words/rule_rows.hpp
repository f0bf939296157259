// Rows of rules.lua for the things in a game.
#pragma once

#include "engine/phases/program.hpp"
#include "engine/script/load/verb.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using Zone = state::ZoneKind;
using Slot = state::Slot;

inline constexpr Rows kRules{{
    {"id", "text", kNeeded, "The name of the folder."},
    field<&RuleFields::title>("title", "text", "the id", "For people."),
    kTextOf<&RuleFields::text>,
    {"seats", "rules.seats", "2 and 2", "How many seats a match has."},
    field<&RuleFields::deck>("deck", "deck id", "none", "The standard deck."),
    field<&RuleFields::decks>("decks", "list of deck id", "none",
                              "Instead of `deck`: the standard decks, one for each seat."),
    field<&RuleFields::map>("map", "map id", "none", "The standard map: cards of shared zones for a match from decks."),
    {"deck_needs", "list of need", "none",
     "Conditions on each seat when a match is set up from decks, about `me`. With `of`, a set, the condition is about "
     "each card of it, as `it` and `card`."},
    {"position_needs", "list of need", "none", "Conditions on every starting position, given or from decks."},
    field<&RuleFields::keep_order>("keep_order", "boolean", "false",
                                   "Copies of a card are told apart: they keep the order of their deck, and each keeps "
                                   "one name for the whole match: "
                                   "DD1, DD2."),
    field<&RuleFields::numbered>(
        "numbered", "boolean", "false",
        "With `keep_order`: the name of a card has a number even if its seat has only one copy."),
    field<&RuleFields::owners>("owners", "boolean", "true", "False: cards have no owner, only a controller."),
    field<&RuleFields::tokens>(
        "tokens", "integer | parameter name", "0",
        "How many cards that came into being in a match (`create`) may exist at once: each match has room for them."),
    {"active", "attribute name", "none", "The attribute of the match that holds the active seat."},
    field<&RuleFields::policies, &events::Policies::triggers>(
        "triggers", "\"declared\" | \"chosen\"", "\"declared\"",
        "In which order `react` and `after` act that hear of something at once. \"chosen\": each seat from the active "
        "one on orders its own, question `order`."),
    field<&RuleFields::policies, &events::Policies::replacements>(
        "replacements", "\"declared\" | \"chosen\"", "\"declared\"",
        "The same of `instead` and `amend`. \"chosen\": the seat that the event is about says which comes next, "
        "question `replace`."),
    field<&RuleFields::start>("start", "node name", "the root",
                              "The node of the flow at which a given position begins."),
    {"position", "position", "empty", "What every given position has, unless it says otherwise."},
    {"table", "rules.table", "none", "The table on which cards stand."},
    {"courses", "list of course", "none", "How cards move on the table."},
    {"spots", "list of spot", "none", "Where cards may be put on the table."},
    {"odds", "rules.odds", "none", "How exact odds are computed."},
    {"score", "number", "none",
     "How good the position is for the seat `me`, for bots that search: they play ahead for a while and compare the "
     "seats by it. Without it they play every simulated match to its end."},
    {"picture", "rules.picture", "what zones and shapes say", "What numbers and attributes mean in pictures."},
    field<&RuleFields::endings>("endings", "list of text", "none", "Names of endings for act.win and act.draw_match."),
    field<&RuleFields::policies, &events::Policies::endless>("endless", "text", "an error",
                                                             "The name of an ending: a match whose effects would go on "
                                                             "for ever without a question ends with it, as a draw."),
    field<&RuleFields::questions>("questions", "list of text", "none",
                                  "Names of questions and words that functions ask with.")
        .that_people_type(),
    {"words", "map of text", "none", "Names for longer expressions: { foe = \"me.next\" }."},
    {"params", "list of param", "none", "Numbers that variants change."},
    {"kinds", "list of kind", "none", "Kinds of cards."},
    {"zones", "list of zone", "none", "Places for cards."},
    {"attributes", "list of attribute", "none", "What a match remembers."},
    {"streams", "list of stream", "none", "Streams of dice."},
    {"keywords", "list of keyword", "none", "Abilities with a name, that cards print, gain and lose."},
    {"stats", "list of stat", "none", "Values of cards that modifiers build."},
    {"events", "list of event", "none", "What can happen."},
    {"prices", "list of price", "none", "What players pay with."},
    {"verbs", "list of verb", "none", "Ways to use cards."},
    {"commands", "list of command", "none", "What players may do."},
    {"combats", "list of combat", "none", "How cards fire at cards."},
    {"abilities", "list of ability", "none", "Abilities that belong to no card."},
    {"checks", "list of check", "none", "State-based checks."},
}};
inline constexpr Rows kSeats{{
    field<&SeatFields::min>("min", "integer", "2", "The fewest."),
    field<&SeatFields::max>("max", "integer", "2", "The most, at most 8."),
    field<&SeatFields::teams>("teams", "list of text", "each for itself",
                              "The seats of each team by their letters: { \"AC\", \"BD\" }. Teams win together; zones "
                              "with see = \"team\" are "
                              "open to all of one. A seat that is in none is a team of its own."),
}};
inline constexpr Rows kOdds{{
    field<&OddsRules::step>("step", "attribute name", "none", "The attribute of the match that numbers the steps."),
    field<&OddsRules::scope>("scope", "attribute name", "none",
                             "The attribute whose change ends the part of the match that odds cover."),
    {"duels", "list of duel", "none", "The rolls of one card against another."},
}};
inline constexpr Rows kScores{{
    field<&PictureRules::Score::name>("1", "text", kNeeded, "The name of the score."),
    field<&PictureRules::Score::value>("value", "number | integer", kNeeded, "A number about `seat`.")
        .else_about_seat(),
}};
constexpr Field or_number(const Field& condition) { return condition.with(&Field::reads, Field::Reads::kValue); }
inline constexpr Rows kRanges{{
    or_number(
        field<&PictureRules::Range::when>("when", "condition | integer", "always", "Which cards these are, about `it`.")
            .about_it()),
    field<&PictureRules::Range::range>("range", "number | integer", kNeeded, "How far it reaches, about `it`.")
        .about_it(),
    field<&PictureRules::Range::arc>("arc", "number | integer", "all around", "In which of the `arcs`, from 1.")
        .about_it(),
}};
inline constexpr Rows kTracks{{
    or_number(field<&PictureRules::Track::of>("of", "condition | integer", "all", "Which cards these are, about `it`.")
                  .about_it()),
    field<&PictureRules::Track::damage>("damage", "number | integer", kNeeded, "How much damage it has.").about_it(),
    field<&PictureRules::Track::limit>("limit", "number | integer", "none", "How much damage it can take.").about_it(),
}};
inline constexpr Rows kPicture{{
    field<&PictureRules::title>("title", "attribute name | list of attribute name", "none",
                                "Attributes of the match in the head line.")
        .by_hand(),
    table_field<&PictureRules::scores>("scores", "list of rules.picture.scores", "none",
                                       "Numbers of each seat in the head line.", kScores),
    field<&PictureRules::actor>("actor", "attribute name", "none", "The attribute that holds the card that acts.")
        .that_holds(state::SlotType::kEntity),
    field<&PictureRules::began>("began", "event name", "none",
                                "The event that starts the action of a card: moves since then are drawn."),
    field<&PictureRules::arc_names>("arcs", "list of text", "none",
                                    "The facings of arcs: \"front\", \"sides\", \"rear\"."),
    table_field<&PictureRules::ranges>("ranges", "list of rules.picture.ranges", "none", "How far cards reach.",
                                       kRanges),
    table_field<&PictureRules::tracks>("tracks", "list of rules.picture.tracks", "none", "The damage of cards.",
                                       kTracks),
    {"patterns", "map of text", "none",
     "By number of a card: the pattern of pieces that have this number: dots, waves, lines, hatch, crosses, solid."},
    {"marks", "map of text", "none", "By kind: the sign of its cards: diamond, star, burst, triangle, square."},
}};
inline constexpr Rows kTable{{field<&table::Table::width>("width", "measure", kNeeded, "In inches."),
                              field<&table::Table::height>("height", "measure", kNeeded, "In inches.")}};
inline constexpr Rows kParam{{
    {"1", "name", kNeeded, "Its name."},
    {"2", "integer | measure", "0", "The number."},
    kTextOf<&state::Parameter::text>,
    kInches,
    kDegrees,
}};
inline constexpr Rows kKind{{
    {"1", "name", kNeeded, "Its name."},
    {"subtypes", "name | list of name", "none",
     "Subtypes: a card of the kind has one of them. They serve wherever a kind does."},
    {"numbers", "list of name | list of number {…}", "none", "The numbers its cards have."},
    kTextOf<&KindOfCard::text>,
}};
inline constexpr Rows kNumber{
    {{"1", "name", kNeeded, "Its name."}, {"min", "measure", "0", "No card of the kind has less."}, kInches, kDegrees}};
inline constexpr Rows kZone{{
    {"1", "name", kNeeded, "Its name."},
    field<&Zone::per_seat>("per_seat", "boolean", "false", "Each seat has one."),
    field<&Zone::in_play>("in_play", "boolean", "false",
                          "Abilities of its cards are awake; attributes of a card are reset when it leaves."),
    field<&Zone::pile>("pile", "boolean", "false", "Written and shown top first."),
    field<&Zone::interchangeable>("interchangeable", "boolean", "false",
                                  "Copies of one card are one option, as in a hand."),
    field<&Zone::visibility>("see", "\"all\" | \"owner\" | \"none\" | \"top\" | \"team\"", "\"all\"",
                             "Who sees its cards. \"top\": its seat all of them, everybody the topmost one. \"team\": "
                             "the seats of its team."),
    {"stack", "zone.stack", "none", "Its cards lie in stacks."},
    field<&Zone::face_up>("face_up", "boolean", "false", "A card that a given position puts here lies face up."),
    field<&Zone::stays>("stays", "boolean", "false", "Its cards stay when their seat is eliminated."),
    field<&Zone::home>("home", "zone name", "they leave the match",
                       "When its seat is eliminated, cards here that belong to others go to this zone of their owner."),
    field<&Zone::shown>("shown", "boolean", "true", "False: no view lists it; bookkeeping."),
    field<&Zone::deck>(
        "deck", "boolean", "false",
        "Decks fill it. If any zone has this, decks fill only such zones, and set only attributes with `deck`."),
    field<&Zone::fitted>("fitted", "boolean", "false",
                         "With `deck`: cards that a deck puts here may carry others, `L{gun}`."),
    field<&Zone::resets>(
        "resets", "boolean", "false",
        "Attributes of a card are reset when it leaves for another zone that is not in play: it begins again."),
    field<&Zone::on_table>("on_table", "boolean", "false", "Its cards stand on the table."),
    field<&Zone::mark>("mark", "text", "", "A word that views write beside its cards: \"sideways\"."),
    field<&Zone::stats>("stats", "stat name | list of stat name", "all in play, none elsewhere",
                        "The stats that views list for its cards."),
    kTextOf<&Zone::text>,
}};
inline constexpr Rows kStack{{
    field<&phases::StackRule::by>("by", "number", kNeeded, "About `it`: a stack is sorted by it, the lowest on top.")
        .about_it(),
    field<&phases::StackRule::of>("of", "condition", "none",
                                  "A condition that everybody knows to hold for each card hidden in a stack.")
        .about_it(),
    field<&phases::StackRule::same>("same", "number", "none",
                                    "In each stack, all cards for which `of` holds have the same value of this.")
        .about_it(),
    field<&phases::StackRule::told>("told", "condition", "none",
                                    "About `it`, the top card: if it holds, everybody knows that value of the stack.")
        .about_it(),
}};
inline constexpr Rows kAttribute{{
    {"1", "name", kNeeded, "Its name."},
    field<&Slot::scope>("of", "\"match\" | \"seat\" | \"card\"", "\"match\"", "Whose it is."),
    field<&Slot::type>("is", "\"number\" | \"card\" | \"seat\"", "\"number\"", "What it holds."),
    {"initial", "integer | measure | parameter name", "0; none", "Its value at the start."},
    field<&Slot::lasts>("lasts", "node name", "the whole match", "The node of the flow whose end resets it."),
    field<&Slot::secret>("secret", "boolean", "false", "Shown to its own seat only."),
    field<&Slot::shown>("shown", "boolean", "true", "False: views leave it out, as bookkeeping of the flow."),
    field<&Slot::deck>("deck", "boolean", "false", "Of a card: decks may set it, `gun[mount=front]`."),
    field<&Slot::option>(
        "option", "boolean", "false",
        "It can be given when a match is set up: --option NAME=VALUE. A number or a seat of the match."),
    field<&Slot::words>("words", "text | list of text", "none",
                        "Names of the numbers 1, 2, 3 … Positions and views write the word."),
    field<&Slot::form>(
        "form", "boolean", "false",
        "Of a card: while it is in play it reads as the card whose `form` this is, a copy of it: numbers, "
        "kinds, abilities. 0: as itself. The last such attribute counts."),
    kTextOf<&Slot::text>,
    kInches,
    kDegrees,
}};
inline constexpr Rows kStat{{
    {"1", "name", kNeeded, "Its name; it may be that of a number."},
    field<&events::Stat::base>("base", "number", "0",
                               "The value before modifiers, about `it` and `other`, the card it is read against.")
        .by_hand(),
    field<&events::Stat::secret>("secret", "boolean", "false", "Shown only to the controller of the card."),
    field<&events::Stat::words>("words", "list of text", "none", "Names of its values for people, from 1 on."),
    kTextOf<&events::Stat::text>,
}};
inline constexpr Rows kStream{
    {{"1", "name", kNeeded, "Its name."},
     field<&state::Stream::per_subject>("per_subject", "boolean", "false", "One for each card and each seat.")}};
inline constexpr Rows kEventRow{{
    {"1", "name", kNeeded, "In the past tense."},
    field<&events::EventKind::text>(
        "text", "text", kNeeded,
        "Its line in the log, with {card}, {seat}, {source}, {target}, {amount}, {before}, {after}, {from}, {to}, "
        "{attribute}, {dice}, {reason}, {place}, {inches}; empty: no line."),
    field<&events::EventKind::hidden_text>("hidden", "text", "`text` with \"a card\"",
                                           "The line for those who may not know the card."),
}};
inline constexpr Rows kCheck{{
    {"1", "name", kNeeded, "Its id."},
    field<&phases::Check::when>("when", "condition", kNeeded, "About `seat`."),
    field<&phases::Check::variable>("var", "attribute name", "none", "The attribute of the match that gets the seat.")
        .that_holds(state::SlotType::kSeat),
    {"flow", "node", kNeeded,
     "A node that is run when the condition holds. Its own `when` is not read; put a seq around it."},
    kTextOf<&phases::Check::text>,
}};

inline constexpr Rows kKeyword{{
    {"1", "name", kNeeded, "Its name; has_NAME says whether a card has it."},
    {"text", "text", kNeeded, "What it does, for players."},
    {"…", "ability", "", "Its abilities: those of a card, but powers."},
}};

}  // namespace qd::script::rows
