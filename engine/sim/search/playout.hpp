// Plays one iteration of a search. All seats follow their trees until one meets a question that is new to its tree;
// from there on all answer at random. If the question to be answered was asked inside an effect, the answers since the
// last resting point of the flow are repeated first.
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
  bool inside = false;                     // a script asks, inside an effect
  std::uint64_t asked = 0;                 // inside: hash of the question as its seat reads it
  std::vector<match::Entry> answered;      // inside: since the last resting point
  std::size_t sealed_from = 0;             // inside: the first of them that is still a secret, if others gave it
  std::vector<std::string> lines;          // inside: the log lines of the seat since then
  const phases::Answer* wished = nullptr;  // the answer of the rule set's own bot; null: it has none
};

class Playout : public phases::Decider {
 public:
  /// `world`: the match that iterations are played in. Requires: both outlive this.
  Playout(match::Match& world, const Root& root, std::uint64_t seed);
  ~Playout() override { world_.machine().events().set_log(nullptr); }
  Playout(const Playout&) = delete;
  Playout& operator=(const Playout&) = delete;

  /// Begins an iteration. `most`: random answers before it ends; 0: it goes on to the end of the match.
  /// `luck_from_here`: the luck of the match from the question on.
  void begin(std::uint64_t luck_from_here, std::size_t most);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId) override {
    return stage_ == Stage::kAtRandom && most_ == 0 ? random_.luck() : nullptr;
  }

  /// True if the world led to the question. If not, it contradicts what the seat knows.
  [[nodiscard]] bool arrived() const { return stage_ == Stage::kInTrees || stage_ == Stage::kAtRandom; }
  /// Stores the result of the iteration for each seat, in millionths. Requires: arrived().
  void learn(const std::array<std::int32_t, limits::kSeatsMax>& values);
  /// The tree of the asked seat, at the question.
  [[nodiscard]] Tree& tree() { return tree_; }
  [[nodiscard]] std::uint64_t root_history() const;

  /// The answers given from trees, as text: of the asked seat, and of all seats after it. Kept only if `telling`.
  struct Said {
    std::string text;
    std::uint32_t visits = 0;
    std::map<std::string, std::size_t> next;  // by text
  };
  void set_telling(bool on) { telling_ = on; }
  [[nodiscard]] const std::vector<Said>& said() const { return said_; }

 private:
  enum class Stage : std::uint8_t { kOnTheWay, kInTrees, kAtRandom, kLost };
  bool lose() {
    stage_ = Stage::kLost;
    return false;
  }
  bool on_the_way(const phases::Decision& d, phases::Answer& answer);
  bool repeat(const phases::Decision& d, const match::Entry& entry, phases::Answer& answer);
  bool recurs(const phases::Decision& d);
  void choose(const phases::Decision& d, phases::Answer& answer);
  void tell_others(const phases::Decision& d, const phases::Answer& answer);
  void say(const phases::Decision& d, const phases::Answer& answer);

  struct Taken {
    std::size_t node, edge;
    SeatId seat;
  };
  match::Match& world_;
  const Root& root_;
  match::EventText told_;
  RandomBot random_;
  dice::Luck luck_;
  Tree tree_;  // shared by all seats: their histories differ
  Stage stage_ = Stage::kLost;
  std::size_t most_ = 0, answers_ = 0, repeated_ = 0;
  std::uint64_t luck_from_here_ = 0;
  std::array<std::uint64_t, limits::kSeatsMax> history_{};
  std::vector<Taken> taken_;
  Trail<events::Event> log_;
  bool telling_ = false;
  std::vector<Said> said_;
  std::size_t said_at_ = 0;
};

}  // namespace qd::sim
