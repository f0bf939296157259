// Lines over file descriptors, with a time-out: how a seat elsewhere is spoken with. Nothing blocks longer than a Wait
// allows, a partner that has gone is no signal (SIGPIPE is ignored by the program), a line that never ends is not
// collected for ever.
//
//   Channel c(in, out);  c.send("{}", Wait::seconds(5));  std::string line;
//   while (c.receive(line, wait) == Got::kLine) …
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace qd::repl {

/// How long to wait: until a moment (none: for ever), or until somebody wants it to end.
struct Wait {
  std::optional<std::chrono::steady_clock::time_point> until;
  std::function<bool()> stop = nullptr;
  static Wait seconds(int seconds);  // 0: for ever
};

enum class Got : unsigned char {
  kLine,  // a line; of send: it has been written
  kEnd,   // the partner has gone
  kTimeout,
  kStopped,  // Wait::stop
  kTooLong,  // a line above the limit
  kKnock,    // there is something to read at the other descriptor
};

class Channel {
 public:
  static constexpr std::size_t kLineMax = std::size_t{1} << 16;

  /// Takes both descriptors, which may be the same one.
  Channel(int in, int out, std::size_t line_max = kLineMax);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Writes the line and its end.
  Got send(const std::string& line, const Wait& wait);
  /// The next line without its end. `knock`: another descriptor that ends the wait.
  Got receive(std::string& line, const Wait& wait, int knock = -1);
  /// Is there a line that `receive` need not wait for?
  [[nodiscard]] bool has_line() const { return buffer_.find('\n') != std::string::npos; }
  /// Can something be said without a wait?
  [[nodiscard]] bool takes_more() const;
  /// Where the partner is heard.
  [[nodiscard]] int descriptor() const { return in_; }
  /// Lines received so far.
  [[nodiscard]] int lines() const { return lines_; }
  /// No more is said: the partner reads the end.
  void close_output();

 private:
  bool take_line(std::string& line);
  int in_, out_;
  std::size_t line_max_;
  std::string buffer_;
  int lines_ = 0;
};

/// Waits until the descriptor is ready for `events` of poll (kLine), or one of the other reasons.
Got wait_for(int descriptor, short events, const Wait& wait, int knock = -1);

/// What a partner wrote, as part of a message: short, on one line, without control characters.
std::string quoted(const std::string& text);

}  // namespace qd::repl
