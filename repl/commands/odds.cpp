// qd odds: the possible results of a position with their chances: exact, or from playouts if that is too much.
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/commands/given_start.hpp"
#include "repl/report/odds_text.hpp"
#include "repl/report/work.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

struct OddsOptions : GivenStart {
  std::string game, duel, dice, bot = "usual", translate = "auto";
  std::uint64_t games = 0, seed = 1;
  bool win = false, shots = false;
};

// Refuses options that ask for several results at once.
void check_options(const OddsOptions& o) {
  std::vector<std::string> asked;
  if (!o.duel.empty()) asked.emplace_back("--duel");
  if (!o.dice.empty()) asked.emplace_back("--dice");
  if (o.games > 0) asked.emplace_back("--games");
  if (o.shots) asked.emplace_back("--shots");
  if (o.win) asked.emplace_back("--win");
  if (asked.size() > 1)
    throw UserError(asked[0] + " and " + asked[1] + " ask for different things", "give one of them");
  if (!o.answers.empty() && !asked.empty() && asked[0] != "--win")
    throw UserError("--answer works only with exact odds", "leave out " + asked[0]);
  if (o.translate != "auto" && o.games == 0) throw UserError("--translate has no effect here", "it goes with --games");
}

int run_odds(const Program& program, const OddsOptions& o) {
  check_options(o);
  if (!o.dice.empty()) {
    write_dice_odds(std::cout, o.dice);
    return kOk;
  }
  std::shared_ptr<script::Ruleset> rules = program.load(o.game);
  match::Setup setup;
  setup.seed = o.seed;
  setup.options = program.options;
  setup.stop_at_forced = true;  // a position with nothing to choose also counts
  setup.given = o.read(program, *rules);
  if (!setup.given) setup.decks = rules->deck_ids(program.decks);
  match::Match m(rules, setup);
  const sim::GivenAnswers::List answers = o.answers_of(m.setup().seats);
  if (!o.duel.empty()) {
    std::vector<std::string> cards = text::split(o.duel, ',');
    if (cards.size() != 2)
      throw UserError("--duel '" + o.duel + "' does not name two cards", "write --duel A.adams,B.leander");
    const EntityId card =
        find_card(m.state(), std::string(text::trim(cards[0])), SeatId(0), match::Search::kInSight, Viewer::all());
    write_duel_odds(std::cout, m, card,
                    find_card(m.state(), std::string(text::trim(cards[1])), SeatId(m.setup().seats > 1 ? 1 : 0),
                              match::Search::kInSight, Viewer::all()));
    return kOk;
  }
  if (o.games > 0) {
    Work work("games", o.games, Work::kProgram);
    const auto attend = [&](sim::Plan& plan) { work.attend(plan, translate_named(o.translate)); };
    return write_sampled_odds(std::cout, m, o.bot, o.games, o.seed, attend) ? kOk : exit_code_of_signal();
  }
  if (o.shots) {
    write_option_odds(std::cout, m);
    return kOk;
  }
  Work work("positions", 0, Work::kProgram);
  try {
    write_odds(std::cout, m, o.bot, o.win, answers, work.stop());
  } catch (const sim::Stopped& e) {
    std::cerr << "qd: " << e.what() << "\n";
    return exit_code_of_signal();
  }
  return kOk;
}

}  // namespace

void register_odds(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("odds", "exact odds of a position: what may be lost, step by step, and who wins");
  auto o = std::make_shared<OddsOptions>();
  cmd.option("GAME", o->game, "a rule set").required();
  cmd.option("--duel", o->duel, "two cards: the odds when the first one attacks the second, e.g. A.adams,B.leander");
  cmd.option("--dice", o->dice, "an expression of dice: the chance of each result, e.g. \"3d6 keep highest 2\"");
  cmd.option("--bot", o->bot, "who makes all choices: usual, first, or a bot of the rule set").shows_default();
  o->add_options(cmd);
  cmd.flag("--win", o->win, "follow the match to its end: who wins");
  cmd.flag("--shots", o->shots, "only the shots that the open question offers");
  cmd.whole_number("--games", o->games, "do not calculate but play so many matches from here on", 1, 1'000'000'000);
  add_translate_option(cmd, o->translate);
  cmd.whole_number("--seed", o->seed, "everything random follows from it");
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return run_odds(program, *o); }; });
}

}  // namespace qd::repl
