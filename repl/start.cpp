#include "repl/start.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>

#include "engine/base/error.hpp"
#include "engine/base/meter.hpp"
#include "repl/terminal/error_text.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/terminal/log_sink.hpp"
#include "repl/terminal/signals.hpp"
#include "repl/translation.hpp"
#include "repl/version.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

/// Finds the files of the program: beside it, below share/, or in the build tree.
void find_root(const char* program, script::Sources& sources) {
  std::error_code ignored;
  fs::path self = fs::read_symlink("/proc/self/exe", ignored);  // the shell found a bare name through PATH
  if (self.empty()) self = fs::weakly_canonical(fs::path(program), ignored);
  for (fs::path p = self.parent_path(); !p.empty(); p = p.parent_path()) {
    const bool beside = fs::is_directory(p / "scripts", ignored) && fs::is_directory(p / "cards", ignored);
    sources.installed = !beside && fs::is_directory(p / "share/quarterdeck/scripts", ignored);
    if (sources.installed) sources.root = p / "share/quarterdeck";
    else if (beside) sources.root = p;
    if (!sources.root.empty() || p == p.parent_path()) return;
  }
}

/// Finds the user's own folder: the named one, else the current one. A folder with a prelude is complete by itself. A
/// named folder with neither scripts nor cards is a mistake, unless a game is created there; then it is used alone.
void find_roots(const char* program, std::string named, bool begins, script::Sources& sources) {
  if (const char* root = std::getenv("QD_ROOT"); named.empty() && root != nullptr) named = root;
  find_root(program, sources);
  sources.named = !named.empty();
  std::error_code ignored;
  // empty if the current folder no longer exists
  const fs::path own = named.empty() ? fs::current_path(ignored) : fs::path(named);
  const bool whole = fs::is_directory(own / "scripts/prelude", ignored);
  const bool holds = fs::is_directory(own / "scripts", ignored) || fs::is_directory(own / "cards", ignored) ||
                     (begins && !named.empty());
  if (whole || sources.root.empty() || (!named.empty() && !holds)) {
    const bool same = fs::equivalent(own, sources.root, ignored);
    sources.root = own;
    sources.installed = sources.installed && same;
  } else if (holds) {
    sources.own = {own};
  }
}

// Prints without building a text: there may be no memory for it.
void say_no_memory() {
  std::fputs("qd: ", stderr);
  std::fputs(kNoMemory, stderr);
  std::fputs("\n", stderr);
}

// Is there nothing wrong but that memory has run out, before start() was reached or for an exception itself?
bool lacks_memory() {
  if (std::current_exception() == nullptr) return true;
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return true;
  } catch (...) {
    return false;
  }
}

// Ends the program at once where no handler can, also in a constructor before main(). Lack of memory is not a bug, so
// it leaves no core dump.
void end_program() {
  if (!lacks_memory()) std::abort();
  say_no_memory();
  _exit(kFailed);
}

// An output error is reported, except when the reader has left (qd … | head).
int finish_output(int code) {
  std::cout.flush();
  bool failed = !std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
  if (!failed) return code;
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  bool gone = poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
  if (!gone) std::cerr << "qd: cannot write to standard output\n";
  return code == kOk ? kFailed : code;
}

}  // namespace

// Runs before all other constructors of the program.
[[gnu::constructor(101)]] static void tell_where_no_exception_fits() { std::set_terminate(end_program); }

int start(CommandLine& line, Program& program, int argc, const char* const* argv,
          const std::function<int()>& without_command) {
  const StandardStreams streams;
  // a closed pipe or a file at its size limit is an error of the write call, not a signal
  for (int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);
  int verbose = 0;
  line.flag_anywhere(
      "-v,--verbose", verbose,
      "tells on standard error what goes on; -vv and -vvv tell more (or QD_LOG=debug, QD_LOG=events=trace)");
  std::string root;
  line.option("--root", root,
              "a folder with scripts/ and cards/ of your own (or QD_ROOT; standard: the current folder)");
  line.version_flag("--version", version_text());
  program.sources.outside.stop = stop_wish();
  use_translations();
  try {
    if (const std::optional<CommandLine::Told> told = line.parse(argc, argv)) {
      std::cout << told->out;
      std::cerr << error_words(told->error);
      return finish_output(told->wrong ? kUsage : kOk);
    }
    open_log(verbose);
  } catch (const Error& e) {
    std::cerr << "qd: " << e.what() << "\n";
    return kUsage;
  }
  find_roots(argv[0], root, program.begins, program.sources);
  int code = kFailed;
  try {
    code = program.run ? program.run() : without_command();
  } catch (const Interrupted& e) {
    std::cerr << "qd: " << e.what() << "\n";
    code = exit_code_of_signal();
  } catch (const std::bad_alloc&) {
    say_no_memory();
  } catch (const std::exception& e) {
    std::cerr << "qd: " << error_text(e, ErrorContext{});
    const bool usage =
        dynamic_cast<const UserError*>(&e) != nullptr || dynamic_cast<const fs::filesystem_error*>(&e) != nullptr;
    if (usage) code = kUsage;
  }
  return finish_output(code);
}

}  // namespace qd::repl
