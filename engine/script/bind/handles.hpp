// Handles: how Lua sees entities, seats, zones, the match and the event at hand. Eight bytes, compared by value, valid
// for as long as the identity they name; never a pointer.
//
//   | type (8) | generation (24) | index + 1 (32) |
#pragma once

#include "engine/base/error.hpp"
#include "engine/phases/program.hpp"
#include "engine/script/lua.hpp"
#include "engine/state/state.hpp"

namespace qd::script {

void push_entity(lua_State* l, EntityId e);  // none = nil
void push_seat(lua_State* l, SeatId s);
void push_zone(lua_State* l, ZoneId z);
void push_ref(lua_State* l, Ref r);
void push_game(lua_State* l);
void push_event(lua_State* l);

/// Where a declaration stands, file and line, is a handle in its table, which only the engine makes: a script cannot
/// name a file.
inline constexpr const char* kPlaceField = "__file";
void push_place(lua_State* l, const Place& place);  // no file = nil
/// The place that a handle at `index` names; an empty one for anything else.
[[nodiscard]] Place place_at(lua_State* l, int index);
/// The place of a declared table; an empty one if no constructor made it.
[[nodiscard]] Place declared_place(lua_State* l, int table);

/// What a handle that is no card is called: "A", "hand", "game".
[[nodiscard]] std::string handle_name(lua_State* l, int index);
/// The card that a handle names; none if it is the handle of none, or that card can no longer be followed.
[[nodiscard]] EntityId entity_of(const void* handle, const state::State& state);
/// Fails: ScriptError "expected a card, got …"; a stale handle names what it was.
EntityId check_entity(lua_State* l, int argument);
SeatId check_seat(lua_State* l, int argument);
ZoneId check_zone(lua_State* l, int argument);
/// An entity, seat or the match itself (none).
Ref check_owner(lua_State* l, int argument);
Ref optional_ref(lua_State* l, int argument);
/// By its name; none is given: the standard one. Fails: ScriptError if there is no such event.
EventKindId optional_event(lua_State* l, int argument, events::BuiltIn standard);
std::int32_t check_integer(lua_State* l, int argument, const char* what);
std::string check_text(lua_State* l, int argument, const char* what);

/// Declared names by what they name.
enum class Names : std::uint8_t { kEvents, kWords, kDefinitions, kMatchSlots, kSeatSlots, kEntitySlots };
inline constexpr std::size_t kNameKinds = 6;
/// The id of the text at `argument`; -1 if there is no such name (or it is no text).
int find_name(lua_State* l, Names which, int argument);

/// What every game's handles have: "Card.owner", "Zone:list". The names of its own a rule set adds.
std::vector<std::string> handle_names();
/// Registers the metatable of all handles and the names of a program's properties.
void open_handles(lua_State* l);
void build_property_tables(lua_State* l, const phases::Program& program);
void build_name_tables(lua_State* l, const phases::Program& program);

}  // namespace qd::script
