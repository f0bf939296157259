#include <cstdio>

#include "engine/match/match.hpp"
#include "repl/bench/bench.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl::bench {

namespace {

/// Counts its calls; as cheap as a listener can be.
struct CountingHandlers : events::Handlers {
  std::uint64_t calls = 0;
  std::int32_t handle(const events::Listener&, events::Event&, EntityId) override { return ++calls != 0; }
  bool consent(const events::Listener&, const events::Event&, EntityId, SeatId) override { return true; }
};

// Measures announcements of one kind with n listeners in C++.
double dispatch_nanoseconds(const script::Ruleset& rules, std::size_t listeners, std::uint64_t events_count) {
  events::Rules copy = *rules.program().rules;
  for (std::size_t i = 0; i < listeners; ++i) {
    events::Listener l;
    l.id = "bench";
    l.event = events::built_in(events::BuiltIn::kTurnedUp);
    l.run = FunctionId(0);
    copy.listeners.push_back(l);
  }
  copy.build_index();
  state::State state(state::make_layout(copy.catalog, 2, {}), 1);
  dice::Dice dice(state, nullptr);
  events::Events events(copy, state, dice);
  CountingHandlers handlers;
  events.set_handlers(&handlers);
  Clock::time_point start = Clock::now();
  for (std::uint64_t i = 0; i < events_count; ++i) {
    state.header().batches = 0;
    events.announce(events::built_in(events::BuiltIn::kTurnedUp), SeatId(0), Ref::none());
  }
  return seconds_since(start) / static_cast<double>(events_count) * 1e9;
}

void snapshots(const std::shared_ptr<script::Ruleset>& rules) {
  match::Match m(rules, match::Setup{});
  state::State copy = m.state();
  constexpr std::uint64_t kRounds = 500'000, kHashes = kRounds / 10;
  Clock::time_point start = Clock::now();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < kRounds; ++i) {
    copy = m.state();
    sum += copy.header().depth;
  }
  line("snapshot or restore of " + std::to_string(copy.size()) + " bytes", seconds_since(start) / kRounds * 1e9, "ns");
  start = Clock::now();
  for (std::uint64_t i = 0; i < kHashes; ++i) {
    copy.header().events = static_cast<std::uint32_t>(i);
    sum += copy.hash();
  }
  line("hash of the state", seconds_since(start) / kHashes * 1e9, "ns");
  if (sum == 0) print("\n");
}

}  // namespace

void parts(const std::shared_ptr<script::Ruleset>& rules) {
  print("\n");
  snapshots(rules);
  for (std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{8}})
    line("event with " + std::to_string(n) + " triggers", dispatch_nanoseconds(*rules, n, 300'000), "ns");
}

}  // namespace qd::repl::bench
