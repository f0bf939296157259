#include "engine/sim/games/player.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/elsewhere.hpp"
#include "engine/sim/search/budget.hpp"
#include "engine/sim/translator.hpp"
#include "engine/sim/worlds/worlds.hpp"
#include "engine/translate/write.hpp"

namespace qd::sim {

/// Sits between the machine and the bots: stops games, tests for flaws, measures, and hashes the course.
class Player::Watch : public phases::Decider {
 public:
  Watch(Player& player, match::Match& match, phases::Decider& inner, GameResult& result)
      : player_(player),
        plan_(player.plan_),
        match_(match),
        inner_(inner),
        result_(result),
        given_(player.plan_.answers) {}

  dice::Luck* indifferent(SeatId seat) override {
    heed_stop();
    return plan_.check_flaws || !given_.empty() || plan_.courses || player_.follows() || player_.gauges_.during()
               ? nullptr
               : inner_.indifferent(seat);
  }
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    heed_stop();
    look();
    if (player_.gauges_.during()) measure();
    if (player_.follows()) player_.note_question(match_, d);
    if (!given_.take(match_, d, answer) && !inner_.decide(d, answer)) return false;
    if (player_.follows()) player_.note_answer(match_.state(), d, answer);
    if (plan_.check_flaws) read_back(d, answer);
    if (plan_.courses) note(d, answer);
    return true;
  }
  void close() const {
    given_.require_taken("in this match");
    look();
  }
  void look() const {
    if (!plan_.check_flaws) return;
    if (std::string flaw = match_.find_flaw(); !flaw.empty()) throw Error("the state has a flaw: " + flaw);
  }

 private:
  void heed_stop() const {
    if (plan_.stop != nullptr && *plan_.stop) throw Error("stopped");
  }
  // Checks that the recorded text of an answer is read back as the same answer.
  void read_back(const phases::Decision& d, const phases::Answer& answer) const {
    const phases::Keys keys(match_.rules().program(), match_.state(), d);
    const std::string text = keys.answer(answer);
    if (!keys.same(keys.parse(text), answer))
      throw Error("'" + match_.rules().program().name(d.name) + "': the answer '" + text +
                  "' may mean another one of " + text::join(keys.all(), ", "));
  }
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
  GivenAnswers given_;
};

Player::Player(const Plan& plan, std::shared_ptr<script::Ruleset> rules, const std::vector<std::string>& bots,
               const match::Match* position)
    : plan_(plan),
      rules_(std::move(rules)),
      bots_(bots),
      gauges_(plan.measures, *rules_, plan.sources, bots.size(), plan.me),
      careers_(bots.size(), rules_->catalog().definitions.size()),
      by_questions_(std::any_of(bots.begin(), bots.end(),
                                [&](const std::string& name) { return names_search(name) || is_elsewhere(name); })),
      interpreted_(plan.interpreted),
      turn_(rules_->catalog().find_slot(state::SlotScope::kMatch, "turn")) {
  if (plan.courses)
    for (const std::string& name : rules_->program().names) names_.push_back(hash_text(name));
  if (position != nullptr) {
    position_ = by_questions_ ? std::make_unique<match::Match>(*position) : position->fresh_copy();
  } else {
    decks_ = rules_->deck_ids(plan.decks);
    match_ = std::make_unique<match::Match>(rules_, setup(),
                                            false);  // a wrong deck or number of seats is an error of the plan
  }
}

bool Player::is_elsewhere(const std::string& player) const {
  return plan_.elsewhere != nullptr && plan_.elsewhere->plays(player);
}

std::uint64_t Player::name(NameId id) const {
  return id.valid() && id.index() < names_.size() ? names_[id.index()] : 0;
}

// The state that a game begins in, for games that go on from a match: that position or, with a viewer, a world of that
// seat. Sets the luck of the game.
state::State Player::draw(std::uint64_t number) const {
  const std::uint64_t seed = match_seed(plan_.seed, number);
  dice::Luck luck(hash_join(seed, hash_text("world")));
  state::State out = plan_.viewer.valid() ? determinize(*position_, plan_.viewer, luck) : position_->state();
  out.header().seed = seed;
  return out;
}

match::Setup Player::setup() const {
  match::Setup out;
  out.seats = bots_.size();
  out.decks = decks_;
  out.options = plan_.options;
  out.given = plan_.given;
  out.interpreted = interpreted_;
  return out;
}

void Player::want_module(Translator& translator) const {
  const match::Match& match = position_ != nullptr ? *position_ : *match_;
  if (match.tables()->translated.advance == nullptr && translate::translatable(*match.tables()))
    translator.want(rules_, match.tables());
}

// A match keeps the program it was made with, so the next game needs a new match.
void Player::look_for_module() {
  const std::uint64_t made = plan_.translator == nullptr ? made_ : plan_.translator->made();
  if (made == made_) return;
  made_ = made;
  interpreted_ = false;
  rules_->find_translations();
  match_.reset();
}

void Player::Passed::passed(NameId question, SeatId seat) {
  if (!seat.valid()) return;  // whoever was in turn: nobody
  script::Course::Question q;
  q.seat = seat;
  q.name = question;
  q.forced = true;
  player_.course_.questions.push_back(q);
}

void Player::begin_watching(match::Match& match) {
  gauges_.begin(match.state());
  if (follows()) careers_.begin();
  choices_.begin();
  course_.questions.clear();
  course_.seats = bots_.size();
  course_.has_scores = rules_->score().valid();
  if (gauges_.wants_course()) match.set_passage(&passed_);
}

void Player::note_question(match::Match& match, const phases::Decision& d) {
  careers_.look(match.state(), d.seat);
  if (!gauges_.wants_course()) return;
  choices_.offered(d);
  script::Course::Question q;
  q.seat = d.seat;
  q.name = d.name;
  q.options = static_cast<std::uint16_t>(d.options.size());
  if (turn_.valid()) q.turn = match.state().value(turn_, Ref::none());
  for (std::size_t s = 0; s < course_.seats && course_.has_scores; ++s) {
    events::Env env;
    env.me = SeatId(s);
    if (match.state().plays(env.me)) q.scores[s] = match.machine().events().query().eval(rules_->score(), env);
  }
  course_.questions.push_back(q);
}

void Player::note_answer(const state::State& state, const phases::Decision& d, const phases::Answer& answer) {
  careers_.answered(state, d, answer);
  if (gauges_.wants_course()) choices_.taken(d, answer);
}

std::optional<GameResult> Player::play(std::uint64_t number) {
  GameResult result;
  result.number = number;
  unreadable_ = false;
  // The instructions that an earlier game used must not affect this one.
  rules_->host().set_counting(true);
  rules_->host().answered();
  try {
    if (by_questions_) play_by_questions(number, result);
    else play(number, result);
    return result;
  } catch (const NoAnswer&) {  // not a fault of the game, and the next game would fail as well
    match_.reset();
    throw;
  } catch (const WrongAnswer&) {  // the same
    match_.reset();
    throw;
  } catch (const Error& e) {
    result.error = e.what();
    result.place = e.place();
  } catch (const std::bad_alloc&) {  // not a fault of the game
    match_.reset();
    throw;
  } catch (const std::exception& e) {
    result.error = e.what();
  }
  match_.reset();  // a failed game must not affect the next one
  if (plan_.stop != nullptr && *plan_.stop) return std::nullopt;
  result.unreadable = unreadable_;
  return result;
}

// Starts a game. Everything but the luck is the same in every game, so the match is reused.
match::Match& Player::begin(std::uint64_t number) {
  look_for_module();
  if (match_ == nullptr)
    match_ = position_ != nullptr ? position_->fresh_copy(interpreted_)
                                  : std::make_unique<match::Match>(rules_, setup(), false);
  if (position_ != nullptr) match_->set_state(draw(number));
  else match_->restart(match_seed(plan_.seed, number));
  return *match_;
}

void Player::play(std::uint64_t number, GameResult& result) {
  match::Match& match = begin(number);
  begin_watching(match);
  Seats seats;
  for (std::size_t s = 0; s < bots_.size(); ++s)
    seats.set(SeatId(s), make_bot(bots_[s], bot_seed(plan_.seed, number), SeatId(s), match));
  Watch watch(*this, match, seats, result);
  match.play_out(watch);
  watch.close();
  read(match, result);
}

// Plays question by question, so that the match keeps what happened since the last answer: a search goes back to the
// last resting point, and external players are told what happened since. The game is the same.
void Player::play_by_questions(std::uint64_t number, GameResult& result) {
  look_for_module();
  match::Setup from = setup();
  from.seed = match_seed(plan_.seed, number);
  match_ = position_ != nullptr ? std::make_unique<match::Match>(*position_)
                                : std::make_unique<match::Match>(rules_, std::move(from));
  match::Match& match = *match_;
  if (position_ != nullptr) match.suppose([&](state::State& s) { s = draw(number); });
  begin_watching(match);
  Seats seats;
  std::vector<const SearchTally*> tallies(bots_.size(), nullptr);
  std::vector<SeatElsewhere*> told;
  for (std::size_t s = 0; s < bots_.size(); ++s) {
    if (is_elsewhere(bots_[s])) {
      std::unique_ptr<SeatElsewhere> seat = plan_.elsewhere->sit(bots_[s], number, SeatId(s), match);
      told.push_back(seat.get());
      seats.set(SeatId(s), std::move(seat));
      continue;
    }
    std::unique_ptr<Bot> bot = make_bot(bots_[s], bot_seed(plan_.seed, number), SeatId(s), match);
    tallies[s] = bot->tally();
    seats.set(SeatId(s), std::move(bot));
  }
  Watch watch(*this, match, seats, result);
  phases::Answer answer;
  while (match.decision() != nullptr && watch.decide(*match.decision(), answer)) match.decide(answer);
  watch.close();
  read(match, result);
  for (std::size_t s = 0; s < tallies.size(); ++s)
    if (tallies[s] != nullptr) result.searches[s] = {tallies[s]->asked, tallies[s]->without};
  for (SeatElsewhere* seat : told) seat->over();
  match_.reset();
}

void Player::read(match::Match& match, GameResult& result) {
  const state::State& s = match.state();
  if (s.header().ended == 0) throw Error("the game did not come to its end");
  result.winners = s.header().winners;
  result.ending = NameId{s.header().ending};
  result.hash = s.hash();
  for (std::size_t i = 0; i < bots_.size(); ++i)
    result.decisions[i] =
        s.header().decisions[i] - (position_ == nullptr ? 0 : position_->state().header().decisions[i]);
  if (turn_.valid()) result.turns = s.value(turn_, Ref::none());
  if (plan_.courses) {
    result.course = hash_join(hash_join(hash_join(result.course, name(result.ending)), result.winners),
                              static_cast<std::uint64_t>(result.turns));
  }
  if (plan_.careers) result.careers = careers_.found();
  course_.winners = result.winners;
  course_.turns = result.turns;
  course_.ending = match.ending();
  if (gauges_.wants_course()) {
    course_.cards = careers_.cards();
    course_.choices = choices_.found();
  }
  unreadable_ = true;
  gauges_.at_end(match, course_, result.readings);
  unreadable_ = false;
}

}  // namespace qd::sim
