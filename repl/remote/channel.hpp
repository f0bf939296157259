// Lines over file descriptors, with a time-out, to talk to external players. Nothing blocks longer than a Wait allows;
// a closed connection is not a signal (the program ignores SIGPIPE); an endless line is not collected for ever.
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

/// How long to wait: until a time (none: for ever), or until it is stopped.
struct Wait {
  std::optional<std::chrono::steady_clock::time_point> until;
  std::function<bool()> stop = nullptr;
  bool looks_first = false;          // what is ready is taken even then
  int wake = -1;                     // a descriptor; when it can be read, `stop` is asked at once
  static Wait seconds(int seconds);  // 0: for ever
};

/// What others wish of somebody who waits.
struct Wish {
  std::function<bool()> holds = [] { return false; };
  int wake = -1;  // see Wait
};

enum class Got : unsigned char {
  kLine,  // a line; for send: it has been written
  kEnd,   // the connection is closed
  kTimeout,
  kStopped,  // Wait::stop
  kTooLong,  // a line above the limit
  kKnock,    // the other descriptor has input
};

class Channel {
 public:
  static constexpr std::size_t kLineMax = std::size_t{1} << 16;

  /// Takes ownership of both descriptors, which may be the same.
  Channel(int in, int out, std::size_t line_max = kLineMax);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Writes the line and a line end. One thread may send while another one receives.
  Got send(const std::string& line, const Wait& wait);
  /// The same, but what is left when the wait is stopped is written first by the next say() or receive(). Requires: one
  /// thread alone.
  Got say(const std::string& line, const Wait& wait);
  /// The next line without its end. `knock`: another descriptor that ends the wait.
  Got receive(std::string& line, const Wait& wait, int knock = -1);
  /// True if `receive` would not wait.
  [[nodiscard]] bool has_line() const { return buffer_.find('\n') != std::string::npos; }
  /// True if `send` would not wait.
  [[nodiscard]] bool takes_more() const;
  /// The descriptor for input.
  [[nodiscard]] int descriptor() const { return in_; }
  /// Lines received so far.
  [[nodiscard]] int lines() const { return lines_; }
  /// Sends nothing more: the partner reads the end.
  void close_output();

 private:
  bool take_line(std::string& line);
  Got write_on(std::string& text, const Wait& wait) const;
  int in_, out_;
  std::size_t line_max_;
  std::string buffer_, unsent_;
  int lines_ = 0;
};

/// Waits until the descriptor is ready for `events` of poll (kLine), or returns another reason.
Got wait_for(int descriptor, short events, const Wait& wait, int knock = -1);

/// A text from a partner, for messages: short, on one line, without control characters.
std::string quoted(const std::string& text);

}  // namespace qd::repl
