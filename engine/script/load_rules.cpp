// The declarations of rules.lua: catalog, events, stats, commands, checks.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/loader.hpp"

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
  if (r.has("initial")) s.initial = r.integer_or_parameter("initial", *catalog_);
  s.lasts = r.text("lasts", "");
  s.secret = r.flag("secret", false);
  s.text = r.text("text", "");
  s.place = r.place();
  r.finish();
  if (catalog_->find_slot(s.scope, s.name).valid()) r.fail("declared twice");
  catalog_->slots.push_back(s);
}

void Loader::read_catalog(Reader& r) {
  state::Catalog& c = *catalog_;
  r.list("params", [&](Reader& p) {
    state::Parameter param;
    param.name = p.text_at(1, "the name of the parameter");
    param.value = p.integer_at(2, 0);
    param.text = p.text("text", "");
    param.place = p.place();
    p.finish();
    if (c.find_parameter(param.name) >= 0) p.fail("parameter '" + param.name + "' is declared twice");
    c.parameters.push_back(param);
  });
  r.list("kinds", [&](Reader& k) {
    std::string kind = k.text_at(1, "the name of the kind");
    if (c.find_kind(kind).valid()) k.fail("kind '" + kind + "' is declared twice");
    c.kinds.push_back(kind);
    for (const std::string& n : k.texts("numbers"))
      if (c.find_number(n) < 0) c.numbers.push_back(n);
    k.text("text", "");
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
    zone.visibility = one_of<state::Visibility>(z, z.text("see", "all"), {{"all", state::Visibility::kAll}, {"owner", state::Visibility::kOwner}, {"none", state::Visibility::kNone}}, "visibility");
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
    stat.place = s.place();
    if (compiled_->find_stat(stat.name).valid()) s.fail("stat '" + stat.name + "' is declared twice");
    compiled_->stats.push_back(stat);
  });
  r.list("stats", [&](Reader& s) {
    events::Stat& stat = compiled_->stats[compiled_->find_stat(s.text_at(1, "name")).index()];
    Scope scope;
    scope.it = true;
    if (s.has("base")) stat.base = compiler_->compile(s.text("base"), scope, s.place(), Type::kInteger);
    s.text("text", "");
    s.finish();
  });
}

phases::Need Loader::read_need(Reader& r, const Scope& scope) {
  phases::Need n;
  n.holds = compiler_->compile(r.text_at(1, "a condition"), scope, r.place(), Type::kInteger);
  n.because = r.text_at(2, "the reason that a player is told");
  r.text("id", "");
  r.finish();
  return n;
}

std::vector<phases::Need> Loader::read_needs(Reader& r, const char* field, const Scope& scope) {
  std::vector<phases::Need> out;
  r.list(field, [&](Reader& n) { out.push_back(read_need(n, scope)); });
  return out;
}

// need { condition, reason [, of = set] } about `me`, or about each card of a set
std::vector<Requirement> Loader::read_requirements(Reader& r, const char* field) {
  std::vector<Requirement> out;
  r.list(field, [&](Reader& n) {
    Requirement one;
    Scope scope;
    if (n.has("of")) one.of = compiler_->compile(n.text("of"), scope, n.place(), Type::kSet);
    scope.it = one.of.valid();
    one.need = read_need(n, scope);
    out.push_back(one);
  });
  return out;
}

// Conditions about the seat alone are looked at once, those about the card for each card.
void Loader::split_needs(Reader& r, phases::Command& c) {
  Scope scope;
  scope.card = c.from.valid() || c.order;
  for (const phases::Need& n : read_needs(r, "need", scope)) {
    bool about_card = compiled_->expressions.reads(n.holds, [](const events::ExprNode& e) {
      return e.op == events::Op::kVariable && e.imm == static_cast<std::int32_t>(events::Variable::kCard);
    });
    (about_card ? c.card_needs : c.needs).push_back(n);
  }
}

void Loader::read_targets(Reader& r, phases::Command& c) {
  r.list_or_text("target", [&](Reader* t, const std::string& set) {
    phases::Target target;
    Scope scope;
    scope.card = c.from.valid() || c.order;
    target.from = compiler_->compile(t == nullptr ? set : t->text_at(1, "a set of cards or a seat"), scope, t == nullptr ? r.place() : t->place());
    Type type = compiled_->expressions.type(target.from);
    if (type != Type::kSet && type != Type::kSeat) r.fail(std::string("a target is a set of cards or a seat, not ") + events::type_name(type));
    target.seat = type == Type::kSeat;
    if (t != nullptr) {
      target.key = t->text("key", "");
      scope.has_target = true;
      scope.target = target.seat ? Type::kSeat : Type::kEntity;
      target.needs = read_needs(*t, "need", scope);
      target.does = read_deeds(*t, "does", scope);
      t->finish();
    }
    c.targets.push_back(target);
  });
}

// attach = true | to = zone, event = name, adds = { "me.deployed", "card.fresh" }
phases::Effect Loader::read_effect(Reader& r, const std::string& standard_to) {
  phases::Effect e;
  e.attach = r.flag("attach", false);
  std::string to = r.text("to", standard_to);
  if (!to.empty()) e.to = zone(r, to);
  e.as = events::built_in(e.attach ? events::BuiltIn::kAttached : events::BuiltIn::kMoved);
  if (r.has("event")) {
    std::string name = r.text("event");
    e.as = compiled_->find_event(name);
    if (!e.as.valid()) {
      std::vector<std::string> known;
      for (const auto& k : compiled_->events) known.push_back(k.name);
      r.fail("unknown event '" + name + "'", text::did_you_mean(name, known));
    }
  }
  for (const std::string& tally : r.texts("adds")) {
    e.tallies.push_back(read_tally(r, tally));
  }
  for (const std::string& line : r.texts("sets")) {  // "card.moving = 1"
    std::vector<std::string> sides = text::split(line, '=');
    if (sides.size() != 2) r.fail("sets '" + line + "'", "write \"card.NAME = 1\"");
    phases::Tally t = read_tally(r, std::string(text::trim(sides[0])));
    t.sets = true;
    try {
      t.value = static_cast<std::int32_t>(text::parse_integer(std::string(text::trim(sides[1])), "value", -1'000'000'000, 1'000'000'000));
    } catch (const UserError& wrong) {
      r.fail("sets '" + line + "': " + wrong.what());
    }
    e.tallies.push_back(t);
  }
  for (const std::string& name : r.texts("aims")) {
    e.aims.push_back(slot(r, SlotScope::kEntity, name));
    if (catalog_->slots[e.aims.back().index()].type != state::SlotType::kEntity) r.fail("aims '" + name + "': the attribute has to hold a card");
  }
  return e;
}

phases::Tally Loader::read_tally(Reader& r, const std::string& text) {
  phases::Tally t;
  std::vector<std::string> parts = text::split(text, '.');
  if (parts.size() == 2 && parts[0] == "me") t.of = phases::Tally::Of::kMe;
  else if (parts.size() == 2 && parts[0] == "card") t.of = phases::Tally::Of::kCard;
  else if (parts.size() == 2 && parts[0] == "target") t.of = phases::Tally::Of::kTarget;
  else r.fail("'" + text + "' is no attribute of the seat, the card or the target", "write \"me.NAME\", \"card.NAME\" or \"target.NAME\"");
  t.slot = slot(r, t.of == phases::Tally::Of::kMe ? SlotScope::kSeat : SlotScope::kEntity, parts[1]);
  return t;
}

// An effect may only speak of what the command has.
void Loader::check_effect(Reader& r, const phases::Command& c) {
  bool cards = !c.targets.empty() && std::none_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return t.seat; });
  if (c.effect.attach && (!(c.from.valid() || c.order) || !cards)) r.fail("'attach' needs a card ('from') and a target that is a card in play");
  if (c.effect.to.valid() && !c.from.valid() && !c.order) r.fail("'to' needs a card ('from')");
  for (const phases::Tally& t : c.effect.tallies) {
    if (t.of == phases::Tally::Of::kCard && !c.from.valid() && !c.order) r.fail("'adds' speaks of a card, but the command has none ('from')");
    if (t.of == phases::Tally::Of::kTarget && !cards) r.fail("'adds' speaks of a target, but not every target is a card");
  }
}

void Loader::read_commands(Reader& r) {
  r.list("commands", [&](Reader& e) {
    phases::Command c;
    c.id = doer_ = e.text_at(1, "the id of the command");
    e.rename("command '" + c.id + "'");
    for (const phases::Command& other : rules_.program_.commands) if (other.id == c.id) e.fail("declared twice");
    c.verb = c.id;
    rules_.program_.intern(c.id);
    c.text = e.text("text", "");
    c.place = e.place();
    c.windows = e.texts("windows");
    c.order = e.flag("order", false);
    if (c.order && e.has("from")) e.fail("an order goes to the cards that the question names: it has no 'from'");
    if (e.has("from")) c.from = zone(e, e.text("from"));
    if (e.has("from") || c.order) {
      std::string kind = e.text("kind", "");
      std::string card = e.text("card", "");
      KindId wanted = catalog_->find_kind(kind);
      if (!kind.empty() && !wanted.valid()) e.fail("unknown kind '" + kind + "'", text::did_you_mean(kind, catalog_->kinds));
      for (std::size_t d = 0; d < catalog_->definitions.size(); ++d) {
        const state::Definition& def = catalog_->definitions[d];
        if ((kind.empty() || def.kind == wanted) && (card.empty() || def.id == card)) c.cards.emplace_back(d);
      }
    }
    Scope about_card;
    about_card.card = true;
    if (e.has("usual")) c.usual = compiler_->compile(e.text("usual"), about_card, e.place(), Type::kInteger);
    if (c.usual.valid() && !c.order) e.fail("only an order can be the usual one");
    if (e.has("through")) c.through = zone(e, e.text("through"));
    c.effect = read_effect(e, "");
    c.spent = c.effect.to;
    split_needs(e, c);
    read_targets(e, c);
    check_effect(e, c);
    read_course(e, c);
    if (e.has("responses")) responses_[CommandId(rules_.program_.commands.size())] = e.text("responses");
    e.finish();
    rules_.program_.commands.push_back(c);
  });
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
    (void)compiled_->expressions.reads(c.when, [&](const events::ExprNode& n) {
      if (n.op == events::Op::kSeatSlot || n.op == events::Op::kMatchSlot || n.op == events::Op::kEntitySlot)
        compiled_->watched_slots[static_cast<std::size_t>(n.imm)] = 1;
      else if (n.op == events::Op::kStat || n.type == Type::kSet || n.op == events::Op::kInZone || n.op == events::Op::kInPlay || n.op == events::Op::kHost)
        compiled_->watch_everything = true;
      return false;
    });
    rules_.program_.checks.push_back(c);
  });
}

// Which commands each window offers, in order of declaration.
void Loader::bind_windows() {
  phases::Program& p = rules_.program_;
  for (auto& [node, offers] : offers_) {
    for (std::size_t i = 0; i < p.commands.size(); ++i)
      for (const std::string& w : p.commands[i].windows)
        if (std::find(offers.begin(), offers.end(), w) != offers.end()) {
          p.nodes[node.index()].commands.emplace_back(i);
          break;
        }
    if (p.nodes[node.index()].commands.empty())
      throw ScriptError(p.nodes[node.index()].place, "window '" + p.nodes[node.index()].name + "' offers '" + text::join(offers, ", ") + "', but no command or ability is offered there");
  }
  for (const auto& [command, name] : responses_) {
    NodeId node = p.find_node(name);
    const phases::Command& c = p.commands[command.index()];
    if (!node.valid() || p.nodes[node.index()].kind != phases::NodeKind::kWindow)
      throw ScriptError(c.place, "'" + c.id + "' has responses '" + name + "', which is no window of the flow");
    p.commands[command.index()].responses = node;
  }
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
  for (const char* word : {"pass", "done", "none", "yes", "no", "may"}) p.intern(word);
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
    verb.responses = e.text("responses", "");
    verb.windows = e.texts("windows");
    e.finish();
  });
  r.list("commands", [&](Reader& e) { command_names_.push_back(e.text_at(1, "the id of the command")); });
  read_events(r);
  compiler_ = std::make_unique<events::Compiler>(*compiled_, words_, command_names_);
  read_stats(r);
  read_commands(r);
  for (lua_Integer i = 1; lua_geti(lua_, cards_index_, i) != LUA_TNIL; ++i) {
    Reader card(host_, -1, "card", card_places_[static_cast<std::size_t>(i - 1)]);
    read_card(card, DefId(static_cast<std::size_t>(i - 1)));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  r.list("abilities", [&](Reader& a) { read_ability(a, DefId::none()); });
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
    rules_.odds_.step = slot(o, SlotScope::kMatch, o.text("step"));
    rules_.odds_.scope = slot(o, SlotScope::kMatch, o.text("scope"));
    o.finish();
  });
  rules_.deck_requirements_ = read_requirements(r, "deck_needs");
  rules_.position_requirements_ = read_requirements(r, "position_needs");
  r.finish();
  compiled_->build_index();
}

}  // namespace qd::script
