#include "repl/new/files.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/error.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

constexpr const char* kWriteHint =
    "may you write there, and is there room? QD_ROOT names another folder with scripts/ and cards/";

}  // namespace

NewFiles::~NewFiles() {
  std::error_code ignored;
  if (!kept_)
    for (auto made = made_.rbegin(); made != made_.rend(); ++made)
      fs::remove(*made, ignored);  // removes folders only if they are empty
}

void NewFiles::write(const fs::path& file, const std::string& content) {
  make_folder(file.parent_path());
  try {
    write_whole_file(shown(file), content);
  } catch (const UserError& e) {
    throw UserError(e.message(), kWriteHint);
  }
  if (std::find(files_.begin(), files_.end(), file) != files_.end()) return;
  made_.push_back(file);
  files_.push_back(file);
}

void NewFiles::make_folder(const fs::path& folder) {
  std::error_code why;
  if (fs::is_directory(folder, why)) return;
  if (fs::exists(folder, why)) throw UserError("'" + shown(folder) + "' is not a folder", "name another folder");
  if (folder.has_parent_path() && folder.parent_path() != folder) make_folder(folder.parent_path());
  if (!fs::create_directory(folder, why) && why)
    throw UserError("cannot make the folder '" + shown(folder) + "': " + why.message(), kWriteHint);
  made_.push_back(folder);
}

std::string shown(const fs::path& file) {
  fs::path near = file.lexically_proximate(fs::current_path());
  return *near.begin() == ".." ? file.string() : near.string();
}

void refuse_existing(const fs::path& file) {
  std::error_code ignored;
  if (fs::symlink_status(file, ignored).type() != fs::file_type::not_found)
    throw UserError("'" + shown(file) + "' is there already", "choose another name, or remove it");
}

bool is_name(const std::string& text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
         std::isalpha(static_cast<unsigned char>(text.front())) != 0;
}

void require_name(const std::string& text, const std::string& what) {
  constexpr std::size_t kLongest = 60;  // file systems allow 255 bytes, terminals show far less
  if (!is_name(text))
    throw UserError("'" + text + "' is not a valid name for " + what,
                    "names are made of a-z, 0-9 and _, and begin with a letter");
  if (text.size() > kLongest)
    throw UserError("a name of " + std::to_string(text.size()) + " characters is too long for " + what,
                    "names have at most " + std::to_string(kLongest) + " characters");
}

std::string title_of(const std::string& id) {
  std::string out = id;
  std::replace(out.begin(), out.end(), '_', ' ');
  out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
  return out;
}

}  // namespace qd::repl
