#include "engine/sim/games/worth.hpp"

#include <algorithm>
#include <map>

#include "engine/base/text.hpp"
#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

std::vector<DefId> wanted_cards(const state::Catalog& c, const std::vector<std::string>& names) {
  std::vector<DefId> out;
  std::vector<std::string> known;
  for (std::size_t d = 0; d < c.definitions.size(); ++d) {
    known.push_back(c.definitions[d].key);
    if (names.empty()) out.emplace_back(d);
  }
  for (const std::string& name : names) {
    out.push_back(c.find_definition(name));
    if (!out.back().valid()) throw UserError("there is no card '" + name + "'", text::did_you_mean(name, known));
  }
  return out;
}

/// The trials of one bot.
class BotTrials {
 public:
  explicit BotTrials(std::size_t cards) : had_(cards * kCareers) {}

  void add(const std::uint8_t* careers, const std::vector<DefId>& cards, std::int64_t length, bool won) {
    Count& all = lengths_[length];
    ++all.games;
    all.wins += won ? 1 : 0;
    for (std::size_t c = 0; c < cards.size(); ++c)
      for (std::size_t k = 0; k < kCareers; ++k) {
        if (((careers[cards[c].index()] >> k) & 1) == 0) continue;
        Count& had = had_[c * kCareers + k][length];
        ++had.games;
        had.wins += won ? 1 : 0;
      }
  }
  [[nodiscard]] Worth::Line line(std::size_t card, std::size_t career) const {
    Worth::Line out;
    Strata strata;
    const std::map<std::int64_t, Count>& had = had_[card * kCareers + career];
    for (const auto& [length, all] : lengths_) {
      const auto found = had.find(length);
      const Count with = found == had.end() ? Count{} : found->second;
      out.games += with.games;
      out.wins += with.wins;
      strata.add(length, with.games, with.wins, all.games - with.games, all.wins - with.wins);
    }
    out.career = static_cast<Career>(career);
    out.rate = wilson(out.wins, out.games);
    out.difference = strata.difference();
    return out;
  }

 private:
  struct Count {
    std::uint64_t games = 0, wins = 0;
  };
  std::map<std::int64_t, Count> lengths_;
  std::vector<std::map<std::int64_t, Count>> had_;
};

}  // namespace

Worth worth(const Plan& asked, const std::vector<std::string>& names) {
  Plan plan = asked;
  plan.careers = true;
  Lane lane(plan, threads_of(plan));
  const state::Catalog& catalog = lane.player(0).rules().catalog();
  const std::vector<DefId> cards = wanted_cards(catalog, names);
  Worth out;
  out.by_turns = lane.report().has_turns;
  std::vector<std::string> bots;
  std::vector<BotTrials> trials;
  std::vector<std::size_t> bot_of;  // by seat
  for (const SeatReport& seat : lane.report().seats) {
    const auto found = std::find(bots.begin(), bots.end(), seat.bot);
    bot_of.push_back(static_cast<std::size_t>(found - bots.begin()));
    if (found != bots.end()) continue;
    bots.push_back(seat.bot);
    trials.emplace_back(cards.size());
  }
  play_lanes({&lane}, [&](const std::vector<GameResult>& games) {
    const GameResult& g = games.front();
    if (!g.error.empty()) return true;
    const std::int64_t length = out.by_turns ? g.turns : static_cast<std::int64_t>(g.decisions_sum());
    for (std::size_t s = 0; s < bot_of.size(); ++s)
      trials[bot_of[s]].add(g.careers.data() + s * catalog.definitions.size(), cards, length,
                            ((g.winners >> s) & 1) != 0);
    return true;
  });
  out.report = lane.take();
  for (std::size_t b = 0; b < bots.size(); ++b)
    for (std::size_t c = 0; c < cards.size(); ++c)
      for (std::size_t k = 0; k < kCareers; ++k) {
        Worth::Line line = trials[b].line(c, k);
        if (line.games == 0) continue;
        line.bot = bots[b];
        line.card = catalog.definitions[cards[c].index()].key;
        out.lines.push_back(std::move(line));
      }
  return out;
}

}  // namespace qd::sim
