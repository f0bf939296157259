// Computer players. A bot draws its luck from streams outside the match, so it never changes the dice of the game.
//
//   sim::Seats seats;  seats.set(SeatId(0), sim::make_bot("random", 7, SeatId(0), match));  match.play_out(seats);
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/events/query/open_to.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/circle.hpp"
#include "engine/sim/worlds/rename.hpp"

namespace qd::sim {

/// Statistics of a bot that searches.
struct SearchTally {
  std::uint64_t asked = 0, without = 0;  // questions; those it could not search, since no world led to them
};

inline constexpr std::size_t kRecalledMax = Circle::kMemory;

class Bot : public phases::Decider {
 public:
  /// The source of its luck, so that the caller can restore the luck when it takes an answer back. Null: it uses none.
  virtual dice::Luck* luck() { return nullptr; }
  /// Does it remember earlier questions, at most the last kRecalledMax ones?
  [[nodiscard]] virtual bool remembers() const { return false; }
  /// Remembers a question of a match that it has not played so far, as if it had been asked.
  virtual void recall(const phases::Decision& /*decision*/) {}
  /// Null if the bot does not search.
  [[nodiscard]] virtual const SearchTally* tally() const { return nullptr; }
};

/// Answers uniformly at random. The exact distribution, so that an independent program can agree: choice: each option
/// is equally likely; options with ways are drawn among candidates (phases/draw.hpp). Subset of any size: each option
/// is in with probability 1/2, independently. Subset of min..max: each permitted size is equally likely, then each set
/// of that size. The chosen options are in uniformly random order. A payment is taken from a uniformly random order of
/// the options (pay_with). If the chosen options must have the same group, each group that is large enough is equally
/// likely, then each permitted size. Vector: each part takes each of its options with equal probability, independently.
class RandomBot : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed);
  /// Begins anew, like a bot made with this seed.
  void restart(std::uint64_t seed) { luck_ = dice::Luck(seed, hash_text("bot")); }
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* indifferent(SeatId) override { return &luck_; }
  dice::Luck* luck() override { return &luck_; }

 private:
  bool choose_subset(const phases::Decision& decision, phases::Answer& answer);
  void coins(std::size_t options, phases::Answer& answer);
  void collect(const phases::Decision& decision, std::size_t leader);
  void sized(std::size_t low, std::size_t high, phases::Answer& answer);
  dice::Luck luck_;
  std::vector<std::uint16_t> group_, leaders_;  // the group to choose from; the first option of each group
};

/// Always takes the first option; of a subset the first ones, as few as possible.
class FirstBot : public Bot {
 public:
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
};

/// Takes the usual order of each card, passes what is optional, and otherwise takes the first option.
class UsualBot : public Bot {
 public:
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
};

/// Values its options as the bot file of a rule set says; anything that the file does not mention is worth 0. Takes the
/// first of several best options; of a subset the options worth more than 0, best first, within the permitted number.
/// Questions without any value are answered at random; so is a question whose answer led back to the same position
/// (Circle). It sees only the view of its seat: if a value may read what is hidden from the seat, it draws one world
/// for the decision (random_world) and values the options there.
class WeighingBot : public Bot {
 public:
  /// Requires: all outlive this.
  WeighingBot(const script::BotRules& rules, const match::Match& match, std::uint64_t seed);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  dice::Luck* luck() override { return random_.luck(); }
  [[nodiscard]] bool remembers() const override { return true; }
  void recall(const phases::Decision& decision) override;
  /// Begins anew, like a bot made with this seed.
  void restart(std::uint64_t seed);
  /// True if the bot file mentions this question.
  [[nodiscard]] bool speaks_of(NameId question) const;

 private:
  /// Draws a world, if anything is hidden from the seat.
  void look(SeatId seat) const;
  /// What options are valued in.
  [[nodiscard]] const match::Match& shown() const { return world_ == nullptr ? match_ : *world_; }
  [[nodiscard]] std::int32_t valued(ExprId worth, events::Env env) const;
  /// The value of an option. `shot` is set to the shot that it fires, if any.
  std::int32_t worth(const phases::Decision& decision, const phases::Option& option, combat::Shot& shot) const;
  std::int32_t worth_of_way(const phases::Command& c, events::Env env, const phases::Way& way, ExprId worth) const;
  std::int32_t worth_of_order(const phases::Decision& decision, const phases::Option& option, combat::Shot& shot) const;
  std::size_t choose(const phases::Decision& decision, std::size_t first, std::size_t count);
  void choose_subset(const phases::Decision& decision, phases::Answer& answer) const;
  [[nodiscard]] Ref there(Ref ref) const { return world_ == nullptr ? ref : mapped(order_, ref); }

  const script::BotRules& rules_;
  const match::Match& match_;
  std::vector<const combat::Spec*> fires_;  // by command: the volley that it fires in; empty if the game has no volleys
  std::uint64_t seed_;
  RandomBot random_;
  Circle circle_;
  combat::Volley volley_;  // the orders that the current answer contains so far
  // the world that options are valued in; null: the match itself
  mutable events::OpenTo open_;  // of the current question
  mutable bool looked_ = false;  // no world is needed until a value reads what may be hidden
  mutable const match::Match* world_ = nullptr;
  mutable std::unique_ptr<match::Match> scratch_;
  mutable state::State drawn_;
  mutable Order order_;
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

/// A bot that every game has.
struct CommonBot {
  const char* name;
  const char* text;
};
/// Sorted by name.
[[nodiscard]] const std::vector<CommonBot>& common_bots();
/// All names that make_bot knows, sorted: common bots and those of the rule set. One example stands for all bots that
/// search (kSearchExample).
[[nodiscard]] std::vector<std::string> bot_names();
[[nodiscard]] std::vector<std::string> bot_names(const script::Ruleset& rules);
/// True if make_bot knows this name.
[[nodiscard]] bool is_bot(const std::string& name, const script::Ruleset& rules);
/// Fails: UserError for an unknown name, or for a search without a number.
void check_bot(const std::string& name, const script::Ruleset& rules);
/// Makes a bot for a seat of a match. Equal seeds and seats give equal answers. Fails: UserError for an unknown name.
/// Requires: the match outlives the bot.
[[nodiscard]] std::unique_ptr<Bot> make_bot(const std::string& name, std::uint64_t seed, SeatId seat,
                                            const match::Match& match);

}  // namespace qd::sim
