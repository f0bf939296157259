// A match as it was before a change. Internal to Match.
#pragma once

#include "engine/courses/mover.hpp"
#include "engine/match/match.hpp"

namespace qd::match {

/// Restores everything that a change may touch, unless `done` was called.
class Match::Before {
 public:
  /// Fails: bad_alloc, before anything has changed.
  explicit Before(Match& match)
      : match_(match),
        state_(match.state_),
        log_(match.log_),
        history_(match.history_),
        open_(match.open_),
        point_(match.point_),
        tables_(match.tables_),
        luck_(match.luck_),
        observer_(match.observer_) {}
  Before(const Before&) = delete;
  Before& operator=(const Before&) = delete;
  ~Before() {
    if (!done_) put_back();
  }

  /// Keeps the objects that refer to the current tables and luck. Call before the match gets others.
  void take_parts() noexcept {
    if (events_ != nullptr) return;
    dice_ = std::move(match_.dice_);
    events_ = std::move(match_.events_);
    machine_ = std::move(match_.machine_);
    fighter_ = std::move(match_.fighter_);
    mover_ = std::move(match_.mover_);
  }
  [[nodiscard]] const Trail<Entry>& history() const { return history_; }
  /// Releases everything that the match shares with its earlier self.
  void done() noexcept {
    done_ = true;
    log_.cut(0);
    history_.cut(0);
  }

 private:
  void put_back() noexcept {
    if (&match_.state_.layout() == &state_.layout()) match_.state_ = state_;  // copies the bytes
    else match_.state_ = std::move(state_);
    match_.tables_ = std::move(tables_);
    match_.luck_ = std::move(luck_);
    if (events_ != nullptr) {
      match_.machine_ = std::move(machine_);
      match_.fighter_ = std::move(fighter_);
      match_.mover_ = std::move(mover_);
      match_.events_ = std::move(events_);
      match_.dice_ = std::move(dice_);
    }
    match_.log_ = std::move(log_);
    match_.history_ = std::move(history_);
    match_.open_ = std::move(open_);
    match_.point_ = std::move(point_);
    match_.set_observer(observer_);
  }

  Match& match_;
  bool done_ = false;
  state::State state_;
  Trail<events::Event> log_;
  Trail<Entry> history_;
  std::optional<phases::Decision> open_;
  Point point_;
  std::shared_ptr<const phases::Tables> tables_;
  std::shared_ptr<const dice::Scripted> luck_;
  events::EventObserver* observer_;
  dice::Dice dice_;
  std::unique_ptr<events::Events> events_;  // null: the match still has its own
  std::unique_ptr<phases::Machine> machine_;
  std::unique_ptr<combat::Fighter> fighter_;
  std::unique_ptr<courses::Mover> mover_;
};

}  // namespace qd::match
