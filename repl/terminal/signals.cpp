#include "repl/terminal/signals.hpp"

#include <array>
#include <csignal>
#include <ctime>

namespace qd::repl {

namespace {

constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
constexpr std::int64_t kHurry = 1'000'000'000;  // nanoseconds

std::atomic<bool> wish{false}, interrupt_seen{false};
std::atomic<int> ending{0};
std::atomic<std::int64_t> interrupted_at{-kHurry};  // on the monotonic clock
std::atomic<bool> second_ends{false};
static_assert(std::atomic<bool>::is_always_lock_free &&
              std::atomic<std::int64_t>::is_always_lock_free);  // a signal handler sets them

int attentions = 0;
std::array<struct sigaction, kSignals.size()> before{};

std::int64_t now() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * kHurry + t.tv_nsec;
}

void end_program(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // takes effect when the handler returns
}

void on_signal(int signal) {
  if (signal != SIGINT) {
    if (ending != 0 && second_ends) return end_program(signal);
    ending = signal;
  } else {
    if (now() - interrupted_at < kHurry) return;
    if (interrupt_seen && second_ends) return end_program(signal);
    interrupted_at = now();
    interrupt_seen = true;
  }
  wish = true;
}

}  // namespace

const std::atomic<bool>* stop_wish() { return &wish; }
bool interrupted() { return interrupt_seen; }
int hung_up() { return ending; }
int exit_code_of_signal() { return ending != 0 ? 128 + ending : interrupt_seen ? 128 + SIGINT : 0; }

void wish_is_met() { wish = false; }

void forget_interrupt() {
  interrupt_seen = false;
  wish = ending != 0;
}

void forget_hurry() {
  forget_interrupt();
  interrupted_at = -kHurry;
}

Attention::Attention(Second second) : before_(second_ends ? kEndsProgram : kIgnored) {
  second_ends = second == kEndsProgram;
  if (attentions++ > 0) return;
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    struct sigaction now_there {};
    sigaction(kSignals[i], nullptr, &now_there);
    if (now_there.sa_handler == on_signal) continue;  // still there from an earlier object
    before[i] = now_there;
    if (i == 0) interrupted_at = -kHurry;
    if (now_there.sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
  }
}

Attention::~Attention() {
  const bool ended = second_ends && (interrupt_seen || ending != 0);
  const bool ends_program = before[0].sa_handler == SIG_DFL;
  const bool writing = attentions == 1 && ends_program && (ended || now() - interrupted_at < kHurry);
  if (!writing) second_ends = before_ == kEndsProgram;
  if (--attentions > 0 || writing) return;
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
}

}  // namespace qd::repl
