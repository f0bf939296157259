// The names that a rule set declares, by the types that the rows of words mention. For completion and for the types of
// scripts/library.
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

/// The types whose names can be listed: "event name", "zone name", "card id" …
[[nodiscard]] std::span<const char* const> sorts_of_names();
/// In the order of declaration, without duplicates; none for other types.
[[nodiscard]] std::vector<std::string> declared_names(const script::Ruleset& rules, const std::string& sort);

}  // namespace qd::repl
