// Translates programs while games are being played. The player reports what it plays, and between two games it checks
// whether a module has been made. The engine does not know how modules are made.
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

  /// Called before games with these rules and tables if there is no module for them. Called by one thread.
  virtual void want(const std::shared_ptr<script::Ruleset>& rules,
                    const std::shared_ptr<const phases::Tables>& tables) = 0;
  /// Number of modules made so far; translate::find finds them. Any thread may call it.
  [[nodiscard]] std::uint64_t made() const { return made_; }

 protected:
  void tell_made() { ++made_; }

 private:
  std::atomic<std::uint64_t> made_{0};
};

}  // namespace qd::sim
