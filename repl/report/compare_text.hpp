// Comparison of two variants as a table with histograms and as JSON, for `qd compare` and `:compare`.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/sim/games/compare.hpp"
#include "repl/report/histogram.hpp"

namespace qd::repl {

inline constexpr const char* kBase = "base";

/// The variants in a word: "x+y"; none for "base". Fails: UserError for an empty name.
std::vector<std::string> variants_of(const std::string& word);

void write_comparison(std::ostream& out, const sim::Plan& plan, const std::string& a, const std::string& b,
                      const sim::Comparison& c, const Bars& bars);
std::string comparison_json(const sim::Plan& plan, const std::string& a, const std::string& b,
                            const sim::Comparison& c);

}  // namespace qd::repl
