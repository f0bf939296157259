// Colours of the terminal by what a text is: a theme gives each role its escape code. No code, no colour.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/view/view.hpp"

namespace qd::repl {

struct Theme {
  const char* name;
  const char* text;   // whom it is for
  view::Paint paint;  // tables, maps, cards and seats
  const char* log;
  const char* prompt;
  const char* error;
  const char* hint;    // what is said by the way
  const char* number;  // values of expressions
};

/// All of them; the first one is the standard.
std::span<const Theme> themes();
/// Fails: UserError "did you mean".
const Theme& find_theme(const std::string& name);
std::vector<std::string> theme_names();
/// Every code that one of them uses, each once.
const std::vector<std::string>& colour_codes();

}  // namespace qd::repl
