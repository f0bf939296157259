// The names a rule set declares, by the sorts of names that the rows of words speak of: one table for completion and
// for the types of scripts/library.
//
//   declared_names(*rules, "event name")   // "ship_sunk", …
#pragma once

#include <span>
#include <string>
#include <vector>

namespace qd::script {
class Ruleset;
}

namespace qd::repl {

/// The sorts whose names can be enumerated: "event name", "zone name", "card id" …
[[nodiscard]] std::span<const char* const> sorts_of_names();
/// In the order of declaration, none twice; of another sort nothing.
[[nodiscard]] std::vector<std::string> declared_names(const script::Ruleset& rules, const std::string& sort);

}  // namespace qd::repl
