// Ctrl-C, SIGTERM and SIGHUP: they end what is going on, not the program, while somebody attends to them.
//
//   const Attention attention;  while (!*stop_wish() && …) …;  if (hung_up() != 0) return 128 + hung_up();
#pragma once

#include <atomic>
#include <cstdint>

namespace qd::repl {

/// Set by each of these signals while there is an Attention. What is going on looks at it, scripts too
/// (script::Sources), and ends.
[[nodiscard]] const std::atomic<bool>* stop_wish();
/// What was going on has ended: what follows, to show how things stand, is not to end at once.
void wish_is_met();
/// Ctrl-C since the last forget_interrupt().
[[nodiscard]] bool interrupted();
/// SIGHUP or SIGTERM once one has come, which nothing forgets; 0 before.
[[nodiscard]] int hung_up();
/// 128 + the signal that wants the program to end, or that has ended what went on; 0: none has.
[[nodiscard]] int exit_code_of_signal();
/// Something else begins; a Ctrl-C from before does not count for it.
void forget_interrupt();
/// The same before somebody types: the next Ctrl-C counts as a second one, however soon it comes.
void forget_hurry();

/// While one exists, the signals set the wish above; several may lie inside each other. What is ignored stays so
/// (nohup).
class Attention {
 public:
  /// What another Ctrl-C does, when the first one is not enough. Within a second of the first it is the same one: a
  /// hurried hand, or a wrapper that signals program and group.
  enum Second : std::uint8_t { kIgnored, kEndsProgram };
  explicit Attention(Second second = kIgnored);
  /// Where a second one ends the program and the first has come, the signals stay attended to: results are still being
  /// written. So they do within a second of a Ctrl-C, for the hurried hand.
  ~Attention();
  Attention(const Attention&) = delete;
  Attention& operator=(const Attention&) = delete;

 private:
  Second before_;
};

}  // namespace qd::repl
