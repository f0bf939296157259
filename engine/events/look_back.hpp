// The state that abilities read when they look back: the match before a batch of events changed it. Only for the
// stages.
#pragma once

#include <algorithm>

#include "engine/events/events.hpp"

namespace qd::events {

/// While one exists, abilities may look back on its events. Copies the state if there are such abilities.
class Events::LookBack {
 public:
  /// Requires: the batch is about to be made. `followed`: attachments are about to follow cards of it.
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

  /// Call when the batch has been made, with the events of attachments that followed.
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
