#include "repl/lint/lint.hpp"

#include "engine/script/load/reach.hpp"
#include "repl/lint/parts.hpp"

namespace qd::repl::lint {

Linted load(const script::Sources& sources, const std::string& name, const std::vector<std::string>& variants) {
  Declared declared;
  Linted out{script::Ruleset::load(sources, name, variants, &declared), {}};
  script::Ruleset& rules = *out.rules;
  look_at_same_names(rules, out.remarks);
  look_at_numbers(declared, rules, out.remarks);
  look_at_questions(rules, out.remarks);
  for (const ScriptError& e : script::out_of_reach(rules)) out.remarks.push_back(e);
  look_at_listeners(rules, out.remarks);
  look_at_hosts(rules, out.remarks);
  look_at_names(rules, out.remarks);
  look_at_endings(rules, out.remarks);
  look_at_own_modifiers(rules, out.remarks);
  look_at_played(rules, out.remarks);
  look_at_bots(rules, out.remarks);
  return out;
}

}  // namespace qd::repl::lint
