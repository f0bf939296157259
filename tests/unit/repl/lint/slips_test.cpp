// The reports of `qd check` on planted mistakes in functions: tests/slips/GAME has cards, variants and matches in which
// a comment "--!" gives the expected message for its line; tests/slips/rules.txt puts mistakes into the rules and bots
// of the repository.
#include "repl/slips/slips.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/base/file.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/slips/vocabulary.hpp"

using namespace qd;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = QD_SOURCE_DIR;
const char* const kGames[] = {"admiral", "battlegroup", "dreadnaught", "popes", "warfleet"};

struct Planted {
  std::string file;  // its name in messages, or the end of it
  int line = 0;
  std::string told;
};

struct Tally {
  std::size_t planted = 0, told = 0;
  std::string missed, false_alarms;
};

void compare(const std::vector<Planted>& planted, const std::vector<ScriptError>& slips, Tally& tally) {
  const auto fits = [](const Planted& p, const ScriptError& e) {
    const std::string& file = e.place().file;
    return e.place().line == p.line && file.size() >= p.file.size() &&
           file.compare(file.size() - p.file.size(), p.file.size(), p.file) == 0;
  };
  for (const Planted& p : planted) {
    ++tally.planted;
    std::string said;
    bool found = false;
    for (const ScriptError& e : slips)
      if (fits(p, e)) {
        found = found || text::contains(e.what(), p.told);
        said += std::string("\n      ") + e.what();
      }
    if (found) ++tally.told;
    else tally.missed += "\n  " + p.file + ":" + std::to_string(p.line) + ": " + p.told + said;
  }
  for (const ScriptError& e : slips)
    if (std::none_of(planted.begin(), planted.end(), [&](const Planted& p) { return fits(p, e); }))
      tally.false_alarms += std::string("\n  ") + e.what();
}

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> out;
  if (fs::is_directory(folder))
    for (const fs::path& file : walk(folder))
      if (file.extension() == ".lua") out.push_back(file);
  return out;
}

void marks_of(const fs::path& file, std::vector<Planted>& out) {
  std::istringstream in(read_file(file, file.string(), kScriptFile));
  int n = 0;
  for (std::string line; std::getline(in, line);) {
    ++n;
    if (const std::size_t at = line.find("--! "); at != std::string::npos)
      out.push_back({file.filename().string(), n, std::string(text::trim(line.substr(at + 4)))});
  }
}

script::Sources repository() {
  script::Sources sources;
  sources.root = kSource;
  return sources;
}

void check_files(const std::string& game, Tally& tally) {
  const fs::path folder = kSource / "tests" / "slips" / game;
  script::Sources sources = repository();
  std::vector<Planted> planted;
  for (const fs::path& file : files_of(folder / "cards")) marks_of(file, planted);
  if (fs::is_directory(folder / "cards")) sources.card_folders.push_back(folder / "cards");
  std::vector<std::string> variants;
  for (const fs::path& file : files_of(folder / "variants")) {
    marks_of(file, planted);
    variants.push_back(file.string());
  }
  const auto rules = script::Ruleset::load(sources, game, variants);
  std::vector<ScriptError> slips = repl::slips::find(*rules);
  repl::slips::Vocabulary known;
  known.add(*rules);
  repl::MatchTestOptions options;
  options.sources = sources;
  options.paths = {folder / "matches"};
  for (const fs::path& file : files_of(folder / "matches")) marks_of(file, planted);
  for (const ScriptError& e : repl::find_slips(options, game, known)) slips.push_back(e);
  compare(planted, slips, tally);
}

/// A copy of the scripts and cards with the mistakes of rules.txt.
class Copy {
 public:
  Copy() {
    std::string pattern = (fs::temp_directory_path() / "qd-slips-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    for (const char* part : {"scripts", "cards"}) fs::copy(kSource / part, root_ / part, fs::copy_options::recursive);
  }
  ~Copy() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  Planted plant(const std::string& file, const std::string& old, const std::string& slip, const std::string& told) {
    std::string text = read_file(root_ / file, file, kScriptFile);
    const std::size_t at = text.find(old);
    INFO(file << ": " << old);
    REQUIRE(at != std::string::npos);
    text.replace(at, old.size(), slip);
    std::ofstream(root_ / file) << text;
    return {file, 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')),
            told};
  }
  [[nodiscard]] script::Sources sources() const {
    script::Sources out;
    out.root = root_;
    return out;
  }

 private:
  fs::path root_;
};

void check_rules(Tally& tally) {
  Copy copy;
  std::map<std::string, std::vector<Planted>> planted;
  std::ifstream in(kSource / "tests" / "slips" / "rules.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> parts;
    for (std::size_t at = 0; at != std::string::npos;) {
      const std::size_t bar = line.find(" | ", at);
      parts.emplace_back(text::trim(line.substr(at, bar == std::string::npos ? bar : bar - at)));
      at = bar == std::string::npos ? bar : bar + 3;
    }
    REQUIRE(parts.size() == 4);
    const std::string game = text::split(parts[0], '/').at(1);
    planted[game].push_back(copy.plant(parts[0], parts[1], parts[2], parts[3]));
  }
  for (const auto& [game, slips] : planted) {
    const auto rules = script::Ruleset::load(copy.sources(), game, {});
    compare(slips, repl::slips::find(*rules), tally);
  }
}

}  // namespace

TEST_CASE(
    "of the slips planted in functions of all games, nearly all are told with line and hint, and nothing else is") {
  Tally tally;
  for (const char* game : kGames) check_files(game, tally);
  check_rules(tally);
  INFO("planted " << tally.planted << ", told " << tally.told << "\nmissed:" << tally.missed
                  << "\nfalse alarms:" << tally.false_alarms);
  CHECK(tally.false_alarms.empty());
  CHECK(tally.planted >= 100);
  CHECK(tally.told * 100 >= tally.planted * 95);
  CHECK(tally.missed.empty());
}

TEST_CASE("the scripts, cards, variants and matches of the repository have no slips") {
  std::string told;
  for (const char* game : kGames) {
    const script::Sources sources = repository();
    repl::slips::Vocabulary known;
    const auto look_at = [&](const std::vector<std::string>& variants) {
      const auto rules = script::Ruleset::load(sources, game, variants);
      known.add(*rules);
      for (const ScriptError& e : repl::slips::find(*rules)) told += std::string(e.what()) + "\n";
    };
    look_at({});
    for (const fs::path& file : files_of(kSource / "scripts" / game / "variants")) look_at({file.stem().string()});
    repl::MatchTestOptions options;
    options.sources = sources;
    options.paths = {kSource / "tests" / "matches" / game};
    for (const ScriptError& e : repl::find_slips(options, game, known)) told += std::string(e.what()) + "\n";
  }
  CHECK(told == "");
}
