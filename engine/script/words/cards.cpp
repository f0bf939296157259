// Words of card files and of decks, variants, ledgers and bots.
#include <array>

#include "engine/events/rules.hpp"
#include "engine/script/load/verb.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using Listener = events::Listener;

constexpr Field kAbilityText{"text", "text", kNeeded, "What it does, for players: \"+1 attack.\""};
constexpr Field kEventWatched = field<&Listener::event>("event", "event name", kNeeded, "Which event it watches.");
constexpr Field kEventWhen = field<&Listener::when>(
    "when", "condition", "always", "About `event` and what it has (`event.card`, `event.to` …), `card` and `me`.");
constexpr Field kAwake = field<&Listener::awake_in>("awake_in", "zone name", "any zone that is in play",
                                                    "The zone in which the card watches.");
constexpr Field kPriority = field<&Listener::priority>("priority", "integer", "0", "Higher first.");
constexpr Field kConsent = field<&Listener::optional>(
    "optional", "boolean", "false", "Its controller is asked first: question `may`, answers `yes` and `no`.");
constexpr Field kListenerRun = field<&Listener::run>("run", "function(event: Event, me: Seat, self: Card)", "",
                                                     "What it does. `me` controls the card, `self` is the card.");
constexpr Field kListenerDoes =
    field<&Listener::does>("does", "deed | list of deed", "", "Or as deeds, about `event`, `me` and `card`.");
constexpr Field kListenerId{"id", "name", "the constructor's word", "Its name in messages and for variants."};

constexpr Field kCard[] = {
    {"id", "name", kNeeded, "Unique in the rule set; its name in decks and conditions (it.is_ID)."},
    {"key", "text", "the id", "What players type: letters, digits, _, ' and, between others, -."},
    {"name", "text", kNeeded, "For people."},
    {"kind", "kind name", kNeeded, "A declared kind."},
    {"subtype", "kind name", "none", "One of the subtypes of the kind; needed if it has any."},
    kText,
    {"shape", "card.shape", "a point", "What it occupies on a table."},
    {"token", "boolean", "false",
     "A function may create it in every match, also if no deck names it. What a deed `create` names needs no such "
     "word."},
    {"questions", "text | list of text", "none", "Names of questions and words its functions ask with."},
    {"attributes", "list of attribute", "none",
     "Attributes of its own, such as counters. They are attributes of cards, unless `of` says otherwise."},
    {"keywords", "keyword name | list of keyword name", "none", "Keywords that are printed on it."},
    {"brings", "card.brings", "none", "What it adds to the rules: parts of the flow, commands, events …"},
    {"NUMBER", "integer | measure", "0", "Any other field with a number: a number of the card."},
    {"…", "ability", "",
     "Abilities: modify, triggers and other stages, powers, and what the verbs of the rule set make."},
};
constexpr Field kBrings[] = {
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
};
constexpr Field kModify[] = {
    {"id", "name", "modify", "Its name in messages and for variants."},
    kAbilityText,
    {"stat", "stat name", "",
     "Which value. A modifier has this, or `borrows`, or one or more of `is`, `is_not`, `gains`, `loses`."},
    {"is", "kind name | list of kind name", "", "The card is of these kinds as well, whatever is printed on it."},
    {"is_not", "kind name | list of kind name", "", "The card is not of these kinds."},
    {"gains", "keyword name | list of keyword name", "", "The card has these keywords."},
    {"loses", "\"all\" | name | list of name", "",
     "The card has lost all abilities, or these: keywords, or abilities of cards by their id."},
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
};
constexpr Field kForbid[] = {kListenerId, kAbilityText, kEventWatched, kEventWhen, kAwake, kPriority};
constexpr Field kListener[] = {
    kListenerId, kAbilityText, kEventWatched, kEventWhen, kListenerRun, kListenerDoes, kAwake, kPriority, kConsent,
};
constexpr Field kAfter[] = {
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
};
constexpr Field kReact[] = {
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
};
constexpr Field kAmend[] = {
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
};
constexpr Field kPower[] = {
    {"1", "name", kNeeded, "Its name."},
    kAbilityText,
    field<&PowerFields::run>("run", "function(me: Seat, card: Card, target: Card | Seat)", "",
                             "What it does, as a function."),
    field<&PowerFields::does>("does", "deed | list of deed", "", "Or as deeds."),
};

constexpr std::array<Binding, 9> kCardWords{{
    declared("card", "card", kCard, "A card. cards/GAME/…/ID.lua returns one, or a list of them.",
             "card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"stone\", weight = 1, … }"),
    table("card", "card.brings", kBrings, "What a card adds to the rules, so that its file holds everything it needs.",
          "brings = { flow = { card_lost = change { \"pay\", attribute = \"points\", by = \"-1\" } } }"),
    declared("card", "modify", kModify, "Changes a stat, kinds or abilities for as long as the card is in play.",
             "modify { text = \"+1 attack.\", stat = \"attack\", add = 1 }"),
    declared("card", "forbid", kForbid, "The event does not happen."),
    declared("card", "instead", kListener, "Something else happens; at most once in each chain of events."),
    declared("card", "amend", kAmend, "Changes the amount of the event."),
    declared("card", "react", kReact, "Before the event; returning false stops it."),
    declared("card", "after", kAfter, "After the event."),
    declared("card", "power", kPower,
             "What a card does when a rule uses it: the node `use`, or act.use(card, name, seat)."),
}};

constexpr Field kDeck[] = {
    {"id", "name", kNeeded, "Its id."},
    {"title", "text", "the id", "For people."},
    {"zone", "zone name", "", "With `cards`: where they lie when a match begins."},
    {"cards", "text | list of text", "", "How many of which card: { \"4 gem\", \"pebble\" }, by id or key."},
    {"zones", "map of list of text", "", "Or the same for several zones: { fleet = { \"BB\", \"2 DD\" } }."},
};
constexpr Field kVariant[] = {
    {"id", "name", kNeeded, "Its id."},
    {"text", "text", kNeeded, "What it changes, for people."},
    {"touches", "text | list of text", "none", "Ids of the rules it changes."},
    {"fails", "text", "none", "The name of the match that must fail under it."},
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
};
constexpr Field kLedger[] = {{"…", "ledger.entry", kNeeded, "{ id, text [, untestable = reason] }."}};
constexpr Field kEntry[] = {
    {"1", "text", kNeeded, "The id of a rule."},
    {"2", "text", kNeeded, "A line about it."},
    {"untestable", "text", "none", "Why no match can guard it."},
};
constexpr Field kBot[] = {
    {"id", "name", kNeeded, "The name of its file."},
    {"text", "text", kNeeded, "What it does, for people."},
    {"values", "list of value", "none", "What its options are worth."},
};
constexpr Field kValue[] = {
    {"question", "node name", kNeeded, "The question."},
    {"order", "command name", "",
     "The use of this command, or of commands with this verb, about `card`, `target` and `chance`, the chance in "
     "millionths that the shot sinks a target which would otherwise stay afloat."},
    {"word", "text", "", "This word."},
    {"variant", "name", "", "It counts only while this variant is in force."},
    {"worth", "number", kNeeded, "What it is worth; without `order` and `word` about the card `it`, or `number`."},
};

constexpr std::array<Binding, 6> kFileRows{{
    declared("files", "deck", kDeck, "A deck or fleet. cards/GAME/decks/ID.lua",
             "deck { id = \"standard\", zone = \"deck\", cards = { \"4 gem\", \"2 pebble\" } }"),
    declared("files", "variant", kVariant, "A patch over the rule set. scripts/GAME/variants/ID.lua",
             "variant { id = \"big_hands\", text = \"Seven cards.\", param = { hand_size = 7 } }"),
    declared("files", "ledger", kLedger, "The rules by id. scripts/GAME/ledger.lua"),
    table("files", "ledger.entry", kEntry, "A rule of the ledger.", "{ \"SKI-01\", \"each seat draws six cards\" }"),
    declared("files", "bot", kBot,
             "A computer player: it takes the option that is worth most. scripts/GAME/bots/ID.lua"),
    declared("files", "value", kValue, "What an option is worth to a bot."),
}};

}  // namespace

std::span<const Binding> card_words() { return kCardWords; }
std::span<const Binding> file_words() { return kFileRows; }

}  // namespace qd::script
