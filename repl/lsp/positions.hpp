// Places in a text as editors count them: lines from 0, and characters of UTF-16 from 0.
#pragma once

#include <cstddef>
#include <string_view>

namespace qd::repl::lsp {

struct Position {
  std::size_t line = 0, character = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

/// The bytes of a line without its end; "\n", "\r\n" and "\r" end lines. Behind the last line an empty one at the end.
struct LineBounds {
  std::size_t begin = 0, end = 0;
};
[[nodiscard]] LineBounds line_bounds(std::string_view text, std::size_t line);

/// The byte a position stands before. A character behind its line counts as the end of it, a line behind the text as
/// the end of the text; half of a pair as its beginning.
[[nodiscard]] std::size_t offset_at(std::string_view text, Position position);
/// Requires: the byte is within the text, or its end.
[[nodiscard]] Position position_at(std::string_view text, std::size_t offset);

}  // namespace qd::repl::lsp
