// Parts that are separate programs: unit tests, shell scripts, documents, reference programs.
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/selftest/parts.hpp"
#include "repl/session/files.hpp"
#include "repl/shell.hpp"
#include "repl/sibling.hpp"
#include "repl/transcript/transcript.hpp"

namespace qd::repl::selftest {

namespace {

namespace fs = std::filesystem;

std::string with_folders(const Options& o) {
  return "QD_ROOT=" + shell_word(o.root) + " QD_BUILD=" + shell_word(o.build) + " ";
}

/// Escapes a test name for Catch's file of test names.
std::string escaped(const std::string& name) {
  std::string out;
  for (const char c : name)
    out += (std::string_view(",[]\"*\\").find(c) == std::string_view::npos ? "" : "\\") + std::string(1, c);
  return out;
}

bool is_rule(const std::string& line) { return line.size() > 60 && line.find_first_not_of('-') == std::string::npos; }

/// In "0.123 s: name", which Catch prints at the end of each test: where the name begins, else 0.
std::size_t name_of_ended(const std::string& line) {
  const std::size_t at = line.find(" s: ");
  return at == std::string::npos || line.find_first_not_of("0123456789. ") != at + 1 ? 0 : at + 4;
}

/// Reads the output of Catch: the report on a test is between two rules and belongs to the test that ended last;
/// sections of a test end before it. Ensures: removes the ended tests from `left`.
void read_units(const std::string& output, const std::string& command, std::set<std::string>& left, Tally& t) {
  std::string about;
  bool inside = false, failed = false;
  for (const std::string& line : text::split(output, '\n')) {
    if (const std::size_t at = name_of_ended(line); at != 0) {
      const std::string name = line.substr(at);
      if (left.erase(name) == 0) continue;
      t.count(Count::kUnits);
      t.took(std::strtod(line.c_str(), nullptr), "unit \"" + name + "\"");
      if (failed) t.fail("unit \"" + name + "\"" + about, command + " " + shell_word(escaped(name)));
      inside = failed = false;
      about.clear();
    } else if (is_rule(line)) {
      inside = true;
    } else if (inside && !text::trim(line).empty()) {
      failed = failed || line.find(" FAILED:") != std::string::npos;
      about += "\n  " + line;
    }
  }
}

/// A folder for thousands of small files: in memory if there is room, since a disk needs half a minute for them.
fs::path fast_place() {
  const char* const memory = "/dev/shm";
  constexpr std::uint64_t kEnough = std::uint64_t{512} << 20;
  struct statvfs s {};
  const bool fits = std::getenv("TMPDIR") == nullptr && access(memory, W_OK | X_OK) == 0 && statvfs(memory, &s) == 0 &&
                    (s.f_flag & (ST_NOEXEC | ST_RDONLY)) == 0 && s.f_bavail * s.f_frsize >= kEnough;
  return fits ? fs::path(memory) : fs::temp_directory_path();
}

// Runs every n-th test, beginning with number `from`.
void run_units(const Options& o, std::size_t from, std::size_t n, Tally& t) {
  const fs::path unit = o.build / "tests" / "qd_unit";
  if (!fs::exists(unit)) return t.fail("the unit tests are not built: " + unit.string(), "./qd selftest");
  const TemporaryFolder place{fast_place()};
  std::set<std::string> left;
  std::string list;
  std::size_t index = 0;
  for (const std::string& line : text::split(run_in_shell(shell_word(unit) + " --list-test-names-only").output, '\n'))
    if (const std::string name{text::trim(line)}; !name.empty() && index++ % n == from && left.insert(name).second)
      list += escaped(name) + "\n";
  std::ofstream(place.path() / "names") << list;
  const std::string command = with_folders(o) + shell_word(unit);
  const Ran ran = run_in_shell("TMPDIR=" + shell_word(place.path()) + " " + command + " -d yes -f " +
                               shell_word(place.path() / "names"));
  read_units(ran.output, command, left, t);
  if (!left.empty())
    t.fail("unit \"" + *left.begin() + "\" and " + std::to_string(left.size() - 1) + " more did not end\n" +
               last_lines(ran.output, 60),
           command);
  else if (ran.code != 0 && t.failures().empty()) t.fail("unit tests\n" + last_lines(ran.output, 60), command);
}

void run_script(const Options& o, const fs::path& script, Tally& t) {
  const Watch watch;
  const std::string command = with_folders(o) + "bash " + shell_word(script);
  const Ran ran = run_in_shell(command);
  t.count(Count::kScripts);
  const std::string name = fs::relative(script, o.root).string();
  t.took(watch.seconds(), name);
  if (ran.code != 0) t.fail(name + "\n" + last_lines(ran.output, 40), command);
}

// Tests that a document shows what the program prints.
void run_document(const Program& program, const Options& o, const fs::path& document, Tally& t) {
  const Watch watch;
  const std::string name = fs::relative(document, o.root).string();
  const TranscriptResult r = run_transcript(program, document);
  t.count(Count::kCommands, r.commands);
  for (const TranscriptFailure& f : r.failures)
    t.fail(name + ":" + std::to_string(f.line) + ": " + f.command + "\n" + f.message, "./qd transcript " + name);
  t.took(watch.seconds(), name);
}

// The reference programs were written from the rulebooks alone: engine and reference must agree.
void run_oracle(const Options& o, Tally& t) {
  const fs::path bench = sibling("qd-bench");
  const std::string command = with_folders(o) + shell_word(bench) + " oracle";
  if (!fs::exists(bench)) return t.fail("the reference programs are not built: " + bench.string(), "./qd selftest");
  const Watch watch;
  const Ran ran = run_in_shell(command);
  for (const std::string& line : text::split(ran.output, '\n'))
    if (text::starts_with(line, "oracle: ")) t.say(line);
  std::size_t playouts = 0, failed = 0;
  const std::string last = last_lines(ran.output, 1);
  const bool whole = std::sscanf(last.c_str(), "%zu playouts, %zu failed", &playouts, &failed) == 2;
  t.count(Count::kPlayouts, playouts);
  t.took(watch.seconds(), "oracle");
  if (ran.code != 0 || !whole || playouts == 0)
    t.fail("engine and reference programs\n" + last_lines(ran.output, 40), command);
}

void run_ranks(const Options& o, Tally& t) {
  if (run_in_shell("command -v mpirun && pkg-config --exists ompi-c").code != 0)
    return t.say("SKIPPED: ranks: Open MPI is not installed (openmpi-bin, libopenmpi-dev)");
  const std::string build = shell_word(o.build);  // configured again: Open MPI may be newer than the folder
  const std::string make = "cmake " + build + " && cmake --build " + build + " --target qd-mpi";
  if (const Ran made = run_in_shell(make); made.code != 0)
    return t.fail("qd-mpi cannot be built\n" + last_lines(made.output, 40), make);
  run_script(o, o.root / "tests/ranks/ranks.sh", t);
}

void run_fuzzers(const Options& o, Tally& t) {
  const std::string make = "cmake --build " + shell_word(o.build) + " --target qd_fuzz";
  if (const Ran made = run_in_shell(make); made.code != 0)
    return t.fail("the fuzzers cannot be built\n" + last_lines(made.output, 40), make);
  const std::string fuzz = with_folders(o) + shell_word(o.build / "tests/fuzz/qd_fuzz") + " ";
  const std::string how = " --seconds 60 --findings " + shell_word(o.build / "fuzz-findings");
  const Ran list = run_in_shell(fuzz + "--list");
  if (list.code != 0) return t.fail("the fuzzers do not run\n" + last_lines(list.output, 40), fuzz + "--list");
  for (const std::string& line : text::split(list.output, '\n')) {
    const std::vector<std::string> words = text::split_words(line);
    if (words.empty()) continue;
    const Ran ran = run_in_shell(fuzz + words[0] + how);
    for (const std::string& said : text::split(ran.output, '\n'))
      if (!said.empty()) t.say(said);
    if (ran.code != 0) t.fail("fuzzing " + words[0] + " has found something (docs/fuzzing.md)", fuzz + words[0] + how);
  }
}

}  // namespace

void add_units(std::vector<Part>& parts, const Options& o) {
  constexpr std::size_t kPieces = 4;  // so that the last one ends soon
  for (std::size_t i = 0; i < kPieces; ++i)
    parts.push_back({"units", [o, i](Tally& t) { run_units(o, i, kPieces, t); }});
}

// Two driven terminals at once are slow, and some scripts measure waiting times, so these run one after the other.
void add_scripts(std::vector<Part>& parts, const Options& o) {
  std::vector<fs::path> scripts;
  for (const char* folder : {"tests/launcher", "tests/terminal"}) {
    for (const fs::path& script : walk(o.root / folder))
      if (script.extension() == ".sh" && (!o.quick || script.stem() == "playthroughs")) scripts.push_back(script);
  }
  std::sort(scripts.begin(), scripts.end());
  parts.push_back({o.quick ? "playthroughs" : "launcher and terminal", [o, scripts](Tally& t) {
                     for (const fs::path& script : scripts) run_script(o, script, t);
                   }});
}

void add_documents(std::vector<Part>& parts, const Program& program, const Options& o) {
  std::vector<fs::path> documents{o.root / "README.md"};
  for (const fs::path& page : walk(o.root / "docs", [](const fs::path&) { return true; }))
    if (page.extension() == ".md") documents.push_back(page);
  std::sort(documents.begin(), documents.end());
  for (const fs::path& document : documents)
    parts.push_back({"documents", [&program, o, document](Tally& t) { run_document(program, o, document, t); }});
}

void add_ranks(std::vector<Part>& parts, const Options& o) {
  parts.push_back({"ranks", [o](Tally& t) { run_ranks(o, t); }});
}

void add_fuzzers(std::vector<Part>& parts, const Options& o) {
  parts.push_back({"fuzzers", [o](Tally& t) { run_fuzzers(o, t); }});
}

void add_oracle(std::vector<Part>& parts, const Options& o) {
  parts.push_back({"oracle", [o](Tally& t) { run_oracle(o, t); }});
}

}  // namespace qd::repl::selftest
