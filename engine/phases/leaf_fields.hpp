// The fields of leaves and deeds: one row for each member of their structs (acts.hpp), in the same order.
#pragma once

#include "engine/phases/program.hpp"
#include "engine/state/field_rows.hpp"

namespace qd::phases::rows {

inline constexpr Field kName{"1", "name", kNeeded,
                             "Its name, under which questions, matches, `lasts` and variants find it."};
inline constexpr Field kWhen{"when", "condition", "always", "It is skipped while this does not hold."};
template <auto Member>
inline constexpr Field kPrompt = field<Member>("prompt", "text", "", "What the player reads.");
// Fields of an effect.
template <auto Member>
inline constexpr Field kMoveAs = field<Member, &Effect::as>("event", "event name", "moved", "The event of the move.");
template <auto Member>
inline constexpr Field kAdds =
    field<Member, &Effect::tallies>("adds", "attribute path | list of attribute path", "none",
                                    "These attributes go up by one, without an event: \"me.NAME\", \"card.NAME\".");
template <auto Member>
inline constexpr Field kSets = field<Member, &Effect::tallies>(
    "sets", "text | list of text", "none", "These attributes get a whole number, without an event: \"card.NAME = 2\".");
inline constexpr const char* kZoneTo = "Where it goes, to that of `seat` if each seat has one.";

/// Every node has a name and a condition; for some deeds the name is a new local name.
template <class... Each>
constexpr Rows<sizeof...(Each) + 1> named(const Each&... rows) {
  return {{rows..., kWhen}};
}
template <class... Each>
constexpr Rows<sizeof...(Each) + 2> part(const Each&... rows) {
  return named(kName, rows...);
}

// Fields that many leaves have.
template <auto Member>
inline constexpr Field kSeat = field<Member>("seat", "seat", "the active one; `me`", "Which seat.");
template <auto Member>
inline constexpr Field kSource = field<Member>("source", "card", "none", "The card named as the cause.");
template <auto Member>
inline constexpr Field kMoveEvent = field<Member>("event", "event name", "moved", "The event of the move.");

inline constexpr auto kSetFields =
    part(field<&Set::attribute>("2", "attribute name", kNeeded, "Which attribute.").by_hand(),
         field<&Set::value>("3", "number | integer | card | seat", kNeeded, "Its value, an expression."),
         field<&Set::of>("of", "card | seat", "the match", "Whose it is."));
inline constexpr auto kShuffleFields =
    part(field<&Shuffle::zone>("2", "zone name", kNeeded, "Which zone."), kSeat<&Shuffle::seat>);
inline constexpr auto kDealFields = part(
    field<&Deal::from>("from", "zone name", kNeeded, "From the top of this zone."),
    field<&Deal::to>("to", "zone name", kNeeded, kZoneTo).or_nowhere(),
    field<&Deal::count>("count", "number | integer", kNeeded, "How many; it ends early when no card is left."),
    kSeat<&Deal::seat>,
    field<&Deal::refill>("refill", "zone name", "none",
                         "If `from` is empty and a card is due, all cards of this zone go there and are shuffled."),
    kMoveEvent<&Deal::event>);
inline constexpr auto kMoveFields =
    part(field<&Move::card>("card", "card", "", "One card, if it is there.").or_else("of"),
         field<&Move::of>("of", "set", "", "Or all cards of a set together."),
         field<&Move::effect, &Effect::to>("to", "zone name", kNeeded, kZoneTo).or_nowhere(),
         field<&Move::seat>("seat", "seat", "the active one; of a set each card's own",
                            "To whose zone; with `of` about `it`.")
             .about_it("of"),
         kMoveAs<&Move::effect>, kAdds<&Move::effect>, kSets<&Move::effect>, kSource<&Move::source>.not_with("of"));
inline constexpr auto kChangeFields =
    part(field<&Change::attribute>("attribute", "attribute name", kNeeded, "An attribute that holds a number.")
             .of_seats()
             .of_cards_with("card of"),
         field<&Change::by>("by", "number | integer", kNeeded, "By how much; with `card` and `of` about `it`.")
             .about_it("card of"),
         kSeat<&Change::seat>.not_with("card of"),
         field<&Change::card>("card", "card", "", "Or of this card.").not_with("of"),
         field<&Change::of>("of", "set", "", "Or of each card of a set, all at once."),
         field<&Change::event>("event", "event name", "changed", "The event of the change."), kSource<&Change::source>,
         field<&Change::even_zero>("even_zero", "boolean", "false", "The event happens even if `by` is 0."));
inline constexpr auto kAnnounceFields =
    part(field<&Announce::event>("event", "event name", kNeeded, "Which event."),
         field<&Announce::card>("card", "card", "none", "The card it is about."),
         field<&Announce::amount>("amount", "number", "0", "Its amount."),
         field<&Announce::store>(
             "store", "attribute name", "none",
             "The attribute of the match that gets the amount after all abilities, 0 if the event did not happen."),
         kSeat<&Announce::seat>, kSource<&Announce::source>);
inline constexpr auto kUseFields =
    part(field<&Use::card>("card", "card", kNeeded, "The card with the power; if there is none, nothing happens."),
         field<&Use::power>("power", "name", kNeeded, "Which power."), kSeat<&Use::seat>, kSource<&Use::source>);
inline constexpr auto kMarkFields = part(
    field<&Mark::of>("of", "set", kNeeded, "The cards."),
    field<&Mark::attribute>("attribute", "attribute name", kNeeded, "An attribute of cards that holds a number.")
        .of_cards(),
    field<&Mark::value>("value", "number | integer", kNeeded, "About `it`; all are read before the first is written.")
        .about_it(),
    field<&Mark::event>("event", "event name", "none", "The change of each card is this event."));
inline constexpr auto kFightFields =
    part(field<&Fight::combat>("combat", "combat name", kNeeded, "A volley.").that_is_a_volley(),
         field<&Fight::of>("of", "set", kNeeded, "The cards that fire."),
         field<&Fight::aims>("aims", "attribute name | list of attribute name", kNeeded,
                             "Their attributes that hold the targets.")
             .of_cards()
             .that_holds(state::SlotType::kEntity));
inline constexpr auto kContestFields = part(
    field<&Contest::combat>("combat", "combat name", kNeeded, "With rule = \"opposed\" or \"pools\"."),
    field<&Contest::card>("card", "card", kNeeded, "Who attacks."),
    field<&Contest::target>("target", "card", kNeeded, "Whom."),
    field<&Contest::store>("store", "attribute name", kNeeded, "The attribute of the match that gets what is dealt."),
    field<&Contest::hits>("hits", "number | integer", "they are rolled", "Pools: hits that are given."),
    field<&Contest::store_hits>("store_hits", "attribute name", "none", "Pools: gets the hits before blocking."),
    field<&Contest::store_marks>("store_marks", "attribute name", "none", "Pools: gets the number of marked dice."));
inline constexpr auto kTravelFields =
    part(field<&Travel::course>("course", "course name", kNeeded, "One that leaves no choice."),
         field<&Travel::card>("card", "card", kNeeded, "Which card moves; if there is none, nothing happens."),
         field<&Travel::target>("target", "card", "none", "The target of the course."));
inline constexpr auto kThrowFields = part(
    field<&Throw::dice>("2", "dice", kNeeded, "An expression of dice: \"(card.guns)d6 keep highest 2\"."),
    field<&Throw::stream>("stream", "stream name", kNeeded, "Where the dice come from."),
    field<&Throw::of>("of", "card | seat", "none",
                      "Whose dice, of a stream with `per_subject`; the event is about it."),
    field<&Throw::store>("store", "attribute name", "none",
                         "The attribute of the match that gets the result; in deeds a new name.")
        .or_name<&Throw::local>(),
    field<&Throw::die>("die", "event name", "none", "Of each die before it counts, not in the log."),
    field<&Throw::event>("event", "event name", "none",
                         "Of the roll; `amount` is the result, which `amend` may change, 0 if it does not happen."),
    kSeat<&Throw::seat>, kSource<&Throw::source>);
inline constexpr auto kStackFields =
    part(field<&Stack::card>("card", "card", "", "One card.").or_else("of"),
         field<&Stack::of>("of", "set", "", "Or the cards of a set."),
         field<&Stack::on>("on", "card", "", "They join the stack of which this is the top card.").or_else("to"),
         field<&Stack::to>("to", "zone name", "", "Or they make a new stack in this zone of stacks."),
         kSeat<&Stack::seat>, kMoveEvent<&Stack::event>);
inline constexpr auto kCreateFields =
    part(field<&Create::card>("new", "card id", "", "A card of this definition …").or_else("copy"),
         field<&Create::copy>("copy", "card", "", "… or a copy of this card, if it is there: with its print alone."),
         field<&Create::to>("to", "zone name", "", kZoneTo).or_else("on"),
         field<&Create::on>("on", "card", "", "The card in play to which it is attached."),
         field<&Create::seat>("seat", "seat", "the active one; `me`", "To whose zone; whose card it is."),
         field<&Create::count>("count", "number | integer", "1", "How many, together."),
         field<&Create::event>("event", "event name", "created", "As which event it comes."), kSource<&Create::source>,
         field<&Create::store>("store", "attribute name", "none",
                               "The attribute of the match that gets the last of them; in deeds a new name.")
             .that_holds(state::SlotType::kEntity)
             .or_name<&Create::local>(),
         field<&Create::changes>("changes", "boolean", "false",
                                 "Of a copy: attributes that hold numbers and are shown are those of the other card.")
             .not_with("new"),
         field<&Create::vanishes>("vanishes", "boolean", "false", "It ceases to be when it has left play."));
inline constexpr auto kTurnUpFields =
    part(field<&TurnUp::card>("card", "card", kNeeded, "Which card, if there is one."),
         field<&TurnUp::event>("event", "event name", "turned_up", "The event that happens."));
inline constexpr auto kEliminateFields = part(field<&Eliminate::seat>("seat", "seat", kNeeded, "Which seat."));
inline constexpr auto kLotFields =
    part(field<&Lot::attribute>("2", "attribute name", kNeeded, "An attribute of the match that holds a seat.")
             .that_holds(state::SlotType::kSeat));
inline constexpr auto kFinishFields = part(field<&Finish::reason>("reason", "text", kNeeded, "Why the match ends."),
                                           field<&Finish::winner>("winner", "seat", "a draw", "Who has won."));
inline constexpr auto kPickFields =
    named(field<&Pick::name>("1", "name", kNeeded, "A new name for the card, `none` of an empty zone."),
          field<&Pick::from>("from", "zone name", kNeeded, "Which zone."),
          field<&Pick::seat>("seat", "seat", "`me`", "Whose."));
inline constexpr auto kLetFields = named(field<&Let::name>("1", "name", kNeeded, "A new name."),
                                         field<&Let::value>("2", "number | integer | card | seat", kNeeded,
                                                            "The value, which it keeps whatever changes later."));

}  // namespace qd::phases::rows
