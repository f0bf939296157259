// qd compare: two lists of variants, two bots or two decks on common luck. The report is the same for every number of
// threads.

#include "engine/sim/games/compare.hpp"

#include <iostream>

#include "repl/commands/many_games.hpp"
#include "repl/report/compare_text.hpp"
#include "repl/report/contest_text.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/terminal/screen.hpp"

namespace qd::repl {

namespace {

struct CompareOptions : ManyGames {
  std::vector<std::string> measures;
  std::string a, b, of, sprt, errors = "5%,5%";
  std::uint64_t chunk = sim::Hypotheses::kChunkPairs;
  bool games_given = false;
};

int compare_variants(CompareOptions& o, const std::optional<SprtWish>& wish, Work& work) {
  const std::optional<sim::FigureTest> test = wish ? std::optional(figure_test(*wish)) : std::nullopt;
  const sim::Comparison c = sim::compare(o.plan, variants_of(o.a), variants_of(o.b), test);
  work.close();
  const SprtWish* told = wish ? &*wish : nullptr;
  if (o.shows_table())
    write_comparison(std::cout, o.plan, o.a, o.b, c, bars_for(std::cout, standard_screen().width), told);
  o.write_json(comparison_json(o.plan, o.a, o.b, c, told));
  if (c.stopped) return exit_code_of_signal();
  return c.a.failures.empty() && c.b.failures.empty() ? kOk : kFailed;
}

int meet(CompareOptions& o, Contenders what, const std::optional<SprtWish>& wish, Work& work) {
  const std::optional<sim::Hypotheses> test = wish ? std::optional(contest_test(*wish, o.plan.seats)) : std::nullopt;
  if (!o.plan.measures.empty())
    throw UserError("--measure is for variants; bots and decks are compared by their victories", "leave --measure out");
  const sim::Contest c = sim::contest(o.plan, contender(what, o.a), contender(what, o.b), test);
  work.close();
  const ContestPlan plan{o.plan, what, o.a, o.b, wish};
  if (o.shows_table()) write_contest(std::cout, plan, c);
  o.write_json(contest_json(plan, c));
  if (c.stopped) return exit_code_of_signal();
  return c.any_failed() ? kFailed : kOk;
}

int compare(const Program& program, CompareOptions& o) {
  sim::Plan& plan = o.plan;
  o.begin(program, "compare");
  for (const std::string& text : o.measures)
    for (const std::string& measure : split_measures(text)) plan.measures.emplace_back(measure);
  std::optional<SprtWish> wish;
  if (!o.sprt.empty()) {
    wish = parse_sprt(o.sprt, o.errors, o.chunk);
    if (!o.games_given) plan.games = kSprtPairsMax;
  }
  if (o.of == "decks") plan.sources.add_decks({o.a, o.b});
  Work work("pairs", plan.games, Work::kProgram);
  o.attend(work);
  const std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(plan.sources, plan.rules, plan.variants);
  const Contenders what = contenders_of(o.of, {o.a, o.b}, *rules);
  if (what == Contenders::kVariants) return compare_variants(o, wish, work);
  if (plan.seats == 0) plan.seats = rules->seats_min();
  return meet(o, what, wish, work);
}

}  // namespace

void register_compare(ProgramCommand line, Program& program) {
  auto o = std::make_shared<CompareOptions>();
  ProgramCommand cmd = line.add_command(
      "compare", "compare two lists of variants, two bots or two decks on common luck and report the differences");
  cmd.option("GAME", o->plan.rules, "the rule set").required();
  cmd.option("A", o->a, "variants, x or x+y (base = none), a bot, or a deck").required();
  cmd.option("B", o->b, "what it is compared with").required();
  cmd.option("--of", o->of, "what A and B are; by default what the rule set knows by these names")
      .one_of(contenders_names());
  cmd.option("--sprt", o->sprt,
             "end when it is sure: at most the first bound, or at least the second? 0,10 (Elo) or 0,2% for bots and "
             "decks, wins.A:0,2% or turns:-1,0 for variants");
  cmd.option("--errors", o->errors, "how often --sprt may wrongly accept the second bound, and the first")
      .shows_default();
  cmd.whole_number("--chunk", o->chunk, "--sprt looks after so many pairs (500)", 1, 1'000'000);
  cmd.option("--measure", o->measures,
             "compare this, too: attributes of match or seats and metrics (split at commas), or an expression (repeat)")
      .one_each_time();
  o->add_options(cmd, program, "number of pairs; with --sprt at most (100000)");
  cmd.on_chosen([&program, o, cmd] {
    o->games_given = cmd.given("--games");
    if (o->sprt.empty() && (cmd.given("--errors") || cmd.given("--chunk")))
      throw UserError("--errors and --chunk belong to --sprt", "add --sprt 0,10");
    program.run = [&program, o] { return compare(program, *o); };
  });
}

}  // namespace qd::repl
