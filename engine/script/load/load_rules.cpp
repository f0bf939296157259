// Reads the declarations of rules.lua: stats, stacks, commands, checks.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/pop.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using state::SlotScope;

ZoneKindId Loader::zone(Reader& r, const std::string& name, Zones which) {
  ZoneKindId z = catalog_->find_zone(name);
  if (z == state::kAttached)
    r.fail("'attached' cannot be named here: cards enter and leave it by being attached",
           "attach = true attaches a card");
  if (z == state::kNowhere && which == Zones::kOfTheGame)
    r.fail("'nowhere' cannot be named here: it holds what is out of the match",
           "to = \"nowhere\" takes cards out of the match");
  if (!z.valid()) r.fail_unknown("zone", name, catalog_->zones);
  return z;
}

void Loader::check_room(const Reader& r, const char* what, std::size_t count) {
  if (count >= limits::kDeclarationsMax)
    r.fail(std::string("too many ") + what + ": " + at_most(limits::kDeclarationsMax, ""));
}

SlotId Loader::slot(Reader& r, SlotScope scope, const std::string& name) {
  SlotId s = catalog_->find_slot(scope, name);
  if (s.valid()) return s;
  std::vector<std::string> known;
  for (const auto& each : catalog_->slots)
    if (each.scope == scope) known.push_back(each.name);
  r.fail_unknown("attribute", name, known);
}

SlotId Loader::slot_of(Reader& r, const std::string& what, const std::string& name, SlotScope scope,
                       state::SlotType holds) {
  const SlotId s = slot(r, scope, name);
  const char* const things[] = {"number", "card", "seat"};
  if (catalog_->slots[s.index()].type != holds)
    r.fail("'" + what + "' has to be an attribute that holds a " + things[static_cast<std::size_t>(holds)]);
  return s;
}

SlotId Loader::slot_of(Reader& r, Row row, SlotScope scope, state::SlotType holds) {
  return slot_of(r, row->name, r.text(row), scope, holds);
}

void Loader::read_stats(Reader& r) {
  r.list(kRules["stats"], [&](Reader& s) {
    events::Stat stat;
    begin(s, kStat["1"], "stat", stat, compiled_->stats);
    read(kStat, s, stat);
    check_name(stat.place, "stat", stat.name, Reads::kCard);
    compiled_->stats.push_back(stat);
  });
  imply_stats(r);
  r.list(kRules["stats"], [&](Reader& s) {
    events::Stat& stat = compiled_->stats[compiled_->find_stat(s.text_at(kStat["1"], "name")).index()];
    Scope scope;
    scope.it = scope.other = true;
    scope.own_stat = compiled_->find_stat(stat.name);
    stat.base = optional(s, kStat["base"], scope, Type::kInteger);
    read(kStat, s, stat);
    s.finish(kStat);
  });
  read_bases_of_changes();
  for (const state::ZoneKind& z : catalog_->zones)
    for (const std::string& name : z.stats)
      if (!compiled_->find_stat(name).valid()) {
        std::vector<std::string> known;
        for (const auto& s : compiled_->stats) known.push_back(s.name);
        throw ScriptError(z.place, "zone '" + z.name + "': unknown stat '" + name + "'",
                          text::did_you_mean(name, known));
      }
}

// zone { …, stack = { by = key [, of = condition] [, same = value] } }, about `it`
void Loader::read_stacks(Reader& r) {
  r.list(kRules["zones"], [&](Reader& z) {
    ZoneKindId id = catalog_->find_zone(z.text_at(kZone["1"], "the name of the zone"));
    z.child(kZone["stack"], [&](Reader& s) {
      s.rename("stack of zone '" + catalog_->zones[id.index()].name + "'");
      if (rules_.program_.stacks.size() <= id.index()) rules_.program_.stacks.resize(id.index() + 1);
      phases::StackRule& rule = rules_.program_.stacks[id.index()];
      read(kStack, s, rule);
      s.finish(kStack);
    });
  });
}

// Collects what a check reads: attributes, zones, attachments; for a stat everything that its base and modifiers read,
// and which cards are in play.
void Loader::watch(ExprId id, std::set<StatId>& stats) {
  using events::Op;
  if (!id.valid()) return;
  std::vector<events::Checks>& zones = compiled_->watched_zones;
  const events::Checks check = events::check_bit(rules_.program_.checks.size());  // the check being read
  std::vector<StatId> found;
  (void)compiled_->expressions.reads(id, [&](const events::ExprNode& n) {
    switch (n.op) {
      case Op::kSeatSlot:
      case Op::kMatchSlot:
      case Op::kEntitySlot: compiled_->watched_slots[static_cast<std::size_t>(n.imm)] |= check; break;
      case Op::kZone:
      case Op::kZoneEvery:
      case Op::kZoneShared:
      case Op::kInZone: zones[static_cast<std::size_t>(n.imm)] |= check; break;
      case Op::kAttached:
      case Op::kAttachedTo:
      case Op::kStack:
      case Op::kHost: zones[state::kAttached.index()] |= check; break;
      case Op::kOwner:
      case Op::kController:
      case Op::kCardZone:
        for (events::Checks& zone : zones) zone |= check;
        break;  // wherever the card moves
      case Op::kInPlay: watch_play(); break;
      case Op::kCall:
      case Op::kCan:
      case Op::kExpect:
      case Op::kOdds: compiled_->watch_everything |= check; break;
      case Op::kGap:
      case Op::kWithin:
      case Op::kOverlaps:
      case Op::kFacing:
      case Op::kCrossed:
      case Op::kInside:
      case Op::kEdge:
      case Op::kGapTo:
        for (SlotId slot : {catalog_->table.x, catalog_->table.y, catalog_->table.heading, catalog_->table.width,
                            catalog_->table.depth})
          if (slot.valid()) compiled_->watched_slots[slot.index()] |= check;
        for (std::size_t z = 0; z < zones.size(); ++z)
          if (catalog_->zones[z].on_table) zones[z] |= check;
        zones[state::kAttached.index()] |= check;
        break;
      case Op::kStat: found.emplace_back(static_cast<std::size_t>(n.imm)); break;
      default: break;
    }
    return false;
  });
  for (StatId stat : found) watch(stat, stats);
}

void Loader::watch(StatId stat, std::set<StatId>& stats) {
  if (!stats.insert(stat).second) return;
  watch(compiled_->stats[stat.index()].base, stats);
  for (const events::Modifier& m : compiled_->modifiers) {
    if (m.stat != stat) continue;
    for (ExprId e : {m.value, m.to, m.when}) watch(e, stats);
    if (m.card.valid() || m.of_holders) watch_play();
    if (m.gate.valid()) watch(m.gate, stats);
  }
}

void Loader::watch_play() {
  for (std::size_t z = 0; z < catalog_->zones.size(); ++z)
    if (catalog_->zones[z].in_play) compiled_->watched_zones[z] |= events::check_bit(rules_.program_.checks.size());
}

void Loader::read_checks(Reader& r) {
  r.list(kRules["checks"], [&](Reader& e) {
    phases::Check c;
    c.id = e.text_at(kCheck["1"], "the id of the check");
    e.rename("check '" + c.id + "'");
    for (const phases::Check& other : rules_.program_.checks)
      if (other.id == c.id) e.fail("declared twice");
    c.place = e.place();
    Scope scope;
    scope.seat = true;
    read(kCheck, e, c, scope);
    if (!e.child(kCheck["flow"], [&](Reader& f) { c.node = read_node(f, "check"); })) e.fail("needs a flow");
    if (rules_.program_.nodes[c.node.index()].when.valid())
      e.fail("'when' on the outermost part of the flow has no effect", "put it on the check");
    e.finish(kCheck);
    std::set<StatId> stats;
    watch(c.when, stats);
    rules_.program_.reads_forfeits = compiled_->expressions.reads(c.when, [](const events::ExprNode& n) {
      return n.op == events::Op::kForfeited;
    }) || rules_.program_.reads_forfeits;
    rules_.program_.checks.push_back(c);
  });
}

void Loader::read_seats(Reader& s) {
  SeatFields seats;
  read(kSeats, s, seats);
  rules_.seats_min_ = static_cast<std::size_t>(seats.min);
  rules_.seats_max_ = static_cast<std::size_t>(seats.max);
  if (rules_.seats_min_ < 1 || rules_.seats_min_ > rules_.seats_max_ || rules_.seats_max_ > limits::kSeatsMax)
    s.fail(std::to_string(rules_.seats_min_) + " to " + std::to_string(rules_.seats_max_) + " seats",
           "1 to " + std::to_string(limits::kSeatsMax) + ", 'min' not above 'max'");
  catalog_->seats_max = rules_.seats_max_;
  read_teams(s, seats.teams);
  s.finish(kSeats);
}

// teams = { "AC", "BD" }
void Loader::read_teams(Reader& s, const std::vector<std::string>& teams) {
  if (teams.empty()) return;
  std::vector<std::uint8_t>& of = catalog_->teams;
  of.assign(limits::kSeatsMax, 0);
  std::uint8_t number = 0;
  for (const std::string& team : teams) {
    ++number;
    if (team.empty()) s.fail("a team without seats", "teams = { \"AC\", \"BD\" }");
    for (const char letter : team) {
      const auto seat = static_cast<std::size_t>(letter - 'A');
      if (letter < 'A' || seat >= rules_.seats_max_)
        s.fail_at(team, "team '" + team + "': there is no seat '" + letter + "'",
                  "seats are A to " + state::seat_letter(SeatId(rules_.seats_max_ - 1)));
      if (of[seat] != 0) s.fail_at(team, std::string("seat ") + letter + " is in two teams");
      of[seat] = number;
    }
  }
  for (std::uint8_t& seat : of)
    if (seat == 0) seat = ++number;
}

void Loader::read_words(Reader& r) {
  for (const auto& [word, text] : r.text_map(kRules["words"])) {
    check_name(r.place(), "word", word, Reads::kMatch);
    const ZoneKindId zone = catalog_->find_zone(word);
    if (catalog_->find_slot(SlotScope::kMatch, word).valid() ||
        (zone.valid() && !catalog_->zones[zone.index()].per_seat))
      r.fail("word '" + word + "' has the name of " + (zone.valid() ? "a zone" : "an attribute of the match"),
             "rename one of them");
    words_[word] = text;
  }
  rules_.words_ = words_;
}

void Loader::read_verb(Reader& e) {
  Verb verb;
  begin(e, kVerb["1"], "verb", verb, verbs_);
  for (const char* taken : {"modify", "forbid", "instead", "amend", "react", "after", "power", "card"})
    if (verb.name == taken) e.fail("verb '" + verb.name + "' has the name of an ability", "give it another name");
  read(kVerb, e, verb);
  const Pop pop(lua_);
  if (e.push(kVerb["from"]) != LUA_TFUNCTION) (void)e.text(kVerb["from"], "");
  if (e.push(kVerb["cost"]) != LUA_TFUNCTION && e.has(kVerb["cost"])) (void)e.text_or_number(kVerb["cost"]);
  lua_pushvalue(lua_, e.index());
  verb.table = luaL_ref(lua_, LUA_REGISTRYINDEX);
  e.finish(kVerb);
  command_names_.verbs.push_back(verbs_.emplace_back(verb).name);
}

/// The position that all others start from, and the node it begins at.
void Loader::read_start(Reader& r) {
  const phases::Program& p = rules_.program_;
  rules_.position_.phase = said_.start;
  if (const std::string& start = rules_.position_.phase; !start.empty() && !p.find_node(start).valid()) {
    std::vector<std::string> known;
    for (const phases::Node& n : p.nodes) known.push_back(n.name);
    r.fail("'start': the flow has no node '" + start + "'", text::did_you_mean(start, known));
  }
  r.child(kRules["position"], [&](Reader& q) {
    state::Position position = read_position(host_, q.index(), q.place());
    rules_.position_ = rules_.position_.with(position);
  });
  load_standard_position();
}

void Loader::read_odds(Reader& o) {
  o.list(kOdds["duels"], [&](Reader& d) { read_duel(d); });
  read(kOdds, o, rules_.odds_);
  if (!o.has(kOdds["duels"]) || o.has(kOdds["step"]))
    for (const Row row : {kOdds["step"], kOdds["scope"]})
      if (!o.has(row)) o.fail_without(row->name);
  o.finish(kOdds);
}

namespace {
/// Reports the errors of all wrong cards, one per line.
[[noreturn]] void fail_together(const std::vector<ScriptError>& wrong) {
  constexpr std::size_t kTold = 20;
  if (wrong.size() == 1) throw ScriptError(wrong.front());
  std::string all = with_hint(wrong.front().message(), wrong.front().hint());
  for (std::size_t i = 1; i < wrong.size() && i < kTold; ++i) all += std::string("\n") + wrong[i].what();
  if (wrong.size() > kTold) all += "\nand " + std::to_string(wrong.size() - kTold) + " more cards";
  throw ScriptError(wrong.front().place(), all);
}
}  // namespace

template <class F>
void Loader::each_card(F&& f) {
  std::vector<ScriptError> wrong;
  for (lua_Integer i = 1; lua_geti(lua_, cards_index_, i) != LUA_TNIL; ++i) {
    const auto n = static_cast<std::size_t>(i - 1);
    const int top = lua_gettop(lua_);
    try {
      Reader card(host_, -1, "card", card_places_[n]);
      f(card, DefId(n));
    } catch (const LimitError&) {
      throw;
    } catch (const ScriptError& e) {
      wrong.push_back(e);
      lua_settop(lua_, top);
    }
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  if (!wrong.empty()) fail_together(wrong);
}

// Where players order abilities, these are words of answers.
void Loader::name_abilities() {
  phases::Program& p = rules_.program_;
  for (const auto& [question, ordering] : {std::pair{phases::kOrderQuestion, compiled_->policies.triggers},
                                           {phases::kReplaceQuestion, compiled_->policies.replacements}}) {
    if (ordering != events::Ordering::kChosen) continue;
    p.intern(question);
    for (const events::Listener& l : compiled_->listeners)
      if (compiled_->policies.of(l.stage) == ordering) p.intern(l.id);
  }
}

void Loader::read_rules(Reader& r) {
  if (r.kind() != "rules") r.fail("the file returns no rules { … }");
  phases::Program& p = rules_.program_;
  std::string id = r.text(kRules["id"]);
  if (id != rules_.id_) r.fail("id is '" + id + "', but the folder is '" + rules_.id_ + "'");
  for (const char* word : kAnswerWords) p.intern(word);
  p.intern("may");
  r.child(kRules["seats"], [&](Reader& s) { read_seats(s); });
  read_catalog(r);
  read_words(r);
  declare_keywords(r);
  each_card([&](Reader& card, DefId) { declare_card(card); });
  print_lost();
  name_forms();
  check_clashes();
  p.rules = std::make_shared<events::Rules>(events::make_rules(catalog_));
  compiled_ = p.rules;
  compiled_->policies = said_.policies;
  verbs_.clear();
  r.list(kRules["verbs"], [&](Reader& e) { read_verb(e); });
  r.list(kRules["commands"],
         [&](Reader& e) { command_names_.push_back(e.text_at(kCommand["1"], "the id of the command")); });
  read_events(r);
  compiler_ = std::make_unique<events::Compiler>(*compiled_, words_, command_names_);
  read_stats(r);
  read_stacks(r);
  read_prices(r);
  read_ways(r);
  read_combats(r);
  read_commands(r);
  read_keywords(r);
  each_card([&](Reader& card, DefId id) { read_card(card, id); });
  check_lost();
  r.list(kRules["abilities"], [&](Reader& a) {
    read_ability(a, DefId::none());
    show_ability(a, DefId::none(), 0);
  });
  if (r.has(kRules["active"]))
    compiled_->policies.active = slot_of(r, kRules["active"], SlotScope::kMatch, state::SlotType::kSeat);
  name_abilities();
  {
    Reader flow(host_, flow_index_, "flow", Place{"scripts/" + rules_.id_ + "/flow.lua", 0});
    p.root = read_node(flow, "");
    if (p.nodes[p.root.index()].when.valid()) flow.fail("'when' on the whole flow has no effect", "put it on a part");
  }
  read_checks(r);
  bind_windows();
  bind_ask_commands();
  bind_resets();
  read_start(r);
  r.child(kRules["odds"], [&](Reader& o) { read_odds(o); });
  r.child(kRules["picture"], [&](Reader& q) { read_picture(q); });
  if (r.has(kRules["score"])) rules_.score_ = value(r, kRules["score"], events::Scope{});
  rules_.deck_requirements_ = read_requirements(r, kRules["deck_needs"]);
  rules_.position_requirements_ = read_requirements(r, kRules["position_needs"]);
  r.finish(kRules);
  p.forfeit = p.intern("forfeit");
  compiled_->build_index();
  check_circles();
  check_reach();
}

}  // namespace qd::script
