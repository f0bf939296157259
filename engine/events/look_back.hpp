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
    if (events.looks_back_ && is_wanted(followed)) keep();
  }
  ~LookBack() {
    if (past_ != nullptr) forget();
  }
  LookBack(const LookBack&) = delete;
  LookBack& operator=(const LookBack&) = delete;

  /// Call when the batch has been made, with the events of attachments that followed.
  void begin(std::list<Event>& followed) {
    begin();
    if (past_ == nullptr) return;
    for (Event& e : followed) e.past = past_;
  }
  /// The same where none can follow.
  void begin() {
    if (past_ == nullptr) return;
    for (Event& e : batch_) e.past = past_;
  }

 private:
  [[nodiscard]] bool is_wanted(bool followed) const {
    const auto heard = [&](EventKindId kind) { return (events_.stages_of(kind) & kLooksBack) != 0; };
    return (followed && heard(built_in(BuiltIn::kMoved))) ||
           std::any_of(batch_.begin(), batch_.end(), [&](const Event& e) { return !e.cancelled && heard(e.kind); });
  }
  void keep() {
    if (events_.pasts_used_ == events_.pasts_.size()) events_.pasts_.push_back(std::make_unique<state::State>());
    past_ = events_.pasts_[events_.pasts_used_++].get();
    *past_ = *events_.state_;
  }
  void forget() {
    for (Event& e : batch_) e.past = nullptr;
    --events_.pasts_used_;
  }

  Events& events_;
  std::span<Event> batch_;
  state::State* past_ = nullptr;
};

}  // namespace qd::events
