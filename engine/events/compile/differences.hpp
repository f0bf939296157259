// Where a text and a function with the same meaning are spelled differently, since Lua reads one and the engine the
// other. Words that only functions have are separate terms (Term::Sort::kOnlyInFunctions).
//
//   for (const Difference& d : differences()) …   // "not me == foe", "not (me == foe)"
#pragma once

#include <span>

namespace qd::events {

struct Difference {
  const char* in_texts;
  const char* in_functions;  // what the function returns, or the whole function
  const char* why;
};
std::span<const Difference> differences();

}  // namespace qd::events
