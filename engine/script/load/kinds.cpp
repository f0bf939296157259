#include "engine/script/load/kinds.hpp"

#include "engine/script/load/loader.hpp"

namespace qd::script {

std::vector<KindOfCard> Loader::kinds(const Sources& sources, const std::string& name) {
  std::shared_ptr<Ruleset> rules(new Ruleset());
  rules->sources_ = sources;
  Loader loader(*rules, rules->sources_);
  loader.load(name, {});
  std::vector<KindOfCard> out;
  for (const Kind& k : loader.kinds_) {
    KindOfCard kind{k.id, loader.catalog_->kinds[k.id.index()], k.text, {}, {}};
    for (KindId s : k.subtypes) kind.subtypes.push_back(loader.catalog_->kinds[s.index()]);
    for (const std::string& number : k.numbers) {
      kind.numbers.push_back({number, false, 0});
      for (const auto& [limited, least] : k.least)
        if (limited == number) kind.numbers.back() = {number, true, least};
    }
    out.push_back(kind);
  }
  return out;
}

std::vector<KindOfCard> kinds_of(const Sources& sources, const std::string& name) {
  return Loader::kinds(sources, name);
}

}  // namespace qd::script
