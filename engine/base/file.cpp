#include "engine/base/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd {

namespace {

constexpr std::size_t kPathShown = 200;

std::string unreadable(const std::string& shown) {
  return "cannot read '" + text::cut(text::one_line(shown), kPathShown) + "'";
}

/// Does the path name a descriptor that this program was started with?
bool is_own_descriptor(const std::filesystem::path& file) {
  const std::string name = file.lexically_normal().string();
  for (const char* folder : {"/dev/fd/", "/proc/self/fd/"})
    if (text::starts_with(name, folder)) return true;
  return name == "/dev/stdin";
}

/// A file that is opened without waiting, and closed by the destructor.
class Opened {
 public:
  Opened(const std::filesystem::path& file, const std::string& shown)
      : fd_(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {
    const int why = fd_ < 0 ? errno : 0;
    if (why == ENOENT) throw UserError(unreadable(shown), "does the file exist?");
    if (why == ENXIO) throw UserError(unreadable(shown), "it is a socket: expected a file");
    if (why != 0) throw UserError(unreadable(shown) + ": " + std::strerror(why));
  }
  ~Opened() {
    if (fd_ >= 0) close(fd_);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  [[nodiscard]] int fd() const { return fd_; }

 private:
  int fd_;
};

struct stat look(int fd, const std::string& shown) {
  struct stat about {};
  if (fstat(fd, &about) != 0) throw UserError(unreadable(shown) + ": " + std::strerror(errno));
  return about;
}

void require_file(const struct stat& about, const std::string& shown) {
  if (S_ISREG(about.st_mode)) return;
  const char* what = S_ISDIR(about.st_mode)    ? "a folder"
                     : S_ISFIFO(about.st_mode) ? "a pipe"
                     : S_ISSOCK(about.st_mode) ? "a socket"
                                               : "a device";
  throw UserError(unreadable(shown), std::string("it is ") + what + ": expected a file");
}

/// Up to `most` bytes. Waits for a pipe, because the pipe was given to the program at its start; Ctrl-C ends the wait.
std::string read_up_to(int fd, const std::string& shown, std::size_t most) {
  std::string out;
  std::array<char, 65536> part;
  while (out.size() < most) {
    const ssize_t n = read(fd, part.data(), std::min(part.size(), most - out.size()));
    if (n == 0) break;
    if (n > 0) {
      out.append(part.data(), static_cast<std::size_t>(n));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd more{fd, POLLIN, 0};
      if (poll(&more, 1, -1) < 0) throw UserError(unreadable(shown) + ": " + std::strerror(errno));
    } else {
      throw UserError(unreadable(shown) + ": " + std::strerror(errno));
    }
  }
  return out;
}

std::string words_of(FileLimit limit) {
  constexpr std::size_t kMiB = 1u << 20;
  return limit.bytes < kMiB ? at_most(limit.bytes, "bytes") : at_most(limit.bytes / kMiB, "MiB");
}

}  // namespace

void require_size(std::uintmax_t bytes, const std::string& shown, FileLimit limit) {
  if (bytes <= limit.bytes) return;
  throw LimitError(Place{text::cut(shown, kPathShown), 0}, "the file is too large: " + words_of(limit),
                   "is it the right file?");
}

std::string read_open_file(int descriptor, const std::string& shown, FileLimit limit) {
  const struct stat about = look(descriptor, shown);
  if (S_ISREG(about.st_mode)) require_size(static_cast<std::uintmax_t>(about.st_size), shown, limit);
  std::string out = read_up_to(descriptor, shown, limit.bytes + 1);
  require_size(out.size(), shown, limit);  // not a regular file, or it has grown
  return out;
}

std::string read_file(const std::filesystem::path& file, const std::string& shown, FileLimit limit) {
  const Opened in(file, shown);
  const struct stat about = look(in.fd(), shown);
  if (!is_own_descriptor(file) || S_ISDIR(about.st_mode)) require_file(about, shown);
  return read_open_file(in.fd(), shown, limit);
}

std::string read_beginning(const std::filesystem::path& file, const std::string& shown, std::size_t bytes) {
  const Opened in(file, shown);
  require_file(look(in.fd(), shown), shown);
  return read_up_to(in.fd(), shown, bytes);
}

}  // namespace qd
