// Handles: how Lua sees entities, seats, zones, the match and the current event. Eight bytes, compared by value, valid
// as long as the card they name can be followed; never a pointer.
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

/// The place of a declaration (file and line) is a handle in its table. Only the engine makes it, so a script cannot
/// name a file.
inline constexpr const char* kPlaceField = "__file";
void push_place(lua_State* l, const Place& place);  // no file = nil
/// The place that the handle at `index` names; empty for any other value.
[[nodiscard]] Place place_at(lua_State* l, int index);
/// The place of a declared table; an empty one if no constructor made it.
[[nodiscard]] Place declared_place(lua_State* l, int table);

/// The name of a handle that is not a card: "A", "hand", "game".
[[nodiscard]] std::string handle_name(lua_State* l, int index);
/// The card that a handle names; none if the handle is empty or the card can no longer be followed.
[[nodiscard]] EntityId entity_of(const void* handle, const state::State& state);
/// Fails: ScriptError "expected a card, got …"; for a stale handle it names the former card.
EntityId check_entity(lua_State* l, int argument);
SeatId check_seat(lua_State* l, int argument);
ZoneId check_zone(lua_State* l, int argument);
/// An entity, a seat, or the match itself (none).
Ref check_owner(lua_State* l, int argument);
Ref optional_ref(lua_State* l, int argument);
/// By its name; none is given: the standard one. Fails: ScriptError if there is no such event.
EventKindId optional_event(lua_State* l, int argument, events::BuiltIn standard);
std::int32_t check_integer(lua_State* l, int argument, const char* what);
std::string check_text(lua_State* l, int argument, const char* what);
/// A field of the table at 1 that is true or false; false without it.
bool flag_field(lua_State* l, const char* field);

/// Declared names, by the kind of thing they name.
enum class Names : std::uint8_t { kEvents, kWords, kDefinitions, kMatchSlots, kSeatSlots, kEntitySlots };
inline constexpr std::size_t kNameKinds = 6;
/// The id of the name at `argument`; -1 if it is unknown or not a text.
int find_name(lua_State* l, Names which, int argument);

/// The properties and methods that every game has: "Card.owner", "Zone:list". A rule set adds its own.
std::vector<std::string> handle_names();
/// Registers the metatable of all handles and the names of a program's properties.
void open_handles(lua_State* l);
void build_property_tables(lua_State* l, const phases::Program& program);
void build_name_tables(lua_State* l, const phases::Program& program);

}  // namespace qd::script
