// Reading and writing whole files, with messages that say what went wrong.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace qd::repl {

/// Fails: UserError, LimitError (kFileBytesMax).
std::string read_whole_file(const std::filesystem::path& file);
/// Writes beside the file first, then renames: on any failure the old file is kept.
/// Fails: UserError (no such folder, no permission, disk full).
void write_whole_file(const std::filesystem::path& file, const std::string& content);
/// Will that be possible, as far as can be told before there is anything to write? Fails: UserError (no such folder, no
/// permission).
void require_writable(const std::filesystem::path& file);

/// What the program writes where people say. A file that is there is replaced only if it is empty, or begins as one of
/// the same sort does.
enum class Output : std::uint8_t {
  kRecord,
  kSimulation,
  kComparison,
  kWorth,
  kPicture,
  kFigures,
  kGames,
  kDeck
};  // a deck begins as any other deck: it is never replaced
/// Whatever is there may be replaced, if that has been said; `how` one says it.
struct Force {
  bool given = false;
  const char* how = "add --force";
};
/// May the file be written, as far as can be told before there is anything to write? Fails: UserError.
void require_place(const std::filesystem::path& file, Output output, Force force);
/// The same, and writes it. Fails: UserError.
void write_output(const std::filesystem::path& file, const std::string& content, Output output, Force force);

/// A folder of one's own, which is gone at the end. Fails: UserError.
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
