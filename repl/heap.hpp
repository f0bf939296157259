// Counts what the C++ side allocates: `operator new` of this program adds to it.
#pragma once

#include <cstdint>

namespace qd::repl {

std::uint64_t heap_bytes();

}  // namespace qd::repl
