// Removes the right to write files and to start programs, so that a fuzzed console cannot act outside its folder.
#pragma once

#include <filesystem>

namespace qd::fuzz {

/// From here on this process and its children can write only below `folder` and to /dev/null, and cannot start
/// programs. False if the kernel does not support that (Linux before 5.13).
bool confine(const std::filesystem::path& folder);

}  // namespace qd::fuzz
