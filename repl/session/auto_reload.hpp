// Changes the rules of the console's match: reloads saved scripts, switches variants on or off.
//
//   change_rules(console, console.branch().launch);
//   AutoReload reload;  reload.on(rules);  if (reload.look(console)) …  before each line
#pragma once

#include <optional>

#include "repl/branches/branch.hpp"
#include "repl/branches/source_watch.hpp"

namespace qd::repl {

class Console;

/// Loads the rules of `launch` and replays the current branch under them (repl/branches/reload.hpp). Reports what has
/// changed; if there is a difference, the old match is kept as a branch. Fails: UserError, ScriptError; the session is
/// then unchanged.
void change_rules(Console& console, const Launch& launch);

/// Reloads saved files automatically.
class AutoReload {
 public:
  [[nodiscard]] bool is_on() const { return watch_.has_value(); }
  void on(const script::Ruleset& rules);
  void off() { watch_.reset(); }
  /// Reloads if a file has changed. Reports an error once and then leaves the session unchanged. True if a different
  /// question is open now.
  bool look(Console& console);

 private:
  std::optional<RulesWatch> watch_;
};

}  // namespace qd::repl
