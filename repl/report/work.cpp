#include "repl/report/work.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "engine/sim/simulate.hpp"

namespace qd::repl {

namespace {
std::atomic<bool> stopped{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it
}  // namespace

Work::Work(const char* what, std::uint64_t total, Kind kind) : what_(what), total_(total), on_terminal_(isatty(STDERR_FILENO) != 0) {
  stopped = false;
  struct sigaction action {};
  action.sa_handler = [](int) { stopped = true; };
  action.sa_flags = kind == kProgram ? static_cast<int>(SA_RESETHAND) : 0;
  sigaction(SIGINT, &action, &before_);
}

Work::~Work() { close(); }

std::atomic<bool>* Work::stop() const { return &stopped; }

void Work::show(std::uint64_t done) {
  if (!on_terminal_ || !open_ || Clock::now() - last_ < std::chrono::milliseconds(100)) return;
  last_ = Clock::now();
  constexpr std::uint64_t kCells = 30;
  std::cerr << "\r";
  if (total_ != 0) {
    const std::uint64_t full = std::min(kCells, done * kCells / total_);
    std::cerr << "[" << std::string(full, '#') << std::string(kCells - full, '.') << "] " << done << " of " << total_ << " " << what_;
  } else {
    std::cerr << done << " " << what_;
  }
  std::cerr << "  (Ctrl-C stops)" << std::flush;
  shown_ = true;
}

void Work::attend(sim::Plan& plan) {
  plan.stop = stop();
  plan.progress = [this](std::uint64_t done) { show(done); };
}

void Work::close() {
  if (!open_) return;
  open_ = false;
  sigaction(SIGINT, &before_, nullptr);
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

}  // namespace qd::repl
