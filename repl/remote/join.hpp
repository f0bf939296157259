// Takes a seat at a remote table from this terminal: shows what the seat sees, and sends what is typed.
#pragma once

#include <string>

namespace qd::repl {

/// Runs until the table closes or the person leaves. Fails: UserError.
int join_table(const std::string& path);

}  // namespace qd::repl
