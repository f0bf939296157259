#include "repl/remote/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

extern char** environ;

namespace qd::repl {

namespace {

constexpr int kGraceMs = 500, kStepMs = 5;

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
      throw UserError(std::string("cannot make a pipe to a program: ") + std::strerror(errno));
  }
  ~Pipe() {
    for (int end : ends)
      if (end >= 0) close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
  std::array<int, 2> ends{-1, -1};
};

bool runs(const std::string& path) {
  std::error_code ignored;
  return access(path.c_str(), X_OK) == 0 && !std::filesystem::is_directory(path, ignored);
}

// A process group of its own, so that Ctrl-C stops the wait and not the program; default signals, as from a shell.
int spawn(pid_t& child, const std::vector<std::string>& words, int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t standard;
  sigemptyset(&standard);
  for (int s : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) sigaddset(&standard, s);
  posix_spawnattr_setsigdefault(&how, &standard);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::vector<char*> arguments;
  for (const std::string& w : words) arguments.push_back(const_cast<char*>(w.c_str()));
  arguments.push_back(nullptr);
  const int error = posix_spawnp(&child, arguments[0], &files, &how, arguments.data(), environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

}  // namespace

std::string find_program(const std::string& word) {
  if (word.empty()) return {};
  if (word.find('/') != std::string::npos) return runs(word) ? word : "";
  const char* path = std::getenv("PATH");
  for (const std::string& folder : text::split(path != nullptr ? path : "/usr/bin:/bin", ':'))
    if (std::string file = (folder.empty() ? "." : folder) + "/" + word; runs(file)) return file;
  return {};
}

Process::Process(const std::vector<std::string>& words) {
  Pipe to, from;
  if (const int error = spawn(child_, words, to.ends[0], from.ends[1]); error != 0)
    throw UserError("'" + words[0] + "' cannot be started: " + std::strerror(error));
  const int in = from.take(0);
  channel_ = std::make_unique<Channel>(in, to.take(1));
}

// The child is reaped last: until then no other process gets its number, which is also that of its group.
Process::~Process() {
  channel_->close_output();
  if (!gone_within(kGraceMs)) kill(-child_, SIGTERM);
  (void)gone_within(kGraceMs);
  kill(-child_, SIGKILL);  // including processes that it started
  int status = 0;
  while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
}

bool Process::gone_within(int milliseconds) {
  for (int waited = 0; !gone_; waited += kStepMs) {
    siginfo_t info{};
    gone_ = waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child_;
    killed_ = gone_ && info.si_code != CLD_EXITED;
    status_ = info.si_status;
    if (gone_ || waited >= milliseconds) break;
    poll(nullptr, 0, kStepMs);
  }
  return gone_;
}

std::string Process::ending() {
  if (!gone_within(kGraceMs)) return "has closed its output";
  if (killed_) return "was killed by signal " + std::to_string(status_) + " (" + strsignal(status_) + ")";
  return "ended with exit code " + std::to_string(status_);
}

}  // namespace qd::repl
