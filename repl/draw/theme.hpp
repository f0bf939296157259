// Colours and styles of pictures. Seats and kinds of ground differ by shape and pattern as well, so that a print in
// black and white tells them apart.
#pragma once

#include <string>

#include "engine/view/scene.hpp"
#include "repl/draw/draw.hpp"

namespace qd::repl::draw {

inline constexpr std::size_t kSeatColours = 4;

std::string style_sheet(Theme theme);
/// The patterns by their words: "dots" is url(#qd-dots).
std::string pattern_definitions();
/// The attribute that fills with a pattern.
std::string fill_with(view::Pattern pattern);

}  // namespace qd::repl::draw
