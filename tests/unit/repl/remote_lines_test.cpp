// The lines sent to external players: log, questions, nothing that is hidden from them.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "repl/remote/player.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

constexpr SeatId kA{std::size_t{0}};

}  // namespace

TEST_CASE("a seat elsewhere is told its log once, and what does not hold any more") {
  match::Match match(view_test::dreadnaught(), {});
  repl::Told told;
  auto play = [&](const char* key) { match.decide(match.keys().parse(key)); };
  CHECK(told.news(match, kA).lines == std::vector<std::string>{"  deck is shuffled"});
  told.answered("rock");
  play("rock");
  const repl::Told::News first = told.news(match, kA);
  CHECK_FALSE(first.undone);
  CHECK(first.lines == std::vector<std::string>{"A throw: rock"});
  play("paper");
  const repl::Told::News both = told.news(match, kA);
  CHECK_FALSE(both.undone);
  CHECK_THAT(text::join(both.lines, "\n"), Contains("B throw: paper"));
  CHECK(told.news(match, kA).lines.empty());
  match.undo();
  const repl::Told::News back = told.news(match, kA);
  CHECK(back.undone);
  CHECK(back.keep == 2);
  match.undo();
  play("scissors");
  play("paper");
  const repl::Told::News other = told.news(match, kA);
  CHECK(other.undone);
  CHECK(other.keep == 1);
  CHECK(other.lines[0] == "A throw: scissors");
  // an answer that was taken back before any line reported it
  match.undo();
  (void)told.news(match, kA);
  told.answered("rock");
  CHECK(told.news(match, kA).undone);
  told.answered("paper");
  play("paper");
  CHECK_FALSE(told.news(match, kA).undone);
}

TEST_CASE("what goes to a seat does not depend on what is hidden from it, in any game") {
  repl::LeakCheck check;
  check.picture = [](const match::Match& m, SeatId seat) {
    if (m.decision() == nullptr || m.decision()->seat != seat) return repl::end_line(m, seat, {}, repl::Show{});
    return repl::hello_line(m, seat) + repl::question_line(m, 1, {}, repl::question_body(m), repl::Show{});
  };
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) {
    repl::Told told;
    std::vector<std::string> lines = told.news(m, seat).lines;
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(std::min(from, lines.size())));
    return lines;
  };
  script::Sources sources;
  sources.root = view_test::source_root();
  const std::vector<std::string> games = script::Ruleset::available(sources);
  CHECK(games.size() >= 5);
  for (const std::string& game : games) {
    auto rules = script::Ruleset::load(sources, game);
    for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats) {
      INFO(game << ", " << seats << " seats");
      repl::LeakHunt hunt;
      hunt.seats = seats;
      hunt.points = 25;
      const repl::LeakReport report = repl::hunt_leaks(rules, hunt, check);
      CHECK(report.leak == "");
      CHECK(report.points > 0);
    }
  }
}

TEST_CASE("the first option that a question names is a legal answer, in any game") {
  script::Sources sources;
  sources.root = view_test::source_root();
  for (const std::string& game : script::Ruleset::available(sources)) {
    INFO(game);
    match::Match m(script::Ruleset::load(sources, game), {});
    sim::RandomBot random(3);
    for (int i = 0; i < 150 && m.decision() != nullptr; ++i) {
      const std::string body = repl::question_body(m);
      std::string first = body.substr(10, body.find(R"(","question":)") - 10);
      INFO(first);
      CHECK(m.check(m.keys().parse(first)) == "");
      phases::Answer answer;
      random.decide(*m.decision(), answer);
      m.decide(answer);
    }
  }
}
