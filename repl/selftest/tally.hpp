// The counts, times and failures of a part of `qd selftest`. A child process sends them as text.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qd::repl::selftest {

/// The things that are counted. A count of zero in a complete run is a failure.
enum class Count : std::uint8_t { kUnits, kMatches, kPlayouts, kScripts, kCommands };
constexpr std::array<const char*, 5> kCountNames{"units", "match runs", "playouts", "script tests",
                                                 "commands of documents"};

struct Failure {
  std::string what;   // may have several lines
  std::string again;  // the command that repeats it alone
};

class Tally {
 public:
  void count(Count what, std::size_t n = 1) { counts_[static_cast<std::size_t>(what)] += n; }
  void fail(const std::string& what, const std::string& again) { failures_.push_back({what, again}); }
  /// Records the time of a test; the slowest are reported at the end.
  void took(double seconds, const std::string& test);
  /// A line to show, whether the part fails or not.
  void say(const std::string& line) { said_.push_back(line); }

  [[nodiscard]] std::size_t counted(Count what) const { return counts_[static_cast<std::size_t>(what)]; }
  [[nodiscard]] std::size_t all() const;
  [[nodiscard]] const std::vector<Failure>& failures() const { return failures_; }
  [[nodiscard]] const std::vector<std::string>& said() const { return said_; }
  /// The slowest tests first, at most this many.
  [[nodiscard]] std::vector<std::pair<double, std::string>> slowest(std::size_t n) const;
  /// "12 units, 3 match runs"; "" if nothing is counted.
  [[nodiscard]] std::string counts_text() const;

  void add(const Tally& other);

  [[nodiscard]] std::string written() const;
  /// Adds the text from another process. False if it is incomplete.
  bool read(std::string_view text);

 private:
  std::array<std::size_t, kCountNames.size()> counts_{};
  std::vector<Failure> failures_;
  std::vector<std::pair<double, std::string>> times_;
  std::vector<std::string> said_;
};

}  // namespace qd::repl::selftest
