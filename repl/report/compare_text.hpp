// Comparison of two variants as a table with histograms and as JSON, for `qd compare` and `:compare`.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/sim/games/compare.hpp"
#include "repl/report/contenders.hpp"
#include "repl/report/histogram.hpp"
#include "repl/report/sprt.hpp"

namespace qd::repl {

/// `wish`: what was tested, or null.
void write_comparison(std::ostream& out, const sim::Plan& plan, const std::string& a, const std::string& b,
                      const sim::Comparison& c, const Bars& bars, const SprtWish* wish = nullptr);
std::string comparison_json(const sim::Plan& plan, const std::string& a, const std::string& b, const sim::Comparison& c,
                            const SprtWish* wish = nullptr);

}  // namespace qd::repl
