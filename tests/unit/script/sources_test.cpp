// The user's own roots beside the complete one.
#include "engine/script/sources.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Paths = std::vector<std::filesystem::path>;

namespace {

struct TwoRoots {
  view_test::TemporaryFolder whole, mine;
  script::Sources sources;

  TwoRoots() {
    whole.write("scripts/chess/rules.lua", "");
    whole.write("scripts/draughts/rules.lua", "");
    mine.write("scripts/chess/rules.lua", "");
    mine.write("tests/matches/first.lua", "");
    sources.root = whole.path;
    sources.own = {mine.path};
  }
};

}  // namespace

TEST_CASE("the first root that has a rule set is its home") {
  TwoRoots r;
  CHECK(r.sources.home("chess") == r.mine.path);
  CHECK(r.sources.home("draughts") == r.whole.path);
  CHECK(r.sources.home("go") == r.whole.path);
  CHECK(r.sources.folders("tests/matches") == Paths{r.mine.path / "tests/matches"});
  CHECK(r.sources.folders("scripts/chess") == Paths{r.mine.path / "scripts/chess", r.whole.path / "scripts/chess"});
}

TEST_CASE("a root of one's own adds cards to a game of another one") {
  TwoRoots r;
  CHECK(r.sources.cards_of("chess") == Paths{r.mine.path / "cards/chess"});
  CHECK(r.sources.cards_of("draughts") == Paths{r.whole.path / "cards/draughts", r.mine.path / "cards/draughts"});
}

TEST_CASE("files are told from their root on, and others as they are") {
  TwoRoots r;
  CHECK(r.sources.shown(r.whole.path / "scripts/chess/rules.lua") == "scripts/chess/rules.lua");
  CHECK(r.sources.shown(r.mine.path / "cards/x.lua") == "cards/x.lua");
  CHECK(r.sources.shown("/elsewhere/x.lua") == "/elsewhere/x.lua");
  CHECK(r.sources.shown("near/x.lua") == "near/x.lua");
}

TEST_CASE("new files go to a root of one's own, never to what is installed") {
  TwoRoots r;
  r.sources.installed = true;
  CHECK(r.sources.place_to_write() == r.mine.path);
  r.sources.own.clear();
  CHECK_THROWS_AS(r.sources.place_to_write(), UserError);
  r.sources.installed = false;
  CHECK(r.sources.place_to_write() == r.whole.path);
}
