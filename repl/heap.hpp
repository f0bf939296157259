// Counts what the C++ side allocates: `operator new` of this program adds to it. Tests can let one allocation fail.
#pragma once

#include <cstddef>
#include <cstdint>

namespace qd::repl {

std::uint64_t heap_bytes();

/// The n-th allocation of this thread from now on fails, once: `operator new` throws bad_alloc. 0: none does.
/// For tests.
void fail_allocation(std::size_t n);
/// Has it failed, or is it still to come?
enum class Shortage : std::uint8_t { kNone, kToCome, kHappened };
Shortage allocation_failure();
/// std::realloc whose allocations count as well, and fail likewise, from then on all of them: Lua tries again after
/// collecting garbage.
void* failing_realloc(void* block, std::size_t size);

}  // namespace qd::repl
