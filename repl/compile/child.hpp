// A command of the shell that does not outlive this program, however that ends: it runs in a process group of its own,
// and a process that looks after the group kills it when the program has gone (Ctrl-C, SIGKILL, a crash).
//
//   const Ran ran = run_child("cc1plus …", [] { return bool{*stop_wish()}; });
#pragma once

#include <functional>
#include <string>

#include "repl/shell.hpp"

namespace qd::repl {

/// Runs it to its end, or until `stop` says so: then everything that it has started is killed, and the code is 128. Its
/// standard input is empty. From any thread.
[[nodiscard]] Ran run_child(const std::string& command, const std::function<bool()>& stop);

}  // namespace qd::repl
