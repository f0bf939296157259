// Parts that test whole rule sets, or play random games.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "repl/lint/lint.hpp"
#include "repl/match_tests/session.hpp"
#include "repl/match_tests/translated.hpp"
#include "repl/remote/equal_streams.hpp"
#include "repl/selftest/parts.hpp"
#include "repl/selftest/switched.hpp"
#include "repl/shell.hpp"
#include "repl/translation.hpp"

namespace qd::repl::selftest {

namespace {

std::string seats_text(std::size_t seats) { return std::to_string(seats) + " seats"; }

// Looks for leaks at random questions of random games, and in the logs of other seats.
void run_random_leaks(const Program& program, const std::string& game, std::size_t seats, Tally& t) {
  constexpr std::size_t kPoints = 200;  // for each number of seats
  const Watch watch;
  const auto rules = script::Ruleset::load(program.sources, game);
  for (const script::Deck& deck : rules->decks()) {
    LeakHunt hunt;
    hunt.seats = seats;
    hunt.decks = {deck.id};
    hunt.points = kPoints / rules->decks().size() + 1;
    hunt.seed = seats;
    const LeakReport r = hunt_leaks(rules, hunt, leak_check());
    t.count(Count::kPlayouts, r.games);
    if (!r.leak.empty())
      t.fail(game + ", " + seats_text(seats) + ", deck " + deck.id + ", " + r.leak,
             "./qd selftest --only 'leaks at random'");
  }
  t.took(watch.seconds(), "leaks at random, " + game + ", " + seats_text(seats));
}

// Tests that the data stream of each viewer is the same in worlds that it cannot tell apart.
void run_equal_streams(const Program& program, const std::string& game, std::size_t seats, std::size_t points,
                       Tally& t) {
  const Watch watch;
  LeakHunt hunt;
  hunt.seats = seats;
  hunt.points = points;
  hunt.seed = 100 + seats;
  const LeakReport r = hunt_leaks(script::Ruleset::load(program.sources, game), hunt, stream_check());
  t.count(Count::kPlayouts, r.games);
  if (!r.leak.empty()) t.fail(game + ", " + seats_text(seats) + ", " + r.leak, "./qd selftest --only 'equal streams'");
  t.took(watch.seconds(), "equal streams, " + game + ", " + seats_text(seats));
}

// Tests that translated rule sets play like the tables.
void run_translation(const Program& program, const std::string& game, std::size_t seats, std::uint64_t games,
                     Tally& t) {
  const Watch watch;
  const auto rules = script::Ruleset::load(program.sources, game);
  match::Setup setup;
  setup.seats = seats;
  make_translations({translation_of(rules, setup)});
  const TranslatedMatchTest r = compare_translated(program.sources, game, seats, games, 17);
  t.count(Count::kPlayouts, r.games);
  if (!r.difference.empty())
    t.fail(game + ", " + seats_text(seats) + ", translated and interpreted: " + r.difference,
           "./qd selftest --only translations");
  const TranslatedMatchTest s = compare_switched(program.sources, game, seats);
  t.count(Count::kPlayouts, s.games);
  if (!s.difference.empty())
    t.fail(game + ", " + seats_text(seats) + ", switched while games are played: " + s.difference,
           "./qd selftest --only translations");
  t.took(watch.seconds(), "translation, " + game + ", " + seats_text(seats));
}

struct Playout {
  std::string game;
  std::vector<std::string> variants;
  std::string deck;
  std::size_t seats_min = 0, seats_max = 0;
  std::uint64_t games = 0;
};

void run_playout(const Program& program, const Playout& p, Tally& t) {
  const Watch watch;
  sim::Plan plan;
  plan.sources = program.sources;
  plan.rules = p.game;
  plan.variants = p.variants;
  plan.decks = {p.deck};
  plan.seed = 11;
  plan.threads = 0;
  plan.check_flaws = true;
  plan.games = std::max<std::uint64_t>(1, p.games / (p.seats_max - p.seats_min + 1));
  const std::string variants = text::join(p.variants, ",");
  for (plan.seats = p.seats_min; plan.seats <= p.seats_max; ++plan.seats) {
    const sim::Report r = sim::run(plan);
    t.count(Count::kPlayouts, r.played);
    const std::string again = qd_of(program) + " sim " + p.game + " --check --seed 11 --games " +
                              std::to_string(plan.games) + " --seats " + std::to_string(plan.seats) + " --deck " +
                              shell_word(p.deck) + (variants.empty() ? "" : " --variant " + shell_word(variants));
    for (const sim::Failure& f : r.failures)
      t.fail(p.game + ", " + seats_text(plan.seats) + ", " + variants + " game seed " + std::to_string(f.first_seed) +
                 ": " + f.text,
             again);
  }
  t.took(watch.seconds(), "playouts, " + p.game + ", " + p.deck + (variants.empty() ? "" : ", " + variants));
}

}  // namespace

// The remarks of `qd check` on cards that load.
void add_cards(std::vector<Part>& parts, const Program& program, const std::string& game) {
  parts.push_back({"cards", [&program, game](Tally& t) {
                     for (const ScriptError& e : lint::load(program.sources, game).remarks)
                       t.fail(e.what(), qd_of(program) + " check --game " + game);
                   }});
}

// Tests that every rule id has a match.
void add_rules(std::vector<Part>& parts, const Program& program, const std::string& game) {
  parts.push_back({"rules", [&program, game](Tally& t) {
                     const std::string self = shell_word(std::filesystem::read_symlink("/proc/self/exe"));
                     const std::vector<std::filesystem::path>& own = program.sources.own;
                     const Ran ran = run_in_shell("QD_ROOT=" + shell_word(program.sources.root) + " " + self +
                                                  (own.empty() ? "" : " --root " + shell_word(own.front())) +
                                                  " rules " + game + " --gaps");
                     if (ran.code != 0)
                       t.fail("rules without a match\n" + ran.output, qd_of(program) + " rules " + game + " --gaps");
                   }});
}

void add_random_leaks(std::vector<Part>& parts, const Program& program, const std::string& game) {
  const auto rules = script::Ruleset::load(program.sources, game);
  for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats)
    parts.push_back(
        {"leaks at random", [&program, game, seats](Tally& t) { run_random_leaks(program, game, seats, t); }});
}

void add_equal_streams(std::vector<Part>& parts, const Program& program, const std::string& game, std::size_t points) {
  const auto rules = script::Ruleset::load(program.sources, game);
  for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats)
    parts.push_back({"equal streams", [&program, game, seats, points](Tally& t) {
                       run_equal_streams(program, game, seats, points, t);
                     }});
}

void add_translations(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games) {
  const auto rules = script::Ruleset::load(program.sources, game);
  if (!worth_translating(*rules)) return;
  for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats)
    parts.push_back({"translations",
                     [&program, game, seats, games](Tally& t) { run_translation(program, game, seats, games, t); }});
}

// Plays every deck with the plain rules, and every variant with some deck.
void add_playouts(std::vector<Part>& parts, const Program& program, const std::string& game, std::uint64_t games) {
  const auto rules = script::Ruleset::load(program.sources, game);
  Playout p{game, {}, "", rules->seats_min(), rules->seats_max(), games};
  const auto add = [&] { parts.push_back({"playouts", [&program, p](Tally& t) { run_playout(program, p, t); }}); };
  for (const script::Deck& deck : rules->decks()) {
    p.deck = deck.id;
    add();
  }
  const std::vector<script::Variant> variants = rules->known_variants();
  for (std::size_t i = 0; i < variants.size(); ++i) {
    p.variants = {variants[i].id};
    p.deck = rules->decks()[(i + 1) % rules->decks().size()].id;
    add();
  }
}

}  // namespace qd::repl::selftest
