#include "repl/session/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t kFileBytesMax = std::size_t{64} << 20;
}

std::string read_whole_file(const fs::path& file) {
  std::string out = read_file(file, file.string(), kFileBytesMax);
  if (out.size() > kFileBytesMax) throw UserError("'" + file.string() + "' is larger than kFileBytesMax (" + std::to_string(kFileBytesMax >> 20) + " MiB)", "is it the right file?");
  return out;
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
  require_writable(file);
  const fs::path target = fs::is_symlink(file, ignored) ? fs::weakly_canonical(file.parent_path() / fs::read_symlink(file, ignored), ignored) : file;
  std::string temporary = target.string() + ".XXXXXX";
  int fd = mkstemp(temporary.data());
  int why = fd < 0 ? errno : 0;
  for (std::size_t at = 0; why == 0 && at < content.size();) {
    ssize_t n = write(fd, content.data() + at, content.size() - at);
    if (n < 0 && errno != EINTR) why = errno;
    if (n > 0) at += static_cast<std::size_t>(n);
  }
  if (why == 0) {
    mode_t mask = umask(0);  // a temporary file is private; a saved one has the mode of the one before, or the usual one
    umask(mask);
    struct stat before {};
    const mode_t mode = stat(target.c_str(), &before) == 0 ? before.st_mode & 0777 : 0666 & ~mask;
    if (fchmod(fd, mode) != 0 || fsync(fd) != 0) why = errno;
  }
  if (fd >= 0 && close(fd) != 0 && why == 0) why = errno;
  if (why == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) why = errno;
  if (why == 0) return;
  if (fd >= 0) unlink(temporary.c_str());
  throw UserError("cannot write '" + file.string() + "': " + std::strerror(why));
}

void require_writable(const fs::path& file) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) throw UserError("cannot write '" + file.string() + "': it is a folder");
  const bool replaced = !fs::exists(file, ignored) || fs::is_regular_file(file, ignored);  // then a file beside it is written first
  const fs::path target = !replaced ? file : file.parent_path().empty() ? fs::path(".") : file.parent_path();
  const bool refused = access(target.c_str(), replaced ? W_OK | X_OK : W_OK) != 0 || (fs::exists(file, ignored) && access(file.c_str(), W_OK) != 0);
  if (refused) throw UserError("cannot write '" + file.string() + "': " + std::strerror(errno));
}

namespace {
/// May a file be replaced by another one of its sort? `is`: does it begin like one?
template <class F>
void require_place(const fs::path& file, const std::string& what, F&& is) {
  require_writable(file);
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored) || fs::file_size(file, ignored) == 0) return;
  std::string start(64, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(in.gcount()));
  if (!is(start)) throw UserError("'" + file.string() + "' is there already and is no " + what, "name another file, or remove that one first");
}
}  // namespace

void require_place_for_record(const fs::path& file) { require_place(file, "record of a match", match::is_record); }
void require_place_for_json(const fs::path& file) {
  require_place(file, "JSON file", [](const std::string& start) { return text::starts_with(text::trim(start), "{"); });
}
void require_place_for_picture(const fs::path& file) {
  require_place(file, "picture", [](const std::string& start) { return text::starts_with(text::trim(start), "<svg") || text::starts_with(text::trim(start), "<?xml"); });
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (fs::temp_directory_path() / "qd-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw UserError("cannot make a folder in '" + fs::temp_directory_path().string() + "': " + std::strerror(errno), "TMPDIR names another place");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace qd::repl
