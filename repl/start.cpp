#include "repl/start.hpp"

#include <poll.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
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
#include "repl/terminal/signals.hpp"
#include "repl/translation.hpp"
#include "repl/version.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

// scripts/ and cards/ lie where QD_ROOT says, beside the program, or in the folder the program was built from.
fs::path find_root(const char* program) {
  if (const char* root = std::getenv("QD_ROOT"); root != nullptr && *root != '\0') return root;
  std::error_code ignored;
  fs::path self = fs::read_symlink("/proc/self/exe", ignored);  // a bare name was found through PATH
  if (self.empty()) self = fs::weakly_canonical(fs::path(program), ignored);
  for (fs::path p = self.parent_path(); !p.empty(); p = p.parent_path()) {
    if (fs::is_directory(p / "scripts", ignored) && fs::is_directory(p / "cards", ignored)) return p;
    if (fs::is_directory(p / "share/quarterdeck/scripts", ignored)) return p / "share/quarterdeck";
    if (p == p.parent_path()) break;
  }
  return fs::current_path(ignored);  // nowhere, if that folder is gone
}

void set_up_log(int verbose) {
  auto to_errors = std::make_shared<spdlog::sinks::ostream_sink_mt>(std::cerr, true);  // by the door of all that is printed
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("qd", to_errors));
  spdlog::set_pattern("%l: %v");
  spdlog::set_level(verbose >= 2 ? spdlog::level::debug : verbose == 1 ? spdlog::level::info : spdlog::level::warn);
  if (const char* level = std::getenv("QD_LOG"); level != nullptr) spdlog::set_level(spdlog::level::from_str(level));
}

// There may be no memory for a text that is put together, either.
void say_no_memory() {
  std::fputs("qd: ", stderr);
  std::fputs(kNoMemory, stderr);
  std::fputs("\n", stderr);
}

// Where even an exception finds no memory, the program ends at once; that is no fault of its own, so there is no core of it.
void end_program() {
  if (std::current_exception() != nullptr) std::abort();
  say_no_memory();
  _exit(kFailed);
}

// Output that could not be written is an error; a reader who has gone (qd … | head) is told nothing.
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

void tell_where_no_exception_fits() { std::set_terminate(end_program); }

int start(CommandLine& line, Program& program, int argc, const char* const* argv, const std::function<int()>& without_command) {
  const StandardStreams streams;
  // A closed pipe or a file that may not grow is an error of who writes.
  for (int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);
  int verbose = 0;
  line.flag("-v,--verbose", verbose, "diagnostics on standard error; twice for more (or QD_LOG=debug)");
  line.version_flag("--version", version_text());
  program.sources.root = find_root(argv[0]);
  program.sources.outside.stop = stop_wish();
  use_translations();
  try {
    if (const std::optional<CommandLine::Told> told = line.parse(argc, argv)) {
      std::cout << told->out;
      std::cerr << error_words(told->error);
      return finish_output(told->wrong ? kUsage : kOk);
    }
  } catch (const Error& e) {
    std::cerr << "qd: " << e.what() << "\n";
    return kUsage;
  }
  set_up_log(verbose);
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
    const bool usage = dynamic_cast<const UserError*>(&e) != nullptr || dynamic_cast<const fs::filesystem_error*>(&e) != nullptr;
    if (usage) code = kUsage;
  }
  return finish_output(code);
}

}  // namespace qd::repl
