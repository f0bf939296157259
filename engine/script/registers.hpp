// The registers that a Lua instruction reads and writes.
#pragma once

#include "engine/script/proto.hpp"

namespace qd::script {

[[nodiscard]] bool writes_register(Instruction i, int reg);
[[nodiscard]] bool reads_register(const Proto& p, std::size_t pc, int reg);

}  // namespace qd::script
