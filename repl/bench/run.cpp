#include "repl/bench/run.hpp"

#include <algorithm>
#include <cstdio>

#include "engine/base/text.hpp"
#include "repl/bench/bench.hpp"
#include "repl/signature.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "repl/translation.hpp"
#include "tests/bench/native_battlegroup.hpp"
#include "tests/bench/native_dreadnaught.hpp"
#include "tests/bench/plain_battlegroup.hpp"

namespace qd::repl::bench {

namespace {

volatile std::uint64_t watched;  // results must be used, or the linker removes the games
std::uint64_t native_dreadnaught(std::uint64_t seed, std::uint64_t games) {
  watched = native::play_dreadnaught(seed, games).checksum;
  return games;
}
std::uint64_t native_battlegroup(std::uint64_t seed, std::uint64_t games) {
  watched = native::play_battlegroup(seed, games).checksum;
  return games;
}
std::uint64_t plain_battlegroup(std::uint64_t seed, std::uint64_t games) {
  watched = plain::play_battlegroup(seed, games).a_wins;
  return games;
}

/// The hand-written programs, by rule set.
const std::pair<const char*, std::vector<Reference>> kReferences[] = {
    {"dreadnaught", {{"native reference program", native_dreadnaught}}},
    {"battlegroup",
     {{"native reference program", native_battlegroup}, {"plain reference program", plain_battlegroup}}}};

/// Ships that listen to dice.
const std::vector<std::string> kHeard = {"krivak"};

// Rule sets loaded later find these modules and are measured with them.
void translate_measured(const Program& program) {
  std::vector<Translation> work;
  for (const std::string& game : script::Ruleset::available(program.sources)) {
    const std::shared_ptr<script::Ruleset> rules = program.load(game);
    if (!worth_translating(*rules)) continue;
    match::Setup setup;
    setup.decks = rules->deck_ids({});
    for (setup.seats = rules->seats_min(); setup.seats <= rules->seats_max(); ++setup.seats)
      work.push_back(translation_of(rules, setup));
    if (game != "admiral") continue;
    for (const std::vector<std::string>& also : {std::vector<std::string>{}, kHeard})
      work.push_back(translation_of(rules, two_destroyers(also)));
  }
  make_translations(work);
}

}  // namespace

int run(Program& program, const Options& o) {
  const std::vector<std::string> known = script::Ruleset::available(program.sources);
  if (!o.only.empty() && std::find(known.begin(), known.end(), o.only) == known.end())
    throw UserError("unknown rule set '" + o.only + "'", text::did_you_mean(o.only, known));
  translate_measured(program);
  print("signature %s\n", behaviour_signature(program).c_str());
  const std::vector<std::string> measured = o.only.empty() ? known : std::vector<std::string>{o.only};
  const auto is_measured = [&](const std::string& game) {
    return std::find(measured.begin(), measured.end(), game) != measured.end();
  };
  for (const auto& [game, references] : kReferences)
    if (is_measured(game)) games(program.load(game), o.games, references);
  auto reference = program.load("dreadnaught");
  for (const std::string& game : measured) {
    auto rules = program.load(game);
    if (rules->seats_max() > rules->seats_min()) seats(rules, reference, std::max<std::uint64_t>(50, o.games / 20));
  }
  if (is_measured("admiral")) {
    auto rules = program.load("admiral");
    games(rules, o.games / 10, {});
    duel_speed(rules, kHeard, o.games * 5);
  }
  for (const std::string& game : measured) {
    auto rules = program.load(game);
    if (rules->catalog().table.any) {  // each game takes long
      bots(rules, std::max<std::uint64_t>(5, o.games / 400));
      games(rules, o.games / 100, {});
      tables(rules);
    } else {
      bots(rules, std::max<std::uint64_t>(50, o.games / 20));
    }
  }
  if (!o.only.empty()) return kOk;
  combat();
  parts(program.load("dreadnaught"));
  return kOk;
}

}  // namespace qd::repl::bench
