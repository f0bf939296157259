// Runs a target on mutated inputs in a separate process, so that a crash, a hang or excessive memory is reported with
// its input.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/fuzz/fuzz.hpp"

namespace qd::fuzz {

struct Drive {
  const Target* target = nullptr;
  std::filesystem::path corpus;    // contains a folder for each target
  std::filesystem::path findings;  // folder for inputs with findings
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  // the first iteration
  std::uint64_t iterations = ~std::uint64_t{0};
  double seconds = 60;                                // of real time
  double input_seconds = 10;                          // of processor time for one input
  std::size_t memory_bytes = std::size_t{768} << 20;  // for the whole process
  std::size_t findings_max = 20;                      // stops then
};

struct Driven {
  std::uint64_t inputs = 0;
  std::uint64_t taken = 0;   // accepted inputs
  std::size_t findings = 0;  // different ones
};

/// Prints the findings to standard output.
Driven drive(const Drive& plan);

/// The regression files of a target, sorted by name.
std::vector<std::filesystem::path> corpus_files(const std::filesystem::path& corpus, const Target& target);

}  // namespace qd::fuzz
