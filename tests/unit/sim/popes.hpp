// Matches of popes for tests of the layer sim: from the repository, or from a copy with other rules or bots; positions
// by hand.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/sim/bots.hpp"
#include "engine/sim/worlds/worlds.hpp"
#include "engine/view/view.hpp"
#include "repl/leak/leak.hpp"
#include "tests/unit/match/game_copy.hpp"

namespace qd::popes_test {

inline const SeatId kA(0), kB(1), kC(2);
using Cards = std::vector<std::string>;

inline std::shared_ptr<script::Ruleset> popes() {
  static std::shared_ptr<script::Ruleset> plain;
  script::Sources sources;
  sources.root = match_test::root();
  if (plain == nullptr) plain = script::Ruleset::load(sources, "popes");
  return plain;
}

/// A copy of the game with changes.
class Workshop : public match_test::GameCopy<Workshop> {
 public:
  Workshop() : GameCopy("popes") {}
  Workshop& bot(const std::string& id, const std::string& values) {
    return write("scripts/popes/bots/" + id + ".lua",
                 "return bot { id = \"" + id + "\", text = \"x\", values = { " + values + " } }\n");
  }
};

/// The cards in each zone. A begins, at the question `orders`.
struct Sides {
  state::Position position;
  Sides& put(const char* seat, const char* zone, const Cards& cards) {
    position.sides[seat].zones[zone] = cards;
    return *this;
  }
  [[nodiscard]] match::Setup setup(std::uint64_t seed = 1, std::size_t seats = 2) const {
    match::Setup s;
    s.given = position;
    s.seed = seed;
    s.seats = seats;
    return s;
  }
};

using match_test::answer;
using match_test::asked;

inline std::string picture(const match::Match& m, SeatId seat) {
  view::SeatView v = view::make_view(m, seat);
  return view::view_text(v, view::TextStyle{}) + view::view_json(v).dump();
}
inline repl::LeakCheck leak_check() {
  repl::LeakCheck check;
  check.picture = picture;
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) { return view::log_lines(m, seat, from); };
  return check;
}

/// Random games; calls f(match, answer) before each answer, for `points` questions (about one of `distance`).
template <class F>
void at_random_points(const std::shared_ptr<script::Ruleset>& rules, std::size_t seats, std::size_t points,
                      std::uint32_t distance, F&& f) {
  dice::Luck luck(31);
  for (std::uint64_t seed = 1; points > 0; ++seed) {
    match::Setup setup;
    setup.seats = seats;
    setup.seed = seed;
    match::Match m(rules, setup);
    sim::RandomBot bot(seed);
    while (m.decision() != nullptr && points > 0) {
      phases::Answer a;
      bot.decide(*m.decision(), a);
      if (luck.below(distance) == 0) {
        f(m, a);
        --points;
      }
      m.decide(a);
    }
  }
}

}  // namespace qd::popes_test
