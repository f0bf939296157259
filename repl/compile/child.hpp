// Runs a shell command that does not outlive this program: the command has its own process group, and a keeper process
// kills the group when the program is gone (Ctrl-C, SIGKILL, a crash).
//
//   const Ran ran = run_child("cc1plus …", [] { return bool{*stop_wish()}; });
#pragma once

#include <functional>
#include <string>

#include "repl/shell.hpp"

namespace qd::repl {

/// Waits for the end of the command or until `stop` returns true; then kills everything it started and returns code
/// 128. Its standard input is empty. Any thread may call it.
[[nodiscard]] Ran run_child(const std::string& command, const std::function<bool()>& stop);

}  // namespace qd::repl
