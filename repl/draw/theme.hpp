// Colours and styles of pictures. Seats and kinds of ground also differ in shape and pattern, so they can be told apart
// in black and white.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/view/scene.hpp"
#include "repl/draw/draw.hpp"

namespace qd::repl::draw {

inline constexpr std::size_t kSeatColours = 4;

std::string style_sheet(Theme theme);
/// A tile that fills kinds of ground.
struct DrawnPattern {
  struct Part {
    std::string element;
    std::vector<std::pair<std::string, std::string>> attributes;
  };
  std::string word;
  int size;
  std::vector<Part> parts;
};
const std::vector<DrawnPattern>& drawn_patterns();
/// The patterns by name: "dots" is url(#qd-dots).
std::string pattern_definitions();
/// The attribute for filling with a pattern.
std::string fill_with(view::Pattern pattern);
/// The `stroke-dasharray` of the ranges of a model, in this order and again; "" is a full line.
std::span<const char* const> range_dashes();

// ---- the same for the page of a table in a browser

/// repl/serve/page/theme.css: colours as custom properties of each theme, and styles for `.qd` that use them.
std::string page_style_sheet();
/// repl/serve/page/patterns.js: the patterns and the dashes as data.
std::string page_patterns();

}  // namespace qd::repl::draw
