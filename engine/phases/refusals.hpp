// What cannot be done as the flow or a card has it: errors, with the place of the part if it is one.
#pragma once

#include "engine/phases/program.hpp"

namespace qd::phases {

// Each throws a ScriptError or a LimitError.
[[noreturn]] void asks_nobody(const Node& node);
[[noreturn]] void asks_for_too_many(const Node& node, std::int32_t least, std::int32_t most);
[[noreturn]] void cannot_pay(const Node& node, std::int32_t due, std::int64_t most);
[[noreturn]] void repeats_too_often(const Node& node, std::int32_t repeats);
[[noreturn]] void has_too_many_orders(const Node& node, std::size_t options, std::size_t orders);
[[noreturn]] void offers_too_much();
[[noreturn]] void heads_no_stack(const Node& node, const state::State& state, EntityId card);
[[noreturn]] void has_no_zone(const state::State& state, EntityId card);
[[noreturn]] void has_no_number(const state::State& state, EntityId card);

}  // namespace qd::phases
