// The commands of `qd`: each file commands/NAME.cpp registers one sub-command; main.cpp runs the one that was chosen.
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

namespace qd::repl {

/// Exit codes, documented in docs/cli.md.
enum Exit : int { kOk = 0, kFailed = 1, kUsage = 2, kSetup = 3 };  // a signal: 128 and its number

/// What --max-decisions may be.
inline constexpr std::uint64_t kMoreDecisionsMax = 10'000'000;

/// What every command shares.
struct Program {
  script::Sources sources;
  std::vector<std::string> card_folders, decks;  // --cards, --deck
  std::vector<std::string> variants;             // --variant, split at commas
  std::map<std::string, std::string> options;    // --option, for commands that begin matches
  std::function<int()> run;                      // set by the chosen command
  bool begins = false;  // that command makes a folder of one's own what it is: it may be empty, or not there yet

  /// The rule set with --variant, --cards and --deck applied. Fails: UserError, ScriptError.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const std::string& name) const;
  /// The rule set of a record, with its variants if --variant names none. Fails: as above, UserError with the line of
  /// the record.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const match::Record& record);
  /// Adds --variant, --cards and --deck to a command.
  void add_rules_options(ProgramCommand command);
  /// A decision has a bound of processor time: where people wait for it, never where results are compared.
  void bound_by_clock();
  /// Of commands that deal no deck: one can only be there to be read. Fails: UserError if --deck names no file.
  void require_deck_files() const;
  /// Adds --option and --max-decisions to a command.
  void add_match_options(ProgramCommand command);
  /// Adds --max-decisions to a command that plays matches.
  void add_limit_option(ProgramCommand command);
};

void register_repl(ProgramCommand line, Program& program);
void register_play(ProgramCommand line, Program& program);
void register_join(ProgramCommand line, Program& program);
void register_learn(ProgramCommand line, Program& program);
void register_sim(ProgramCommand line, Program& program);
void register_compare(ProgramCommand line, Program& program);
void register_matrix(ProgramCommand line, Program& program);
void register_league(ProgramCommand line, Program& program);
void register_worth(ProgramCommand line, Program& program);
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

/// Adds --translate to a command that plays many games; see translate_named.
void add_translate_option(ProgramCommand command, std::string& how);

/// `qd` without a command: the REPL on a terminal, a demonstration match otherwise.
int run_default(Program& program);

}  // namespace qd::repl
