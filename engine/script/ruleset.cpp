#include "engine/script/ruleset.hpp"

#include <algorithm>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/load/script_file.hpp"
#include "engine/script/scan.hpp"
#include "engine/translate/modules.hpp"

namespace qd::script {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> lua_files(const fs::path& folder, bool deep) {
  const auto holds_cards = [&](const fs::path& inner) {
    const fs::path name = inner.filename();
    return deep && inner.extension() != ".lua" && name != "decks" && name != "fleets" && name != "maps";
  };
  std::vector<fs::path> out;
  for (const fs::path& path : walk(folder, holds_cards)) {
    if (path.extension() != ".lua") continue;
    if (fs::is_regular_file(path)) out.push_back(path);
    else if (path.filename().string().front() != '.')  // an editor's mark
      throw UserError("'" + path.string() + "' is no file that can be read",
                      "it is a folder, a pipe or a link to nothing");
  }
  return out;
}

/// What a file system cannot look for, such as a name that is too long, is not there.
bool there(const fs::path& file) {
  std::error_code ignored;
  return fs::exists(file, ignored);
}

/// Fails: UserError for a name with which no file can be. `what` begins the message, with the name at its end, of which
/// the beginning is told.
void require_possible(const fs::path& file, const std::string& what) {
  constexpr std::size_t kShown = 80;
  std::error_code wrong;
  if (fs::status(file, wrong).type() != fs::file_type::none) return;
  throw UserError((what.size() > kShown ? what.substr(0, kShown) + "…" : what) + "': " + wrong.message());
}

fs::path resolved(const fs::path& file) {
  std::error_code wrong;
  fs::path out = fs::weakly_canonical(file, wrong);
  return wrong ? file : out;
}

std::vector<std::string> stems(const std::vector<fs::path>& files) {
  std::vector<std::string> out;
  for (const fs::path& f : files) out.push_back(f.stem().string());
  return out;
}

}  // namespace

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

// Is it a variant that makes wrong what stands in a file of the base? Then the message names the first one with which
// it is.
void blame_variant(const Ruleset& broken, const Sources& sources, const std::string& name,
                   const std::vector<std::string>& variants, const ScriptError& e) {
  const auto told = [&](const Variant& v) { return v.place.file == e.place().file; };
  if (broken.variants().size() < variants.size() ||
      std::any_of(broken.variants().begin(), broken.variants().end(), told))
    return;
  for (std::size_t n = variants.size(); n > 0; --n) {
    try {
      (void)describe(
          sources, name,
          {variants.begin(), variants.begin() + static_cast<std::ptrdiff_t>(n) - 1});  // loads, and blames nobody
    } catch (const ScriptError&) {
      continue;
    }
    throw ScriptError(
        e.place(), e.message(),
        (e.hint().empty() ? "" : e.hint() + "; ") + "variant '" + variants[n - 1] + "' has changed what stands there");
  }
}

}  // namespace

std::shared_ptr<Ruleset> Ruleset::load(const Sources& sources, const std::string& name,
                                       const std::vector<std::string>& variants) {
  std::vector<std::string> known = available(sources);
  if (std::find(known.begin(), known.end(), name) == known.end())
    throw UserError("unknown rule set '" + name + "'",
                    known.empty() ? "there is none in " + sources.shown_folders() : text::did_you_mean(name, known));
  std::shared_ptr<Ruleset> rules(new Ruleset());
  rules->sources_ = sources;
  Loader loader(*rules, rules->sources_);
  rules->host().quoting([&] {
    try {
      loader.load(name, variants);
    } catch (const ScriptError& e) {
      blame_variant(*rules, sources, name, variants, e);
      throw;
    }
  });
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
  std::vector<fs::path> out{sources_.home(id_) / "scripts" / id_, sources_.root / "scripts" / "prelude"};
  for (const fs::path& cards : sources_.cards_of(id_)) out.push_back(cards);
  out.insert(out.end(), sources_.card_folders.begin(), sources_.card_folders.end());
  return out;
}

std::vector<Variant> Ruleset::known_variants() const {
  std::vector<Variant> out;
  for (const fs::path& f : lua_files(sources_.home(id_) / "scripts" / id_ / "variants", false)) {
    std::shared_ptr<Ruleset> one = load(sources_, id_, {f.stem().string()});
    out.push_back(one->variants_.front());
  }
  return out;
}

Loader::Loader(Ruleset& ruleset, const Sources& sources)
    : rules_(ruleset),
      host_(ruleset.host_),
      lua_(ruleset.host_.lua()),
      sources_(sources),
      catalog_(std::make_shared<state::Catalog>(state::make_catalog())) {
  host_.meter().attend(sources.outside);
}

std::string Loader::shown(const fs::path& file) const { return sources_.shown(file); }

void Loader::mix_hash(const std::string& code) {
  last_hash_ = hash_text(code);
  rules_.hash_ = hash_join(rules_.hash_, last_hash_);
}

int Loader::run_file(const fs::path& file, const std::string& name, bool scan) {
  std::string code = read_script(file, name);
  mix_hash(code);
  rules_.files_.push_back({name, file, last_hash_});
  host_.push_environment("script");
  host_.load(code, name, scan);
  if (!lua_istable(lua_, -1))
    throw ScriptError(Place{name, 0},
                      std::string("the file returns a ") + luaL_typename(lua_, -1) + ", expected a table",
                      "end it with 'return { … }'");
  return lua_gettop(lua_);
}

void Loader::set_global(const char* name, int index) {
  lua_pushvalue(lua_, index);
  host_.set_name("script", name);
}

void Loader::load_modules(const std::string& name) {
  fs::path folder = sources_.home(name) / "scripts" / name;
  for (const char* module : {"setup", "combat", "victory"}) {
    fs::path file = folder / (std::string(module) + ".lua");
    if (!there(file)) continue;
    int at = run_file(file, shown(file));
    try {
      freeze(lua_, at);
    } catch (const LimitError& e) {
      throw LimitError(Place{shown(file), 0}, e.message());
    }
    scan_upvalues(lua_, at, module, Place{shown(file), 0});
    demand_fields(lua_, at, module);
    set_global(module, at);
  }
  rules_index_ = run_file(folder / "rules.lua", shown(folder / "rules.lua"));
  flow_index_ = run_file(folder / "flow.lua", shown(folder / "flow.lua"));
}

void Loader::load_card_file(const fs::path& file) {
  int at = run_file(file, shown(file));
  lua_getfield(lua_, at, "__kind");
  bool single = lua_type(lua_, -1) == LUA_TSTRING;
  lua_pop(lua_, 1);
  auto add = [&](int index) {
    lua_pushvalue(lua_, index);
    lua_rawseti(lua_, cards_index_, static_cast<lua_Integer>(lua_rawlen(lua_, cards_index_)) + 1);
    file_hash_of_card_.push_back(last_hash_);
    card_places_.push_back(Place{shown(file), 0});
  };
  if (single) {
    add(at);
  } else {
    lua_Integer i = 1;
    for (; lua_geti(lua_, at, i) != LUA_TNIL; ++i) {
      add(lua_gettop(lua_));
      lua_pop(lua_, 1);
    }
    lua_pop(lua_, 1);
    const std::string stray = stray_entry(lua_, at, i - 1);
    if (i == 1 && stray.empty())
      throw ScriptError(Place{shown(file), 0}, "the file declares no card", "end it with 'return card { … }'");
    if (!stray.empty())
      throw ScriptError(Place{shown(file), 0}, "the file returns no list of cards, but one with " + stray,
                        "return { card { … }, card { … } }");
  }
  lua_settop(lua_, at - 1);
}

void Loader::load_cards(const fs::path& folder) {
  for (const fs::path& file : lua_files(folder, true)) load_card_file(file);
}

void Loader::load_variants(const std::string& name, const std::vector<std::string>& variants) {
  fs::path folder = sources_.home(name) / "scripts" / name / "variants";
  for (const std::string& v : variants) {
    fs::path file = folder / (v + ".lua");
    const bool path = text::contains(v, "/") || text::contains(v, ".lua");
    if (path) file = v;
    require_possible(file, "variant '" + v);
    if (path && (!fs::exists(file) || fs::is_directory(file)))
      throw UserError("unknown variant '" + v + "' of " + name + ": there is no such file" +
                          (fs::is_directory(file) ? " but a folder" : ""),
                      "a path begins where the program was started");
    if (!there(file))
      throw UserError("unknown variant '" + v + "' of " + name, text::did_you_mean(v, stems(lua_files(folder, false))));
    int at = run_file(file, shown(file));
    Reader r(host_, at, "variant", Place{shown(file), 0});
    if (r.kind() != "variant") r.fail("the file returns no variant { … }");
    Variant info;
    info.id = r.id();
    info.name = v;
    info.text = r.text("text");
    info.touches = r.texts("touches");
    info.fails = r.text("fails", "");
    info.place = r.place();
    info.hash = last_hash_;
    for (const Variant& other : rules_.variants_)
      if (other.id == info.id) throw UserError("variant '" + info.id + "' is named twice");
    rules_.variants_.push_back(info);
    lua_pushvalue(lua_, at);
    lua_rawseti(lua_, variants_index_, static_cast<lua_Integer>(rules_.variants_.size()));
    lua_settop(lua_, at - 1);
  }
}

void Loader::apply_variants() {
  fs::path file = sources_.root / "scripts" / "prelude" / "variant.lua";
  int at = run_file(file, shown(file));
  lua_getfield(lua_, at, "apply");
  lua_pushvalue(lua_, rules_index_);
  lua_pushvalue(lua_, flow_index_);
  lua_pushvalue(lua_, cards_index_);
  lua_pushvalue(lua_, variants_index_);
  host_.answered();
  host_.call(4, 0);
  lua_settop(lua_, at - 1);
}

void Loader::load_ledger(const fs::path& file) {
  if (!there(file)) return;
  std::uint64_t before = rules_.hash_;  // texts about rules are not rules
  int at = run_file(file, shown(file));
  rules_.hash_ = before;
  Reader r(host_, at, "ledger", Place{shown(file), 0});
  r.elements(1, [&](Reader& e) {
    LedgerEntry entry;
    entry.id = e.text_at(1, "a rule id");
    entry.text = e.text_at(2, "a line about the rule");
    entry.untestable = e.text("untestable", "");
    e.finish();
    rules_.ledger_.push_back(entry);
  });
  r.finish();
  lua_settop(lua_, at - 1);
}

void Loader::load_decks(const std::string& name) {
  for (const char* kind : {"decks", "fleets"}) {
    std::vector<fs::path> folders = sources_.cards_of(name);
    folders.insert(folders.end(), sources_.card_folders.begin(), sources_.card_folders.end());
    for (const fs::path& folder : folders)
      for (const fs::path& f : lua_files(folder / kind, false)) load_deck_file(f, rules_.decks_);
  }
  for (const fs::path& f : sources_.decks) {
    const fs::path file = resolved(f);
    bool known = std::any_of(rules_.decks_.begin(), rules_.decks_.end(),
                             [&](const Deck& d) { return resolved(d.file) == file; });
    if (!known) load_deck_file(f, rules_.decks_);
  }
  for (const fs::path& f : lua_files(sources_.home(name) / "cards" / name / "maps", false))
    load_deck_file(f, rules_.maps_);
  if (!rules_.standard_map_.empty()) (void)rules_.map("");
}

void Loader::load_bots(const std::string& name) {
  for (const fs::path& f : lua_files(sources_.home(name) / "scripts" / name / "bots", false)) load_bot_file(f);
}

void Loader::load(const std::string& name, const std::vector<std::string>& variants) {
  rules_.id_ = name;
  lua_newtable(lua_);
  cards_index_ = lua_gettop(lua_);
  lua_newtable(lua_);
  variants_index_ = lua_gettop(lua_);
  open_parameters(host_);
  load_modules(name);
  {
    Reader r(host_, rules_index_, "rules");
    r.list("verbs", [&](Reader& v) {
      Verb verb;
      verb.name = v.text_at(1, "the name of the verb");
      verbs_.push_back(verb);
    });
  }
  std::vector<std::string> verb_names;
  for (const Verb& v : verbs_) verb_names.push_back(v.name);
  add_constructors(host_, verb_names);
  for (const fs::path& folder : sources_.cards_of(name)) load_cards(folder);
  for (const fs::path& folder : sources_.card_folders) {
    if (!fs::is_directory(folder)) throw UserError("'" + folder.string() + "' is no folder of cards");
    load_cards(folder);
  }
  load_variants(name, variants);
  apply_variants();
  if (description_ != nullptr) describe_tables();
  Reader rules(host_, rules_index_, "rules", Place{"scripts/" + name + "/rules.lua", 0});
  read_rules(rules);
  phases::Program& p = rules_.program_;
  p.zero = NameId(p.names.size());  // they stand side by side, whatever else is called so
  for (int v = 0; v <= limits::kNumberAnswerMax; ++v) {
    p.name_index.emplace(std::to_string(v), NameId(p.names.size()));  // a rule set may have a word that is a number
    p.names.push_back(std::to_string(v));
  }
  load_decks(name);
  const auto must_be_there = [&](const char* what, const std::string& id, const std::vector<Deck>& all) {
    std::vector<std::string> known;
    for (const Deck& d : all) known.push_back(d.id);
    if (!id.empty() && std::find(known.begin(), known.end(), id) == known.end())
      rules.fail(std::string("there is no ") + what + " '" + id + "'", text::did_you_mean(id, known));
  };
  for (const std::string& deck : rules_.standard_decks_) must_be_there("deck", deck, rules_.decks_);
  must_be_there("map", rules_.standard_map_, rules_.maps_);
  load_bots(name);
  load_ledger(sources_.home(name) / "scripts" / name / "ledger.lua");
  lua_settop(lua_, 0);
  host_.set_program(&rules_.program_);
}

}  // namespace qd::script
