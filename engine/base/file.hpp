// The one place of engine and program that opens files for reading. A path is checked first: anything but a regular
// file, or a file that is too large, is an error. No read waits for a pipe without a writer.
//
//   std::string code = read_file(path, "cards/x.lua", kScriptFile);
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "engine/base/limits.hpp"

namespace qd {

/// How large a file may be.
struct FileLimit {
  std::size_t bytes;
};
inline constexpr FileLimit kScriptFile{limits::kScriptFileBytes};
inline constexpr FileLimit kDataFile{limits::kFileBytesMax};

/// Fails: LimitError if a file may not have that many bytes.
void require_size(std::uintmax_t bytes, const std::string& shown, FileLimit limit);
/// The contents of a file. `shown`: what messages call it. A pipe or device is read only if it is one that this program
/// was started with (/dev/stdin, or /dev/fd/63 of a shell's `<(…)`). Fails: UserError (the file is missing, a folder, a
/// pipe or a device, or the system refuses); LimitError.
std::string read_file(const std::filesystem::path& file, const std::string& shown, FileLimit limit);
/// The same for an open file.
std::string read_open_file(int descriptor, const std::string& shown, FileLimit limit);
/// The first `bytes` bytes of a file, or all if it has fewer. Fails: as above.
std::string read_beginning(const std::filesystem::path& file, const std::string& shown, std::size_t bytes);

}  // namespace qd
