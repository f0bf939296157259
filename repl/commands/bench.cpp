// qd bench: one signature of the behaviour and the figures of docs/performance.md, all measured in one run.
#include <algorithm>
#include <cstdio>

#include "engine/base/text.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/bench/bench.hpp"
#include "repl/commands.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/translation.hpp"
#include "tests/bench/native_battlegroup.hpp"
#include "tests/bench/native_dreadnaught.hpp"
#include "tests/bench/plain_battlegroup.hpp"

namespace qd::repl {

namespace {

volatile std::uint64_t seen;  // results have to be looked at, or the linker leaves out the games
std::uint64_t native_dreadnaught(std::uint64_t seed, std::uint64_t games) {
  seen = native::play_dreadnaught(seed, games).checksum;
  return games;
}
std::uint64_t native_battlegroup(std::uint64_t seed, std::uint64_t games) {
  seen = native::play_battlegroup(seed, games).checksum;
  return games;
}
std::uint64_t plain_battlegroup(std::uint64_t seed, std::uint64_t games) {
  seen = plain::play_battlegroup(seed, games).a_wins;
  return games;
}

/// The hand-written programs, by rule set.
const std::pair<const char*, std::vector<bench::Reference>> kReferences[] = {
    {"dreadnaught", {{"native reference program", native_dreadnaught}}},
    {"battlegroup", {{"native reference program", native_battlegroup}, {"plain reference program", plain_battlegroup}}}};

/// Ships that listen to dice.
const std::vector<std::string> kHeard = {"krivak"};

// What is measured is loaded afterwards, and finds the modules.
void translate_measured(const Program& program) {
  std::vector<Translation> work;
  for (const std::string& game : script::Ruleset::available(program.sources)) {
    const std::shared_ptr<script::Ruleset> rules = program.load(game);
    if (!worth_translating(*rules)) continue;
    match::Setup setup;
    setup.decks = rules->deck_ids({});
    for (setup.seats = rules->seats_min(); setup.seats <= rules->seats_max(); ++setup.seats) work.push_back(translation_of(rules, setup));
    if (game != "admiral") continue;
    for (const std::vector<std::string>& also : {std::vector<std::string>{}, kHeard}) work.push_back(translation_of(rules, bench::two_destroyers(also)));
  }
  make_translations(work);
}

}  // namespace

void register_bench(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("bench", "behaviour signature and speed, measured in one run");
  struct Options { std::uint64_t games = 20'000; bool signature = false; std::string only; };
  auto options = std::make_shared<Options>();
  cmd.option("--games", options->games, "games for each figure").within(100, 10'000'000);
  cmd.option("--only", options->only, "only the games of this rule set");
  cmd.flag("--signature", options->signature, "only the signature");
  cmd.on_chosen([options, &program] {
    program.run = [options, &program] {
      const std::vector<std::string> games = script::Ruleset::available(program.sources);
      if (!options->only.empty() && std::find(games.begin(), games.end(), options->only) == games.end())
        throw UserError("unknown rule set '" + options->only + "'", text::did_you_mean(options->only, games));
      if (!options->signature) translate_measured(program);
      std::uint64_t signature = 0;
      for (const std::string& game : games) {
        sim::Plan plan;
        plan.sources = program.sources;
        plan.rules = game;
        plan.games = 1000;
        plan.seed = 20'26;
        signature = hash_join(signature, sim::run(plan).signature);
      }
      print("signature %s\n", hash_hex(signature).c_str());
      if (options->signature) return kOk;
      const std::vector<std::string> measured = options->only.empty() ? games : std::vector<std::string>{options->only};
      const auto is_measured = [&](const std::string& game) { return std::find(measured.begin(), measured.end(), game) != measured.end(); };
      for (const auto& [game, references] : kReferences)
        if (is_measured(game)) bench::games(program.load(game), options->games, references);
      auto reference = program.load("dreadnaught");
      for (const std::string& game : measured) {
        auto rules = program.load(game);
        if (rules->seats_max() > rules->seats_min()) bench::seats(rules, reference, std::max<std::uint64_t>(50, options->games / 20));
      }
      if (is_measured("admiral")) {
        auto rules = program.load("admiral");
        bench::games(rules, options->games / 10, {});
        bench::duel_speed(rules, kHeard, options->games * 5);
      }
      for (const std::string& game : measured) {
        auto rules = program.load(game);
        if (rules->catalog().table.any) {  // each game takes long
          bench::bots(rules, std::max<std::uint64_t>(5, options->games / 400));
          bench::games(rules, options->games / 100, {});
          bench::tables(rules);
        } else {
          bench::bots(rules, std::max<std::uint64_t>(50, options->games / 20));
        }
      }
      if (!options->only.empty()) return kOk;
      bench::combat();
      bench::parts(program.load("dreadnaught"));
      return kOk;
    };
  });
}

}  // namespace qd::repl
