// Pictures of a match: the table as text for terminals, and tables or zones of cards as SVG. Read-only; shows nothing
// that the viewer may not know. The same match gives the same bytes on every machine.
//
//   std::cout << table_map(match, SeatId(0), card, style);   // 24 lines and a legend
//   write(file, picture_svg(match, SeatId(0), {}));               // as seat A sees it
#pragma once

#include <string>

#include "engine/view/view.hpp"

namespace qd::repl::draw {

/// The table in lines of the style's width (at least 40 columns). For `selected`, if any, adds its ranges and a list of
/// the gaps and bearings to the other models. Fails: UserError if the game has no table, or the card is not on it.
std::string table_map(const match::Match& match, Viewer viewer, EntityId selected, const view::TextStyle& style);

/// kAuto follows the preference of the reader's system; it is light on paper. kSafe suits all kinds of colour vision.
enum class Theme : std::uint8_t { kAuto, kLight, kDark, kSafe };
/// "auto", "light", "dark" or "safe". Fails: UserError.
Theme parse_theme(const std::string& word);

struct PictureStyle {
  Theme theme = Theme::kAuto;
};

/// A self-contained picture in SVG 1.1: the table to scale if the game has one, else the zones with their cards.
std::string picture_svg(const match::Match& match, Viewer viewer, const PictureStyle& style);

}  // namespace qd::repl::draw
