#include "engine/sim/odds.hpp"

#include <array>
#include <cmath>
#include <cstring>
#include <set>

#include "engine/sim/unread.hpp"

namespace qd::sim {

Chance& Chance::operator+=(const Chance& o) {
  value += o.value;
  exact = exact && o.exact;
  if (!exact) return *this;
  try {
    fraction = fraction + o.fraction;
  } catch (const LimitError&) {
    exact = false;
  }
  return *this;
}

Chance operator*(const Chance& a, const Chance& b) {
  Chance out;
  out.value = a.value * b.value;
  out.exact = a.exact && b.exact;
  if (!out.exact) return out;
  try {
    out.fraction = a.fraction * b.fraction;
  } catch (const LimitError&) {
    out.exact = false;
  }
  return out;
}

std::string Chance::text() const {
  constexpr std::size_t kDigitsShown = 24;
  if (exact) return (fraction.text().size() <= kDigitsShown ? fraction.text() + "  " : "") + fraction.percent();
  // rounding must not turn an impossible result into a possible one, or a likely one into a certain one
  auto rounded = std::llround(value * 1e9);
  if (rounded == 0 && value > 0) rounded = 1;
  if (rounded == 1'000'000'000 && value < 1) rounded = 999'999'999;
  return combat::Fraction(static_cast<combat::Wide>(rounded), 1'000'000'000).percent();
}

namespace {

/// Thrown when a fight begins in the middle of an effect, which must not go on.
struct Branch {};

/// Answers questions: the given answers first, then one policy for each seat.
class Table : public phases::Decider {
 public:
  Table(const match::Match& match, const Policy& policy, GivenAnswers::List given)
      : match_(match), given_(std::move(given)) {
    for (std::size_t s = 0; s < match.setup().seats; ++s) deciders_.push_back(policy(match, SeatId(s)));
  }
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    return (!closed_ && given_.take(match_, d, answer)) || deciders_[d.seat.index()]->decide(d, answer);
  }
  /// From here on only the policy answers. Fails: UserError if a given answer was not asked for.
  void close() {
    if (!closed_) given_.require_taken("before the first dice");
    closed_ = true;
  }

 private:
  const match::Match& match_;
  GivenAnswers given_;
  bool closed_ = false;
  std::vector<std::unique_ptr<phases::Decider>> deciders_;
};

// Refuses if a card or rule changes dice or shots: that changes the chances in a way that only playing shows.
void refuse_listeners(const match::Match& match) {
  const auto is_there = [&](DefId card) { return !card.valid() || match.state().layout().has(card); };
  for (const combat::Spec& spec : match.rules().combats())
    for (const events::Listener& l : match.rules().program().rules->listeners)
      if (l.stage != events::Stage::kAfter && (l.event == spec.shot || l.event == spec.die) && is_there(l.card))
        throw UserError(l.place, match.fighter().changes_dice(l, spec),
                        "play games instead: qd odds --games 10000, :sim --here");
}

/// The chance of each set of targets that are hit. What sets have in common is multiplied once.
class Sets {
 public:
  explicit Sets(const std::vector<combat::Fraction>& chances) : low_(std::min(chances.size(), kLow)) {
    for (const combat::Fraction& c : chances) of_.push_back({Chance(combat::Fraction(1) - c), Chance(c)});
    known_.emplace_back(combat::Fraction(1));
    for (std::size_t i = 0; i < low_; ++i)
      for (std::size_t set = 0, sets = known_.size(); set < 2 * sets; ++set)
        if (set < sets) known_.push_back(times(known_[set], of_[i][1]));
        else known_[set - sets] = times(known_[set - sets], of_[i][0]);
  }
  [[nodiscard]] Chance chance(std::uint32_t set) const {
    Chance out = known_[set & ((std::uint32_t{1} << low_) - 1)];
    for (std::size_t i = low_; i < of_.size(); ++i) out = times(out, of_[i][(set >> i) & 1]);
    return out;
  }

 private:
  static constexpr std::size_t kLow = 10;
  static Chance times(const Chance& a, const Chance& b) { return a.value > 0 ? a * b : a; }
  std::size_t low_;
  std::vector<std::array<Chance, 2>> of_;  // missed, hit
  std::vector<Chance> known_;              // of the first targets, by set
};

class Explorer {
 public:
  Explorer(const match::Match& match, const Policy& policy, const OddsPlan& plan)
      : match_(match.fresh_copy()),
        table_(*match_, policy, plan.answers),
        plan_(plan),
        rules_(match.rules().odds()),
        start_(match.state()),
        shared_(plan.to_the_end && rules_.scope.valid() && is_unread(match, rules_.scope)) {
    if (!rules_.step.valid())
      throw UserError(
          match.rules().id() + " does not say which steps its odds follow: odds = { step = …, scope = … } in rules.lua",
          rules_.duels.empty() ? "playouts tell what happens, too: --games 1000"
                               : "it declares duels: name two cards (--duel CARD,TARGET, or :odds CARD TARGET); or "
                                 "sample games: --games 1000");
    if (match.ended()) throw UserError("the match is over: nothing is left to chance");
    refuse_listeners(match);
    if (match.machine().in_script())
      throw UserError("odds can be computed at a question of the flow, not in the middle of an effect",
                      "answer the open question first");
    match_->machine().events().dice().refuse_picks();
    match_->fighter().set_hook([this](const combat::Spec& spec, const combat::Volley& volley) {
      spec_ = &spec;
      volley_ = volley;
      fought_ = true;
      if (match_->machine().in_deeds()) throw Branch{};
      fought_at_ = match_->state();
      match_->machine().state().header().ended = 1;  // the run stops here; an exception for each position would be slow
    });
    match_->fighter().set_aside([this](const std::string& what, const Place& where) {
      if (!plan_.to_the_end && scope_ && match_->state().value(rules_.scope, Ref::none()) != *scope_) return;
      throw UserError(where, "'" + what + "' rolls dice, and exact odds follow only those of volleys",
                      "play games instead: qd odds --games 10000, :sim --here");
    });
  }

  OddsReport run() {
    OddsReport r;
    r.wins.resize(match_->setup().seats);
    const Result& all = follow(start_);
    for (const auto& [number, losses] : all.steps) {
      OddsStep step;
      step.number = number;
      for (const auto& [card, chance] : losses) step.losses.push_back({card, chance});
      r.steps.push_back(std::move(step));
    }
    for (const auto& [card, chance] : all.losses) r.losses.push_back({card, chance});
    for (std::size_t s = 0; s < r.wins.size(); ++s) r.wins[s] = all.wins[s];
    r.draw = all.draw;
    r.positions = positions_;
    return r;
  }

 private:
  struct Result {
    std::map<std::int32_t, std::map<EntityId, Chance>> steps;
    std::map<EntityId, Chance> losses;
    std::array<Chance, limits::kSeatsMax> wins;
    Chance draw;
  };

  /// Hash of the parts of a state that matter for what follows, not of how it came about. Beyond the first scope, the
  /// number of the scope does not count if nothing reads it.
  [[nodiscard]] std::uint64_t key(const state::State& s) {
    plain_ = s;
    if (shared_ && scope_ && s.value(rules_.scope, Ref::none()) != *scope_)
      plain_.set_value(rules_.scope, Ref::none(), *scope_ + 1);
    state::Header& h = plain_.header();
    h.events = h.steps = h.batches = 0;
    for (std::uint32_t& d : h.decisions) d = 0;
    return quick_hash(plain_);
  }
  /// A hash of the block that only this calculation sees.
  static std::uint64_t quick_hash(const state::State& s) {
    std::uint64_t h = s.size();
    for (std::size_t at = 0; at < s.size(); at += sizeof h) {
      std::uint64_t word = 0;
      std::memcpy(&word, s.data() + at, std::min(sizeof word, s.size() - at));
      h = (h ^ word) * 0x9E3779B97F4A7C15ull;
      h ^= h >> 32;
    }
    return h;
  }

  void count_position() {
    if (plan_.stop != nullptr && *plan_.stop)
      throw Stopped("stopped after " + std::to_string(positions_) + " positions: exact odds need all of them",
                    "a simulation can be stopped at any time: qd odds --games 10000, :sim --here");
    if (++positions_ <= plan_.positions_max) return;
    std::size_t cards = 0;
    for (std::size_t e = 0; e < start_.layout().entities; ++e) cards += start_.in_play(EntityId(e)) ? 1 : 0;
    std::string estimate = cards < 60 ? std::to_string(std::uint64_t{1} << cards) : "2^" + std::to_string(cards);
    throw LimitError(
        "more than " + std::to_string(plan_.positions_max) + " positions: with " + std::to_string(cards) +
            " cards in play up to " + estimate + " sets of survivors are possible after every step",
        "ask for less than the whole match, for fewer cards, or for a simulation: qd odds --games 10000, :sim --here");
  }

  const Result& follow(const state::State& from) {
    std::uint64_t k = key(from);
    if (auto known = known_.find(k); known != known_.end()) return known->second;
    count_position();
    if (!open_.insert(k).second) k = quick_hash(from);  // the position comes back: only the number of the scope differs
    Result out = step(from);
    open_.erase(k);
    return known_.insert_or_assign(k, std::move(out)).first->second;
  }

  Result step(const state::State& from) {
    match_->set_state(from);
    fought_ = false;
    try {
      match_->play_out(table_);
    } catch (const Branch&) {
      fought_at_ = match_->state();
    }
    table_.close();
    if (fought_) {
      std::int32_t scope = fought_at_.value(rules_.scope, Ref::none());
      if (!scope_) scope_ = scope;  // of the first fight: a match may begin before its first round
      if (!plan_.to_the_end && scope != *scope_) return {};
      return branch();
    }
    Result out;
    const state::Header& h = match_->state().header();
    if (h.ended == 0) throw UserError("the match stops at a question that nobody answers");
    for (std::size_t s = 0; s < match_->setup().seats; ++s)
      if (((h.winners >> s) & 1) != 0) out.wins[s] = Chance(combat::Fraction(1));
    if (h.winners == 0) out.draw = Chance(combat::Fraction(1));
    return out;
  }

  /// Computes every set of targets that a volley may sink, with its chance. Targets are hit independently of each
  /// other.
  Result branch() {
    const state::State here = fought_at_;
    const combat::Volley volley = volley_;
    const combat::Spec& spec = *spec_;
    std::vector<EntityId> targets = volley.targets();
    std::vector<combat::Fraction> chances;
    for (EntityId t : targets) chances.push_back(volley.chance_of_loss(t));
    if (targets.size() > 20)
      throw LimitError("a volley at " + std::to_string(targets.size()) + " targets has 2^" +
                           std::to_string(targets.size()) + " results",
                       "ask for a simulation: qd odds --games 10000, :sim --here");
    const Sets sets(chances);
    Result out;
    bool in_scope = here.value(rules_.scope, Ref::none()) == scope_;
    std::int32_t number = here.value(rules_.step, Ref::none());
    std::vector<std::pair<EntityId, EntityId>> lost;
    state::State after;
    for (std::uint32_t set = 0; set < (1u << targets.size()); ++set) {
      const Chance chance = sets.chance(set);
      if (chance.value <= 0) continue;
      lost.clear();
      for (std::size_t i = 0; i < targets.size(); ++i)
        if (((set >> i) & 1) != 0) lost.emplace_back(targets[i], first_shot(volley, targets[i]));
      match_->set_state(here);
      match_->act([&] { match_->fighter().take_losses(spec, lost); });
      after = match_->state();
      add(out, follow(after), chance);
      for (const auto& [target, by] : lost)
        if (in_scope && !after.in_play(target)) {  // losses that an ability forbids or replaces are not losses
          out.steps[number][target] += chance;
          out.losses[target] += chance;
        }
    }
    return out;
  }

  static EntityId first_shot(const combat::Volley& volley, EntityId target) {
    for (const combat::Shot& s : volley.shots)
      if (s.target == target) return s.attacker;
    return EntityId::none();
  }

  static void add(Result& out, const Result& rest, const Chance& chance) {
    for (const auto& [number, losses] : rest.steps)
      for (const auto& [card, c] : losses) out.steps[number][card] += chance * c;
    for (const auto& [card, c] : rest.losses) out.losses[card] += chance * c;
    for (std::size_t s = 0; s < out.wins.size(); ++s) out.wins[s] += chance * rest.wins[s];
    out.draw += chance * rest.draw;
  }

  std::unique_ptr<match::Match> match_;
  Table table_;
  OddsPlan plan_;
  script::OddsRules rules_;
  state::State start_;
  bool shared_ = false;  // equal positions of later scopes are merged
  std::set<std::uint64_t> open_;
  std::optional<std::int32_t> scope_;
  std::size_t positions_ = 0;
  std::map<std::uint64_t, Result> known_;
  state::State plain_;  // of key()
  // the fight that has stopped the run
  bool fought_ = false;
  const combat::Spec* spec_ = nullptr;
  combat::Volley volley_;
  state::State fought_at_;
};

}  // namespace

OddsReport exact_odds(const match::Match& match, const Policy& policy, const OddsPlan& plan) {
  return Explorer(match, policy, plan).run();
}

std::vector<std::pair<std::size_t, combat::Fraction>> odds_of_options(const match::Match& match) {
  std::vector<std::pair<std::size_t, combat::Fraction>> out;
  const phases::Decision* d = match.decision();
  if (d == nullptr) return out;
  const phases::Program& program = match.rules().program();
  for (std::size_t i = 0; i < d->options.size(); ++i) {
    const phases::Option& o = d->options[i];
    if (!o.command.valid() || !o.target.entity().valid()) continue;
    const combat::Spec* spec = match.fighter().spec_of(program, program.commands[o.command.index()]);
    if (spec == nullptr) continue;
    if (out.empty()) refuse_listeners(match);
    combat::Volley one;
    one.combine = combat::Fighter::combine_of(*spec);
    one.shots.push_back(match.fighter().aim(*spec, o.source.entity(), o.target.entity()));
    out.emplace_back(i, one.chance_of_loss(o.target.entity()));
  }
  return out;
}

}  // namespace qd::sim
