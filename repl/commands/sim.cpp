// qd sim: many matches between bots. The report is the same for every number of threads; anything that depends on time
// goes to standard error.

#include <algorithm>
#include <iostream>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/commands.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/report/work.hpp"
#include "repl/session/files.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace {

struct SimOptions {
  sim::Plan plan;
  std::vector<std::string> measures, histograms;
  std::string at = sim::Measurement::kEnd, json;
  std::string translate = "auto";
  bool force = false;
};

int simulate(const Program& program, SimOptions& o) {
  sim::Plan& plan = o.plan;
  plan.sources = program.sources;
  for (const std::string& f : program.card_folders) plan.sources.card_folders.emplace_back(f);
  plan.sources.add_decks(program.decks);
  plan.decks = program.decks;
  plan.options = program.options;
  plan.variants = program.variants;
  for (const std::string& text : o.measures)
    for (const std::string& measure : split_measures(text)) plan.measures.emplace_back(measure);
  for (const std::string& expression : o.histograms) plan.measures.emplace_back(expression, o.at);
  if (o.histograms.empty() && o.at != sim::Measurement::kEnd)
    throw UserError("--at says when a histogram is measured", "name one: --hist turn");
  if (!o.json.empty() && o.json != "-")
    require_place(o.json, Output::kSimulation, {o.force});  // before any game is played
  Work work("games", plan.games, Work::kProgram);
  work.attend(plan, translate_named(o.translate));
  const sim::Report report = sim::run(plan);
  work.close();
  const double seconds = work.seconds();
  const std::string speed =
      fixed(static_cast<double>(report.played) / std::max(seconds, 1e-9), 0) + " games per second";
  const bool histograms = !o.histograms.empty();
  if (o.json == "-") {
    std::cout << sim_json(plan, report, histograms);
  } else {
    write_sim_table(std::cout, plan, report);
    if (histograms) write_sim_histograms(std::cout, report, bars_for(std::cout, standard_screen().width));
    if (!o.json.empty()) write_output(o.json, sim_json(plan, report, histograms), Output::kSimulation, {o.force});
  }
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
  o->plan.threads = 0;
  ProgramCommand sim =
      line.add_command("sim", "play many matches between bots and report who wins, how long it takes and what fails");
  sim.option("GAME", o->plan.rules, "the rule set").required();
  sim.whole_number("--games", o->plan.games, "number of matches", 1, 1'000'000'000);
  sim.list(
      "--bots", o->plan.bots,
      "one bot for all seats or one for each: " + text::join(sim::bot_names(), ", ") + ", or a bot of the rule set");
  sim.whole_number("--seed", o->plan.seed, "everything random follows from it");
  sim.option("--threads", o->plan.threads, "0 = one for each processor; the report is the same for any number")
      .shows_default()
      .within(0, 256);
  sim.option("--seats", o->plan.seats, "number of players; 0 = the least the rule set allows")
      .within(0, static_cast<int>(limits::kSeatsMax));
  sim.option("--measure", o->measures,
             "report this at the end of the games: attributes of match or seats (split at commas), or an expression "
             "(repeat)")
      .one_each_time();
  sim.option("--hist", o->histograms,
             "a histogram of an attribute or expression, e.g. turn, \"A.base - B.base\" (repeat)")
      .one_each_time();
  sim.option("--at", o->at,
             "when histograms are measured: end, decision, or whenever this attribute changes, e.g. turn")
      .shows_default();
  add_translate_option(sim, o->translate);
  sim.option("--json", o->json, "write the report to a file; - = standard output, instead of the table");
  sim.flag("--force", o->force, "--json replaces whatever file is there");
  sim.flag(
      "--check", o->plan.check_flaws,
      "look for inconsistencies of the state at every decision, and for answers whose text says another one (slow)");
  program.add_rules_options(sim);
  program.add_match_options(sim);
  sim.on_chosen([&program, o] { program.run = [&program, o] { return simulate(program, *o); }; });
}

}  // namespace qd::repl
