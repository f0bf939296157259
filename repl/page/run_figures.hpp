// The figures of a run in a page: what its command would report of the same games.
#pragma once

#include <functional>
#include <vector>

#include "engine/script/sources.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/page/page.hpp"
#include "repl/store/kept.hpp"

namespace qd::repl {

/// Reads the games: calls `use` for each until it wants no more, and fills in a report for each lane.
using EachGame = std::function<void(const std::function<bool(const std::vector<sim::GameResult>&)>& use,
                                    std::vector<sim::Report>& reports)>;

/// `sources`: where metrics are explained.
void write_figures(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each);

/// Lengths, measures, endings and failures of games that were played side by side; `names` are those of the reports.
void write_samples(Page& page, const KeptRun& run, const script::Sources& sources,
                   const std::vector<std::string>& names, const std::vector<sim::Report>& reports);

}  // namespace qd::repl
