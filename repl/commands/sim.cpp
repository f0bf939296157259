// qd sim: many matches between bots. The report is the same for every number of threads; anything that depends on time
// goes to standard error.

#include <algorithm>
#include <iostream>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/script/metrics.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/commands/given_start.hpp"
#include "repl/commands/many_games.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace {

struct SimOptions : ManyGames {
  GivenStart start;
  std::vector<std::string> measures, histograms;
  std::string at = sim::Measurement::kEnd;
  bool metrics = false;
};

int simulate(const Program& program, SimOptions& o) {
  sim::Plan& plan = o.plan;
  o.begin(program, "sim");
  if (!o.start.position.empty() || !o.start.answers.empty()) {
    if (!o.store.empty())
      throw UserError("a store keeps games from the start of a match", "leave out --position and --answer, or --store");
    const std::shared_ptr<script::Ruleset> rules = program.load(plan.rules);
    plan.given = o.start.read(program, *rules);
    plan.answers = o.start.answers_of(rules->seats_max());
  }
  for (const std::string& text : o.measures)
    for (const std::string& measure : split_measures(text)) plan.measures.emplace_back(measure);
  if (o.metrics)
    for (const script::MetricFile& f : script::metric_files(plan.sources)) plan.measures.emplace_back(f.name);
  for (const std::string& expression : o.histograms) plan.measures.emplace_back(expression, o.at);
  if (o.histograms.empty() && o.at != sim::Measurement::kEnd)
    throw UserError("--at says when to measure a histogram, but there is none", "add one: --hist turn");
  Work work("games", plan.games, Work::kProgram);
  o.attend(work);
  const sim::Report report = sim::run(plan);
  work.close();
  const double seconds = work.seconds();
  const std::string speed =
      fixed(static_cast<double>(report.played) / std::max(seconds, 1e-9), 0) + " games per second";
  const bool histograms = !o.histograms.empty();
  if (o.shows_table()) {
    write_sim_table(std::cout, plan, report);
    if (histograms) write_sim_histograms(std::cout, report, bars_for(std::cout, standard_screen().width));
  }
  o.write_json(sim_json(plan, report, histograms));
  std::cout.flush();
  if (work.on_terminal()) std::cerr << speed << "\n";
  else
    log::write(log::Logger::kSim, log::Level::kInfo,
               times(report.played, "game") + " in " + fixed(seconds, 2) + " s: " + speed);
  if (report.stopped) return exit_code_of_signal();
  return report.failures.empty() ? kOk : kFailed;
}

}  // namespace

void register_sim(ProgramCommand line, Program& program) {
  auto o = std::make_shared<SimOptions>();
  ProgramCommand sim =
      line.add_command("sim", "play many matches between bots and report who wins, how long it takes and what fails");
  sim.option("GAME", o->plan.rules, "the rule set").required();
  sim.option("--measure", o->measures,
             "report this at the end of the games: attributes of match or seats and metrics (split at commas), or an "
             "expression (repeat)")
      .one_each_time();
  sim.flag("--metrics", o->metrics, "report all metrics (scripts/metrics)");
  sim.option("--hist", o->histograms,
             "a histogram of an attribute or expression, e.g. turn, \"A.base - B.base\" (repeat)")
      .one_each_time();
  sim.option("--at", o->at,
             "when histograms are measured: end, decision, or whenever this attribute changes, e.g. turn")
      .shows_default();
  sim.flag(
      "--check", o->plan.check_flaws,
      "look for inconsistencies of the state at every decision, and for answers whose text says another one (slow)");
  o->start.add_options(sim);
  o->add_options(sim, program, "number of matches");
  sim.on_chosen([&program, o] { program.run = [&program, o] { return simulate(program, *o); }; });
}

}  // namespace qd::repl
