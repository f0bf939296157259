#include "engine/sim/search/search.hpp"

#include <algorithm>
#include <chrono>

#include "engine/base/log.hpp"
#include "engine/sim/worlds/worlds.hpp"

namespace qd::sim {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint32_t kAttempts = 64;   // worlds that may fail to lead to the question
constexpr std::size_t kWorldsKept = 256;  // worlds kept for reuse because they led to the question
constexpr std::uint32_t kPilots = 4;      // iterations that tell how many there is time for
// Answers before the score is read. The later it is read, the better it tells who wins, but the more chance there is in
// it, so this doubles whenever there are four times as many iterations as at first.
constexpr std::size_t kAnswersToScore = 24;
constexpr std::size_t kIterationsAtFirst = 100;

/// While it exists, playing in worlds does not disturb the scripts of the match.
class Borrowed {
 public:
  explicit Borrowed(script::Host& host) : host_(host), machine_(host.current_machine()) {}
  ~Borrowed() { host_.set_machine(machine_); }
  Borrowed(const Borrowed&) = delete;
  Borrowed& operator=(const Borrowed&) = delete;

 private:
  script::Host& host_;
  phases::Machine* machine_;
  const log::Silence silence_;
};

}  // namespace

const script::BotRules* bot_beside_search(const script::Ruleset& rules) {
  for (const script::BotRules& b : rules.bots())
    if (b.id == "greedy") return &b;
  return rules.bots().empty() ? nullptr : &rules.bots().front();
}

std::optional<phases::Answer> wish(const match::Match& match, const phases::Decision& d, std::uint64_t seed) {
  const script::BotRules* rules = bot_beside_search(match.rules());
  if (rules == nullptr) return std::nullopt;
  WeighingBot bot(*rules, match, seed);
  phases::Answer out;
  return bot.speaks_of(d.name) && bot.decide(d, out) ? std::optional(out) : std::nullopt;
}

class Search::Run {
 public:
  Run(const match::Match& live, match::Match& world, const Guides& guides, const phases::Decision& d,
      std::uint64_t seed, const phases::Answer* wished)
      : live_(live),
        world_(world),
        decision_(d),
        seed_(seed),
        luck_(seed),
        playout_(world, root_, guides),
        arms_(live.state(), live.rules().program(), d, wished, seed) {
    root_.seat = d.seat;
    root_.name = d.name;
    root_.node = d.node;
    root_.inside = !d.node.valid();
    base_ = root_.inside ? live.at_rest() : live.state();
    base_.header().steps = base_.header().batches = 0;
    if (root_.inside) note_since_rest();
  }

  Found run(const SearchBudget& budget, bool telling) {
    Found out;
    world_.set_state(base_);
    if (holds_hidden()) {
      out.why = "the flow is at work with a card that the seat does not see";
      return out;
    }
    hides_ = hides_cards(base_, root_.seat);
    playout_.set_telling(telling);
    const Clock::time_point begin = Clock::now(), end = begin + std::chrono::seconds(budget.seconds);
    if (budget.iterations != 0) plan(budget.iterations);
    while (budget.iterations != 0 ? out.iterations < budget.iterations : Clock::now() < end) {
      live_.rules().host().meter().look();
      if (out.lost >= kAttempts && known_.empty()) {
        out.why = "no world led to the question";
        return out;
      }
      if (!planned_ && out.iterations == kPilots && plan_in(end - begin, Clock::now() - begin)) out.iterations = 0;
      if (iterate(out.lost)) ++out.iterations;
      else ++out.lost;
      if (out.iterations >= limits::kSearchIterationsMax) break;
    }
    if (out.iterations == 0) {
      out.why = "there was no time for a single iteration";
      return out;
    }
    conclude(out, telling);
    return out;
  }

 private:
  void note_since_rest() {
    for (std::size_t i = live_.settled(); i < live_.history().size(); ++i)
      if (!live_.history()[i].edit) root_.answered.push_back(live_.history()[i]);
    root_.sealed_from = root_.answered.size() - (live_.history().size() - live_.secrets_from());
    const match::EventText told(live_, root_.seat);
    for (std::size_t i = live_.log_at_rest(); i < live_.log().size(); ++i)
      if (told.is_told(live_.log()[i])) root_.lines.push_back(told.text(live_.log()[i]));
    root_.asked = live_.keys().hash();
  }

  // True if the flow holds a hidden card. Worlds keep such cards in place, since the flow relies on them.
  [[nodiscard]] bool holds_hidden() const {
    const std::vector<bool> held = held_by_flow(world_);
    for (std::size_t e = 0; e < held.size(); ++e)
      if (held[e] && !base_.sees(root_.seat, EntityId(e))) return true;
    return false;
  }

  void plan(std::size_t iterations) {
    for (std::size_t n = 4 * kIterationsAtFirst; n <= iterations; n *= 4) answers_to_score_ *= 2;
    arms_.plan(iterations);
    planned_ = true;
  }

  // Pilots play on for kAnswersToScore; playing on twice as long takes about twice the time. True if the others play on
  // for longer, so that the pilots do not count.
  bool plan_in(Clock::duration all, Clock::duration pilots) {
    const auto fit = kPilots * all.count() / std::max<Clock::rep>(1, pilots.count());
    auto count = static_cast<std::size_t>(std::clamp<Clock::rep>(fit, kPilots, limits::kSearchIterationsMax));
    if (live_.rules().score().valid())
      for (std::size_t n = 4 * kIterationsAtFirst; n <= count / 2; n *= 4) count /= 2;
    plan(count);
    if (answers_to_score_ == kAnswersToScore) return false;
    arms_.forget();
    return true;
  }

  void draw_world() {
    world_.set_state(base_);
    if (hides_) drawn_.rename(base_, random_world(world_, root_.seat, luck_));
    else drawn_ = base_;
    if (!root_.inside) reopen_round(world_, drawn_);
    if (secrets_wait(drawn_, root_.seat) || orders_wait(drawn_, root_.seat)) {
      world_.set_state(drawn_);
      change_secrets(world_, drawn_, root_.seat, luck_);
    }
    drawn_.header().seed = seed_of(luck_);
  }

  static std::uint64_t seed_of(dice::Luck& luck) {
    const std::uint64_t high = luck.bits();
    return (high << 32) | luck.bits();
  }

  // The n-th iterations of all arms have the same world and luck. Inside an effect most worlds may fail to lead to the
  // question. Worlds that did are reused, with other luck from the question on.
  bool iterate(std::uint32_t lost) {
    const std::size_t arm = arms_.next(), n = arms_.all()[arm].values.size();
    const std::uint64_t luck = hash_join(seed_, n);
    const bool again = n < known_.size() || lost >= kAttempts || (lost > 0 && known_.size() >= kWorldsKept);
    std::uint64_t way = hash_join(luck, lost);
    if (again) {
      drawn_ = known_[n % known_.size()].world;
      way = known_[n % known_.size()].way;
    } else {
      luck_ = dice::Luck(way, hash_text("world"));
      draw_world();
    }
    if (!root_.inside) drawn_.header().seed = luck;
    world_.set_state(drawn_);
    const ExprId score = world_.rules().score();
    playout_.begin(arms_.all()[arm].answer, way, luck, score.valid() ? answers_to_score_ : 0);
    try {
      world_.play_out(playout_);
    } catch (const LimitError&) {  // the game does not end: nobody wins
    }
    if (!playout_.arrived()) {
      if (again) known_.erase(known_.begin() + static_cast<std::ptrdiff_t>(n % known_.size()));
      return false;
    }
    if (!again && known_.size() < kWorldsKept) known_.push_back({drawn_, way});
    const std::array<std::int32_t, limits::kSeatsMax> reached = values(score);
    playout_.learn(reached);
    arms_.learn(arm, reached[root_.seat.index()], playout_.answers());
    return true;
  }

  std::array<std::int32_t, limits::kSeatsMax> values(ExprId score) const {
    const state::State& s = world_.state();
    const std::size_t seats = s.layout().seats;
    std::array<std::int32_t, limits::kSeatsMax> out{};
    if (s.header().ended != 0 || !score.valid()) {
      for (std::size_t i = 0; i < seats; ++i)
        out[i] = s.header().winners == 0 || s.header().ended == 0 ? kVictory / static_cast<std::int32_t>(seats)
                 : ((s.header().winners >> i) & 1) != 0           ? kVictory
                                                                  : 0;
      return out;
    }
    std::array<double, limits::kSeatsMax> scores{};
    for (std::size_t i = 0; i < seats; ++i) {
      events::Env env;
      env.me = SeatId(i);
      scores[i] = s.plays(SeatId(i)) ? world_.machine().events().query().eval(score, env) : 0;
    }
    for (std::size_t i = 0; i < seats; ++i) {
      if (!s.plays(SeatId(i))) continue;  // out of the game: a defeat
      double other = -1e18;
      for (std::size_t o = 0; o < seats; ++o)
        if (o != i && s.plays(SeatId(o))) other = std::max(other, scores[o]);
      if (seats == 1) other = 0;
      const double share = (scores[i] - other) / (std::abs(scores[i]) + std::abs(other) + 1);
      out[i] = static_cast<std::int32_t>((0.5 + 0.45 * share) * kVictory);  // less certain than a finished match
    }
    return out;
  }

  void conclude(Found& out, bool telling) const {
    out.answer = arms_.all()[arms_.best()].answer;
    for (const Arms::Arm& a : arms_.all()) {
      if (a.values.empty()) continue;
      const auto visits = static_cast<std::uint32_t>(a.values.size());
      out.prospects.push_back({a.answer, visits, a.mean(), a.error(), {}});
      if (telling) out.prospects.back().line = line_of(a.answer);
    }
    const auto first = [&](const Prospect& p) { return p.answer == *out.answer; };
    std::stable_sort(out.prospects.begin(), out.prospects.end(), [&](const Prospect& x, const Prospect& y) {
      return first(x) != first(y) ? first(x) : x.visits > y.visits;
    });
  }

  std::vector<std::string> line_of(const phases::Answer& answer) const {
    const std::vector<Playout::Said>& said = playout_.said();
    const std::string first = state::seat_letter(decision_.seat) + " " + live_.rules().program().name(decision_.name) +
                              ": " + phases::Keys(live_.rules().program(), live_.state(), decision_).answer(answer);
    std::vector<std::string> out;
    const auto begin = said[0].next.find(first);
    for (std::size_t at = begin == said[0].next.end() ? 0 : begin->second; at != 0;) {
      out.push_back(said[at].text);
      std::size_t most = 0;
      for (const auto& [text, n] : said[at].next)
        if (most == 0 || said[n].visits > said[most].visits) most = n;
      at = most;
    }
    return out;
  }

  const match::Match& live_;
  match::Match& world_;
  const phases::Decision& decision_;
  const std::uint64_t seed_;
  dice::Luck luck_;  // of the world being drawn
  Root root_;
  Playout playout_;
  Arms arms_;
  state::State base_, drawn_;
  struct Known {
    state::State world;
    std::uint64_t way = 0;
  };
  std::vector<Known> known_;  // worlds that led to the question
  bool hides_ = false, planned_ = false;
  std::size_t answers_to_score_ = kAnswersToScore;
};

void Search::renew() {
  guides_.clear();  // they play in the world
  world_ = match_.fresh_copy();
  const script::BotRules* rules = bot_beside_search(match_.rules());
  if (rules == nullptr) return;
  for (std::size_t s = 0; s < match_.state().layout().seats; ++s)
    guides_.push_back(std::make_unique<WeighingBot>(*rules, *world_, 0));
}

Found Search::run(const phases::Decision& d, const SearchBudget& budget, std::uint64_t seed,
                  const phases::Answer* wished, bool telling) {
  script::Host& host = match_.rules().host();
  const Borrowed borrowed(host);
  if (!d.node.valid() && host.has_machine()) {
    Found out;
    out.why = "a script is at work";
    return out;
  }
  if (world_ == nullptr || &world_->state().layout() != &match_.state().layout())
    renew();  // an edit may have added cards
  return Run(match_, *world_, guides_, d, seed, wished).run(budget, telling);
}

}  // namespace qd::sim
