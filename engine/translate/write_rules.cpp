#include "engine/translate/write_rules.hpp"

#include <algorithm>

#include "engine/base/hash.hpp"
#include "engine/events/query.hpp"

namespace qd::translate {

namespace {

using events::Op;
using phases::Command;
using phases::Node;
using phases::NodeKind;
using phases::Program;
using phases::Tables;

std::string number(std::uint64_t v) { return std::to_string(v); }
const char* truth(bool on) { return on ? "true" : "false"; }
const char* type_name(ExprId /*v*/) { return "ExprId"; }
const char* type_name(DefId /*v*/) { return "DefId"; }
const char* type_name(NameId /*v*/) { return "NameId"; }
const char* type_name(ZoneKindId /*v*/) { return "ZoneKindId"; }
const char* type_name(StreamId /*v*/) { return "StreamId"; }
const char* type_name(EventKindId /*v*/) { return "EventKindId"; }
const char* type_name(CommandId /*v*/) { return "CommandId"; }
template <class Tag> std::string id(Id<Tag> v) { return std::string(type_name(v)) + (v.valid() ? "(" + number(v.value) + ")" : "()"); }

std::string constant(const std::string& name, const std::string& value) { return "  static constexpr " + name + " = " + value + ";\n"; }

/// An aggregate.
std::string row(const std::vector<std::string>& fields) {
  std::string out;
  for (const std::string& f : fields) out += (out.empty() ? "{" : ", ") + f;
  return out + "}";
}

/// An array of constants under construction. The compiler wants one element at least.
struct List {
  const char* type;
  const char* name;
  std::vector<std::string> items;

  template <class Items, class F>
  std::string put_all(const Items& all, F&& f) {
    const std::size_t first = items.size();
    for (const auto& item : all) items.push_back(f(item));
    return "{" + number(first) + ", " + number(items.size() - first) + "}";
  }
  [[nodiscard]] std::string str() const {
    std::string out = "  static constexpr " + std::string(type) + " " + name + "[] = {\n";
    for (const std::string& item : items) out += "    " + item + ",\n";
    return out + (items.empty() ? "    {}\n" : "") + "  };\n";
  }
};

/// Which stats and commands lead back to themselves, if what they read is followed.
class Circles {
 public:
  explicit Circles(const Program& program) : p_(program), state_(program.rules->stats.size() + program.commands.size(), kNew) {}

  [[nodiscard]] bool closed_stat(std::size_t stat) { return closed(stat); }
  [[nodiscard]] bool closed_command(std::size_t command) { return closed(p_.rules->stats.size() + command); }

 private:
  enum State : std::uint8_t { kNew, kOpen, kClosed, kCircle };

  bool closed(std::size_t at) {
    if (state_[at] == kOpen) return false;
    if (state_[at] != kNew) return state_[at] == kClosed;
    state_[at] = kOpen;
    bool good = true;
    const auto read = [&](ExprId e) { good = good && (!e.valid() || reads_closed(p_.rules->expressions.roots[e.index()])); };
    const std::size_t stats = p_.rules->stats.size();
    if (at < stats) {
      read(p_.rules->stats[at].base);
      for (std::uint16_t i : p_.rules->stats[at].modifiers) {
        const events::Modifier& m = p_.rules->modifiers[i];
        for (ExprId e : {m.value, m.to, m.when}) read(e);
      }
    } else {
      const Command& c = p_.commands[at - stats];
      for (const auto* needs : {&c.needs, &c.card_needs})
        for (const phases::Need& n : *needs) read(n.holds);
      for (const phases::Target& t : c.targets) {
        read(t.from);
        for (const phases::Need& n : t.needs) read(n.holds);
      }
      read(c.cost);
    }
    state_[at] = good ? kClosed : kCircle;
    return good;
  }
  bool reads_closed(std::uint16_t i) {
    if (i == 0xFFFF) return true;
    const events::ExprNode& n = p_.rules->expressions.nodes[i];
    if (n.op == Op::kStat && !closed_stat(static_cast<std::size_t>(n.imm))) return false;
    if (n.op == Op::kCan && !closed_command(static_cast<std::size_t>(n.imm))) return false;
    return reads_closed(n.a) && reads_closed(n.b);
  }

  const Program& p_;
  std::vector<State> state_;
};

class Writer {
 public:
  Writer(const Program& program, const Tables& tables, const std::function<std::uint16_t(const Mask&)>& mask)
      : p_(program), t_(tables), l_(*tables.layout), mask_(mask), circles_(program) {}

  std::string write(const std::vector<combat::Spec>& combats) {
    for (std::size_t i = 0; i < p_.commands.size(); ++i) order(i);
    for (const Node& n : p_.nodes) ask_orders(n);
    for (std::size_t i = 0; i < p_.rules->stats.size(); ++i) stat(i);
    for (const events::Modifier& m : p_.rules->modifiers) modifier(m);
    for (const Node& n : p_.nodes) fight_.items.push_back(number(n.kind == NodeKind::kFight && n.combat < combats.size() ? n.combat : 0xFFFFu));
    for (const combat::Spec& c : combats) volley(c);
    for (std::size_t i = 0; i < l_.catalog->streams.size(); ++i) {
      const state::Stream& s = l_.catalog->streams[i];
      streams_.items.push_back(row({number(hash_text(s.name)) + "u", number(l_.stream_base[i]), truth(s.per_subject)}));
    }
    for (const state::ZoneInfo& z : l_.zone_info) zone_shown_.items.push_back(number(z.shown));
    const std::vector<events::Checks>& watched = p_.rules->watched_zones;
    const bool watches = std::any_of(watched.begin(), watched.end(), [](events::Checks c) { return c != 0; });
    for (const state::SlotInfo& s : l_.slot_info) {
      slot_none_.items.push_back(truth(s.initial == 0xFFFF));
    }
    std::string out = constant("std::size_t kFirstOfCards", number((l_.entity_values - l_.globals) / sizeof(std::int32_t))) +
                      constant("std::size_t kCardSlots", number(l_.entity_slot_ids.size())) + constant("bool watches_zones", truth(watches)) +
                      constant("bool kShowsTops", truth(l_.shows_tops));
    for (const List* list : {&orders_, &ask_orders_, &order_commands_, &stats_, &sorts_, &sort_of_, &host_add_, &of_sort_, &modifiers_, &parts_, &fight_,
                             &volleys_, &pools_, &streams_, &slot_none_, &zone_shown_})
      out += list->str();
    return out;
  }

 private:
  void order(std::size_t i) {
    const Command& c = p_.commands[i];
    const bool cards = std::none_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return t.seat; });
    const bool aimed = std::any_of(c.targets.begin(), c.targets.end(), [](const phases::Target& t) { return !t.does.empty(); });
    const bool deeds = c.run.valid() || !c.does.empty() || aimed;
    const bool one_list = cards && c.targets.size() > 1 && c.targets.size() <= 8;  // see Legality
    const bool simple = c.order && (one_list || (cards && c.targets.size() < 2)) && c.course == 0xFFFF && c.spot == 0xFFFF;
    orders_.items.push_back(row({id(c.usual), number(mask_(t_.command_cards[i])), truth(c.order), truth(one_list), truth(simple), truth(deeds),
                                 truth(circles_.closed_command(i))}));
  }

  void ask_orders(const Node& n) {
    const bool together = n.kind == NodeKind::kTogether && n.of.valid();
    if (!together) {
      ask_orders_.items.push_back("{}");
      return;
    }
    const std::size_t first = order_commands_.items.size();
    for (CommandId c : n.commands) order_commands_.items.push_back(id(c));
    ask_orders_.items.push_back("{" + number(first) + ", " + number(n.commands.size()) + "}");
  }

  // Cards of definitions with the same modifiers are of one sort.
  void stat(std::size_t i) {
    const events::Stat& s = p_.rules->stats[i];
    std::vector<std::vector<std::uint16_t>> sorts;
    for (std::size_t d = 0; d < l_.def_mask.size(); ++d) {
      std::vector<std::uint16_t> list;
      const bool here = d < s.fitting.size() && l_.count_of_def[d] != 0;
      if (here)
        for (const events::Stat::Fitting& f : s.fitting[d])
          if (f.card == DefId::kNoneValue || l_.count_of_def[f.card] != 0) list.push_back(f.modifier);
      const auto known = std::find(sorts.begin(), sorts.end(), list);
      sort_of_.items.push_back(number(here ? static_cast<std::size_t>(known - sorts.begin()) : 0));
      if (here && known == sorts.end()) sorts.push_back(list);
      host_add_.items.push_back(std::to_string(d < s.host_add.size() ? s.host_add[d] : 0));
    }
    const auto modifiers = [&](const std::vector<std::uint16_t>& list) { return of_sort_.put_all(list, [](std::uint16_t m) { return number(m); }); };
    stats_.items.push_back(row({id(s.base), truth(circles_.closed_stat(i)), truth(s.only_host_constants), sorts_.put_all(sorts, modifiers)}));
  }

  void modifier(const events::Modifier& m) {
    const auto parts = [&](const std::vector<std::uint16_t>& list) { return parts_.put_all(list, [](std::uint16_t n) { return number(n); }); };
    const std::string op = "events::ModifierOp(" + number(static_cast<unsigned>(m.op)) + ")";
    modifiers_.items.push_back(row({op, id(m.value), id(m.to), id(m.when), id(m.card), id(m.once), truth(m.to_host), truth(m.of_itself), truth(m.parted),
                                    truth(m.counted), id(m.from_zone), id(m.to_zone), std::to_string(m.amount), parts(m.of_it), parts(m.of_rest)}));
  }

  void volley(const combat::Spec& c) {
    const std::string pools = pools_.put_all(c.pools, [](const combat::Pool& p) { return row({id(p.when), id(p.dice), id(p.sides)}); });
    const combat::Combine& together = c.combine;
    volleys_.items.push_back(row({truth(c.rule == combat::Rule::kEach), id(c.stream), pools, id(c.hit), id(together.of), truth(c.hit_of_target),
                                  std::to_string(together.face), std::to_string(together.dice), std::to_string(together.as), id(c.lost_to), id(c.lost),
                                  id(c.shot), id(c.die)}));
  }

  const Program& p_;
  const Tables& t_;
  const state::Layout& l_;
  const std::function<std::uint16_t(const Mask&)>& mask_;
  Circles circles_;
  List orders_{"OrderImage", "orders", {}}, ask_orders_{"Range", "ask_orders", {}}, order_commands_{"CommandId", "order_commands", {}};
  List stats_{"StatImage", "stats", {}}, sorts_{"Range", "sorts", {}}, sort_of_{"std::uint16_t", "sort_of", {}}, host_add_{"std::int32_t", "host_add", {}};
  List of_sort_{"std::uint16_t", "of_sort", {}}, modifiers_{"ModifierImage", "modifiers", {}}, parts_{"std::uint16_t", "parts", {}};
  List fight_{"std::uint16_t", "fight", {}}, volleys_{"VolleyImage", "volleys", {}}, pools_{"PoolImage", "pools", {}}, streams_{"StreamImage", "streams", {}};
  List slot_none_{"bool", "slot_none", {}};
  List zone_shown_{"std::uint8_t", "zone_shown", {}};
};

}  // namespace

std::string rules_written(const Program& program, const Tables& tables, const std::vector<combat::Spec>& combats,
                          const std::function<std::uint16_t(const Mask&)>& mask) {
  return Writer(program, tables, mask).write(combats);
}

}  // namespace qd::translate
