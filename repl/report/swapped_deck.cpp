#include "repl/report/swapped_deck.hpp"

#include "engine/base/text.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

DefId known_card(const script::Ruleset& rules, const std::string& name) {
  const state::Catalog& c = rules.catalog();
  const DefId out = c.find_definition(name);
  std::vector<std::string> known;
  for (const state::Definition& d : c.definitions) {
    known.push_back(d.key);
    if (d.id != d.key) known.push_back(d.id);
  }
  if (!out.valid()) throw UserError("there is no card '" + name + "'", text::did_you_mean(name, known));
  return out;
}

std::string swapped_deck(const script::Ruleset& rules, const script::Deck& deck, const std::string& id,
                         const std::string& card, const std::string& other) {
  const state::Catalog& c = rules.catalog();
  const DefId out_goes = known_card(rules, card);
  if (other != kNoCard) (void)known_card(rules, other);
  bool found = false;
  std::string zones;
  for (std::size_t z = 0; z < c.zones.size(); ++z) {
    std::string cards;
    for (const script::Deck::Cards& line : deck.cards) {
      if (line.zone.index() != z) continue;
      const bool swaps = line.card == out_goes;
      found = found || swaps;
      if (swaps && !c.zones[z].per_seat)
        throw UserError("'" + card + "' lies in '" + c.zones[z].name + "' of deck '" + deck.id +
                            "', which all seats share: nobody has it alone",
                        "leave --for out: what it is worth is told from games as they are played");
      if (swaps && line.spec.find('{') != std::string::npos)
        throw UserError("'" + line.spec + "' of deck '" + deck.id + "' carries other cards", "swap one that does not");
      if (swaps && other == kNoCard) continue;
      const std::string spec = swaps ? other : line.spec.empty() ? c.definitions[line.card.index()].key : line.spec;
      for (int n = 0; n < line.count; ++n) cards += (cards.empty() ? "" : ", ") + lua_literal(spec);
    }
    if (!cards.empty()) zones += "    " + c.zones[z].name + " = { " + cards + " },\n";
  }
  if (!found)
    throw UserError("deck '" + deck.id + "' has no card '" + card + "'", "name a deck that has it: --deck ID");
  return "return deck {\n  id = " + lua_literal(id) + ", title = " + lua_literal(id) + ",\n  zones = {\n" + zones +
         "  },\n}\n";
}

}  // namespace qd::repl
