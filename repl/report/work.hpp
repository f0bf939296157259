// Long work: a progress bar on the terminal, under mpirun a line now and then. Ctrl-C ends the work, not the program.
// Writes nothing to standard output.
//
//   Work work("games", plan.games, Work::kSession);  work.attend(plan);  report = sim::run(plan);  work.close();
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "repl/compile/beside.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::sim {
struct Plan;
}

namespace qd::repl {

class Programs;

/// "[###...] 300 of 1000 games, 120 a second, 6 s left  (Ctrl-C stops)", shorter than `width` columns; `total` 0: no
/// bar; `rate` 0: it is not known yet.
std::string progress_line(std::uint64_t done, std::uint64_t total, const std::string& what, std::size_t width,
                          double rate = 0);

/// Only one at a time.
class Work {
 public:
  /// The effect of a second Ctrl-C: none in a session, otherwise it ends the program (signals.hpp).
  enum Kind : std::uint8_t { kProgram, kSession };
  /// `total` 0: unknown amount.
  Work(const char* what, std::uint64_t total, Kind kind);
  ~Work();
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  /// Set by Ctrl-C and other signals that end the program, while this exists.
  [[nodiscard]] const std::atomic<bool>* stop() const;
  void show(std::uint64_t done);
  /// Connects a plan to this work: stop and progress, programs as bots, and translation as `how` says. Requires: games
  /// and threads of the plan are set.
  void attend(sim::Plan& plan, Translate how = Translate::kAuto);
  /// Removes the bar and restores Ctrl-C; so does the destructor.
  void close();

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  /// True if standard error is a terminal.
  [[nodiscard]] bool on_terminal() const { return on_terminal_; }

 private:
  using Clock = std::chrono::steady_clock;
  void say(const std::string& line);
  const char* what_;
  std::uint64_t total_;
  Kind kind_;
  bool on_terminal_, in_log_, shown_ = false, open_ = true;
  Clock::time_point begin_ = Clock::now(), last_ = begin_, first_;  // first_: when `before_` were done
  std::optional<std::uint64_t> before_;                             // done before the first look: kept from another run
  std::optional<Attention> attention_;
  std::unique_ptr<Beside> beside_;
  std::unique_ptr<Programs> programs_;  // the bots of the plan
};

}  // namespace qd::repl
