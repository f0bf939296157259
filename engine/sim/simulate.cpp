#include "engine/sim/simulate.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"

namespace qd::sim {

namespace {

constexpr std::uint64_t kBlockGames = 32;  // games a thread takes at once

/// One number to read at the end of a game.
struct Gauge {
  SlotId slot;
  SeatId seat;  // none for a match attribute
};

/// Passes questions on after a look at the whole state.
class Checked : public phases::Decider {
 public:
  Checked(const match::Match& match, phases::Decider& inner) : match_(match), inner_(inner) {}
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    look();
    return inner_.decide(d, answer);
  }
  void look() const {
    if (std::string flaw = match_.find_flaw(); !flaw.empty()) throw Error("the state has a flaw: " + flaw);
  }

 private:
  const match::Match& match_;
  phases::Decider& inner_;
};

std::size_t seats_of(const Plan& plan, const script::Ruleset& rules) { return plan.seats == 0 ? rules.seats_min() : plan.seats; }

std::vector<std::string> bots_of(const Plan& plan, std::size_t seats, const script::Ruleset& rules) {
  std::vector<std::string> out = plan.bots;
  if (out.size() == 1) out.assign(seats, plan.bots.front());
  if (out.size() != seats)
    throw UserError(std::to_string(out.size()) + " bots for " + std::to_string(seats) + " seats", "name one for each seat, or one for all");
  for (const std::string& name : out) check_bot(name, rules);
  return out;
}

std::vector<Gauge> gauges_of(const Plan& plan, const state::Catalog& c, std::size_t seats, std::vector<Measure>& lines) {
  std::vector<Gauge> out;
  std::vector<std::string> known;
  for (const state::Slot& slot : c.slots)
    if (slot.scope != state::SlotScope::kEntity && slot.type != state::SlotType::kEntity) known.push_back(slot.name);
  for (const std::string& name : plan.measures) {
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw UserError("cannot measure '" + name + "': no number or seat among the attributes of match and seats", text::did_you_mean(name, known));
    if (SlotId slot = c.find_slot(state::SlotScope::kMatch, name); slot.valid()) {
      out.push_back({slot, SeatId::none()});
      lines.push_back({name, {}});
      continue;
    }
    for (std::size_t s = 0; s < seats; ++s) {
      out.push_back({c.find_slot(state::SlotScope::kSeat, name), SeatId(s)});
      lines.push_back({name + "." + state::seat_letter(SeatId(s)), {}});
    }
  }
  return out;
}

/// Plays single games with a rule set of its own.
class Player {
 public:
  Player(const Plan& plan, std::shared_ptr<script::Ruleset> rules, const std::vector<std::string>& bots, const std::vector<Gauge>& gauges)
      : plan_(plan), rules_(std::move(rules)), bots_(bots), gauges_(gauges), decks_(rules_->deck_ids(plan.decks)),
        turn_(rules_->catalog().find_slot(state::SlotScope::kMatch, "turn")) {}

  [[nodiscard]] GameResult play(std::uint64_t number) const {
    GameResult result;
    result.number = number;
    // What an earlier game used up of the budget of instructions must not show in this one.
    rules_->host().set_counting(true);
    rules_->host().answered();
    try {
      play(number, result);
    } catch (const Error& e) {
      result.error = e.what();
      result.place = e.place();
    } catch (const std::exception& e) {
      result.error = e.what();
    }
    return result;
  }

 private:
  void play(std::uint64_t number, GameResult& result) const {
    match::Setup setup;
    setup.seats = bots_.size();
    setup.decks = decks_;
    setup.options = plan_.options;
    setup.seed = match_seed(plan_.seed, number);
    match::Match match(rules_, std::move(setup), false);
    Seats seats;
    for (std::size_t s = 0; s < bots_.size(); ++s) seats.set(SeatId(s), make_bot(bots_[s], bot_seed(plan_.seed, number), SeatId(s), match));
    if (plan_.check_flaws) {
      Checked checked(match, seats);
      match.play_out(checked);
      checked.look();
    } else {
      match.play_out(seats);
    }
    read(match.state(), result);
  }

  void read(const state::State& s, GameResult& result) const {
    if (s.header().ended == 0) throw Error("the game did not come to its end");
    result.winners = s.header().winners;
    result.ending = NameId{s.header().ending};
    result.hash = s.hash();
    std::copy(std::begin(s.header().decisions), std::end(s.header().decisions), result.decisions);
    if (turn_.valid()) result.turns = s.value(turn_, Ref::none());
    for (const Gauge& g : gauges_) {
      std::int32_t v = s.value(g.slot, Ref::of(g.seat));
      bool seat = s.catalog().slots[g.slot.index()].type == state::SlotType::kSeat;
      SeatId who = seat ? Ref{static_cast<std::uint16_t>(v)}.seat() : SeatId::none();
      result.measures.push_back(!seat ? v : who.valid() ? who.value + 1 : 0);
    }
  }

  const Plan& plan_;
  std::shared_ptr<script::Ruleset> rules_;
  const std::vector<std::string>& bots_;
  const std::vector<Gauge>& gauges_;
  std::vector<std::string> decks_;
  SlotId turn_;
};

/// Hands out blocks of games and adds up their results in order.
class Tally {
 public:
  Tally(const Plan& plan, const phases::Program& program, Report& report) : plan_(plan), program_(program), report_(report) {}

  /// The first game of the next block; plan.games when there is none.
  std::uint64_t take() {
    std::uint64_t first = next_.fetch_add(kBlockGames);
    return stopped() ? plan_.games : std::min(first, plan_.games);
  }
  [[nodiscard]] bool stopped() const { return failed_ || (plan_.stop != nullptr && *plan_.stop); }

  void give(std::uint64_t first, std::vector<GameResult> block) {
    std::lock_guard lock(mutex_);
    done_ += block.size();
    waiting_.emplace(first, std::move(block));
    while (!waiting_.empty() && waiting_.begin()->first == folded_) {
      fold(waiting_.begin()->second);
      folded_ += kBlockGames;
      waiting_.erase(waiting_.begin());
    }
    if (plan_.progress) plan_.progress(done_);
  }
  /// An exception that belongs to the plan, not to a game.
  void fail(std::exception_ptr e) {
    std::lock_guard lock(mutex_);
    if (error_ == nullptr) error_ = std::move(e);
    failed_ = true;
  }

  void finish() {
    if (error_ != nullptr) std::rethrow_exception(error_);
    for (auto& [first, block] : waiting_) fold(block);  // after a stop blocks may be missing
    report_.stopped = report_.played < plan_.games;
    for (SeatReport& s : report_.seats) s.rate = wilson(s.wins, report_.counted);
    report_.draw_rate = wilson(report_.draws, report_.counted);
  }

 private:
  void fold(const std::vector<GameResult>& block) {
    for (const GameResult& g : block) {
      add(g);
      if (plan_.each_game) plan_.each_game(g);
    }
  }

  void add(const GameResult& g) {
    ++report_.played;
    std::uint64_t h = hash_join(report_.signature, g.number);
    if (!g.error.empty()) {
      add_failure(g);
      report_.signature = hash_join(h, hash_text(g.error));
      return;
    }
    ++report_.counted;
    for (std::size_t s = 0; s < report_.seats.size(); ++s) {
      if (((g.winners >> s) & 1) != 0) ++report_.seats[s].wins;
      report_.seats[s].decisions.add(g.decisions[s]);
      h = hash_join(h, g.decisions[s]);
    }
    if (g.winners == 0) ++report_.draws;
    report_.turns.add(g.turns);
    report_.turn_counts.add(g.turns);
    report_.decisions.add(static_cast<double>(g.decisions_sum()));
    ++report_.endings[g.ending.valid() ? program_.name(g.ending) : ""];
    for (std::size_t i = 0; i < g.measures.size(); ++i) report_.measures[i].value.add(g.measures[i]);
    report_.signature = hash_join(hash_join(hash_join(h, g.winners), static_cast<std::uint64_t>(g.turns)), g.hash);
  }

  void add_failure(const GameResult& g) {
    ++report_.failed;
    auto same = [&](const Failure& f) { return f.text == g.error; };
    auto found = std::find_if(report_.failures.begin(), report_.failures.end(), same);
    if (found == report_.failures.end()) {
      report_.failures.push_back({g.place, g.error, 0, g.number, match_seed(plan_.seed, g.number)});
      found = report_.failures.end() - 1;
    }
    ++found->games;
  }

  const Plan& plan_;
  const phases::Program& program_;
  Report& report_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  std::map<std::uint64_t, std::vector<GameResult>> waiting_;  // by first game
  std::uint64_t folded_ = 0, done_ = 0;
  std::exception_ptr error_;
};

void work(const Player& player, Tally& tally, std::uint64_t games) {
  try {
    for (std::uint64_t first = tally.take(); first < games; first = tally.take()) {
      std::vector<GameResult> block;
      std::uint64_t last = std::min(first + kBlockGames, games);
      for (std::uint64_t i = first; i < last && !tally.stopped(); ++i) block.push_back(player.play(i));
      tally.give(first, std::move(block));
    }
  } catch (...) {
    tally.fail(std::current_exception());
  }
}

/// Joins its threads whatever happens.
struct Pool {
  std::vector<std::thread> threads;
  ~Pool() {
    for (std::thread& t : threads) t.join();
  }
};

}  // namespace

std::uint64_t GameResult::decisions_sum() const {
  std::uint64_t sum = 0;
  for (std::uint32_t d : decisions) sum += d;
  return sum;
}

std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number) { return hash_join(hash_join(seed, hash_text("match")), number); }
std::uint64_t bot_seed(std::uint64_t seed, std::uint64_t number) { return hash_join(hash_join(seed, hash_text("bots")), number); }

Report run(const Plan& plan) {
  unsigned threads = plan.threads == 0 ? std::max(1u, std::thread::hardware_concurrency()) : plan.threads;
  threads = static_cast<unsigned>(std::min<std::uint64_t>(threads, std::max<std::uint64_t>(1, (plan.games + kBlockGames - 1) / kBlockGames)));
  std::vector<std::shared_ptr<script::Ruleset>> rules;
  for (unsigned i = 0; i < threads; ++i) {
    rules.push_back(script::Ruleset::load(plan.sources, plan.rules, plan.variants));
    if (rules.back()->hash() != rules.front()->hash()) throw UserError("the scripts of " + plan.rules + " changed while they were loaded", "run it again");
  }
  const script::Ruleset& first = *rules.front();
  Report report;
  report.rules_hash = first.hash();
  report.has_turns = first.catalog().find_slot(state::SlotScope::kMatch, "turn").valid();
  std::vector<std::string> bots = bots_of(plan, seats_of(plan, first), first);
  for (const std::string& bot : bots) report.seats.push_back({bot, 0, {}, {}});
  std::vector<Gauge> gauges = gauges_of(plan, first.catalog(), bots.size(), report.measures);
  match::Setup trial;
  trial.seats = bots.size();
  trial.decks = first.deck_ids(plan.decks);
  match::Match(rules.front(), trial, false);  // a wrong deck or number of seats is an error of the plan

  Tally tally(plan, first.program(), report);
  std::vector<Player> players;
  for (unsigned i = 0; i < threads; ++i) players.emplace_back(plan, rules[i], bots, gauges);
  {
    Pool pool;
    for (unsigned i = 1; i < threads; ++i) pool.threads.emplace_back([&, i] { work(players[i], tally, plan.games); });
    work(players[0], tally, plan.games);
  }
  tally.finish();
  return report;
}

}  // namespace qd::sim
