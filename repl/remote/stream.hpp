// The stream of a match for one viewer as data (docs/remote.md, "As data"): after each answer the state, the log since
// the last one, cards under the viewer's own numbers, and the question if it is for the viewer. Two matches that a
// viewer cannot tell apart give the same bytes; a test checks this.
//
//   Stream stream(seat);  channel.send(stream.tell(match, n), wait);   // after each answer, n: of the open question
#pragma once

#include <cstddef>
#include <string>

#include "engine/view/sightings.hpp"
#include "repl/remote/protocol.hpp"

namespace qd::repl {

class Stream {
 public:
  /// `of`: see Number.
  explicit Stream(Viewer viewer, Number of = {}) : seen_(viewer), seat_(viewer.seat()), of_(of) {}

  /// The current state, and what is new. `number`: of the question, if the viewer is asked. `ahead`: a copy that has
  /// gone on to the question which the viewer may answer early, in a secret round; null: none.
  [[nodiscard]] std::string tell(const match::Match& match, std::size_t number, const std::optional<Show>& show = {},
                                 const match::Match* ahead = nullptr);
  /// True if there is nothing new.
  [[nodiscard]] bool is_current(const match::Match& match) const { return told_.is_current(match); }
  /// Call when the viewer has given this answer.
  void answered(const std::string& answer) { told_.answered(answer); }
  /// True if the reply does not refer to the last state that was sent.
  [[nodiscard]] bool is_late(const Reply& reply) const {
    return (reply.epoch && *reply.epoch != epoch_) || (reply.at && *reply.at != at_);
  }
  [[nodiscard]] std::string stale_line() const;
  /// The answers to what the reply asks beside its answer (`check`, `measure`). Requires for a check: the viewer is
  /// asked.
  [[nodiscard]] std::vector<std::string> asides(const match::Match& match, const Reply& reply) const;
  /// The part of a first message about the present, without the past.
  [[nodiscard]] static std::string present(const match::Match& match, Viewer viewer);
  /// Call when another match begins.
  void new_match();
  [[nodiscard]] Viewer viewer() const { return seen_.viewer(); }
  [[nodiscard]] std::size_t epoch() const { return epoch_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  /// The seat whose questions are told, if that is not the viewer's own.
  void play(SeatId seat) { seat_ = seat; }
  /// From now on the table counts the epochs, for viewers that come and go. Call before tell().
  void set_epoch(std::size_t epoch) {
    epoch_ = epoch;
    counted_ = true;
  }

 private:
  view::Sightings seen_;
  SeatId seat_;
  Number of_;
  Told told_;
  std::size_t epoch_ = 1;  // grows each time the table goes back
  std::size_t at_ = 0;     // number of answers when it was last sent
  bool begun_ = false;
  bool counted_ = false;  // by the table
};

/// What the viewer hears of a whole match: a message for each position, from the beginning to the present one.
[[nodiscard]] std::vector<std::string> whole_stream(const match::Match& match, Viewer viewer);

}  // namespace qd::repl
