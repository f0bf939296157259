// Parts that run scripted matches.
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/selftest/parts.hpp"
#include "repl/shell.hpp"

namespace qd::repl::selftest {

namespace {

namespace fs = std::filesystem;

MatchTestOptions options_for(const Program& program, const fs::path& path, std::vector<Mode> modes, Tally& t) {
  MatchTestOptions o;
  o.sources = program.sources;
  o.paths.push_back(path);
  o.modes = std::move(modes);
  o.on_failure = [&t, qd = qd_of(program)](const repl::Failure& f) {
    const std::string file = shell_word(f.place.file);
    if (f.match.empty()) return t.fail(f.place.text() + ": " + f.message, qd + " test " + file);
    if (f.told) return t.fail(f.place.text() + " \"" + f.match + "\": its rules do not load, as said", "");
    t.fail(f.place.text() + " (" + mode_names(f.modes) + ") \"" + f.match + "\": " + f.message + "\n" + f.context,
           qd + " test --modes " + std::string(mode_name(f.modes.empty() ? Mode::kPlain : f.modes.front())) +
               " --filter " + shell_word(f.match) + " " + file);
  };
  o.on_run = [&t](const std::string& match, Mode mode, double seconds) {
    t.took(seconds, "match \"" + match + "\" (" + mode_name(mode) + ")");
  };
  return o;
}

// The matches of a rule that a variant changes must notice the variant.
void run_variant(const Program& program, const std::string& game, const script::Variant& v, Tally& t) {
  const std::string again =
      "./qd test --variant " + v.id + " --modes plain --filter " + shell_word(v.fails) + " tests/matches/" + game;
  if (v.fails.empty())
    return t.fail(v.place.text() + ": variant '" + v.id + "' names no match that must fail under it", again);
  MatchTestOptions o;
  o.sources = program.sources;
  o.paths.push_back(program.sources.root / "tests" / "matches" / game);
  o.filters = {v.fails};
  o.exact_name = true;
  o.modes = {Mode::kPlain};
  const MatchTestResult without = run_match_tests(o);
  o.extra_variants = {v.id};
  const MatchTestResult with = run_match_tests(o);
  t.count(Count::kMatches, without.runs + with.runs);
  if (without.matches != 1) t.fail("variant '" + v.id + "': there is no match \"" + v.fails + "\"", again);
  else if (!without.failures.empty()) t.fail("variant '" + v.id + "': its match fails without it", again);
  else if (with.failures.empty())
    t.fail("variant '" + v.id + "': the match \"" + v.fails + "\" does not notice it", again);
}

void add_folder(std::vector<Part>& parts, const std::string& stage, const Program& program, const fs::path& folder,
                Mode mode, std::size_t exchanges = Exchanges::kUsual) {
  parts.push_back({stage, [&program, folder, mode, exchanges](Tally& t) {
                     MatchTestOptions o = options_for(program, folder, {mode}, t);
                     o.exchanges.count = exchanges;
                     t.count(Count::kMatches, run_match_tests(o).runs);
                   }});
}

// Matches in one folder are declared together.
std::vector<fs::path> folders(const fs::path& all) {
  std::vector<fs::path> out;
  for (const fs::path& path : walk(all)) out.push_back(path);
  std::sort(out.begin(), out.end());
  return out;
}

void add_modes(std::vector<Part>& parts, const Program& program, const fs::path& folder, bool quick) {
  for (const Mode mode : {Mode::kReplay, Mode::kFork, Mode::kPlain})
    if (!quick || mode == Mode::kPlain) add_folder(parts, "matches", program, folder, mode);
}

}  // namespace

void add_matches(std::vector<Part>& parts, const Program& program, const fs::path& folder, bool quick) {
  for (const fs::path& game : folders(folder)) add_modes(parts, program, game, quick);
}

void add_harness(std::vector<Part>& parts, const Program& program, const Options& o) {
  const fs::path harness = program.sources.root / "tests" / "harness";
  if (fs::is_directory(harness)) add_modes(parts, program, harness, o.quick);
}

// At every question of every match, each seat's view must stay the same when hidden things are exchanged.
void add_leaks(std::vector<Part>& parts, const Program& program, const fs::path& folder, bool thorough) {
  const std::size_t exchanges = thorough ? Exchanges::kThorough : Exchanges::kUsual;
  for (const fs::path& game : folders(folder)) add_folder(parts, "leaks", program, game, Mode::kLeak, exchanges);
}

void add_variants(std::vector<Part>& parts, const Program& program, const std::string& game) {
  parts.push_back({"variants", [&program, game](Tally& t) {
                     for (const script::Variant& v : script::Ruleset::load(program.sources, game)->known_variants())
                       run_variant(program, game, v, t);
                   }});
}

}  // namespace qd::repl::selftest
