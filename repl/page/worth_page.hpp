// What cards are worth, in a page.
#pragma once

#include <vector>

#include "repl/page/run_figures.hpp"

namespace qd::repl {

/// Fills in the reports, too. Requires: a run of `worth`.
void write_worth(Page& page, const KeptRun& run, const EachGame& each, std::vector<sim::Report>& reports);

}  // namespace qd::repl
