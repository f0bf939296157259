// The parts of `qd selftest`: each runs in a process of its own, so that none can disturb another.
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
  std::string stage;  // parts of one stage are told together
  std::function<void(Tally&)> run;
  std::shared_ptr<const Program> program{};  // of its own: what `run` refers to
};

/// What there is to do, the longest first, as far as that is known.
std::vector<Part> parts(const Program& program, const Options& options);
/// The same of the small games in tests/games, which use what the rule sets do not.
void add_small_games(std::vector<Part>& parts, const Program& program, const Options& options);
/// What `--quick` leaves out, one line each.
std::vector<std::string> left_out_by_quick();

// ---- of programs and scripts (programs.cpp)

void add_units(std::vector<Part>& parts, const Options& options);
void add_scripts(std::vector<Part>& parts, const Options& options);
void add_documents(std::vector<Part>& parts, const Program& program, const Options& options);
void add_oracle(std::vector<Part>& parts, const Options& options);
/// Fuzzers, which are built first: a minute for each target, with a seed of its own each time.
void add_fuzzers(std::vector<Part>& parts, const Options& options);

// ---- of scripted matches (matches.cpp)

/// Those in the folders of a folder.
void add_matches(std::vector<Part>& parts, const Program& program, const std::filesystem::path& folder, bool quick);
/// Those of the harness itself, which declare why they must fail.
void add_harness(std::vector<Part>& parts, const Program& program, const Options& options);
void add_leaks(std::vector<Part>& parts, const Program& program, const std::filesystem::path& folder, bool thorough);
void add_variants(std::vector<Part>& parts, const Program& program, const std::string& game);

// ---- of rule sets and random games (games.cpp)

void add_cards(std::vector<Part>& parts, const Program& program, const std::string& game);
void add_rules(std::vector<Part>& parts, const Program& program, const std::string& game);
void add_random_leaks(std::vector<Part>& parts, const Program& program, const std::string& game);
/// At so many random questions for each number of seats.
void add_equal_streams(std::vector<Part>& parts, const Program& program, const std::string& game, std::size_t points);
void add_translations(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games);
void add_playouts(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games);

// ---- what they share

/// "./qd", with the folder of small games where the program has it: begins a command that repeats a failure.
std::string qd_of(const Program& program);
/// The last lines of an output.
std::string last_lines(const std::string& text, std::size_t n);
/// Seconds since it was made.
class Watch {
 public:
  Watch();
  [[nodiscard]] double seconds() const;

 private:
  std::int64_t start_;
};

}  // namespace qd::repl::selftest
