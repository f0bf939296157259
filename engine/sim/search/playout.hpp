// Plays one iteration of a search: the answer to be tried; then all seats answer as the rule set's own bot does. If it
// has none, they follow their trees until one meets a question that is new to it; from there on they answer at random.
// If the question to be answered was asked inside an effect, the answers since the last resting point of the flow are
// repeated first.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/match/event_text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/search/steps.hpp"
#include "engine/sim/search/tree.hpp"

namespace qd::sim {

/// The question of a search, with the answers and events since the last resting point of the flow.
struct Root {
  SeatId seat;
  NameId name;
  NodeId node;
  bool inside = false;                 // a script asks, inside an effect
  std::uint64_t asked = 0;             // inside: hash of the question as its seat reads it
  std::vector<match::Entry> answered;  // inside: since the last resting point
  std::size_t sealed_from = 0;         // inside: the first of them that is still a secret, if others gave it
  std::vector<std::string> lines;      // inside: the log lines of the seat since then
};

/// One bot for each seat, playing in the world of a search. Empty: the rule set has no bot.
using Guides = std::vector<std::unique_ptr<WeighingBot>>;

class Playout : public phases::Decider {
 public:
  /// `world`: the match that iterations are played in. Requires: all outlive this.
  Playout(match::Match& world, const Root& root, const Guides& guides);
  ~Playout() override { world_.machine().events().set_log(nullptr); }
  Playout(const Playout&) = delete;
  Playout& operator=(const Playout&) = delete;

  /// Begins an iteration. `tried`: the answer to the question. `way`, `luck`: seed everything random up to the question
  /// and from there on. `most`: answers after the trees before it ends; 0: it goes on to the end of the match.
  /// Requires: `tried` stays. Ensures: a world that led to the question once does so again with the same `way`.
  void begin(const phases::Answer& tried, std::uint64_t way, std::uint64_t luck, std::size_t most);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId) override {
    return stage_ == Stage::kBeyond && most_ == 0 && guides_.empty() ? random_.luck() : nullptr;
  }

  /// True if the world led to the question. If not, it contradicts what the seat knows.
  [[nodiscard]] bool arrived() const { return stage_ == Stage::kInTrees || stage_ == Stage::kBeyond; }
  /// The answers given beyond the trees.
  [[nodiscard]] std::size_t answers() const { return answers_; }
  /// Stores the result of the iteration for each seat, in millionths. Requires: arrived().
  void learn(const std::array<std::int32_t, limits::kSeatsMax>& values);

  /// The first answers, as text: of the asked seat, and of all seats after it. Kept only if `telling`.
  struct Said {
    std::string text;
    std::uint32_t visits = 0;
    std::map<std::string, std::size_t> next;  // by text
  };
  void set_telling(bool on) { telling_ = on; }
  [[nodiscard]] const std::vector<Said>& said() const { return said_; }

 private:
  enum class Stage : std::uint8_t { kOnTheWay, kInTrees, kBeyond, kLost };
  bool lose() {
    stage_ = Stage::kLost;
    return false;
  }
  bool on_the_way(const phases::Decision& d, phases::Answer& answer);
  bool repeat(const phases::Decision& d, const match::Entry& entry, phases::Answer& answer);
  bool recurs(const phases::Decision& d);
  void restart(std::uint64_t luck);
  bool play_on(const phases::Decision& d, phases::Answer& answer);
  void choose(const phases::Decision& d, phases::Answer& answer);
  void choose_in_tree(const phases::Decision& d, phases::Answer& answer);
  void follow(const phases::Decision& d, const phases::Answer& answer);
  void tell_others(const phases::Decision& d, const phases::Answer& answer);
  void say(const phases::Decision& d, const phases::Answer& answer);

  struct Taken {
    std::size_t node, edge;
    SeatId seat;
  };
  match::Match& world_;
  const Root& root_;
  const Guides& guides_;
  match::EventText told_;
  RandomBot random_;
  dice::Luck luck_;
  Tree tree_;  // shared by all seats: their histories differ
  Stage stage_ = Stage::kLost;
  std::size_t most_ = 0, answers_ = 0, repeated_ = 0;
  const phases::Answer* tried_ = nullptr;
  std::uint64_t luck_from_here_ = 0;
  std::array<std::uint64_t, limits::kSeatsMax> history_{};
  std::vector<Taken> taken_;
  Trail<events::Event> log_;
  bool telling_ = false;
  std::vector<Said> said_;
  std::size_t said_at_ = 0;
};

}  // namespace qd::sim
