// Sets of cards as functions get them: lists of handles with the members that sets have in texts: `count`, `top`,
// `bottom`, `|`.
//
//   push_set(l);  push_entity(l, card);  lua_rawseti(l, -2, 1);
#pragma once

#include <vector>

#include "engine/base/ids.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

void open_sets(lua_State* l);
/// Pushes an empty set with room for this many cards.
void push_set(lua_State* l, std::size_t room = 0);
/// Pushes a set of these cards, in this order.
void push_cards(lua_State* l, const std::vector<EntityId>& cards);
/// Adds the cards attached to a card, in order, to the set on top of the stack.
void add_attached(lua_State* l, EntityId host);
/// Pushes the cards attached to a card, in order. Calling the set, card:attached(), gives the caller a new list.
void push_attached(lua_State* l, EntityId host);

}  // namespace qd::script
