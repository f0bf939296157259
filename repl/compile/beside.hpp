// Translates what many games are played by, in a thread beside them, if that pays: what is left to play is estimated
// from the games so far. Reports are the same whether and whenever it does.
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

/// --translate: games are played by tables alone; a translation is made beside them if it pays; one is made before
/// them.
enum class Translate : std::uint8_t { kNever, kAuto, kAlways };
/// Their names, in this order.
[[nodiscard]] const std::vector<std::string>& translate_names();
/// Requires: it is one of these names.
[[nodiscard]] Translate translate_named(const std::string& name);

/// Do games that take so many seconds by tables end sooner if a compiler is at work for `cost` seconds first, beside
/// `threads` of them on so many processors? By a good margin: both figures are estimates.
[[nodiscard]] bool translation_pays(double left, double cost, unsigned threads, unsigned processors);
/// How many seconds the compiler takes for a source of so many bytes, about.
[[nodiscard]] double compile_seconds(std::size_t bytes);

class Beside : public sim::Translator {
 public:
  /// `say` is given the one line about what was done, or why not; from a thread that plays. Requires: not kNever.
  Beside(Translate how, std::uint64_t games, unsigned threads, std::function<void(const std::string&)> say);
  /// Ends the compiler, if it is at work.
  ~Beside() override;

  void want(const std::shared_ptr<script::Ruleset>& rules,
            const std::shared_ptr<const phases::Tables>& tables) override;
  /// So many games have been played: is it time to begin, or has something been made? From one thread at a time.
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
  std::vector<Work> work_;  // each once
  bool begun_ = false, said_ = false, measuring_ = false;
  Clock::time_point first_{};  // when look() was called first
  std::uint64_t before_ = 0;   // games until then
  double took_ = 0;            // seconds that the compiler took; it and `failed_` are there once `ended_` is
  std::string failed_;
  std::atomic<bool> ended_{false}, stop_{false};
  std::thread thread_;
};

}  // namespace qd::repl
