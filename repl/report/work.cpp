#include "repl/report/work.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "engine/sim/games/lanes.hpp"
#include "engine/sim/ranks/ranks.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/ranks/launched.hpp"
#include "repl/remote/programs.hpp"
#include "repl/report/numbers.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kLogWidth = 100;  // of a line of progress in the log of a job

std::string time_left(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 120) return std::to_string(whole) + " s";
  return whole < 7200 ? std::to_string(whole / 60) + " min" : std::to_string(whole / 3600) + " h";
}

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, const std::string& what, std::size_t width,
                          double rate) {
  constexpr std::size_t kCells = 30, kCellsMin = 5;
  std::string out = std::to_string(done) + (total != 0 ? " of " + std::to_string(total) : "") + " " + what;
  const std::string hint = "  (Ctrl-C stops)";
  if (rate > 0 && total >= done) {
    const std::string speed = ", " + fixed(rate, rate < 10 ? 1 : 0) + " a second, " +
                              time_left(static_cast<double>(total - done) / rate) + " left";
    if (out.size() + speed.size() + hint.size() < width) out += speed;
  }
  if (out.size() + hint.size() < width) out += hint;
  if (total != 0 && out.size() + kCellsMin + 3 < width) {
    const std::size_t cells = std::min(kCells, width - out.size() - 4);
    const std::size_t full = std::min<std::size_t>(cells, done * cells / total);
    out = "[" + std::string(full, '#') + std::string(cells - full, '.') + "] " + out;
  }
  return out.substr(0, width - 1);  // a full line would wrap
}

Work::Work(const char* what, std::uint64_t total, Kind kind)
    : what_(what), total_(total), kind_(kind), on_terminal_(isatty(STDERR_FILENO) != 0), in_log_(launched_by_mpirun()) {
  forget_interrupt();
  attention_.emplace(kind == kProgram ? Attention::kEndsProgram : Attention::kIgnored);
}

Work::~Work() { close(); }

const std::atomic<bool>* Work::stop() const { return stop_wish(); }

void Work::show(std::uint64_t done) {
  constexpr double kKnownAfter = 1;  // seconds
  constexpr auto kEach = std::chrono::milliseconds(100), kEachLine = std::chrono::milliseconds(10'000);
  if (!before_) {
    before_ = done;
    first_ = Clock::now();
  }
  if (!(on_terminal_ || in_log_) || !open_ || Clock::now() - last_ < (in_log_ ? kEachLine : kEach)) return;
  last_ = Clock::now();
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  const double since = std::chrono::duration<double>(last_ - first_).count();
  const double rate = since < kKnownAfter ? 0 : static_cast<double>(done - *before_) / since;
  if (in_log_) return say(progress_line(done, total_, what_, kLogWidth, rate));
  const std::size_t room = known && size.ws_col > 3 ? size.ws_col - 2u : 78;  // the terminal adds "^C"
  terminal_errors() << "\r" << progress_line(done, total_, what_, room, rate) << "\x1b[K" << std::flush;
  shown_ = true;
}

void Work::say(const std::string& line) {
  if (shown_) terminal_errors() << "\r\x1b[K" << std::flush;
  std::cerr << line + "\n" << std::flush;
}

void Work::attend(sim::Plan& plan, Translate how) {
  plan.stop = stop();
  programs_ = std::make_unique<Programs>();
  plan.elsewhere = programs_.get();
  plan.sources = plan.sources.untimed();
  plan.interpreted = how == Translate::kNever;
  // Rank 0 sees the games of all, another rank its own.
  const bool shares = plan.ranks != nullptr && !plan.ranks->first();
  const std::uint64_t games = shares ? plan.games / plan.ranks->size() : plan.games;
  if (!plan.interpreted)
    beside_ =
        std::make_unique<Beside>(how, games, sim::threads_of(plan), [this](const std::string& line) { say(line); });
  plan.translator = beside_.get();
  plan.progress = [this](std::uint64_t done) {
    show(done);
    if (beside_ != nullptr) beside_->look(done);
  };
}

void Work::close() {
  if (!open_) return;
  open_ = false;
  programs_.reset();  // this ends them
  beside_.reset();    // this ends a running compiler
  attention_.reset();
  if (kind_ == kSession) forget_interrupt();  // it ended the work, not the session
  wish_is_met();
  if (shown_) terminal_errors() << "\r\x1b[K" << std::flush;
}

}  // namespace qd::repl
