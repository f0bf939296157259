// A match played again from its answers under other rules: a card has changed, a variant was put in force. Answers are
// found again by seat, question and text, not by their place in a list of options.
//
//   match::Match again(rules, setup_under(old, *rules));  Rerun rerun(again, old);
//   if (rerun.go_on(old.history().size()) != Again::kDone) …
#pragma once

#include "engine/match/match.hpp"

namespace qd::repl {

/// How a match began, for other rules: cards are found by their ids. Fails: UserError if one is gone.
match::Setup setup_under(const match::Match& old, const script::Ruleset& rules);

/// Whether what was done can be done again, and why not.
enum class Again : std::uint8_t {
  kDone,
  kOver,           // the match has ended before
  kOtherQuestion,  // another seat is asked, or something else
  kNoOption,       // the same is asked, but that answer is not legal; an edit that cannot be made
};

/// Does what an entry tells, answer or edit, whatever the rules it was played under. The match is as before unless it
/// was done. Fails: ScriptError.
Again take_again(match::Match& match, const match::Entry& entry);

/// All answers of a match, one after the other. A pass that is not asked for any more, because there is nothing one
/// could do, is left out.
class Rerun {
 public:
  /// Requires: both outlive it.
  Rerun(match::Match& match, const match::Match& old) : match_(&match), old_(&old) {}
  /// The same for another match in the same place: a copy that goes further.
  void move_to(match::Match& match) { match_ = &match; }
  /// Takes the answers up to `end` again. Fails: ScriptError that tells the decision.
  Again go_on(std::size_t end);
  /// How many of the old answers have been gone through, and how many of these were left out.
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }

 private:
  [[nodiscard]] bool is_pass(const match::Entry& entry) const;
  match::Match* match_;
  const match::Match* old_;
  std::size_t done_ = 0, left_out_ = 0;
};

}  // namespace qd::repl
