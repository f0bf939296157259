// A line of play, and the lines one has left: matches in which one goes back and forth. Nothing that was played is lost
// by going back; what followed stays until it is gone along again, and becomes a branch of its own when one goes
// another way.
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

/// How a match was started, to start it again.
struct Launch {
  std::string game;
  std::vector<std::string> variants, decks;
  std::map<std::string, std::string> players;
};

/// Does again what an entry of a match of the same rules tells. Fails: UserError, ScriptError; the match is then as
/// before.
void repeat(match::Match& match, const match::Entry& entry);

struct Branch {
  std::string name;
  Launch launch;
  std::unique_ptr<match::Match> match;  // where one stands
  std::unique_ptr<match::Match> tip;    // how it went on; null: nothing follows
  Party party;

  [[nodiscard]] std::size_t at() const { return match->history().size(); }
  [[nodiscard]] std::size_t length() const { return tip ? tip->history().size() : at(); }
  /// The match as far as it has been played.
  [[nodiscard]] const match::Match& whole() const { return tip ? *tip : *match; }
  /// One decision back, to the next one that has been taken already. False at the end.
  /// Fails: UserError, see require_not_final.
  bool back();
  bool forward();
  /// Fails: UserError if there is no such decision.
  void go_to(std::size_t decision);

  /// Fails: UserError if people elsewhere play and one of the answers after the first `decision` ones is final.
  void require_not_final(std::size_t decision) const;

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

  /// Begins anew with this match. Fails: UserError (players).
  void start(const Launch& launch, std::unique_ptr<match::Match> match);
  /// The same with what follows; the branch as it was stays under the name `kept`, if that is not "".
  void renew(const Launch& launch, std::unique_ptr<match::Match> match, std::unique_ptr<match::Match> tip,
             const std::string& kept);
  /// What the next branch that nobody named is called.
  [[nodiscard]] std::string next_name() const;
  /// Does something at the decision at hand. What followed stays if it began the same way; otherwise it becomes a
  /// branch, whose name is returned ("" if there is none).
  std::string change(const std::function<void(match::Match&)>& what);
  /// A new branch from where one stands, and on it. Fails: UserError if there is one of this name.
  void fork(const std::string& name);
  /// To another branch, where one left it.
  void go_to(const std::string& name);
  /// Forgets a branch. Fails: UserError for an unknown one and for the current one.
  void drop(const std::string& name);
  /// Back to a decision; of what follows it only the way up to decision `length` can be gone along again, the rest is
  /// forgotten.
  void cut(std::size_t decision, std::size_t length);

 private:
  std::vector<std::unique_ptr<Branch>> all_;
  std::size_t here_ = 0;
  void make_room();
};

}  // namespace qd::repl
