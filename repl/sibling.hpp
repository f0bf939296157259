// Programs that are built beside `qd`, for what most people never need.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::repl {

/// Its file; it need not exist.
[[nodiscard]] std::filesystem::path sibling(const std::string& name);
/// Becomes that program, with these arguments. Fails: UserError with this hint if it is not built.
[[noreturn]] void become(const std::string& name, std::vector<std::string> arguments, const std::string& hint);

}  // namespace qd::repl
