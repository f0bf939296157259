// qd selftest: every test of the repository, ending with the counts. A count of zero is a failure.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/script/lint/lint.hpp"
#include "engine/sim/leak_hunt.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/commands.hpp"
#include "repl/shell.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/transcript/transcript.hpp"
#include "repl/translation.hpp"
#include "repl/trial/session.hpp"
#include "repl/trial/translated.hpp"
#include "repl/trial/trial.hpp"
#include "repl/bench/bench.hpp"
#include "tests/bench/native_admiral.hpp"
#include "tests/bench/native_battlegroup.hpp"
#include "tests/bench/native_dreadnaught.hpp"
#include "tests/bench/plain_admiral.hpp"
#include "tests/bench/plain_battlegroup.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

struct Tally {
  std::size_t units = 0, matches = 0, playouts = 0, scripts = 0, shown = 0, failed = 0;
  [[nodiscard]] std::size_t all() const { return units + matches + playouts + scripts + shown; }
  void fail(const std::string& what) {
    ++failed;
    std::cout << "FAILED: " << what << "\n" << std::flush;
  }
};

std::string last_lines(const std::string& text, std::size_t n) {
  std::vector<std::string> lines = text::split(text, '\n');
  std::size_t from = lines.size() > n ? lines.size() - n : 0;
  return text::join(std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end()), "\n");
}

void run_units(const fs::path& build, const fs::path& root, Tally& t) {
  fs::path unit = build / "tests" / "qd_unit";
  if (!fs::exists(unit)) { t.fail("the unit tests are not built: " + unit.string()); return; }
  const std::string run = "QD_ROOT=" + shell_word(root) + " " + shell_word(unit);
  for (const std::string& line : text::split(run_in_shell(run + " --list-test-names-only").output, '\n')) t.units += text::trim(line).empty() ? 0 : 1;
  if (const Ran ran = run_in_shell(run); ran.code != 0) t.fail("unit tests\n" + last_lines(ran.output, 60));
}

void run_scripts(const fs::path& root, const fs::path& build, Tally& t) {
  for (const char* folder : {"tests/launcher", "tests/terminal"}) {
    if (!fs::is_directory(root / folder)) continue;
    for (const fs::path& script : walk(root / folder)) {
      if (script.extension() != ".sh") continue;
      ++t.scripts;
      const Ran ran = run_in_shell("QD_ROOT=" + shell_word(root) + " QD_BUILD=" + shell_word(build) + " bash " + shell_word(script));
      if (ran.code != 0) t.fail(script.filename().string() + "\n" + last_lines(ran.output, 40));
    }
  }
}

// What the documents show is what the program prints.
void run_transcripts(const Program& program, const fs::path& root, Tally& t) {
  std::vector<fs::path> documents{root / "README.md"};
  for (const fs::path& page : walk(root / "docs", [](const fs::path&) { return true; }))
    if (page.extension() == ".md") documents.push_back(page);
  std::sort(documents.begin(), documents.end());
  for (const fs::path& document : documents) {
    const TranscriptResult r = run_transcript(program, document);
    t.shown += r.commands;
    for (const TranscriptFailure& f : r.failures)
      t.fail(fs::relative(document, root).string() + ":" + std::to_string(f.line) + ": " + f.command + "\n" + f.message);
  }
}

void run_matches(const Program& program, Tally& t) {
  TrialOptions o;
  o.sources = program.sources;
  o.paths.push_back(program.sources.root / "tests" / "matches");
  o.on_failure = [&](const Failure& f) { t.fail(f.place.text() + " (" + mode_name(f.mode) + ") \"" + f.match + "\": " + f.message + "\n" + f.context); };
  TrialResult r = run_trials(o);
  t.matches += r.runs;
  // the harness itself: these matches declare why they must fail
  TrialOptions h = o;
  h.paths = {program.sources.root / "tests" / "harness"};
  if (fs::is_directory(h.paths.front())) t.matches += run_trials(h).runs;
}

// At every question of every match each seat's picture must stay the same when hidden things are exchanged.
void run_leaks(const Program& program, Tally& t) {
  TrialOptions o;
  o.sources = program.sources;
  o.paths.push_back(program.sources.root / "tests" / "matches");
  o.modes = {Mode::kLeak};
  o.on_failure = [&](const Failure& f) { t.fail(f.place.text() + " (leak) \"" + f.match + "\": " + f.message); };
  t.matches += run_trials(o).runs;
}

// The same at random questions of random games, whose answers must not show in other seats' logs either.
void run_random_leaks(const Program& program, const std::string& game, Tally& t) {
  constexpr std::size_t kPoints = 200;  // for each number of seats
  auto rules = script::Ruleset::load(program.sources, game);
  for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats)
    for (const script::Deck& deck : rules->decks()) {
      sim::LeakHunt hunt;
      hunt.seats = seats;
      hunt.decks = {deck.id};
      hunt.points = kPoints / rules->decks().size() + 1;
      hunt.seed = seats;
      sim::LeakReport r = sim::hunt_leaks(rules, hunt, leak_check());
      t.playouts += r.games;
      if (!r.leak.empty()) t.fail(game + ", " + std::to_string(seats) + " seats, deck " + deck.id + ", " + r.leak);
    }
}

// The match of the rule that a variant patches must notice the variant.
void run_variants(const Program& program, const std::string& game, Tally& t) {
  for (const script::Variant& v : script::Ruleset::load(program.sources, game)->known_variants()) {
    if (v.fails.empty()) { t.fail(v.place.text() + ": variant '" + v.id + "' names no match that must fail under it"); continue; }
    TrialOptions o;
    o.sources = program.sources;
    o.paths.push_back(program.sources.root / "tests" / "matches" / game);
    o.filters = {v.fails};
    o.exact_name = true;
    o.modes = {Mode::kPlain};
    TrialResult without = run_trials(o);
    o.extra_variants = {v.id};
    TrialResult with = run_trials(o);
    t.matches += without.runs + with.runs;
    if (without.matches != 1) t.fail("variant '" + v.id + "': there is no match \"" + v.fails + "\"");
    else if (!without.failures.empty()) t.fail("variant '" + v.id + "': its match fails without it");
    else if (with.failures.empty()) t.fail("variant '" + v.id + "': the match \"" + v.fails + "\" does not notice it");
  }
}

// What `qd check` remarks on cards that load.
void run_lint(const Program& program, const std::string& game, Tally& t) {
  for (const ScriptError& e : script::lint(program.sources, game)) t.fail(e.what());
}

// Every rule id has a match.
void run_coverage(const Program& program, const std::string& game, Tally& t) {
  const std::string self = shell_word(fs::read_symlink("/proc/self/exe"));
  const Ran ran = run_in_shell("QD_ROOT=" + shell_word(program.sources.root) + " " + self + " rules " + game + " --gaps");
  if (ran.code != 0) t.fail("rules without a match\n" + ran.output);
}

// Translated rule sets play as their tables say.
void run_translations(const Program& program, const std::vector<std::string>& games, std::uint64_t playouts, Tally& t) {
  for (const std::string& game : games) {
    const auto rules = script::Ruleset::load(program.sources, game);
    if (!worth_translating(*rules)) continue;
    for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats) {
      match::Setup setup;
      setup.seats = seats;
      make_translations({translation_of(rules, setup)});
      const TranslatedTrial r = compare_translated(program.sources, game, seats, playouts, 17);
      t.playouts += r.games;
      if (!r.difference.empty()) t.fail(game + ", " + std::to_string(seats) + " seats, translated and interpreted: " + r.difference);
    }
  }
}

// The fuzzers, which a usual build does not make: a minute for each target, with a seed of its own each time.
void run_fuzzers(const fs::path& root, const fs::path& build, Tally& t) {
  const Ran made = run_in_shell("cmake --build " + shell_word(build) + " --target qd_fuzz");
  if (made.code != 0) return t.fail("the fuzzers cannot be built\n" + last_lines(made.output, 40));
  const std::string fuzz = "QD_ROOT=" + shell_word(root) + " " + shell_word(build / "tests/fuzz/qd_fuzz") + " ";
  const std::string how = " --seconds 60 --findings " + shell_word(build / "fuzz-findings");
  const Ran list = run_in_shell(fuzz + "--list");
  if (list.code != 0) return t.fail("the fuzzers do not run\n" + last_lines(list.output, 40));
  for (const std::string& line : text::split(list.output, '\n')) {
    const std::vector<std::string> words = text::split_words(line);
    if (words.empty()) continue;
    const Ran ran = run_in_shell(fuzz + words[0] + how);
    std::cout << text::harmless(ran.output) << std::flush;
    if (ran.code != 0) t.fail("fuzzing " + words[0] + " has found something (docs/fuzzing.md)");
  }
}

void run_playouts(const Program& program, const std::string& game, std::uint64_t games, Tally& t) {
  std::vector<std::vector<std::string>> sets{{}};
  auto rules = script::Ruleset::load(program.sources, game);
  for (const script::Variant& v : rules->known_variants()) sets.push_back({v.id});
  // every deck with the plain rules, every variant with some deck
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (std::size_t d = 0; d < rules->decks().size(); ++d) {
      if (i != 0 && d != i % rules->decks().size()) continue;
      const std::vector<std::string>& variants = sets[i];
      const script::Deck& deck = rules->decks()[d];
      sim::Plan plan;
      plan.sources = program.sources;
      plan.rules = game;
      plan.variants = variants;
      plan.decks = {deck.id};
      plan.seed = 11;
      plan.threads = 0;
      plan.check_flaws = true;
      std::size_t sizes = rules->seats_max() - rules->seats_min() + 1;
      plan.games = std::max<std::uint64_t>(1, games / sizes);
      for (plan.seats = rules->seats_min(); plan.seats <= rules->seats_max(); ++plan.seats) {
        sim::Report r = sim::run(plan);
        t.playouts += r.played;
        for (const sim::Failure& f : r.failures)
          t.fail(game + ", " + std::to_string(plan.seats) + " seats, " + text::join(variants, ",") + " game seed " + std::to_string(f.first_seed) + ": " + f.text);
      }
    }
}

// The reference programs were written from the rulebooks alone: engine and reference must agree within four standard errors.
struct Sample { double mean = 0, error = 0; };
Sample rate(std::uint64_t n, std::uint64_t games) {
  double p = static_cast<double>(n) / static_cast<double>(games);
  return {p, std::sqrt(p * (1 - p) / static_cast<double>(games))};
}
Sample mean(std::uint64_t sum, std::uint64_t squares, std::uint64_t games) {
  double m = static_cast<double>(sum) / static_cast<double>(games);
  return {m, std::sqrt((static_cast<double>(squares) / static_cast<double>(games) - m * m) / static_cast<double>(games))};
}
void agree(const std::string& what, const Sample& engine, const Sample& reference, Tally& t) {
  double errors = std::fabs(engine.mean - reference.mean) / std::sqrt(engine.error * engine.error + reference.error * reference.error);
  print("oracle: %-38s %8.4f, reference %8.4f (%.1f standard errors)\n", what.c_str(), engine.mean, reference.mean, errors);
  if (!(errors <= 4)) t.fail(what + ": engine and reference program differ");
}

sim::Plan oracle_plan(const Program& program, const char* game, std::uint64_t games) {
  sim::Plan plan;
  plan.sources = program.sources;
  plan.rules = game;
  plan.games = games;
  plan.seed = 5;
  plan.threads = 0;
  return plan;
}

void run_battlegroup_oracle(const Program& program, std::uint64_t games, Tally& t) {
  sim::Plan plan = oracle_plan(program, "battlegroup", games);
  plan.measures = {"round"};
  std::uint64_t rounds = 0, squares = 0;
  plan.each_game = [&](const sim::GameResult& g) {
    std::uint64_t n = g.readings.empty() ? 0 : static_cast<std::uint64_t>(g.readings[0].value);
    rounds += n;
    squares += n * n;
  };
  sim::Report r = sim::run(plan);
  t.playouts += r.played;
  const auto compare = [&](const std::string& with, const auto& n) {
    agree("battlegroup, north wins, " + with, rate(r.seats[0].wins, r.counted), rate(n.a_wins, n.games), t);
    agree("battlegroup, draws, " + with, rate(r.draws, r.counted), rate(n.draws, n.games), t);
    agree("battlegroup, rounds, " + with, mean(rounds, squares, r.counted), mean(n.rounds, n.rounds_squared, n.games), t);
  };
  compare("native", native::play_battlegroup(5, games));
  compare("plain", plain::play_battlegroup(5, games));
}

void run_admiral_oracle(const Program& program, std::uint64_t combats, Tally& t) {
  const std::shared_ptr<script::Ruleset> rules = program.load("admiral");
  const bench::DuelTotals e = bench::duels(rules, combats, 5, {});
  const auto compare = [&](const std::string& with, const auto& n) {
    agree("admiral, attackers lost, " + with, rate(e.attackers_lost, e.combats), rate(n.attackers_lost, n.combats), t);
    agree("admiral, interceptors lost, " + with, rate(e.interceptors_lost, e.combats), rate(n.interceptors_lost, n.combats), t);
    agree("admiral, damage of attackers, " + with, mean(e.attacker_damage, e.attacker_damage_squared, e.combats), mean(n.attacker_damage, n.attacker_damage_squared, n.combats), t);
    agree("admiral, damage of interceptors, " + with, mean(e.interceptor_damage, e.interceptor_damage_squared, e.combats), mean(n.interceptor_damage, n.interceptor_damage_squared, n.combats), t);
  };
  compare("native", native::fight_admiral(5, combats));
  compare("plain", plain::fight_admiral(6, combats));  // with luck of its own: it rolls as the native one does
  const bench::DuelTotals alone = bench::exchanges(rules, combats, 5, true);
  compare("the rolls alone", alone);
  if (!(alone == e)) t.fail("admiral: the same dice deal something else when the rolls are made alone");
}

void run_dreadnaught_oracle(const Program& program, std::uint64_t games, Tally& t) {
  sim::Plan plan = oracle_plan(program, "dreadnaught", games);
  std::uint64_t first = 0;
  plan.measures = {"starter"};
  plan.each_game = [&](const sim::GameResult& g) {
    if (!g.readings.empty() && g.winners == (1 << (static_cast<int>(g.readings[0].value) - 1))) ++first;
  };
  sim::Report r = sim::run(plan);
  t.playouts += r.played;
  native::DreadnaughtTotals n = native::play_dreadnaught(5, games);
  agree("dreadnaught, first player wins", rate(first, r.counted), rate(n.first_wins, n.games), t);
  agree("dreadnaught, turns", {r.turns.mean(), mean(n.turns, n.turns_squared, n.games).error}, mean(n.turns, n.turns_squared, n.games), t);
}

}  // namespace

void register_selftest(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("selftest", "every test of the repository; ends with the counts");
  auto quick = std::make_shared<bool>(false);
  auto without_units = std::make_shared<bool>(false);
  auto thorough = std::make_shared<bool>(false);
  cmd.flag("--quick", *quick, "fewer playouts, no oracle");
  cmd.flag("--without-units", *without_units, "leave out the unit tests (ctest runs them itself)");
  cmd.flag("--thorough", *thorough, "also the fuzzers, a minute for each target");
  cmd.on_chosen([quick, without_units, thorough, &program] {
    program.run = [quick, without_units, thorough, &program] {
      Tally t;
      fs::path root = program.sources.root;
      fs::path build = std::getenv("QD_BUILD") != nullptr ? fs::path(std::getenv("QD_BUILD")) : root / "build" / "release";
      auto step = [](const char* name, const std::function<void()>& f) {
        auto start = std::chrono::steady_clock::now();
        f();
        print("%-28s %6.1f s\n", name, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        std::cout.flush();
      };
      std::vector<std::string> games = script::Ruleset::available(program.sources);
      if (!*without_units) step("units", [&] { run_units(build, root, t); });
      step("launcher and terminal", [&] { run_scripts(root, build, t); });
      step("documents", [&] { run_transcripts(program, root, t); });
      step("matches", [&] { run_matches(program, t); });
      step("leaks", [&] { run_leaks(program, t); });
      step("leaks at random", [&] { for (const std::string& g : games) run_random_leaks(program, g, t); });
      step("cards", [&] { for (const std::string& g : games) run_lint(program, g, t); });
      step("rules", [&] { for (const std::string& g : games) run_coverage(program, g, t); });
      step("variants", [&] { for (const std::string& g : games) run_variants(program, g, t); });
      step("translations", [&] { run_translations(program, games, *quick ? 100 : 1000, t); });
      step("playouts", [&] { for (const std::string& g : games) run_playouts(program, g, *quick ? 20 : 300, t); });
      if (!*quick)
        step("oracle", [&] {
          run_dreadnaught_oracle(program, 100'000, t);
          run_battlegroup_oracle(program, 100'000, t);
          run_admiral_oracle(program, 100'000, t);
        });
      if (*thorough) step("fuzzers", [&] { run_fuzzers(root, build, t); });
      if (t.units == 0 && !*without_units) t.fail("no unit test was run");
      if (t.matches == 0) t.fail("no match was run");
      if (t.playouts == 0) t.fail("no playout was run");
      if (t.shown == 0) t.fail("no document shows a session");
      const std::size_t passed = t.all() - std::min(t.failed, t.all());
      print("%zu units, %zu match runs, %zu playouts, %zu script tests, %zu commands of documents\n", t.units, t.matches, t.playouts, t.scripts, t.shown);
      print("%zu passed, %zu failed\n", passed, t.failed);
      return t.failed == 0 ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
