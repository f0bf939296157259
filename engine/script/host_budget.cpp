// What scripts may do between two answers: instructions of Lua, and work of the library that counts as such.
#include <algorithm>

#include "engine/script/host.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

namespace {
constexpr int kCountInterval = 1000, kCountIntervalMin = 2;
// What instructions cost where there are long texts and large tables: see Host::note_block.
constexpr std::size_t kTextFree = 4096, kTextPrice = 1024, kTextLong = 72u << 10, kTextLongPrice = 256,
                      kBlockPrice = 16u << 10;
constexpr std::size_t kLookedAt = 256;  // what is charged at once so much may be asked for in a row
constexpr std::size_t kBlocksPerInstruction = 2, kFullPrice = 1024;
constexpr std::size_t kMadeFree = 1024, kMadePrice = 256;

// Made before it is needed: where Lua looks at its budget, no exception may come from here.
const std::string kTooManyInstructions =
    "too many Lua instructions for one decision or file: " + at_most(limits::kLuaInstructionsPerDecision, "");
}  // namespace

// A text is copied when it is made, and read whole by one instruction that compares it, makes a key or a number of it:
// it is charged, and from then on an instruction costs by the longest one. A new part of a table for its keys is made
// after a look through all that the table holds, so it is charged by the largest part there has been. Allocations of a
// script follow from what it does, so it is the same when it runs again.
void Host::note_block(Made made, std::size_t size) {
  if (made != Made::kText) {
    largest_ = std::max(largest_, size);
    if (made == Made::kKeys) budget_ -= static_cast<std::int64_t>(size / kMadePrice + largest_ / kBlockPrice);
    return;
  }
  if (size > kMadeFree) budget_ -= static_cast<std::int64_t>(size / kMadePrice);
  if (size <= kTextFree) return;
  const std::size_t beyond = size - std::min(size, kTextLong);
  const auto price = static_cast<std::int64_t>((size - beyond - kTextFree) / kTextPrice + beyond / kTextLongPrice);
  if (price <= price_) return;
  price_ = price;
  look_after(interval());
}

// So many instructions later, and from then on as often as it has to be, whichever thread runs.
void Host::look_after(int instructions) {
  if (depth_ == 0 || !counting_) return;
  lua_sethook(lua_, count_hook, LUA_MASKCOUNT, instructions);
  if (at_work_ != uncounted_) return;
  lua_sethook(uncounted_, count_hook, LUA_MASKCOUNT, instructions);
  hooked_ = true;
}

// When memory is full, Lua searches every block for garbage and tries again. So the next instruction is checked: it may
// do the same.
void Host::note_full_memory() {
  budget_ -= static_cast<std::int64_t>(blocks_ / kBlocksPerInstruction + largest_ / kFullPrice);
  look_after(1);
}

// The more an instruction costs, the sooner it is looked at.
int Host::interval() const { return std::max(kCountIntervalMin, static_cast<int>(kCountInterval / (1 + price_))); }

// At the outermost call: instructions are counted from here on, and nothing that a script has made is left but in test
// scripts.
void Host::begin_counting() {
  const std::int64_t before = price_;
  if (!keeps_values_) {
    price_ = standing_price_;
    largest_ = 0;
  }
  if (counting_ && (fresh_ || price_ != before)) lua_sethook(lua_, count_hook, LUA_MASKCOUNT, interval());
  fresh_ = false;
}

// Where the budget may end, or where it is time to end, it is counted like any other: the first instruction looks.
bool Host::takes_quickly(const FunctionInfo& f) {
  if (f.quick == 0) return false;
  const std::int64_t cost = f.longest * (1 + price_);
  if (budget_ <= cost) return false;
  if ((unlooked_ -= cost) < 0) {
    unlooked_ = kCountInterval;
    if (meter_.verdict() != Meter::Verdict::kGoOn) {
      lua_sethook(lua_, count_hook, LUA_MASKCOUNT, 1);
      return false;
    }
  }
  budget_ -= cost;
  return true;
}

void Host::set_counting(bool on) {
  counting_ = on;
  lua_sethook(lua_, on ? count_hook : nullptr, on ? LUA_MASKCOUNT : 0, interval());
}

// To pass on `...` is one instruction, however much that is: it counts by what the innermost functions have.
void Host::count_hook(lua_State* l, lua_Debug*) {
  Host& host = of(l);
  constexpr int kLevels = 3, kPassedInATime = 16;
  int passed = 0;
  lua_Debug at;
  for (int level = 0; level < kLevels && lua_getstack(l, level, &at) != 0; ++level) passed += further_arguments(l, at);
  host.budget_ -= std::int64_t{host.interval()} * (1 + host.price_ + passed / kPassedInATime);
  const Meter::Verdict verdict = host.meter_.verdict();
  if (verdict == Meter::Verdict::kStop) {
    host.signal_ = Signal::kInterrupted;
    lua_pushnil(l);
    lua_error(l);
  }
  if (host.budget_ > 0 && verdict == Meter::Verdict::kGoOn) {
    if (lua_gethookcount(l) != host.interval()) lua_sethook(l, count_hook, LUA_MASKCOUNT, host.interval());
    return;
  }
  host.limit_hit_ = true;
  if (verdict == Meter::Verdict::kLate) {
    lua_pushstring(l, Meter::kLateText.c_str());
    lua_error(l);
  }
  lua_pushstring(l, kTooManyInstructions.c_str());
  lua_error(l);
}

void Host::charge(std::size_t instructions) {
  budget_ -= static_cast<std::int64_t>(instructions);
  if (budget_ <= 0 && depth_ > 0) throw LimitError(kTooManyInstructions);
  if (depth_ > 0 && instructions >= kLookedAt) meter_.look();
}

}  // namespace qd::script
