// Every word of scripts: one row each, the one source of registration, `help` and `?`, completion, docs/lua-api.md and
// the files for editors in scripts/library. The rows of what C++ implements stand beside it (bind_CONCEPT.cpp); those
// of declarations, handles, expressions and scripted matches in words/.
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
  kTable,        // a plain table inside of a declaration: stack = { by = … }
  kFunction,     // act.move(card, zone)
  kAsked,        // ask.card { seat = …, … }: a function of one table
  kProperty,     // card.owner
  kMethod,       // card:attached()
  kExpression,   // count(set, condition), a word of expressions
  kOther,        // documented here, made elsewhere
};

struct Binding {
  const char* library;  // what it is found under: "act"; the name of its concept for words that have no library
  const char* name;     // "move"
  const char* text;     // what it does, in a few sentences
  std::span<const Field> fields = {};
  const char* result = "";           // type of the result, or of the property
  lua_CFunction function = nullptr;  // null: a word that is documented here and made elsewhere
  Sort sort = Sort::kFunction;
  const char* example = "";
  bool wraps = false;  // a function of Lua's own, which it gets as upvalue

  /// How it is written in full: "act.move", "zone", "card.owner", "card:find".
  [[nodiscard]] std::string whole_name() const;
  /// "act.move(card, zone [, event [, source]]) -> boolean", "zone { name [, per_seat] … }"
  [[nodiscard]] std::string signature() const;
};

/// Words about one thing, in the order in which they are explained.
struct Concept {
  const char* id;     // of its file: "flow"
  const char* title;  // "The flow"
  const char* text;   // what this is about, and where it is written
  std::vector<Binding> rows;
};

/// A sort of value that fields, parameters and results have.
struct TypeWord {
  const char* name;    // "set"
  const char* editor;  // how editors know it: "string"
  const char* text;
};

std::span<const Binding> act_bindings();
std::span<const Binding> creation_bindings();
std::span<const Binding> ask_bindings();
std::span<const Binding> dice_bindings();
std::span<const Binding> log_bindings();
std::span<const Binding> sandbox_bindings();  // print-free base library
std::span<const Binding> rules_words();       // what rules.lua is made of
std::span<const Binding> command_words();     // what players may do
std::span<const Binding> combat_words();
std::span<const Binding> table_words();  // courses and spots, maps
/// The rows of a declaration or of a table in one: "zone", "zone.stack". Requires: there is one of this name.
std::span<const Field> fields_of(std::string_view declaration);
std::vector<Binding> kind_words(std::string_view library);  // parts of the flow and deeds
std::span<const Binding> card_words();
std::span<const Binding> file_words();    // decks, variants, ledgers, bots
std::span<const Binding> handle_words();  // properties and methods of handles
std::span<const Binding> match_words();   // scripted matches
std::vector<Binding> expression_rows();   // words of expressions: those of engine/events

/// The functions that do in Lua what this part of the flow or deed does, in order: "move" -> act.move.
std::vector<std::string> functions_like(std::string_view kind);
/// Where a field of a part of the flow or deed may stand: "flow", "deeds"; and, as functions that take it, "ask.cards".
/// Empty for other words.
std::vector<std::string> places_of(const Binding& word, const Field& field);

/// Everything, by concept, in order of the documentation.
const std::vector<Concept>& concepts();
/// All rows of all concepts.
std::vector<Binding> all_bindings();
/// Words that make a declaration, for the sandbox: card, zone, seq …
std::vector<std::string> constructor_names();
std::span<const TypeWord> types();

/// Gives an environment the words of conditions: count, any, where …
void install_words_of_conditions(lua_State* l, int allow);
/// #zone, and zone | zone.
int zone_length(lua_State* l);
int union_of_sets(lua_State* l);

/// Makes the function of Lua on the stack one that is charged by the texts and lists it is given.
void push_charged(lua_State* l);

/// Is this function what pairs() returns? It has a place of its own, so nobody may keep it.
bool is_iterator(lua_State* l, int index);

}  // namespace qd::script
