// Fuzz targets: each takes any bytes as one sort of input and looks whether the engine keeps what it promises. Two
// drivers feed them: `qd_fuzz`, which mutates by a seed (mutate.hpp), and libFuzzer (libfuzzer.cpp). docs/fuzzing.md
// tells how to run them.
//
//   find_target("records")->run(text);   // returns, or throws what is to be mended
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace qd::fuzz {

/// A promise that is not kept. An Error of the engine is none: so it refuses what is wrong.
struct Finding : std::logic_error {
  using std::logic_error::logic_error;
};

struct Target {
  const char* name;
  const char* text;
  /// True: the input was what it should be, and has been used; false: it was refused. Fails: Finding, and whatever else
  /// should not have been thrown.
  bool (*run)(std::string_view input);
  /// Inputs made of the files of the repository, the same ones each time.
  std::vector<std::string> (*seeds)();
};

/// All of them, in the order in which they are explained.
const std::vector<Target>& targets();
/// Null if there is none of this name.
const Target* find_target(std::string_view name);

bool fuzz_loader(std::string_view input);
bool fuzz_expressions(std::string_view input);
bool fuzz_positions(std::string_view input);
bool fuzz_records(std::string_view input);
bool fuzz_match_scripts(std::string_view input);
bool fuzz_protocol(std::string_view input);
bool fuzz_console(std::string_view input);

std::vector<std::string> seeds_of_loader();
std::vector<std::string> seeds_of_expressions();
std::vector<std::string> seeds_of_positions();
std::vector<std::string> seeds_of_records();
std::vector<std::string> seeds_of_match_scripts();
std::vector<std::string> seeds_of_protocol();
std::vector<std::string> seeds_of_console();

}  // namespace qd::fuzz
