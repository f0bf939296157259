// What a person wants to be told by a test that may stop early: "0,5" (Elo), "wins.A:0,2%", "turns:-1,0".
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>

#include "engine/sim/games/compare.hpp"

namespace qd::repl {

/// How --sprt and --errors are written.
struct SprtWish {
  std::string figure;  // "": whoever plays
  double low = 0, high = 0;
  bool percent = false;
  double alpha = 0.05, beta = 0.05;
  std::uint64_t chunk = sim::Hypotheses::kChunkPairs;
};

/// The most pairs where nobody says how many.
inline constexpr std::uint64_t kSprtPairsMax = 100'000;
inline constexpr const char* kSprtErrors = "5%,5%";
inline constexpr std::uint64_t kSprtChunkMax = 1'000'000;

/// `errors`: "5%" for both, or "5%,1%". Fails: UserError.
[[nodiscard]] SprtWish parse_sprt(const std::string& text, const std::string& errors, std::uint64_t chunk);
/// Of a figure of two rule sets. Fails: UserError without a figure, with per cent of no share, or without of one.
[[nodiscard]] sim::FigureTest figure_test(const SprtWish& wish);
/// Of the share of victory of one of two contenders. Fails: UserError with a figure, for Elo at more than two seats,
/// and for bounds that no share can have.
[[nodiscard]] sim::Hypotheses contest_test(const SprtWish& wish, std::size_t seats);

/// "Elo 0", "+2 %", "-1": a bound of the wish, for reports.
[[nodiscard]] std::string bound_text(const SprtWish& wish, double bound);
/// Two lines: what was tested, and how it ended.
void write_verdict(std::ostream& out, const SprtWish& wish, const std::string& what, const sim::SequentialTest& test);
/// The same with the path of the test, look by look.
[[nodiscard]] nlohmann::ordered_json test_json(const SprtWish& wish, const sim::SequentialTest& test);

}  // namespace qd::repl
