// Words of card files and of decks, variants, ledgers and bots.
#include <array>

#include "engine/script/words/card_rows.hpp"
#include "engine/script/words/file_rows.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using namespace rows;

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
