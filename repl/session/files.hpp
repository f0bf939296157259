// Reads and writes whole files, with clear error messages.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace qd::repl {

/// Fails: UserError, LimitError (kFileBytesMax).
std::string read_whole_file(const std::filesystem::path& file);
struct Writing {
  bool for_us_alone = false;  // nobody else may read it, not even while it is written
  bool onto_disk = true;      // waits until it would outlive a loss of power
};
/// Writes a temporary file in the same folder, then renames it: after any failure the old file is intact. Fails:
/// UserError (no such folder, no permission, disk full).
void write_whole_file(const std::filesystem::path& file, const std::string& content, Writing how = {});
/// Checks in advance whether writing is likely to work. Fails: UserError (no such folder, no permission).
void require_writable(const std::filesystem::path& file);

/// The kinds of output files. An existing file is replaced only if it is empty or begins like a file of the same kind.
enum class Output : std::uint8_t {
  kRecord,
  kSimulation,
  kComparison,
  kWorth,
  kTuning,
  kPicture,
  kReplay,
  kPage,
  kFigures,
  kGames,
  kScript
};  // scripts look like any other of their kind, so they are never replaced
/// Whether any file may be replaced; `how` tells the user how to allow it.
struct Force {
  bool given = false;
  const char* how = "add --force";
};
/// Checks in advance whether the file may be written. Fails: UserError.
void require_place(const std::filesystem::path& file, Output output, Force force);
/// What a command reads it never replaces, not even by force. Fails: UserError if both are the same file.
void require_other_file(const std::filesystem::path& output, const std::filesystem::path& input);
/// Checks the place and writes the file. Fails: UserError.
void write_output(const std::filesystem::path& file, const std::string& content, Output output, Force force);

/// A temporary folder, removed at the end. Fails: UserError.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::filesystem::path& parent = std::filesystem::temp_directory_path());
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace qd::repl
