// Scripted matches: "@GAME", followed by a file as in tests/matches/GAME.
#include "engine/base/text.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr const char* kCommon = "common.lua";

/// A folder with the common.lua of this game's matches.
fs::path folder_of(const std::string& game) {
  fs::path folder = scratch() / "matches" / game;
  const fs::path common = repository() / "tests/matches" / game / kCommon;
  if (!fs::exists(folder)) {
    fs::create_directories(folder);
    if (fs::exists(common)) fs::copy_file(common, folder / kCommon);
  }
  return folder;
}

/// Splits a file of matches into files with one match each, and with the text before the first match.
std::vector<std::string> single_matches(const std::string& code) {
  std::vector<std::string> parts{""};
  for (const std::string& line : text::split(code, '\n')) {
    if (text::starts_with(line, "match ")) parts.emplace_back();
    parts.back() += line + "\n";
  }
  std::vector<std::string> out;
  for (std::size_t i = 1; i < parts.size(); ++i) out.push_back(parts.front() + parts[i]);
  return out;
}

}  // namespace

bool fuzz_match_scripts(std::string_view input) {
  const Input in = read_input(input);
  const fs::path file = folder_of(in.game()) / "fuzzed.lua";
  write(file, in.body);
  repl::MatchTestOptions o;
  o.sources = sources();
  o.paths = {file};
  o.modes = {repl::Mode::kPlain, repl::Mode::kFork, repl::Mode::kReplay, repl::Mode::kLeak};
  try {
    const repl::MatchTestResult result = repl::run_match_tests(o);
    for (const repl::Failure& f : result.failures) {
      check_printable(text::harmless(f.message), "a failure");
      const bool wanted =
          text::contains(in.body, "must_fail") || text::contains(in.body, "desync");  // tests of the harness cheat
      for (const char* broken : {"the state is inconsistent", "mode fork:", "mode replay:", "mode leak:"})
        demand(wanted || !text::starts_with(f.message, broken), f.message);
    }
    return result.runs > result.failures.size() ||
           refused(result.failures.empty() ? "no match" : result.failures.front().message);
  } catch (const Error& e) {  // not a match script
    return refused(e.what());
  }
}

std::vector<std::string> seeds_of_match_scripts() {
  std::vector<std::string> out;
  for (const std::string& game : games())
    for (const fs::path& f : files_below(repository() / "tests/matches" / game, ".lua"))
      if (f.filename() != kCommon && f.parent_path().filename() != "decks")
        for (const std::string& one : single_matches(read(f))) out.push_back("@" + game + "\n" + one);
  for (const fs::path& f : files_below(repository() / "tests/harness", ".lua"))
    for (const std::string& one : single_matches(read(f))) out.push_back("@dreadnaught\n" + one);
  return out;
}

}  // namespace qd::fuzz
