// Where a text and a function with the same meaning must be spelled differently, since Lua reads one and the engine the
// other. The words that only functions have are terms of their own (Term::Sort::kOnlyInFunctions).
//
//   for (const Difference& d : differences()) …   // "not me == foe", "not (me == foe)"
#pragma once

#include <span>

namespace qd::events {

struct Difference {
  const char* in_texts;
  const char* in_functions;  // what it gives back; or the whole function
  const char* why;
};
std::span<const Difference> differences();

}  // namespace qd::events
