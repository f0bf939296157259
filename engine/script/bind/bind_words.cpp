// The words of declarations and of handles: documentation rows; the constructors are made by the sandbox.
#include <array>

#include "engine/script/bind/bindings.hpp"

namespace qd::script {

namespace {

constexpr std::array<Binding, 68> kConstructors{{
    {"rules", "rules", "rules { id, title, text, seats, deck, params, kinds, zones, attributes, stats, words, events, verbs, commands, checks, … }", "A rule set: the one table that rules.lua returns.", nullptr},
    {"rules", "param", "param { name, value, text }", "A number that a variant may change. Read as param.name.", nullptr},
    {"rules", "kind", "kind { name [, subtypes] [, numbers] [, text] }", "A kind of card, its sub-types, and the numbers every card of it has.", nullptr},
    {"rules", "number", "number { name [, min] }", "A number of a kind; with `min` no card of it has less.", nullptr},
    {"rules", "price", "price { name, from, worth [, sets] [, adds] [, to] [, event] [, prompt] [, text] }", "What players pay with: cards of a set, each of some worth. A payment reaches what is due, and none of its cards can be spared.", nullptr},
    {"rules", "roll", "roll { dice, sides [, add], event }", "One side of an opposed combat, about `card` and `target`.", nullptr},
    {"rules", "critical", "critical { margin, dice [, sides], event }", "Dice that are added when the higher sum wins by exactly `margin`.", nullptr},
    {"rules", "course", "course { name [, along] [, card], length [, turn] [, turn_after] [, slowed_by] [, slowed_to] [, barred_by] [, reaches] [, of] [, stops_at] [, stopped_by] [, beyond] [, overlapped] [, exit] [, need] [, meets], event [, text] }", "How a card moves on the table. along = \"heading\", \"free\", \"away\" or \"toward\".", nullptr},
    {"rules", "meet", "meet { set, order [, within] [, through] }", "What a course comes near to: `order` of these cards gets 1, 2, 3 … in the order they are met.", nullptr},
    {"rules", "beyond", "beyond { set [, clear] }", "What a course goes past if it would end on it, until it is clear of it.", nullptr},
    {"rules", "spot", "spot { name [, turns] [, inside] [, edge] [, around, reach] [, facing] [, need] [, event] [, text] }", "Where a card may be put on the table.", nullptr},
    {"deck", "map", "map { id, zones [, title] }", "What lies in shared zones when a match begins: terrain, markers.", nullptr},
    {"flow", "travel", "travel { name, course, card [, target] }", "Moves a card on a course that leaves no choice.", nullptr},
    {"rules", "zone", "zone { name [, per_seat] [, in_play] [, pile] [, interchangeable] [, see] [, stack] [, face_up] [, stays] [, mark] [, stats] [, text] }", "A place for cards. see = \"all\", \"owner\", \"none\" or \"top\" (others see the topmost card). stack = { by, of, same }: cards lie here in stacks, sorted by `by`.", nullptr},
    {"rules", "attribute", "attribute { name [, of] [, is] [, initial] [, lasts] [, secret] [, shown] [, option] [, text] }", "A number, card or seat that the match remembers. of = \"match\", \"seat\" or \"card\"; lasts = the flow node whose end resets it.", nullptr},
    {"rules", "stat", "stat { name [, base] [, secret] [, text] }", "A value of a card that modifiers build.", nullptr},
    {"rules", "stream", "stream { name [, per_subject] }", "A named stream of dice.", nullptr},
    {"rules", "event", "event { name, text [, hidden] }", "A kind of event, in the past tense, with its line in the log.", nullptr},
    {"rules", "verb", "verb { name, from, through, to [, event], windows [, responses] [, cost] }", "A way to use cards; its name becomes a word for abilities: play { … }.", nullptr},
    {"rules", "command", "command { id [, verb] [, mode] [, from | order] [, kind] [, windows] [, need] [, cost] [, price] [, target] [, run | does] [, to | attach] [, event] [, adds] [, sets] [, aims] [, usual] [, text] }", "Something a player may do when it is offered. After that the card goes to a zone or is attached to the target, the attributes in `adds` go up by one, those in `sets` get a value, and the one in `aims` gets the target. With `order` it is given to a card that a question names.", nullptr},
    {"rules", "need", "need { condition, reason [, id] }", "A condition, and what a player is told when it fails.", nullptr},
    {"rules", "target", "target { set or seat [, key] [, need] [, does] }", "What a command may be aimed at.", nullptr},
    {"rules", "check", "check { id, when, var, flow [, text] }", "Watches every seat; when its condition holds, its flow is run at once.", nullptr},
    {"rules", "combat", "combat { name, stream, pools, hit [, combine], shot [, die], lost, to [, text] } or combat { name, rule = \"opposed\", stream, attack, defense [, critical] [, both] [, die] [, text] } or combat { name, rule = \"pools\", stream, attack, block [, damage] [, mark] [, die] [, text] }", "How a volley is fired: the dice of a shot, what each has to reach, where a card goes that is hit; run by `fight`. Or one roll against another, or dice that hit against dice that block; run by `contest`.", nullptr},
    {"rules", "pool", "pool { dice, sides [, when] } or pool { dice, sides, need [, always] [, never], event }", "The dice of one shot, about `card` (who fires) and `target`; the first one that fits is taken. In a combat with rule = \"pools\" the attack, or, without `dice`, the block: each die counts that reaches `need`.", nullptr},
    {"rules", "duel", "duel { name, combat [, back] [, when] [, by] [, lost] }", "For odds: an opposed roll or a combat of pools that belongs to an attack of `card` on `target`; with `back` an answer to it. `by` says who rolls instead, `lost` with which damage the target is lost; it may be a list of { words, damage }.", nullptr},
    {"flow", "seq", "seq { name, … }", "Its parts one after the other.", nullptr},
    {"flow", "loop", "loop { name, … [, ends = condition] }", "Its parts again and again, until the condition holds at the start of a round.", nullptr},
    {"flow", "each", "each { name, var, of [, by], … }", "Its parts for each card of a set (or each seat), in the order of `by`.", nullptr},
    {"flow", "ask", "ask { name [, seat] [, words | number] [, from] [, kind] [, need] [, none] [, always] [, subset] [, min] [, max] [, all] [, same] [, top_first] [, store] [, order] [, run] [, to] [, event] [, adds] [, prompt] }", "A question; what was chosen may go to a zone. With `always` it is asked even if there is one answer only; a subset has one value of `same`.", nullptr},
    {"flow", "together", "together { name, words, store [, prompt] } or together { name, of [, offers] [, repeats] [, optional] [, rests] [, prompt] }", "Every seat answers in secret; nothing shows before all have. With `of`: an order for each card of a set.", nullptr},
    {"flow", "pause", "pause { name }", "Asks nothing: a place where match scripts may look at the position.", nullptr},
    {"flow", "mark", "mark { name, of, attribute, value [, event] }", "Gives an attribute of each card of a set the value of an expression about it.", nullptr},
    {"flow", "fight", "fight { name, combat, of, aims }", "The cards of a set fire at what their attributes `aims` hold: a combat of rules.lua.", nullptr},
    {"flow", "contest", "contest { name, combat, card, target, store [, hits] [, store_hits] [, store_marks] }", "One combat of two cards, of rules.lua with rule = \"opposed\" or \"pools\"; `store` gets what is dealt. Of pools: `hits` that are given instead of rolled, attributes for the hits before blocking and for the marked dice.", nullptr},
    {"flow", "pay", "pay { name, amount [, price] [, seat] [, prompt] }", "A seat pays: it chooses the cards, which suffer what the price says.", nullptr},
    {"flow", "window", "window { name, offers [, policy] [, seat] [, ends] [, count] [, when] [, prompt] }", "Offers commands to the seats in turn. policy = \"until_all_pass\", \"chain\", \"solo\" or \"one\" (one seat, one command).", nullptr},
    {"flow", "menu", "menu { name, offers [, seat] [, prompt] }", "Offers commands to one seat until it is done.", nullptr},
    {"flow", "run", "run { name, function | does = deeds }", "Runs a function with the active seat, or does deeds.", nullptr},
    {"flow", "shuffle", "shuffle { name, zone [, seat] }", "Shuffles a zone.", nullptr},
    {"flow", "set", "set { name, attribute, value [, of] }", "Gives an attribute of the match (or of a card or seat) the value of an expression.", nullptr},
    {"flow", "deal", "deal { name, from, to, count [, seat] [, refill] [, event] }", "Moves cards from the top of one zone to another; an empty zone is refilled from `refill` and shuffled when a card is needed.", nullptr},
    {"flow", "move", "move { name, card | of, to [, seat] [, event] [, source] }", "Moves one card, if it is there, or all cards of a set together.", nullptr},
    {"flow", "change", "change { name, attribute, by [, seat | card | of] [, event] [, source] [, even_zero] }", "Changes a number of a seat, of a card or of each card of a set.", nullptr},
    {"flow", "announce", "announce { name, event [, card] [, amount] [, store] [, seat] [, source] }", "An event without a change; `store` gets what its amount has become.", nullptr},
    {"flow", "use", "use { name, card, power [, seat] }", "Runs a power of a card.", nullptr},
    {"flow", "stack", "stack { name, card | of, on | to [, seat] [, event] }", "Cards join the stack of a card, or make a new one in a zone of stacks, in the order of that zone.", nullptr},
    {"flow", "turn_up", "turn_up { name, card [, event] }", "Turns a card face up.", nullptr},
    {"flow", "eliminate", "eliminate { name, seat }", "The seat is out of the match with all its cards.", nullptr},
    {"flow", "lot", "lot { name, attribute }", "An attribute gets a seat by chance.", nullptr},
    {"flow", "finish", "finish { name, reason [, winner] }", "Ends the match; without a winner it is a draw.", nullptr},
    {"card", "pick", "pick { name, from [, seat] }", "Among deeds: gives a random card of a zone a name.", nullptr},
    {"card", "let", "let { name, value }", "Among deeds: gives a value a name.", nullptr},
    {"card", "card", "card { id, key, name, kind, numbers …, abilities … }", "A card. Every whole number in it is a number of the card.", nullptr},
    {"card", "modify", "modify { id, text, stat, add | set | at_most | at_least, to [, when] [, layer] [, once] }", "Changes a stat for as long as the card is in play. to = \"host\" or a set. Of all modifiers with the same `once` only the first one counts.", nullptr},
    {"card", "forbid", "forbid { id, text, event [, when] }", "The event does not happen.", nullptr},
    {"card", "instead", "instead { id, text, event [, when], run }", "Something else happens; once for each chain of events.", nullptr},
    {"card", "amend", "amend { id, text, event [, when], amount | run }", "Another amount.", nullptr},
    {"card", "react", "react { id, text, event [, when], run }", "Before the event; returning false stops it.", nullptr},
    {"card", "after", "after { id, text, event [, when], run }", "After the event.", nullptr},
    {"card", "power", "power { name, text, run | does }", "What a card does when a rule uses it: act.use(card, name, seat).", nullptr},
    {"card", "deck", "deck { id, title, zone, cards = { \"4 shield\", … } } or deck { id, title, zones = { zone = { … }, … } }", "A deck or fleet.", nullptr},
    {"rules", "variant", "variant { id, text, touches, fails, param, card, command, flow, … }", "A patch over the rule set.", nullptr},
    {"rules", "ledger", "ledger { { id, text }, … }", "The rules by id.", nullptr},
    {"bot", "bot", "bot { id, text, values }", "A player without a person: of the options it takes the one that is worth most. scripts/GAME/bots/NAME.lua", nullptr},
    {"bot", "value", "value { question, order | word, worth }", "What an option is worth: with `order` an expression about `card`, `target` and `chance`, the chance (in millionths) that the shot sinks a target which would otherwise stay afloat; with `word` the worth of that word; else about the card `it`.", nullptr},
    {"test", "match", "match \"name\" { rules, given, play }", "A scripted match.", nullptr},
    {"test", "ordered", "ordered { … }", "In a check: this order, too.", nullptr},
}};

constexpr std::array<Binding, 12> kHandleWords{{
    {"card handle", "card.owner, .controller, .host, .zone", "seat, seat, card, zone", "Whose it is, who holds it, what it is attached to, where it is.", nullptr},
    {"card handle", "card.id, .key, .name, .kind, .text", "texts", "Its definition.", nullptr},
    {"card handle", "card.is_KIND, .in_play, .is_seat", "booleans", "What it is.", nullptr},
    {"card handle", "card.NUMBER, .STAT, .ATTRIBUTE", "values", "Numbers of its file, stats with all modifiers, attributes of the match.", nullptr},
    {"card handle", "card:attached()", "-> list", "What is attached to it, in order.", nullptr},
    {"card handle", "card:find(id)", "-> card or nil", "The first attached card of that definition.", nullptr},
    {"seat handle", "seat.next, .previous, .eliminated, .index, .letter, .ZONE, .ATTRIBUTE", "values", "The next and the previous seat of those still in the match, whether it is out, its number and letter, its zones and attributes.", nullptr},
    {"zone handle", "zone.count, .top, .bottom, .name, .seat", "values", "How many cards, the ends, whose.", nullptr},
    {"zone handle", "zone:list()", "-> list", "Its cards from the bottom up.", nullptr},
    {"zone handle", "zone:find(id)", "-> card or nil", "The topmost card of that definition.", nullptr},
    {"game handle", "game.ZONE, .ATTRIBUTE, .seats", "values", "Shared zones, attributes of the match, the number of seats.", nullptr},
    {"event handle", "event.card, .source, .target, .seat, .amount, .before, .from, .to", "values", "The event at hand, in a listener.", nullptr},
}};

}  // namespace

std::span<const Binding> constructor_bindings() { return kConstructors; }
std::span<const Binding> handle_words() { return kHandleWords; }

std::vector<Binding> all_bindings() {
  std::vector<Binding> out;
  for (std::span<const Binding> rows : {constructor_bindings(), handle_words(), act_bindings(), ask_bindings(), dice_bindings(), sandbox_bindings()})
    out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace qd::script
