// The parts of `qd selftest`. Each runs in its own process, so that none can disturb another.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "repl/commands.hpp"
#include "repl/selftest/tally.hpp"

namespace qd::repl::selftest {

struct Options {
  std::filesystem::path root, build;
  bool quick = false, units = true, thorough = false;
};

struct Part {
  std::string stage;  // parts of a stage are reported together
  std::function<void(Tally&)> run;
  std::shared_ptr<const Program> program{};  // owned by the part, for `run`
};

/// All parts, the longest first as far as known.
std::vector<Part> parts(const Program& program, const Options& options);
/// The same for the small games in tests/games, which use features that the rule sets do not.
void add_small_games(std::vector<Part>& parts, const Program& program, const Options& options);
/// The parts that `--quick` leaves out, one line each.
std::vector<std::string> left_out_by_quick();

// ---- of programs and scripts (programs.cpp)

void add_units(std::vector<Part>& parts, const Options& options);
void add_scripts(std::vector<Part>& parts, const Options& options);
void add_documents(std::vector<Part>& parts, const Program& program, const Options& options);
void add_oracle(std::vector<Part>& parts, const Options& options);
/// `qd sim` and others under mpirun, with qd-mpi, which is built first. Without Open MPI it is left out, and says so.
void add_ranks(std::vector<Part>& parts, const Options& options);
/// Fuzzers, built first: a minute for each target, each time with a new seed.
void add_fuzzers(std::vector<Part>& parts, const Options& options);

// ---- of scripted matches (matches.cpp)

/// The matches in the subfolders of a folder.
void add_matches(std::vector<Part>& parts, const Program& program, const std::filesystem::path& folder, bool quick);
/// The tests of the harness itself, which declare why they must fail.
void add_harness(std::vector<Part>& parts, const Program& program, const Options& options);
void add_leaks(std::vector<Part>& parts, const Program& program, const std::filesystem::path& folder, bool thorough);
void add_variants(std::vector<Part>& parts, const Program& program, const std::string& game);

// ---- of rule sets and random games (games.cpp)

void add_cards(std::vector<Part>& parts, const Program& program, const std::string& game);
void add_rules(std::vector<Part>& parts, const Program& program, const std::string& game);
void add_random_leaks(std::vector<Part>& parts, const Program& program, const std::string& game);
/// The number of random questions for each number of seats.
void add_equal_streams(std::vector<Part>& parts, const Program& program, const std::string& game, std::size_t points);
void add_translations(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games);
void add_playouts(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games);

// ---- what they share

/// "./qd", with the folder of small games if the program has it: the beginning of a command that repeats a failure.
std::string qd_of(const Program& program);
/// The last n lines of an output.
std::string last_lines(const std::string& text, std::size_t n);
/// Measures the seconds since it was made.
class Watch {
 public:
  Watch();
  [[nodiscard]] double seconds() const;

 private:
  std::int64_t start_;
};

}  // namespace qd::repl::selftest
