// Counts C++ allocations: `operator new` of this program adds to the count. Tests can make one allocation fail.
#pragma once

#include <cstddef>
#include <cstdint>

namespace qd::repl {

std::uint64_t heap_bytes();

/// Makes the n-th allocation of this thread from now on fail once: `operator new` throws bad_alloc. 0: none. For tests.
void fail_allocation(std::size_t n);
/// Whether an allocation fails: never, in future, or it already has.
enum class Shortage : std::uint8_t { kNone, kToCome, kHappened };
Shortage allocation_failure();
/// std::realloc whose allocations also count. After one has failed, all later ones fail, too, since Lua tries again
/// after collecting garbage.
void* failing_realloc(void* block, std::size_t size);

}  // namespace qd::repl
