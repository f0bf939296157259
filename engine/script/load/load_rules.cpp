// The declarations of rules.lua: catalog, events, stats, commands, checks.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using state::SlotScope;

namespace {

template <class E>
E one_of(Reader& r, const std::string& word, const std::vector<std::pair<std::string, E>>& known, const char* what) {
  std::vector<std::string> names;
  for (const auto& [name, value] : known) {
    if (name == word) return value;
    names.push_back(name);
  }
  r.fail(std::string("unknown ") + what + " '" + word + "'", text::did_you_mean(word, names));
}

// inches = true, degrees = true: how people write a number
state::Unit unit_of(Reader& r) {
  const bool inches = r.flag("inches", false), degrees = r.flag("degrees", false);
  if (inches && degrees) r.fail("a number is in inches or in degrees");
  return inches ? state::Unit::kInches : degrees ? state::Unit::kDegrees : state::Unit::kWhole;
}

}  // namespace

ZoneKindId Loader::zone(Reader& r, const std::string& name) {
  ZoneKindId z = catalog_->find_zone(name);
  std::vector<std::string> known;
  for (const auto& each : catalog_->zones) known.push_back(each.name);
  if (!z.valid()) r.fail("unknown zone '" + name + "'", text::did_you_mean(name, known));
  return z;
}

SlotId Loader::slot(Reader& r, SlotScope scope, const std::string& name) {
  SlotId s = catalog_->find_slot(scope, name);
  if (s.valid()) return s;
  std::vector<std::string> known;
  for (const auto& each : catalog_->slots) if (each.scope == scope) known.push_back(each.name);
  r.fail("unknown attribute '" + name + "'", text::did_you_mean(name, known));
}

ExprId Loader::expression(Reader& r, const std::string& text, const Scope& scope) {
  return compiler_->compile(text, scope, r.place());
}

void Loader::read_attribute(Reader& r) {
  state::Slot s;
  s.name = r.text_at(1, "the name of the attribute");
  r.rename("attribute '" + s.name + "'");
  s.scope = one_of<SlotScope>(r, r.text("of", "match"), {{"match", SlotScope::kMatch}, {"seat", SlotScope::kSeat}, {"card", SlotScope::kEntity}}, "holder");
  s.type = one_of<state::SlotType>(r, r.text("is", "number"), {{"number", state::SlotType::kInteger}, {"card", state::SlotType::kEntity}, {"seat", state::SlotType::kSeat}}, "type");
  if (s.type == state::SlotType::kSeat && s.scope != SlotScope::kMatch) r.fail("an attribute that holds a seat belongs to the match");
  if (s.type == state::SlotType::kEntity && s.scope == SlotScope::kSeat) r.fail("an attribute that holds a card belongs to the match or to a card");
  s.initial = s.type == state::SlotType::kInteger ? 0 : 0xFFFF;
  s.unit = unit_of(r);
  if (r.has("initial")) s.initial = s.unit != state::Unit::kWhole && r.is_number("initial") ? r.measure("initial", s.unit, 0) : r.integer_or_parameter("initial", *catalog_);
  s.lasts = r.text("lasts", "");
  s.secret = r.flag("secret", false);
  s.shown = r.flag("shown", true);
  s.deck = r.flag("deck", false);
  if (s.deck && s.scope != SlotScope::kEntity) r.fail("decks set attributes of cards", "add of = \"card\"");
  s.option = r.flag("option", false);
  if (s.option && (s.scope != SlotScope::kMatch || s.type == state::SlotType::kEntity)) r.fail("an option is a number or a seat of the match");
  s.words = r.texts("words");
  if ((s.unit != state::Unit::kWhole || !s.words.empty()) && s.type != state::SlotType::kInteger) r.fail("only a number has a unit or words");
  s.text = r.text("text", "");
  s.place = r.place();
  r.finish();
  if (catalog_->find_slot(s.scope, s.name).valid()) r.fail("declared twice");
  catalog_->slots.push_back(s);
}

void Loader::read_catalog(Reader& r) {
  state::Catalog& c = *catalog_;
  read_table(r);
  r.list("params", [&](Reader& p) {
    state::Parameter param;
    param.name = p.text_at(1, "the name of the parameter");
    param.unit = unit_of(p);
    param.value = param.unit == state::Unit::kWhole ? p.integer_at(2, 0) : p.measure_at(2, param.unit);
    param.text = p.text("text", "");
    param.place = p.place();
    p.finish();
    if (c.find_parameter(param.name) >= 0) p.fail("parameter '" + param.name + "' is declared twice");
    c.parameters.push_back(param);
  });
  r.list("kinds", [&](Reader& k) {
    std::string kind = k.text_at(1, "the name of the kind");
    if (c.find_kind(kind).valid()) k.fail("kind '" + kind + "' is declared twice");
    k.rename("kind '" + kind + "'");
    c.kinds.push_back(kind);
    kinds_.push_back({KindId(c.kinds.size() - 1), {}, {}, {}, k.text("text", "")});
    k.list_or_text("numbers", [&](Reader* n, const std::string& text) {
      std::string name = n == nullptr ? text : n->text_at(1, "the name of the number");
      if (c.find_number(name) < 0) c.numbers.push_back(name);
      kinds_.back().numbers.push_back(name);
      if (n == nullptr) return;
      const state::Unit unit = unit_of(*n);
      if (n->has("min")) kinds_.back().least.emplace_back(name, n->measure("min", unit, 0));
      if (unit != state::Unit::kWhole) {
        const auto number = static_cast<std::size_t>(c.find_number(name));
        if (c.number_units.size() <= number) c.number_units.resize(number + 1);
        c.number_units[number] = unit;
      }
      n->finish();
    });
    for (const std::string& subtype : k.texts("subtypes")) {
      if (c.find_kind(subtype).valid()) k.fail("'" + subtype + "' is declared already", "kinds and sub-types have names of their own");
      c.kinds.push_back(subtype);
      kinds_.back().subtypes.emplace_back(c.kinds.size() - 1);
    }
    k.finish();
  });
  r.list("zones", [&](Reader& z) {
    state::ZoneKind zone;
    zone.name = z.text_at(1, "the name of the zone");
    z.rename("zone '" + zone.name + "'");
    zone.per_seat = z.flag("per_seat", false);
    zone.in_play = z.flag("in_play", false);
    zone.pile = z.flag("pile", false);
    zone.interchangeable = z.flag("interchangeable", false);
    zone.visibility = one_of<state::Visibility>(z, z.text("see", "all"), {{"all", state::Visibility::kAll}, {"owner", state::Visibility::kOwner}, {"none", state::Visibility::kNone}, {"top", state::Visibility::kTop}}, "visibility");
    zone.stacks = z.child("stack", [](Reader&) {});  // read_stacks
    zone.face_up = z.flag("face_up", false);
    zone.stays = z.flag("stays", false);
    zone.shown = z.flag("shown", true);
    zone.deck = z.flag("deck", false);
    zone.fitted = z.flag("fitted", false);
    if (zone.fitted && !zone.deck) z.fail("only what decks fill is fitted", "add deck = true");
    zone.on_table = z.flag("on_table", false);
    if (zone.on_table && !c.table.any) z.fail("the rule set has no table", "declare table = { width = …, height = … }");
    zone.mark = z.text("mark", "");
    zone.lists_stats = z.has("stats");
    zone.stats = z.texts("stats");
    if (zone.visibility == state::Visibility::kTop && (!zone.pile || !zone.per_seat)) z.fail("only a pile of a seat shows its topmost card", "add pile = true, per_seat = true");
    if (zone.stacks && !zone.in_play) z.fail("stacks lie in play", "add in_play = true");
    zone.text = z.text("text", "");
    zone.place = z.place();
    z.finish();
    if (c.find_zone(zone.name).valid()) z.fail("declared twice");
    if (c.zones.size() >= limits::kDeclarationsMax / 10)
      z.fail("more zones than a tenth of the limit kDeclarationsMax (" + std::to_string(limits::kDeclarationsMax) + ")");
    c.zones.push_back(zone);
  });
  r.list("attributes", [&](Reader& a) { read_attribute(a); });
  r.list("streams", [&](Reader& s) {
    std::string name = s.text_at(1, "the name of the stream");
    if (c.find_stream(name).valid()) s.fail("stream '" + name + "' is declared twice");
    c.streams.push_back({name, s.flag("per_subject", false)});
    s.finish();
  });
  c.owners = r.flag("owners", true);
  c.keep_order = r.flag("keep_order", false);
  c.numbered = r.flag("numbered", false);
  if (c.numbered && !c.keep_order) r.fail("'numbered' goes with keep_order = true");
  for (const auto& p : c.parameters) set_parameter(host_, p.name, p.value);
}

void Loader::read_events(Reader& r) {
  r.list("events", [&](Reader& e) {
    events::EventKind kind;
    kind.name = e.text_at(1, "the name of the event");
    e.rename("event '" + kind.name + "'");
    kind.text = e.text("text");
    kind.hidden_text = e.text("hidden", "");
    kind.place = e.place();
    e.finish();
    if (compiled_->find_event(kind.name).valid()) e.fail("declared twice");
    compiled_->events.push_back(kind);
  });
}

void Loader::read_stats(Reader& r) {
  r.list("stats", [&](Reader& s) {
    events::Stat stat;
    stat.name = s.text_at(1, "the name of the stat");
    stat.text = s.text("text", "");
    stat.secret = s.flag("secret", false);
    stat.place = s.place();
    if (compiled_->find_stat(stat.name).valid()) s.fail("stat '" + stat.name + "' is declared twice");
    compiled_->stats.push_back(stat);
  });
  r.list("stats", [&](Reader& s) {
    events::Stat& stat = compiled_->stats[compiled_->find_stat(s.text_at(1, "name")).index()];
    Scope scope;
    scope.it = scope.other = true;
    scope.own_stat = compiled_->find_stat(stat.name);
    if (s.has("base")) stat.base = compiler_->compile(s.text("base"), scope, s.place(), Type::kInteger);
    s.text("text", "");
    s.flag("secret", false);
    s.finish();
  });
  for (const state::ZoneKind& z : catalog_->zones)
    for (const std::string& name : z.stats)
      if (!compiled_->find_stat(name).valid()) {
        std::vector<std::string> known;
        for (const auto& s : compiled_->stats) known.push_back(s.name);
        throw ScriptError(z.place, "zone '" + z.name + "': unknown stat '" + name + "'", text::did_you_mean(name, known));
      }
}

// zone { …, stack = { by = key [, of = condition] [, same = value] } }, about `it`
void Loader::read_stacks(Reader& r) {
  Scope scope;
  scope.it = true;
  r.list("zones", [&](Reader& z) {
    ZoneKindId id = catalog_->find_zone(z.text_at(1, "the name of the zone"));
    z.child("stack", [&](Reader& s) {
      s.rename("stack of zone '" + catalog_->zones[id.index()].name + "'");
      if (rules_.program_.stacks.size() <= id.index()) rules_.program_.stacks.resize(id.index() + 1);
      phases::StackRule& rule = rules_.program_.stacks[id.index()];
      rule.by = compiler_->compile(s.text("by"), scope, z.place(), Type::kInteger);
      if (s.has("of")) rule.of = compiler_->compile(s.text("of"), scope, z.place(), Type::kInteger);
      if (s.has("same")) rule.same = compiler_->compile(s.text("same"), scope, z.place(), Type::kInteger);
      if (s.has("told")) rule.told = compiler_->compile(s.text("told"), scope, z.place(), Type::kInteger);
      s.finish();
    });
  });
}

// What a check reads: attributes, zones, attachments; of a stat all that its base and its modifiers read, and what is in play.
void Loader::watch(ExprId id, std::set<StatId>& stats) {
  using events::Op;
  if (!id.valid()) return;
  std::vector<events::Checks>& zones = compiled_->watched_zones;
  const events::Checks check = events::check_bit(rules_.program_.checks.size());  // the one that is read
  std::vector<StatId> found;
  (void)compiled_->expressions.reads(id, [&](const events::ExprNode& n) {
    switch (n.op) {
      case Op::kSeatSlot: case Op::kMatchSlot: case Op::kEntitySlot: compiled_->watched_slots[static_cast<std::size_t>(n.imm)] |= check; break;
      case Op::kZone: case Op::kZoneEvery: case Op::kZoneShared: case Op::kInZone: zones[static_cast<std::size_t>(n.imm)] |= check; break;
      case Op::kAttached: case Op::kAttachedTo: case Op::kStack: case Op::kHost: zones[state::kAttached.index()] |= check; break;
      case Op::kOwner: case Op::kController: for (events::Checks& zone : zones) zone |= check; break;  // wherever the card goes
      case Op::kInPlay: watch_play(); break;
      case Op::kCan: case Op::kExpect: case Op::kOdds: compiled_->watch_everything |= check; break;
      case Op::kGap: case Op::kWithin: case Op::kOverlaps: case Op::kFacing: case Op::kCrossed: case Op::kInside: case Op::kEdge: case Op::kGapTo:
        for (SlotId slot : {catalog_->table.x, catalog_->table.y, catalog_->table.heading, catalog_->table.width, catalog_->table.depth})
          if (slot.valid()) compiled_->watched_slots[slot.index()] |= check;
        for (std::size_t z = 0; z < zones.size(); ++z) if (catalog_->zones[z].on_table) zones[z] |= check;
        zones[state::kAttached.index()] |= check;
        break;
      case Op::kStat: found.emplace_back(static_cast<std::size_t>(n.imm)); break;
      default: break;
    }
    return false;
  });
  for (StatId stat : found) {
    if (!stats.insert(stat).second) continue;
    watch(compiled_->stats[stat.index()].base, stats);
    for (const events::Modifier& m : compiled_->modifiers) {
      if (m.stat != stat) continue;
      for (ExprId e : {m.value, m.to, m.when}) watch(e, stats);
      if (m.card.valid()) watch_play();
    }
  }
}

void Loader::watch_play() {
  for (std::size_t z = 0; z < catalog_->zones.size(); ++z)
    if (catalog_->zones[z].in_play) compiled_->watched_zones[z] |= events::check_bit(rules_.program_.checks.size());
}

void Loader::read_checks(Reader& r) {
  r.list("checks", [&](Reader& e) {
    phases::Check c;
    c.id = e.text_at(1, "the id of the check");
    e.rename("check '" + c.id + "'");
    for (const phases::Check& other : rules_.program_.checks) if (other.id == c.id) e.fail("declared twice");
    c.text = e.text("text", "");
    c.place = e.place();
    Scope scope;
    scope.seat = true;
    c.when = compiler_->compile(e.text("when"), scope, e.place(), Type::kInteger);
    if (e.has("var")) c.variable = slot(e, SlotScope::kMatch, e.text("var"));
    if (!e.child("flow", [&](Reader& f) { c.node = read_node(f, "check"); })) e.fail("needs a flow");
    if (rules_.program_.nodes[c.node.index()].when.valid()) e.fail("'when' on the outermost part of the flow has no effect", "the check has a 'when' of its own");
    e.finish();
    std::set<StatId> stats;
    watch(c.when, stats);
    rules_.program_.checks.push_back(c);
  });
}

void Loader::read_rules(Reader& r) {
  if (r.kind() != "rules") r.fail("the file returns no rules { … }");
  phases::Program& p = rules_.program_;
  std::string id = r.text("id");
  if (id != rules_.id_) r.fail("id is '" + id + "', but the folder is '" + rules_.id_ + "'");
  rules_.title_ = r.text("title", id);
  rules_.text_ = r.text("text", "");
  if (r.has("decks")) rules_.standard_decks_ = r.texts("decks");
  else rules_.standard_decks_ = {r.text("deck", "")};
  rules_.standard_map_ = r.text("map", "");
  r.child("seats", [&](Reader& s) {
    rules_.seats_min_ = static_cast<std::size_t>(s.integer("min", 2));
    rules_.seats_max_ = static_cast<std::size_t>(s.integer("max", 2));
    s.finish();
  });
  read_catalog(r);
  for (const auto& [word, text] : r.text_map("words")) words_[word] = text;
  for (lua_Integer i = 1; lua_geti(lua_, cards_index_, i) != LUA_TNIL; ++i) {
    Reader card(host_, -1, "card", card_places_[static_cast<std::size_t>(i - 1)]);
    declare_card(card);
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  p.rules = std::make_shared<events::Rules>(events::make_rules(catalog_));
  compiled_ = p.rules;
  for (const char* word : kAnswerWords) p.intern(word);
  p.intern("may");
  for (const std::string& word : r.texts("endings")) p.intern(word);
  for (const std::string& word : r.texts("questions")) p.intern(word);
  std::size_t v = 0;
  r.list("verbs", [&](Reader& e) {
    Verb& verb = verbs_[v++];
    verb.name = e.text_at(1, "the name of the verb");
    for (std::size_t other = 0; other + 1 < v; ++other) if (verbs_[other].name == verb.name) e.fail("verb '" + verb.name + "' is declared twice");
    verb.from = e.text("from", "");
    verb.through = e.text("through", "");
    verb.to = e.text("to", "");
    verb.event = e.text("event", "");
    verb.responses = e.text("responses", "");
    if (e.has("cost")) verb.cost = e.text_or_number("cost");
    verb.price = e.text("price", "");
    verb.windows = e.texts("windows");
    e.finish();
  });
  r.list("commands", [&](Reader& e) { command_names_.push_back(e.text_at(1, "the id of the command")); });
  read_events(r);
  compiler_ = std::make_unique<events::Compiler>(*compiled_, words_, command_names_);
  read_stats(r);
  read_stacks(r);
  read_prices(r);
  read_ways(r);
  read_commands(r);
  for (lua_Integer i = 1; lua_geti(lua_, cards_index_, i) != LUA_TNIL; ++i) {
    Reader card(host_, -1, "card", card_places_[static_cast<std::size_t>(i - 1)]);
    read_card(card, DefId(static_cast<std::size_t>(i - 1)));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  r.list("abilities", [&](Reader& a) {
    read_ability(a, DefId::none());
    lint_ability(a, DefId::none(), 0);
  });
  read_combats(r);
  {
    Reader flow(host_, flow_index_, "flow", Place{"scripts/" + rules_.id_ + "/flow.lua", 0});
    p.root = read_node(flow, "");
    if (p.nodes[p.root.index()].when.valid()) flow.fail("'when' on the whole flow has no effect", "put it on a part");
  }
  read_checks(r);
  bind_windows();
  bind_resets();
  std::string active = r.text("active", "");
  if (!active.empty()) compiled_->policies.active = slot(r, SlotScope::kMatch, active);
  rules_.position_.phase = r.text("start", "");
  r.child("position", [&](Reader& q) {
    state::Position position = read_position(host_, q.index(), q.place());
    rules_.position_ = rules_.position_.with(position);
  });
  r.child("odds", [&](Reader& o) {
    o.list("duels", [&](Reader& d) { read_duel(d); });
    if (!o.has("duels") || o.has("step")) {
      rules_.odds_.step = slot(o, SlotScope::kMatch, o.text("step"));
      rules_.odds_.scope = slot(o, SlotScope::kMatch, o.text("scope"));
    }
    o.finish();
  });
  r.child("picture", [&](Reader& q) { read_picture(q); });
  rules_.deck_requirements_ = read_requirements(r, "deck_needs");
  rules_.position_requirements_ = read_requirements(r, "position_needs");
  r.finish();
  compiled_->build_index();
  std::vector<ScriptError> impossible;
  check_reach(true, impossible);
  if (!impossible.empty()) throw impossible.front();
}

}  // namespace qd::script
