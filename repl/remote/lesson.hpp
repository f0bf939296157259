// One match for a learning program: reset with a seed, then stepped from one question of its seats to the next; bots
// play the other seats. Each step gives one message of docs/remote.md as data; the last one contains the rewards.
//
//   Lesson lesson(rules, setup, {{"B", "greedy"}});  std::string first = lesson.reset(7);  lesson.step(reply);
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "engine/sim/bots.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl {

class Lesson {
 public:
  /// `bots`: by seat letter; the learner plays the other seats. `number`: see Number. Fails: UserError (seats, bots).
  Lesson(std::shared_ptr<script::Ruleset> rules, match::Setup setup, std::map<std::string, std::string> bots,
         std::uint64_t number);

  /// Starts over, and plays to the first question of a learner's seat, or to the end. Fails: as playing does.
  std::string reset(std::uint64_t seed);
  /// Answers the open question and plays on. An illegal answer is `refused`, and the question stays open. Fails:
  /// UserError (no open question, no answer given); as playing does.
  std::string step(const Reply& reply);

 private:
  std::string play_on();
  [[nodiscard]] std::string rewards() const;

  std::shared_ptr<script::Ruleset> rules_;
  match::Setup setup_;
  std::map<std::string, std::string> bots_;
  std::uint64_t number_;
  std::unique_ptr<match::Match> match_;
  std::array<std::unique_ptr<sim::Bot>, limits::kSeatsMax> seats_;  // null: the learner
  std::map<std::size_t, Stream> told_;                              // for each seat of the learner
  SeatId last_;                                                     // the learner's seat that was asked last
  std::size_t questions_ = 0;
};

}  // namespace qd::repl
