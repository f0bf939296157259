// qd matrix, qd league: several bots, decks or variants each against each other, on common luck.

#include "engine/sim/games/matrix.hpp"

#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands/many_games.hpp"
#include "repl/report/matrix_text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kNamesMax = 32;

struct MatrixOptions : ManyGames {
  std::vector<std::string> names;
  std::string of;
};

void prepare(const Program& program, MatrixOptions& o, const std::string& command) {
  o.begin(program, command);
  if (o.names.size() < 2 || o.names.size() > kNamesMax)
    throw UserError(
        std::to_string(o.names.size()) + " given; name 2 to " + std::to_string(kNamesMax) + " bots, decks or variants",
        "write them one after the other: greedy random usual");
  std::vector<std::string> sorted = o.names;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end())
    throw UserError("'" + *twice + "' is named twice", "name each one once; a matrix also plays each against itself");
  if (o.of == "decks") o.plan.sources.add_decks(o.names);
}

/// What the names are; the plan knows the number of seats then.
Contenders read_names(MatrixOptions& o) {
  const std::shared_ptr<script::Ruleset> rules = script::Ruleset::load(o.plan.sources, o.plan.rules, o.plan.variants);
  if (o.plan.seats == 0) o.plan.seats = rules->seats_min();
  return contenders_of(o.of, o.names, *rules);
}

std::vector<sim::Contest> meet_all(const MatrixOptions& o, const Circle& circle) {
  std::vector<std::pair<sim::Contender, sim::Contender>> who;
  for (const auto& [i, j] : circle.meetings)
    who.emplace_back(contender(circle.what, circle.names[i]), contender(circle.what, circle.names[j]));
  return sim::contests(o.plan, who);
}

int exit_code_of(const std::vector<sim::Contest>& contests) {
  if (contests.front().stopped) return exit_code_of_signal();
  const bool failed =
      std::any_of(contests.begin(), contests.end(), [](const sim::Contest& c) { return c.any_failed(); });
  return failed ? kFailed : kOk;
}

int matrix_of_variants(MatrixOptions& o, const Circle& circle, Work& work) {
  std::vector<std::vector<std::string>> lists;
  for (const std::string& name : o.names) lists.push_back(variants_of(name));
  const sim::VariantMatrix m = sim::variant_matrix(o.plan, lists);
  work.close();
  if (o.shows_table()) write_variant_matrix(std::cout, circle, m);
  o.write_json(variant_matrix_json(circle, m));
  if (m.stopped) return exit_code_of_signal();
  const bool failed =
      std::any_of(m.reports.begin(), m.reports.end(), [](const sim::Report& r) { return !r.failures.empty(); });
  return failed ? kFailed : kOk;
}

int matrix(const Program& program, MatrixOptions& o) {
  prepare(program, o, "matrix");
  Work work("games of each", o.plan.games, Work::kProgram);
  o.attend(work);
  const Contenders what = read_names(o);
  const bool variants = what == Contenders::kVariants;
  const Circle circle{o.plan, what, o.names, all_meetings(o.names.size(), !variants)};
  if (variants) return matrix_of_variants(o, circle, work);
  const std::vector<sim::Contest> contests = meet_all(o, circle);
  work.close();
  if (o.shows_table()) write_matrix(std::cout, circle, contests);
  o.write_json(matrix_json(circle, contests, {}));
  return exit_code_of(contests);
}

int league(const Program& program, MatrixOptions& o) {
  prepare(program, o, "league");
  Work work("games of each", o.plan.games, Work::kProgram);
  o.attend(work);
  const Contenders what = read_names(o);
  if (what == Contenders::kVariants)
    throw UserError(
        "a league is for bots or decks, but '" + text::join(o.names, "', '") + "' are neither all bots nor all decks",
        "qd matrix compares variants");
  if (o.plan.seats != 2)
    throw UserError("a league has two seats, not " + std::to_string(o.plan.seats), "for more seats use qd matrix");
  const Circle circle{o.plan, what, o.names, all_meetings(o.names.size(), false)};
  const std::vector<sim::Contest> contests = meet_all(o, circle);
  work.close();
  std::vector<sim::Meeting> meetings;
  for (std::size_t i = 0; i < contests.size(); ++i)
    meetings.push_back({circle.meetings[i].first, circle.meetings[i].second, contests[i].share});
  const std::vector<sim::Rating> ratings = sim::ratings(o.names.size(), meetings);
  if (o.shows_table()) write_league(std::cout, circle, contests, ratings);
  o.write_json(matrix_json(circle, contests, ratings));
  return exit_code_of(contests);
}

void register_one(ProgramCommand line, Program& program, const char* name, const char* text, const char* names,
                  int (*run)(const Program&, MatrixOptions&)) {
  auto o = std::make_shared<MatrixOptions>();
  ProgramCommand cmd = line.add_command(name, text);
  cmd.option("GAME", o->plan.rules, "the rule set").required();
  cmd.option("NAME", o->names, names).required();
  cmd.option("--of", o->of, "what they are; by default what the rule set knows by these names")
      .one_of(contenders_names());
  o->add_options(cmd, program, "number of matches of each two in each seat");
  cmd.on_chosen([&program, o, run] { program.run = [&program, o, run] { return run(program, *o); }; });
}

}  // namespace

void register_matrix(ProgramCommand line, Program& program) {
  register_one(line, program, "matrix",
               "let bots, decks or variants meet each other and report who wins, and what the first seat is worth",
               "bots, decks, or lists of variants (x+y; base = none)", &matrix);
}

void register_league(ProgramCommand line, Program& program) {
  register_one(line, program, "league", "let bots or decks meet each other and report ratings", "bots or decks",
               &league);
}

}  // namespace qd::repl
