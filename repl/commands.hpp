// The commands of `qd`: each file commands/NAME.cpp registers one sub-command; main.cpp and mpi/main.cpp run the chosen
// one.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "repl/command_line.hpp"

namespace qd::match {
struct Record;
}
namespace qd::sim {
class Ranks;
}

namespace qd::repl {

/// Exit codes, documented in docs/cli.md.
enum Exit : int { kOk = 0, kFailed = 1, kUsage = 2, kSetup = 3 };  // a signal: 128 + its number

/// The range of --max-decisions.
inline constexpr std::uint64_t kMoreDecisionsMax = 10'000'000;

/// The state that all commands share.
struct Program {
  script::Sources sources;
  std::vector<std::string> card_folders, decks;  // --cards, --deck
  std::vector<std::string> variants;             // --variant, split at commas
  std::map<std::string, std::string> options;    // --option, for commands that start matches
  std::function<int()> run;                      // set by the chosen command
  sim::Ranks* ranks = nullptr;                   // under mpirun
  bool begins = false;                           // the command creates a folder for games: it may be empty or missing

  /// The sources with --cards, and those of the decks that are files.
  [[nodiscard]] script::Sources all_sources(const std::vector<std::string>& deck_names) const;
  /// Loads a rule set with --variant, --cards and --deck. Fails: UserError, ScriptError.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const std::string& name) const;
  /// Loads the rule set of a record, with the variants of the record if --variant names none. Fails: as above,
  /// UserError with the line of the record.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const match::Record& record);
  /// Adds --variant, --cards and --deck to a command.
  void add_rules_options(ProgramCommand command);
  /// Limits the processor time of a decision. For commands that people wait for, never where results are compared.
  void bound_by_clock();
  /// For commands that deal no deck but check deck files. Fails: UserError if --deck does not name a file.
  void require_deck_files() const;
  /// Adds --option and --max-decisions to a command.
  void add_match_options(ProgramCommand command);
  /// Adds --max-decisions to a command that plays matches.
  void add_limit_option(ProgramCommand command);
};

void register_repl(ProgramCommand line, Program& program);
void register_play(ProgramCommand line, Program& program);
void register_join(ProgramCommand line, Program& program);
void register_serve(ProgramCommand line, Program& program);
void register_learn(ProgramCommand line, Program& program);
void register_sim(ProgramCommand line, Program& program);
void register_compare(ProgramCommand line, Program& program);
void register_matrix(ProgramCommand line, Program& program);
void register_league(ProgramCommand line, Program& program);
void register_worth(ProgramCommand line, Program& program);
void register_tune(ProgramCommand line, Program& program);
void register_report(ProgramCommand line, Program& program);
void register_odds(ProgramCommand line, Program& program);
void register_render(ProgramCommand line, Program& program);
void register_map(ProgramCommand line, Program& program);
void register_test(ProgramCommand line, Program& program);
void register_fleet(ProgramCommand line, Program& program);
void register_cards(ProgramCommand line, Program& program);
void register_variants(ProgramCommand line, Program& program);
void register_new(ProgramCommand line, Program& program);
void register_replay(ProgramCommand line, Program& program);
void register_transcript(ProgramCommand line, Program& program);
void register_check(ProgramCommand line, Program& program);
void register_lsp(ProgramCommand line, Program& program);
void register_rules(ProgramCommand line, Program& program);
void register_bench(ProgramCommand line, Program& program);
void register_doc(ProgramCommand line, Program& program);
void register_translate(ProgramCommand line, Program& program);
void register_selftest(ProgramCommand line, Program& program);

/// Adds every command, in the order of --help. Commands that can share their games among ranks belong to `sharing`, all
/// others to `alone`; both are one program without mpirun.
void register_commands(ProgramCommand line, Program& sharing, Program& alone);

/// Adds --translate to a command that plays many games; see translate_named.
void add_translate_option(ProgramCommand command, std::string& how);

/// `qd` without a command: the REPL on a terminal, otherwise a demonstration match.
int run_default(Program& program);

}  // namespace qd::repl
