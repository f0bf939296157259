#include "repl/heap.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> g_bytes{0};
thread_local std::size_t t_left = 0;  // allocations until one fails; 0: none will
thread_local bool t_failed = false, t_realloc_failed = false;

bool fails() {
  if (t_left == 0 || --t_left != 0) return false;
  t_failed = true;
  return true;
}

void* take(std::size_t size) {
  g_bytes.fetch_add(size, std::memory_order_relaxed);
  return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
}  // namespace

namespace qd::repl {

std::uint64_t heap_bytes() { return g_bytes.load(std::memory_order_relaxed); }

void fail_allocation(std::size_t n) {
  t_left = n;
  t_failed = t_realloc_failed = false;
}

Shortage allocation_failure() {
  if (t_failed) return Shortage::kHappened;
  return t_left != 0 ? Shortage::kToCome : Shortage::kNone;
}

void* failing_realloc(void* block, std::size_t size) {
  t_realloc_failed = t_realloc_failed || fails();
  return t_realloc_failed ? nullptr : std::realloc(block, size);
}

}  // namespace qd::repl

void* operator new(std::size_t size) {
  if (void* p = take(size)) return p;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return take(size); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
