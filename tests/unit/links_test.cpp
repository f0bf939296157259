// Links in the documents: each file and heading that a page links to exists.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

/// The lines of a page outside of blocks of code.
std::vector<std::string> prose(const fs::path& page) {
  std::ifstream in(page);
  std::vector<std::string> out;
  bool code = false;
  for (std::string line; std::getline(in, line);) {
    const bool fence = line.find("```") == line.find_first_not_of(' ') && line.find("```") != std::string::npos;
    if (fence) code = !code;
    else if (!code) out.push_back(line);
  }
  return out;
}

/// The link target of a heading: lower case, hyphens for blanks, no punctuation.
std::string anchor_of(const std::string& heading) {
  std::string out;
  for (char c : heading) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0 || c == '_' || c == '-') out += static_cast<char>(std::tolower(u));
    else if (c == ' ') out += '-';
  }
  return out;
}

std::set<std::string> anchors_of(const fs::path& page) {
  std::set<std::string> out;
  std::map<std::string, int> seen;
  for (const std::string& line : prose(page)) {
    const std::size_t level = line.find_first_not_of('#');
    if (level == 0 || level == std::string::npos || line[level] != ' ') continue;
    std::string name = anchor_of(line.substr(level + 1));
    const int again = seen[name]++;
    if (again != 0) name += "-" + std::to_string(again);
    out.insert(name);
  }
  return out;
}

std::vector<fs::path> pages() {
  const fs::path root(QD_SOURCE_DIR);
  std::vector<fs::path> out{root / "README.md", root / "CHANGELOG.md", root / "CONTRIBUTING.md"};
  for (const fs::directory_entry& e : fs::recursive_directory_iterator(root / "docs"))
    if (e.path().extension() == ".md") out.push_back(e.path());
  return out;
}

}  // namespace

TEST_CASE("every link of a document leads to a file and a heading that are there") {
  const std::regex link("\\]\\(([^)\\s]+)\\)"), quoted("`[^`]*`");
  std::map<fs::path, std::set<std::string>> anchors;
  std::size_t looked_at = 0;
  for (const fs::path& page : pages())
    for (const std::string& whole : prose(page)) {
      const std::string line = std::regex_replace(whole, quoted, "");
      for (std::sregex_iterator i(line.begin(), line.end(), link), end; i != end; ++i) {
        const std::string to = (*i)[1];
        if (to.rfind("http", 0) == 0 || to.rfind("mailto:", 0) == 0) continue;
        const std::size_t hash = to.find('#');
        const fs::path file = hash == 0 ? page : (page.parent_path() / to.substr(0, hash)).lexically_normal();
        ++looked_at;
        INFO(page.string() << ": " << to);
        if (!fs::exists(file)) {
          FAIL_CHECK("there is no such file");
          continue;
        }
        if (hash == std::string::npos || file.extension() != ".md") continue;
        if (anchors.count(file) == 0) anchors[file] = anchors_of(file);
        if (anchors[file].count(to.substr(hash + 1)) == 0) FAIL_CHECK("there is no such heading");
      }
    }
  CHECK(looked_at > 300);
}

TEST_CASE("each page of the documents says which of four kinds it is: tutorial, how-to, reference, explanation") {
  const std::regex kind(R"(\*(Tutorial|How-to|Reference|Explanation)\.\* \S.*)");
  std::size_t seen = 0;
  for (const fs::path& page : pages()) {
    const std::string folder = page.parent_path().filename();
    if (folder != "docs" && folder != "games") continue;
    const std::vector<std::string> lines = prose(page);
    INFO(page.string());
    REQUIRE(lines.size() > 2);
    CHECK(std::regex_match(lines[2], kind));
    ++seen;
  }
  CHECK(seen > 30);
}
