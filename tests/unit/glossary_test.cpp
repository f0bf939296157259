// docs/glossary.md names things of the code; what it names has to be there.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

/// All names in the sources.
std::set<std::string> names_of_the_code() {
  std::set<std::string> out;
  const std::regex word("[A-Za-z_][A-Za-z0-9_]*");
  for (const char* folder : {"engine", "repl"})
    for (const fs::directory_entry& e : fs::recursive_directory_iterator(fs::path(QD_SOURCE_DIR) / folder)) {
      if (e.path().extension() != ".hpp") continue;
      const std::string text = read(e.path());
      for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i) out.insert(i->str());
    }
  return out;
}

}  // namespace

TEST_CASE("the C++ names of the glossary are names of the code") {
  const std::set<std::string> known = names_of_the_code();
  std::istringstream page(read(fs::path(QD_SOURCE_DIR) / "docs/glossary.md"));
  const std::regex quoted("`([^`]+)`"), part("[A-Za-z_][A-Za-z0-9_]*");
  std::size_t seen = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("| ", 0) != 0 || line.rfind("| term", 0) == 0) continue;
    const std::string last = line.substr(line.rfind('|', line.size() - 2) + 1);
    for (std::sregex_iterator i(last.begin(), last.end(), quoted), end; i != end; ++i) {
      const std::string name = (*i)[1];
      INFO(line);
      INFO(name);
      ++seen;
      if (name.find('/') != std::string::npos) {
        CHECK(fs::exists(fs::path(QD_SOURCE_DIR) / name));
        continue;
      }
      for (std::sregex_iterator p(name.begin(), name.end(), part); p != end; ++p) CHECK(known.count(p->str()) == 1);
    }
  }
  CHECK(seen > 40);
}
