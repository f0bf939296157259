// Words of combats and of the table: how cards fire, how they move, where they may be put.
#include <array>

#include "engine/script/words/combat_rows.hpp"
#include "engine/script/words/table_rows.hpp"
#include "engine/script/words/words.hpp"

namespace qd::script {

namespace {

using namespace rows;

constexpr std::array<Binding, 7> kCombatWords{{
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
    table("combat", "duel.lost", kLoss, "What damage means.",
          "lost = { { \"cripples\", \"target.left / 2\" }, { \"sinks\", \"target.left\" } }"),
}};

constexpr std::array<Binding, 9> kTableRows{{
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
    table("table", "card.shape.corners", kCorner, "A corner of a polygon.",
          "corners = { { -3, -1 }, { 2, -2 }, { 3, 1 } }"),
    declared("table", "map", kMap,
             "What lies in shared zones when a match begins: terrain, markers. cards/GAME/maps/NAME.lua"),
}};

}  // namespace

std::span<const Binding> combat_words() { return kCombatWords; }
std::span<const Binding> table_words() { return kTableRows; }

}  // namespace qd::script
