#include "repl/lsp/serve.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

#include "engine/base/meter.hpp"
#include "repl/lsp/framing.hpp"
#include "repl/lsp/server.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl::lsp {

namespace {

/// Pause in typing before the text is checked.
constexpr int kQuietMilliseconds = 100;

/// True if input arrives within this time (-1: no limit). A signal ends the wait.
bool readable(int in, int milliseconds) {
  pollfd waiting{in, POLLIN, 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

class Streams {
 public:
  Streams(int in, int out) : in_(in), out_(out) {}

  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] Framing& framing() { return framing_; }

  void send(const std::string& message) {
    const std::string whole = framed(message);
    for (std::size_t at = 0; open_ && at < whole.size();) {
      const ssize_t n = write(out_, whole.data() + at, whole.size() - at);
      if (n >= 0) at += static_cast<std::size_t>(n);
      else if (errno == EAGAIN || errno == EWOULDBLOCK) wait_to_write();
      else if (errno != EINTR) open_ = false;
    }
  }

  void receive() {
    std::array<char, 65536> part;
    const ssize_t n = read(in_, part.data(), part.size());
    if (n > 0) framing_.feed({part.data(), static_cast<std::size_t>(n)});
    else if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) open_ = false;
  }

 private:
  void wait_to_write() const {
    pollfd waiting{out_, POLLOUT, 0};
    (void)poll(&waiting, 1, -1);
  }
  int in_, out_;
  bool open_ = true;
  Framing framing_;
};

}  // namespace

int serve(Workshop& workshop, int in, int out) {
  const Attention attention;
  Streams streams(in, out);
  Server server(workshop, [&](const std::string& message) { streams.send(message); });
  const auto give_way = [&] {  // to a newer text, or to a request
    if (readable(in, 0)) throw Interrupted();
  };
  while (streams.open() && !server.exit_code() && !*stop_wish()) {
    if (!readable(in, server.pending() ? kQuietMilliseconds : -1)) {
      if (server.pending() && !*stop_wish()) try {
          server.check(give_way);
        } catch (const Interrupted&) {  // the changes remain to be checked
        }
      continue;
    }
    streams.receive();
    while (const std::optional<Frame> frame = streams.framing().next()) {
      if (!frame->wrong.empty()) server.take_broken(frame->wrong);
      else server.take(frame->content);
      if (server.exit_code()) return *server.exit_code();
    }
  }
  const int signal = exit_code_of_signal();
  return signal != 0 ? signal : 1;
}

}  // namespace qd::repl::lsp
