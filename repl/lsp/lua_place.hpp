// Where in a script a place lies: in a text, a comment or code, inside of which declarations and calls. The script need
// not be whole; what is wrong in it is passed over.
//
//   place_in(R"(return card { modify { when = "me.ha)", 37)   // a text, its field "when" of "modify" of "card"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace qd::repl::lsp {

/// A bracket that is open, or a function (bracket 'f').
struct Level {
  char bracket = '{';
  std::string name;      // what stands before it: "modify", "act.change"; "" nothing
  std::string key;       // the field that is being written in it: "when"; "" none
  std::size_t item = 0;  // how many things with commas behind them stand before, fields not counted
};

struct LuaPlace {
  enum class In { kCode, kText, kComment };
  In in = In::kCode;
  std::string typed;          // of the text, up to the place; in code what stands before on its line
  std::vector<Level> levels;  // outermost first
};

/// Requires: offset is within the script, or its end.
[[nodiscard]] LuaPlace place_in(std::string_view script, std::size_t offset);

/// The names around a place, "act.change" or "base", with what is before and behind it.
struct WordAt {
  std::size_t begin = 0, end = 0;  // of the last name
  std::string name;                // that one
  std::string chain;               // with the names before it: "card.owner"
};
[[nodiscard]] WordAt word_at(std::string_view script, std::size_t offset);

}  // namespace qd::repl::lsp
