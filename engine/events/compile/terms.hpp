// The words of expressions: one table for the parser, for "did you mean" and for the documentation.
//
//   for (const Term& w : terms(Term::Sort::kFunction)) …
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/events/compile/compile.hpp"

namespace qd::events {

struct Term {
  enum class Sort {
    kFunction,
    kTableFunction,
    kName,
    kSeatProperty,
    kCardProperty,
    kZoneProperty,
    kEventProperty,
    kOnlyInFunctions
  };
  const char* name;
  const char* parameters;  // of a function: "set [, condition]"
  const char* result;      // "number", "card", "seat", "set", or several of them
  const char* text;        // its value, and where it may be used
  // what the parser makes of it; nothing of a pattern
  Op op = Op::kConst;            // the operator; kSeats: only for seats
  Type type = Type::kInteger;    // of the node, if always the same
  std::int32_t imm = 0;          // a variable, a constant
  bool Scope::*bound = nullptr;  // a name only where this member is true
  bool dotted = false;           // more follows a dot: param.NAME

  /// Does it stand for many names, such as "is_KIND"?
  [[nodiscard]] bool is_pattern() const;
  [[nodiscard]] bool means_anything_in(const Scope& scope) const { return bound == nullptr || scope.*bound; }
};

std::span<const Term> terms(Term::Sort sort);
/// The term of this name; null if there is none.
const Term* find_term(Term::Sort sort, std::string_view name);
/// The names of all terms of a sort that are not patterns.
std::vector<std::string> term_names(Term::Sort sort);

}  // namespace qd::events
