// qd odds: the possible results of a position with their chances: exact, or from playouts if that is too much.
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"
#include "repl/position_file.hpp"
#include "repl/report/odds_text.hpp"
#include "repl/report/work.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

struct OddsOptions {
  std::string game, position, duel, bot = "usual", translate = "auto";
  std::vector<std::string> answers;
  std::uint64_t games = 0, seed = 1;
  bool win = false, shots = false;
};

// "A: BB1=CA, SS=hold"
std::vector<std::pair<SeatId, std::string>> answers_of(const OddsOptions& o, std::size_t seats) {
  std::vector<std::pair<SeatId, std::string>> out;
  for (const std::string& text : o.answers) {
    std::size_t colon = text.find(':');
    if (colon == std::string::npos)
      throw UserError("'" + text + "' answers nobody's question", "write --answer \"A: BB1=CA\"");
    out.emplace_back(state::parse_seat(std::string(text::trim(text.substr(0, colon))), seats),
                     std::string(text::trim(text.substr(colon + 1))));
  }
  return out;
}

// Refuses options that ask for several results at once.
void check_options(const Program& program, const OddsOptions& o) {
  std::vector<std::string> asked;
  if (!o.duel.empty()) asked.emplace_back("--duel");
  if (o.games > 0) asked.emplace_back("--games");
  if (o.shots) asked.emplace_back("--shots");
  if (o.win) asked.emplace_back("--win");
  if (asked.size() > 1)
    throw UserError(asked[0] + " and " + asked[1] + " ask for different things", "give one of them");
  if (!o.answers.empty() && !asked.empty() && asked[0] != "--win")
    throw UserError("--answer works only with exact odds", "leave out " + asked[0]);
  if (o.translate != "auto" && o.games == 0) throw UserError("--translate has no effect here", "it goes with --games");
  if (!o.position.empty() && !program.decks.empty())
    throw UserError("--deck has no effect with --position", "the position says which cards there are");
}

int run_odds(const Program& program, const OddsOptions& o) {
  check_options(program, o);
  std::shared_ptr<script::Ruleset> rules = program.load(o.game);
  match::Setup setup;
  setup.seed = o.seed;
  setup.options = program.options;
  setup.stop_at_forced = true;  // a position with nothing to choose also counts
  if (o.position.empty()) setup.decks = rules->deck_ids(program.decks);
  else setup.given = read_position_file(rules->host(), o.position);
  match::Match m(rules, setup);
  std::vector<std::pair<SeatId, std::string>> answers = answers_of(o, m.setup().seats);
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
  cmd.option("--position", o->position,
             "a Lua file that returns a position, as `given` of a match script; standard: the start of a match");
  cmd.option("--duel", o->duel, "two cards: the odds when the first one attacks the second, e.g. A.adams,B.leander");
  cmd.option("--bot", o->bot, "who makes all choices: usual, first, or a bot of the rule set").shows_default();
  cmd.option("--answer", o->answers, "an answer to an open question first, e.g. \"A: BB1=CA, SS=hold\" (repeat)")
      .one_each_time();
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
