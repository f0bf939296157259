// Words for commands, verbs, needs, targets and prices.
#include <array>

#include "engine/script/words/command_rows.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using namespace rows;

constexpr std::array<Binding, 6> kCommandWords{{
    declared("commands", "command", kCommand,
             "Something a player may do when it is offered. After its effect the card goes to a zone or is attached to "
             "the target, the attributes in `adds` go up by one, those in `sets` get a value, and the one in `aims` "
             "gets the target.",
             "command { \"deploy\", from = \"hand\", kind = \"ship\", windows = \"main\", to = \"fleet\" }"),
    declared("commands", "verb", kVerb, "A way to use cards; its name becomes a word for abilities: play { … }.",
             "verb { \"play\", from = \"hand\", through = \"stack\", to = \"discard\", windows = { \"anytime\" } }"),
    {"commands", "VERB",
     "An ability with a verb of the rule set: what a player may do with this card. The word is the verb's: play { … }.",
     kAbility, "", nullptr, Sort::kTable,
     "play { id = \"explode\", text = \"Sinks a ship.\", target = \"foe.ships\", run = function(me, card, ship) … end "
     "}"},
    declared("commands", "need", kNeed, "A condition, and the message for a player if it fails.",
             "need { \"me.deployed < 1\", \"one ship each turn\" }"),
    declared("commands", "target", kTarget, "What a command may be aimed at.", "target { \"foe\", key = \"base\" }"),
    declared("commands", "price", kPrice,
             "What players pay with: cards of a set, each of some worth. A payment has to reach the amount due without "
             "a card too many.",
             "price { \"coins\", from = \"where(me.purse, it.tapped == 0)\", worth = \"it.worth\", sets = { "
             "\"card.tapped = 1\" } }"),
}};

}  // namespace

std::span<const Binding> command_words() { return kCommandWords; }

}  // namespace qd::script
