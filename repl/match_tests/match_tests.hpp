// Scripted matches: finds them in files, runs them in their modes, and reports what failed and where. The Lua side is
// scripts/testing/match.lua; docs/match-scripts.md is the reference.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl::slips {
class Vocabulary;
}

namespace qd::repl {

enum class Mode : std::uint8_t { kPlain, kFork, kReplay, kLeak };
const char* mode_name(Mode mode);

struct Failure {
  std::string match;        // empty: the file itself
  std::vector<Mode> modes;  // the modes with this failure; none: before the match was played
  Place place;              // the line of the script that failed
  std::string message;
  std::string context;  // open question, options, recent events
  bool told = false;    // its rule set does not load, and an earlier failure told why
};

/// "plain, fork".
std::string mode_names(const std::vector<Mode>& modes);

struct MatchTestResult {
  std::size_t matches = 0, runs = 0;
  std::size_t failed = 0;                                          // runs, and unreadable declarations and files
  std::vector<Failure> failures;                                   // equal failures of a match in several modes are one
  std::vector<std::string> names;                                  // of the matches that ran
  std::map<std::string, std::vector<std::string>> names_by_rules;  // rule set -> names
};

/// The exchanges of mode `leak` depend only on the match and the seed.
struct Exchanges {
  static constexpr std::size_t kUsual = 2, kThorough = 64;  // for each question, answer and seat
  std::uint64_t seed = 1;
  std::size_t count = kUsual;
};

struct MatchTestOptions {
  script::Sources sources;
  std::vector<std::filesystem::path> paths;  // files or folders
  std::vector<std::string> filters;          // parts of the match name; one must fit
  std::vector<Mode> modes{Mode::kPlain, Mode::kFork, Mode::kReplay};
  Exchanges exchanges;
  std::vector<std::string> extra_variants;  // applied to every match (does the match notice?)
  bool names_only = false;
  bool exact_name = false;  // filters are whole names
  std::function<void(const Failure&)> on_failure;
  std::function<void(const std::string& match, Mode, double seconds)> on_run;  // after each
};

/// Finds certain mistakes of functions in match files (repl/slips); plays no match. `game`: leaves out files that name
/// only other rule sets. Fails: ScriptError (a file that is not valid Lua).
std::vector<ScriptError> find_slips(const MatchTestOptions& options, const std::string& game,
                                    const slips::Vocabulary& known);

/// How a scripted match begins, so that another one can begin in the same way.
struct Beginning {
  std::string name, rules;
  std::vector<std::string> variants, decks;  // files with their full paths
  match::Setup setup;                        // without the decks; the shuffles are separate, as names:
  std::vector<std::vector<std::string>> shuffles;
};
/// The beginnings of all matches that fit. Fails: as run_match_tests; ScriptError (a test file that cannot be loaded).
std::vector<Beginning> find_beginnings(const MatchTestOptions& options);
/// Fails: UserError for an unknown card.
void prescribe_shuffles(match::Setup& setup, const std::vector<std::vector<std::string>>& shuffles,
                        const state::Catalog& catalog, const Place& place);

/// A file that cannot be loaded and a wrong declaration are failures; the other matches still run.
MatchTestResult run_match_tests(const MatchTestOptions& options);

}  // namespace qd::repl
