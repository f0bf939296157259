#include "repl/report/work.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <ctime>

#include "engine/sim/simulate.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl {

namespace {
constexpr std::int64_t kHurry = 1'000'000'000;  // nanoseconds
enum Attends : std::int8_t { kNobody, kWork, kWorkOfSession };

std::atomic<bool> stopped{false};
std::atomic<std::int64_t> stopped_at{-kHurry};  // on the monotonic clock
std::atomic<Attends> attends{kNobody};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);  // a signal handler sets them

std::int64_t now() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * kHurry + t.tv_nsec;
}
// What comes so soon after a Ctrl-C is the same one.
bool is_hurried() { return now() - stopped_at < kHurry; }

void on_interrupt(int signal) {
  if (is_hurried()) return;
  if (attends != kNobody && !stopped) {
    stopped_at = now();
    stopped = true;
  } else if (attends != kWorkOfSession) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);  // as soon as this returns
  }
}
}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, const std::string& what, std::size_t width) {
  constexpr std::size_t kCells = 30, kCellsMin = 5;
  std::string out = std::to_string(done) + (total != 0 ? " of " + std::to_string(total) : "") + " " + what;
  const std::string hint = "  (Ctrl-C stops)";
  if (out.size() + hint.size() < width) out += hint;
  if (total != 0 && out.size() + kCellsMin + 3 < width) {
    const std::size_t cells = std::min(kCells, width - out.size() - 4);
    const std::size_t full = std::min<std::size_t>(cells, done * cells / total);
    out = "[" + std::string(full, '#') + std::string(cells - full, '.') + "] " + out;
  }
  return out.substr(0, width - 1);  // a line that is full goes on in the next one
}

Work::Work(const char* what, std::uint64_t total, Kind kind) : what_(what), total_(total), on_terminal_(isatty(STDERR_FILENO) != 0) {
  stopped = false;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  attends = kind == kProgram ? kWork : kWorkOfSession;
  sigaction(SIGINT, &action, &before_);
  if (before_.sa_handler == on_interrupt) before_.sa_handler = SIG_DFL;  // kept by work that was stopped
  else stopped_at = -kHurry;  // somebody has typed in between
}

Work::~Work() { close(); }

std::atomic<bool>* Work::stop() const { return &stopped; }

void Work::show(std::uint64_t done) {
  if (!on_terminal_ || !open_ || Clock::now() - last_ < std::chrono::milliseconds(100)) return;
  last_ = Clock::now();
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  terminal_errors() << "\r" << progress_line(done, total_, what_, known ? size.ws_col : 80) << "\x1b[K" << std::flush;
  shown_ = true;
}

void Work::attend(sim::Plan& plan) {
  plan.stop = stop();
  plan.progress = [this](std::uint64_t done) { show(done); };
}

void Work::close() {
  if (!open_) return;
  open_ = false;
  attends = kNobody;
  if (before_.sa_handler != SIG_DFL || !is_hurried()) sigaction(SIGINT, &before_, nullptr);  // also after further work, which was soon done
  if (shown_) terminal_errors() << "\r\x1b[K" << std::flush;
}

}  // namespace qd::repl
