// Finds the line of a field in a declared table, for messages.
#pragma once

#include <string_view>

namespace qd::script {

/// The line in `source` of the field `word`, or else of the text "word", in the table that begins with `kind {` on line
/// `first`. Returns `first` if it finds neither.
[[nodiscard]] int line_where(std::string_view source, int first, std::string_view kind, std::string_view word);

/// The deepest nesting of functions in a Lua chunk. Any number if the text is not a chunk.
[[nodiscard]] int deepest_function(std::string_view source);

}  // namespace qd::script
