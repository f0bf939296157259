// Sets of cards as functions get them: lists of handles with what sets have in texts: `count`, `top`, `bottom`, `|`.
//
//   push_set(l);  push_entity(l, card);  lua_rawseti(l, -2, 1);
#pragma once

#include <vector>

#include "engine/base/ids.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

void open_sets(lua_State* l);
/// An empty one, with room for so many.
void push_set(lua_State* l, std::size_t room = 0);
/// One with these cards, in this order.
void push_cards(lua_State* l, const std::vector<EntityId>& cards);
/// Adds what is attached to a card, in order, to the set on top of the stack.
void add_attached(lua_State* l, EntityId host);
/// What is attached to a card, in order; called (card:attached()), such a set gives a list of the caller's own.
void push_attached(lua_State* l, EntityId host);

}  // namespace qd::script
