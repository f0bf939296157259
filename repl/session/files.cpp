#include "repl/session/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/page/page.hpp"
#include "repl/report/figures.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

std::string read_whole_file(const fs::path& file) { return read_file(file, file.string(), kDataFile); }

namespace {

/// Writes to a device or pipe, which cannot be replaced. Does not wait for a pipe without a reader.
void write_into(const fs::path& file, const std::string& content) {
  const int fd = open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  int why = fd < 0 ? errno : 0;
  if (why == ENXIO)
    throw UserError("cannot write '" + file.string() + "'", "it is a socket, or a pipe that nobody reads");
  if (why == 0 && fcntl(fd, F_SETFL, 0) != 0) why = errno;
  for (std::size_t at = 0; why == 0 && at < content.size();) {
    const ssize_t n = write(fd, content.data() + at, content.size() - at);
    if (n < 0 && errno != EINTR) why = errno;
    if (n > 0) at += static_cast<std::size_t>(n);
  }
  if (fd >= 0) close(fd);
  if (why != 0) throw UserError("cannot write '" + file.string() + "': " + std::strerror(why));
}

}  // namespace

void write_whole_file(const fs::path& file, const std::string& content, Writing how) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) throw UserError("cannot write '" + file.string() + "': it is a folder");
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored)) return write_into(file, content);
  require_writable(file);
  const fs::path target = fs::is_symlink(file, ignored)
                              ? fs::weakly_canonical(file.parent_path() / fs::read_symlink(file, ignored), ignored)
                              : file;
  std::string temporary = target.string() + ".XXXXXX";
  int fd = mkstemp(temporary.data());
  int why = fd < 0 ? errno : 0;
  for (std::size_t at = 0; why == 0 && at < content.size();) {
    ssize_t n = write(fd, content.data() + at, content.size() - at);
    if (n < 0 && errno != EINTR) why = errno;
    if (n > 0) at += static_cast<std::size_t>(n);
  }
  if (why == 0) {
    mode_t mask =
        umask(0);  // a temporary file is private; a saved one keeps the mode of the old file, or gets the usual one
    umask(mask);
    struct stat before {};
    const mode_t mode = how.for_us_alone                     ? 0600
                        : stat(target.c_str(), &before) == 0 ? before.st_mode & 0777
                                                             : 0666 & ~mask;
    if (fchmod(fd, mode) != 0 || (how.onto_disk && fsync(fd) != 0)) why = errno;
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
  const bool replaced =
      !fs::exists(file, ignored) || fs::is_regular_file(file, ignored);  // then a temporary file is written first
  const fs::path target = !replaced ? file : file.parent_path().empty() ? fs::path(".") : file.parent_path();
  const bool refused = access(target.c_str(), replaced ? W_OK | X_OK : W_OK) != 0 ||
                       (fs::exists(file, ignored) && access(file.c_str(), W_OK) != 0);
  if (refused) throw UserError("cannot write '" + file.string() + "': " + std::strerror(errno));
}

namespace {

struct Sort {
  const char* name;
  bool (*begins)(const std::string& start);
};

/// The first bytes of our own files, which identify them.
constexpr Sort sort_of(Output output) {
  switch (output) {
    case Output::kRecord: return {"record of a match", match::is_record};
    case Output::kSimulation:
      return {"report of qd sim",
              [](const std::string& s) { return text::starts_with(s, "{\n  \"format\": \"quarterdeck simulation "); }};
    case Output::kComparison:
      return {"report of qd compare", [](const std::string& s) {
                const std::string format = "{\n  \"format\": \"quarterdeck ";
                return text::starts_with(s, format + "comparison ") || text::starts_with(s, format + "contest ");
              }};
    case Output::kWorth:
      return {"report of qd worth",
              [](const std::string& s) { return text::starts_with(s, "{\n  \"format\": \"quarterdeck worth "); }};
    case Output::kTuning:
      return {"report of qd tune",
              [](const std::string& s) { return text::starts_with(s, "{\n  \"format\": \"quarterdeck tuning "); }};
    case Output::kPicture:
      return {"picture of qd render", [](const std::string& s) {
                const std::size_t svg = s.find("<svg ");
                return text::starts_with(s, "<?xml ") && svg != std::string::npos &&
                       text::contains(s.substr(svg), " class=\"qd\" ");
              }};
    case Output::kReplay:
      return {"page of qd render", [](const std::string& s) {
                return text::contains(s, "<meta name=\"generator\" content=\"quarterdeck replay ");
              }};
    case Output::kPage: return {"page of qd report", is_page};
    case Output::kFigures:
      return {"file of figures", [](const std::string& s) { return text::starts_with(s, kFiguresBegin); }};
    case Output::kGames:
      return {"file of games", [](const std::string& s) {
                return text::starts_with(s, "game,lane,match_seed,") || text::starts_with(s, "{\"game\":");
              }};
    case Output::kScript: break;
  }
  return {"file that may be replaced", [](const std::string&) { return false; }};
}

}  // namespace

void require_place(const fs::path& file, Output output, Force force) {
  constexpr std::size_t kBeginning = 256;
  require_writable(file);
  std::error_code ignored;
  if (force.given || !fs::is_regular_file(file, ignored) || fs::file_size(file, ignored) == 0) return;
  const Sort sort = sort_of(output);
  if (sort.begins(read_beginning(file, file.string(), kBeginning))) return;
  const std::string what = output == Output::kScript ? "" : std::string(" and is not a ") + sort.name;
  throw UserError("'" + file.string() + "' is there already" + what, std::string("name another file, or ") + force.how);
}

void require_other_file(const fs::path& output, const fs::path& input) {
  std::error_code ignored;
  if (fs::is_regular_file(output, ignored) && fs::equivalent(output, input, ignored))
    throw UserError("'" + output.string() + "' is what is read: it would be lost", "name another file for the output");
}

void write_output(const fs::path& file, const std::string& content, Output output, Force force) {
  require_place(file, output, force);
  write_whole_file(file, content);
}

TemporaryFolder::TemporaryFolder(const fs::path& parent) {
  std::string pattern = (parent / "qd-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr)
    throw UserError("cannot make a folder in '" + parent.string() + "': " + std::strerror(errno),
                    "TMPDIR names another place");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace qd::repl
