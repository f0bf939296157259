// Words of combats and of the table: how cards fire, how they move, where they may be put.
#include <array>

#include "engine/combat/spec.hpp"
#include "engine/phases/program.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using Course = courses::Course;
using Spot = courses::Spot;
using Meet = courses::Meet;
using Critical = combat::Critical;
using Roll = combat::RollSpec;
using Combine = combat::Combine;

constexpr Field kCombat[] = {
    {"1", "name", kNeeded, "Its name."},
    {"rule", "\"volley\" | \"opposed\" | \"pools\"", "\"volley\"",
     "All dice, then all losses together; one roll against another; dice that hit against dice that block."},
    {"stream", "stream name", kNeeded,
     "Where the dice come from; with `per_subject` each card rolls from a stream of its own."},
    {"pools", "list of pool", kNeeded, "Of a volley: the dice of a shot, the first pool whose `when` holds."},
    {"hit", "number", kNeeded, "Of a volley: what a die has to reach."},
    {"combine", "combat.combine", "none", "Of a volley: dice that count together."},
    {"shot", "event name", kNeeded, "Of a volley: the event of each shot; `amount` is the number of dice that hit."},
    {"lost", "event name", kNeeded,
     "Of a volley: the event of a card that was hit; `source` is the first one that hit it."},
    {"to", "zone name", kNeeded, "Of a volley: where a card that was hit goes."},
    {"attack", "roll | pool", kNeeded, "Opposed: the roll of `card`, a `roll`. Pools: its dice, a `pool`."},
    {"defense", "roll", kNeeded, "Opposed: the roll of `target`."},
    {"critical", "critical", "none", "Opposed: dice that are added to a near result."},
    {"both", "boolean", "false", "Opposed: the lower sum takes the difference, whoever attacked."},
    {"block", "pool", kNeeded, "Pools: the dice of `target`, one for each hit; a pool without `dice`."},
    {"damage", "number | integer", "1", "Pools: the damage of each hit that is not blocked."},
    {"mark", "integer | parameter name", "none",
     "Pools: a face of the attack dice that is counted, for `store_marks` of contest."},
    {"die", "event name", "none",
     "The event of each die before it counts, not in the log; `amend` may change its face."},
    kTextOf<&combat::Spec::text>,
};
constexpr Field kCombine[] = {
    field<&Combine::face>("face", "integer", kNeeded, "The face that counts."),
    field<&Combine::dice>("dice", "integer", "2", "How many of them at one target."),
    field<&Combine::as>("as", "integer | parameter name", kNeeded, "The one result that they count as."),
    field<&Combine::of>("of", "condition", "all", "Which dice may combine, about `card` and `target`."),
};
constexpr Field kPool[] = {
    {"when", "condition", "always", "Of a volley: for which shots, about `card` and `target`."},
    {"dice", "number | integer | dice", kNeeded,
     "How many; or an expression of dice, which says `sides`, too: \"(card.guns)d6 twice 6\". Of a block one die for "
     "each hit: none, or \"d6 reroll 1\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
    {"need", "number | integer", kNeeded, "With rule = \"pools\": what a die has to reach."},
    {"always", "integer | parameter name", "none", "With rule = \"pools\": a die that shows this face counts."},
    {"never", "integer | parameter name", "none", "With rule = \"pools\": a die that shows this face does not."},
    {"event", "event name", kNeeded,
     "With rule = \"pools\": of the roll; `amount` is the number of dice that count, which `amend` may change."},
};
constexpr Field kRoll[] = {
    {"dice", "number | integer | dice", kNeeded,
     "How many, about `card` and `target`; or an expression of dice, which says `sides`, too: \"3d6 keep highest 2\"."},
    {"sides", "number | integer", "told by `dice`", "Of each die."},
    field<&Roll::add>("add", "number | integer", "0", "What is added to the sum."),
    field<&Roll::event>("event", "event name", kNeeded, "Of the roll; `amount` is the sum, which `amend` may change."),
};
constexpr Field kCritical[] = {
    field<&Critical::margin>("margin", "integer | parameter name", kNeeded, "By how much the higher sum wins."),
    field<&Critical::dice>("dice", "integer | parameter name", kNeeded,
                           "How many dice are added then, for whoever rolled more."),
    field<&Critical::sides>("sides", "integer", "6", "Of each die."),
    field<&Critical::event>("event", "event name", kNeeded, "With their sum as `amount`."),
};
constexpr Field kDuel[] = {
    {"1", "name", kNeeded, "The name of the roll."},
    {"combat", "combat name", kNeeded, "With rule = \"opposed\" or \"pools\"."},
    field<&DuelRules::back>("back", "boolean", "false",
                            "An answer to the attack: `card` is the card that was attacked."),
    field<&DuelRules::one>("one", "boolean", "false", "One of the cards of `by` rolls, not all of them."),
    field<&DuelRules::when>("when", "condition", "always", "About `card` and `target`."),
    field<&DuelRules::by>("by", "set", "the card", "Each of these rolls instead."),
    {"lost", "number | integer | list of any", "none",
     "The damage at which the target is lost; or a list of { \"words\", damage }."},
};

constexpr std::array<Binding, 6> kCombatWords{{
    declared("combat", "combat", kCombat,
             "How cards fire at cards: a volley, run by `fight`; or one roll against another, or dice that hit against "
             "dice that block, run by `contest`. Expressions are about `card`, which fires, and `target`."),
    table("combat", "combat.combine", kCombine,
          "Dice that show `face` at one target and count together, once for each target.",
          "combine = { face = 6, dice = 2, as = 10 }"),
    declared("combat", "pool", kPool, "Dice of a volley, or of an attack or a block of pools."),
    declared("combat", "roll", kRoll, "One side of an opposed combat.",
             "roll { dice = 2, sides = 6, add = \"card.attack\", event = \"attack_rolled\" }"),
    declared("combat", "critical", kCritical, "Dice that are added when the higher sum wins by exactly `margin`."),
    declared("combat", "duel", kDuel,
             "For odds: an opposed roll or a combat of pools that belongs to an attack of `card` on `target`."),
}};

constexpr Field kCourse[] = {
    {"1", "name", kNeeded, "Its name."},
    field<&Course::along>(
        "along", "\"heading\" | \"free\" | \"away\" | \"toward\"", "\"heading\"",
        "Straight along its heading with one turn; on a path of its own; straight from or to another card."),
    field<&Course::card>("card", "card", "the card of the command or node", "Who moves."),
    field<&Course::length>("length", "number | measure", "0", "How far; for a free course, at most."),
    field<&Course::turn>("turn", "number | measure", "0", "The largest turn.").in_unit(state::Unit::kDegrees),
    field<&Course::turn_after>("turn_after", "integer | parameter name", "0",
                               "The turn comes no earlier than after this percentage of the length."),
    field<&Course::any_length>("any_length", "boolean", "false", "Any length up to that, without a turn."),
    field<&Course::slowed_by>("slowed_by", "set", "none",
                              "A way that leads into one of these is shortened, but reaches the first of them."),
    field<&Course::slowed_to>("slowed_to", "integer | parameter name", "",
                              "Percent of the length that is left then; goes with `slowed_by`."),
    field<&Course::barred_by>("barred_by", "set", "none",
                              "The way may not lead through these. Away: those of `stops_at` that stop it even if it "
                              "touches them at the start."),
    field<&Course::until>("reaches", "card", "none", "The way ends in contact with it, and has to reach it."),
    field<&Course::anchor>("of", "card", "", "Away, toward: from or to which card."),
    field<&Course::stops_at>("stops_at", "set", "none",
                             "Away, toward: the way ends in contact with the first of these."),
    field<&Course::stopped_by>("stopped_by", "attribute name", "none",
                               "An attribute of the match that gets the card it touches.")
        .that_holds(state::SlotType::kEntity),
    {"beyond", "list of beyond", "none", "What it passes instead of ending on it."},
    field<&Course::overlapped>("overlapped", "attribute name", "none",
                               "An attribute of cards: 1 for those that were overlapped before it was clear of them.")
        .of_cards(),
    field<&Course::exit>("exit", "attribute name", "it cannot leave",
                         "An attribute of cards: the edge by which it left the table, from 1.")
        .of_cards(),
    field<&Course::needs>("need", "list of need", "none", "What has to hold at the end of the way.").about_the_way(),
    {"meets", "list of meet", "none", "What it comes near to."},
    field<&Course::event>("event", "event name", kNeeded, "The event of the move."),
    kTextOf<&Course::text>,
};
constexpr Field kMeet[] = {
    field<&Meet::set>("1", "set", kNeeded, "Which cards."),
    field<&Meet::within>("within", "number | measure", "0", "How near."),
    field<&Meet::through>("through", "boolean", "false", "Only what is really overlapped."),
    field<&Meet::order>("order", "attribute name", kNeeded,
                        "The attribute of these cards that gets 1, 2, 3 … in the order they are met.")
        .of_cards(),
};
constexpr Field kBeyond[] = {
    field<&courses::Beyond::set>("1", "set", kNeeded, "Which cards."),
    field<&courses::Beyond::clear>("clear", "number | measure", "0", "How far from them it has to end.")};
constexpr Field kSpot[] = {
    {"1", "name", kNeeded, "Its name."},
    field<&Spot::turns>("turns", "boolean", "false", "Any heading; else that of `facing`."),
    {"inside", "spot.inside", "the table", "Its base lies inside this rectangle."},
    field<&Spot::edge>("edge", "number | integer", "none", "Its base touches this edge, from 1."),
    field<&Spot::around>("around", "card", "none", "With `reach`: near this card."),
    field<&Spot::reach>("reach", "number | measure", "none", "How near."),
    {"tries", "spot.tries", "none", "Further places, offered if none of the usual ones is legal."},
    field<&Spot::facing>("facing", "number | measure", "0", "The heading unless the player gives another one.")
        .in_unit(state::Unit::kDegrees),
    field<&Spot::needs>("need", "list of need", "none", "What has to hold there."),
    field<&Spot::event>("event", "event name", "none", "The event of the placing."),
    kTextOf<&Spot::text>,
};
constexpr Field kTries[] = {field<&Spot::try_x>("x", "number | measure", "none", "How far to the east; with `y`."),
                            field<&Spot::try_y>("y", "number | measure", "none", "How far to the north; with `x`."),
                            field<&Spot::try_apart>("apart", "number | measure", "none",
                                                    "The distance from everything that stands on the table.")};
constexpr Field kInside[] = {
    field<&Spot::west>("west", "number | measure", "none", "Its western side."),
    field<&Spot::south>("south", "number | measure", "none", "Its southern side."),
    field<&Spot::east>("east", "number | measure", "none", "Its eastern side."),
    field<&Spot::north>("north", "number | measure", "none", "Its northern side."),
};
constexpr Field kShape[] = {
    {"diameter", "measure", "", "A disc, in inches."},
    {"width", "measure", "", "Of a capsule or a rectangle."},
    {"length", "measure", "the width", "Of a capsule, along its heading."},
    {"depth", "measure", "", "Of a rectangle."},
    {"corners", "list of list of measure", "", "Of a convex polygon around its place: { { -3, -1 }, { 2, -2 }, … }."},
};
constexpr Field kMap[] = {
    {"id", "name", kNeeded, "Its id."},
    {"title", "text", "the id", "For people."},
    {"zones", "map of list of text", kNeeded,
     "Shared zones with their cards, as in a position: { terrain = { \"moon@36,24\" } }."},
};

constexpr std::array<Binding, 8> kTableRows{{
    declared("table", "course", kCourse,
             "How a card moves on the table. Expressions are about `card`, which moves, `me` and `target`."),
    declared("table", "meet", kMeet,
             "What a course comes near to: `order` of these cards gets 1, 2, 3 … in the order they are met."),
    declared("table", "beyond", kBeyond, "What a card passes instead of ending its move on it."),
    declared("table", "spot", kSpot, "Where a card may be put on the table. Expressions are about `card` and `me`."),
    table("table", "spot.inside", kInside, "A rectangle of the table."),
    table("table", "spot.tries", kTries, "Places that are tried if none of the usual ones is legal."),
    table("table", "card.shape", kShape, "What a card occupies on the table, around its place.",
          "shape = { length = 2, width = 1 }"),
    declared("table", "map", kMap,
             "What lies in shared zones when a match begins: terrain, markers. cards/GAME/maps/NAME.lua"),
}};

}  // namespace

std::span<const Binding> combat_words() { return kCombatWords; }
std::span<const Binding> table_words() { return kTableRows; }

}  // namespace qd::script
