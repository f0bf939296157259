// Console commands that measure: odds of a position, many games between bots, histograms, comparisons of variants.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/worlds/worlds.hpp"
#include "repl/report/compare_text.hpp"
#include "repl/report/contest_text.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/odds_text.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/report/sprt.hpp"
#include "repl/report/work.hpp"
#include "repl/session/console.hpp"
#include "repl/session/options.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

constexpr std::uint64_t kGames = 1000, kGamesMax = 1'000'000'000;
constexpr std::uint64_t kSeedMax = 0xFFFF'FFFF'FFFF'FFFFull;
constexpr unsigned kAllThreads = 0;

void odds(Console& c, const Words& words) {
  if (words.size() > 1 && words[0] == "dice")
    return write_dice_odds(c.out(), text::join(Words(words.begin() + 1, words.end()), " "));
  match::Match& m = c.match();
  if (words.size() == 2 && words[0] != "round" && words[0] != "win") {
    const SeatId me = m.decision() != nullptr ? m.decision()->seat : SeatId::none();
    const EntityId card = find_card(m.state(), words[0], me, match::Search::kInSight, c.viewer());
    const SeatId foe = m.state().controller(card).valid() ? m.state().neighbour(m.state().controller(card), 1) : me;
    write_duel_odds(c.out(), m, card, find_card(m.state(), words[1], foe, match::Search::kInSight, c.viewer()));
    return;
  }
  if (words.size() > 2 || (!words.empty() && words[0] != "round" && words[0] != "win"))
    throw UserError("odds of what?",
                    "write :odds, :odds round or :odds win, and perhaps a bot that makes the choices; or :odds CARD "
                    "TARGET, or :odds dice 3d6 keep highest 2");
  if (!words.empty() && m.in_secret_round())
    throw UserError("a seat has given its orders in secret: the odds would reveal them",
                    "ask again when everybody has answered");
  if (words.empty()) {
    write_option_odds(c.out(), m);
    return;
  }
  Work work("positions", 0, Work::kSession);
  write_odds(c.out(), m, words.size() > 1 ? words[1] : "usual", words[0] == "win", {}, work.stop());
}

/// The default players: the bots of the current match, random bots in place of people.
std::vector<std::string> bots_at_hand(Console& c) {
  std::vector<std::string> out = c.branch().party.names();
  for (std::string& name : out)
    if (!sim::is_bot(name, c.match().rules())) name = "random";
  return out;
}

/// A plan for many games like the current one: its rules, variants, decks, seats, options.
sim::Plan plan_at_hand(Console& c, const Options& o) {
  const match::Match& m = c.match();
  const Launch& launch = c.branch().launch;
  sim::Plan plan;
  plan.sources = c.program().all_sources(launch.decks);
  plan.rules = launch.game;
  plan.variants = launch.variants;
  plan.decks = m.setup().decks;
  plan.options = m.setup().options;
  plan.given = m.setup().given;
  plan.seats = m.setup().seats;
  plan.bots = o.list("--bots");
  if (plan.bots.empty()) plan.bots = bots_at_hand(c);
  plan.seed = o.whole("--seed", 1, 0, kSeedMax);
  plan.threads = kAllThreads;
  plan.me = c.asker();
  for (const std::string& text : o.all("--measure"))
    for (const std::string& measure : split_measures(text)) plan.measures.emplace_back(measure);
  return plan;
}

const std::vector<KnownOption>& plan_options() {
  static const std::vector<KnownOption> kOptions{
      {"--games", "N"}, {"--bots", "A,B"}, {"--seed", "N"}, {"--measure", "NAME", true}};
  return kOptions;
}

std::vector<KnownOption> plan_options_and(std::initializer_list<KnownOption> more) {
  std::vector<KnownOption> out = plan_options();
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

// Measuring must not tell a seat what it may not know, so games go on from worlds of the viewer.
void go_on_from_here(Console& c, sim::Plan& plan) {
  if (c.viewer().is_onlooker())
    throw UserError("the public has no seat whose knowledge games could go on from", "look as a seat: :view A");
  if (c.viewer().is_seat() && sim::hides_choice(c.match(), c.viewer().seat())) {
    const std::string chooser = state::seat_letter(c.match().decision()->seat), viewer = state::viewer_name(c.viewer());
    throw UserError(chooser + " is in the middle of a choice of cards that " + viewer +
                        " does not see: games from here would reveal them",
                    "ask again when the open question is answered");
  }
  plan.from = &c.match();
  plan.viewer = c.viewer().seat();
}

sim::Report run_shown(sim::Plan& plan) {
  Work work("games", plan.games, Work::kSession);
  work.attend(plan);
  return sim::run(plan);
}

// Games from the beginning use the present scripts.
std::string changed_line(const match::Match& m, const sim::Report& report) {
  return report.rules_hash == m.rules().hash()
             ? ""
             : "the scripts have changed since the match was loaded: these are games under the new ones\n";
}

std::string stopped_line(std::uint64_t played, std::uint64_t games) {
  return "stopped after " + std::to_string(played) + " of " + times(games, "game") + "\n";
}

void simulate(Console& c, const Words& words) {
  const Options o(":sim", words, plan_options_and({{"--here", ""}}));
  sim::Plan plan = plan_at_hand(c, o);
  if (o.rest().size() > 1)
    throw UserError("'" + o.rest()[1] + "' says nothing here", "write :sim 2000 --bots greedy,random");
  if (!o.rest().empty() && o.has("--games"))
    throw UserError("the number of games is given twice", "write :sim 2000, or :sim --games 2000");
  plan.games =
      o.rest().empty() ? o.whole("--games", kGames, 1, kGamesMax) : parse_whole(o.rest()[0], "games", 1, kGamesMax);
  if (o.has("--here")) go_on_from_here(c, plan);
  const sim::Report report = run_shown(plan);
  write_sim_table(c.out(), plan, report);
  c.out() << changed_line(c.match(), report);
  if (report.stopped) c.out() << stopped_line(report.played, plan.games);
}

void histogram(Console& c, const Words& words) {
  const Options o(
      ":hist", words,
      {{"--games", "N"}, {"--bots", "A,B"}, {"--seed", "N"}, {"--at", "end | decision | ATTRIBUTE"}, {"--here", ""}},
      text::split_entered(c.rest()));
  if (std::all_of(o.rest().begin(), o.rest().end(), [](const auto& w) { return text::trim(w).empty(); }))
    throw UserError("a histogram of what?",
                    "name an attribute or write an expression: :hist turn, :hist A.base - B.base --games 2000");
  sim::Plan plan = plan_at_hand(c, o);
  plan.games = o.whole("--games", kGames, 1, kGamesMax);
  plan.measures.emplace_back(o.rest_text(), o.text("--at", sim::Measurement::kEnd));
  if (o.has("--here")) go_on_from_here(c, plan);
  const sim::Report report = run_shown(plan);
  c.out() << plan_line(plan, report) << ", bots " << bots_line(report) << "\n"
          << start_line(plan) << changed_line(c.match(), report);
  write_failures(c.out(), report);
  write_sim_histograms(c.out(), report, bars_for(c.out(), c.screen().width));
  if (report.stopped) c.out() << stopped_line(report.played, plan.games);
}

/// --sprt with --errors and --chunk, if it is given.
std::optional<SprtWish> wish_at_hand(const Options& o) {
  if (o.has("--sprt"))
    return parse_sprt(o.text("--sprt", ""), o.text("--errors", kSprtErrors),
                      o.whole("--chunk", sim::Hypotheses::kChunkPairs, 1, kSprtChunkMax));
  if (o.has("--errors") || o.has("--chunk"))
    throw UserError("--errors and --chunk belong to --sprt", "write --sprt 0,10, too");
  return std::nullopt;
}

// Variants from the game without any; bots and decks under the variants of the match.
void compare(Console& c, const Words& words) {
  const Options o(":compare", words,
                  plan_options_and({{"--sprt", "LOW,HIGH"}, {"--errors", "5%,5%"}, {"--chunk", "N"}}));
  if (o.rest().size() != 2)
    throw UserError("two are compared",
                    "write :compare base NAME, or :compare x y+z; base is the game without variants");
  const std::string& a = o.rest()[0];
  const std::string& b = o.rest()[1];
  sim::Plan plan = plan_at_hand(c, o);
  const std::optional<SprtWish> wish = wish_at_hand(o);
  plan.games = o.whole("--games", wish ? kSprtPairsMax : kGames, 1, kGamesMax);
  const Contenders what = contenders_of("", {a, b}, c.match().rules());
  Work work("pairs", plan.games, Work::kSession);
  work.attend(plan);
  if (what == Contenders::kVariants) {
    plan.variants.clear();
    const sim::Comparison comparison =
        sim::compare(plan, variants_of(a), variants_of(b), wish ? std::optional(figure_test(*wish)) : std::nullopt);
    work.close();
    write_comparison(c.out(), plan, a, b, comparison, bars_for(c.out(), c.screen().width), wish ? &*wish : nullptr);
    return;
  }
  require_victories(plan);
  const sim::Contest contest = sim::contest(plan, contender(what, a), contender(what, b),
                                            wish ? std::optional(contest_test(*wish, plan.seats)) : std::nullopt);
  work.close();
  write_contest(c.out(), {plan, what, a, b, wish}, contest);
}

}  // namespace

std::span<const Command> measure_commands() {
  static constexpr std::array<Command, 4> kRows{{
      {":odds", "[CARD TARGET | round | win] [BOT] | dice DICE",
       "Computes exact odds: of the offered shots, one attack, the rest of the round or who wins. BOT makes the "
       "choices (default: usual). Or of dice: :odds dice 3d6 keep highest 2.",
       &odds, Offers::kCards, ":odds K Q"},
      {":sim", "[GAMES] [--bots A,B] [--seed N] [--measure NAME] [--here]",
       "Lets bots play games like this one (1000): who wins, how long it takes. `--here` starts at this position with "
       "new luck. What the viewer may not know is drawn again each time.",
       &simulate, Offers::kNothing, ":sim 2000 --bots greedy,random"},
      {":hist", "EXPR [--games N] [--bots A,B] [--seed N] [--at end | decision | ATTRIBUTE] [--here]",
       "Draws a histogram of an attribute or expression over games between bots. It measures at the end, at every "
       "decision, or when an attribute changes: --at turn.",
       &histogram, Offers::kStats, ":hist turn --games 2000"},
      {":compare", "NAME+NAME NAME+NAME [--games N] [--bots A,B] [--seed N] [--measure NAME] [--sprt LOW,HIGH]",
       "Compares two lists of variants with the same luck: win rates, lengths, differences, with intervals. A list is "
       "`base` (none), a variant, or several: x+y. Also two bots or two decks. --sprt ends when it is sure.",
       &compare, Offers::kNothing, ":compare base stronger_bases --games 2000"},
  }};
  return kRows;
}

}  // namespace qd::repl
