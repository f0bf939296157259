// qd compare: plays a game under two lists of variants with the same luck. The report is the same for every number of
// threads.

#include "engine/sim/games/compare.hpp"

#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/report/compare_text.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/report/work.hpp"
#include "repl/session/files.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace {

struct CompareOptions {
  sim::Plan plan;
  std::vector<std::string> measures;
  std::string a, b, json;
  std::string translate = "auto";
  bool force = false;
};

int compare(const Program& program, CompareOptions& o) {
  sim::Plan& plan = o.plan;
  plan.sources = program.sources;
  for (const std::string& f : program.card_folders) plan.sources.card_folders.emplace_back(f);
  plan.sources.add_decks(program.decks);
  plan.decks = program.decks;
  plan.options = program.options;
  plan.variants = program.variants;
  for (const std::string& text : o.measures)
    for (const std::string& measure : split_measures(text)) plan.measures.emplace_back(measure);
  if (!o.json.empty() && o.json != "-")
    require_place(o.json, Output::kComparison, {o.force});  // before any game is played
  Work work("pairs", plan.games, Work::kProgram);
  work.attend(plan, translate_named(o.translate));
  const sim::Comparison c = sim::compare(plan, variants_of(o.a), variants_of(o.b));
  work.close();
  if (o.json == "-") {
    std::cout << comparison_json(plan, o.a, o.b, c);
  } else {
    write_comparison(std::cout, plan, o.a, o.b, c, bars_for(std::cout, standard_screen().width));
    if (!o.json.empty()) write_output(o.json, comparison_json(plan, o.a, o.b, c), Output::kComparison, {o.force});
  }
  if (c.stopped) return exit_code_of_signal();
  return c.a.failures.empty() && c.b.failures.empty() ? kOk : kFailed;
}

}  // namespace

void register_compare(ProgramCommand line, Program& program) {
  auto o = std::make_shared<CompareOptions>();
  o->plan.threads = 0;
  ProgramCommand cmd =
      line.add_command("compare", "play a game under two lists of variants on common luck and report the differences");
  cmd.option("GAME", o->plan.rules, "the rule set").required();
  cmd.option("A", o->a, "variants, x or x+y; base = none").required();
  cmd.option("B", o->b, "what it is compared with").required();
  cmd.whole_number("--games", o->plan.games, "number of matches of each", 1, 1'000'000'000);
  cmd.list("--bots", o->plan.bots, "one bot for all seats or one for each");
  cmd.whole_number("--seed", o->plan.seed, "everything random follows from it");
  cmd.option("--threads", o->plan.threads, "0 = one for each processor; the report is the same for any number")
      .shows_default()
      .within(0, 256);
  cmd.option("--seats", o->plan.seats, "number of players; 0 = the least the rule set allows")
      .within(0, static_cast<int>(limits::kSeatsMax));
  cmd.option("--measure", o->measures,
             "compare this, too: attributes of match or seats (split at commas), or an expression (repeat)")
      .one_each_time();
  add_translate_option(cmd, o->translate);
  cmd.option("--json", o->json, "write the report to a file; - = standard output, instead of the table");
  cmd.flag("--force", o->force, "--json replaces whatever file is there");
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return compare(program, *o); }; });
}

}  // namespace qd::repl
