// What is expected at a place of a script, according to the rows of words: "event name", "condition", the fields of
// "modify".
#pragma once

#include <string>
#include <vector>

#include "engine/script/bind/bindings.hpp"
#include "repl/lsp/lua_place.hpp"

namespace qd::repl::lsp {

struct Expected {
  std::vector<std::string> types;           // alternatives; for the entries of a list: their types; none: unknown
  const script::Binding* around = nullptr;  // the innermost declaration or call around the place; null: another bracket
  const script::Field* field = nullptr;     // its field or parameter at the place
};

[[nodiscard]] Expected expected_in(const std::vector<Level>& levels);
/// True for types of expressions of cards: a condition, a number, a card, a seat, a set.
[[nodiscard]] bool is_expression(const std::string& type);
/// The variables that functions get, with their types: me is a "Seat".
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& variables_of_functions();

}  // namespace qd::repl::lsp
