// "shop": a game in which wares are bought from the hand with coins of the purse. It replaces the rules of "pebbles";
// tests replace its parts.
#pragma once

#include "engine/match/record.hpp"
#include "tests/unit/script/pebbles.hpp"

namespace qd::unit {

inline constexpr const char* kShopRules = R"lua(return rules {
  id = "pebbles", title = "Shop", text = "Things cost coins.", seats = { min = 2, max = 2 }, deck = "standard",
      active = "active", start = "rounds",
  kinds = {
    kind { "coin", numbers = { "worth" } },
    kind { "ware", subtypes = { "food", "tool" }, numbers = { "cost", number { "size", min = 1 } } },
    --[[kinds]]
  },
  zones = {
    zone { "bag", pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "purse", per_seat = true, in_play = true },
    zone { "shelf", per_seat = true, in_play = true },
    zone { "till", pile = true },
  },
  attributes = {
    attribute { "active", is = "seat" }, attribute { "due" }, attribute { "result" },
    attribute { "points", of = "seat" }, attribute { "tapped", of = "card" }, attribute { "damage", of = "card" },
        --[[attributes]]
  },
  stats = { stat { "cost", base = "it.cost" }, --[[stats]] },
  events = { event { "tapped", text = "{seat} taps {card}" }, event { "bought", text = "{seat} buys {card}" },
      event { "rolled", text = "{card} rolls {amount}" }, },
  streams = { stream { "luck", per_subject = true } },
  questions = { "which" },
  prices = { price { "coins", from = "where(me.purse, it.tapped == 0)", worth = "it.worth",
      sets = { "card.tapped = 1" }, event = "tapped" }, --[[prices]] },
  verbs = { verb { "buy", from = "hand", to = "shelf", windows = "turn", event = "bought", cost = "card.cost" },
      --[[verbs]] },
  commands = { --[[commands]] },
  --[[more]]
}
)lua";

/// Coins: penny P 1, florin L 2, crown C 5. Wares: bread R (food) 1, hammer H (tool) 3, each bought at its cost.
inline Pebbles& shop(Pebbles& p) {
  p.write("scripts/pebbles/rules.lua", kShopRules);
  p.write("scripts/pebbles/flow.lua", R"lua(return seq { "match",
  set { "begin", "active", "first(seats, true)" }, --[[flow]]
  loop { "rounds", menu { "main", offers = "turn", always = true },
      --[[round]] set { "go_on", "active", "active.next" } },
}
)lua");
  for (const auto& [id, key, worth] : {std::tuple{"penny", "P", "1"}, {"florin", "L", "2"}, {"crown", "C", "5"}})
    p.write(std::string("cards/pebbles/") + id + ".lua",
            std::string("return card { id = \"") + id + "\", key = \"" + key + "\", name = \"" + id +
                "\", kind = \"coin\", worth = " + worth + ",\n  -- more\n}\n");
  for (const auto& [id, key, subtype, cost] : {std::tuple{"bread", "R", "food", "1"}, {"hammer", "H", "tool", "3"}})
    p.write(std::string("cards/pebbles/") + id + ".lua",
            std::string("return card { id = \"") + id + "\", key = \"" + key + "\", name = \"" + id +
                "\", kind = \"ware\", subtype = \"" + subtype + "\", cost = " + cost +
                ", size = 1,\n  buy { text = \"Buys it.\",\n    -- buy\n  },\n  -- more\n}\n");
  p.write(Pebbles::kStone,
          "return card { id = \"stone\", key = \"S\", name = \"Stone\", kind = \"coin\", worth = 0 }\n");
  p.write("cards/pebbles/gem.lua",
          "return card { id = \"gem\", key = \"X\", name = \"Gem\", kind = \"coin\", worth = 0 }\n");
  return p;
}
inline constexpr const char* kBread = "cards/pebbles/bread.lua";
inline constexpr const char* kHammer = "cards/pebbles/hammer.lua";
inline constexpr const char* kPenny = "cards/pebbles/penny.lua";

struct Side {
  std::vector<std::string> hand{}, purse{}, shelf{};
};
inline match::Setup shop_setup(const Side& a, const Side& b = {}, std::uint64_t seed = 1) {
  state::Position p;
  for (const auto& [letter, side] : {std::pair{"A", a}, {"B", b}}) {
    p.sides[letter].zones["hand"] = side.hand;
    p.sides[letter].zones["purse"] = side.purse;
    p.sides[letter].zones["shelf"] = side.shelf;
  }
  match::Setup setup;
  setup.given = p;
  setup.seed = seed;
  return setup;
}
/// Keys of the cards in a zone, with their attachments.
inline std::vector<std::string> lies_in(const match::Match& m, const char* zone, SeatId seat = SeatId::none()) {
  std::vector<std::string> out;
  ZoneId z = m.state().layout().zone(m.state().catalog().find_zone(zone), seat);
  for (EntityId e = m.state().bottom_of(z); e.valid(); e = m.state().above(e))
    out.push_back(state::describe(m.state(), e));
  return out;
}
/// The open question: "A main: buy R, done", "over" after the end.
inline std::string asks(const match::Match& m) {
  if (m.decision() == nullptr) return "over";
  std::string line = state::seat_letter(m.decision()->seat) + " " + m.rules().program().name(m.decision()->name) + ":";
  const std::vector<std::string> keys = m.keys().all();
  for (std::size_t i = 0; i < keys.size(); ++i) line += (i == 0 ? " " : ", ") + keys[i];
  return line;
}
inline void give(match::Match& m, const std::vector<std::string>& answers) {
  for (const std::string& a : answers) m.decide(m.keys().parse(a));
}
/// The error of an answer; "taken" if it is legal.
inline std::string given_answer(match::Match& m, const std::string& text) {
  try {
    give(m, {text});
  } catch (const Error& e) {
    return e.what();
  }
  return "taken";
}
inline std::int32_t number_of(const match::Match& m, const char* slot) {
  return m.state().value(m.state().catalog().find_slot(state::SlotScope::kMatch, slot), Ref::none());
}

}  // namespace qd::unit
