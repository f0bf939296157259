#include "repl/match_tests/beside.hpp"

#include <algorithm>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

fs::path resolved(const fs::path& path) {
  std::error_code failed;
  const fs::path out = fs::weakly_canonical(path.empty() ? fs::path(".") : fs::absolute(path), failed);
  return failed ? fs::absolute(path) : out;
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  const fs::path inside = path.lexically_relative(folder);
  return !inside.empty() && *inside.begin() != "..";
}

}  // namespace

Beside::Beside(const script::Sources& sources, const std::vector<fs::path>& tested) {
  for (const fs::path& root : sources.roots()) roots_.push_back(resolved(root));
  tops_ = roots_;
  tops_.push_back(resolved("."));
  for (const fs::path& one : tested)
    tops_.push_back(fs::is_directory(one) ? resolved(one).parent_path() : resolved(one).parent_path().parent_path());
}

std::vector<fs::path> Beside::folders(const fs::path& folder) const {
  std::vector<fs::path> out;
  fs::path at = resolved(folder);
  const auto top = std::find_if(tops_.begin(), tops_.end(), [&](const fs::path& t) { return lies_in(at, t); });
  for (; top != tops_.end() && at != *top; at = at.parent_path()) out.push_back(at);
  out.push_back(at);
  for (const fs::path& root : roots_)
    if (std::find(out.begin(), out.end(), root) == out.end()) out.push_back(root);
  return out;
}

fs::path Beside::find(const std::string& name, const fs::path& folder) const {
  const fs::path inside = fs::path(name).lexically_normal();
  if (name.empty() || inside.is_absolute() || *inside.begin() == "..")
    throw UserError("'" + name + "' leads out of the folder of the match",
                    "it is looked for there, then in the folders above; write it from one of these on");
  std::vector<std::string> looked;
  for (const fs::path& from : folders(folder)) {
    const fs::path file = from / inside;
    std::error_code failed;
    if (!fs::exists(file, failed) || failed) {
      looked.push_back("'" + from.string() + "'");
      continue;
    }
    fs::path real = resolved(file);
    const std::vector<fs::path> all = folders(folder);
    if (std::none_of(all.begin(), all.end(), [&](const fs::path& one) { return lies_in(real, one); }))
      throw UserError("'" + name + "' is a link that leads out of the folders of the match");
    return real;
  }
  throw UserError("there is no '" + name + "'", "looked for in " + text::join(looked, ", "));
}

}  // namespace qd::repl
