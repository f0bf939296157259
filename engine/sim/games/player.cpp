#include "engine/sim/games/player.hpp"

#include <algorithm>

#include "engine/sim/bots.hpp"
#include "engine/sim/worlds/worlds.hpp"

namespace qd::sim {

Start::Start(const Plan& plan) : plan_(plan) {
  const match::Match& m = *plan.from;
  if (m.ended()) throw UserError("the match is over: nothing is left to play", "go back first (:back), or play from the beginning");
  if (m.decision() == nullptr || !m.decision()->node.valid())
    throw UserError("games go on from a question of the flow, not from the middle of an effect", "answer the open question first, or go back");
  if (plan.viewer.valid()) scratch_ = m.fresh_copy();
}

state::State Start::draw(std::uint64_t number) {
  const std::uint64_t seed = match_seed(plan_.seed, number);
  if (!plan_.viewer.valid()) {
    state::State out = plan_.from->state();
    out.header().seed = seed;
    return out;
  }
  std::lock_guard lock(mutex_);
  dice::Luck luck(hash_join(seed, hash_text("world")));
  state::State out = determinize(*scratch_, plan_.viewer, luck);
  out.header().seed = seed;
  return out;
}

/// Stands between the machine and the bots: stops, looks for flaws, measures, and notes the course.
class Player::Watch : public phases::Decider {
 public:
  Watch(Player& player, match::Match& match, phases::Decider& inner, GameResult& result)
      : player_(player), plan_(player.plan_), match_(match), inner_(inner), result_(result) {}

  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    if (plan_.stop != nullptr && *plan_.stop) throw Error("stopped");
    look();
    if (player_.gauges_.during()) measure();
    if (!inner_.decide(d, answer)) return false;
    if (plan_.courses) note(d, answer);
    return true;
  }
  void look() const {
    if (!plan_.check_flaws) return;
    if (std::string flaw = match_.find_flaw(); !flaw.empty()) throw Error("the state has a flaw: " + flaw);
  }

 private:
  void measure() {
    player_.unreadable_ = true;
    player_.gauges_.at_question(match_, result_.readings);
    player_.unreadable_ = false;
  }
  void note(const phases::Decision& d, const phases::Answer& answer) {
    std::uint64_t h = hash_join(result_.course, d.seat.value);
    h = hash_join(hash_join(h, player_.name(d.name)), d.options.size());
    for (std::size_t i = 0; i < answer.count; ++i) h = hash_join(h, answer.picks[i]);
    if (answer.way) h = hash_join(h, hash_text(phases::written(*answer.way)));
    result_.course = hash_join(h, answer.count);
  }

  Player& player_;
  const Plan& plan_;
  match::Match& match_;
  phases::Decider& inner_;
  GameResult& result_;
};

Player::Player(const Plan& plan, std::shared_ptr<script::Ruleset> rules, const std::vector<std::string>& bots, Start* start)
    : plan_(plan), rules_(std::move(rules)), bots_(bots), start_(start), gauges_(plan.measures, *rules_, bots.size()),
      decks_(start == nullptr ? rules_->deck_ids(plan.decks) : std::vector<std::string>{}),
      turn_(rules_->catalog().find_slot(state::SlotScope::kMatch, "turn")) {
  if (plan.courses)
    for (const std::string& name : rules_->program().names) names_.push_back(hash_text(name));
  if (start == nullptr) {
    match::Match(rules_, setup(), false);  // a wrong deck or number of seats is an error of the plan
  } else if (rules_ == start->from().shared_rules()) {
    resumed_ = start->from().fresh_copy();
  } else {
    match::Setup same = start->from().setup();
    same.stop_at_forced = false;
    resumed_ = std::make_unique<match::Match>(rules_, std::move(same), false);
  }
}

std::uint64_t Player::name(NameId id) const { return id.valid() && id.index() < names_.size() ? names_[id.index()] : 0; }

bool Player::fits() const { return start_ == nullptr || resumed_->state().layout().roster == start_->from().state().layout().roster; }

match::Setup Player::setup() const {
  match::Setup out;
  out.seats = bots_.size();
  out.decks = decks_;
  out.options = plan_.options;
  out.given = plan_.given;
  return out;
}

std::optional<GameResult> Player::play(std::uint64_t number) {
  GameResult result;
  result.number = number;
  unreadable_ = false;
  // What an earlier game used up of the budget of instructions must not show in this one.
  rules_->host().set_counting(true);
  rules_->host().answered();
  try {
    play(number, result);
    return result;
  } catch (const Error& e) {
    result.error = e.what();
    result.place = e.place();
  } catch (const std::exception& e) {
    result.error = e.what();
  }
  if (plan_.stop != nullptr && *plan_.stop) return std::nullopt;
  result.unreadable = unreadable_;
  return result;
}

void Player::play(std::uint64_t number, GameResult& result) {
  std::unique_ptr<match::Match> fresh;
  if (start_ == nullptr) {
    match::Setup begin = setup();
    begin.seed = match_seed(plan_.seed, number);
    fresh = std::make_unique<match::Match>(rules_, std::move(begin), false);
  } else {
    resumed_->set_state(start_->draw(number));
  }
  match::Match& match = fresh != nullptr ? *fresh : *resumed_;
  gauges_.begin(match.state());
  Seats seats;
  for (std::size_t s = 0; s < bots_.size(); ++s) seats.set(SeatId(s), make_bot(bots_[s], bot_seed(plan_.seed, number), SeatId(s), match));
  Watch watch(*this, match, seats, result);
  match.play_out(watch);
  watch.look();
  read(match, result);
}

void Player::read(match::Match& match, GameResult& result) {
  const state::State& s = match.state();
  if (s.header().ended == 0) throw Error("the game did not come to its end");
  result.winners = s.header().winners;
  result.ending = NameId{s.header().ending};
  result.hash = s.hash();
  for (std::size_t i = 0; i < bots_.size(); ++i)
    result.decisions[i] = s.header().decisions[i] - (start_ == nullptr ? 0 : start_->from().state().header().decisions[i]);
  if (turn_.valid()) result.turns = s.value(turn_, Ref::none());
  if (plan_.courses) {
    result.course = hash_join(hash_join(hash_join(result.course, name(result.ending)), result.winners), static_cast<std::uint64_t>(result.turns));
  }
  unreadable_ = true;
  gauges_.at_end(match, result.readings);
  unreadable_ = false;
}

}  // namespace qd::sim
