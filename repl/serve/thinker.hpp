// Bots that think long, on a thread of their own: on a copy of the match, with rules of its own, since a Lua state
// belongs to one thread.
//
//   Thinker thinker(program, [&](const Thinker::Thought& t) { mailbox.post(t); });   // called on the other thread
//   thinker.think(match, launch, "mcts:400");  thinker.forget();                    // the table has moved on
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/commands.hpp"

namespace qd::repl::serve {

class Thinker {
 public:
  /// What has come of a question.
  struct Thought {
    std::uint64_t question = 0;              // see question_of
    std::optional<phases::Answer> answer{};  // legal
    std::string wrong{};                     // the bot has failed, and why; "" without an answer: there is no copy
  };
  /// Names the open question and who answers it: other answers before, other rules or another bot give another number.
  /// Requires: a question is open.
  static std::uint64_t question_of(const match::Match& match, const std::string& player);

  /// `tell` is called on the other thread, unless the question has been forgotten. Requires: `program` outlives this.
  Thinker(const Program& program, std::function<void(const Thought&)> tell);
  /// Ends what it thinks about.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Asks this bot the open question, and nothing else from now on. `launch`: of the match. Everything it needs is
  /// copied.
  void think(const match::Match& match, const Launch& launch, const std::string& player);
  /// Nobody wants to know any more.
  void forget();

 private:
  struct Task {
    std::uint64_t question = 0, rules = 0;  // `rules`: their hash
    SeatId seat;
    Launch launch;
    match::Setup setup;
    std::shared_ptr<const script::Unsaved> texts;  // of the rules in force, which may be saved anew meanwhile
  };
  void run();
  std::optional<phases::Answer> answer(const Task& task);
  bool follow(const Task& task);

  const Program& program_;
  std::function<void(const Thought&)> tell_;

  std::mutex mutex_;  // of what follows
  std::condition_variable filled_;
  std::optional<Task> task_;
  std::vector<match::Entry> line_;  // the answers before the question
  bool ended_ = false;
  std::atomic<bool> stop_ = false;  // ends the work that is going on

  // of the one who asks
  std::weak_ptr<script::Ruleset> known_;
  std::shared_ptr<const script::Unsaved> texts_;

  // of the other thread
  std::shared_ptr<script::Ruleset> rules_;
  std::unique_ptr<match::Match> match_;
  std::map<std::string, Party> parties_;  // by seat and player
  std::thread thread_;                    // last: it uses all this
};

}  // namespace qd::repl::serve
