// The players of one iteration: each seat goes by its own tree until one of them meets a question that its tree does
// not know; from there on all answer at random. Where the question to be answered was asked in the middle of an effect,
// they first repeat what has been answered since the flow last rested.
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

/// The question that a search is about, with what has been answered and seen since the flow last rested.
struct Root {
  SeatId seat;
  NameId name;
  NodeId node;
  bool inside = false;                     // of an effect: a script asks
  std::uint64_t asked = 0;                 // inside: hash of the question, as its seat reads it
  std::vector<match::Entry> answered;      // inside: since the flow last rested
  std::size_t sealed_from = 0;             // from there on the others' answers are secrets that wait
  std::vector<std::string> lines;          // inside: what the seat has read since then
  const phases::Answer* wished = nullptr;  // what the rule set's own bot would do; null: it has nothing to say
};

class Playout : public phases::Decider {
 public:
  /// `world`: where iterations are played. Requires: both outlive this.
  Playout(match::Match& world, const Root& root, std::uint64_t seed);
  ~Playout() override { world_.machine().events().set_log(nullptr); }
  Playout(const Playout&) = delete;
  Playout& operator=(const Playout&) = delete;

  /// An iteration begins. `most`: answers at random before it ends; 0: it goes on to the end of the match.
  /// `luck_from_here`: of the match from the question on.
  void begin(std::uint64_t luck_from_here, std::size_t most);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId) override {
    return stage_ == Stage::kAtRandom && most_ == 0 ? random_.luck() : nullptr;
  }

  /// Has the world led to the question? Otherwise it contradicts what the seat knows.
  [[nodiscard]] bool arrived() const { return stage_ == Stage::kInTrees || stage_ == Stage::kAtRandom; }
  /// What came of it, for each seat in millionths. Requires: arrived().
  void learn(const std::array<std::int32_t, limits::kSeatsMax>& values);
  /// The tree of the seat that was asked, at the question.
  [[nodiscard]] Tree& tree() { return tree_; }
  [[nodiscard]] std::uint64_t root_history() const;

  /// What was answered in the trees, in words, by the seat that is asked and then by all; kept if `telling`.
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
  Tree tree_;  // of all seats: their histories differ
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
