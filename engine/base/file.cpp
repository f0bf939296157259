#include "engine/base/file.hpp"

#include <dirent.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <new>

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

std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder, std::error_code& error) {
  error.clear();
  std::vector<std::filesystem::directory_entry> out;
  const std::unique_ptr<DIR, int (*)(DIR*)> at(opendir(folder.c_str()), closedir);
  if (at == nullptr && errno == ENOMEM) throw std::bad_alloc();
  if (at == nullptr) error.assign(errno, std::generic_category());
  while (const dirent* next = at == nullptr ? nullptr : readdir(at.get())) {
    const std::string name = next->d_name;
    std::error_code ignored;  // a link to nothing is an entry, too
    if (name != "." && name != "..") out.emplace_back(folder / name, ignored);
  }
  return out;
}

std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::directory_entry> out = entries_of(folder, error);
  if (error) throw std::filesystem::filesystem_error("", folder, error);
  return out;
}

}  // namespace qd
