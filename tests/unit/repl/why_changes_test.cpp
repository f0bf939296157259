// What the console tells of kinds and abilities that come and go, in the small game `changeling`.
#include <catch2/catch.hpp>

#include "tests/unit/repl/desk.hpp"

using namespace qd;
using Catch::Contains;
using repl_test::Desk;

namespace {

struct Table : Desk {
  explicit Table(std::initializer_list<const char*> edits) {
    program.sources.own.push_back(std::filesystem::path(QD_SOURCE_DIR) / "tests" / "games");
    run(":new changeling seed=3");
    for (const char* edit : edits) run(std::string(":put ") + edit);
  }
};

}  // namespace

TEST_CASE("explain tells what a card is and has, step by step, and which grant is lost") {
  Table t{"A.fleet F{j}", "A.fleet T{p}"};
  CHECK_THAT(t.run(":explain is_submarine T"), Contains("is_submarine of A's T{p} is 1") &&
                                                   Contains("0 -> 0    base value, it.is_submarine") &&
                                                   Contains("0 -> 1    p.dip: It is also a submarine."));
  CHECK_THAT(t.run(":explain has_abilities F"),
             Contains("has_abilities of A's F{j} is 0") && Contains("1 -> 0    j.jam: It has no abilities."));
  CHECK_THAT(t.run(":explain has_swift T"),
             Contains("has_swift of A's T{p} is 0") && Contains("F.lead: Your other vessels are swift.") &&
                 Contains("its card does not have it now: has_abilities is 0 (:explain has_abilities)"));
  CHECK_THAT(t.run(":explain power T all"), Contains("no card that counts has swift"));
}

TEST_CASE("a view lists kinds and abilities that are not as printed") {
  Table t{"A.fleet F{j}", "A.fleet T{p}", "A.fleet Q"};
  const std::string view = t.run(":view A");
  CHECK_THAT(view, Contains("F{j} (power 3, has_abilities 0)") && Contains("T{p} (power 2, is_submarine 1)") &&
                       Contains("Q (power 3)"));
}

TEST_CASE("why_not tells that an ability is lost, and that a card is of no such kind now") {
  Table t{"A.fleet D{j}", "A.fleet Q", "A.fleet S{k}"};
  CHECK_THAT(t.run(":why_not employ D"), Contains("it does not have this ability now: has_abilities is 0"));
  CHECK_THAT(t.run(":why_not dive Q"), Contains("it is no submarine now: card.is_submarine"));
  CHECK_THAT(t.run(":why_not dive S"), Contains("it is no submarine now: card.is_submarine"));
}

TEST_CASE("why_no_trigger tells that a card has lost what waits for an event") {
  Table t{"A.fleet E{g}", "A.fleet T", "A.hand G"};
  CHECK_THAT(t.run(":why_no_trigger herald.news"),
             Contains("E{g} does not have it now: has_news is 0") || Contains("E does not have it now: has_news is 0"));
  CHECK_THAT(t.run("launch G"), Contains("A launches G"));
  CHECK_THAT(t.run(":why_no_trigger herald.news"), Contains("its card does not have it now: has_news is 0"));
  CHECK_THAT(t.run(":why_no_trigger raider.spoils T"), Contains("T does not have it now: has_raider is 0"));
}

TEST_CASE("help finds a keyword, and what cards print of it") {
  Table t{};
  CHECK_THAT(t.run("? swift"), Contains("swift") && Contains("keyword") && Contains("+2 power."));
  CHECK_THAT(t.run("? clipper"), Contains("strength 1, swift") && !Contains("has_swift 1"));
}
