// Finds the context of a place in a script: text, comment or code, and the declarations and calls around it. The script
// may be incomplete; errors are skipped.
//
//   place_in(R"(return card { modify { when = "me.ha)", 37)   // a text, its field "when" of "modify" of "card"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace qd::repl::lsp {

/// An open bracket, or a function (bracket 'f').
struct Level {
  char bracket = '{';
  std::string name;      // the name before it: "modify", "act.change"; "": none
  std::string key;       // the field whose value is being written: "when"; "": none
  std::size_t item = 0;  // number of entries before this one, fields not counted
};

struct LuaPlace {
  enum class In { kCode, kText, kComment };
  In in = In::kCode;
  std::string typed;          // the beginning of the text up to the place; in code the beginning of its line
  std::vector<Level> levels;  // outermost first
};

/// Requires: offset <= length of the script.
[[nodiscard]] LuaPlace place_in(std::string_view script, std::size_t offset);

/// The names at a place, "act.change" or "base", and its surroundings.
struct WordAt {
  std::size_t begin = 0, end = 0;  // the last name
  std::string name;                // the last name
  std::string chain;               // with the names before it: "card.owner"
};
[[nodiscard]] WordAt word_at(std::string_view script, std::size_t offset);

}  // namespace qd::repl::lsp
