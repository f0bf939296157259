// What abilities that look back read: the match as it stood before a batch of events changed it. Of the stages alone.
#pragma once

#include <algorithm>

#include "engine/events/events.hpp"

namespace qd::events {

/// While one exists, its events may be looked back on. It costs a copy of the state, if anybody does.
class Events::LookBack {
 public:
  /// Requires: the batch is about to be made. `followed`: cards are about to follow others of it.
  LookBack(Events& events, std::span<Event> batch, bool followed) : events_(events), batch_(batch) {
    const auto heard = [&](EventKindId kind) { return (events.stages_of(kind) & kLooksBack) != 0; };
    const bool wanted =
        (followed && heard(built_in(BuiltIn::kMoved))) ||
        std::any_of(batch.begin(), batch.end(), [&](const Event& e) { return !e.cancelled && heard(e.kind); });
    if (!wanted) return;
    if (events.pasts_used_ == events.pasts_.size()) events.pasts_.push_back(std::make_unique<state::State>());
    past_ = events.pasts_[events.pasts_used_++].get();
    *past_ = *events.state_;
  }
  ~LookBack() {
    if (past_ == nullptr) return;
    for (Event& e : batch_) e.past = nullptr;
    --events_.pasts_used_;
  }
  LookBack(const LookBack&) = delete;
  LookBack& operator=(const LookBack&) = delete;

  /// The batch has been made, and with it what followed.
  void begin(std::list<Event>& followed) {
    if (past_ == nullptr) return;
    for (Event& e : batch_) e.past = past_;
    for (Event& e : followed) e.past = past_;
  }

 private:
  Events& events_;
  std::span<Event> batch_;
  state::State* past_ = nullptr;
};

}  // namespace qd::events
