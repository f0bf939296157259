// A start of matches that the command line gives: a position from a file, and answers to the first questions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "engine/sim/given_answers.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

struct GivenStart {
  std::string position;
  std::vector<std::string> answers;

  /// --position, --answer
  void add_options(ProgramCommand cmd);
  /// Fails: UserError if decks are named, too; UserError, ScriptError for the file. Nothing: the start of a match.
  [[nodiscard]] std::optional<state::Position> read(const Program& program, script::Ruleset& rules) const;
  /// Fails: UserError for an answer that does not begin with a seat.
  [[nodiscard]] sim::GivenAnswers::List answers_of(std::size_t seats) const;
};

}  // namespace qd::repl
