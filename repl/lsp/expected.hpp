// What is expected at a place of a script, as the rows of words say: "event name", "condition", the fields of "modify".
#pragma once

#include <string>
#include <vector>

#include "engine/script/bind/bindings.hpp"
#include "repl/lsp/lua_place.hpp"

namespace qd::repl::lsp {

struct Expected {
  std::vector<std::string> types;           // alternatives, those of a list for its elements; none: nobody knows
  const script::Binding* around = nullptr;  // the declaration or call whose brackets are the innermost; null: another
  const script::Field* field = nullptr;     // the field or parameter of it
};

[[nodiscard]] Expected expected_in(const std::vector<Level>& levels);
/// An expression of cards: a condition, a number, a card, a seat, a set?
[[nodiscard]] bool is_expression(const std::string& type);
/// The variables of functions that the rows tell of, with their types: me is a "Seat".
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& variables_of_functions();

}  // namespace qd::repl::lsp
