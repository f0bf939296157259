// Many processes that play one plan together: each runs the same command, blocks of games go to whoever is free, and
// rank 0 adds up, keeps and reports them. Reports are those of one process.
//
//   Ranks ranks(post);  plan.ranks = &ranks;  sim::run(plan);  ranks.leave("");
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sim/ranks/note.hpp"
#include "engine/sim/ranks/post.hpp"

namespace qd::sim {

class Ranks {
 public:
  /// Requires: the post outlives this.
  explicit Ranks(Post& post) : post_(post), left_(post.size(), false) {}
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  /// Is this rank 0, which reports?
  [[nodiscard]] bool first() const { return post_.rank() == 0; }
  [[nodiscard]] std::size_t size() const { return post_.size(); }
  [[nodiscard]] std::string machine() const { return post_.machine(); }

  struct Heard {
    std::size_t from;
    Note note;
  };
  /// See Post.
  [[nodiscard]] std::optional<Heard> hear();
  void tell(std::size_t to, const Note& note);
  /// From rank 0 to all others.
  void tell_all(const Note& note);
  void tell_games(const std::vector<ByLane>& games);

  /// Before the program ends, whatever has happened. Rank 0 lets the others go and waits for them; another one says
  /// what is wrong ("": nothing) and waits until it may go. Requires: nothing is played any more.
  void leave(const std::string& wrong);

 private:
  Post& post_;
  std::vector<bool> left_;  // by rank
  bool dismissed_ = false;  // by rank 0
};

}  // namespace qd::sim
