// Numbers in reports: the same text on every machine and in every locale.
#pragma once

#include <cstdint>
#include <string>

#include "engine/sim/statistics.hpp"

namespace qd::repl {

/// "3.14"
std::string fixed(double v, int digits);
/// Shares of so many games, with as many decimals as the games can tell apart: "50 %" of 8, "49.6 %" of 1,000,
/// "49.62 %" of a million.
class ShareFormat {
 public:
  explicit ShareFormat(std::uint64_t games) : digits_(games < 100 ? 0 : games < 100'000 ? 1 : 2) {}

  /// "49.6"
  [[nodiscard]] std::string number(double share) const;
  /// "49.6 %"
  [[nodiscard]] std::string percent(double share) const;
  /// A difference of shares: "+1.5".
  [[nodiscard]] std::string points(double difference) const;
  /// "46.5 to 52.7"
  [[nodiscard]] std::string range(const sim::Interval& i) const;
  /// "+0.3 to +2.7"
  [[nodiscard]] std::string range_of_points(const sim::Interval& i) const;
  /// "49.6 % (46.5 to 52.7)"
  [[nodiscard]] std::string with_range(double share, const sim::Interval& i) const;

 private:
  int digits_;
};

/// A share that no game was played for, such as what would be fair: "33.3 %".
std::string percent(double share);
/// With a sign: "+1.5", "-0.2".
std::string signed_fixed(double v, int digits);
/// The shortest text of a number: "7", "2.5".
std::string plain(double v);
/// The shortest text that reads as the same number.
std::string plain_exact(double v);
/// "1 game", "2 games"
std::string times(std::uint64_t n, const char* what);
/// Flush right.
std::string flush_right(const std::string& s, std::size_t columns);
/// "19.93 (sd 6.31)"
std::string spread(const sim::Running& r);
/// 0 if whole is 0.
double share(std::uint64_t part, std::uint64_t whole);

}  // namespace qd::repl
