// docs/cookbook.md, so that `?` finds what people say they want: "an extra turn".
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace qd::script {
struct Sources;
}

namespace qd::repl {

/// An entry: "I want TITLE", what to do in a sentence or two, and the lines of Lua that do it.
struct Recipe {
  std::string title, text;
  std::vector<std::string> code;
  Place place;
};

/// Those of a page, in order.
std::vector<Recipe> recipes_of(const std::string& page, const std::string& shown);
/// Those of the page that belongs to the program, in its folder or where it was installed; none if it is not there.
std::vector<Recipe> recipes(const script::Sources& sources);

}  // namespace qd::repl
