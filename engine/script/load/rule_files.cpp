#include "engine/script/load/rule_files.hpp"

#include <algorithm>

#include "engine/base/error.hpp"
#include "engine/base/folder.hpp"
#include "engine/script/sources.hpp"

namespace qd::script {

namespace fs = std::filesystem;

std::string held_instead(const std::string& folder) {
  if (folder == "decks" || folder == "fleets") return "decks";
  return folder == "maps" || folder == "positions" ? folder : "";
}

std::vector<fs::path> lua_files(const fs::path& folder, bool deep) {
  const auto holds_cards = [&](const fs::path& inner) {
    return deep && inner.extension() != ".lua" && held_instead(inner.filename().string()).empty();
  };
  std::vector<fs::path> out;
  for (const fs::path& path : walk(folder, holds_cards)) {
    if (path.extension() != ".lua") continue;
    if (fs::is_regular_file(path)) out.push_back(path);
    else if (path.filename().string().front() != '.')  // not the backup file of an editor
      throw UserError("'" + path.string() + "' is not a readable file", "it is a folder, a pipe or a broken link");
  }
  return out;
}

std::vector<fs::path> script_files(const Sources& sources, const std::string& game, const std::string& inside) {
  std::vector<fs::path> out;
  for (const fs::path& folder : sources.scripts_of(game, inside))
    for (const fs::path& file : lua_files(folder, false))
      if (std::none_of(out.begin(), out.end(), [&](const fs::path& f) { return f.stem() == file.stem(); }))
        out.push_back(file);
  return out;
}

bool there(const fs::path& file) {
  std::error_code ignored;
  return fs::exists(file, ignored);
}

void require_possible(const fs::path& file, const std::string& what) {
  constexpr std::size_t kShown = 80;
  std::error_code wrong;
  if (fs::status(file, wrong).type() != fs::file_type::none) return;
  throw UserError((what.size() > kShown ? what.substr(0, kShown) + "…" : what) + "': " + wrong.message());
}

fs::path resolved(const fs::path& file) {
  std::error_code wrong;
  fs::path out = fs::weakly_canonical(file, wrong);
  return wrong ? file : out;
}

std::vector<std::string> stems(const std::vector<fs::path>& files) {
  std::vector<std::string> out;
  for (const fs::path& f : files) out.push_back(f.stem().string());
  return out;
}

}  // namespace qd::script
