// Long work: a bar on the terminal while it lasts, and Ctrl-C ends the work, not the program. Nothing of it goes to
// standard output.
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

/// One at a time.
class Work {
 public:
  /// What another Ctrl-C does, when the first one is not enough: in a session nothing, otherwise it ends the program
  /// (signals.hpp).
  enum Kind : std::uint8_t { kProgram, kSession };
  /// `total` 0: how much there is to do is not known.
  Work(const char* what, std::uint64_t total, Kind kind);
  ~Work();
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  /// Set by Ctrl-C and by what wants the program to end, while this exists.
  [[nodiscard]] const std::atomic<bool>* stop() const;
  void show(std::uint64_t done);
  /// Stop and progress of a plan are those of this work, programs may be among its bots, and its games are translated,
  /// now or while they are played, as `how` says. Requires: games and threads of the plan are known.
  void attend(sim::Plan& plan, Translate how = Translate::kAuto);
  /// Takes the bar away and gives Ctrl-C back; the destructor does the same.
  void close();

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  /// Is standard error a terminal?
  [[nodiscard]] bool on_terminal() const { return on_terminal_; }

 private:
  using Clock = std::chrono::steady_clock;
  void say(const std::string& line);
  const char* what_;
  std::uint64_t total_;
  Kind kind_;
  bool on_terminal_, shown_ = false, open_ = true;
  Clock::time_point begin_ = Clock::now(), last_ = begin_, first_;  // first_: when `before_` were done
  std::optional<std::uint64_t> before_;                             // done before the first look: kept from another run
  std::optional<Attention> attention_;
  std::unique_ptr<Beside> beside_;
  std::unique_ptr<Programs> programs_;  // of the bots of the plan
};

}  // namespace qd::repl
