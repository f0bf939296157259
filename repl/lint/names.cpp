// Names that players, expressions or rules cannot tell apart.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/lint/parts.hpp"

namespace qd::repl::lint {

void look_at_same_names(const script::Ruleset& rules, Remarks& remarks) {
  const std::vector<state::Definition>& all = rules.catalog().definitions;
  for (auto d = all.begin(); d != all.end(); ++d)
    for (auto other = all.begin(); other != d; ++other)
      if (other->name == d->name)
        remarks.emplace_back(d->place,
                             "card '" + d->id + "': its name is that of '" + other->id + "', " + other->place.text(),
                             "rules that ask for a name compare cards by id: to them these are two cards");
}

// Finds different uses of one card with the same name, and cards whose name means something else in expressions.
void look_at_names(const script::Ruleset& rules, Remarks& remarks) {
  const std::vector<phases::Command>& commands = rules.program().commands;
  for (auto c = commands.begin(); c != commands.end(); ++c) {
    if (c->cards.size() != 1) continue;
    const auto alike = std::find_if(commands.begin(), c, [&](const phases::Command& before) {
      const bool together = std::any_of(c->windows.begin(), c->windows.end(), [&](const std::string& w) {
        return std::find(before.windows.begin(), before.windows.end(), w) != before.windows.end();
      });
      return together && before.verb == c->verb && before.mode == c->mode && before.cards == c->cards &&
             before.from == c->from && before.targets.empty() == c->targets.empty();
    });
    if (alike != c)
      remarks.emplace_back(c->place,
                           "'" + c->id + "': players write it as they write '" + alike->id + "', \"" + c->verb + " " +
                               rules.catalog().definitions[c->cards.front().index()].key + "\"",
                           "give each a word of its own: mode = \"…\"");
  }
  for (const state::Definition& d : rules.catalog().definitions) {
    const std::string stem = d.key.substr(0, d.key.find_last_not_of("0123456789") + 1);
    const bool numbered = rules.catalog().keep_order && stem != d.key &&
                          std::any_of(rules.catalog().definitions.begin(), rules.catalog().definitions.end(),
                                      [&](const state::Definition& other) { return other.key == stem; });
    if (numbered)
      remarks.emplace_back(
          d.place,
          "card '" + d.id + "': one of several '" + stem + "' is called '" + d.key + "' as well, which is its key",
          "give it another key");
    const auto odd = std::find_if(d.id.begin(), d.id.end(), [](unsigned char c) {
      return (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '_';
    });
    if (odd != d.id.end())
      remarks.emplace_back(d.place,
                           "card '" + d.id + "': no expression can name it, is_" + d.id + " is not a valid word",
                           "an id is made of a-z, 0-9 and _; its 'key' is what players type");
    const auto kind = std::find(rules.catalog().kinds.begin(), rules.catalog().kinds.end(), d.id);
    if (kind == rules.catalog().kinds.end()) continue;
    const KindId named(static_cast<std::size_t>(kind - rules.catalog().kinds.begin()));
    if (!d.is(named))
      remarks.emplace_back(
          d.place,
          "card '" + d.id + "': expressions read is_" + d.id + " as the kind of that name, which this card is not of",
          "give the card another id");
  }
}

}  // namespace qd::repl::lint
