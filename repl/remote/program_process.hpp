// A program that plays many matches. A thread that asks waits for the reply with the number of its match, whichever
// thread reads it. Until the program has shown that it repeats these numbers, it gets one question at a time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/elsewhere.hpp"
#include "repl/remote/process.hpp"
#include "repl/remote/protocol.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl {

class ProgramProcess {
 public:
  static constexpr int kRefusalsMax = 10;  // for one question
  static constexpr int kLinesMax = 1000;   // for one question, if they do not answer it
  static constexpr int kStraysMax = 1000;  // successive lines for matches that wait for none

  ProgramProcess(std::vector<std::string> words, int seconds) : words_(std::move(words)), seconds_(seconds) {}

  /// A seat in one match, and what has been sent to it.
  struct Chair {
    std::uint64_t game;
    SeatId seat;
    Told told = {};
    std::optional<Stream> page = {};
    std::size_t number = 0;  // of its questions
    bool greeted = false;
  };
  /// Answers the open question of this seat. Fails: NoAnswer; Error if the program has been stopped.
  phases::Answer ask(Chair& chair, const match::Match& match);
  /// Sends the end of the match, if the seat was ever asked.
  void tell_end(Chair& chair, const match::Match& match);

 private:
  using Lock = std::unique_lock<std::mutex>;
  class Waiting;
  void start(const Chair& chair);
  void say(const Chair& chair, const std::string& line);
  void put(Chair& chair, const match::Match& match, bool again);
  /// The next reply for this match.
  Reply hear(Lock& lock, const Chair& chair, const match::Match& match, const Wait& wait);
  void read_line(Lock& lock, const Chair& chair, const match::Match& match, const Wait& wait);
  void take(const Chair& chair, const std::string& line);
  [[nodiscard]] Wait patience() const;
  [[nodiscard]] std::string who(const Chair& chair) const;
  /// Fails for all waiting threads.
  [[noreturn]] void fail(const Chair& chair, const std::string& message, const std::string& hint = {});
  void heed_failure() const;

  const std::vector<std::string> words_;
  const int seconds_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::unique_ptr<Process> process_;
  std::optional<sim::NoAnswer> failure_;
  std::atomic<bool> failed_{false};                  // for the reading thread: the program failed
  std::map<std::uint64_t, std::deque<Reply>> open_;  // replies by match
  bool reading_ = false;                             // a thread is reading
  bool numbers_ = false;                             // the program repeats match numbers
  bool page_ = false, cards_told_ = false;           // it has asked for data
  int strays_ = 0;
};

}  // namespace qd::repl
