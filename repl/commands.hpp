// The commands of `qd`: each file commands/NAME.cpp registers one sub-command; main.cpp runs the one that was chosen.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace CLI { class App; class Option; }
namespace qd::match { struct Record; }

namespace qd::repl {

/// Exit codes, documented in docs/cli.md.
enum Exit : int { kOk = 0, kFailed = 1, kUsage = 2, kSetup = 3, kInterrupted = 130 };  // 130 as a shell says it: 128 + SIGINT

/// What --max-decisions may be.
inline constexpr std::uint64_t kMoreDecisionsMax = 10'000'000;

/// What every command shares.
struct Program {
  script::Sources sources;
  std::vector<std::string> card_folders, decks;  // --cards, --deck
  std::vector<std::string> variants;             // --variant, split at commas
  std::map<std::string, std::string> options;    // --option, for commands that begin matches
  std::function<int()> run;                      // set by the chosen command

  /// The rule set with --variant, --cards and --deck applied. Fails: UserError, ScriptError.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const std::string& name) const;
  /// The rule set of a record, with its variants if --variant names none. Fails: as above, UserError with the line of the record.
  [[nodiscard]] std::shared_ptr<script::Ruleset> load(const match::Record& record);
  /// Adds --variant, --cards and --deck to a command.
  void add_rules_options(CLI::App& app);
  /// Of commands that deal no deck: one can only be there to be read. Fails: UserError if --deck names no file.
  void require_deck_files() const;
  /// Adds --option and --max-decisions to a command.
  void add_match_options(CLI::App& app);
  /// Adds --max-decisions to a command that plays matches.
  void add_limit_option(CLI::App& app);
};

/// An option that takes a whole number within [low, high] and nothing else ("-3" is an error, not a huge number).
void add_whole_number(CLI::App& app, const std::string& name, std::uint64_t& value, const std::string& text, std::uint64_t low = 0,
                      std::uint64_t high = 0xFFFF'FFFF'FFFF'FFFFull);

/// An option that takes a list split at commas, also if it is repeated; an empty place in it is an error, and, with `known`, a value
/// that is none of these. Requires: `list` outlives the app; what it holds is the default.
void add_list(CLI::App& app, const std::string& name, std::vector<std::string>& list, const std::string& text,
              const std::vector<std::string>& known = {});

void register_repl(CLI::App& app, Program& program);
void register_play(CLI::App& app, Program& program);
void register_join(CLI::App& app, Program& program);
void register_sim(CLI::App& app, Program& program);
void register_compare(CLI::App& app, Program& program);
void register_odds(CLI::App& app, Program& program);
void register_render(CLI::App& app, Program& program);
void register_map(CLI::App& app, Program& program);
void register_test(CLI::App& app, Program& program);
void register_fleet(CLI::App& app, Program& program);
void register_cards(CLI::App& app, Program& program);
void register_variants(CLI::App& app, Program& program);
void register_new(CLI::App& app, Program& program);
void register_replay(CLI::App& app, Program& program);
void register_transcript(CLI::App& app, Program& program);
void register_check(CLI::App& app, Program& program);
void register_rules(CLI::App& app, Program& program);
void register_bench(CLI::App& app, Program& program);
void register_doc(CLI::App& app, Program& program);
void register_translate(CLI::App& app, Program& program);
void register_selftest(CLI::App& app, Program& program);

/// `qd` without a command: the REPL on a terminal, a demonstration match otherwise.
int run_default(Program& program);

}  // namespace qd::repl
