// A branch under other rules: saved scripts are loaded, or variants switched, and the answers so far are repeated. The
// old match stays as it is until the new one is taken.
//
//   Reload reload(branch, launch, rules_of(program, launch));  const bool differs = reload.differs(viewer);
//   reload.text(viewer, kept, 80);  reload.take(branches, kept);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/branches/rerun.hpp"

namespace qd::repl {

struct Program;

/// The rules of a match that was started like this. Fails: UserError, ScriptError.
std::shared_ptr<script::Ruleset> rules_of(const Program& program, const Launch& launch);

/// "cards/a.lua", "cards/b.lua (new)", "cards/c.lua (gone)"; not the files of variants that are switched on or off.
std::vector<std::string> changed_files(const script::Ruleset& before, const script::Ruleset& after);

class Reload {
 public:
  /// Repeats the answers of the branch, including those that were taken back. Fails: UserError, ScriptError. Requires:
  /// the branch outlives it, and does not change before take().
  Reload(const Branch& branch, const Launch& launch, const std::shared_ptr<script::Ruleset>& rules);

  /// True if an event or the final position differs as this viewer sees it, or if not all answers could be repeated.
  /// Numbers of cards in files are not part of a match.
  [[nodiscard]] bool differs(Viewer viewer) const;
  /// "reloaded: 1 file has changed (cards/a.lua)"
  [[nodiscard]] std::string title() const;
  /// Lines about what has become of the match: the first line of the log that differs, and how many answers could be
  /// repeated. `kept`: the branch that keeps the old match; "" if none does.
  [[nodiscard]] std::string text(Viewer viewer, const std::string& kept, std::size_t width) const;
  /// Certain mistakes of functions in new or changed files, one line each.
  [[nodiscard]] std::string slips() const;
  /// The match goes on under the new rules. The old one is kept as the branch `kept`, unless that is "". Other branches
  /// keep their rules. Nothing else may be called afterwards.
  void take(Branches& branches, const std::string& kept);

 private:
  struct Renewed {
    std::unique_ptr<match::Match> match, tip;  // as in a branch
    std::size_t given = 0;                     // old answers tried so far, including those that were taken back
    std::size_t left_out = 0;                  // passes that are no longer asked for
    Again stopped = Again::kDone;              // why the next answer could not be repeated
    [[nodiscard]] const match::Match& whole() const { return tip ? *tip : *match; }
  };
  class Report;
  static Renewed play_again(const Branch& branch, const std::shared_ptr<script::Ruleset>& rules);

  const Branch& old_;
  Launch launch_;
  std::shared_ptr<script::Ruleset> rules_;
  Renewed new_;
};

}  // namespace qd::repl
