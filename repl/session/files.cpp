#include "repl/session/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "engine/base/error.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

std::string read_whole_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file)) throw UserError("cannot read '" + file.string() + "'", "does the file exist?");
  std::ostringstream out;
  out << in.rdbuf();
  if (in.bad()) throw UserError("cannot read '" + file.string() + "'");
  return out.str();
}

void write_whole_file(const fs::path& file, const std::string& content) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) throw UserError("cannot write '" + file.string() + "': it is a folder");
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored)) {  // a device or pipe cannot be replaced
    std::ofstream out(file, std::ios::binary);
    out << content;
    out.flush();
    if (!out) throw UserError("cannot write '" + file.string() + "': " + std::strerror(errno));
    return;
  }
  fs::path target = fs::is_symlink(file, ignored) ? fs::weakly_canonical(file, ignored) : file;
  std::string temporary = target.string() + ".XXXXXX";
  int fd = mkstemp(temporary.data());
  int why = fd < 0 ? errno : 0;
  for (std::size_t at = 0; why == 0 && at < content.size();) {
    ssize_t n = write(fd, content.data() + at, content.size() - at);
    if (n < 0 && errno != EINTR) why = errno;
    if (n > 0) at += static_cast<std::size_t>(n);
  }
  if (why == 0) {
    mode_t mask = umask(0);  // a temporary file is private; a saved one has the usual mode
    umask(mask);
    if (fchmod(fd, 0666 & ~mask) != 0 || fsync(fd) != 0) why = errno;
  }
  if (fd >= 0 && close(fd) != 0 && why == 0) why = errno;
  if (why == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) why = errno;
  if (why == 0) return;
  if (fd >= 0) unlink(temporary.c_str());
  throw UserError("cannot write '" + file.string() + "': " + std::strerror(why));
}

}  // namespace qd::repl
