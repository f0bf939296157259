// The words of expressions: one table for the parser, for "did you mean" and for the documentation.
//
//   for (const Term& w : terms(Term::Sort::kFunction)) …
#pragma once

#include <span>
#include <string>
#include <vector>

namespace qd::events {

struct Term {
  enum class Sort { kFunction, kTableFunction, kName, kSeatProperty, kCardProperty, kEventProperty };
  const char* name;
  const char* parameters;  // of a function: "set [, condition]"
  const char* result;      // "number", "card", "seat", "set"; of some several
  const char* text;        // what it gives, and where it may be used
};

std::span<const Term> terms(Term::Sort sort);
/// Those that are names and not patterns like "is_KIND".
std::vector<std::string> term_names(Term::Sort sort);

}  // namespace qd::events
