// Rows of the table: how cards move, where they may be put.
#pragma once

#include "engine/courses/course.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/script/words/shared_rows.hpp"

namespace qd::script::rows {

using Course = courses::Course;
using Spot = courses::Spot;
using Meet = courses::Meet;

inline constexpr Rows kMeet{{
    field<&Meet::set>("1", "set", kNeeded, "Which cards."),
    field<&Meet::within>("within", "number | measure", "0", "How near."),
    field<&Meet::through>("through", "boolean", "false", "Only what is really overlapped."),
    field<&Meet::order>("order", "attribute name", kNeeded,
                        "The attribute of these cards that gets 1, 2, 3 … in the order they are met.")
        .of_cards(),
}};
inline constexpr Rows kBeyond{
    {field<&courses::Beyond::set>("1", "set", kNeeded, "Which cards."),
     field<&courses::Beyond::clear>("clear", "number | measure", "0", "How far from them it has to end.")}};
inline constexpr Rows kCourse{{
    {"1", "name", kNeeded, "Its name."},
    field<&Course::along>(
        "along", "\"heading\" | \"free\" | \"away\" | \"toward\"", "\"heading\"",
        "Straight along its heading with one turn; on a path of its own; straight from or to another card."),
    field<&Course::card>("card", "card", "the card of the command or node", "Who moves."),
    field<&Course::length>("length", "number | measure", "0", "How far; for a free course, at most."),
    field<&Course::turn>("turn", "number | measure", "0", "The largest turn.").in_unit(state::Unit::kDegrees),
    field<&Course::turn_after>("turn_after", "integer | parameter name", "0",
                               "The turn comes no earlier than after this percentage of the length.")
        .from_to(0, 100),
    field<&Course::any_length>("any_length", "boolean", "false", "Any length up to that, without a turn."),
    field<&Course::slowed_by>("slowed_by", "set", "none",
                              "A way that leads into one of these is shortened, but reaches the first of them."),
    field<&Course::slowed_to>("slowed_to", "integer | parameter name", "",
                              "Percent of the length that is left then; goes with `slowed_by`.")
        .from_to(0, 100),
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
    table_field<&Course::beyond>("beyond", "list of beyond", "none", "What it passes instead of ending on it.",
                                 kBeyond),
    field<&Course::overlapped>("overlapped", "attribute name", "none",
                               "An attribute of cards: 1 for those that were overlapped before it was clear of them.")
        .of_cards(),
    field<&Course::exit>("exit", "attribute name", "it cannot leave",
                         "An attribute of cards: the edge by which it left the table, from 1.")
        .of_cards(),
    field<&Course::needs>("need", "list of need", "none", "What has to hold at the end of the way.").about_the_way(),
    table_field<&Course::meets>("meets", "list of meet", "none", "What it comes near to.", kMeet),
    field<&Course::event>("event", "event name", kNeeded, "The event of the move."),
    kTextOf<&Course::text>,
}};
inline constexpr Rows kTries{{field<&Spot::try_x>("x", "number | measure", "none", "How far to the east; with `y`."),
                              field<&Spot::try_y>("y", "number | measure", "none", "How far to the north; with `x`."),
                              field<&Spot::try_apart>("apart", "number | measure", "none",
                                                      "The distance from everything that stands on the table.")}};
inline constexpr Rows kInside{{
    field<&Spot::west>("west", "number | measure", "none", "Its western side."),
    field<&Spot::south>("south", "number | measure", "none", "Its southern side."),
    field<&Spot::east>("east", "number | measure", "none", "Its eastern side."),
    field<&Spot::north>("north", "number | measure", "none", "Its northern side."),
}};
inline constexpr Rows kSpot{{
    {"1", "name", kNeeded, "Its name."},
    field<&Spot::turns>("turns", "boolean", "false", "Any heading; else that of `facing`."),
    part_field<Spot>("inside", "spot.inside", "the table", "Its base lies inside this rectangle.", kInside),
    field<&Spot::edge>("edge", "number | integer", "none", "Its base touches this edge, from 1."),
    field<&Spot::around>("around", "card", "none", "With `reach`: near this card."),
    field<&Spot::reach>("reach", "number | measure", "none", "How near."),
    part_field<Spot>("tries", "spot.tries", "none", "Further places, offered if none of the usual ones is legal.",
                     kTries),
    field<&Spot::facing>("facing", "number | measure", "0", "The heading unless the player gives another one.")
        .in_unit(state::Unit::kDegrees),
    field<&Spot::needs>("need", "list of need", "none", "What has to hold there."),
    field<&Spot::event>("event", "event name", "none", "The event of the placing."),
    kTextOf<&Spot::text>,
}};
inline constexpr Rows kShape{{
    {"diameter", "measure", "", "A disc, in inches."},
    {"width", "measure", "", "Of a capsule or a rectangle."},
    {"length", "measure", "the width", "Of a capsule, along its heading."},
    {"depth", "measure", "", "Of a rectangle."},
    {"corners", "list of card.shape.corners", "", "Of a convex polygon around its place."},
}};
inline constexpr Rows kCorner{{
    {"1", "measure", kNeeded, "To the east of its place, as it heads north."},
    {"2", "measure", kNeeded, "To the north."},
}};
inline constexpr Rows kMap{{
    {"id", "name", kNeeded, "Its id."},
    field<&Deck::title>("title", "text", "the id", "For people."),
    {"zones", "map of list of text", kNeeded,
     "Shared zones with their cards, as in a position: { terrain = { \"moon@36,24\" } }."},
}};

}  // namespace qd::script::rows
