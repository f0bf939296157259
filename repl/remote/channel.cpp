#include "repl/remote/channel.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

constexpr int kSliceMs = 100;  // a signal may come just before poll, so `stop` is checked at least this often

void no_blocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

bool later() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Wait Wait::seconds(int seconds) {
  Wait wait;
  if (seconds > 0) wait.until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  return wait;
}

Got wait_for(int descriptor, short events, const Wait& wait, int knock) {
  while (true) {
    const bool stopped = wait.stop && wait.stop();
    if (stopped && !wait.looks_first) return Got::kStopped;
    int slice = wait.stop ? kSliceMs : -1;
    if (wait.until) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(*wait.until - std::chrono::steady_clock::now())
              .count() +
          1;
      if (left <= 0) return Got::kTimeout;
      slice = static_cast<int>(std::min<long long>(left, kSliceMs));
    }
    std::array<pollfd, 3> all{{{descriptor, events, 0}, {knock, POLLIN, 0}, {wait.wake, POLLIN, 0}}};
    if (poll(all.data(), all.size(), stopped ? 0 : slice) > 0) {
      if (all[0].revents != 0) return Got::kLine;
      if (all[1].revents != 0) return Got::kKnock;
    }
    if (stopped) return Got::kStopped;
  }
}

Channel::Channel(int in, int out, std::size_t line_max) : in_(in), out_(out), line_max_(line_max) {
  no_blocking(in_);
  no_blocking(out_);
}

Channel::~Channel() {
  close_output();
  close(in_);
}

void Channel::close_output() {
  if (out_ < 0) return;
  if (out_ == in_) shutdown(out_, SHUT_WR);
  else close(out_);
  out_ = -1;
}

Got Channel::send(const std::string& line, const Wait& wait) {
  if (out_ < 0) return Got::kEnd;
  log::write(log::Logger::kRemote, log::Level::kDebug, "sends " + line);
  std::string text = line + "\n";
  return write_on(text, wait);
}

Got Channel::say(const std::string& line, const Wait& wait) {
  if (out_ < 0) return Got::kEnd;
  log::write(log::Logger::kRemote, log::Level::kDebug, "sends " + line);
  unsent_ += line + "\n";
  const Got got = write_on(unsent_, wait);
  if (got != Got::kStopped) unsent_.clear();
  return got;
}

// Takes what has been written out of the text.
Got Channel::write_on(std::string& text, const Wait& wait) const {
  std::size_t at = 0;
  Got got = Got::kLine;
  while (at < text.size() && got == Got::kLine) {
    const ssize_t n = write(out_, text.data() + at, text.size() - at);
    if (n >= 0) at += static_cast<std::size_t>(n);
    else got = later() ? wait_for(out_, POLLOUT, wait) : Got::kEnd;
  }
  text.erase(0, at);
  return got;
}

bool Channel::takes_more() const {
  pollfd out{out_, POLLOUT, 0};
  return out_ >= 0 && poll(&out, 1, 0) > 0 && (out.revents & POLLOUT) != 0;
}

bool Channel::take_line(std::string& line) {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos) return false;
  line = buffer_.substr(0, end);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  buffer_.erase(0, end + 1);
  ++lines_;
  return true;
}

Got Channel::receive(std::string& line, const Wait& wait, int knock) {
  if (!unsent_.empty()) {
    if (const Got got = write_on(unsent_, wait); got == Got::kStopped || got == Got::kTimeout) return got;
    unsent_.clear();
  }
  while (true) {
    if (take_line(line)) {
      if (line.size() <= line_max_) {
        log::write(log::Logger::kRemote, log::Level::kDebug, "gets " + line);
        return Got::kLine;
      }
      --lines_;  // this line was not received
      return Got::kTooLong;
    }
    if (buffer_.size() > line_max_) return Got::kTooLong;
    if (const Got got = wait_for(in_, POLLIN, wait, knock); got != Got::kLine) return got;
    std::array<char, 4096> part;
    const ssize_t n = read(in_, part.data(), part.size());
    if (n > 0) buffer_.append(part.data(), static_cast<std::size_t>(n));
    else if (n == 0 || !later()) return Got::kEnd;
  }
}

std::string quoted(const std::string& text) {
  constexpr std::size_t kShown = 60;
  return "'" + text::cut(text::one_line(text), kShown) + "'";
}

}  // namespace qd::repl
