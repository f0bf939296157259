// Reads docs/cookbook.md, so that `?` finds entries by what people want: "an extra turn".
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace qd::script {
struct Sources;
}

namespace qd::repl {

/// An entry: "I want TITLE", the explanation in a sentence or two, and lines of Lua.
struct Recipe {
  std::string title, text;
  std::vector<std::string> code;
  Place place;
};

/// The entries of a page, in order.
std::vector<Recipe> recipes_of(const std::string& page, const std::string& shown);
/// The entries of the program's page, in its folder or where it was installed; none if the page is missing.
std::vector<Recipe> recipes(const script::Sources& sources);

}  // namespace qd::repl
