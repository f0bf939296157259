// Ctrl-C, SIGTERM and SIGHUP: while an Attention exists, they end the current work, not the program.
//
//   const Attention attention;  while (!*stop_wish() && …) …;  if (hung_up() != 0) return 128 + hung_up();
#pragma once

#include <atomic>
#include <cstdint>

namespace qd::repl {

/// Set by each of these signals while there is an Attention. The current work checks it and ends; so do scripts
/// (script::Sources).
[[nodiscard]] const std::atomic<bool>* stop_wish();
/// Call when the work has ended: what is shown afterwards must not end at once.
void wish_is_met();
/// True after Ctrl-C, until the next forget_interrupt().
[[nodiscard]] bool interrupted();
/// SIGHUP or SIGTERM if one has come, for good; else 0.
[[nodiscard]] int hung_up();
/// 128 + the signal that ended the work or is to end the program; 0: none.
[[nodiscard]] int exit_code_of_signal();
/// Call before new work: an earlier Ctrl-C does not affect it.
void forget_interrupt();
/// Call before waiting for input: the next Ctrl-C counts as a second one, however soon it comes.
void forget_hurry();

/// While one exists, signals set stop_wish(). They may be nested. Ignored signals stay ignored (nohup).
class Attention {
 public:
  /// The effect of a second Ctrl-C. Within a second of the first it counts as the same one: a double press, or a
  /// wrapper that signals both program and group.
  enum Second : std::uint8_t { kIgnored, kEndsProgram };
  explicit Attention(Second second = kIgnored);
  /// With kEndsProgram, the handlers stay after a first Ctrl-C, since results are still being written. They also stay
  /// for a second after any Ctrl-C, for a double press.
  ~Attention();
  Attention(const Attention&) = delete;
  Attention& operator=(const Attention&) = delete;

 private:
  Second before_;
};

}  // namespace qd::repl
