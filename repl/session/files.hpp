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
/// Will that be possible, as far as can be told before there is anything to write? Fails: UserError (no such folder, no permission).
void require_writable(const std::filesystem::path& file);
/// The same for a record of a match, for JSON and for a picture (SVG), which may take the place of another one, but of nothing else. Fails:
/// UserError.
void require_place_for_record(const std::filesystem::path& file);
void require_place_for_json(const std::filesystem::path& file);
void require_place_for_picture(const std::filesystem::path& file);

/// A folder of one's own, which is gone at the end. Fails: UserError.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace qd::repl
