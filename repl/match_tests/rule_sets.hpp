// Loads the rule sets of scripted matches, each only once, by name, variants, card folders and deck files.
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
  /// Requires: the options outlive this.
  explicit RuleSets(const MatchTestOptions& options) : options_(options) {}
  /// Fails: as Ruleset::load; again with the same error for each match of these rules.
  [[nodiscard]] std::shared_ptr<script::Ruleset> of(const DeclaredMatch& match);

 private:
  struct Loaded {
    std::shared_ptr<script::Ruleset> rules;
    std::exception_ptr wrong;  // why it does not load; not tried again for the next match
  };
  const MatchTestOptions& options_;
  std::map<std::string, Loaded> loaded_;
};

}  // namespace qd::repl
