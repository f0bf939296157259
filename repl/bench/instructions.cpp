#include "repl/bench/instructions.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <thread>

#include "engine/base/crew.hpp"
#include "engine/base/text.hpp"
#include "repl/report/figures.hpp"
#include "repl/session/files.hpp"
#include "repl/shell.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/translation.hpp"

namespace qd::repl::bench {

namespace {

namespace fs = std::filesystem;

fs::path this_program() { return fs::read_symlink("/proc/self/exe"); }

std::string environment(const Program& program, const fs::path& build) {
  return "QD_ROOT=" + shell_word(program.sources.root) + " QD_BUILD=" + shell_word(build) + " ";
}

void require_valgrind() {
  if (run_in_shell("command -v valgrind").code != 0)
    throw UserError("valgrind, which counts instructions, is not installed", "install the Debian package 'valgrind'");
}

void translate_for(const Program& program, const std::vector<Row>& rows) {
  std::vector<Translation> work;
  for (const Row& row : rows)
    if (!row.translated.empty()) work.push_back(translation_of(program.load(row.translated), match::Setup{}));
  if (!work.empty()) make_translations(work);
}

/// Runs a row in a separate process under callgrind and returns the instruction count.
double counted(const Program& program, const Row& row) {
  const std::string command = environment(program, this_program().parent_path().parent_path()) +
                              "valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no "
                              "--toggle-collect=qd_bench_counted " +
                              shell_word(this_program()) + " row " + shell_word(row.name);
  const Ran ran = run_in_shell(command);
  constexpr std::string_view kCollected = "Collected : ";
  const std::size_t at = ran.output.find(kCollected);
  const double instructions =
      at == std::string::npos ? 0 : std::strtod(ran.output.c_str() + at + kCollected.size(), nullptr);
  if (ran.code != 0 || instructions <= 0)
    throw UserError("'" + row.name + "' could not be counted: " + text::cut(text::trim(ran.output), 2000), command);
  return instructions / static_cast<double>(row.times);
}

/// The requested rows, and the rows that are subtracted from them.
std::vector<Row> chosen(const std::vector<Row>& all, const std::string& only) {
  std::vector<Row> out;
  const auto needed = [&](const Row& row) {
    if (text::starts_with(row.name, only)) return true;
    return std::any_of(all.begin(), all.end(),
                       [&](const Row& r) { return r.without == row.name && text::starts_with(r.name, only); });
  };
  std::copy_if(all.begin(), all.end(), std::back_inserter(out), needed);
  return out;
}

Figures counted(const Program& program, const std::vector<Row>& rows, const std::string& only) {
  std::vector<double> counts(rows.size());
  std::atomic<std::size_t> next{0};
  in_threads(std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 4), [&](std::size_t) {
    for (std::size_t i; (i = next++) < rows.size();) counts[i] = counted(program, rows[i]);
  });
  std::map<std::string, double> whole;
  for (std::size_t i = 0; i < rows.size(); ++i) whole[rows[i].name] = counts[i];
  Figures out;
  for (const Row& row : rows) {
    if (!text::starts_with(row.name, only)) continue;
    out.all.push_back({row.name, whole[row.name] - (row.without.empty() ? 0 : whole[row.without])});
  }
  return out;
}

/// Of all finished children and their children.
double processor_seconds_of_children() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

Figures::Figure timed(const std::string& name, const std::string& command) {
  const double before = processor_seconds_of_children();
  const Ran ran = run_in_shell(command);
  if (ran.code != 0) {
    const std::string_view said = text::trim(ran.output);
    throw UserError(
        name + ": it failed: " + std::string(said.substr(said.size() - std::min<std::size_t>(said.size(), 2000))),
        command);
  }
  return {name, processor_seconds_of_children() - before};
}

/// Times a complete build in its own folder, and all its tests. The folder is inside the tree, since a program finds
/// its scripts from its own place.
void add_seconds(const Program& program, Figures& figures) {
  const fs::path builds = program.sources.root / "build";
  fs::create_directories(builds);
  const TemporaryFolder place(builds);
  const std::string build = "CCACHE_DISABLE=1 cmake --build " + shell_word(place.path()) + " --target ";
  figures.all.push_back(timed("building the program: processor seconds",
                              "cmake -S " + shell_word(program.sources.root) + " --preset release -B " +
                                  shell_word(place.path()) + " && " + build + "qd"));
  figures.all.push_back(timed("building the tests: processor seconds", build + "qd_unit qd-bench"));
  figures.all.push_back(timed("running all tests: processor seconds",
                              environment(program, place.path()) + shell_word(place.path() / "repl/qd") + " selftest"));
}

}  // namespace

int instructions(Program& program, const InstructionOptions& options) {
  const std::vector<Row> rows = chosen(instruction_rows(program), options.only);
  if (rows.empty()) {
    std::vector<std::string> known;
    for (const Row& row : instruction_rows(program)) known.push_back(row.name);
    throw UserError("no figure begins with '" + options.only + "'", text::did_you_mean(options.only, known));
  }
  if (!options.save.empty()) require_place(options.save, Output::kFigures, {options.force});
  const fs::path standard = program.sources.root / "docs/figures.txt";
  const fs::path file = options.base.empty() ? standard : fs::path(options.base);
  Figures base;
  if (!options.base.empty() || fs::exists(standard)) base = read_figures(read_whole_file(file), file.string());
  require_valgrind();
  translate_for(program, rows);
  Figures head = counted(program, rows, options.only);
  if (options.seconds) add_seconds(program, head);
  print("%s", compared(base, head).c_str());
  if (!options.save.empty()) write_output(options.save, written(head), Output::kFigures, {options.force});
  return kOk;
}

}  // namespace qd::repl::bench
