// Loads a rule set: which files are read, in which order.
#include "engine/script/load/loader.hpp"

#include <algorithm>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/script/load/script_file.hpp"
#include "engine/script/scan.hpp"
#include "engine/script/words/push_rows.hpp"

namespace qd::script {

namespace fs = std::filesystem;

Loader::Loader(Ruleset& ruleset, const Sources& sources, LoadObserver* observer)
    : rules_(ruleset),
      host_(ruleset.host_),
      lua_(ruleset.host_.lua()),
      sources_(sources),
      catalog_(std::make_shared<state::Catalog>(state::make_catalog())),
      observer_(observer) {
  host_.meter().attend(sources.outside);
}

std::string Loader::shown(const fs::path& file) const { return sources_.shown(file); }

void Loader::mix_hash(const std::string& code) {
  last_hash_ = hash_text(code);
  rules_.hash_ = hash_join(rules_.hash_, last_hash_);
}

int Loader::run_file(const fs::path& file, const std::string& name, bool scan) {
  std::string code = read_script(file, name, sources_.unsaved.get());
  mix_hash(code);
  rules_.files_.push_back({name, file, last_hash_});
  if (log::is_on(log::Logger::kLoad, log::Level::kDebug))
    log::write(log::Logger::kLoad, log::Level::kDebug, "reads " + std::to_string(code.size()) + " bytes", {name, 0});
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
      throw ScriptError(Place{shown(file), 0}, "expected a list of cards, got one with " + stray,
                        "return { card { … }, card { … } }");
  }
  lua_settop(lua_, at - 1);
}

void Loader::load_cards(const fs::path& folder) {
  for (const fs::path& file : lua_files(folder, true))
    if (read_.insert(resolved(file)).second) load_card_file(file);  // the same file twice is one file
}

void Loader::load_variants(const std::string& name, const std::vector<std::string>& variants) {
  const std::vector<fs::path> folders = sources_.scripts_of(name, "variants");
  for (const std::string& v : variants) {
    fs::path file = folders.front() / (v + ".lua");
    for (const fs::path& folder : folders)
      if (!there(file)) file = folder / (v + ".lua");
    const bool path = text::contains(v, "/") || text::contains(v, ".lua");
    if (path) file = v;
    require_possible(file, "variant '" + v);
    if (path && (!fs::exists(file) || fs::is_directory(file)))
      throw UserError("unknown variant '" + v + "' of " + name + ": " +
                          (fs::is_directory(file) ? "it is a folder, not a file" : "there is no such file"),
                      "paths are relative to the folder in which the program was started");
    if (!there(file))
      throw UserError("unknown variant '" + v + "' of " + name,
                      text::did_you_mean(v, stems(script_files(sources_, name, "variants"))));
    const bool named = std::any_of(rules_.variants_.begin(), rules_.variants_.end(),
                                   [&](const Variant& other) { return other.name == v; });
    if (!read_.insert(resolved(file)).second && !named) continue;  // the same file twice is one file
    int at = run_file(file, shown(file));
    Reader r(host_, at, "variant", Place{shown(file), 0});
    if (r.kind() != "variant") r.fail("the file returns no variant { … }");
    Variant info;
    info.id = r.id(kVariant["id"]);
    info.name = v;
    read(kVariant, r, info);
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

void Loader::patch_declarations() {
  const auto prelude = [&](const char* name) {
    const fs::path file = sources_.root / "scripts" / "prelude" / name;
    return run_file(file, shown(file));
  };
  const int variants = prelude("variant.lua"), cards = prelude("cards.lua"), nodes = prelude("nodes.lua");
  const auto call = [&](int module, const char* function, std::initializer_list<int> arguments) {
    lua_getfield(lua_, module, function);
    for (int argument : arguments) lua_pushvalue(lua_, argument);
    host_.answered();
    host_.call(static_cast<int>(arguments.size()), 0);
  };
  const auto pushed = [&](std::span<const Field> rows) {
    push_rows(lua_, rows);
    return lua_gettop(lua_);
  };
  const int sections = pushed(kVariant), brought = pushed(kBrings);
  call(cards, "bring", {variants, rules_index_, flow_index_, cards_index_, sections, brought});
  call(variants, "apply", {nodes, rules_index_, flow_index_, cards_index_, variants_index_, sections});
  lua_settop(lua_, variants - 1);
}

void Loader::load_ledger(const fs::path& file) {
  if (!there(file)) return;
  std::uint64_t before = rules_.hash_;  // texts about rules do not change the rules
  int at = run_file(file, shown(file));
  rules_.hash_ = before;
  Reader r(host_, at, "ledger", Place{shown(file), 0});
  r.elements(kLedger["…"], 1, [&](Reader& e) {
    LedgerEntry entry;
    read(kEntry, e, entry);
    e.finish(kEntry);
    rules_.ledger_.push_back(entry);
  });
  r.finish(kLedger);
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
  for (const fs::path& f : script_files(sources_, name, "bots")) load_bot_file(f);
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
    r.list(kRules["verbs"], [&](Reader& v) {
      Verb verb;
      verb.name = v.text_at(kVerb["1"], "the name of the verb");
      verbs_.push_back(verb);
    });
  }
  std::vector<std::string> verb_names;
  for (const Verb& v : verbs_) verb_names.push_back(v.name);
  add_constructors(host_, verb_names);
  for (const fs::path& folder : sources_.cards_of(name)) load_cards(folder);
  for (const fs::path& folder : sources_.card_folders) {
    if (!fs::is_directory(folder)) throw UserError("'" + folder.string() + "' is not a folder of cards");
    load_cards(folder);
  }
  load_variants(name, variants);
  patch_declarations();
  if (observer_ != nullptr)
    observer_->tables(LuaValue(lua_, rules_index_), LuaValue(lua_, flow_index_), LuaValue(lua_, cards_index_));
  Reader rules(host_, rules_index_, "rules", Place{"scripts/" + name + "/rules.lua", 0});
  read_rules(rules);
  phases::Program& p = rules_.program_;
  p.zero = NameId(p.names.size());  // consecutive ids, even if other things have these names
  for (int v = 0; v <= phases::Option::kNumberWordsMax; ++v) {
    p.name_index.emplace(std::to_string(v), NameId(p.names.size()));  // a rule set may have a word that is a number
    p.names.push_back(std::to_string(v));
  }
  p.names.emplace_back("(number)");  // of those that are no words
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
