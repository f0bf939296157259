// What a rule set declares, as its tables stand after variants and before they are compiled: a tree of names and texts.
// And what differs between two of them, for people. Made on demand; a match needs none of it.
//
//   Declared base = describe(sources, "some_game"), patched = describe(sources, "some_game", {"some_variant"});
//   for (const std::string& line : changes_text(changes(base, patched), 80)) …   // "param hand_size: 6 -> 7"
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// A value in a declaration, or a declaration.
struct Declared {
  std::string kind;   // the word that declared it: "ask", "need"; "" for a value or a plain table
  std::string name;   // tells it apart from those beside it: the name of a field, an id, an expression
  std::string value;  // of a value: a text in quotes where it is not one word, a number, "function FILE:LINE"
  bool list = false;  // a plain list
  Place place;        // of a declaration
  std::vector<Declared> fields;  // by name
  std::vector<Declared> parts;   // in order
};

/// Fails: as Ruleset::load.
Declared describe(const script::Sources& sources, const std::string& name,
                  const std::vector<std::string>& variants = {});

/// One thing that differs.
struct Change {
  enum class Kind : std::uint8_t { kAdded, kRemoved, kReplaced };
  Kind kind = Kind::kReplaced;
  std::string group;  // "param", "flow", "command", "card", …
  std::vector<std::string>
      names;  // of those in the group that change alike: { "queen_C", "queen_D" }; of nodes, as variants call them
  std::string what;                 // inside of it: "need", "explode mode"; "" = itself
  std::string before, after;        // as one line; "" if it was added or removed
  std::string note;                 // where it stands in the flow, where it was
  std::vector<std::string> inside;  // of what was added: its parts, a line each
};

/// In groups, parameters first.
std::vector<Change> changes(const Declared& before, const Declared& after);
/// Lines, none wider than asked for if a break between before and after can help.
std::vector<std::string> changes_text(const std::vector<Change>& changes, std::size_t width);

}  // namespace qd::repl
