// What one viewer hears of a match as data, message after message (docs/remote.md, "As data"): a state after each
// answer, with the log since the last one, cards under the viewer's own numbers, and the question if it is the viewer's
// to answer. Two matches that a viewer cannot tell apart make the same bytes; a test sees to it.
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

  /// The match as it stands, and what is new. `number`: of the question, if the viewer is asked.
  [[nodiscard]] std::string tell(const match::Match& match, std::size_t number, const std::optional<Show>& show = {});
  /// Has all been told that there is?
  [[nodiscard]] bool is_current(const match::Match& match) const { return told_.is_current(match); }
  /// The viewer has given this answer since.
  void answered(const std::string& answer) { told_.answered(answer); }
  /// Does what the viewer says speak of the state that it was told last?
  [[nodiscard]] bool is_late(const Reply& reply) const {
    return (reply.epoch && *reply.epoch != epoch_) || (reply.at && *reply.at != at_);
  }
  [[nodiscard]] std::string stale_line() const;
  /// What a first message says of the present alone, without what has happened.
  [[nodiscard]] static std::string present(const match::Match& match, Viewer viewer);
  /// Another match begins.
  void new_match();

 private:
  view::Sightings seen_;
  Number of_;
  Told told_;
  std::size_t epoch_ = 1;  // grows when the table goes back
  std::size_t at_ = 0;     // answers given when it was told last
  bool begun_ = false;
};

}  // namespace qd::repl
