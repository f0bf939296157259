// Writes SVG: balanced elements, escaped text, numbers independent of the locale, colours of the light and dark theme.
// Internal to the drawing code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "repl/draw/draw.hpp"

namespace qd::repl::draw {

/// A number with at most two decimals: "12.5".
std::string num(double value);
/// Text for XML: markup is escaped; invalid UTF-8 and characters that XML forbids become U+FFFD.
std::string escaped(std::string_view text);
/// The approximate width of a text, slightly too large.
double text_width(std::string_view text, double size);
/// Bold letters are wider by this factor.
inline constexpr double kBold = 1.12;
/// Shortens the text with an ellipsis to this width.
std::string cut_to(const std::string& text, double size, double width);
/// Wraps the text at blanks to this width.
std::vector<std::string> wrapped(const std::string& text, double size, double width);

/// Pictures distinguish seats by colour, by filled or outlined shapes, and by letter.
std::string seat_class(SeatId seat);

class Svg {
 public:
  /// An empty picture of this size with background and, if it is a file, styles and patterns.
  Svg(double width, double height, const std::string& title, const PictureStyle& style);

  void path(const std::string& d, const std::string& style, const std::string& more = "");
  void line(double x1, double y1, double x2, double y2, const std::string& style);
  void rect(double x, double y, double w, double h, const std::string& style, double round = 0);
  void circle(double x, double y, double r, const std::string& style);
  void polygon(const std::vector<std::pair<double, double>>& corners, const std::string& style);
  /// `anchor`: "start", "middle" or "end". The style sets the size.
  void text(double x, double y, const std::string& text, const std::string& style, const char* anchor = "start");
  /// Opens a group with an id for tests and style sheets, and a title for readers.
  void open(const std::string& style, const std::string& title = "", const std::string& more = "");
  void close();
  /// Adds raw definitions, such as clip paths.
  void define(const std::string& xml);
  std::string finish();

 private:
  std::string out_;
  std::size_t depth_ = 0;
};

}  // namespace qd::repl::draw
