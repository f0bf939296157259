// Many processes that play one plan together: each runs the same command, blocks of games go to whoever is free, and
// rank 0 adds up, keeps and reports them. Reports are those of one process.
//
//   Ranks ranks(transport);  plan.ranks = &ranks;  sim::run(plan);  ranks.leave("");
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sim/ranks/message.hpp"
#include "engine/sim/ranks/transport.hpp"

namespace qd::sim {

class Ranks {
 public:
  /// Requires: the transport outlives this.
  explicit Ranks(Transport& transport) : transport_(transport), left_(transport.size(), false) {}
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  /// Is this rank 0, which reports?
  [[nodiscard]] bool first() const { return transport_.rank() == 0; }
  [[nodiscard]] std::size_t size() const { return transport_.size(); }
  [[nodiscard]] std::string machine() const { return transport_.machine(); }

  struct Heard {
    std::size_t from;
    Message message;
  };
  /// See Transport.
  [[nodiscard]] std::optional<Heard> hear();
  void tell(std::size_t to, const Message& message);
  /// From rank 0 to all others.
  void tell_all(const Message& message);
  void tell_games(const std::vector<ByLane>& games);

  /// Before the program ends, whatever has happened. Rank 0 lets the others go and waits for them; another one says
  /// what is wrong ("": nothing) and waits until it may go. Requires: nothing is played any more.
  void leave(const std::string& wrong);

 private:
  Transport& transport_;
  std::vector<bool> left_;  // by rank
  bool dismissed_ = false;  // by rank 0
};

}  // namespace qd::sim
