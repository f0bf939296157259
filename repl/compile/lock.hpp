// A lock for making a file: one process makes it, the others wait and then use it.
#pragma once

#include <filesystem>
#include <functional>

namespace qd::repl {

/// Held by one process and thread at a time. It is a file next to the one being made, and is removed after use.
class FileLock {
 public:
  /// Waits until the lock is free or `stop` returns true.
  FileLock(const std::filesystem::path& made, const std::function<bool()>& stop);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  /// False if it was stopped or the lock file cannot be created.
  [[nodiscard]] bool held() const { return fd_ >= 0; }

 private:
  bool take();
  std::filesystem::path file_;
  int fd_ = -1;
};

}  // namespace qd::repl
