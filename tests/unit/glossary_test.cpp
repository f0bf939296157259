// docs/glossary.md names things of the code: these must exist, and retired names must not.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Calls f with each source file with this ending, and its text.
template <class F>
void each_source(const std::set<std::string>& endings, F&& f,
                 const std::vector<std::string>& folders = {"engine", "repl"}) {
  for (const std::string& folder : folders)
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

/// The rows of the table under this heading, each with its cells.
std::vector<std::vector<std::string>> table_under(const std::string& heading) {
  std::istringstream page(read(fs::path(QD_SOURCE_DIR) / "docs/glossary.md"));
  std::vector<std::vector<std::string>> out;
  bool there = false;
  for (std::string line; std::getline(page, line);) {
    if (line.rfind("## ", 0) == 0) there = line == "## " + heading;
    if (!there || line.rfind("| ", 0) != 0 || line.rfind("| retired", 0) == 0) continue;
    std::vector<std::string>& cells = out.emplace_back();
    for (std::size_t from = 2, to; (to = line.find(" |", from - 1)) != std::string::npos; from = to + 3)
      cells.push_back(to < from ? "" : line.substr(from, to - from));
  }
  return out;
}

std::set<std::string> retired_names() {
  std::set<std::string> out;
  for (const std::vector<std::string>& row : table_under("Retired names")) out.insert(row.at(0));
  return out;
}

/// Phrases that must not occur: only in prose, or also in comments of C++.
struct RetiredPhrases {
  std::vector<std::string> prose, everywhere;
};
RetiredPhrases retired_phrases() {
  RetiredPhrases out;
  for (const std::vector<std::string>& row : table_under("Retired phrases")) {
    out.prose.push_back(row.at(0));
    if (row.at(2) == "comments") out.everywhere.push_back(row.at(0));
  }
  return out;
}

/// In lower case, with single blanks and without comment marks, since a phrase may be split between two lines.
std::string running(const std::string& text) {
  std::string out = " ";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool mark = text.compare(i, 3, "///") == 0 || text.compare(i, 2, "//") == 0 || text.compare(i, 2, "--") == 0;
    while (mark && i + 1 < text.size() && text[i + 1] == text[i]) ++i;
    if (!mark && std::isspace(c) == 0) out += static_cast<char>(std::tolower(c));
    else if (out.back() != ' ') out += ' ';
  }
  return out;
}

/// The first of the phrases that occurs in the text as whole words, perhaps in the plural; "" if there is none.
std::string said(const std::string& text, const std::vector<std::string>& phrases) {
  const std::string words = running(text);
  const auto inside = [&](std::size_t at) { return std::isalnum(static_cast<unsigned char>(words[at])) != 0; };
  for (const std::string& phrase : phrases)
    for (std::size_t at = words.find(phrase); at != std::string::npos; at = words.find(phrase, at + 1)) {
      std::size_t end = at + phrase.size();
      if (end < words.size() && words[end] == 's') ++end;
      const bool prefix = phrase.ends_with(" k");  // of a name
      if (!inside(at - 1) && words[at - 1] != '_' && (prefix || end >= words.size() || !inside(end))) return phrase;
    }
  return {};
}

/// The texts of C++ for people: its literals of more than one word. Adjacent literals count as one.
std::string literals_of(const std::string& text) {
  static const std::regex comment(R"((^|[^:"])//[^\n]*)"), literal("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
  const std::string code = std::regex_replace(text, comment, "$1");
  std::string out, group;
  const auto close = [&] {
    if (group.find(' ') != std::string::npos) out += "\n;\n" + group;
    group.clear();
  };
  std::size_t end = 0;
  for (std::sregex_iterator i(code.begin(), code.end(), literal), last; i != last; ++i) {
    const auto at = static_cast<std::size_t>(i->position());
    if (code.find_first_not_of(" \n", end) != at) close();
    group += (*i)[1].str();
    end = at + static_cast<std::size_t>(i->length());
  }
  close();
  return out;
}

/// A page without code: neither blocks nor `backquotes`.
std::string prose_of(const std::string& page) {
  std::string out;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t begin = std::min(page.find('`', at), page.size());
    out += page.substr(at, begin - at) + " ` ";
    const std::string mark = page.compare(begin, 3, "```") == 0 ? "```" : "`";
    const std::size_t end = page.find(mark, begin + mark.size());
    at = end == std::string::npos ? page.size() : end + mark.size();
  }
  return out;
}

/// Calls f with each file with this ending below these folders, and its text.
template <class F>
void each_file(const std::vector<std::string>& folders, const std::string& ending, F&& f) {
  for (const std::string& folder : folders)
    for (const fs::directory_entry& e : fs::recursive_directory_iterator(fs::path(QD_SOURCE_DIR) / folder))
      if (e.path().extension() == ending) f(e.path(), read(e.path()));
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
  // types as whole words, words of a name between underscores; in comments a lower-case word may be English
  const std::regex name("[A-Za-z_][A-Za-z0-9_]*"), comment("//[^\n]*|\"[^\"\n]*\"");
  const auto look = [&](const fs::path& file, const std::string& text) {
    const std::string code = std::regex_replace(text, comment, "");
    for (std::sregex_iterator i(code.begin(), code.end(), name), end; i != end; ++i) {
      const std::string found = i->str();
      if (retired.count(found) != 0) FAIL_CHECK(file.string() + ": " + found + " is retired, see docs/glossary.md");
    }
  };
  each_source({".hpp", ".cpp"}, look, {"engine", "repl", "tests"});
}

TEST_CASE("phrases that the glossary retires are in no page, message, script or comment") {
  const RetiredPhrases retired = retired_phrases();
  CHECK(retired.prose.size() >= 10);
  CHECK(retired.everywhere.size() >= 8);
  const auto look = [](const fs::path& file, const std::string& text, const std::vector<std::string>& phrases) {
    if (const std::string found = said(text, phrases); !found.empty())
      FAIL_CHECK(file.string() + ": '" + found + "' is retired, see docs/glossary.md");
  };
  each_source({".hpp", ".cpp"}, [&](const fs::path& file, const std::string& text) {
    look(file, literals_of(text), retired.prose);
    look(file, text, retired.everywhere);
  });
  each_file({"scripts", "cards"}, ".lua",
            [&](const fs::path& file, const std::string& text) { look(file, text, retired.prose); });
  each_file({"docs"}, ".md", [&](const fs::path& file, const std::string& text) {
    const bool history = file.parent_path().filename() == "decisions";  // they describe the past
    if (!history && file.filename() != "glossary.md") look(file, prose_of(text), retired.prose);
  });
  for (const char* page : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"})
    look(page, prose_of(read(fs::path(QD_SOURCE_DIR) / page)), retired.prose);
}

TEST_CASE("a retired phrase is found where it stands on two lines, and not inside of a word or of code") {
  const std::vector<std::string> phrases{"sampled game", "anew", "over the limit k"};
  CHECK(said("// a sampled\n// game", phrases) == "sampled game");
  CHECK(said("Sampled games, twice", phrases) == "sampled game");
  CHECK(said("a resampled game, manewra, sampled gamer", phrases).empty());
  CHECK(said("over the limit kOptionsMax", phrases) == "over the limit k");
  CHECK(said(prose_of("`anew`, and\n```\nanew\n```\n"), phrases).empty());
  CHECK(said(literals_of("f(\"sampled \"\n  \"game\");  // anew"), phrases) == "sampled game");
  CHECK(said(literals_of("f(\"sampled \", \"game\");  // anew"), phrases).empty());
  CHECK(said(literals_of("f(\"http://x anew\")"), phrases) == "anew");
}

TEST_CASE("messages name no constant of C++") {
  // the sources of generated C++ contain such names; so do messages for programmers (assert)
  const std::regex constant("\\bk[A-Z][a-z]+[A-Za-z]*\\b");
  each_source({".hpp", ".cpp"}, [&](const fs::path& file, const std::string& text) {
    if (file.string().find("/engine/translate/") != std::string::npos) return;
    const std::string literals = literals_of(text);
    std::smatch found;
    if (std::regex_search(literals, found, constant)) FAIL_CHECK(file.string() + ": a message says " + found.str());
  });
}
