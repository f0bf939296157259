#include "engine/phases/kinds.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace qd::phases {

namespace {

constexpr Field kName{"1", "name", kNeeded, "Its name, under which questions, matches, `lasts` and variants find it."};
constexpr Field kWhen{"when", "condition", "always", "It is skipped while this does not hold."};
constexpr Field kPrompt{"prompt", "text", "", "What the player reads."};
constexpr Field kMoveAs{"event", "event name", "moved", "As which event it moves."};
constexpr Field kAdds{"adds", "attribute path | list of attribute path", "none",
                      "These attributes go up by one, without an event: \"me.NAME\", \"card.NAME\"."};
constexpr Field kSets{"sets", "text | list of text", "none",
                      "These attributes get a whole number, without an event: \"card.NAME = 2\"."};
constexpr Field kParts{"…", "node", kNeeded, "Its parts."};
constexpr Field kOptional{"optional", "boolean", "false", "Scripted matches may leave it out."};
constexpr Field kRests{"rests", "boolean", "false", "Scripted matches stop here even if there is nothing to choose."};
constexpr const char* kZoneTo = "Where it goes, to that of `seat` if each seat has one.";

constexpr Field kSeqFields[] = {kName, kWhen, kParts};
constexpr Field kLoopFields[] = {
    kName, {"ends", "condition", "when the match ends", "Looked at at the start of a round."}, kWhen, kParts};
constexpr Field kEachFields[] = {
    kName,
    {"var", "attribute name", kNeeded,
     "The attribute of the match that holds the card or the seat; in deeds a new name."},
    {"of", "set", "each seat in the match", "The cards."},
    {"by", "number", "the order of the set", "About `it`: ascending; 0 or less leaves the card out."},
    kWhen,
    kParts,
};
constexpr Field kAskFields[] = {
    kName,
    {"seat", "seat", "the active one; `me`", "Who is asked."},
    {"words", "text | list of text", "", "The options are these words."},
    {"from", "set", "", "The options are these cards."},
    {"number", "boolean", "false", "The options are the whole numbers from `min` to `max`."},
    {"kind", "kind name | list of kind name", "any", "Only cards of this kind or sub-type."},
    {"need", "list of need", "none", "Conditions about `it`, and `me`, who is asked."},
    {"none", "text", "one has to be chosen", "A word for none of them."},
    {"always", "boolean", "false", "Asked even if there is one answer only, so that nobody can tell."},
    {"subset", "boolean", "false", "Any of the cards, in the order given."},
    {"min", "number | integer", "0", "Of a subset: how many at least; of a number: the least."},
    {"max", "number | integer", "all", "Of a subset: how many at most; of a number: the greatest, at most 200."},
    {"all", "boolean", "false", "Of a subset: all of them; what is asked for is the order."},
    {"same", "number", "none", "Of a subset: the chosen cards have one value of it."},
    {"top_first", "boolean", "false", "Of a subset: the card named first comes to lie on top."},
    {"store", "attribute name", "none",
     "The attribute of the match that gets the card, the number, or the number of the word from 1; in deeds a new "
     "name."},
    {"order", "attribute name", "none",
     "Of a subset: the attribute of cards that gets 1, 2, 3 … of the chosen ones; other cards of the seat that is "
     "asked are reset."},
    {"run", "function(me: Seat, card: Card)", "none", "What happens then; of a subset with a list of cards."},
    {"to", "zone name", "they stay", "Each card chosen moves to this zone."},
    kMoveAs,
    kAdds,
    kSets,
    {"of", "set", "", "The cards that get an order each; then the options are commands with `order`."},
    {"offers", "window name | list of window name", "its name",
     "Of orders: commands with one of these names in `windows` are offered."},
    {"repeats", "number", "1", "Of orders: how many a card gets, about `it`, at most 4."},
    {"command", "command name", "", "In deeds only: one legal use of a declared command, which is carried out."},
    {"secret", "boolean", "false", "Others see the answer only when the flow shows it."},
    kOptional,
    kRests,
    kPrompt,
    kWhen,
};
// All of that but what only deeds have.
constexpr auto kTogetherFields = [] {
  std::array<Field, std::size(kAskFields) - 1> out{};
  std::size_t n = 0;
  for (const Field& f : kAskFields)
    if (std::string_view(f.name) != "command") out[n++] = f;
  return out;
}();
constexpr Field kPauseFields[] = {kName, kWhen};
constexpr Field kPayFields[] = {
    kName,
    {"amount", "number | integer", kNeeded, "What is due."},
    {"price", "price name", "the only one", "What is paid with."},
    {"seat", "seat", "the active one; `me`", "Which seat."},
    kPrompt,
    kWhen,
};
constexpr Field kWindowFields[] = {
    kName,
    {"offers", "window name | list of window name", "its name",
     "Commands with one of these names in `windows` are offered."},
    {"policy", "\"until_all_pass\" | \"chain\" | \"solo\" | \"one\"", "\"until_all_pass\"; of a menu \"solo\"",
     "Who is asked, and when it closes: all in turn until all have passed in a row; all in turn until the first pass; "
     "one seat until it passes; one seat, one command."},
    {"seat", "seat", "the active one", "Who is asked first."},
    {"ends", "condition", "none", "Closes it, looked at before each question."},
    {"count", "attribute name", "none", "The attribute of the match that gets the number of commands chosen."},
    {"always", "boolean", "false", "A seat is asked even if it can only pass."},
    {"must", "boolean", "false", "The word for none of it is offered only if there is no command."},
    {"pass", "text", "\"pass\"; of a menu \"done\"", "The word for none of it."},
    {"optional", "boolean", "true; of a menu false", "Scripted matches may leave it out."},
    {"rests", "boolean", "false; of a menu true", "Scripted matches stop here even if there is nothing to choose."},
    kPrompt,
    kWhen,
};
constexpr Field kRunFields[] = {
    kName,
    {"2", "function(me: Seat)", "", "A function; `me` is the active seat."},
    {"does", "deed | list of deed", "none", "Deeds in place of the function."},
    kWhen,
};

// What many leaves have.
template <auto Member>
constexpr Field kSeat = field<Member>("seat", "seat", "the active one; `me`", "Which seat.");
template <auto Member>
constexpr Field kSource = field<Member>("source", "card", "none", "The card that is named as the cause.");
template <auto Member>
constexpr Field kMoveEvent = field<Member>("event", "event name", "moved", "As which event it moves.");

constexpr Field kSetFields[] = {
    kName,
    field<&Set::attribute>("2", "attribute name", kNeeded, "Which attribute.").by_hand(),
    field<&Set::value>("3", "number | integer | card | seat", kNeeded, "Its value, an expression."),
    field<&Set::of>("of", "card | seat", "the match", "Whose it is."),
    kWhen,
};
constexpr Field kShuffleFields[] = {
    kName,
    field<&Shuffle::zone>("2", "zone name", kNeeded, "Which zone."),
    kSeat<&Shuffle::seat>,
    kWhen,
};
constexpr Field kDealFields[] = {
    kName,
    field<&Deal::from>("from", "zone name", kNeeded, "From the top of this zone."),
    field<&Deal::to>("to", "zone name", kNeeded, kZoneTo).or_nowhere(),
    field<&Deal::count>("count", "number | integer", kNeeded, "How many; it ends early when no card is left."),
    kSeat<&Deal::seat>,
    field<&Deal::refill>("refill", "zone name", "none",
                         "If `from` is empty and a card is due, all cards of this zone go there and are shuffled."),
    kMoveEvent<&Deal::event>,
    kWhen,
};
constexpr Field kMoveFields[] = {
    kName,
    field<&Move::card>("card", "card", "", "One card, if it is there.").or_else("of"),
    field<&Move::of>("of", "set", "", "Or all cards of a set together."),
    {"to", "zone name", kNeeded, kZoneTo},
    field<&Move::seat>("seat", "seat", "the active one; of a set each card's own",
                       "To whose zone; with `of` about `it`.")
        .about_it("of"),
    kMoveAs,
    kAdds,
    kSets,
    kSource<&Move::source>.not_with("of"),
    kWhen,
};
constexpr Field kChangeFields[] = {
    kName,
    field<&Change::attribute>("attribute", "attribute name", kNeeded, "An attribute that holds a number.").by_hand(),
    field<&Change::by>("by", "number | integer", kNeeded, "By how much; with `card` and `of` about `it`.")
        .about_it("card of"),
    kSeat<&Change::seat>.not_with("card of"),
    field<&Change::card>("card", "card", "", "Or of this card.").not_with("of"),
    field<&Change::of>("of", "set", "", "Or of each card of a set, all at once."),
    field<&Change::event>("event", "event name", "changed", "As which event it changes."),
    kSource<&Change::source>,
    field<&Change::even_zero>("even_zero", "boolean", "false", "The event happens even if `by` is 0."),
    kWhen,
};
constexpr Field kAnnounceFields[] = {
    kName,
    field<&Announce::event>("event", "event name", kNeeded, "Which event."),
    field<&Announce::card>("card", "card", "none", "The card it is about."),
    field<&Announce::amount>("amount", "number", "0", "Its amount."),
    field<&Announce::store>(
        "store", "attribute name", "none",
        "The attribute of the match that gets the amount as listeners have left it, 0 if the event did not happen."),
    kSeat<&Announce::seat>,
    kSource<&Announce::source>,
    kWhen,
};
constexpr Field kUseFields[] = {
    kName,
    field<&Use::card>("card", "card", kNeeded, "Whose power; nothing happens without a card."),
    field<&Use::power>("power", "name", kNeeded, "Which power."),
    kSeat<&Use::seat>,
    kSource<&Use::source>,
    kWhen,
};
constexpr Field kMarkFields[] = {
    kName,
    field<&Mark::of>("of", "set", kNeeded, "The cards."),
    field<&Mark::attribute>("attribute", "attribute name", kNeeded, "An attribute of cards that holds a number.")
        .of_cards(),
    field<&Mark::value>("value", "number | integer", kNeeded, "About `it`; all are read before the first is written.")
        .about_it(),
    field<&Mark::event>("event", "event name", "none", "The change of each card is this event."),
    kWhen,
};
constexpr Field kFightFields[] = {
    kName,
    field<&Fight::combat>("combat", "combat name", kNeeded, "A volley."),
    field<&Fight::of>("of", "set", kNeeded, "The cards that fire."),
    {"aims", "attribute name | list of attribute name", kNeeded, "Their attributes that hold the targets."},
    kWhen,
};
constexpr Field kContestFields[] = {
    kName,
    field<&Contest::combat>("combat", "combat name", kNeeded, "With rule = \"opposed\" or \"pools\"."),
    field<&Contest::card>("card", "card", kNeeded, "Who attacks."),
    field<&Contest::target>("target", "card", kNeeded, "Whom."),
    field<&Contest::store>("store", "attribute name", kNeeded, "The attribute of the match that gets what is dealt."),
    field<&Contest::hits>("hits", "number | integer", "they are rolled", "Pools: hits that are given."),
    field<&Contest::store_hits>("store_hits", "attribute name", "none", "Pools: gets the hits before blocking."),
    field<&Contest::store_marks>("store_marks", "attribute name", "none", "Pools: gets the number of marked dice."),
    kWhen,
};
constexpr Field kTravelFields[] = {
    kName,
    field<&Travel::course>("course", "course name", kNeeded, "One that leaves no choice."),
    field<&Travel::card>("card", "card", kNeeded, "Who moves; nothing happens without."),
    field<&Travel::target>("target", "card", "none", "The target of the course."),
    kWhen,
};
constexpr Field kStackFields[] = {
    kName,
    field<&Stack::card>("card", "card", "", "One card.").or_else("of"),
    field<&Stack::of>("of", "set", "", "Or the cards of a set."),
    field<&Stack::on>("on", "card", "", "They join the stack of which this is the top card.").or_else("to"),
    field<&Stack::to>("to", "zone name", "", "Or they make a new stack in this zone of stacks."),
    kSeat<&Stack::seat>,
    kMoveEvent<&Stack::event>,
    kWhen,
};
constexpr Field kTurnUpFields[] = {
    kName,
    field<&TurnUp::card>("card", "card", kNeeded, "Which card, if there is one."),
    field<&TurnUp::event>("event", "event name", "turned_up", "As which event."),
    kWhen,
};
constexpr Field kEliminateFields[] = {
    kName,
    field<&Eliminate::seat>("seat", "seat", kNeeded, "Which seat."),
    kWhen,
};
constexpr Field kLotFields[] = {
    kName,
    field<&Lot::attribute>("2", "attribute name", kNeeded, "An attribute of the match that holds a seat.").of_a_seat(),
    kWhen,
};
constexpr Field kFinishFields[] = {
    kName,
    field<&Finish::reason>("reason", "text", kNeeded, "Why the match ends."),
    field<&Finish::winner>("winner", "seat", "a draw", "Who has won."),
    kWhen,
};
constexpr Field kPickFields[] = {
    field<&Pick::name>("1", "name", kNeeded, "A new name for the card, `none` of an empty zone."),
    field<&Pick::from>("from", "zone name", kNeeded, "Which zone."),
    field<&Pick::seat>("seat", "seat", "`me`", "Whose."),
    kWhen,
};
constexpr Field kLetFields[] = {
    field<&Let::name>("1", "name", kNeeded, "A new name."),
    field<&Let::value>("2", "number | integer | card | seat", kNeeded,
                       "The value, which it keeps whatever changes later."),
    kWhen,
};

using In = Kind::In;

constexpr Kind part(NodeKind kind, In in, const char* word, std::span<const Field> fields, const char* text,
                    const char* example = "") {
  return {kind, in, word, "flow", fields, text, example};
}
template <class T>
constexpr Kind leaf(const char* word, std::span<const Field> fields, const char* text, const char* example = "",
                    const char* library = "flow", In in = In::kBoth) {
  return {T::kKind, in, word, library, fields, text, example, [](Node& n) -> void* { return &n.act.emplace<T>(); }};
}

constexpr Kind kKinds[] = {
    part(NodeKind::kSeq, In::kBoth, "seq", kSeqFields, "Its parts one after the other."),
    part(NodeKind::kRepeat, In::kFlow, "loop", kLoopFields,
         "Its parts again and again, until the condition holds at the start of a round."),
    part(NodeKind::kEach, In::kBoth, "each", kEachFields,
         "Its parts for each card of a set (or each seat), in the order of `by`."),
    part(NodeKind::kAsk, In::kBoth, "ask", kAskFields,
         "A question; what was chosen may go to a zone, and is kept in `store`. With `of`: an order for each card "
         "of a set.",
         "ask { \"block\", seat = \"me.next\", from = \"me.ships\", none = \"none\", store = \"blocker\" }"),
    part(NodeKind::kTogether, In::kFlow, "together", kTogetherFields,
         "The same question to every seat; all answer in secret, and nothing shows, is stored or happens before "
         "all have. `store` is an attribute of seats.",
         "together { \"throw\", words = { \"rock\", \"paper\" }, store = \"thrown\" }"),
    part(NodeKind::kAsk, In::kFlow, "pause", kPauseFields,
         "Asks nothing: a place where match scripts may look at the position."),
    part(NodeKind::kWindow, In::kFlow, "window", kWindowFields, "Offers commands to the seats in turn.",
         "window { \"after_draw\", offers = \"anytime\" }"),
    part(NodeKind::kWindow, In::kFlow, "menu", kWindowFields, "Offers commands to one seat until it is done.",
         "menu { \"main\", prompt = \"Deploy a ship, shoot, or be done.\" }"),
    part(NodeKind::kAsk, In::kFlow, "pay", kPayFields,
         "A seat pays: it chooses the cards, which suffer what the price says."),
    part(NodeKind::kRun, In::kFlow, "run", kRunFields, "Runs a function with the active seat, or does deeds."),
    leaf<Set>("set", kSetFields, "Gives an attribute the value of an expression, without an event.",
              "set { \"count_turn\", \"turn\", \"turn + 1\" }"),
    leaf<Mark>("mark", kMarkFields, "Gives an attribute of each card of a set the value of an expression about it."),
    leaf<Shuffle>("shuffle", kShuffleFields, "Shuffles a zone."),
    leaf<Deal>("deal", kDealFields, "Moves cards from the top of one zone to another.",
               "deal { \"draw\", from = \"deck\", to = \"hand\", count = \"param.hand_size - count(me.hand)\" }"),
    leaf<Move>("move", kMoveFields, "Moves one card, if it is there, or all cards of a set together."),
    leaf<Change>(
        "change", kChangeFields, "Changes a number of a seat, of a card or of each card of a set.",
        "change { \"hit\", seat = \"foe\", attribute = \"base\", by = \"-card.damage\", event = \"base_damaged\" }"),
    leaf<Announce>("announce", kAnnounceFields, "An event without a change; `store` gets what its amount has become."),
    leaf<Use>("use", kUseFields, "Runs a power of a card."),
    leaf<Stack>("stack", kStackFields,
                "Cards join the stack of a card, or make a new one in a zone of stacks, in the order of that zone."),
    leaf<TurnUp>("turn_up", kTurnUpFields, "Turns a card face up: everybody knows it."),
    leaf<Eliminate>("eliminate", kEliminateFields, "The seat is out of the match with all its cards."),
    leaf<Lot>("lot", kLotFields, "An attribute gets one of the seats in the match by chance."),
    leaf<Finish>("finish", kFinishFields, "Ends the match; without a winner it is a draw."),
    leaf<Pick>("pick", kPickFields, "Gives a random card of a zone a name.", "", "deeds", In::kDeeds),
    leaf<Let>("let", kLetFields, "Gives a value a name.", "let { \"met\", \"count(me.ships)\" }", "deeds", In::kDeeds),
    leaf<Fight>("fight", kFightFields,
                "A node of the flow: the cards of a set fire at what their attributes `aims` hold.", "", "combat",
                In::kFlow),
    leaf<Contest>("contest", kContestFields,
                  "A node of the flow, or a deed: one combat of two cards; `store` gets what is dealt.", "", "combat"),
    leaf<Travel>("travel", kTravelFields,
                 "A node of the flow, or a deed: moves a card on a course that leaves no choice.", "", "table"),
};

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

const Kind* find_kind(std::string_view word, bool deeds) {
  const auto found = std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& k) {
    return k.word == word && (deeds ? k.in_deeds() : k.in_flow());
  });
  return found == std::end(kKinds) ? nullptr : &*found;
}

const Kind* kind_of(const Node& node) {
  const auto found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                  [&](const Kind& k) { return k.kind == node.kind && k.make != nullptr; });
  return found == std::end(kKinds) ? nullptr : &*found;
}

EventKindId event_of(const Node& node) {
  EventKindId out = node.effect.as;
  each_field(node, [&](const Field& /*field*/, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const EventKindId&>) out = value;
  });
  return out;
}

}  // namespace qd::phases
