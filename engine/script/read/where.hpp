// Where in its file a declared table says something: the line of a field, for messages.
#pragma once

#include <string_view>

namespace qd::script {

/// The line of `source` on which the table that begins with `kind {` on line `first` has the field `word`, or, if it
/// has none, the text "word". `first`, if it has neither, or is put together otherwise.
[[nodiscard]] int line_where(std::string_view source, int first, std::string_view kind, std::string_view word);

/// How deep functions lie inside each other in a Lua chunk, at most. Of what is no chunk: some number.
[[nodiscard]] int deepest_function(std::string_view source);

}  // namespace qd::script
