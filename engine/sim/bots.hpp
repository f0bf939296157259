// Players without a person. A bot draws its luck from streams outside of the match, so it
// never moves the dice of the game.
//
//   sim::Seats seats;  seats.set(SeatId(0), sim::make_bot("random", 7, SeatId(0), match));  match.play_out(seats);
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/circle.hpp"
#include "engine/sim/worlds/rename.hpp"

namespace qd::sim {

/// What a bot that searches has done.
struct SearchTally {
  std::uint64_t asked = 0, without = 0;  // questions; those it did not search, since no world led to them
};

class Bot : public phases::Decider {
 public:
  /// What it draws from, so that whoever takes its answers back can take back its luck as well; null: it draws nothing.
  virtual dice::Luck* luck() { return nullptr; }
  /// Null: it does not search.
  [[nodiscard]] virtual const SearchTally* tally() const { return nullptr; }
};

/// Answers uniformly at random. What that means, so that an independent program can agree:
/// choice: each option is equally likely. Subset of any size: each option is in with probability 1/2, independently;
/// subset of min..max: each permitted size is equally likely, then each set of that size. Either way the chosen ones
/// stand in uniformly random order; a payment is taken from a uniformly random order of the options (pay_with); where
/// what is chosen has to be of one group, each group that has enough is equally likely, then each permitted size.
/// Vector: each part takes each of its options with equal probability, independently.
class RandomBot : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId) override { return &luck_; }
  dice::Luck* luck() override { return &luck_; }

 private:
  bool choose_subset(const phases::Decision& decision, phases::Answer& answer);
  void coins(std::size_t options, phases::Answer& answer);
  void collect(const phases::Decision& decision, std::size_t leader);
  void sized(std::size_t low, std::size_t high, phases::Answer& answer);
  dice::Luck luck_;
  std::vector<std::uint16_t> group_, leaders_;  // the options to choose from
};

/// Always takes the first option; of a subset the first ones, as few as are permitted.
class FirstBot : public Bot {
 public:
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
};

/// Does the usual thing: what a card does if nobody says otherwise; passes what is optional, else takes the first
/// option.
class UsualBot : public Bot {
 public:
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
};

/// Weighs its options as a rule set's bot file says; what the file does not speak of is worth 0. Of several best
/// options the first one; of a subset what is worth more than 0, the best first, within what is permitted. Questions
/// without any value are answered at random, and so is one where its answer has led back to the same position (Circle).
/// It sees its seat's view: where something is hidden from the seat, it draws one world for each decision
/// (random_world) and looks at that.
class WeighingBot : public Bot {
 public:
  /// Requires: all outlive this.
  WeighingBot(const script::BotRules& rules, const match::Match& match, std::uint64_t seed);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* luck() override { return random_.luck(); }
  /// Does the bot file say anything about this question?
  [[nodiscard]] bool speaks_of(NameId question) const;

 private:
  void look(SeatId seat);
  /// What an option is worth; `shot` becomes what it would fire, if it fires.
  std::int32_t worth(const phases::Decision& decision, const phases::Option& option, combat::Shot& shot) const;
  std::int32_t worth_of_way(const match::Match& m, const phases::Command& c, events::Env env, const phases::Way& way,
                            ExprId worth) const;
  std::int32_t worth_of_order(const phases::Decision& decision, const phases::Option& option, combat::Shot& shot) const;
  std::size_t choose(const phases::Decision& decision, std::size_t first, std::size_t count);
  void choose_subset(const phases::Decision& decision, phases::Answer& answer) const;
  [[nodiscard]] Ref there(Ref ref) const { return world_ == nullptr ? ref : mapped(order_, ref); }

  const script::BotRules& rules_;
  const match::Match& match_;
  std::vector<const combat::Spec*> fires_;  // by command: the volley that it aims; empty: there is none in the game
  std::uint64_t seed_;
  RandomBot random_;
  Circle circle_;
  combat::Volley volley_;  // what has been ordered so far in the answer at work
  // the world looked at; null: the match itself
  const match::Match* world_ = nullptr;
  std::unique_ptr<match::Match> scratch_;
  state::State drawn_;
  Order order_;
};

/// One decider for each seat; a seat without one leaves its questions open.
class Seats : public phases::Decider {
 public:
  void set(SeatId seat, std::unique_ptr<phases::Decider> decider) { deciders_[seat.index()] = std::move(decider); }
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId seat) override {
    phases::Decider* decider = deciders_[seat.index()].get();
    return decider == nullptr ? nullptr : decider->indifferent(seat);
  }

 private:
  std::array<std::unique_ptr<phases::Decider>, limits::kSeatsMax> deciders_;
};

/// A bot of every game.
struct CommonBot {
  const char* name;
  const char* text;
};
/// By name.
[[nodiscard]] const std::vector<CommonBot>& common_bots();
/// The names make_bot knows, sorted: those of every game and those of the rule set. One stands for all that search
/// (kSearchExample).
[[nodiscard]] std::vector<std::string> bot_names();
[[nodiscard]] std::vector<std::string> bot_names(const script::Ruleset& rules);
/// Does make_bot know this one?
[[nodiscard]] bool is_bot(const std::string& name, const script::Ruleset& rules);
/// Fails: UserError for an unknown name, or a search without a number.
void check_bot(const std::string& name, const script::Ruleset& rules);
/// A bot for a seat of a match; equal seeds and seats answer alike. Fails: UserError for an unknown name. Requires: the
/// match outlives it.
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed, SeatId seat,
                                            const match::Match& match);

}  // namespace qd::sim
