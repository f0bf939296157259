// Views and options of real matches under the leak check, and a leaking rule that it must detect.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/sim/bots.hpp"
#include "repl/leak/leak.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;

namespace {

// The log is left out: it is history, and exchanges concern the present.
std::string picture(const match::Match& m, SeatId viewer) { return view::view_json(view::make_view(m, viewer)).dump(); }

struct Result {
  int checked = 0;
  std::string leak;
};

Result play(const std::shared_ptr<script::Ruleset>& rules, int matches) {
  dice::Luck luck(4);
  Result out;
  for (int i = 0; i < matches; ++i) {
    match::Setup setup;
    setup.seed = static_cast<std::uint64_t>(i) + 100;
    match::Match m(rules, setup);
    sim::RandomBot bot(setup.seed);
    while (m.decision() != nullptr) {
      for (std::size_t seat = 0; seat < setup.seats + 2 && luck.below(3) == 0; ++seat) {
        if (!repl::can_check_leak(m)) continue;
        ++out.checked;
        out.leak = repl::find_leak(m, SeatId(seat % 2), luck, {picture, {}});
        if (!out.leak.empty()) return out;
      }
      phases::Answer answer;
      bot.decide(*m.decision(), answer);
      m.decide(answer);
    }
  }
  return out;
}

}  // namespace

TEST_CASE("views, logs and options of dreadnaught show nothing hidden") {
  Result r = play(view_test::dreadnaught(), 12);
  INFO(r.leak);
  CHECK(r.leak.empty());
  CHECK(r.checked > 300);
}

TEST_CASE("the leak check catches a card whose options depend on the opponent's hand") {
  view_test::TemporaryFolder folder;
  folder.write("leak.lua", R"(return variant {
  id = "leak", text = "A mine may be played only if the opponent holds no ship.", touches = {},
  card = { mine = { change = { explode = { add_need = { need { "count(me.next.hand, it.is_ship) == 0",
      "he holds one" } } } } } },
})");
  script::Sources sources;
  sources.root = view_test::source_root();
  Result r = play(script::Ruleset::load(sources, "dreadnaught", {(folder.path / "leak.lua").string()}), 20);
  CHECK_FALSE(r.leak.empty());
}
