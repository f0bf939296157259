#include "repl/lsp/positions.hpp"

#include <algorithm>

namespace qd::repl::lsp {

namespace {

/// The UTF-16 length that a byte of UTF-8 adds: the first byte of a character counts for all of it.
std::size_t units(char c) {
  const unsigned byte = static_cast<unsigned char>(c);
  if ((byte & 0xC0u) == 0x80u) return 0;
  return byte >= 0xF0u ? 2 : 1;
}

/// Start of the line after this place; npos if there is none.
std::size_t next_line(std::string_view text, std::size_t from) {
  const std::size_t end = text.find_first_of("\r\n", from);
  if (end == std::string_view::npos) return end;
  return end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
}

}  // namespace

LineBounds line_bounds(std::string_view text, std::size_t line) {
  std::size_t begin = 0;
  for (; line > 0; --line) {
    begin = next_line(text, begin);
    if (begin == std::string_view::npos) return {text.size(), text.size()};
  }
  return {begin, std::min(text.find_first_of("\r\n", begin), text.size())};
}

std::size_t offset_at(std::string_view text, Position position) {
  const auto [begin, end] = line_bounds(text, position.line);
  std::size_t at = begin;
  for (std::size_t left = position.character; at < end;) {
    const std::size_t wide = units(text[at]);
    if (wide > left) break;
    left -= wide;
    ++at;
    while (at < end && units(text[at]) == 0) ++at;
  }
  return at;
}

Position position_at(std::string_view text, std::size_t offset) {
  Position out;
  std::size_t begin = 0;
  for (std::size_t next = next_line(text, 0); next != std::string_view::npos && next <= offset;
       next = next_line(text, begin)) {
    begin = next;
    ++out.line;
  }
  for (std::size_t at = begin; at < offset; ++at) out.character += units(text[at]);
  return out;
}

}  // namespace qd::repl::lsp
