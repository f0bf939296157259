// Words of flow.lua, and those that only deeds have.
#include <array>
#include <iterator>
#include <string_view>

#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

constexpr Field kName{"1", "name", kNeeded, "Its name, under which questions, matches, `lasts` and variants find it."};
constexpr Field kParts{"…", "node", kNeeded, "Its parts."};
constexpr Field kSeatActive{"seat", "seat", "the active one; `me`", "Which seat."};
constexpr Field kOptional{"optional", "boolean", "false", "Scripted matches may leave it out."};
constexpr Field kRests{"rests", "boolean", "false", "Scripted matches stop here even if there is nothing to choose."};
constexpr Field kZoneTo{"to", "zone name", kNeeded, "Where it goes, to that of `seat` if each seat has one."};

constexpr Field kSeq[] = {kName, kWhen, kParts};
constexpr Field kLoop[] = {
    kName, {"ends", "condition", "when the match ends", "Looked at at the start of a round."}, kWhen, kParts};
constexpr Field kEach[] = {
    kName,
    {"var", "attribute name", kNeeded,
     "The attribute of the match that holds the card or the seat; in deeds a new name."},
    {"of", "set", "each seat in the match", "The cards."},
    {"by", "number", "the order of the set", "About `it`: ascending; 0 or less leaves the card out."},
    kWhen,
    kParts,
};
constexpr Field kAsk[] = {
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
    kMoveEvent,
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
constexpr auto kTogether = [] {
  std::array<Field, std::size(kAsk) - 1> out{};
  std::size_t n = 0;
  for (const Field& f : kAsk)
    if (std::string_view(f.name) != "command") out[n++] = f;
  return out;
}();
constexpr Field kPause[] = {kName, kWhen};
constexpr Field kHook[] = {
    {"1", "name", kNeeded, "Its name, under which cards bring parts for it. Several hooks may have one name."},
    {"text", "text", "none", "When it comes, for those who write cards."},
};
constexpr Field kMark[] = {
    kName,
    {"of", "set", kNeeded, "The cards."},
    {"attribute", "attribute name", kNeeded, "An attribute of cards that holds a number."},
    {"value", "number | integer", kNeeded, "About `it`; all are read before the first is written."},
    {"event", "event name", "none", "The change of each card is this event."},
    kWhen,
};
constexpr Field kPay[] = {
    kName,
    {"amount", "number | integer", kNeeded, "What is due."},
    {"price", "price name", "the only one", "What is paid with."},
    kSeatActive,
    kPrompt,
    kWhen,
};
constexpr Field kWindow[] = {
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
constexpr Field kRunNode[] = {
    kName,
    {"2", "function(me: Seat)", "", "A function; `me` is the active seat."},
    {"does", "deed | list of deed", "none", "Deeds in place of the function."},
    kWhen,
};
constexpr Field kShuffle[] = {kName, {"2", "zone name", kNeeded, "Which zone."}, kSeatActive, kWhen};
constexpr Field kSet[] = {
    kName,
    {"2", "attribute name", kNeeded, "Which attribute."},
    {"3", "number | integer | card | seat", kNeeded, "Its value, an expression."},
    {"of", "card | seat", "the match", "Whose it is."},
    kWhen,
};
constexpr Field kDeal[] = {
    kName,
    {"from", "zone name", kNeeded, "From the top of this zone."},
    kZoneTo,
    {"count", "number | integer", kNeeded, "How many; it ends early when no card is left."},
    kSeatActive,
    {"refill", "zone name", "none",
     "If `from` is empty and a card is due, all cards of this zone go there and are shuffled."},
    kMoveEvent,
    kWhen,
};
constexpr Field kMove[] = {
    kName,
    {"card", "card", "", "One card, if it is there."},
    {"of", "set", "", "Or all cards of a set together."},
    kZoneTo,
    {"seat", "seat", "the active one; of a set each card's own", "To whose zone; with `of` about `it`."},
    kMoveEvent,
    kSource,
    kWhen,
};
constexpr Field kChange[] = {
    kName,
    {"attribute", "attribute name", kNeeded, "An attribute that holds a number."},
    {"by", "number | integer", kNeeded, "By how much; with `card` and `of` about `it`."},
    {"seat", "seat", "the active one; `me`", "Of this seat."},
    {"card", "card", "", "Or of this card."},
    {"of", "set", "", "Or of each card of a set, all at once."},
    {"event", "event name", "changed", "As which event it changes."},
    kSource,
    {"even_zero", "boolean", "false", "The event happens even if `by` is 0."},
    kWhen,
};
constexpr Field kAnnounce[] = {
    kName,
    {"event", "event name", kNeeded, "Which event."},
    {"card", "card", "none", "The card it is about."},
    {"amount", "number", "0", "Its amount."},
    {"store", "attribute name", "none",
     "The attribute of the match that gets the amount as listeners have left it, 0 if the event did not happen."},
    kSeatActive,
    kSource,
    kWhen,
};
constexpr Field kUse[] = {
    kName,
    {"card", "card", kNeeded, "Whose power; nothing happens without a card."},
    {"power", "name", kNeeded, "Which power."},
    kSeatActive,
    kSource,
    kWhen,
};
constexpr Field kStackNode[] = {
    kName,
    {"card", "card", "", "One card."},
    {"of", "set", "", "Or the cards of a set."},
    {"on", "card", "", "They join the stack of which this is the top card."},
    {"to", "zone name", "", "Or they make a new stack in this zone of stacks."},
    kSeatActive,
    kMoveEvent,
    kWhen,
};
constexpr Field kTurnUp[] = {kName,
                             {"card", "card", kNeeded, "Which card, if there is one."},
                             {"event", "event name", "turned_up", "As which event."},
                             kWhen};
constexpr Field kEliminate[] = {kName, {"seat", "seat", kNeeded, "Which seat."}, kWhen};
constexpr Field kLot[] = {
    kName, {"2", "attribute name", kNeeded, "An attribute of the match that holds a seat."}, kWhen};
constexpr Field kFinish[] = {
    kName,
    {"reason", "text", kNeeded, "Why the match ends."},
    {"winner", "seat", "a draw", "Who has won."},
    kWhen,
};

constexpr std::array<Binding, 24> kFlowWords{{
    declared("flow", "seq", kSeq, "Its parts one after the other."),
    declared("flow", "loop", kLoop, "Its parts again and again, until the condition holds at the start of a round."),
    declared("flow", "each", kEach, "Its parts for each card of a set (or each seat), in the order of `by`."),
    declared("flow", "ask", kAsk,
             "A question; what was chosen may go to a zone, and is kept in `store`. With `of`: an order for each card "
             "of a set.",
             "ask { \"block\", seat = \"me.next\", from = \"me.ships\", none = \"none\", store = \"blocker\" }"),
    declared("flow", "together", kTogether,
             "The same question to every seat; all answer in secret, and nothing shows, is stored or happens before "
             "all have. `store` is an attribute of seats.",
             "together { \"throw\", words = { \"rock\", \"paper\" }, store = \"thrown\" }"),
    declared("flow", "pause", kPause, "Asks nothing: a place where match scripts may look at the position."),
    declared("flow", "hook", kHook,
             "A place where cards bring parts of their own: card { …, flow = { NAME = { … } } }.",
             "hook { \"card_lost\", text = \"a card is about to leave play\" }"),
    declared("flow", "window", kWindow, "Offers commands to the seats in turn.",
             "window { \"after_draw\", offers = \"anytime\" }"),
    declared("flow", "menu", kWindow, "Offers commands to one seat until it is done.",
             "menu { \"main\", prompt = \"Deploy a ship, shoot, or be done.\" }"),
    declared("flow", "pay", kPay, "A seat pays: it chooses the cards, which suffer what the price says."),
    declared("flow", "run", kRunNode, "Runs a function with the active seat, or does deeds."),
    declared("flow", "set", kSet, "Gives an attribute the value of an expression, without an event.",
             "set { \"count_turn\", \"turn\", \"turn + 1\" }"),
    declared("flow", "mark", kMark, "Gives an attribute of each card of a set the value of an expression about it."),
    declared("flow", "shuffle", kShuffle, "Shuffles a zone."),
    declared("flow", "deal", kDeal, "Moves cards from the top of one zone to another.",
             "deal { \"draw\", from = \"deck\", to = \"hand\", count = \"param.hand_size - count(me.hand)\" }"),
    declared("flow", "move", kMove, "Moves one card, if it is there, or all cards of a set together."),
    declared(
        "flow", "change", kChange, "Changes a number of a seat, of a card or of each card of a set.",
        "change { \"hit\", seat = \"foe\", attribute = \"base\", by = \"-card.damage\", event = \"base_damaged\" }"),
    declared("flow", "announce", kAnnounce, "An event without a change; `store` gets what its amount has become."),
    declared("flow", "use", kUse, "Runs a power of a card."),
    declared("flow", "stack", kStackNode,
             "Cards join the stack of a card, or make a new one in a zone of stacks, in the order of that zone."),
    declared("flow", "turn_up", kTurnUp, "Turns a card face up: everybody knows it."),
    declared("flow", "eliminate", kEliminate, "The seat is out of the match with all its cards."),
    declared("flow", "lot", kLot, "An attribute gets one of the seats in the match by chance."),
    declared("flow", "finish", kFinish, "Ends the match; without a winner it is a draw."),
}};

constexpr Field kPick[] = {
    {"1", "name", kNeeded, "A new name for the card, `none` of an empty zone."},
    {"from", "zone name", kNeeded, "Which zone."},
    {"seat", "seat", "`me`", "Whose."},
    kWhen,
};
constexpr Field kLet[] = {
    {"1", "name", kNeeded, "A new name."},
    {"2", "number | integer | card | seat", kNeeded, "The value, which it keeps whatever changes later."},
    kWhen};

constexpr std::array<Binding, 2> kDeedRows{{
    declared("deeds", "pick", kPick, "Gives a random card of a zone a name."),
    declared("deeds", "let", kLet, "Gives a value a name.", "let { \"met\", \"count(me.ships)\" }"),
}};

}  // namespace

std::span<const Binding> flow_words() { return kFlowWords; }
std::span<const Binding> deed_words() { return kDeedRows; }

}  // namespace qd::script
