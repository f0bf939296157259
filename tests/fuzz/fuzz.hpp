// Fuzz targets: each takes any bytes as one sort of input and checks the promises of the engine. Two drivers use them:
// `qd_fuzz`, which mutates by a seed (mutate.hpp), and libFuzzer (libfuzzer.cpp). docs/fuzzing.md tells how to run
// them.
//
//   find_target("records")->run(text);   // returns, or throws what must be fixed
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace qd::fuzz {

/// A broken promise. An Error of the engine is not a finding: it is how the engine refuses wrong input.
struct Finding : std::logic_error {
  using std::logic_error::logic_error;
};

struct Target {
  const char* name;
  const char* text;
  /// True if the input was valid and has been used; false if it was refused. Fails: Finding, and any other exception
  /// that should not occur.
  bool (*run)(std::string_view input);
  /// Inputs made from files of the repository, the same each time.
  std::vector<std::string> (*seeds)();
};

/// All targets, in the order of the documentation.
const std::vector<Target>& targets();
/// Null if there is no such target.
const Target* find_target(std::string_view name);

bool fuzz_loader(std::string_view input);
bool fuzz_expressions(std::string_view input);
bool fuzz_positions(std::string_view input);
bool fuzz_records(std::string_view input);
bool fuzz_match_scripts(std::string_view input);
bool fuzz_protocol(std::string_view input);
bool fuzz_table(std::string_view input);
bool fuzz_console(std::string_view input);

std::vector<std::string> seeds_of_loader();
std::vector<std::string> seeds_of_expressions();
std::vector<std::string> seeds_of_positions();
std::vector<std::string> seeds_of_records();
std::vector<std::string> seeds_of_match_scripts();
std::vector<std::string> seeds_of_protocol();
std::vector<std::string> seeds_of_table();
std::vector<std::string> seeds_of_console();

}  // namespace qd::fuzz
