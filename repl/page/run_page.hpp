// What a page tells of one run of a store.
#pragma once

#include <string>

#include "engine/script/sources.hpp"
#include "repl/page/page.hpp"
#include "repl/page/telling.hpp"
#include "repl/store/kept.hpp"

namespace qd::repl {

/// "compare battlegroup: greedy against random"
[[nodiscard]] std::string run_title(const KeptRun& run);
/// Figures, charts and tables of the run. Returns its telling games. Fails: UserError for a damaged store.
[[nodiscard]] Telling write_run(Page& page, const KeptGames& kept, const KeptRun& run, const script::Sources& sources);
/// The telling games, played again with the scripts of `sources`. `part`: a name for its pictures in the page.
void write_telling(Page& page, const KeptRun& run, const Telling& telling, const script::Sources& sources,
                   const std::string& part);

}  // namespace qd::repl
