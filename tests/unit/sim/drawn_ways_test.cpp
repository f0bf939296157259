// The random answer among options with ways (docs/determinism.md): drawn with a list and without one, it is the same.
#include <catch2/catch.hpp>
#include <set>

#include "engine/match/record.hpp"
#include "engine/phases/draw.hpp"
#include "engine/sim/bots.hpp"
#include "tests/unit/phases/flow.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using namespace qd::core_test;
using phases::Command;
using phases::Way;

namespace {

/// Draws as a random bot, but has its options listed.
struct Looking : sim::RandomBot {
  using sim::RandomBot::RandomBot;
  dice::Luck* indifferent(SeatId) override { return nullptr; }
};

/// Which of some usual ways are legal, and whether there is one way beside them, taken if none of them is.
struct Legal {
  std::vector<bool> legal;
  bool other = false;
};

struct Fans : phases::Mover, Legal {
  explicit Fans(const Legal& which) : Legal(which) {}
  std::vector<std::string> gone;
  mutable std::size_t listed = 0;

  static Way way_of(std::size_t i) {
    Way way;
    way.kind = Way::Kind::kTurn;
    way.at[way.count++] = static_cast<std::int32_t>(100 * (i + 1));
    return way;
  }
  void each_way(const Command&, const events::Env&, const std::function<bool(const Way&)>& f,
                std::vector<std::uint16_t>* candidates) const override {
    if (candidates != nullptr) ++listed;
    std::uint16_t found = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (candidates != nullptr) candidates->push_back(legal[i] ? found : phases::kMiss);
      if (!legal[i]) continue;
      ++found;
      if (!f(way_of(i))) return;
    }
    if (found == 0 && other) f(way_of(legal.size()));
  }
  [[nodiscard]] std::size_t count_usual(const Command&, const events::Env&) const override { return legal.size(); }
  bool usual(const Command&, const events::Env&, std::size_t i, Way& out) const override {
    out = way_of(i);
    return legal[i];
  }
  [[nodiscard]] std::string check(const Command&, const events::Env&, const Way&) const override { return {}; }
  [[nodiscard]] std::string why_none(const Command&, const events::Env&) const override { return "none"; }
  void go(const Command& command, const events::Env&, const Way& way) override {
    gone.push_back(command.id + " " + phases::written(way));
  }
  void travel(std::uint16_t, const events::Env&) override {}
};

struct Course {
  std::vector<std::string> gone, notes;
  std::uint32_t next_draw = 0, decisions = 0;
  friend bool operator==(const Course&, const Course&) = default;
};

/// A window with two commands that have ways, `plain` others, and perhaps `pass`.
Course play(const Legal& which, std::size_t plain, bool must, sim::RandomBot&& bot, std::size_t& listed) {
  Flow f;
  Fans fans(which);
  std::vector<CommandId> commands;
  for (const char* name : {"sail", "drift"}) {
    commands.push_back(f.fire(name, 0));
    f.program.commands.back().course = 0;
  }
  for (std::size_t i = 0; i < plain; ++i) commands.push_back(f.fire("wait" + std::to_string(i), 0));
  const NodeId main = f.window("main", phases::WindowPolicy::kSolo, commands);
  f.part<phases::Window>(main).must = must;
  f.part<phases::Window>(main).policy = phases::WindowPolicy::kOne;
  f.begin(f.seq("match", {main})).set_mover(&fans);
  REQUIRE(f.machine->run(bot) == phases::Machine::Status::kEnded);
  listed += fans.listed;
  return {fans.gone, f.notes, bot.luck()->bits(), f.state.header().decisions[0]};
}

struct Kept {
  std::vector<std::uint64_t> hashes;
  std::uint64_t signature = 0;
};
Kept simulated(sim::Plan plan) {
  Kept out;
  plan.each_game = [&](const sim::GameResult& g) {
    CHECK(g.error.empty());
    out.hashes.push_back(g.hash);
  };
  out.signature = sim::run(plan).signature;
  return out;
}

}  // namespace

TEST_CASE("a drawn option is any candidate that is legal, equally likely; after 64 misses any option") {
  phases::Decision d;
  d.options.resize(4);
  d.options[0].way = 0;
  d.options[1].way = 1;
  d.candidates = {0, phases::kMiss, phases::kMiss, 1, 1};
  dice::Luck luck(3);
  std::array<int, 4> times{};
  for (int i = 0; i < 5000; ++i) ++times[phases::draw_option(d, luck)];
  CHECK(times[0] > 900);  // each of five candidates: 1000
  CHECK(times[0] < 1100);
  CHECK(times[1] > 1900);
  CHECK(times[2] > 900);
  CHECK(times[3] > 900);
  d.options.resize(2);
  d.candidates.assign(3, phases::kMiss);
  dice::Luck before = luck;
  const std::uint16_t drawn = phases::draw_option(d, luck);
  for (std::size_t i = 0; i < limits::kDrawsMax; ++i) (void)before.below(3);
  CHECK(drawn == before.below(2));
  CHECK(luck.bits() == before.bits());
}

TEST_CASE("an answer with a way is the same drawn with a list and without one, however few ways are legal") {
  std::size_t listed_for_bots = 0, listed_without = 0;
  std::set<std::vector<std::string>> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    dice::Luck luck(seed, 5);
    Legal fans;
    fans.legal.resize(luck.below(9));
    const std::uint32_t one_in = 1 + luck.below(4);
    for (std::size_t i = 0; i < fans.legal.size(); ++i) fans.legal[i] = seed % 5 != 0 && luck.below(one_in) == 0;
    fans.other = !fans.legal.empty() && luck.below(2) == 0;
    const std::size_t plain = luck.below(3);
    const bool must = luck.below(2) == 0;
    INFO("seed " << seed << ", " << fans.legal.size() << " ways, " << plain << " others, must " << must);
    const Course drawn = play(fans, plain, must, sim::RandomBot(seed), listed_without);
    CHECK(drawn == play(fans, plain, must, Looking(seed), listed_for_bots));
    seen.insert(drawn.notes);
  }
  CHECK(seen.size() == 5);  // sail, drift, wait0, wait1, nothing
  CHECK(listed_without < listed_for_bots / 2);
}

TEST_CASE("random games of each rule set are the same with lists and without, played by questions, and as records") {
  for (const char* game : {"warfleet", "admiral", "battlegroup", "popes", "dreadnaught"}) {
    INFO(game);
    sim::Plan plan = sim_test::duel(3);
    plan.rules = game;
    plan.seed = 11;
    const Kept drawn = simulated(plan);
    plan.check_flaws = true;
    CHECK(simulated(plan).hashes == drawn.hashes);
    plan.check_flaws = false;
    plan.careers = true;
    CHECK(simulated(plan).signature == drawn.signature);

    const auto rules = script::Ruleset::load(plan.sources, game);
    match::Setup setup;
    setup.seats = rules->seats_min();
    setup.seed = sim::match_seed(plan.seed, 2);
    match::Match m(rules, setup);
    sim::Seats seats;
    for (std::size_t s = 0; s < setup.seats; ++s)
      seats.set(SeatId(s), sim::make_bot("random", sim::bot_seed(plan.seed, 2), SeatId(s), m));
    phases::Answer answer;
    while (m.decision() != nullptr && seats.decide(*m.decision(), answer)) m.decide(answer);
    REQUIRE(drawn.hashes.size() == 3);
    CHECK(m.state().hash() == drawn.hashes[2]);
    CHECK(match::replay(match::read_record(match::write_record(m), "drawn.qdr"), rules).text() == "EXACT");
  }
}
