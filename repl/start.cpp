#include "repl/start.hpp"

#include <poll.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/terminal/error_text.hpp"
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
  auto logger = spdlog::stderr_color_mt("qd");
  spdlog::set_default_logger(logger);
  spdlog::set_pattern("%^%l%$: %v");
  spdlog::set_level(verbose >= 2 ? spdlog::level::debug : verbose == 1 ? spdlog::level::info : spdlog::level::warn);
  if (const char* level = std::getenv("QD_LOG"); level != nullptr) spdlog::set_level(spdlog::level::from_str(level));
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

int start(CommandLine& line, Program& program, int argc, const char* const* argv,
          const std::function<int()>& without_command) {
  // A closed pipe or a file that may not grow is an error of who writes.
  for (int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);
  int verbose = 0;
  line.flag("-v,--verbose", verbose, "diagnostics on standard error; twice for more (or QD_LOG=debug)");
  line.version_flag("--version", version_text());
  program.sources.root = find_root(argv[0]);
  use_translations();
  try {
    if (const std::optional<CommandLine::Told> told = line.parse(argc, argv)) {
      std::cout << told->out;
      std::cerr << told->error;
      return finish_output(told->wrong ? kUsage : kOk);
    }
  } catch (const Error& e) {
    std::cerr << "qd: " << text::harmless(e.what()) << "\n";
    return kUsage;
  }
  set_up_log(verbose);
  int code = kFailed;
  try {
    code = program.run ? program.run() : without_command();
  } catch (const std::exception& e) {
    ErrorContext context;
    context.root = program.sources.root;
    std::cerr << "qd: " << error_text(e, context);
    const bool usage =
        dynamic_cast<const UserError*>(&e) != nullptr || dynamic_cast<const fs::filesystem_error*>(&e) != nullptr;
    if (usage) code = kUsage;
  }
  return finish_output(code);
}

}  // namespace qd::repl
