// Scripted matches: finds them in files, runs them in their modes, says what failed and where.
// The script side is scripts/testing/match.lua; docs/match-scripts.md is the reference.
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
  std::vector<Mode> modes;  // in which it failed so; none: before it was played
  Place place;              // the line of the script that failed
  std::string message;
  std::string context;  // open question, options, recent events
  bool told = false;    // its rule set does not load, for a reason that a failure before it has said
};

/// "plain, fork".
std::string mode_names(const std::vector<Mode>& modes);

struct MatchTestResult {
  std::size_t matches = 0, runs = 0;
  std::size_t failed = 0;          // runs, and declarations and files that cannot be read
  std::vector<Failure> failures;   // those of one match in several modes are one, if they are the same
  std::vector<std::string> names;  // of the matches that ran
  std::map<std::string, std::vector<std::string>> names_by_rules;  // rule set -> names
};

/// The exchanges of mode leak follow from the match and the seed.
struct Exchanges {
  static constexpr std::size_t kUsual = 2, kThorough = 64;  // at each question and answer, for each seat
  std::uint64_t seed = 1;
  std::size_t count = kUsual;
};

struct MatchTestOptions {
  script::Sources sources;
  std::vector<std::filesystem::path> paths;  // files or folders
  std::vector<std::string> filters;          // parts of the match name, any of them
  std::vector<Mode> modes{Mode::kPlain, Mode::kFork, Mode::kReplay};
  Exchanges exchanges;
  std::vector<std::string> extra_variants;  // put in force for every match (does the match notice?)
  bool names_only = false;
  bool exact_name = false;  // filters are whole names
  std::function<void(const Failure&)> on_failure;
  std::function<void(const std::string& match, Mode, double seconds)> on_run;  // after each
};

/// What functions of match files surely do wrong (repl/slips); no match is played. `game`: files that name
/// only other rule sets are left out. Fails: ScriptError (a file that cannot be read as Lua).
std::vector<ScriptError> find_slips(const MatchTestOptions& options, const std::string& game,
                                    const slips::Vocabulary& known);

/// How a scripted match begins, to begin another one so.
struct Beginning {
  std::string name, rules;
  std::vector<std::string> variants, decks;  // files by their whole path
  match::Setup setup;                        // without its decks, and without the names of shuffles:
  std::vector<std::vector<std::string>> shuffles;
};
/// Of all matches that fit. Fails: as run_match_tests; ScriptError (a test file that cannot be loaded).
std::vector<Beginning> find_beginnings(const MatchTestOptions& options);
/// Fails: UserError for an unknown card.
void prescribe_shuffles(match::Setup& setup, const std::vector<std::vector<std::string>>& shuffles,
                        const state::Catalog& catalog, const Place& place);

/// A file that cannot be loaded and a declaration that is wrong are failures; the other matches are run.
/// Fails: UserError (no such path).
MatchTestResult run_match_tests(const MatchTestOptions& options);

}  // namespace qd::repl
