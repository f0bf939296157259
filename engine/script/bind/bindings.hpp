// Every word of scripts, one row each. Registration, `help` and `?`, completion, docs/lua-api.md and the files for
// editors in scripts/library all use these rows. Rows of functions in C++ are next to the function (bind_CONCEPT.cpp);
// those of declarations, handles, expressions and scripted matches are in words/.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/script/lua.hpp"
#include "engine/state/field.hpp"

namespace qd::script {

using qd::Field;

enum class Sort : std::uint8_t {
  kDeclaration,  // zone { "hand", … }
  kTable,        // a plain table inside a declaration: stack = { by = … }
  kFunction,     // act.move(card, zone)
  kAsked,        // ask.card { seat = …, … }: a function of one table
  kProperty,     // card.owner
  kMethod,       // card:attached()
  kExpression,   // count(set, condition), a word of expressions
  kOther,        // documented here, implemented elsewhere
};

struct Binding {
  const char* library;  // its library: "act"; for words without a library, the name of their concept
  const char* name;     // "move"
  const char* text;     // what it does, in a few sentences
  std::span<const Field> fields = {};
  const char* result = "";           // type of the result, or of the property
  lua_CFunction function = nullptr;  // null: documented here, implemented elsewhere
  Sort sort = Sort::kFunction;
  const char* example = "";
  bool wraps = false;  // wraps a Lua function, which it gets as upvalue

  /// Its full name: "act.move", "zone", "card.owner", "card:find".
  [[nodiscard]] std::string whole_name() const;
  /// "act.move(card, zone [, event [, source]]) -> boolean", "zone { name [, per_seat] … }"
  [[nodiscard]] std::string signature() const;
};

/// Words about one topic, in the order of the reference.
struct Concept {
  const char* id;     // name of its file: "flow"
  const char* title;  // "The flow"
  const char* text;   // the topic, and where its words are written
  std::vector<Binding> rows;
};

/// A type of value for fields, parameters and results.
struct TypeWord {
  const char* name;    // "set"
  const char* editor;  // its type in editor files: "string"
  const char* text;
};

std::span<const Binding> act_bindings();
std::span<const Binding> creation_bindings();
std::span<const Binding> ask_bindings();
std::span<const Binding> dice_bindings();
std::span<const Binding> log_bindings();
std::span<const Binding> sandbox_bindings();  // the base library
std::span<const Binding> rules_words();       // declarations of rules.lua
std::span<const Binding> command_words();     // commands
std::span<const Binding> combat_words();
std::span<const Binding> table_words();                     // courses and spots, maps
std::vector<Binding> kind_words(std::string_view library);  // flow nodes and deeds
std::span<const Binding> card_words();
std::span<const Binding> file_words();    // decks, variants, ledgers, bots
std::span<const Binding> handle_words();  // properties and methods of handles
std::span<const Binding> match_words();   // scripted matches
std::vector<Binding> expression_rows();   // words of expressions, from engine/events

/// The Lua functions that do the same as a flow node or deed, in order: "move" -> act.move.
std::vector<std::string> functions_like(std::string_view kind);
/// Where a field of a flow node or deed may be used: "flow", "deeds", and functions that take it: "ask.cards". Empty
/// for other words.
std::vector<std::string> places_of(const Binding& word, const Field& field);

/// All words by concept, in the order of the reference.
const std::vector<Concept>& concepts();
/// All rows of all concepts.
std::vector<Binding> all_bindings();
/// Words that make declarations, for the sandbox: card, zone, seq …
std::vector<std::string> constructor_names();
std::span<const TypeWord> types();

/// Adds the condition words to an environment: count, any, where …
void install_words_of_conditions(lua_State* l, int allow);
/// #zone, and zone | zone.
int zone_length(lua_State* l);
int union_of_sets(lua_State* l);

/// Replaces the Lua function on the stack by one that charges for its texts and lists.
void push_charged(lua_State* l);

/// True for the iterator that pairs() returns. It holds a position, so scripts may not keep it.
bool is_iterator(lua_State* l, int index);

}  // namespace qd::script
