// Colours and styles of pictures. Seats and kinds of ground differ by shape and pattern as well, so that a print in
// black and white tells them apart.
#pragma once

#include <string>

#include "engine/view/draw/draw.hpp"
#include "engine/view/draw/scene.hpp"

namespace qd::view {

inline constexpr std::size_t kSeatColours = 4;

std::string style_sheet(Theme theme);
/// The patterns by their words: "dots" is url(#qd-dots).
std::string pattern_definitions();
/// The attribute that fills with a pattern.
std::string fill_with(Pattern pattern);

}  // namespace qd::view
