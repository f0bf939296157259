// A language server at its streams.
#pragma once

#include "repl/lsp/workshop.hpp"

namespace qd::repl::lsp {

/// Reads messages from one descriptor and writes them to another, until the client says `exit` or a stream ends.
/// Returns the exit code: 0 after `shutdown` and `exit`, else 1; that of a signal that ends it.
int serve(Workshop& workshop, int in, int out);

}  // namespace qd::repl::lsp
