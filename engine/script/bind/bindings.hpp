// Every function that scripts can call: one row each, the one source of registration, `help`, completion and the
// generated reference.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/script/lua.hpp"

namespace qd::script {

struct Binding {
  const char* library;    // "act"
  const char* name;       // "move"
  const char* signature;  // "act.move(card, zone [, event]) -> boolean"
  const char* text;       // what it does, in one or two sentences
  lua_CFunction function; // null: a word that is documented here and made elsewhere
};

std::span<const Binding> act_bindings();
std::span<const Binding> ask_bindings();
std::span<const Binding> dice_bindings();
std::span<const Binding> sandbox_bindings();      // print-free base library
std::span<const Binding> constructor_bindings();  // card, zone, seq … : what a rule or card file is made of
std::span<const Binding> handle_words();          // properties and methods of handles
/// All of them, in order of the documentation.
std::vector<Binding> all_bindings();

/// Is this function what pairs() returns? It has a place of its own, so nobody may keep it.
bool is_iterator(lua_State* l, int index);


}  // namespace qd::script
