// Handles that functions get: cards, seats, zones, the match and the current event.
#include <array>

#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

constexpr Field kId[] = {{"id", "card id", kNeeded, "The id of a card."}};

constexpr std::array<Binding, 52> kHandleWords{{
    property("Card", "owner", "Seat", "Whose it is; if nobody's, its controller."),
    property("Card", "controller", "Seat", "Whose zone it, or what it is attached to, lies in."),
    property("Card", "host", "Card | nil", "What it is attached to."),
    property("Card", "zone", "Zone", "Where it is."),
    property("Card", "id", "card id", "The id of its file."),
    property("Card", "key", "text", "What players type."),
    property("Card", "name", "text", "Its name."),
    property("Card", "kind", "kind name", "Its kind."),
    property("Card", "text", "text", "What is printed on it."),
    property("Card", "in_play", "boolean", "In a zone that is in play, or attached to such a card."),
    property("Card", "is_KIND", "boolean", "Is it of this kind or subtype? card.is_ship"),
    property("Card", "is_CARD", "boolean", "Is it this card, by id or key? card.is_gem"),
    property("Card", "has_KEYWORD", "boolean", "Has it this keyword now? card.has_swift"),
    property("Card", "in_ZONE", "boolean", "Does it lie in a zone of this name? card.in_hand"),
    property("Card", "def", "integer", "Its definition: equal for copies of one card."),
    property("Card", "form", "integer",
             "What it reads as, for an attribute with `form`: act.set(card, \"guise\", other.form)."),
    property("Card", "is_seat", "boolean", "Always false: tells a card from a seat."),
    property("Card", "NUMBER", "integer", "A number of its file, 0 if it has none."),
    property("Card", "STAT", "integer", "A stat with all its modifiers."),
    property("Card", "ATTRIBUTE", "integer | Card | Seat | nil", "An attribute of cards."),
    property("Card", "attached", "list of Card",
             "What is attached to it, in order: a set with `count`, `top` and `bottom`."),
    method("Card", "attached", {}, "list of Card", "The same as a new list, which you may change."),
    method("Card", "find", kId, "Card | nil", "The first attached card of that id."),
    property("Seat", "next", "Seat", "The next seat of those still in the match."),
    property("Seat", "previous", "Seat", "The one before."),
    property("Seat", "eliminated", "boolean", "Is it out of the match?"),
    property("Seat", "forfeited", "boolean", "Has it given up?"),
    property("Seat", "team", "integer", "The number of its team, from 1."),
    property("Seat", "index", "integer", "Its number, from 1."),
    property("Seat", "letter", "text", "\"A\", \"B\" …"),
    property("Seat", "is_seat", "boolean", "Always true: tells a seat from a card."),
    property("Seat", "ZONE", "Zone", "A zone of its own: seat.hand."),
    property("Seat", "ATTRIBUTE", "integer | Card | Seat | nil", "An attribute of seats."),
    property("Zone", "count", "integer", "How many cards."),
    property("Zone", "top", "Card | nil", "The topmost card."),
    property("Zone", "bottom", "Card | nil", "The lowest card."),
    property("Zone", "name", "zone name", "Its name."),
    property("Zone", "seat", "Seat | nil", "Its seat; nil of a shared one."),
    method("Zone", "list", {}, "list of Card", "Its cards from the bottom up."),
    method("Zone", "find", kId, "Card | nil", "The topmost card of that id."),
    property("Game", "seats", "integer", "How many seats the match began with."),
    property("Game", "LETTER", "Seat | nil", "The seat of this letter: game.A. Nil in a match of fewer seats."),
    property("Game", "ZONE", "Zone", "A shared zone: game.deck."),
    property("Game", "ATTRIBUTE", "integer | Card | Seat | nil", "An attribute of the match: game.turn."),
    property("Event", "card", "Card | Seat | nil", "What it happens to."),
    property("Event", "source", "Card | nil", "What causes it."),
    property("Event", "target", "Card | nil", "The host of an attachment, the target of a shot."),
    property("Event", "seat", "Seat | nil", "The seat concerned."),
    property("Event", "amount", "integer", "By how much something changes."),
    property("Event", "before", "integer", "The value before."),
    property("Event", "from", "Zone | nil", "Where the card came from."),
    property("Event", "to", "Zone | nil", "Where it goes."),
}};

}  // namespace

std::span<const Binding> handle_words() { return kHandleWords; }

}  // namespace qd::script
