// The rule sets of scripted matches, each loaded once: by its name, variants, further cards and deck files.
#pragma once

#include <exception>
#include <map>
#include <memory>
#include <string>

#include "engine/script/ruleset.hpp"
#include "repl/match_tests/declared.hpp"

namespace qd::repl {

class RuleSets {
 public:
  /// Requires: the options outlive it.
  explicit RuleSets(const MatchTestOptions& options) : options_(options) {}
  /// Fails: as Ruleset::load does, with the same error for each match of the same rules.
  [[nodiscard]] std::shared_ptr<script::Ruleset> of(const DeclaredMatch& match);

 private:
  struct Loaded {
    std::shared_ptr<script::Ruleset> rules;
    std::exception_ptr wrong;  // why it does not load: nothing has changed when the next match asks
  };
  const MatchTestOptions& options_;
  std::map<std::string, Loaded> loaded_;
};

}  // namespace qd::repl
