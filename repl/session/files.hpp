// Reading and writing whole files, with messages that say what went wrong.
#pragma once

#include <filesystem>
#include <string>

namespace qd::repl {

/// Fails: UserError.
std::string read_whole_file(const std::filesystem::path& file);
/// Writes beside the file first, then renames: on any failure the old file is kept.
/// Fails: UserError (no such folder, no permission, disk full).
void write_whole_file(const std::filesystem::path& file, const std::string& content);

}  // namespace qd::repl
