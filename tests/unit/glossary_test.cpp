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

/// Calls f with each file of the sources that ends so, and with its text.
template <class F>
void each_source(const std::set<std::string>& endings, F&& f) {
  for (const char* folder : {"engine", "repl"})
    for (const fs::directory_entry& e : fs::recursive_directory_iterator(fs::path(QD_SOURCE_DIR) / folder))
      if (endings.count(e.path().extension().string()) != 0) f(e.path(), read(e.path()));
}

/// All names in the headers.
std::set<std::string> names_of_the_code() {
  std::set<std::string> out;
  const std::regex word("[A-Za-z_][A-Za-z0-9_]*");
  each_source({".hpp"}, [&](const fs::path&, const std::string& text) {
    for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i) out.insert(i->str());
  });
  return out;
}

/// The first column of the table under "## Retired names".
std::set<std::string> retired_names() {
  std::istringstream page(read(fs::path(QD_SOURCE_DIR) / "docs/glossary.md"));
  std::set<std::string> out;
  bool there = false;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("## ", 0) == 0) there = line == "## Retired names";
    if (!there || line.rfind("| ", 0) != 0 || line.rfind("| retired", 0) == 0) continue;
    out.insert(line.substr(2, line.find(" |") - 2));
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
    if (line == "## Retired names") break;
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

TEST_CASE("names that the glossary retires are nowhere in the code") {
  const std::set<std::string> retired = retired_names();
  CHECK(retired.size() >= 10);
  // types as a whole, words of a name between underscores; in comments the small word may be English
  const std::regex name("[A-Za-z_][A-Za-z0-9_]*"), comment("//[^\n]*|\"[^\"\n]*\"");
  each_source({".hpp", ".cpp"}, [&](const fs::path& file, const std::string& text) {
    const std::string code = std::regex_replace(text, comment, "");
    for (std::sregex_iterator i(code.begin(), code.end(), name), end; i != end; ++i) {
      const std::string found = i->str();
      if (retired.count(found) != 0) FAIL_CHECK(file.string() + ": " + found + " is retired, see docs/glossary.md");
    }
  });
}
