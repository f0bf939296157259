// Where the log of the program goes (engine/base/log.hpp): to standard error by spdlog, a named logger for each layer.
#pragma once

namespace qd::repl {

/// From here on lines go to standard error: "events debug: cards/x.lua:14: ship_sunk …". Levels: warnings, or what
/// `verbose` (1 info, 2 debug, 3 trace) and then QD_LOG say. Fails: UserError for a QD_LOG that says nothing.
void open_log(int verbose);

}  // namespace qd::repl
