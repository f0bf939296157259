// The declarations of a rule set, after variants and before compiling: a tree of names and texts. Also the differences
// between two of them, for people. Made on demand; matches do not need it.
//
//   Declared base = describe(sources, "some_game"), patched = describe(sources, "some_game", {"some_variant"});
//   for (const std::string& line : changes_text(changes(base, patched), 80)) …   // "param hand_size: 6 -> 7"
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// A declaration, or a value in one.
struct Declared {
  std::string kind;              // the constructor: "ask", "need"; "" for a value or a plain table
  std::string name;              // identifies it among its siblings: a field name, an id, an expression
  std::string value;             // of a value: a text (in quotes unless it is one word), a number, "function FILE:LINE"
  bool list = false;             // a plain list
  Place place;                   // of a declaration
  std::vector<Declared> fields;  // sorted by name
  std::vector<Declared> parts;   // in order
};

/// Fails: as Ruleset::load.
Declared describe(const script::Sources& sources, const std::string& name,
                  const std::vector<std::string>& variants = {});

/// One difference.
struct Change {
  enum class Kind : std::uint8_t { kAdded, kRemoved, kReplaced };
  Kind kind = Kind::kReplaced;
  std::string group;  // "param", "flow", "command", "card", …
  std::vector<std::string>
      names;         // members of the group with the same change: { "queen_C", "queen_D" }; nodes as variants name them
  std::string what;  // the nested part: "need", "explode mode"; "": the member itself
  std::string before, after;        // on one line; "" if it was added or removed
  std::string note;                 // its place in the flow, now or before
  std::vector<std::string> inside;  // of an addition: its parts, one line each
};

/// Sorted by group, parameters first.
std::vector<Change> changes(const Declared& before, const Declared& after);
/// As lines of at most this width where a break between before and after is enough.
std::vector<std::string> changes_text(const std::vector<Change>& changes, std::size_t width);

}  // namespace qd::repl
