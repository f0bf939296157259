// qd: the program. Chooses a command and turns errors into a message and an exit code.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include <poll.h>
#include <unistd.h>

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "engine/base/error.hpp"
#include "repl/commands.hpp"
#include "repl/terminal/error_text.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/translation.hpp"
#include "repl/version.hpp"

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

// Output that could not be written is an error; a reader who has gone (qd … | head) is told nothing.
int finish_output(int code) {
  std::cout.flush();
  bool failed = !std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
  if (!failed) return code;
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  bool gone = poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
  if (!gone) std::cerr << "qd: cannot write to standard output\n";
  return code == qd::repl::kOk ? qd::repl::kFailed : code;
}

// An option that names something with an empty text names nothing: a variable of the shell that is not set, most likely.
void require_values(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    for (const CLI::Option* option : command->get_options())
      for (const std::string& value : option->results())
        if (value.empty() && option->get_items_expected_max() > 0 && option->get_name() != "--title") throw qd::UserError(option->get_name() + " is empty", option->get_required() ? "name something" : "leave it out, or name something");
}

}  // namespace

int main(int argc, char** argv) {
  using namespace qd::repl;
  const StandardStreams streams;
  for (int s : {SIGPIPE, SIGXFSZ}) std::signal(s, SIG_IGN);  // a closed pipe, a file that may not grow: errors of who writes
  CLI::App app{"Quarterdeck: design and test fleet games of cards and dice", "qd"};
  app.require_subcommand(0, 1);
  int verbose = 0;
  app.add_flag("-v,--verbose", verbose, "diagnostics on standard error; twice for more (or QD_LOG=debug)");
  app.set_version_flag("--version", version_text());
  Program program;
  program.sources.root = find_root(argv[0]);
  for (auto* add : {register_repl, register_play, register_join, register_sim, register_compare, register_odds, register_render, register_map, register_fleet, register_cards, register_variants, register_new, register_test,
                    register_replay, register_transcript, register_check, register_rules, register_doc, register_translate, register_bench, register_selftest})
    add(app, program);
  use_translations();
  try {
    app.parse(argc, argv);
    require_values(app);
  } catch (const qd::Error& e) {
    std::cerr << "qd: " << e.what() << "\n";
    return kUsage;
  } catch (const CLI::ParseError& e) {
    std::ostringstream wrong;
    int code = app.exit(e, std::cout, wrong);
    std::cerr << qd::error_words(wrong.str());
    return finish_output(code == 0 ? kOk : kUsage);
  }
  set_up_log(verbose);
  int code = kFailed;
  try {
    code = program.run ? program.run() : run_default(program);
  } catch (const std::exception& e) {
    ErrorContext context;
    context.root = program.sources.root;
    std::cerr << "qd: " << error_text(e, context);
    if (dynamic_cast<const qd::UserError*>(&e) != nullptr || dynamic_cast<const fs::filesystem_error*>(&e) != nullptr) code = kUsage;
  }
  return finish_output(code);
}
