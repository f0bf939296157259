// A record that is played on: the match as it was left, with the rules as they are now.
#pragma once

#include <memory>
#include <string>

#include "repl/branches/branch.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

struct Resumed {
  Launch launch;
  std::unique_ptr<match::Match> match;
  std::string verdict;  // "EXACT"
};

/// `decks`: deck files, since a record has only their names. Fails: UserError, also if the match does not go as
/// recorded; ScriptError.
Resumed resume_record(const Program& program, const std::string& file, std::map<std::string, std::string> players,
                      const std::vector<std::string>& decks);

}  // namespace qd::repl
