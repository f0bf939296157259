// The one door through which files are read: nothing else in the engine or the program opens one for reading. A file is
// looked at before it is read; what is no file, or is too large, is an error, and nothing waits for a pipe that nobody
// writes to.
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
  const char* name;
};
inline constexpr FileLimit kScriptFile{limits::kScriptFileBytes, "kScriptFileBytes"};
inline constexpr FileLimit kDataFile{limits::kFileBytesMax, "kFileBytesMax"};

/// Fails: LimitError if so many bytes are more than a file may have.
void require_size(std::uintmax_t bytes, const std::string& shown, FileLimit limit);
/// The contents of a file. `shown`: what messages call it. A pipe or device is read only if it is one that this program
/// was started with (/dev/stdin, or /dev/fd/63 of a shell's `<(…)`).
/// Fails: UserError (it is not there, a folder, a pipe, a device, the words of the system); LimitError.
std::string read_file(const std::filesystem::path& file, const std::string& shown, FileLimit limit);
/// The same of a file that is open.
std::string read_open_file(int descriptor, const std::string& shown, FileLimit limit);
/// How it begins: so many bytes, or fewer if there are no more. Fails: as above.
std::string read_beginning(const std::filesystem::path& file, const std::string& shown, std::size_t bytes);

}  // namespace qd
