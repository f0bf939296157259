// Colours of the terminal: a theme has an escape code for each role of a text. An empty code means no colour.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/view/view.hpp"

namespace qd::repl {

struct Theme {
  const char* name;
  const char* text;   // for whom it is meant
  view::Paint paint;  // tables, maps, cards and seats
  const char* log;
  const char* prompt;
  const char* error;
  const char* hint;    // asides
  const char* number;  // values of expressions
};

/// All themes; the first one is the default.
std::span<const Theme> themes();
/// Fails: UserError "did you mean".
const Theme& find_theme(const std::string& name);
std::vector<std::string> theme_names();
/// Every code used by a theme, without duplicates.
const std::vector<std::string>& colour_codes();

}  // namespace qd::repl
