// Matches of battlegroup for tests of matches, views and simulations: from the repository, or from a copy with other
// rules; positions by hand or generated.
#pragma once

#include <string>
#include <vector>

#include "engine/sim/bots.hpp"
#include "tests/unit/match/game_copy.hpp"

namespace qd::match_test {

inline std::shared_ptr<script::Ruleset> battlegroup(const std::vector<std::string>& variants = {}) {
  static std::shared_ptr<script::Ruleset> plain;
  script::Sources sources;
  sources.root = root();
  if (!variants.empty()) return script::Ruleset::load(sources, "battlegroup", variants);
  if (plain == nullptr) plain = script::Ruleset::load(sources, "battlegroup");
  return plain;
}

/// A copy of the game with changes.
class Shipyard : public GameCopy<Shipyard> {
 public:
  Shipyard() : GameCopy("battlegroup") {}
  /// Further abilities of the rules.
  Shipyard& ability(const std::string& code) {
    return change("scripts/battlegroup/rules.lua", "abilities = {", "abilities = {\n" + code + ",\n");
  }
  /// Adds a fleet file in the folder of fleets, or elsewhere below the root.
  Shipyard& fleet(const std::string& id, const std::string& zones,
                  const std::string& folder = "cards/battlegroup/fleets") {
    return write(folder + "/" + id + ".lua",
                 "return deck { id = \"" + id + "\", title = \"Fleet " + id + "\", zones = { " + zones + " } }\n");
  }
};

using Cards = std::vector<std::string>;

/// A position: the ships in the groups of A and B.
struct Fleets {
  state::Position position;
  Fleets() { position.phase = "round"; }
  Fleets& put(const char* seat, const char* zone, const Cards& cards) {
    position.sides[seat].zones[zone] = cards;
    return *this;
  }
  /// Adds ships by key, each to its group; an escort goes to the battle group, "+DD" to the carrier group.
  Fleets& side(const char* seat, const Cards& ships) {
    for (std::string s : ships) {
      bool carrier = s[0] == '+' || s.substr(0, 2) == "CV";
      if (s[0] == '+') s.erase(0, 1);
      position.sides[seat]
          .zones[s.substr(0, 2) == "SS" ? "submarines"
                 : carrier              ? "carrier_group"
                                        : "battle_group"]
          .push_back(s);
    }
    return *this;
  }
  [[nodiscard]] match::Setup setup(std::uint64_t seed = 1) const {
    match::Setup s;
    s.given = position;
    s.seed = seed;
    return s;
  }
};

inline Fleets fleets(const Cards& a, const Cards& b) { return Fleets().side("A", a).side("B", b); }

/// Generated fleets, `least` to `most` ships on each side.
inline Fleets made_up(dice::Luck& luck, std::uint32_t least, std::uint32_t most) {
  const char* types[] = {"SS", "CV", "CVL", "BB", "BC", "CA", "CL", "DD", "DD", "+CL", "+DD"};
  Cards sides[2];
  for (Cards& side : sides)
    for (std::uint32_t n = least + luck.below(most - least + 1); n > 0; --n) side.emplace_back(types[luck.below(11)]);
  return fleets(sides[0], sides[1]);
}

/// All seats played by bots of one name.
inline sim::Seats seats_of(const std::string& bot, std::uint64_t seed, const match::Match& m) {
  sim::Seats seats;
  for (std::size_t s = 0; s < m.setup().seats; ++s) seats.set(SeatId(s), sim::make_bot(bot, seed, SeatId(s), m));
  return seats;
}

/// Plays on answer by answer; calls after(match) each time.
template <class F>
void play(match::Match& m, const std::string& bot, std::uint64_t seed, F&& after, std::size_t decisions = 100'000) {
  sim::Seats seats = seats_of(bot, seed, m);
  for (std::size_t n = 0; n < decisions && m.decision() != nullptr; ++n) {
    phases::Answer a;
    seats.decide(*m.decision(), a);
    m.decide(a);
    after(m);
  }
}

/// The keys of the cards in a zone.
inline Cards in_zone(const match::Match& m, const char* zone, SeatId seat) {
  Cards out;
  const state::State& s = m.state();
  ZoneId z = s.layout().zone(s.catalog().find_zone(zone), seat);
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) out.push_back(phases::entity_key(s, e));
  return out;
}

/// The full text of an answer, or its error.
inline std::string parsed(const match::Match& m, const std::string& text) {
  try {
    return m.keys().answer(m.keys().parse(text));
  } catch (const UserError& e) {
    return e.what();
  }
}

}  // namespace qd::match_test
