#include "engine/sim/odds.hpp"

#include <array>
#include <cmath>

#include "engine/sim/odds_graph.hpp"

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

/// Adds up the chances over the graph.
class Odds {
 public:
  Odds(const match::Match& match, const Policy& policy, const OddsPlan& plan)
      : graph_(match, policy, plan), seats_(match.setup().seats), start_(graph_.start()) {}

  OddsReport report(bool to_the_end) {
    OddsReport r;
    r.wins.resize(seats_);
    const Losses& lost = losses(start_);
    for (const auto& [number, cards] : lost.steps) {
      OddsStep step;
      step.number = number;
      for (const auto& [card, chance] : cards) step.losses.push_back({card, chance});
      r.steps.push_back(std::move(step));
    }
    for (const auto& [card, chance] : lost.all) r.losses.push_back({card, chance});
    r.positions = graph_.positions();
    if (!to_the_end) return r;
    const std::size_t ends = row(start_);
    for (std::size_t s = 0; s < seats_; ++s) r.wins[s] = outcome(ends, s);
    r.draw = outcome(ends, seats_);
    r.positions = positions_;
    return r;
  }

 private:
  using At = OddsGraph::At;
  using Kind = OddsGraph::Kind;
  struct Losses {
    std::map<std::int32_t, std::map<EntityId, Chance>> steps;
    std::map<EntityId, Chance> all;
  };
  static constexpr std::size_t kOpen = SIZE_MAX;

  // The losses from a position to the end of the scope.
  const Losses& losses(At at) {
    const At end = graph_.run(at);
    const OddsGraph::Node n = graph_.node(end);
    static const Losses kNone;
    if (n.kind != Kind::kFight || !n.in_scope) return kNone;
    const auto [known, is_new] = losses_.try_emplace(end.key());
    Losses& out = known->second;
    if (!is_new) return out;
    for (std::size_t i = 0; i < n.edges; ++i) {
      const OddsGraph::Edge e = graph_.edges(end)[i];
      const Losses& rest = losses(graph_.next(end, e));
      for (const auto& [number, cards] : rest.steps)
        for (const auto& [card, c] : cards) out.steps[number][card] += e.chance * c;
      for (const auto& [card, c] : rest.all) out.all[card] += e.chance * c;
      for (EntityId card : graph_.lost(e)) {
        out.steps[n.step][card] += e.chance;
        out.all[card] += e.chance;
      }
    }
    return out;
  }

  // The row of chances of each seat to win, and of a draw.
  std::size_t row(At at) {
    const auto [known, is_new] = rows_.try_emplace(at.key(), kOpen);
    if (!is_new && known->second == kOpen) graph_.too_many();  // the match may go on like this for ever
    if (!is_new) return known->second;
    graph_.count(positions_);
    const At end = graph_.run(at);
    const OddsGraph::Node n = graph_.node(end);
    std::array<double, limits::kSeatsMax + 1> sum{};
    if (n.kind == Kind::kEnded) {
      for (std::size_t s = 0; s < seats_; ++s) sum[s] = ((n.winners >> s) & 1) != 0 ? 1 : 0;
      sum[seats_] = n.winners == 0 ? 1 : 0;
    }
    for (std::size_t i = 0; n.kind == Kind::kFight && i < n.edges; ++i) {
      const OddsGraph::Edge& e = graph_.edges(end)[i];
      const double chance = e.chance.value;
      const std::size_t rest = row(graph_.next(end, e)) * (seats_ + 1);
      for (std::size_t s = 0; s <= seats_; ++s) sum[s] += chance * chances_[rest + s];
    }
    const std::size_t out = ends_.size();
    ends_.push_back(end);
    chances_.insert(chances_.end(), sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(seats_ + 1));
    return rows_[at.key()] = out;
  }

  // Exact if every chance on the way is; most long matches give that up soon.
  Chance outcome(std::size_t of, std::size_t column) {
    std::vector<Chance> exact(ends_.size());
    for (std::size_t r = 0; r < ends_.size(); ++r) {
      const OddsGraph::Node& n = graph_.node(ends_[r]);
      if (n.kind != Kind::kFight) {
        exact[r] = Chance(combat::Fraction(chances_[r * (seats_ + 1) + column] != 0 ? 1 : 0));
        continue;
      }
      for (const OddsGraph::Edge& e : graph_.edges(ends_[r]))
        exact[r] += e.chance * exact[rows_.at(graph_.next(ends_[r], e).key())];
      if (exact[r].exact) continue;
      Chance out;
      out.value = chances_[of * (seats_ + 1) + column];
      out.exact = false;
      return out;
    }
    return exact[of];
  }

  OddsGraph graph_;
  std::size_t seats_, positions_ = 0;
  At start_;
  std::unordered_map<std::uint64_t, Losses> losses_;
  std::unordered_map<std::uint64_t, std::size_t> rows_;
  std::vector<At> ends_;         // by row: the end or the volley that its position runs to
  std::vector<double> chances_;  // row by row
};

}  // namespace

OddsReport exact_odds(const match::Match& match, const Policy& policy, const OddsPlan& plan) {
  return Odds(match, policy, plan).report(plan.to_the_end);
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
