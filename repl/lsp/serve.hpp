// Runs a language server on its streams.
#pragma once

#include "repl/lsp/workshop.hpp"

namespace qd::repl::lsp {

/// Reads messages from one descriptor and writes to another, until the client sends `exit` or a stream ends. Returns
/// the exit code: 0 after `shutdown` and `exit`, else 1; for a signal its own code.
int serve(Workshop& workshop, int in, int out);

}  // namespace qd::repl::lsp
