// Places in a text as editors count them: lines from 0, UTF-16 units from 0.
#pragma once

#include <cstddef>
#include <string_view>

namespace qd::repl::lsp {

struct Position {
  std::size_t line = 0, character = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

/// The bytes of a line without its end; "\n", "\r\n" and "\r" end lines. Lines beyond the last are empty and at the
/// end.
struct LineBounds {
  std::size_t begin = 0, end = 0;
};
[[nodiscard]] LineBounds line_bounds(std::string_view text, std::size_t line);

/// The byte at a position. A column beyond its line means the end of the line, a line beyond the text the end of the
/// text, the second half of a surrogate pair its beginning.
[[nodiscard]] std::size_t offset_at(std::string_view text, Position position);
/// Requires: offset <= length of the text.
[[nodiscard]] Position position_at(std::string_view text, std::size_t offset);

}  // namespace qd::repl::lsp
