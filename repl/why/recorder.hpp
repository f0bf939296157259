// The observer that records a trace. Only trace.cpp uses it.
#pragma once

#include "repl/why/trace.hpp"

namespace qd::repl {

class Recorder : public events::EventObserver {
 public:
  Recorder(Viewer viewer, const Tracer::Look& look) : viewer_(viewer), look_(look) {}

  /// Clears the record. Events that are repeated were already reported (a question inside an effect is answered by
  /// running the effect again).
  void begin(match::Match& match, bool for_good) {
    told_ = steps_;
    clear();
    match_ = &match;
    for_good_ = for_good;
  }
  /// The events since begin(), without what the viewer may not know. `match`: the match afterwards.
  [[nodiscard]] std::vector<Traced> take(const match::Match& match);

  void proposed(const events::Event* first, std::size_t events) override;
  void passed() override;
  void looked(const events::Listener& listener, EntityId self, const events::Event& event, events::Look look) override;
  void acts(const events::Listener& listener, EntityId self, const events::Event& event) override;
  void acted(const events::Listener& listener, EntityId self, const events::Event& event, events::Deed deed,
             std::int32_t after) override;
  void happens(const events::Event& event) override;
  void happened(const events::Event& event) override;

 private:
  struct Entry {
    Traced traced;
    std::size_t last_step = 0;
    std::size_t log = SIZE_MAX;  // its index in the log
    std::size_t batch = 1;       // number of events proposed together
  };
  /// What is going on, outermost first: a batch in its stages, an acting ability, an event being made.
  struct Frame {
    enum class Kind : std::uint8_t { kBatch, kAct, kMaking } kind;
    const events::Event* first;
    std::size_t events, entry, sight;
  };
  void clear();
  std::size_t add(const events::Event& event);
  [[nodiscard]] std::size_t find(const events::Event& event) const;
  Sight& sight(std::size_t entry, const events::Listener& listener, EntityId self);
  void note(std::size_t entry) { entries_[entry].last_step = ++steps_; }
  [[nodiscard]] bool is_hidden(const Entry& entry) const;
  void mix(const match::Match& match);
  [[nodiscard]] std::string line_of(const match::Match& match, const Entry& entry) const;
  [[nodiscard]] const state::State& state() const { return events->query().state(); }
  [[nodiscard]] bool knows(EntityId e) const { return viewer_.is_all() || !e.valid() || state().sees(viewer_, e); }

  Viewer viewer_;
  const Tracer::Look& look_;
  match::Match* match_ = nullptr;
  bool for_good_ = true;  // false in the run that finds repeated events
  std::vector<Entry> entries_;
  std::vector<Frame> frames_;
  std::size_t steps_ = 0, told_ = 0, logged_ = 0;
};

}  // namespace qd::repl
