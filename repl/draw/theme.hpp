// Colours and styles of pictures. Seats and kinds of ground also differ in shape and pattern, so they can be told apart
// in black and white.
#pragma once

#include <string>

#include "engine/view/scene.hpp"
#include "repl/draw/draw.hpp"

namespace qd::repl::draw {

inline constexpr std::size_t kSeatColours = 4;

std::string style_sheet(Theme theme);
/// The patterns by name: "dots" is url(#qd-dots).
std::string pattern_definitions();
/// The attribute for filling with a pattern.
std::string fill_with(view::Pattern pattern);

}  // namespace qd::repl::draw
