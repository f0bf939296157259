// The names that functions may use: those that rule sets with all their variants declare, and the members of handles.
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
  /// Adds the names that this rule set declares.
  void add(const script::Ruleset& rules);

  [[nodiscard]] std::vector<std::string> names(Means means) const;
  [[nodiscard]] bool knows(Means means, const std::string& name) const;
  /// "event", "question or word"
  static const char* noun(Means means);
  /// The attributes of this type, with the types of their values.
  [[nodiscard]] const std::map<std::string, Value>& attributes(Sorts one) const;
  /// The fields and methods of a handle, or of the t of a match. Null if they are unknown for this type.
  [[nodiscard]] const std::map<std::string, Value>* fields(Sorts one) const;
  /// The rule set's own words for expressions, which do not exist in functions: foe = "me.next".
  [[nodiscard]] const std::map<std::string, std::string>& expressions() const { return expressions_; }

 private:
  void add_names(Means means, const std::string& name);
  std::map<Means, std::set<std::string>> names_;
  std::map<Sorts, std::map<std::string, Value>> attributes_, fields_;
  std::map<std::string, std::string> expressions_;
  std::size_t seats_max_ = 0;
};

/// The row of a function or declaration; null if there is none. `library`: "" for words without one.
const Binding* word_of(const std::string& library, const std::string& name);
const Binding* declaration_of(const std::string& name);
/// The row of abilities that verbs make.
const Binding* ability_of_verbs();

}  // namespace qd::repl::slips
