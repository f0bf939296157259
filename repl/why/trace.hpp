// What happened after one answer of a match: every event, and the abilities that saw it. Nothing is recorded while a
// match is played; the answer is repeated on a copy, with an observer. A trace contains nothing that its viewer may not
// know.
//
//   Tracer tracer(match, viewer);  Trace last = tracer.trace(match.history().size());
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// An ability that saw an event.
struct Sight {
  enum class What : std::uint8_t {
    kAsleep,
    kLost,
    kFails,
    kHolds,
    kAsks,
    kForbade,
    kInChain,
    kDeclined,
    kReplaced,
    kAmended,
    kStopped,
    kRan
  };
  const events::Listener* listener = nullptr;
  EntityId self;
  What what = What::kAsleep;
  std::string name;  // "B's tiger.plate"
  std::string why;   // kFails: the first false part with the values it read; kAsleep: where its card is
  std::int32_t before = 0, after = 0;  // the amount
  bool seen = true;                    // the viewer may know the card; finished traces leave out all others
};

struct Traced {
  events::Event event;
  std::string line;  // as in the viewer's log, or the name of the event
  // number within its decision, among events that the viewer may know; 0: it may not, or the event was shown before
  std::size_t number = 0;
  std::size_t depth = 0;
  std::size_t parent = SIZE_MAX;  // the event that led to it …
  std::string by;                 // … through this ability
  bool happened = false;
  std::vector<Sight> sights;      // in the order in which they acted
  std::vector<std::size_t> hits;  // the result of `Look` just before it happened
};

struct Trace {
  std::size_t decision = 0;  // from 1; 0: before the first question
  std::string heading;       // "A attack.card, on the way to decision 14"
  std::vector<Traced> events;

  [[nodiscard]] const Traced* find(std::size_t number) const;
};

class Tracer {
 public:
  /// Called when an event is about to happen; the match is the copy at that moment.
  using Look = std::function<std::vector<std::size_t>(match::Match&, const events::Event&)>;

  Tracer(const match::Match& match, Viewer viewer) : match_(match), viewer_(viewer) {}
  /// The events after this answer. Cheapest when called from the last answer backwards. Requires: at most the number of
  /// answers. Fails: ScriptError if repeating the answer fails.
  Trace trace(std::size_t decision, const Look& look = nullptr);

 private:
  Trace trace_start(const Look& look);
  const match::Match& match_;
  Viewer viewer_;
  std::unique_ptr<match::Match> copy_;
};

/// "B's discard", "deck".
std::string place_text(const state::State& state, EntityId card);
/// "forbid B's tiger.plate cards/x.lua:7: it does not hold: …"
std::string sight_text(const Sight& sight);
/// "14.2 ship_sunk: B's CA is sunk"
std::string event_text(const events::Rules& rules, const Trace& trace, const Traced& event);
/// All events with their abilities, indented by depth.
void write_trace(std::ostream& out, const events::Rules& rules, const Trace& trace);

}  // namespace qd::repl
