// The parts of a loaded rule set: decks, maps, cached tables, variants.
#include "engine/script/ruleset.hpp"

#include <algorithm>

#include "engine/base/folder.hpp"
#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/translate/modules.hpp"

namespace qd::script {

namespace fs = std::filesystem;

std::vector<std::string> Ruleset::available(const Sources& sources) {
  std::vector<std::string> out;
  for (const fs::path& root : sources.roots())
    for (const fs::path& path : walk(root / "scripts"))
      if (fs::is_directory(path) && fs::exists(path / "rules.lua")) out.push_back(path.filename().string());
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

namespace {

// If a variant breaks a file of the base rules, names the first variant with which the error occurs.
void blame_variant(const Ruleset& broken, const Sources& sources, const std::string& name,
                   const std::vector<std::string>& variants, const ScriptError& e) {
  const auto told = [&](const Variant& v) { return v.place.file == e.place().file; };
  if (broken.variants().size() < variants.size() ||
      std::any_of(broken.variants().begin(), broken.variants().end(), told))
    return;
  for (std::size_t n = variants.size(); n > 0; --n) {
    try {
      (void)Ruleset::load_quietly(sources, name,
                                  {variants.begin(), variants.begin() + static_cast<std::ptrdiff_t>(n) - 1});
    } catch (const ScriptError&) {
      continue;
    }
    throw ScriptError(
        e.place(), e.message(),
        (e.hint().empty() ? "" : e.hint() + "; ") + "variant '" + variants[n - 1] + "' has changed what stands there");
  }
}

}  // namespace

std::shared_ptr<Ruleset> Ruleset::load_quietly(const Sources& sources, const std::string& name,
                                               const std::vector<std::string>& variants, LoadObserver* observer) {
  std::shared_ptr<Ruleset> rules(new Ruleset());
  rules->sources_ = sources;
  Loader(*rules, rules->sources_, observer).load(name, variants);
  return rules;
}

std::shared_ptr<Ruleset> Ruleset::load(const Sources& sources, const std::string& name,
                                       const std::vector<std::string>& variants, LoadObserver* observer) {
  std::vector<std::string> known = available(sources);
  if (std::find(known.begin(), known.end(), name) == known.end())
    throw UserError("unknown rule set '" + name + "'",
                    known.empty() ? "there is none in " + sources.shown_folders() : text::did_you_mean(name, known));
  std::shared_ptr<Ruleset> rules(new Ruleset());
  rules->sources_ = sources;
  Loader loader(*rules, rules->sources_, observer);
  const log::Voice voice(true);  // scripts may log while they are loaded
  rules->host().quoting([&] {
    try {
      loader.load(name, variants);
    } catch (const ScriptError& e) {
      blame_variant(*rules, sources, name, variants, e);
      throw;
    }
  });
  if (log::is_on(log::Logger::kLoad, log::Level::kInfo))
    log::write(log::Logger::kLoad, log::Level::kInfo,
               name + (variants.empty() ? "" : " with " + text::join(variants, ", ")) + ": " +
                   std::to_string(rules->files().size()) + " files, " +
                   std::to_string(rules->catalog().definitions.size()) + " cards, from " + sources.home(name).string());
  return rules;
}

std::vector<std::string> Ruleset::deck_ids(const std::vector<std::string>& named) const {
  std::vector<std::string> out;
  for (const std::string& name : named) {
    if (!Sources::is_file(name)) {
      out.push_back(name);
      continue;
    }
    const fs::path wanted = resolved(name);
    auto found = std::find_if(decks_.begin(), decks_.end(), [&](const Deck& d) { return resolved(d.file) == wanted; });
    if (found == decks_.end()) throw UserError("there is no deck file '" + name + "'");
    out.push_back(found->id);
  }
  return out;
}

const Deck& Ruleset::deck(const std::string& id, SeatId seat) const {
  std::string wanted = id;
  if (id.empty() && !standard_decks_.empty())
    wanted = standard_decks_[seat.valid() ? seat.index() % standard_decks_.size() : 0];
  std::vector<std::string> known;
  for (const Deck& d : decks_) {
    if (d.id == wanted) return d;
    known.push_back(d.id);
  }
  throw UserError("unknown deck '" + wanted + "' of " + id_, text::did_you_mean(wanted, known));
}

const Deck* Ruleset::map(const std::string& id) const {
  const std::string wanted = id.empty() ? standard_map_ : id;
  if (wanted.empty()) return nullptr;
  std::vector<std::string> known;
  for (const Deck& d : maps_) {
    if (d.id == wanted) return &d;
    known.push_back(d.id);
  }
  throw UserError("unknown map '" + wanted + "' of " + id_, text::did_you_mean(wanted, known));
}

std::shared_ptr<const phases::Tables> Ruleset::tables(std::size_t seats, const std::vector<state::RosterEntry>& roster,
                                                      const std::vector<state::RosterEntry>& later) {
  for (const CachedTables& c : cache_)
    if (c.seats == seats && c.roster == roster && c.later == later) return c.tables;
  auto layout = state::make_layout(program_.rules->catalog, seats, roster, later);
  auto tables = std::make_shared<phases::Tables>(program_, layout);
  tables->translated = translate::find(program_, *tables, combats_);
  if (cache_.size() > 64) cache_.erase(cache_.begin());
  cache_.push_back({seats, roster, later, tables});
  return tables;
}

void Ruleset::find_translations() {
  for (const CachedTables& c : cache_)
    if (c.tables->translated.advance == nullptr) c.tables->translated = translate::find(program_, *c.tables, combats_);
}

std::vector<fs::path> Ruleset::folders() const {
  std::vector<fs::path> out = sources_.scripts_of(id_, "");
  out.push_back(sources_.root / "scripts" / "prelude");
  for (const fs::path& cards : sources_.cards_of(id_)) out.push_back(cards);
  out.insert(out.end(), sources_.card_folders.begin(), sources_.card_folders.end());
  return out;
}

std::vector<Variant> Ruleset::known_variants() const {
  std::vector<Variant> out;
  for (const fs::path& f : script_files(sources_, id_, "variants")) {
    std::shared_ptr<Ruleset> one = load(sources_, id_, {f.stem().string()});
    out.push_back(one->variants_.front());
  }
  return out;
}

}  // namespace qd::script
