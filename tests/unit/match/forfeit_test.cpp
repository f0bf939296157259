// A seat gives up: in every game, at any question, with what the rule set says of it or without.
#include "engine/match/edit.hpp"
#include "engine/sim/bots.hpp"
#include "tests/unit/match/edits.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;

namespace {

std::shared_ptr<script::Ruleset> game(const std::string& id) {
  script::Sources sources;
  sources.root = root();
  sources.own.push_back(root() / "tests" / "games");
  return script::Ruleset::load(sources, id, {});
}

/// Random answers, so many of them or to the end of the match.
void play(match::Match& m, std::uint64_t seed, std::size_t answers) {
  std::vector<std::unique_ptr<sim::Bot>> bots;
  for (std::size_t s = 0; s < m.setup().seats; ++s) bots.push_back(sim::make_bot("random", seed + s, SeatId(s), m));
  for (std::size_t i = 0; i < answers && m.decision() != nullptr; ++i) {
    phases::Answer answer;
    REQUIRE(bots[m.decision()->seat.index()]->decide(*m.decision(), answer));
    m.decide(answer);
  }
}

void forfeit_at_random(const std::string& id, std::size_t seats, std::uint64_t seed) {
  INFO(id << " of " << seats << " seats, seed " << seed);
  match::Setup setup = seeded(seed);
  setup.seats = seats;
  match::Match m(game(id), setup);
  dice::Luck luck(seed);
  play(m, seed, luck.below(60));
  if (m.decision() == nullptr || m.in_secret_round()) return;
  const SeatId loser(std::size_t{luck.below(static_cast<std::uint32_t>(seats))});
  if (!m.state().plays(loser)) return;
  const std::string before = fingerprint(m);
  m.edit(match::forfeit_of(loser));
  CHECK(m.state().has_forfeited(loser));
  CHECK(m.find_flaw().empty());
  if (m.decision() != nullptr) CHECK(m.decision()->seat != loser);
  if (m.ended())
    CHECK(((m.winners() >> loser.value) & 1) == (m.state().catalog().team(loser.index()) != loser.index() + 1));
  if (seats == 2) CHECK(m.ended());
  const std::string after = fingerprint(m);
  CHECK(m.undo());
  CHECK(fingerprint(m) == before);
  m.edit(match::forfeit_of(loser));
  CHECK(fingerprint(m) == after);
  check_replay(m);
  const std::size_t given = m.history().size();
  play(m, seed, 100);
  CHECK(m.find_flaw().empty());
  for (std::size_t i = given; i < m.history().size(); ++i) CHECK(m.history()[i].seat != loser);
  check_replay(m);
}

}  // namespace

TEST_CASE("a seat may give up at any question of any game, and is asked nothing more") {
  for (const char* id : {"dreadnaught", "battlegroup", "admiral", "warfleet", "drydock"})
    for (std::uint64_t seed = 1; seed <= 6; ++seed) forfeit_at_random(id, 2, seed);
  for (const char* id : {"popes", "prizes"})
    for (std::size_t seats = 2; seats <= 4; ++seats)
      for (std::uint64_t seed = 1; seed <= 12; ++seed) forfeit_at_random(id, seats, seed);
}

TEST_CASE("a seat gives up once, and not after it is out or the match is over") {
  match::Setup setup = seeded(3);
  setup.seats = 4;
  match::Match m(game("prizes"), setup);
  CHECK_THROWS_WITH(m.edit("forfeit"), Contains("write: forfeit SEAT"));
  CHECK_THROWS_WITH(m.edit("forfeit E"), Contains("seat"));
  CHECK_THROWS_WITH(m.edit("set A.forfeited 1"), Contains("'forfeit A'"));
  m.edit("forfeit B");
  CHECK_THROWS_WITH(m.edit("forfeit B"), Contains("seat B is out of the match"));
  m.edit("forfeit D");
  CHECK(m.ended());
  CHECK(m.ending() == "forfeit");
  CHECK(m.winners() == 0b0101);
  CHECK_THROWS_WITH(m.edit("forfeit A"), Contains("the match is over"));
}
