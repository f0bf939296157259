#include "repl/compile/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace qd::repl {

FileLock::FileLock(const std::filesystem::path& made, const std::function<bool()>& stop)
    : file_(made.string() + ".lock") {
  constexpr std::chrono::milliseconds kLookAgain{50};
  while (!stop()) {
    if (take()) return;
    if (errno != EWOULDBLOCK) return;
    std::this_thread::sleep_for(kLookAgain);
  }
}

// The previous holder removes the file, so the locked file may no longer be the one that others open. Then the lock is
// worthless and a new attempt is needed.
bool FileLock::take() {
  const int fd = open(file_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) {
    if (errno == EWOULDBLOCK) errno = EIO;
    return false;
  }
  if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
    struct stat mine {
    }, seen{};
    if (fstat(fd, &mine) == 0 && stat(file_.c_str(), &seen) == 0 && mine.st_ino == seen.st_ino &&
        mine.st_dev == seen.st_dev) {
      fd_ = fd;
      return true;
    }
    errno = EWOULDBLOCK;
  }
  const int why = errno;
  close(fd);
  errno = why;
  return false;
}

FileLock::~FileLock() {
  if (fd_ < 0) return;
  unlink(file_.c_str());
  flock(fd_, LOCK_UN);  // a child that is just starting may hold the descriptor a moment longer
  close(fd_);
}

}  // namespace qd::repl
