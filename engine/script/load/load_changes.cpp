// Kinds and abilities that modifiers change: which they are, the stats that stand for them, keywords, and what a
// modifier says of them. See docs/decisions/0031.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Band;
using events::Scope;
using events::Type;

namespace {
/// The stat of an ability that may come and go.
std::string has(const std::string& ability) { return std::string(events::kHas) + ability; }

constexpr const char* kAll = "all";
constexpr const char* kAllAbilities = "has_abilities";
constexpr const char* kBorrows = "borrows";
}  // namespace

KindId Loader::changed_kind(Reader& r, const std::string& name) const {
  const KindId kind = catalog_->find_kind(name);
  if (!kind.valid()) r.fail_unknown("kind", name, catalog_->kinds);
  return kind;
}

// Before anything is compiled: what modifiers change is read as a stat.
void Loader::note_changes(Reader& a) {
  if (a.kind() != "modify") return;
  for (const Row row : {kModify["is"], kModify["is_not"]})
    for (const std::string& kind : a.texts(row)) changes_.kinds.emplace(changed_kind(a, kind), a.place());
  for (const std::string& lost : a.texts(kModify["loses"]))
    if (lost == kAll) changes_.all.emplace(a.place());
    else if (!is_keyword(lost)) changes_.lost.emplace(lost, a.place());
  if (a.has(kModify["borrows"])) changes_.borrowed.emplace(a.place());
}

bool Loader::is_keyword(const std::string& name) const {
  return std::find(keywords_.begin(), keywords_.end(), name) != keywords_.end();
}

// keyword { "swift", text = "…", modify { … }, after { … }, VERB { … } }: names only
void Loader::declare_keywords(Reader& r) {
  r.list(kRules["keywords"], [&](Reader& k) {
    check_room(k, "keywords", keywords_.size());
    const std::string name = k.text_at(kKeyword["1"], "the name of the keyword");
    k.rename("keyword '" + name + "'");
    if (k.kind() != "keyword") k.fail("expected keyword { … }");
    check_name(k.place(), "keyword", name, Reads::kNothing);
    if (name == kAll || name == "abilities") k.fail("'" + name + "' means all abilities", "give it another name");
    if (is_keyword(name)) k.fail("declared twice");
    keywords_.push_back(name);
    if (catalog_->find_number(has(name)) >= 0) k.fail("a kind has a number '" + has(name) + "'", "rename it");
    catalog_->numbers.push_back(has(name));
  });
  r.list(kRules["keywords"], [&](Reader& k) { k.elements(kKeyword["…"], 2, [&](Reader& a) { note_changes(a); }); });
  r.list(kRules["abilities"], [&](Reader& a) { note_changes(a); });
}

// keywords = { "swift" }: printed on a card
void Loader::print_keywords(Reader& r, state::Definition& d) {
  for (const std::string& name : r.texts(kCard["keywords"])) {
    if (!is_keyword(name)) r.fail_unknown("keyword", name, keywords_);
    const auto number = static_cast<std::size_t>(catalog_->find_number(has(name)));
    d.numbers.resize(std::max(d.numbers.size(), number + 1));
    if (d.numbers[number] != 0) r.fail_at(name, "'keywords' has '" + name + "' twice");
    d.numbers[number] = 1;
  }
  printed_.emplace_back();
  r.elements(kCard["…"], 1, [&](Reader& a) {
    note_changes(a);
    printed_.back().insert(a.kind() == "power" ? a.text_at(kPower["1"], "the name of the power")
                                               : a.text(kAbility["id"], a.kind()));
  });
}

// A form is written as the card that is read.
void Loader::name_forms() {
  for (state::Slot& s : catalog_->slots)
    for (std::size_t d = 0; s.form && d < catalog_->definitions.size(); ++d)
      s.words.push_back(catalog_->definitions[d].key);
}

// What a card prints of abilities that may be lost is a number of it, as with keywords.
void Loader::print_lost() {
  const auto print = [&](const std::string& name, auto&& has_it) {
    const std::size_t number = catalog_->numbers.size();
    catalog_->numbers.push_back(name);
    for (std::size_t d = 0; d < printed_.size(); ++d) {
      state::Definition& card = catalog_->definitions[d];
      card.numbers.resize(number + 1);
      card.numbers[number] = has_it(printed_[d]) ? 1 : 0;
    }
  };
  for (const auto& [id, place] : changes_.lost) {
    if (catalog_->find_number(has(id)) >= 0)
      throw ScriptError(place, "cards have a number '" + has(id) + "', so a modifier cannot take '" + id + "' away");
    print(has(id), [&, &lost = id](const std::set<std::string>& ids) { return ids.count(lost) != 0; });
  }
  if (changes_.all) print(kAllAbilities, [](const std::set<std::string>& ids) { return !ids.empty(); });
}

// The stats that stand for kinds and abilities. Their bases are compiled once all names are known.
void Loader::imply_stats(Reader& r) {
  const auto add = [&](const std::string& name, Band band, const Place& place, const std::string& text) {
    if (compiled_->find_stat(name).valid() || catalog_->find_slot(state::SlotScope::kEntity, name).valid())
      throw ScriptError(place,
                        "'" + name + "' says what a modifier changes here, so no stat or attribute can have this name",
                        "rename the stat or attribute");
    check_room(r, "stats", compiled_->stats.size());
    events::Stat stat;
    stat.name = name;
    stat.band = band;
    stat.place = place;
    stat.text = text;
    compiled_->stats.push_back(stat);
  };
  for (const auto& [kind, place] : changes_.kinds)
    add("is_" + catalog_->kinds[kind.index()], Band::kKinds, place,
        "1 if it is of kind '" + catalog_->kinds[kind.index()] + "' now");
  if (changes_.all) add(kAllAbilities, Band::kAbilities, *changes_.all, "1 unless it has lost its abilities");
  for (const auto& [id, place] : changes_.lost)
    add(has(id), Band::kAbilities, place, "1 unless it has lost the ability '" + id + "'");
  r.list(kRules["keywords"], [&](Reader& k) {
    const std::string name = k.text_at(kKeyword["1"], "the name of the keyword");
    add(has(name), Band::kAbilities, k.place(), k.text(kKeyword["text"], ""));
  });
  if (changes_.borrowed)
    add(kBorrows, Band::kAbilities, *changes_.borrowed, "how many cards it has the activated abilities of");
}

void Loader::read_bases_of_changes() {
  for (std::size_t i = 0; i < compiled_->stats.size(); ++i) {
    const events::Stat stat = compiled_->stats[i];
    if (stat.band == Band::kNumbers) continue;
    Scope scope;
    scope.it = true;
    scope.own_stat = StatId(i);
    const std::string base = stat.name == kBorrows ? "0" : "it." + stat.name;
    compiled_->stats[i].base = compiler_->compile(base, scope, stat.place, Type::kInteger);
  }
  if (changes_.borrowed) compiled_->borrows = compiled_->find_stat(kBorrows);
}

// Which stat says whether a card has an ability; none: nothing takes it away.
StatId Loader::gate_of(DefId card, const std::string& id) const {
  if (keyword_.valid()) return keyword_;
  if (!card.valid()) return StatId::none();
  if (changes_.lost.count(id) != 0) return compiled_->find_stat(has(id));
  return changes_.all ? compiled_->find_stat(kAllAbilities) : StatId::none();
}

// modify { is = …, is_not = …, gains = …, loses = … }: stats with the value that each gets
std::vector<std::pair<StatId, std::int32_t>> Loader::read_changes(Reader& r) {
  std::vector<std::pair<StatId, std::int32_t>> out;
  const auto set = [&](const std::string& stat, std::int32_t value) {
    out.emplace_back(compiled_->find_stat(stat), value);
  };
  ChangeFields said;
  read(kChanges, r, said);
  for (const KindId kind : said.is_not) set("is_" + catalog_->kinds[kind.index()], 0);
  for (const KindId kind : said.is) set("is_" + catalog_->kinds[kind.index()], 1);
  bool all = false;
  for (const std::string& lost : said.loses)
    if (lost == kAll) all = true;
    else set(has(lost), 0);
  for (const std::string& name : said.gains) {
    if (!is_keyword(name))
      r.fail_at(name, "unknown keyword '" + name + "'",
                keywords_.empty() ? "declare keywords = { keyword { \"" + name + "\", … } }"
                                  : text::did_you_mean(name, keywords_));
    set(has(name), 1);
  }
  for (std::size_t i = 0; i < out.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (out[i].first == out[j].first)
        r.fail("changes '" + compiled_->stats[out[i].first.index()].name + "' twice", "make two modifiers of it");
  std::vector<std::pair<StatId, std::int32_t>> lost;  // before what it gains
  for (std::size_t i = 0; all && i < compiled_->stats.size(); ++i)
    if (compiled_->stats[i].band == Band::kAbilities && StatId(i) != compiled_->borrows)
      lost.emplace_back(StatId(i), 0);
  out.insert(out.begin(), lost.begin(), lost.end());
  return out;
}

// What a modifier does to kinds and abilities; one for each stat that it changes.
void Loader::add_changes(Reader& r, events::Modifier m, const std::vector<std::pair<StatId, std::int32_t>>& changes) {
  const bool declared = r.has(kModify["layer"]);
  for (const auto& [stat, value] : changes) {
    m.stat = stat;
    m.op = events::ModifierOp::kSet;
    m.value = compiler_->constant(value, m.place);
    if (!declared) m.layer = value;  // what it loses comes before what it gains
    settle_band(r, m);
    compiled_->modifiers.push_back(m);
  }
}

// Up to where a modifier looks whether its card has it: the band in which it stands says.
void Loader::settle_band(Reader& r, events::Modifier& m) const {
  const Band band = compiled_->stats[m.stat.index()].band;
  m.of_holders = keyword_.valid();
  m.gate = gate_of(m.card, m.id);
  m.below = band == Band::kAbilities ? m.layer : events::kAllLayers;
  if (band != Band::kKinds) return;
  if (m.of_holders)
    r.fail("a keyword cannot change kinds: kinds are settled before abilities",
           "let the card or the rules say it: modify { …, is = …, when = … }");
  m.gate = StatId::none();
}

// borrows = set: the card has the activated abilities of these
void Loader::read_borrows(Reader& r, events::Modifier& m, const Scope& scope) {
  m.stat = compiled_->borrows;
  m.lenders = expression(r, kModify["borrows"], scope, Type::kSet);
  const std::uint16_t set = compiled_->expressions.sources[m.lenders.index()].root;
  const std::string text = compiled_->expressions.sources[m.lenders.index()].text;
  std::vector<events::ExprNode>& nodes = compiled_->expressions.nodes;
  events::ExprNode count = nodes[set];
  count.op = events::Op::kCount;
  count.type = Type::kInteger;
  count.a = set;
  count.b = 0xFFFF;
  count.imm = 0;
  nodes.push_back(count);
  m.value = compiled_->expressions.add(static_cast<std::uint16_t>(nodes.size() - 1), text, m.place, *catalog_);
}

void Loader::read_keywords(Reader& r) {
  r.list(kRules["keywords"], [&](Reader& k) {
    const std::string name = k.text_at(kKeyword["1"], "the name of the keyword");
    k.rename("keyword '" + name + "'");
    (void)ability_text(k);
    keyword_ = compiled_->find_stat(has(name));
    doer_ = name;
    ability_ids_.clear();
    k.elements(kKeyword["…"], 2, [&](Reader& a) {
      read_ability(a, DefId::none());
      show_ability(a, DefId::none(), 0);
    });
    keyword_ = StatId::none();
    k.finish(kKeyword);
  });
}

// Every ability that is lost by its id has to be one.
void Loader::check_lost() const {
  for (const auto& [id, place] : changes_.lost) {
    if (known_abilities_.count(id) != 0) continue;
    std::vector<std::string> known(known_abilities_.begin(), known_abilities_.end());
    known.insert(known.end(), keywords_.begin(), keywords_.end());
    throw ScriptError(place, "no card has an ability '" + id + "' that could be lost", text::did_you_mean(id, known));
  }
}

// Turns kind = "stone" into a condition if modifiers change that kind, since no fixed list of cards can stand for it.
std::optional<phases::Need> Loader::kind_need(const Reader& r, const std::vector<KindId>& kinds,
                                              const std::string& variable, const Scope& scope) {
  if (std::none_of(kinds.begin(), kinds.end(), [&](KindId k) { return changes_.kinds.count(k) != 0; }))
    return std::nullopt;
  std::vector<std::string> parts, names;
  for (const KindId kind : kinds) {
    names.push_back(catalog_->kinds[kind.index()]);
    parts.push_back(variable + ".is_" + names.back());
  }
  return phases::Need{compiler_->compile(text::join(parts, " or "), scope, r.place(), Type::kInteger),
                      "it is no " + text::join(names, " or ") + " now"};
}

}  // namespace qd::script
