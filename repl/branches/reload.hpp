// Other rules under a match: scripts that were saved, variants in force or not. What was answered so far is answered
// again.
//
//   change_rules(console, console.branch().launch);
//   AutoReload reload;  reload.on(rules);  if (reload.look(console)) …  before each line
#pragma once

#include <optional>
#include <string>

#include "repl/branches/branch.hpp"
#include "repl/branches/source_watch.hpp"

namespace qd::repl {

class Console;

/// Loads the rules of `launch` and plays the branch at hand again under them, with what was taken back. Says what has
/// changed, which line of the log is the first to differ, and how far the answers went; the match as it was is kept as
/// a branch then. Other branches keep their rules. Fails: UserError, ScriptError; the session is then as it was.
void change_rules(Console& console, const Launch& launch);

/// Reloads by itself what has been saved.
class AutoReload {
 public:
  [[nodiscard]] bool is_on() const { return watch_.has_value(); }
  void on(const script::Ruleset& rules);
  void off() { watch_.reset(); }
  /// Reloads if a file has changed; tells an error once and leaves the session as it was. True if another question is
  /// open now than before.
  bool look(Console& console);

 private:
  std::optional<SourceWatch> watch_;
  std::weak_ptr<const script::Ruleset> rules_;
};

}  // namespace qd::repl
