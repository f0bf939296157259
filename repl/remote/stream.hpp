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
  explicit Stream(Viewer viewer, Number of = {}) : seen_(viewer), of_(of) {}

  /// The current state, and what is new. `number`: of the question, if the viewer is asked.
  [[nodiscard]] std::string tell(const match::Match& match, std::size_t number, const std::optional<Show>& show = {});
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

 private:
  view::Sightings seen_;
  Number of_;
  Told told_;
  std::size_t epoch_ = 1;  // grows each time the table goes back
  std::size_t at_ = 0;     // number of answers when it was last sent
  bool begun_ = false;
};

}  // namespace qd::repl
