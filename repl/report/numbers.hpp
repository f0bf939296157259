// Numbers in reports: the same text on every machine and in every locale.
#pragma once

#include <cstdint>
#include <string>

#include "engine/sim/statistics.hpp"

namespace qd::repl {

/// "3.14"
std::string fixed(double v, int digits);
/// A share as "49.6 %".
std::string percent(double share);
/// A share of so many games, with as many decimals as they can tell apart: "50 %" of 8, "49.6 %", "49.62 %" of a
/// million.
std::string percent(double share, std::uint64_t games);
/// The decimals of such a share.
int decimals_of(std::uint64_t games);
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
