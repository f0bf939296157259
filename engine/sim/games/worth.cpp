#include "engine/sim/games/worth.hpp"

#include <algorithm>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

/// `known` are the keys of all.
std::vector<DefId> wanted_cards(const state::Catalog& c, const std::vector<std::string>& known,
                                const std::vector<std::string>& names) {
  std::vector<DefId> out;
  for (std::size_t d = 0; d < known.size() && names.empty(); ++d) out.emplace_back(d);
  for (const std::string& name : names) {
    out.push_back(c.find_definition(name));
    if (!out.back().valid()) throw UserError("there is no card '" + name + "'", text::did_you_mean(name, known));
  }
  return out;
}

}  // namespace

WorthSums::WorthSums(const Report& like, std::vector<std::string> keys, std::vector<DefId> cards)
    : keys_(std::move(keys)), cards_(std::move(cards)), by_turns_(like.has_turns) {
  for (const SeatReport& seat : like.seats) {
    const auto found = std::find_if(trials_.begin(), trials_.end(), [&](const Trials& t) { return t.bot == seat.bot; });
    bot_of_.push_back(static_cast<std::size_t>(found - trials_.begin()));
    if (found == trials_.end()) trials_.push_back({seat.bot, {}, std::vector<ByLength>(cards_.size() * kCareers)});
  }
}

void WorthSums::add(const GameResult& g) {
  if (!g.error.empty()) return;
  const std::int64_t length = by_turns_ ? g.turns : static_cast<std::int64_t>(g.decisions_sum());
  for (std::size_t s = 0; s < bot_of_.size(); ++s) {
    Trials& trials = trials_[bot_of_[s]];
    const std::uint64_t won = (g.winners >> s) & 1;
    const auto count = [won](Count& c) {
      ++c.games;
      c.wins += won;
    };
    count(trials.all[length]);
    for (std::size_t c = 0; c < cards_.size(); ++c)
      for (std::size_t k = 0; k < kCareers; ++k)
        if (((g.careers[s * keys_.size() + cards_[c].index()] >> k) & 1) != 0)
          count(trials.had[c * kCareers + k][length]);
  }
}

Worth::Line WorthSums::line(const Trials& trials, std::size_t card, std::size_t career) const {
  Worth::Line out;
  Strata strata;
  const ByLength& had = trials.had[card * kCareers + career];
  for (const auto& [length, all] : trials.all) {
    const auto found = had.find(length);
    const Count with = found == had.end() ? Count{} : found->second;
    out.games += with.games;
    out.wins += with.wins;
    strata.add(length, with.games, with.wins, all.games - with.games, all.wins - with.wins);
  }
  out.bot = trials.bot;
  out.card = keys_[cards_[card].index()];
  out.career = static_cast<Career>(career);
  out.rate = wilson(out.wins, out.games);
  out.difference = strata.difference();
  return out;
}

Worth WorthSums::close(Report report) {
  Worth out;
  out.by_turns = by_turns_;
  out.report = std::move(report);
  for (const Trials& trials : trials_)
    for (std::size_t c = 0; c < cards_.size(); ++c)
      for (std::size_t k = 0; k < kCareers; ++k)
        if (Worth::Line next = line(trials, c, k); next.games != 0) out.lines.push_back(std::move(next));
  return out;
}

Worth worth(const Plan& asked, const std::vector<std::string>& names) {
  Plan plan = asked;
  plan.careers = true;
  Lane lane(plan, threads_of(plan));
  const state::Catalog& catalog = lane.player(0).rules().catalog();
  std::vector<std::string> keys = lane.card_keys();
  const std::vector<DefId> cards = wanted_cards(catalog, keys, names);
  WorthSums sums(lane.report(), std::move(keys), cards);
  play_lanes({&lane}, [&](const std::vector<GameResult>& games) {
    sums.add(games.front());
    return true;
  });
  return sums.close(lane.take());
}

}  // namespace qd::sim
