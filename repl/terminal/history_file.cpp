#include "repl/terminal/history_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

/// A locked, open file; closed and unlocked at the end. Opening a pipe without a reader fails at once.
class Locked {
 public:
  Locked(const fs::path& file, int flags) : fd_(open(file.c_str(), flags | O_CLOEXEC | O_NONBLOCK, 0600)) {
    if (fd_ >= 0) flock(fd_, LOCK_EX);
  }
  ~Locked() {
    if (fd_ >= 0) close(fd_);
  }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;
  [[nodiscard]] int fd() const { return fd_; }

  /// Writes all or nothing, if the file can be truncated.
  [[nodiscard]] bool write_all(const std::string& text) const {
    const off_t before = lseek(fd_, 0, SEEK_END);
    for (std::size_t at = 0; at < text.size();) {
      const ssize_t n = ::write(fd_, text.data() + at, text.size() - at);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) {
        const int why = errno;
        if (before >= 0 && at > 0 && ftruncate(fd_, before) != 0) {
        }  // half a line is no worse than an error
        errno = why;
        return false;
      }
      at += static_cast<std::size_t>(n);
    }
    return true;
  }

 private:
  int fd_;
};

std::string encode(const std::string& entry) {
  std::string out;
  for (char c : entry) {
    if (c == '\\') out += "\\\\";
    else if (c == '\n') out += "\\n";
    else out += c;
  }
  return out + "\n";
}

bool octal(char c) { return c >= '0' && c <= '7'; }

// Also reads the format of libedit: \040 for a blank.
std::string decode(const std::string& line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\' || i + 1 == line.size()) {
      out += line[i];
      continue;
    }
    if (i + 3 < line.size() && octal(line[i + 1]) && octal(line[i + 2]) && octal(line[i + 3])) {
      out += static_cast<char>((line[i + 1] - '0') * 64 + (line[i + 2] - '0') * 8 + line[i + 3] - '0');
      i += 3;
      continue;
    }
    ++i;
    if (line[i] == 'n') out += '\n';
    else if (line[i] == '\\') out += '\\';
    else (out += '\\') += line[i];
  }
  return out;
}

/// Each entry once, at its last position.
std::vector<std::string> once(const std::vector<std::string>& all) {
  std::vector<std::string> out;
  for (auto e = all.rbegin(); e != all.rend() && out.size() < HistoryFile::kEntriesMax; ++e)
    if (std::find(out.begin(), out.end(), *e) == out.end()) out.push_back(*e);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

fs::path HistoryFile::standard_path() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return fs::path(state) / "quarterdeck/history";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fs::path(home) / ".local/state/quarterdeck/history";
  return {};
}

HistoryFile::HistoryFile(fs::path file) : file_(std::move(file)) {
  std::error_code ignored;
  if (!file_.empty() && fs::is_regular_file(file_, ignored)) read();
}

void HistoryFile::read() {
  const Locked open(file_, access(file_.c_str(), W_OK) == 0 ? O_RDWR : O_RDONLY);
  if (open.fd() < 0) return;
  std::vector<std::string> all, lines;
  try {
    lines = text::split(read_open_file(open.fd(), file_.string(), kDataFile), '\n');
  } catch (const Error&) {  // keeps the file unchanged
    return;
  }
  for (const std::string& line : lines)
    if (!text::trim(line).empty() && line != "_HiStOrY_V2_") all.push_back(decode(line));
  entries_ = once(all);
  if (all.size() <= 4 * kEntriesMax) return;
  std::string text;
  for (const std::string& e : entries_) text += encode(e);
  // in place, since others may wait for the lock of this file; shorter content needs no disk space
  if (pwrite(open.fd(), text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()) &&
      ftruncate(open.fd(), static_cast<off_t>(text.size())) != 0) {
  }
}

void HistoryFile::append(const std::string& entry) const {
  std::error_code error;
  const fs::path folder = file_.parent_path();
  if (!fs::exists(folder, error)) {
    fs::create_directories(folder, error);
    if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  }
  const Locked open(file_, O_WRONLY | O_APPEND | O_CREAT);
  struct stat about {};
  if (open.fd() >= 0 && fstat(open.fd(), &about) == 0 && S_ISREG(about.st_mode) && (about.st_mode & 077) != 0 &&
      fchmod(open.fd(), 0600) != 0) {
  }
  if (open.fd() < 0 || !open.write_all(encode(entry)))
    throw UserError("cannot write '" + file_.string() + "': " + std::strerror(errno));
}

std::string HistoryFile::add(const std::string& entry) {
  if (text::trim(entry).empty() || (!entries_.empty() && entries_.back() == entry)) return {};
  entries_.erase(std::remove(entries_.begin(), entries_.end(), entry), entries_.end());
  entries_.push_back(entry);
  if (entries_.size() > kEntriesMax) entries_.erase(entries_.begin());
  if (file_.empty()) return {};
  try {
    append(entry);
  } catch (const UserError& e) {
    if (warned_) return {};
    warned_ = true;
    return std::string("the history is not kept: ") + e.what();
  }
  return {};
}

}  // namespace qd::repl
