#include "engine/translate/write.hpp"

#include <algorithm>

#include "engine/state/state.hpp"
#include "engine/translate/write_rules.hpp"

namespace qd::translate {

namespace {

using phases::Command;
using phases::Node;
using phases::NodeKind;
using phases::Program;
using phases::Tables;

std::string number(std::uint64_t v) { return std::to_string(v); }
template <class Tag> std::string id(Id<Tag> v, const char* name) { return v.valid() ? std::string(name) + "(" + number(v.value) + ")" : std::string(name) + "()"; }

/// Fields of an aggregate; what is as it would be anyway is left out.
class Fields {
 public:
  void add(const char* name, const std::string& value) { text_ += std::string(text_.empty() ? "" : ", ") + "." + name + " = " + value; }
  void flag(const char* name, bool on) { if (on) add(name, "true"); }
  template <class Tag> void ref(const char* name, Id<Tag> v, const char* type) { if (v.valid()) add(name, id(v, type)); }
  void expr(const char* name, ExprId e) { ref(name, e, "ExprId"); }
  void mask(const char* name, std::uint16_t m) { if (m != 0xFFFF) add(name, number(m)); }
  void range(const char* name, std::pair<std::size_t, std::size_t> r) { if (r.second != 0) add(name, "{" + number(r.first) + ", " + number(r.second) + "}"); }
  [[nodiscard]] std::string str() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

class Writer {
 public:
  Writer(const Program& program, const Tables& tables, const std::vector<combat::Spec>& combats) : p_(program), t_(tables), combats_(combats), l_(*tables.layout) {}

  std::string write() {
    expressions();
    cards();
    zones();
    slots();
    checks();
    prices();
    for (std::size_t i = 0; i < p_.commands.size(); ++i) command(i);
    for (std::size_t i = 0; i < p_.nodes.size(); ++i) node(p_.nodes[i], i);
    for (const Node& n : p_.deeds) node(n, kDeed);
    events();
    listeners();
    constants_ += rules_written(p_, t_, combats_, [this](const Mask& m) { return mask(m); });
    return file();
  }

 private:
  /// An array of constants under construction. The compiler wants one element at least.
  struct List {
    const char* type;
    const char* name;
    std::vector<std::string> items;
    std::size_t put(const std::string& item) {
      items.push_back(item);
      return items.size() - 1;
    }
  };
  using Piece = std::pair<std::size_t, std::size_t>;

  template <class Items, class F>
  Piece put_all(List& list, const Items& items, F&& f) {
    const std::size_t first = list.items.size();
    for (const auto& item : items) list.put(f(item));
    return {first, list.items.size() - first};
  }
  Piece put_needs(const std::vector<phases::Need>& needs) {
    return put_all(needs_, needs, [](const phases::Need& n) { return id(n.holds, "ExprId"); });
  }

  std::uint16_t mask(const Mask& m) {
    std::string text = "{";
    for (std::size_t w = 0; w < l_.words; ++w) text += (w != 0 ? ", " : "") + number(w < m.size() ? m.words()[w] : 0) + "u";
    text += "}";
    const auto known = std::find(masks_.items.begin(), masks_.items.end(), text);
    return static_cast<std::uint16_t>(known != masks_.items.end() ? static_cast<std::size_t>(known - masks_.items.begin()) : masks_.put(text));
  }

  void constant(const char* name, std::size_t value) { constants_ += "  static constexpr std::size_t " + std::string(name) + " = " + number(value) + ";\n"; }
  static std::string zone(const phases::OneZone& z) {
    static const char* const kWhose[] = {"kOther", "kShared", "kMine", "kNext"};
    return "{phases::OneZone::Whose::" + std::string(kWhose[static_cast<std::size_t>(z.whose)]) + ", " + number(z.zone) + "}";
  }

  void expressions() {
    const events::Expressions& all = p_.rules->expressions;
    for (std::size_t i = 0; i < all.nodes.size(); ++i) {
      const events::ExprNode& n = all.nodes[i];
      const events::Code& c = all.code[i];
      expr_.put("{Op(" + number(static_cast<unsigned>(n.op)) + "), events::Type(" + number(static_cast<unsigned>(n.type)) + "), " + number(n.a) + ", " + number(n.b) + ", " +
                std::to_string(c.imm) + "}");
      variables_.put(number(c.variables));
      fails_.put(c.fails ? "true" : "false");
    }
    for (std::uint16_t r : all.roots) roots_.put(number(r));
  }

  void cards() {
    for (const Mask& m : l_.kind_mask) kind_mask_.put(number(mask(m)));
    for (const Mask& m : l_.def_mask) def_mask_.put(number(mask(m)));
    for (std::int32_t n : l_.numbers) numbers_.put(std::to_string(n));
    def_of_.resize(l_.entities);
    for (std::size_t d = 0; d < l_.def_mask.size(); ++d)
      for_each_bit(l_.def_mask[d].words(), l_.words, [&](std::size_t e) { def_of_[e] = d; });
    for (std::size_t d : def_of_) definitions_.put(number(d));
    constant("kSeats", l_.seats);
    constant("kEntities", l_.entities);
    constant("kWords", l_.words);
    constant("kDefs", l_.def_mask.size());
    constant("kCopies", std::any_of(l_.count_of_def.begin(), l_.count_of_def.end(), [](std::uint16_t n) { return n > 1; }) ? 1 : 0);
  }

  void zones() {
    for (std::uint16_t base : l_.zone_base) zone_base_.put(number(base));
    for (const state::ZoneInfo& z : l_.zone_info) {
      zone_kind_.put(number(z.kind));
      zone_seat_.put(number(z.seat));
      zone_in_play_.put(z.in_play ? "true" : "false");
      zone_interchangeable_.put(z.interchangeable ? "true" : "false");
    }
  }

  void slots() {
    const SlotId active = p_.rules->policies.active;
    constant("kActive", active.valid() ? l_.column[active.index()] : 0xFFFFu);
    constant("kTouched", l_.touched);
    constant("kGlobals", l_.globals);
    constant("kSeatValues", l_.seat_values);
    constant("kEntityValues", l_.entity_values);
    constant("kZoneRows", l_.zone_rows);
    constant("kMembers", l_.members);
    constant("kRows", l_.rows);
    constant("kDraws", l_.draws);
    constants_ += "  static constexpr std::uint64_t watch_everything = " + number(p_.rules->watch_everything) + "u;\n";
    for (events::Checks c : p_.rules->watched_slots) watched_slots_.put(number(c) + "u");
    for (SlotId s : l_.entity_slot_ids) {
      entity_slots_.put(number(s.index()));
      entity_slot_none_.put(l_.slot_info[s.index()].initial == 0xFFFF ? "true" : "false");
    }
    for (const state::SlotInfo& s : l_.slot_info) {
      const std::size_t values = s.scope == state::SlotScope::kMatch ? 1 : s.scope == state::SlotScope::kSeat ? l_.seats : l_.entities;
      slots_.put("{" + number(s.first) + ", " + number(values) + ", " + number(s.owner_bits) + ", " + std::to_string(s.initial) + "}");
    }
  }

  static std::string roll(const combat::RollSpec& r) {
    return "{" + id(r.dice, "ExprId") + ", " + id(r.sides, "ExprId") + ", " + id(r.add, "ExprId") + ", " + id(r.event, "EventKindId") + "}";
  }
  std::size_t contest(const combat::Spec& c) {
    const state::Stream& stream = l_.catalog->streams[c.stream.index()];
    Fields f;
    f.add("attack", roll(c.attack));
    f.add("defense", roll(c.defense));
    f.flag("both", c.both);
    f.add("critical_margin", std::to_string(c.critical.margin));
    f.add("critical_dice", std::to_string(c.critical.dice));
    f.add("critical_sides", std::to_string(c.critical.sides));
    f.ref("critical", c.critical.event, "EventKindId");
    f.ref("die", c.die, "EventKindId");
    f.add("stream", number(hash_text(stream.name)) + "u");
    f.add("counter", number(l_.stream_base[c.stream.index()]));
    f.flag("per_subject", stream.per_subject);
    for (EventKindId kind : {c.attack.event, c.defense.event, c.critical.event, c.die})
      if (kind.valid() && std::find(told_.begin(), told_.end(), kind) == told_.end()) told_.push_back(kind);
    const std::string text = f.str();
    const auto known = std::find(contests_.items.begin(), contests_.items.end(), text);
    return known != contests_.items.end() ? static_cast<std::size_t>(known - contests_.items.begin()) : contests_.put(text);
  }

  // To what contests tell.
  void listeners() {
    for (const events::Listener& l : p_.rules->listeners) {
      const bool present = !l.card.valid() || l_.count_of_def[l.card.index()] != 0;
      if (!present || std::find(told_.begin(), told_.end(), l.event) == told_.end()) continue;
      Fields f;
      f.ref("event", l.event, "EventKindId");
      f.flag("rule", !l.card.valid());
      if (l.card.valid()) f.add("cards", number(mask(l_.def_mask[l.card.index()])));
      f.expr("when", l.when);
      f.ref("awake_in", l.awake_in, "ZoneKindId");
      listeners_.put(f.str());
    }
    constant("kListeners", listeners_.items.size());
  }

  void prices() {
    for (const phases::Price& p : p_.prices) prices_.put("{" + id(p.from, "ExprId") + ", " + id(p.worth, "ExprId") + "}");
    constant("kPrices", std::max<std::size_t>(1, p_.prices.size()));
  }

  void checks() {
    for (const phases::Check& c : p_.checks) checks_.put("{" + id(c.when, "ExprId") + ", " + id(c.variable, "SlotId") + ", " + id(c.node, "NodeId") + "}");
    constant("kChecks", p_.checks.size());
  }

  std::string effect(const phases::Effect& e) {
    Fields f;
    f.flag("attach", e.attach);
    f.ref("to", e.to, "ZoneKindId");
    f.ref("as", e.as, "EventKindId");
    f.range("tallies", put_all(tallies_, e.tallies, [](const phases::Tally& t) {
      static const char* const kOf[] = {"kMe", "kCard", "kTarget"};
      return "{phases::Tally::Of::" + std::string(kOf[static_cast<std::size_t>(t.of)]) + ", " + id(t.slot, "SlotId") + ", " + (t.sets ? "true" : "false") + ", " + std::to_string(t.value) + "}";
    }));
    f.range("aims", put_all(aims_, e.aims, [](SlotId s) { return id(s, "SlotId"); }));
    return f.str();
  }

  void command(std::size_t i) {
    const Command& c = p_.commands[i];
    const phases::Offering& o = t_.offerings[i];
    std::vector<std::string> targets;
    for (std::size_t t = 0; t < c.targets.size(); ++t) {
      Fields f;
      f.expr("from", c.targets[t].from);
      f.flag("seat", c.targets[t].seat);
      f.add("zone", zone(o.targets[t].zone));
      f.range("needs", put_needs(c.targets[t].needs));
      f.flag("keep", o.targets[t].keep);
      f.add("fixed", number(o.targets[t].needs));
      f.range("does", put_deeds(does_, c.targets[t].does));
      targets.push_back(f.str());
    }
    Fields f;
    f.range("needs", put_needs(c.needs));
    f.range("card_needs", put_needs(c.card_needs));
    f.range("targets", put_all(targets_, targets, [](const std::string& t) { return t; }));
    f.expr("cost", c.cost);
    f.flag("has_card", c.has_card());
    f.flag("ways", o.ways);
    f.flag("plain", !c.run.valid() && !c.cost.valid() && !o.ways);
    f.expr("among", c.among);
    f.add("cards", number(mask(t_.command_cards[i])));
    f.add("price", number(c.price));
    f.ref("from", c.from, "ZoneKindId");
    f.ref("through", c.through, "ZoneKindId");
    f.ref("spent", c.spent, "ZoneKindId");
    f.ref("responses", c.responses, "NodeId");
    if (c.responses.valid()) f.ref("answers", p_.nodes[c.responses.index()].count, "SlotId");
    f.range("does", put_deeds(does_, c.does));
    f.add("effect", effect(c.effect));
    commands_.put(f.str());
  }

  /// Of a window: can all that it offers be said here?
  [[nodiscard]] bool plain_window(std::size_t i) const {
    const Node& n = p_.nodes[i];
    return std::none_of(n.commands.begin(), n.commands.end(), [&](CommandId c) { return t_.offerings[c.index()].ways; });
  }

  void window(std::size_t i, Fields& f) {
    const phases::Step& s = t_.steps[i];
    const std::size_t first = glances_.items.size();
    for (std::size_t g = s.glance; g < static_cast<std::size_t>(s.glance + s.glances); ++g)
      glances_.put("{" + number(t_.glances[g].zone) + ", " + number(t_.glances[g].zone_step) + ", " + zone(t_.glances[g].targets) + ", " + number(mask(t_.glances[g].cards)) + "}");
    f.range("glances", {first, glances_.items.size() - first});
    std::vector<std::string> zones;
    for (const phases::WindowZone& z : t_.windows[i]) {
      std::vector<std::string> users;
      const auto of = [&](std::size_t e) {
        const std::size_t d = def_of_[e];
        return std::vector<CommandId>(z.commands.begin() + z.first[d], z.commands.begin() + z.first[d + 1]);
      };
      for (std::size_t e = 0; e < l_.entities;) {
        if (!z.cards.test(e)) {
          ++e;
          continue;
        }
        const std::vector<CommandId> commands = of(e);
        Mask cards(l_.words * 64);
        for (; e < l_.entities && (!z.cards.test(e) || of(e) == commands); ++e)
          if (z.cards.test(e)) cards.set(e);
        const Piece list = put_all(user_commands_, commands, [](CommandId c) { return id(c, "CommandId"); });
        users.push_back("{" + number(mask(cards)) + ", {" + number(list.first) + ", " + number(list.second) + "}}");
      }
      const Piece list = put_all(users_, users, [](const std::string& u) { return u; });
      zones.push_back("{" + id(z.zone, "ZoneKindId") + ", " + number(mask(z.cards)) + ", {" + number(list.first) + ", " + number(list.second) + "}}");
    }
    f.range("zones", put_all(zones_, zones, [](const std::string& z) { return z; }));
    f.range("cardless", put_all(cardless_, t_.cardless[i], [](CommandId c) { return id(c, "CommandId"); }));
  }

  /// Deeds are numbered after the parts of the flow.
  Piece put_deeds(List& list, const std::vector<NodeId>& deeds) {
    return put_all(list, deeds, [&](NodeId d) { return "NodeId(" + number(p_.nodes.size() + d.index()) + ")"; });
  }
  [[nodiscard]] bool is_pile(ZoneKindId zone) const { return zone.valid() && l_.zone_info[l_.zone_base[zone.index()]].visibility == state::Visibility::kTop; }

  static constexpr std::size_t kDeed = SIZE_MAX;
  // `i`: its number in the flow.
  void node(const Node& n, std::size_t i) {
    const bool deed = i == kDeed;
    Fields f;
    f.add("kind", "NodeKind(" + number(static_cast<unsigned>(n.kind)) + ")");
    f.range("children", deed ? put_deeds(children_, n.children) : put_all(children_, n.children, [](NodeId c) { return id(c, "NodeId"); }));
    f.range("resets", put_all(resets_, n.resets, [](SlotId s) { return id(s, "SlotId"); }));
    f.expr("when", n.when);
    f.expr("until", n.until);
    f.expr("of", n.of);
    f.expr("by", n.by);
    f.expr("seat", n.seat);
    f.expr("value", n.value);
    f.expr("amount", n.amount);
    f.expr("from", n.from);
    f.expr("min", n.min);
    f.expr("max", n.max);
    f.expr("same", n.same);
    f.expr("owner", n.owner);
    f.expr("repeats", n.repeats);
    f.ref("variable", n.variable, "SlotId");
    f.ref("store", n.store, "SlotId");
    f.ref("order", n.order, "SlotId");
    f.ref("count", n.count, "SlotId");
    f.ref("question", n.question, "NameId");
    f.ref("pass", n.pass, "NameId");
    f.add("policy", "phases::WindowPolicy(" + number(static_cast<unsigned>(n.policy)) + ")");
    f.flag("optional", n.optional);
    f.flag("secret", n.secret || n.kind == NodeKind::kTogether);
    f.flag("must", n.must);
    f.flag("rests", n.rests);
    f.flag("subset", n.subset);
    f.flag("always", n.always);
    f.flag("pause", n.pause);
    f.flag("even_zero", n.even_zero);
    f.flag("top_first", n.top_first);
    f.flag("all", n.all);
    f.flag("number", n.number);
    f.flag("stores_card", n.store.valid() && p_.catalog().slots[n.store.index()].type == state::SlotType::kEntity);
    f.flag("to_pile", is_pile(n.effect.to));
    if (n.kind == NodeKind::kWindow) {
      f.flag("plain", plain_window(i));
      f.flag("skippable", t_.steps[i].skippable);
      f.flag("by_cards", t_.steps[i].by_cards);
    }
    if (n.kind == NodeKind::kAsk) f.flag("plain", !deed && !n.of.valid() && !n.run.valid());
    f.ref("deal_from", n.deal_from, "ZoneKindId");
    f.ref("refill", n.refill, "ZoneKindId");
    if (n.kind == NodeKind::kAsk && !deed) {
      f.ref("from_zone", n.from_zone, "ZoneKindId");
      if (!n.cards.empty()) f.mask("cards", mask(t_.ask_cards[i]));
      f.range("needs", put_needs(n.needs));
      f.range("words", put_all(words_, n.words, [](NameId w) { return id(w, "NameId"); }));
    }
    if (n.kind == NodeKind::kWindow) window(i, f);
    f.range("does", put_deeds(does_, n.does));
    if (n.kind == NodeKind::kUse) f.range("powers", powers_of(n.question));
    if (n.local != 0xFFFF) f.add("local", number(n.local));
    f.add("effect", effect(n.effect));
    if (n.kind == NodeKind::kAsk && n.price != 0xFFFF) f.add("price", number(n.price));
    if (n.kind == NodeKind::kContest && n.combat < combats_.size() && combats_[n.combat].rule == combat::Rule::kOpposed) f.add("contest", number(contest(combats_[n.combat])));
    flow_.put(f.str());
  }

  Piece powers_of(NameId name) {
    std::vector<std::string> powers;
    for (std::size_t d = 0; d < p_.powers.size(); ++d)
      for (const phases::Power& p : p_.powers[d]) {
        if (p.name != name || l_.count_of_def[d] == 0) continue;
        const Piece does = put_deeds(does_, p.does);
        powers.push_back("{DefId(" + number(d) + "), {" + number(does.first) + ", " + number(does.second) + "}}");
      }
    return put_all(powers_, powers, [](const std::string& p) { return p; });
  }

  // Which events nobody hears in a match of this roster: see Events::index_listeners.
  void events() {
    std::vector<bool> heard(p_.rules->events.size());
    for (const events::Listener& l : p_.rules->listeners)
      if (!l.card.valid() || l_.count_of_def[l.card.index()] != 0) heard[l.event.index()] = true;
    const bool moves = heard[events::built_in(events::BuiltIn::kMoved).index()];
    for (bool h : heard) {
      unheard_.put(h ? "false" : "true");
      moves_unheard_.put(h || moves ? "false" : "true");
    }
    // the one kind of zone that holds stacks, and their order; several kinds are left to the machine
    std::size_t kind = 0xFFFF, kinds = 0;
    for (std::size_t k = 0; k < p_.stacks.size(); ++k)
      if (p_.stacks[k].by.valid() && l_.zone_info[l_.zone_base[k]].stacks) {
        kind = k;
        ++kinds;
      }
    constant("kStacks", kinds == 1 ? kind : 0xFFFFu);
    constant("kStackBy", kinds == 1 ? p_.stacks[kind].by.index() : 0);
  }

  std::string file() {
    constant("kNodes", p_.nodes.size());
    constant("kZero", p_.zero.valid() ? p_.zero.index() : 0);
    constant("kCommands", p_.commands.size());
    constant("kTargets", std::max<std::size_t>(1, targets_.items.size()));
    std::string out = "#include \"engine/translate/run/play.hpp\"\n\nnamespace {\n\nusing namespace qd;\nusing namespace qd::translate;\n\nstruct P {\n" + constants_;
    masks_.put("{}");
    out += "  static constexpr Word masks[][" + number(l_.words) + "] = {\n";
    for (const std::string& m : masks_.items) out += "    " + m + ",\n";
    out += "  };\n";
    for (const List* list : {&expr_, &variables_, &fails_, &roots_, &kind_mask_, &def_mask_, &numbers_, &definitions_, &zone_base_, &zone_kind_, &zone_seat_, &zone_in_play_,
                             &zone_interchangeable_, &watched_slots_, &entity_slots_, &entity_slot_none_, &slots_, &checks_, &contests_, &listeners_, &prices_, &needs_, &tallies_, &aims_, &targets_, &commands_, &glances_,
                             &user_commands_, &users_, &zones_, &cardless_, &children_, &resets_, &words_, &does_, &powers_, &unheard_, &moves_unheard_, &flow_}) {
      out += "  static constexpr " + std::string(list->type) + " " + list->name + "[] = {\n";
      for (const std::string& item : list->items) out += "    " + item + ",\n";
      if (list->items.empty()) out += "    {}\n";
      out += "  };\n";
    }
    return out + "};\n\n}  // namespace\n\nextern \"C\" bool qd_advance(qd::phases::Machine& machine) { return qd::translate::Play<P>::advance(machine); }\n";
  }

  const Program& p_;
  const Tables& t_;
  const std::vector<combat::Spec>& combats_;
  const state::Layout& l_;
  std::vector<std::size_t> def_of_;  // by entity
  std::string constants_;
  List masks_{"Word", "masks", {}};
  List expr_{"events::ExprNode", "expr", {}}, variables_{"std::uint16_t", "variables", {}}, roots_{"std::uint16_t", "roots", {}};
  List fails_{"bool", "fails", {}};
  List kind_mask_{"std::uint16_t", "kind_mask", {}}, def_mask_{"std::uint16_t", "def_mask", {}}, definitions_{"std::uint16_t", "def_of", {}};
  List numbers_{"std::int32_t", "numbers", {}};
  List zone_base_{"std::uint16_t", "zone_base", {}}, zone_kind_{"std::uint16_t", "zone_kind", {}};
  List zone_seat_{"std::uint8_t", "zone_seat", {}};
  List zone_in_play_{"bool", "zone_in_play", {}}, zone_interchangeable_{"bool", "zone_interchangeable", {}};
  List watched_slots_{"std::uint64_t", "watched_slots", {}};
  List entity_slots_{"std::uint16_t", "entity_slots", {}};
  List entity_slot_none_{"bool", "entity_slot_none", {}};
  List slots_{"SlotImage", "slots", {}};
  List checks_{"CheckImage", "checks", {}};
  List prices_{"PriceImage", "prices", {}};
  std::vector<EventKindId> told_;  // by contests
  List listeners_{"ListenerImage", "listeners", {}};
  List contests_{"ContestImage", "contests", {}};
  List needs_{"ExprId", "needs", {}};
  List tallies_{"phases::Tally", "tallies", {}};
  List aims_{"SlotId", "aims", {}};
  List targets_{"TargetImage", "targets", {}};
  List commands_{"CommandImage", "commands", {}};
  List glances_{"GlanceImage", "glances", {}};
  List user_commands_{"CommandId", "user_commands", {}};
  List users_{"UserImage", "users", {}};
  List zones_{"ZoneImage", "zones", {}};
  List cardless_{"CommandId", "cardless", {}};
  List children_{"NodeId", "children", {}};
  List resets_{"SlotId", "resets", {}};
  List words_{"NameId", "words", {}};
  List does_{"NodeId", "does", {}};
  List powers_{"PowerImage", "powers", {}};
  List unheard_{"bool", "unheard", {}}, moves_unheard_{"bool", "moves_unheard", {}};
  List flow_{"NodeImage", "flow", {}};
};

}  // namespace

bool translatable(const phases::Tables& tables) { return tables.layout->dealt == tables.layout->entities; }

std::string written(const phases::Program& program, const phases::Tables& tables, const std::vector<combat::Spec>& combats) {
  return Writer(program, tables, combats).write();
}

}  // namespace qd::translate
