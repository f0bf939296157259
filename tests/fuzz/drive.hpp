// Runs a target over mutated inputs in a process of its own, so that a crash, a hang or too much memory is told with
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
  std::filesystem::path corpus;    // the folder with a folder for each target
  std::filesystem::path findings;  // where inputs are kept that found something
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  // the first iteration
  std::uint64_t iterations = ~std::uint64_t{0};
  double seconds = 60;                                // of the clock
  double input_seconds = 10;                          // of processor time for one input
  std::size_t memory_bytes = std::size_t{768} << 20;  // of the whole process
  std::size_t findings_max = 20;                      // then it stops
};

struct Driven {
  std::uint64_t inputs = 0;
  std::uint64_t taken = 0;   // not refused
  std::size_t findings = 0;  // different ones
};

/// Tells on standard output what it finds.
Driven drive(const Drive& plan);

/// The regression files of a target, sorted by name.
std::vector<std::filesystem::path> corpus_files(const std::filesystem::path& corpus, const Target& target);

}  // namespace qd::fuzz
