#include "engine/script/load/script_file.hpp"

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/script/unsaved.hpp"

namespace qd::script {

namespace fs = std::filesystem;

namespace {

bool lies_in(const fs::path& file, const fs::path& folder) {
  std::error_code failed;
  const fs::path base = fs::canonical(folder.empty() ? fs::path(".") : folder, failed);
  if (failed) return false;
  const fs::path inside = fs::weakly_canonical(file, failed).lexically_relative(base);
  return !failed && !inside.empty() && *inside.begin() != "..";
}

}  // namespace

void require_script(const fs::path& file, const std::string& shown) {
  std::error_code failed;
  const fs::path target = fs::weakly_canonical(file, failed);
  if (failed || !fs::is_regular_file(target, failed)) return;
  if (file.extension() == ".lua" && target.extension() == ".lua") return;
  const bool leads_elsewhere = file.extension() == ".lua";
  throw UserError(
      "'" + shown + "' is not a Lua script" + (leads_elsewhere ? ": it links to a file of another kind" : ""),
      "scripts end in .lua");
}

std::string read_script(const fs::path& file, const std::string& shown, const Unsaved* unsaved) {
  require_script(file, shown);
  if (const std::string* text = unsaved == nullptr ? nullptr : unsaved->find(file); text != nullptr) {
    require_size(text->size(), shown, kScriptFile);
    return *text;
  }
  return read_file(file, shown, kScriptFile);
}

void require_near(const fs::path& variant, const fs::path& record, const std::vector<fs::path>& roots) {
  std::vector<fs::path> folders{record.parent_path(), fs::path(".")};
  for (const fs::path& root : roots)
    for (const char* inside : {"scripts", "cards"}) folders.push_back(root / inside);
  for (const fs::path& folder : folders)
    if (lies_in(variant, folder)) return;
  throw UserError("the record names the variant '" + variant.string() + "', which is in none of its folders",
                  "if you trust it, copy it beside the record, or name it yourself: --variant " + variant.string());
}

}  // namespace qd::script
