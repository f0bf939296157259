// Programs that play many games: one process for each name, started at its first question, for the games of all
// threads. Each message has the number of its match (docs/remote.md, "Many matches").
//
//   Programs programs;  plan.elsewhere = &programs;  plan.bots = {"exec:./bot.py", "greedy"};
//
// A program that crashes, is silent for too long or writes something other than an answer ends the simulation with an
// error that names it.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/sim/elsewhere.hpp"

namespace qd::repl {

class ProgramProcess;

class Programs : public sim::Elsewhere {
 public:
  Programs();
  ~Programs() override;
  [[nodiscard]] bool plays(const std::string& name) const override;
  [[nodiscard]] std::unique_ptr<sim::SeatElsewhere> sit(const std::string& name, std::uint64_t game, SeatId seat,
                                                        const match::Match& match) override;

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<ProgramProcess>> programs_;  // by name
};

}  // namespace qd::repl
