#include "engine/base/file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "engine/base/error.hpp"

namespace qd {

std::string read_file(const std::filesystem::path& file, const std::string& shown, std::size_t bytes_max) {
  const std::string what = "cannot read '" + shown + "'";
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw UserError(what, "it is a folder, and a file is expected");
  if (error && error != std::errc::no_such_file_or_directory) throw std::filesystem::filesystem_error("", file, error);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in && (errno == ENOENT || errno == 0)) throw UserError(what, "does the file exist?");
  if (!in) throw UserError(what + ": " + std::strerror(errno));
  std::string out;
  for (std::array<char, 65536> part; out.size() <= bytes_max && (in.read(part.data(), part.size()) || in.gcount() > 0);)
    out.append(part.data(), static_cast<std::size_t>(in.gcount()));
  if (in.bad()) throw UserError(what);
  return out;
}

}  // namespace qd
