#include "repl/match_tests/rule_sets.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::repl {

std::shared_ptr<script::Ruleset> RuleSets::of(const DeclaredMatch& d) {
  std::vector<std::string> variants = d.variants;
  for (const std::string& v : options_.extra_variants)
    if (std::find(variants.begin(), variants.end(), v) == variants.end()) variants.push_back(v);
  script::Sources sources = options_.sources.untimed();
  sources.card_folders.insert(sources.card_folders.end(), d.cards.begin(), d.cards.end());
  sources.add_decks(d.decks);
  std::string key = d.rules + "|" + text::join(variants, ",");
  for (const std::filesystem::path& folder : d.cards) key += "|cards " + folder.string();
  for (std::size_t i = options_.sources.decks.size(); i < sources.decks.size(); ++i)
    key += "|" + sources.decks[i].string();
  Loaded& it = loaded_[key];
  if (it.wrong != nullptr) std::rethrow_exception(it.wrong);
  if (it.rules != nullptr) return it.rules;
  try {
    it.rules = script::Ruleset::load(sources, d.rules, variants);
  } catch (const Error&) {
    it.wrong = std::current_exception();
    throw;
  }
  return it.rules;
}

}  // namespace qd::repl
