// The common parts of pictures of tables and cards: the title, marks, rows of a legend. Internal to the drawing code.
#pragma once

#include <string>

#include "engine/view/scene.hpp"
#include "repl/draw/outline.hpp"
#include "repl/draw/svg.hpp"

namespace qd::repl::draw {

using view::CardView;
using view::Ground;
using view::Mark;
using view::Pattern;
using view::Scene;
using view::SeatView;
using view::SideView;
using view::Token;
using view::Track;
using view::TrackedPart;
using view::TravelledPath;
using view::ValueView;
using view::ZoneView;

inline constexpr double kMargin = 28, kHeader = 74;

/// The heading of every picture: the game with the attributes of its `title`, scores, progress, and the asked seat.
struct Heading {
  std::string title, values, note;
};
Heading make_heading(const match::Match& match, const SeatView& view);
void draw_heading(Svg& svg, const Heading& heading, double width);

/// An attribute with its words and units: "medium", "4.5", "B".
std::string value_text(const match::Match& match, SlotId slot, const ValueView& value);
/// Attributes with a value worth showing: "base 10, thrown 1".
std::string values_text(const match::Match& match, state::SlotScope scope, const std::vector<ValueView>& values);

/// A distance for people: "12.5".
std::string inches(double units);

/// A mark around a place. Its style is "mark" and the seat.
void draw_mark(Svg& svg, Mark mark, Spot at, double radius, const std::string& style);
/// Boxes for damage, and how wide they are.
void draw_boxes(Svg& svg, double x, double y, const Track& track);
double boxes_width(const Track& track);

std::string table_svg(const match::Match& match, Viewer viewer, const SeatView& view, const PictureStyle& style);
std::string cards_svg(const match::Match& match, const SeatView& view, const PictureStyle& style);
/// The panels beside a table: each model with its parts, and cards that are not on the table. Returns their width;
/// draws only if `svg` is given.
double draw_side(Svg* svg, const match::Match& match, const Scene& scene, const SeatView& view, Spot at, double height);
/// The legend below a table. Returns its height; draws only if `svg` is given.
double draw_legend(Svg* svg, const Scene& scene, Spot at, double width, double inch);

}  // namespace qd::repl::draw
