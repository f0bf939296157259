// Writes the log of the program (engine/base/log.hpp) to standard error by spdlog, with a named logger for each layer.
#pragma once

namespace qd::repl {

/// From here on log lines go to standard error: "events debug: cards/x.lua:14: ship_sunk …". Levels: warnings, unless
/// `verbose` (1 info, 2 debug, 3 trace) and then QD_LOG say otherwise. Fails: UserError for an invalid QD_LOG.
void open_log(int verbose);

}  // namespace qd::repl
