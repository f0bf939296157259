// Ranks are threads here; tests/ranks plays the same with processes and Open MPI.
#include "engine/sim/ranks/ranks.hpp"

#include <catch2/catch.hpp>

#include "engine/sim/games/compare.hpp"
#include "engine/sim/games/contest.hpp"
#include "engine/sim/games/keeper.hpp"
#include "engine/sim/games/worth.hpp"
#include "tests/unit/sim/board_transport.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using sim_test::duel;
using sim_test::in_ranks;

namespace {

/// Keeps games in memory, and gives those back that it had.
class Memory : public sim::Keeper {
 public:
  void begin(const std::vector<const sim::Lane*>&) override { next_ = 0; }
  bool next(std::vector<sim::GameResult>& game) override {
    if (next_ == games.size()) return false;
    game = games[next_++];
    return true;
  }
  void add(const std::vector<sim::GameResult>& game) override {
    games.push_back(game);
    ++next_;
    if (game.front().number + 1 != games.size()) throw Error("a game is missing");
    if (games.size() == fails_at) throw UserError("the disk is full");
  }
  void end() override { ended = true; }
  std::vector<std::vector<sim::GameResult>> games;
  std::size_t fails_at = 0;
  bool ended = false;

 private:
  std::size_t next_ = 0;
};

void check_same(const sim::Report& a, const sim::Report& b) {
  CHECK(a.signature == b.signature);
  CHECK(a.played == b.played);
  CHECK_FALSE(a.stopped);
  CHECK(a.turns.counts() == b.turns.counts());
  CHECK(a.endings == b.endings);
  REQUIRE(a.measures.size() == b.measures.size());
  for (std::size_t i = 0; i < a.measures.size(); ++i)
    CHECK(a.measures[i].value.counts() == b.measures[i].value.counts());
}

const std::vector<std::string> kNothingWrong(3);

}  // namespace

TEST_CASE("a report is the same for any number of ranks and threads, and rank 0 has it") {
  sim::Plan plan = duel(400);
  plan.measures = {"base", sim::Measurement("turn", "decision"), "margin"};
  const sim::Report alone = sim::run(plan);
  for (const unsigned threads : {1u, 3u})
    for (const std::size_t ranks : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
      std::vector<sim::Report> reports(ranks);
      const std::vector<std::string> wrong = in_ranks(ranks, [&](sim::Ranks& here, std::size_t rank) {
        sim::Plan own = plan;
        own.threads = threads;
        own.ranks = &here;
        reports[rank] = sim::run(own);
      });
      CHECK(wrong == std::vector<std::string>(ranks));
      check_same(reports[0], alone);
      for (std::size_t rank = 1; rank < ranks; ++rank) CHECK(reports[rank].played == 0);
    }
}

TEST_CASE("several runs one after the other are told apart, and who listens to each game hears it on every rank") {
  std::vector<std::vector<sim::Report>> reports(3);
  std::vector<std::vector<std::uint64_t>> heard(3);
  const std::vector<std::string> wrong = in_ranks(3, [&](sim::Ranks& here, std::size_t rank) {
    for (const std::uint64_t games : {150u, 330u, 150u}) {
      sim::Plan own = duel(games);
      own.ranks = &here;
      own.each_game = [&](const sim::GameResult& g) { heard[rank].push_back(g.number); };
      reports[rank].push_back(sim::run(own));
    }
  });
  CHECK(wrong == kNothingWrong);
  const sim::Report alone = sim::run(duel(150)), more = sim::run(duel(330));
  std::vector<std::uint64_t> all;
  for (const std::uint64_t games : {150u, 330u, 150u})
    for (std::uint64_t i = 0; i < games; ++i) all.push_back(i);
  for (std::size_t rank = 0; rank < 3; ++rank) {
    CHECK(heard[rank] == all);
    REQUIRE(reports[rank].size() == 3);
    for (std::size_t i = 0; i < 3; ++i) check_same(reports[rank][i], i == 1 ? more : alone);
  }
}

TEST_CASE("contests, comparisons and the worth of cards are the same on ranks, and a test ends all of them") {
  sim::Plan plan = duel(100'000);
  plan.rules = "battlegroup";
  const sim::Contender greedy{"greedy", "greedy", ""}, random{"random", "random", ""};
  const sim::Hypotheses wanted{0.5, 0.55, 0.05, 0.05, 100};
  const sim::Contest alone = sim::contest(plan, greedy, random, wanted);
  REQUIRE(alone.groups < 2000);
  const sim::Comparison turrets = sim::compare(duel(120), {}, {"shipyard"});
  sim::Plan cards = duel(120);
  cards.careers = true;
  const sim::Worth worth = sim::worth(cards, {});
  const std::vector<std::string> wrong = in_ranks(3, [&](sim::Ranks& here, std::size_t rank) {
    sim::Plan own = plan;
    own.ranks = &here;
    const sim::Contest contest = sim::contest(own, greedy, random, wanted);
    own = duel(120);
    own.ranks = &here;
    const sim::Comparison comparison = sim::compare(own, {}, {"shipyard"});
    const sim::Worth again = sim::worth(own, {});
    if (rank != 0) return;
    CHECK(contest.groups == alone.groups);
    CHECK(contest.share.counts() == alone.share.counts());
    CHECK(contest.seatings.front().signature == alone.seatings.front().signature);
    CHECK(comparison.different == turrets.different);
    CHECK(comparison.a.signature == turrets.a.signature);
    REQUIRE(again.lines.size() == worth.lines.size());
    for (std::size_t i = 0; i < worth.lines.size(); ++i) {
      CHECK(again.lines[i].wins == worth.lines[i].wins);
      CHECK(again.lines[i].difference.value == worth.lines[i].difference.value);
    }
  });
  CHECK(wrong == kNothingWrong);
}

TEST_CASE("rank 0 keeps the games, and ranks play only those that are not kept") {
  const sim::Report alone = sim::run(duel(500));
  Memory memory;
  const auto play = [&](std::uint64_t games, std::vector<sim::Report>& reports) {
    return in_ranks(3, [&](sim::Ranks& here, std::size_t rank) {
      sim::Plan own = duel(games);
      own.ranks = &here;
      if (rank == 0) own.keepers = {&memory};
      reports[rank] = sim::run(own);
    });
  };
  std::vector<sim::Report> reports(3);
  memory.fails_at = 200;
  CHECK_THAT(play(500, reports).front(), Contains("the disk is full"));
  CHECK(memory.games.size() == 200);
  memory.fails_at = 0;
  CHECK(play(500, reports) == kNothingWrong);
  check_same(reports[0], alone);
  CHECK(memory.games.size() == 500);
  CHECK(memory.ended);
  CHECK(play(500, reports) == kNothingWrong);
  check_same(reports[0], alone);
}

TEST_CASE("what goes wrong on one rank ends all of them, and rank 0 says which one and why") {
  const auto play_but = [](const std::function<void(sim::Plan&)>& change) {
    return in_ranks(3, [&](sim::Ranks& here, std::size_t rank) {
      sim::Plan own = duel(100'000'000);
      own.ranks = &here;
      if (rank == 2) change(own);
      static_cast<void>(sim::run(own));
    });
  };
  std::vector<std::string> wrong = play_but([](sim::Plan& p) { p.seed = 5; });
  CHECK_THAT(wrong[0], Contains("rank 2 on board plays something else; all machines need the same program"));
  CHECK_THAT(wrong[1], Contains("rank 0 has ended"));
  wrong = play_but([](sim::Plan& p) { p.variants = {"nonsense"}; });
  CHECK_THAT(wrong[0], Contains("rank 2: ") && Contains("nonsense"));
  // A thread fails in the middle of the games.
  wrong = play_but([](sim::Plan& p) {
    p.progress = [](std::uint64_t done) {
      if (done > 50) throw Error("the machine burns");
    };
  });
  CHECK_THAT(wrong[0], Contains("rank 2 on board: the machine burns"));
}

TEST_CASE("somebody stops rank 0: it reports what it has, and waits for nobody") {
  std::atomic<bool> stop{false};
  const std::vector<std::string> wrong = in_ranks(3, [&](sim::Ranks& here, std::size_t rank) {
    sim::Plan own = duel(100'000'000);
    own.ranks = &here;
    if (rank == 0) {
      own.stop = &stop;
      own.progress = [&](std::uint64_t done) { stop = done > 500; };
    }
    const sim::Report report = sim::run(own);
    if (rank == 0 && (!report.stopped || report.played == 0)) throw Error("it was not stopped");
  });
  CHECK(wrong[0].empty());
  CHECK_THAT(wrong[1], Contains("rank 0 has ended"));
}

TEST_CASE("messages are the same after they were bytes, and other bytes are refused") {
  sim::Message message{sim::Message::kResults, 7, 9, "text", {}};
  sim::GameResult g;
  g.number = 8;
  g.decisions[1] = 5;
  g.error = "an error";
  g.place = {"cards/x.lua", 12};
  g.readings = {{3, 0.5}, {4, -1}};
  g.careers = {1, 0, 32};
  g.unreadable = true;
  message.games = {{g, {}}, {}};
  const std::string bytes = sim::message_bytes(message);
  const sim::Message again = sim::read_message(bytes);
  CHECK(sim::message_bytes(again) == bytes);
  CHECK(again.kind == sim::Message::kResults);
  REQUIRE(again.games.size() == 2);
  REQUIRE(again.games[0].size() == 2);
  const sim::GameResult& back = again.games[0][0];
  CHECK(back.place == g.place);
  CHECK(back.readings[1].value == -1);
  CHECK(back.careers == g.careers);
  CHECK(back.error == "an error");
  for (std::size_t n = 0; n < bytes.size(); ++n) CHECK_THROWS_AS(sim::read_message(bytes.substr(0, n)), Error);
  CHECK_THROWS_AS(sim::read_message(bytes + "x"), Error);
}
