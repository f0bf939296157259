// Repeats the answers of a match under other rules, for instance after a card has changed. Finds each answer by seat,
// question and text, not by its place in the list of options.
//
//   match::Match again(rules, setup_under(old, *rules));  Rerun rerun(again, old);
//   if (rerun.go_on(old.history().size()) != Again::kDone) …
#pragma once

#include "engine/match/match.hpp"

namespace qd::repl {

/// The setup of a match for other rules: finds cards by their ids. Fails: UserError if a card is gone.
match::Setup setup_under(const match::Match& old, const script::Ruleset& rules);

/// Whether an entry can be repeated, and if not, why.
enum class Again : std::uint8_t {
  kDone,
  kOver,           // the match has already ended
  kOtherQuestion,  // another seat or another question is open
  kNoOption,       // the question is open, but the answer is not legal; or the edit is impossible
};

/// Repeats an entry (answer or edit), whatever rules it was made under. The match is unchanged unless the result is
/// kDone. Fails: ScriptError.
Again take_again(match::Match& match, const match::Entry& entry);

/// Repeats all answers of a match in order. Skips a pass that is no longer asked for because the seat can do nothing
/// else.
class Rerun {
 public:
  /// Requires: both outlive it.
  Rerun(match::Match& match, const match::Match& old) : match_(&match), old_(&old) {}
  /// Continues with a copy of the match.
  void move_to(match::Match& match) { match_ = &match; }
  /// Repeats the answers up to `end`. Fails: ScriptError that names the decision.
  Again go_on(std::size_t end);
  /// The number of old answers that were tried, and how many of them were skipped.
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }

 private:
  [[nodiscard]] bool is_pass(const match::Entry& entry) const;
  match::Match* match_;
  const match::Match* old_;
  std::size_t done_ = 0, left_out_ = 0;
};

}  // namespace qd::repl
