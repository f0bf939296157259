// Runs something that may crash or hang in a child process, so that only this fails, with a clear message.
#pragma once

#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <functional>
#include <string>

namespace qd::unit {

/// What the function returned, or "exception: …", "died of signal 11", "did not end within 20 s".
inline std::string in_child(const std::function<std::string()>& work, unsigned seconds = 20) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  std::fflush(nullptr);
  malloc_trim(0);  // memory freed by earlier tests would be mapped into the child, page by page
  pid_t child = fork();
  if (child < 0) return "no process";
  if (child == 0) {
    for (int s : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTERM, SIGINT}) signal(s, SIG_DFL);
    rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    if (std::freopen("/dev/null", "w", stderr) == nullptr) _exit(3);
    alarm(seconds);
    std::string out;
    try {
      out = work();
    } catch (const std::exception& e) {
      out = std::string("exception: ") + e.what();
    } catch (...) {
      out = "exception of another kind";
    }
    if (out.size() > 4000) out.resize(4000);
    bool written = write(ends[1], out.data(), out.size()) == static_cast<ssize_t>(out.size());
    _exit(written ? 0 : 4);
  }
  close(ends[1]);
  std::string out;
  char buffer[4096];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;) out.append(buffer, static_cast<std::size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return "did not end within " + std::to_string(seconds) + " s";
  if (WIFSIGNALED(status)) return "died of signal " + std::to_string(WTERMSIG(status));
  if (WEXITSTATUS(status) != 0) return "died with status " + std::to_string(WEXITSTATUS(status));
  return out;
}

}  // namespace qd::unit
