// Files of rule sets. An input is one or more files, each after a line with its path: "@cards/dreadnaught/queen.lua".
// They are put into a copy of the repository's scripts, and removed afterwards.
#include <algorithm>
#include <map>

#include "engine/base/text.hpp"
#include "engine/translate/write.hpp"
#include "repl/lint/lint.hpp"
#include "repl/slips/slips.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"
#include "tests/fuzz/tiny_games.hpp"

namespace qd::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kAnswers = 12;

const fs::path& copy_of_scripts() {
  static const fs::path root = copied_scripts("loader");
  return root;
}

/// True for a path inside a rule set: "cards/GAME/…" or "scripts/GAME/…".
bool may_lie(const std::string& path) {
  const std::vector<std::string> parts = text::split(path, '/');
  const bool folder = parts.size() >= 3 && parts.size() <= 5 && (parts[0] == "cards" || parts[0] == "scripts");
  if (!folder || parts[1] == "prelude" || parts[1] == "testing" || parts[1] == "library" || parts[1] == "templates" ||
      !path.ends_with(".lua"))
    return false;
  return std::all_of(parts.begin(), parts.end(), [](const std::string& p) {
    return !p.empty() && p[0] != '.' && p.size() < 60 &&
           p.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") == std::string::npos;
  });
}

using Files = std::map<std::string, std::string>;

Files read_files(std::string_view input) {
  constexpr const char* kUsual = "cards/dreadnaught/fuzzed.lua";
  Files out;
  std::string at = kUsual;
  for (const std::string& line : text::split(input, '\n')) {
    if (!line.empty() && line[0] == '@' && may_lie(line.substr(1))) {
      at = line.substr(1);
      out[at];
    } else {
      out[at] += line + "\n";
    }
  }
  return out;
}

/// Puts the files into the copy, and restores it at the end.
class Laid {
 public:
  Laid(const Files& files, const std::string& game) : files_(files), game_(game) {
    for (const auto& [path, content] : files) write(copy_of_scripts() / path, content);
  }
  ~Laid() {
    std::error_code ignored;
    for (const auto& [path, content] : files_) {
      const fs::path original = repository() / path, copy = copy_of_scripts() / path;
      fs::remove(copy, ignored);
      if (fs::exists(original, ignored)) fs::copy_file(original, copy, ignored);
    }
    for (const char* name : {"scripts", "cards"})
      if (!fs::exists(repository() / name / game_, ignored)) fs::remove_all(copy_of_scripts() / name / game_, ignored);
  }
  Laid(const Laid&) = delete;
  Laid& operator=(const Laid&) = delete;

 private:
  const Files& files_;
  const std::string game_;
};

void check_translation(const match::Match& m) {
  script::Ruleset& rules = m.rules();
  const std::shared_ptr<const phases::Tables> tables = rules.tables(m.setup().seats, m.state().layout().roster);
  if (translate::translatable(*tables))
    demand(!translate::written(rules.program(), *tables, rules.combats()).empty(), "nothing is translated");
}

bool lies_in(const std::string& path, const char* folder) { return text::split(path, '/')[2] == folder; }

}  // namespace

bool fuzz_loader(std::string_view input) {
  const Files files = read_files(input);
  const std::string game = text::split(files.begin()->first, '/')[1];
  const Laid laid(files, game);
  std::vector<std::string> variants, decks;
  for (const auto& [path, content] : files) {
    const std::string id = fs::path(path).stem().string();
    if (lies_in(path, "variants")) variants.push_back(id);
    if (lies_in(path, "decks") || lies_in(path, "fleets")) decks = {id};
  }
  script::Sources sources;
  sources.root = copy_of_scripts();
  try {
    const auto rules = script::Ruleset::load(sources, game, variants);
    for (const ScriptError& slip : repl::slips::find(*rules)) check_printable(text::harmless(slip.what()), "a slip");
    for (const ScriptError& remark : repl::lint::load(sources, game, variants).remarks)
      check_printable(text::harmless(remark.what()), "a remark");
    match::Setup setup;
    setup.decks = decks;
    match::Match m(rules, setup);
    play_on(m, 1, kAnswers);
    check_record(m);
    check_translation(m);
    return true;
  } catch (const Error& e) {  // a wrong script is refused
    return refused(e.what());
  }
}

std::vector<std::string> seeds_of_loader() {
  std::vector<std::string> out = tiny_games();
  for (const char* name : {"scripts", "cards"})
    for (const fs::path& file : files_below(repository() / name, ".lua")) {
      const std::string path = file.lexically_relative(repository()).generic_string();
      if (may_lie(path)) out.push_back("@" + path + "\n" + read(file));
    }
  return out;
}

}  // namespace qd::fuzz
