#include "repl/selftest/switched.hpp"

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/sim/translator.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

constexpr std::uint64_t kSwitchedGames = 20;

/// A translator for which everything is already made; it reports this after a number of games.
class Signal : public sim::Translator {
 public:
  void want(const std::shared_ptr<script::Ruleset>&, const std::shared_ptr<const phases::Tables>&) override {}
  void tell() { tell_made(); }
};

// Plays the games of a plan from tables up to game `at`, and translated from there on.
std::string switched_at(sim::Plan plan, std::uint64_t at) {
  Signal signal;
  plan.interpreted = true;
  plan.translator = &signal;
  std::uint64_t last = 0;  // progress may report a number twice
  plan.progress = [&](std::uint64_t done) {
    if (done == at && last != at) signal.tell();
    last = done;
  };
  return sim_json(plan, sim::run(plan), true);
}

std::string switch_difference(const sim::Plan& plan, std::uint64_t& games) {
  sim::Plan tables = plan;
  tables.interpreted = true;
  const std::string by_tables = sim_json(tables, sim::run(tables), true);
  games += 2 * plan.games;
  if (sim_json(plan, sim::run(plan), true) != by_tables) return "all games translated: another report";
  for (std::uint64_t at = 1; at < plan.games; ++at) {
    games += plan.games;
    if (switched_at(plan, at) != by_tables) return "a switch after game " + std::to_string(at) + ": another report";
  }
  return {};
}

}  // namespace

TranslatedMatchTest compare_switched(const script::Sources& sources, const std::string& game, std::size_t seats) {
  TranslatedMatchTest out;
  sim::Plan plan;
  plan.sources = sources;
  plan.rules = game;
  plan.seats = seats;
  plan.games = kSwitchedGames;
  plan.seed = 5;
  const auto rules = script::Ruleset::load(sources, game);
  if (rules->catalog().find_slot(state::SlotScope::kMatch, "turn").valid()) plan.measures = {{"turn", "turn"}, "turn"};
  out.difference = switch_difference(plan, out.games);
  match::Setup setup;
  setup.seats = seats;
  match::Match m(rules, setup);
  sim::RandomBot bot(3);
  for (int i = 0; i < 6 && m.decision() != nullptr; ++i) {
    phases::Answer answer;
    bot.decide(*m.decision(), answer);
    m.decide(answer);
  }
  if (!out.difference.empty() || m.decision() == nullptr || !m.decision()->node.valid()) return out;
  plan.from = &m;
  for (const SeatId viewer : {SeatId::none(), SeatId(0)}) {
    plan.viewer = viewer;
    if (out.difference.empty()) out.difference = switch_difference(plan, out.games);
  }
  return out;
}

}  // namespace qd::repl
