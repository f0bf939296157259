// Writes SVG: elements that are always closed, escaped text, numbers without a locale, colours of the light and dark
// theme. Inside of the drawing code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "repl/draw/draw.hpp"

namespace qd::repl::draw {

/// A number with two decimals at most: "12.5".
std::string num(double value);
/// Text for XML: markup escaped; what XML cannot hold, and what is no UTF-8, becomes U+FFFD.
std::string escaped(std::string_view text);
/// About how wide a text is, a little too much rather than too little.
double text_width(std::string_view text, double size);
/// Bold letters are so much wider.
inline constexpr double kBold = 1.12;
/// The text, cut with an ellipsis if it is wider than this.
std::string cut_to(const std::string& text, double size, double width);
/// Lines no wider than this, broken at blanks.
std::vector<std::string> wrapped(const std::string& text, double size, double width);

/// Pictures know seats by colour, by filled or outlined shapes, and by letter.
std::string seat_class(SeatId seat);

class Svg {
 public:
  /// A picture of this size with its styles, patterns and background.
  Svg(double width, double height, const std::string& title, Theme theme);

  void path(const std::string& d, const std::string& style, const std::string& more = "");
  void line(double x1, double y1, double x2, double y2, const std::string& style);
  void rect(double x, double y, double w, double h, const std::string& style, double round = 0);
  void circle(double x, double y, double r, const std::string& style);
  void polygon(const std::vector<std::pair<double, double>>& corners, const std::string& style);
  /// `anchor`: "start", "middle" or "end". The style says the size.
  void text(double x, double y, const std::string& text, const std::string& style, const char* anchor = "start");
  /// A group with an id for tests and style sheets, and what a reader is told about it.
  void open(const std::string& style, const std::string& title = "", const std::string& more = "");
  void close();
  /// Raw definitions: clip paths.
  void define(const std::string& xml);
  std::string finish();

 private:
  std::string out_;
  std::size_t depth_ = 0;
};

}  // namespace qd::repl::draw
