// Faster programs for games that are already being played: who plays them says what it plays, and looks again between
// two games once something has been made. How it is made is no matter of the engine.
//
//   plan.translator = &mine;  sim::run(plan);  // the report is the same, whenever mine.made() changes
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "engine/script/ruleset.hpp"

namespace qd::sim {

class Translator {
 public:
  Translator() = default;
  virtual ~Translator() = default;
  Translator(const Translator&) = delete;
  Translator& operator=(const Translator&) = delete;

  /// Games by these rules and tables are about to be played, and there is no module for them. From one thread, before
  /// the games.
  virtual void want(const std::shared_ptr<script::Ruleset>& rules,
                    const std::shared_ptr<const phases::Tables>& tables) = 0;
  /// How many modules have been made so far, where translate::find looks. From any thread.
  [[nodiscard]] std::uint64_t made() const { return made_; }

 protected:
  void tell_made() { ++made_; }

 private:
  std::atomic<std::uint64_t> made_{0};
};

}  // namespace qd::sim
