// Takes the right to write files, and to start programs, from a process: what a fuzzed console does stays in its
// folder.
#pragma once

#include <filesystem>

namespace qd::fuzz {

/// From now on this process, and what it starts, writes below `folder` and into /dev/null only and starts no program.
/// False where the kernel cannot do that (Linux before 5.13).
bool confine(const std::filesystem::path& folder);

}  // namespace qd::fuzz
