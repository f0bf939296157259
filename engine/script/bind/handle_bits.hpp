// How a handle is packed into the eight bytes of a light userdata (handles.hpp), and the names of its types. Internal
// to the bindings.
#pragma once

#include <cstdint>

#include "engine/base/ids.hpp"
#include "engine/script/lua.hpp"

namespace qd::script::handle {

enum class Type : std::uint8_t { kEntity = 1, kSeat, kZone, kGame, kEvent, kPlace };

/// types with properties; places have none
inline constexpr int kTypes = 6;
inline constexpr const char* kTableKeys[kTypes] = {"", "qd.entity", "qd.seat", "qd.zone", "qd.game", "qd.event"};
inline constexpr const char* kTypeNames[kTypes] = {"", "a card", "a seat", "a zone", "the game", "an event"};

inline void* pack(Type type, std::uint32_t generation, std::uint32_t index) {
  return reinterpret_cast<void*>((static_cast<std::uintptr_t>(type) << 56) |
                                 (static_cast<std::uintptr_t>(generation & 0xFFFFFF) << 32) | (index + 1u));
}
inline Type type_of(const void* p) { return static_cast<Type>(reinterpret_cast<std::uintptr_t>(p) >> 56); }
inline std::uint32_t generation_of(const void* p) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(p) >> 32) & 0xFFFFFF;
}
inline std::uint32_t index_of(const void* p) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(p)) - 1u;
}

/// Fails: ScriptError if the card can no longer be followed.
EntityId fresh_entity(lua_State* l, void* handle);

}  // namespace qd::script::handle
