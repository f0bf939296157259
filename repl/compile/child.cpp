#include "repl/compile/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace qd::repl {

namespace {

constexpr int kLook = 20;   // milliseconds between two checks
constexpr int kNone = 128;  // Ran::code of a command that did not finish
constexpr int kParent = 3,
              kFirst = 4;  // descriptors of the keeper: the pipe from the program; the rest is closed

struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) read = ends[0], write = ends[1];
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  [[nodiscard]] bool open() const { return read >= 0; }
  void close_read() { shut(read); }
  void close_write() { shut(write); }

 private:
  static void shut(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

// The keeper process of the group. It is a copy of a program with threads, so it must not call anything that takes a
// lock.
[[noreturn]] void keep(const char* command, int parent, int out) {
  setpgid(0, 0);
  for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGCHLD}) std::signal(signal, SIG_DFL);
  const int high = fcntl(parent, F_DUPFD, kFirst), high_out = fcntl(out, F_DUPFD, kFirst);
  if (high < 0 || high_out < 0) _exit(kNone);
  dup2(high_out, STDOUT_FILENO);
  dup2(high_out, STDERR_FILENO);
  dup2(high, kParent);
  close_range(kFirst, ~0u, 0);
  const pid_t worker = fork();
  if (worker < 0) _exit(kNone);
  if (worker == 0) {
    ::close(kParent);
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
  }
  for (int status = 0;;) {
    if (waitpid(worker, &status, WNOHANG) == worker) _exit(WIFEXITED(status) ? WEXITSTATUS(status) : kNone);
    pollfd gone{kParent, POLLIN, 0};
    if (poll(&gone, 1, kLook) > 0) kill(0, SIGKILL);  // the group, including this process
  }
}

}  // namespace

Ran run_child(const std::string& command, const std::function<bool()>& stop) {
  Ran ran;
  Pipe alive, out;
  const std::string line = "exec </dev/null; " + command;
  const pid_t keeper = alive.open() && out.open() ? fork() : -1;
  if (keeper == 0) keep(line.c_str(), alive.read, out.write);
  if (keeper < 0) {
    ran.output = "cannot start: " + command;
    return ran;
  }
  setpgid(keeper, keeper);  // both processes do this, as either may be first
  alive.close_read();
  out.close_write();
  bool stopped = false;
  std::array<char, 4096> buffer;
  for (;;) {
    stopped = stopped || stop();
    if (stopped) kill(-keeper, SIGKILL);
    pollfd more{out.read, POLLIN, 0};
    const int ready = poll(&more, 1, kLook);
    if (ready < 0 && errno != EINTR) break;
    if (ready <= 0) continue;
    const ssize_t n = ::read(out.read, buffer.data(), buffer.size());
    if (n > 0) ran.output.append(buffer.data(), static_cast<std::size_t>(n));
    else if (n == 0 || errno != EINTR) break;
  }
  int status = 0;
  pid_t ended = 0;
  do ended = waitpid(keeper, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (!stopped && ended == keeper && WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  return ran;
}

}  // namespace qd::repl
