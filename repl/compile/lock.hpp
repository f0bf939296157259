// One process at a time makes a file: the others wait, and find it made.
#pragma once

#include <filesystem>
#include <functional>

namespace qd::repl {

/// Held by one process and thread at a time. It is a file beside the one that is made, gone again when nobody holds it.
class FileLock {
 public:
  /// Waits until it is free or `stop` says so.
  FileLock(const std::filesystem::path& made, const std::function<bool()>& stop);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  /// False: it was stopped, or there can be no such file.
  [[nodiscard]] bool held() const { return fd_ >= 0; }

 private:
  bool take();
  std::filesystem::path file_;
  int fd_ = -1;
};

}  // namespace qd::repl
