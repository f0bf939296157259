#include "repl/draw/svg.hpp"

#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "engine/base/text.hpp"
#include "repl/draw/theme.hpp"

namespace qd::repl::draw {

namespace {

/// Length of the UTF-8 character at the front if XML allows it, else 0.
std::size_t whole_character(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 && first != 0x7F ? 1 : 0;
  const std::size_t size = first >= 0xF0 && first < 0xF5   ? 4
                           : first >= 0xE0 && first < 0xF0 ? 3
                           : first >= 0xC2 && first < 0xE0 ? 2
                                                           : 0;
  if (size == 0 || s.size() < size) return 0;
  std::uint32_t code = first & (0xFFu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0u) != 0x80) return 0;
    code = (code << 6) | (byte(i) & 0x3Fu);
  }
  const bool too_long = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool no_character = (code >= 0xD800 && code < 0xE000) || (code & 0xFFFE) == 0xFFFE || code > 0x10FFFF ||
                            (code >= 0x80 && code < 0xA0);
  return too_long || no_character ? 0 : size;
}

double width_of(char c) {
  switch (c) {
    case 'i':
    case 'j':
    case 'l':
    case '.':
    case ',':
    case ':':
    case ';':
    case '\'':
    case '|':
    case '!':
    case ' ': return 0.34;
    case 'f':
    case 't':
    case 'r':
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case '/':
    case '-': return 0.44;
    case 'm':
    case 'w':
    case 'M':
    case 'W':
    case '@':
    case '%': return 0.98;
    default: break;
  }
  return c >= 'A' && c <= 'Z' ? 0.74 : c >= '0' && c <= '9' ? 0.64 : 0.62;
}

}  // namespace

std::string num(double value) {
  const auto hundredths = static_cast<long long>(value * 100 + (value < 0 ? -0.5 : 0.5));
  const long long size = std::llabs(hundredths);
  std::string out = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (size % 100 != 0) out += "." + std::to_string(size / 10 % 10) + (size % 10 != 0 ? std::to_string(size % 10) : "");
  return out;
}

namespace {
// Includes marks that change the direction of writing.
bool is_harmful(std::string_view letter) { return text::harmless(letter) != letter; }
}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t size = whole_character(text);
    switch (text[0]) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      case '\n':
      case '\t':
        out += ' ';
        size = 1;
        break;
      default: {
        const std::string_view letter = text.substr(0, size);
        out += size == 0 || is_harmful(letter) ? std::string_view("\xEF\xBF\xBD") : letter;
      }
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return out;
}

double text_width(std::string_view text, double size) {
  double out = 0;
  for (char c : text)
    if ((static_cast<unsigned char>(c) & 0xC0u) != 0x80)
      out += static_cast<unsigned char>(c) < 0x80 ? width_of(c) : 0.7;
  return out * size;
}

std::string cut_to(const std::string& text, double size, double width) {
  if (text_width(text, size) <= width) return text;
  std::string out = text;
  while (!out.empty() && text_width(out, size) + 0.9 * size > width) {
    do out.pop_back();
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0u) == 0x80);
    if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC2) out.pop_back();
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out + "\xE2\x80\xA6";
}

std::vector<std::string> wrapped(const std::string& text, double size, double width) {
  std::vector<std::string> out;
  for (const std::string& word : text::split(text, ' ')) {
    if (word.empty()) continue;
    if (!out.empty() && text_width(out.back() + " " + word, size) <= width) out.back() += " " + word;
    else out.push_back(cut_to(word, size, width));
  }
  return out;
}

std::string seat_class(SeatId seat) {
  return seat.valid() ? "seat" + std::to_string(seat.index() % kSeatColours) : "nobody";
}

Svg::Svg(double width, double height, const std::string& title, const PictureStyle& style) {
  const std::string w = num(width), h = num(height);
  if (!style.part.empty()) {
    out_ = "<svg viewBox=\"0 0 " + w + " " + h + "\" role=\"img\">\n<title>" + escaped(title) + "</title>\n";
    rect(0, 0, width, height, "paper");
    return;
  }
  out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qd\" width=\"" +
         w + "\" height=\"" + h + "\" viewBox=\"0 0 " + w + " " + h + "\" role=\"img\">\n<title>" + escaped(title) +
         "</title>\n<style>\n" + style_sheet(style.theme) + "</style>\n<defs>\n" + pattern_definitions() + "</defs>\n";
  rect(0, 0, width, height, "paper");
}

void Svg::path(const std::string& d, const std::string& style, const std::string& more) {
  out_ += "<path class=\"" + style + "\" d=\"" + d + "\"" + (more.empty() ? "" : " " + more) + "/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, const std::string& style) {
  out_ += "<line class=\"" + style + "\" x1=\"" + num(x1) + "\" y1=\"" + num(y1) + "\" x2=\"" + num(x2) + "\" y2=\"" +
          num(y2) + "\"/>\n";
}

void Svg::rect(double x, double y, double w, double h, const std::string& style, double round) {
  out_ += "<rect class=\"" + style + "\" x=\"" + num(x) + "\" y=\"" + num(y) + "\" width=\"" + num(w) + "\" height=\"" +
          num(h) + "\"" + (round > 0 ? " rx=\"" + num(round) + "\"" : "") + "/>\n";
}

void Svg::circle(double x, double y, double r, const std::string& style) {
  out_ += "<circle class=\"" + style + "\" cx=\"" + num(x) + "\" cy=\"" + num(y) + "\" r=\"" + num(r) + "\"/>\n";
}

void Svg::polygon(const std::vector<std::pair<double, double>>& corners, const std::string& style) {
  out_ += "<polygon class=\"" + style + "\" points=\"";
  for (std::size_t i = 0; i < corners.size(); ++i)
    out_ += (i == 0 ? "" : " ") + num(corners[i].first) + "," + num(corners[i].second);
  out_ += "\"/>\n";
}

void Svg::text(double x, double y, const std::string& text, const std::string& style, const char* anchor) {
  out_ += "<text class=\"" + style + "\" x=\"" + num(x) + "\" y=\"" + num(y) + "\"" +
          (std::string_view(anchor) == "start" ? "" : std::string(" text-anchor=\"") + anchor + "\"") + ">" +
          escaped(text) + "</text>\n";
}

void Svg::open(const std::string& style, const std::string& title, const std::string& more) {
  out_ += "<g class=\"" + style + "\"" + (more.empty() ? "" : " " + more) + ">" +
          (title.empty() ? "" : "<title>" + escaped(title) + "</title>") + "\n";
  ++depth_;
}

void Svg::close() {
  assert(depth_ > 0);
  out_ += "</g>\n";
  --depth_;
}

void Svg::define(const std::string& xml) { out_ += "<defs>" + xml + "</defs>\n"; }

std::string Svg::finish() {
  while (depth_ > 0) close();
  return out_ + "</svg>\n";
}

}  // namespace qd::repl::draw
