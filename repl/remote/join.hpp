// A seat of somebody else's table, at this terminal: shows what the seat sees, and sends what is typed.
#pragma once

#include <string>

namespace qd::repl {

/// Until the table closes or the person leaves. Fails: UserError.
int join_table(const std::string& path);

}  // namespace qd::repl
