// What views say of cards whose effects run, and of damage.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/view/observation.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;

namespace {

const SeatId kA(0), kB(1);

Json look(const match::Match& m, Viewer viewer) {
  view::Sightings seen(viewer);
  const view::SeatView v = view::make_view(m, viewer);
  seen.look(m, v);
  return view::observation_json(v, seen);
}

/// Two seats with boats; an order is played at a boat of the other seat, which may lie hidden, and asks a question.
std::shared_ptr<script::Ruleset> orders(const view_test::TemporaryFolder& folder) {
  std::filesystem::create_directories(folder.path / "scripts");
  std::filesystem::copy(view_test::source_root() / "scripts/prelude", folder.path / "scripts/prelude",
                        std::filesystem::copy_options::recursive);
  folder.write("cards/orders/boat.lua",
               R"(return card { id = "boat", key = "B", name = "Boat", kind = "boat", strength = 4 })");
  folder.write("cards/orders/hail.lua", R"(return card { id = "hail", key = "H", name = "Hail", kind = "order",
  questions = { "word" },
  play { id = "hail", text = "Ask it.", target = target { "me.next.fleet | me.next.mist" },
    run = function(me, card, target)
      ask.word { seat = me, question = "word", words = { "yes", "no" }, prompt = "Answer?" }
    end },
})");
  folder.write("cards/orders/decks/standard.lua",
               R"(return deck { id = "standard", zone = "store", cards = { "2 boat", "2 hail" } })");
  folder.write("scripts/orders/rules.lua", R"(
return rules {
  id = "orders", title = "Orders", text = "Orders.", seats = { min = 2, max = 2 }, deck = "standard", owners = false,
  position = {}, start = "turns", active = "active",
  picture = { tracks = { { of = "it.is_boat", damage = "it.harm", limit = "it.strength" } } },
  kinds = { kind { "boat", numbers = { "strength" } }, kind { "order" } },
  zones = {
    zone { "store" }, zone { "past" }, zone { "works", text = "orders at work" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "fleet", per_seat = true, in_play = true },
    zone { "mist", per_seat = true, in_play = true, see = "owner" },
  },
  attributes = { attribute { "active", is = "seat" }, attribute { "harm", of = "card" } },
  verbs = { verb { "play", from = "hand", through = "works", to = "past", windows = { "act" } } },
})");
  folder.write("scripts/orders/flow.lua", R"(
return loop { "turns",
  menu { "act", offers = "act", prompt = "Which order?" },
  set { "pass", "active", "active.next" },
})");
  script::Sources sources;
  sources.root = folder.path;
  return script::Ruleset::load(sources, "orders");
}

match::Match begin(const view_test::TemporaryFolder& folder) {
  match::Setup setup;
  state::Position p;
  p.shared.seats["active"] = "A";
  p.sides["A"].zones["hand"] = {"H", "H"};
  p.sides["B"].zones["fleet"] = {"B[harm=3]", "B"};
  p.sides["B"].zones["mist"] = {"B"};
  setup.given = p;
  return {orders(folder), setup};
}

}  // namespace

TEST_CASE("a card of the stack says who played it, and at what") {
  view_test::TemporaryFolder folder;
  match::Match m = begin(folder);
  for (const Viewer viewer : {Viewer(kA), Viewer(kB), Viewer::onlooker()}) {
    const Json works = look(m, viewer)["zones"]["works"];
    CHECK(works["stack"] == true);
    CHECK_FALSE(look(m, viewer)["zones"]["past"].contains("stack"));
  }
  view_test::answer(m, "play H -> B#1");
  for (const Viewer viewer : {Viewer(kA), Viewer(kB), Viewer::onlooker()}) {
    const Json seen = look(m, viewer), played = seen["zones"]["works"]["cards"][0];
    INFO(seen.dump(1));
    CHECK(played["key"] == "H");
    CHECK(played["by"] == "A");
    CHECK(played["at"] == seen["seats"]["B"]["zones"]["fleet"]["cards"][0]["id"]);
  }
}

TEST_CASE("the prompt of a script is told to the seat that is asked alone, that of a flow to all") {
  view_test::TemporaryFolder folder;
  match::Match m = begin(folder);
  for (const Viewer viewer : {Viewer(kA), Viewer(kB), Viewer::onlooker()})
    CHECK(view::make_view(m, viewer).question.prompt == "Which order?");
  view_test::answer(m, "play H -> B#1");
  CHECK(view::make_view(m, kA).question.prompt == "Answer?");
  for (const Viewer viewer : {Viewer(kB), Viewer::onlooker()}) {
    const view::SeatView v = view::make_view(m, viewer);
    CHECK(v.question.seat == kA);
    CHECK(v.question.prompt.empty());
  }
}

TEST_CASE("what a card of the stack is played at is told to those who see it") {
  view_test::TemporaryFolder folder;
  match::Match m = begin(folder);
  std::string hidden;
  const ZoneId mist = m.state().layout().zone(m.state().catalog().find_zone("mist"), kB);
  for (std::size_t i = 0; i < m.decision()->options.size(); ++i) {
    const EntityId target = m.decision()->options[i].target.entity();
    if (target.valid() && m.state().zone(target) == mist) hidden = m.keys().option(i);
  }
  INFO(hidden);
  REQUIRE(!hidden.empty());
  view_test::answer(m, hidden);
  CHECK(look(m, kB)["zones"]["works"]["cards"][0].contains("at"));
  for (const Viewer viewer : {Viewer(kA), Viewer::onlooker()}) {
    const Json played = look(m, viewer)["zones"]["works"]["cards"][0];
    CHECK(played["by"] == "A");
    CHECK_FALSE(played.contains("at"));
  }
}

TEST_CASE("a position that was given does not say who played what lies on the stack") {
  view_test::TemporaryFolder folder;
  match::Setup setup;
  state::Position p;
  p.shared.seats["active"] = "A";
  p.shared.zones["works"] = {"H"};
  p.sides["A"].zones["hand"] = {"H"};
  p.sides["B"].zones["fleet"] = {"B"};
  setup.given = p;
  const match::Match m(orders(folder), setup);
  const Json played = look(m, kA)["zones"]["works"]["cards"][0];
  CHECK(played["key"] == "H");
  CHECK_FALSE(played.contains("by"));
}

TEST_CASE("the picture of a rule set says which number is damage, and with it the limit") {
  view_test::TemporaryFolder folder;
  const match::Match m = begin(folder);
  const Json fleet = look(m, kA)["seats"]["B"]["zones"]["fleet"]["cards"];
  INFO(fleet.dump(1));
  CHECK(fleet[0]["track"].dump() == R"({"damage":3,"limit":4,"of":"harm"})");
  CHECK(fleet[1]["track"]["damage"] == 0);
  CHECK_FALSE(look(m, kA)["seats"]["A"]["zones"]["hand"]["cards"][0].contains("track"));
}
