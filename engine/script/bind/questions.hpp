// What the table of an `ask` function says: its fields are read into a question. Internal to the bindings.
#pragma once

#include <string>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// The name of a question or a word. Fails: ScriptError if no file declares it.
NameId declared_name(lua_State* l, const std::string& word);
// Fields of the table at 1. Each fails with a ScriptError that names the field.
std::string text_field(lua_State* l, const char* field, bool needed);

/// Reads { seat = s, question = "…", prompt = "…" } of the table at 1, which has these fields and those of the caller.
/// `named`: the question need not be named.
phases::Decision read_question(lua_State* l, const std::vector<std::string>& own, bool named = false);
/// blind = true: offers the places of the zone `from`. Which zone; none: cards are to be offered.
ZoneId read_places(lua_State* l, phases::Decision& d);
/// Offers the cards of `from`. `distinct`: of copies that stand for each other one.
void read_cards(lua_State* l, phases::Decision& d, bool distinct);
/// The card of an answer; `blind`: out of this zone. `taken`: at places chosen before. None: a word was answered.
EntityId chosen_card(lua_State* l, ZoneId blind, const phases::Option& option, std::vector<EntityId>& taken);

// Whole questions.
struct CardQuestion {
  phases::Decision decision;
  ZoneId blind;
};
CardQuestion card_question(lua_State* l);
phases::Decision word_question(lua_State* l);
/// The options are the words of the numbers, as those of a question of the flow.
phases::Decision number_question(lua_State* l);
/// The seats that are in the match, or those of a list.
phases::Decision seat_question(lua_State* l);

}  // namespace qd::script
