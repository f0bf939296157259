// Branches: a line of play, and the lines that were left. One can go back and forth in each. Going back loses nothing:
// the later decisions stay until they are replayed, and become a separate branch when a different decision is made.
//
//   branches.start(launch, std::move(match));  branches.here().back();  branches.answer(answer);
//   branches.fork("other");
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "repl/session/party.hpp"

namespace qd::repl {

/// How a match was started, so that it can be started again.
struct Launch {
  std::string game;
  std::vector<std::string> variants, decks;
  std::map<std::string, std::string> players;
};

struct Branch {
  std::string name;
  Launch launch;
  std::unique_ptr<match::Match> match;  // the current position
  std::unique_ptr<match::Match> tip;    // the whole line of play; null: nothing follows the current position
  Party party;

  [[nodiscard]] std::size_t at() const { return match->history().size(); }
  [[nodiscard]] std::size_t length() const { return tip ? tip->history().size() : at(); }
  /// The match up to its last decision.
  [[nodiscard]] const match::Match& whole() const { return tip ? *tip : *match; }
  /// One decision back, to the next one that has been taken already. False at the end.
  /// Fails: UserError, see require_not_final.
  bool back();
  bool forward();
  /// Fails: UserError if there is no such decision.
  void go_to(std::size_t decision);

  /// Fails: UserError if people elsewhere play and one of the answers after the first `decision` ones is final.
  void require_not_final(std::size_t decision) const { require_not_final(decision, party.has_guests()); }
  /// `guests`: people elsewhere play.
  void require_not_final(std::size_t decision, bool guests) const;

 private:
  void step_back(std::size_t decision);
};

class Branches {
 public:
  static constexpr std::size_t kBranchesMax = 100;
  static constexpr const char* kFirst = "main";

  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] Branch& here() { return *all_[here_]; }
  [[nodiscard]] const Branch& here() const { return *all_[here_]; }
  [[nodiscard]] const std::vector<std::unique_ptr<Branch>>& all() const { return all_; }
  /// Fails: UserError "did you mean".
  [[nodiscard]] const Branch& find(const std::string& name) const;

  /// Starts over with this match. Fails: UserError (players).
  void start(const Launch& launch, std::unique_ptr<match::Match> match);
  /// The same, with decisions that follow. The old branch is kept under the name `kept`, unless that is "".
  void renew(const Launch& launch, std::unique_ptr<match::Match> match, std::unique_ptr<match::Match> tip,
             const std::string& kept);
  /// The name for the next unnamed branch.
  [[nodiscard]] std::string next_name() const;
  /// Makes a change at the current decision. The decisions that followed stay if they began with the same change;
  /// otherwise they become a branch, whose name is returned ("" if there is none).
  std::string change(const std::function<void(match::Match&)>& what);
  /// Makes a new branch at the current position and goes to it. Fails: UserError if the name is taken.
  void fork(const std::string& name);
  /// Goes to another branch, to the position where it was left.
  void go_to(const std::string& name);
  /// Deletes a branch. Fails: UserError for an unknown branch and for the current one.
  void drop(const std::string& name);
  /// Goes back to a decision. Only the decisions up to number `length` can then be replayed; later ones are forgotten.
  void cut(std::size_t decision, std::size_t length);

 private:
  std::vector<std::unique_ptr<Branch>> all_;
  std::size_t here_ = 0;
  void make_room();
};

}  // namespace qd::repl
