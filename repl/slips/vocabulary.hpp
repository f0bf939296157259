// The names that functions may speak of: those that a rule set declares, with all variants that were added, and what
// handles have.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "repl/slips/value.hpp"

namespace qd::repl::slips {

class Vocabulary {
 public:
  Vocabulary();
  /// What this rule set declares is known, too.
  void add(const script::Ruleset& rules);

  [[nodiscard]] std::vector<std::string> names(Means means) const;
  [[nodiscard]] bool knows(Means means, const std::string& name) const;
  /// "event", "question or word"
  static const char* noun(Means means);
  /// The attributes that one of these sorts has; what they hold.
  [[nodiscard]] const std::map<std::string, Value>& attributes(Sorts one) const;
  /// What a handle, or the t of a match, has: fields and methods. Null if this sort has none that are known.
  [[nodiscard]] const std::map<std::string, Value>* fields(Sorts one) const;
  /// The rule set's own words for expressions, which functions do not have: foe = "me.next".
  [[nodiscard]] const std::map<std::string, std::string>& expressions() const { return expressions_; }

 private:
  void add_names(Means means, const std::string& name);
  std::map<Means, std::set<std::string>> names_;
  std::map<Sorts, std::map<std::string, Value>> attributes_, fields_;
  std::map<std::string, std::string> expressions_;
  std::size_t seats_max_ = 0;
};

/// The row of a function or of a declaration; null if there is none. `library`: "" for words without one.
const Binding* word_of(const std::string& library, const std::string& name);
const Binding* declaration_of(const std::string& name);
/// The row of abilities that verbs make.
const Binding* ability_of_verbs();

}  // namespace qd::repl::slips
