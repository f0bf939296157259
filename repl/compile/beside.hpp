// Translates rule sets in a thread while many games are played, if that pays: estimates the remaining time from the
// games so far. Reports are the same in any case.
//
//   Beside beside(Translate::kAuto, games, threads, say);
//   plan.translator = &beside;  plan.progress = [&](auto done) { beside.look(done); };
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "engine/sim/translator.hpp"
#include "repl/translation.hpp"

namespace qd::repl {

/// --translate: never; during the games if it pays; always, before the games.
enum class Translate : std::uint8_t { kNever, kAuto, kAlways };
/// The names of these values, in order.
[[nodiscard]] const std::vector<std::string>& translate_names();
/// Requires: a valid name.
[[nodiscard]] Translate translate_named(const std::string& name);

/// True if games that still take `left` seconds from tables would end clearly sooner after `cost` seconds of compiling
/// next to `threads` of them on this many processors. Includes a margin, since both are estimates.
[[nodiscard]] bool translation_pays(double left, double cost, unsigned threads, unsigned processors);
/// An estimate of the seconds to compile a source of this size.
[[nodiscard]] double compile_seconds(std::size_t bytes);

class Beside : public sim::Translator {
 public:
  /// `say` gets one line about what was done, or why nothing was; a playing thread calls it. Requires: not kNever.
  Beside(Translate how, std::uint64_t games, unsigned threads, std::function<void(const std::string&)> say);
  /// Stops the compiler if it is running.
  ~Beside() override;

  void want(const std::shared_ptr<script::Ruleset>& rules,
            const std::shared_ptr<const phases::Tables>& tables) override;
  /// Called with the number of games played: starts the translation if it pays, or reports its end. One thread at a
  /// time.
  void look(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  struct Wanted {
    std::shared_ptr<script::Ruleset> rules;
    std::shared_ptr<const phases::Tables> tables;
  };
  struct Work : Wanted {
    Translation translation;
    Work(Translation t, Wanted w) : Wanted(std::move(w)), translation(std::move(t)) {}
  };
  void make_all();
  void begin();
  void find_work();
  [[nodiscard]] bool pays(std::uint64_t done);
  [[nodiscard]] std::string made_line(std::uint64_t done) const;
  [[nodiscard]] double seconds_since(Clock::time_point t) const {
    return std::chrono::duration<double>(Clock::now() - t).count();
  }

  Translate how_;
  std::uint64_t games_;
  unsigned threads_;
  std::function<void(const std::string&)> say_;
  std::vector<Wanted> wanted_;
  std::vector<Work> work_;  // without duplicates
  bool begun_ = false, said_ = false, measuring_ = false;
  Clock::time_point first_{};  // the first call of look()
  std::uint64_t before_ = 0;   // games before that
  double took_ = 0;            // seconds that the compiler took; valid, like `failed_`, once `ended_` is set
  std::string failed_;
  std::atomic<bool> ended_{false}, stop_{false};
  std::thread thread_;
};

}  // namespace qd::repl
