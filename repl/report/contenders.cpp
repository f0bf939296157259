#include "repl/report/contenders.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/remote/player.hpp"

namespace qd::repl {

namespace {

/// Lists of variants of the rule set. It reads their files.
bool are_variants(const std::vector<std::string>& words, const script::Ruleset& rules) {
  const std::vector<script::Variant> known = rules.known_variants();
  const auto is_known = [&](const std::string& part) {
    return std::any_of(known.begin(), known.end(), [&](const script::Variant& v) { return v.id == part; });
  };
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    const std::vector<std::string> parts = variants_of(word);
    return std::all_of(parts.begin(), parts.end(), is_known);
  });
}

bool is_deck(const std::string& name, const script::Ruleset& rules) {
  return std::any_of(rules.decks().begin(), rules.decks().end(), [&](const script::Deck& d) { return d.id == name; });
}

bool plays(const std::string& name, const script::Ruleset& rules) {
  return is_remote(name) || sim::is_bot(name, rules);
}

}  // namespace

std::vector<std::string> variants_of(const std::string& word) {
  if (word == kBase) return {};
  std::vector<std::string> out;
  for (const std::string& part : text::split(word, '+')) {
    if (part.empty())
      throw UserError("'" + word + "' has an empty place for a variant", "write base, a variant, or several: x+y");
    if (part != kBase) out.push_back(part);
  }
  return out;
}

const std::vector<std::string>& contenders_names() {
  static const std::vector<std::string> kNames{"variants", "bots", "decks"};
  return kNames;
}

Contenders contenders_of(const std::string& of, const std::vector<std::string>& names, const script::Ruleset& rules) {
  const std::vector<std::string>& kinds = contenders_names();
  if (!of.empty()) return static_cast<Contenders>(std::find(kinds.begin(), kinds.end(), of) - kinds.begin());
  auto all = [&](auto is) {
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return is(name, rules); });
  };
  const bool bots = all(plays), decks = all(is_deck);
  if (!bots && !decks) return Contenders::kVariants;
  if ((bots && decks) || are_variants(names, rules))
    throw UserError("'" + text::join(names, "', '") + "' may be two things", "say which: --of bots, decks or variants");
  return bots ? Contenders::kBots : Contenders::kDecks;
}

void require_victories(const sim::Plan& plan) {
  if (!plan.measures.empty())
    throw UserError("--measure is for variants: of bots and decks the victories are told", "leave --measure out");
}

sim::Contender contender(Contenders what, const std::string& name) {
  return what == Contenders::kBots ? sim::Contender{name, name, ""} : sim::Contender{name, "", name};
}

}  // namespace qd::repl
