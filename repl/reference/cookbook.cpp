#include "repl/reference/cookbook.hpp"

#include <filesystem>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"
#include "engine/script/sources.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

std::vector<Recipe> recipes_of(const std::string& page, const std::string& shown) {
  constexpr std::string_view kHeading = "### I want ";
  std::vector<Recipe> out;
  bool inside = false, code = false;
  int number = 0;
  for (const std::string& line : text::split(page, '\n')) {
    ++number;
    if (text::starts_with(line, kHeading)) {
      out.push_back({line.substr(kHeading.size()), "", {}, {shown, number}});
      inside = true;
    } else if (!code && text::starts_with(line, "#")) {
      inside = false;
    } else if (inside && text::starts_with(line, "```")) {
      code = !code;
    } else if (inside && code) {
      out.back().code.push_back(line);
    } else if (inside && !line.empty()) {
      out.back().text += (out.back().text.empty() ? "" : " ") + line;
    }
  }
  return out;
}

std::vector<Recipe> recipes(const script::Sources& sources) {
  const std::string page = "docs/cookbook.md";
  for (const fs::path& folder : {sources.root, sources.root.parent_path() / "doc" / "quarterdeck"}) {
    std::error_code ignored;
    if (const fs::path file = folder / page; fs::is_regular_file(file, ignored))
      return recipes_of(read_file(file, page, kDataFile), page);
  }
  return {};
}

}  // namespace qd::repl
