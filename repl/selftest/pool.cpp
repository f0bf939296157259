#include "repl/selftest/pool.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>

#include "engine/base/error.hpp"

namespace qd::repl::selftest {

namespace {

struct Child {
  std::size_t part = 0;
  FILE* output = nullptr;  // its output, shown only if it ends early
  FILE* tally = nullptr;
  Watch watch;
};

std::string contents(FILE* file) {
  std::string out;
  std::rewind(file);
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) out.append(buffer, n);
  std::fclose(file);
  return out;
}

FILE* temporary_file() {
  FILE* file = std::tmpfile();
  if (file == nullptr) throw UserError(std::string("no temporary file can be made: ") + std::strerror(errno));
  return file;
}

[[noreturn]] void run_child(const Part& part, const Child& child) {
  // Ctrl-C is ignored if this program runs in the background of a script; tests of Ctrl-C would then wait for ever.
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGQUIT, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  dup2(fileno(child.output), STDOUT_FILENO);
  dup2(fileno(child.output), STDERR_FILENO);
  Tally t;
  try {
    part.run(t);
  } catch (const std::exception& e) {
    t.fail(part.stage + ": " + e.what(), "./qd selftest --only '" + part.stage + "'");
  }
  const std::string text = t.written();
  std::size_t at = 0;
  for (ssize_t n = 1; at < text.size() && n > 0; at += n > 0 ? static_cast<std::size_t>(n) : 0)
    n = write(fileno(child.tally), text.data() + at, text.size() - at);
  const bool written = at == text.size();
  std::cout.flush();
  std::fflush(stdout);
  _exit(written ? 0 : 1);
}

Tally result_of(const Part& part, const Child& child, int status) {
  Tally t;
  const std::string printed = contents(child.output);
  if (t.read(contents(child.tally)) && WIFEXITED(status) && WEXITSTATUS(status) == 0) return t;
  const std::string how =
      WIFSIGNALED(status) ? std::string("killed: ") + strsignal(WTERMSIG(status)) : "has not told what it found";
  t.fail(part.stage + ": " + how + "\n" + last_lines(printed, 40), "./qd selftest --only '" + part.stage + "'");
  return t;
}

}  // namespace

void run_parts(const std::vector<Part>& parts, std::size_t at_once,
               const std::function<void(const Part&, const Tally&, double)>& ended) {
  std::map<pid_t, Child> running;
  std::size_t next = 0;
  while (next < parts.size() || !running.empty()) {
    while (next < parts.size() && running.size() < at_once) {
      const Child child{next, temporary_file(), temporary_file(), Watch()};
      std::cout.flush();
      std::fflush(nullptr);  // or the child would print it again
      const pid_t id = fork();
      if (id < 0) throw UserError(std::string("no process can be started: ") + std::strerror(errno));
      if (id == 0) run_child(parts[next], child);
      running.emplace(id, child);
      ++next;
    }
    int status = 0;
    const pid_t id = waitpid(-1, &status, 0);
    if (id < 0 && errno == EINTR) continue;
    const auto at = running.find(id);
    if (at == running.end()) continue;
    const Child child = at->second;
    running.erase(at);
    ended(parts[child.part], result_of(parts[child.part], child, status), child.watch.seconds());
  }
}

}  // namespace qd::repl::selftest
