// The memory of scripts: its limits, and what happens when the system has none left.
#include <bit>
#include <cstdlib>
#include <new>

#include "engine/script/host.hpp"

namespace qd::script {

namespace {

// True if this may be the key part of a table: it has room for 1, 2, 4 … keys.
bool is_room_for_keys(std::size_t bytes) {
  constexpr std::size_t kKeyBytes = 24;  // in Lua 5.4 on 64-bit machines
  return bytes % kKeyBytes == 0 && std::has_single_bit(bytes / kKeyBytes);
}

}  // namespace

void* Host::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  Host& host = *static_cast<Host*>(self);
  bool text = block == nullptr && old_size == LUA_TSTRING;  // for a new block, Lua passes the type in old_size
  const bool keys = block == nullptr && old_size == 0 && is_room_for_keys(new_size);
  const Made made = text ? Made::kText : keys ? Made::kKeys : Made::kOther;
  if (block == nullptr) old_size = 0;
  if (text && new_size > limits::kLuaStringBytes) {
    host.string_limit_ = true;
    return nullptr;
  }
  if (new_size == 0) {
    host.memory_ -= old_size;
    if (block != nullptr) --host.blocks_;
    std::free(block);
    return nullptr;
  }
  if (new_size > old_size) {
    if (host.memory_ + (new_size - old_size) > limits::kLuaMemoryBytes) {
      host.note_full_memory();
      return nullptr;
    }
    ++host.counters_.allocations;
    host.counters_.allocated_bytes += new_size - old_size;
  }
  void* fresh = host.reallocate_(block, new_size);
  if (fresh == nullptr && new_size <= old_size) fresh = block;  // Lua relies on shrinking to succeed
  if (new_size > old_size) host.no_memory_ = fresh == nullptr;
  if (fresh != nullptr) host.memory_ += new_size - old_size;
  if (fresh != nullptr && block == nullptr) ++host.blocks_;
  if (new_size > old_size && fresh != nullptr) host.note_block(made, new_size);
  return fresh;
}

// Reports that the system has no memory left, after giving back what scripts no longer need.
void Host::raise_no_memory() {
  limit_hit_ = string_limit_ = no_memory_ = false;
  lua_gc(lua_, LUA_GCCOLLECT);
  throw std::bad_alloc();
}

// Names the memory limit that was hit.
std::string Host::out_of_memory() {
  const bool text = std::exchange(string_limit_, false);
  lua_gc(lua_, LUA_GCCOLLECT);
  return text ? "a text is too long: " + at_most(limits::kLuaStringBytes >> 10, "KiB")
              : "the scripts take too much memory: " + at_most(limits::kLuaMemoryBytes >> 20, "MiB");
}

}  // namespace qd::script
