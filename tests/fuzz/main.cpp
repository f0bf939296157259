// qd_fuzz: runs fuzz targets over mutated inputs, or over files. docs/fuzzing.md.
#include <signal.h>

#include <chrono>
#include <cstdio>
#include <iostream>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/command_line.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/drive.hpp"
#include "tests/fuzz/site.hpp"

namespace {

using namespace qd;
namespace fs = std::filesystem;

std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const fuzz::Target& t : fuzz::targets()) out.emplace_back(t.name);
  return out;
}

std::vector<const fuzz::Target*> chosen(const std::string& name) {
  std::vector<const fuzz::Target*> out;
  for (const fuzz::Target& t : fuzz::targets())
    if (name == "all" || name == t.name) out.push_back(&t);
  if (out.empty()) throw UserError("unknown target '" + name + "'", text::did_you_mean(name, names()));
  return out;
}

int run_files(const fuzz::Target& target, const std::vector<std::string>& files) {
  int code = 0;
  for (const std::string& file : files) {
    if (!fs::is_regular_file(file)) throw UserError("there is no file '" + file + "'");
    std::cout << file << ": " << std::flush;
    try {
      const bool taken = target.run(fuzz::read(file));
      std::cout << "nothing found" << (taken ? "" : "; refused: " + text::harmless(fuzz::last_refusal())) << "\n";
    } catch (const std::exception& e) {
      code = 1;
      std::cout << "FOUND " << text::harmless(e.what()) << "\n";
    }
  }
  return code;
}

/// Writes the seeds as files, for libFuzzer.
void write_seeds(const fuzz::Target& target, const fs::path& folder) {
  std::size_t n = 0;
  for (const std::string& seed : target.seeds()) fuzz::write(folder / ("seed-" + std::to_string(n++)), seed);
  std::cout << n << " files in " << folder.string() << "\n";
}

int run_seeded(fuzz::Drive plan, const std::string& name) {
  std::size_t found = 0;
  for (const fuzz::Target* target : chosen(name)) {
    plan.target = target;
    const auto start = std::chrono::steady_clock::now();
    const fuzz::Driven driven = fuzz::drive(plan);
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%-14s %8llu inputs, %8llu of them taken, in %6.1f s, seed %llu: %zu found\n", target->name,
                static_cast<unsigned long long>(driven.inputs), static_cast<unsigned long long>(driven.taken), took,
                static_cast<unsigned long long>(plan.seed), driven.findings);
    std::fflush(stdout);
    found += driven.findings;
  }
  return found == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  signal(SIGPIPE, SIG_IGN);
  fuzz::Drive plan;
  plan.corpus = fuzz::repository() / "tests/fuzz/corpus";
  plan.findings = "fuzz-findings";
  plan.seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count() / 1'000'000'000);
  std::string name;
  std::string seeds_folder;
  std::vector<std::string> files;
  bool list = false;
  std::uint64_t megabytes = plan.memory_bytes >> 20;
  std::uint64_t seconds = 60, input_seconds = 10;
  std::string corpus = plan.corpus.string(), findings = plan.findings.string();
  repl::CommandLine line("Fuzzes the readers of Quarterdeck", "qd_fuzz");
  line.flag("--list", list, "tells the targets");
  line.option("target", name, "a target, or all");
  line.option("file", files, "files to run once, in this process");
  line.whole_number("--seconds", seconds, "how long, for each target");
  line.whole_number("--iterations", plan.iterations, "how many inputs at most");
  line.whole_number("--seed", plan.seed, "of the mutations; the clock's when left out");
  line.whole_number("--first", plan.first, "the first iteration: one that found something can be run alone");
  line.option("--corpus", corpus, "the folder with a folder of files for each target");
  line.option("--findings", findings, "where inputs go that found something");
  line.whole_number("--input-seconds", input_seconds, "processor time that one input may take", 1, 3600);
  line.whole_number("--memory", megabytes, "megabytes that the process may have");
  line.option("--write-seeds", seeds_folder, "writes the seeds into a folder and does nothing else");
  if (const auto told = line.parse(argc, argv)) {
    std::cout << told->out;
    std::cerr << told->error;
    return told->wrong ? 2 : 0;
  }
  plan.seconds = static_cast<double>(seconds);
  plan.input_seconds = static_cast<double>(input_seconds);
  plan.corpus = corpus;
  plan.findings = findings;
  plan.memory_bytes = static_cast<std::size_t>(megabytes) << 20;
  try {
    if (list || name.empty()) {
      for (const fuzz::Target& t : fuzz::targets()) std::printf("%-14s %s\n", t.name, t.text);
      return 0;
    }
    if (!seeds_folder.empty()) return write_seeds(*chosen(name).front(), seeds_folder), 0;
    if (!files.empty()) return run_files(*chosen(name).front(), files);
    return run_seeded(plan, name);
  } catch (const std::exception& e) {
    std::cerr << "qd_fuzz: " << e.what() << "\n";
    return 2;
  }
}
