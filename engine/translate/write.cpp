#include "engine/translate/write.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/phases/kinds.hpp"
#include "engine/state/state.hpp"
#include "engine/translate/write_roster.hpp"
#include "engine/translate/write_rules.hpp"

namespace qd::translate {

namespace {

using phases::Command;
using phases::Node;
using phases::NodeKind;
using phases::Program;
using phases::Tables;

class Writer {
 public:
  Writer(const Program& program, const Tables& tables, const std::vector<combat::Spec>& combats)
      : p_(program), t_(tables), combats_(combats), l_(*tables.layout), def_of_(definitions_of(l_)), masks_(l_.words) {}

  std::string write() {
    for (std::size_t i = 0; i < p_.commands.size(); ++i) command(i);
    for (std::size_t i = 0; i < p_.nodes.size(); ++i) node(p_.nodes[i], i);
    for (const Node& n : p_.deeds) node(n, kDeed);
    return file();
  }

 private:
  std::string put_needs(const std::vector<phases::Need>& needs) {
    return needs_.put_all(needs, [](const phases::Need& n) { return id(n.holds); });
  }
  static std::string zone(const phases::OneZone& z) {
    static const char* const kWhose[] = {"kOther", "kShared", "kMine", "kNext"};
    return "{phases::OneZone::Whose::" + std::string(kWhose[static_cast<std::size_t>(z.whose)]) + ", " +
           number(z.zone) + "}";
  }

  std::string effect(const phases::Effect& e) {
    Fields f;
    f.flag("attach", e.attach);
    f.ref("to", e.to);
    f.ref("as", e.as);
    f.add("tallies", tallies_.put_all(e.tallies, [](const phases::Tally& t) {
      static const char* const kOf[] = {"kMe", "kCard", "kTarget"};
      return row({"phases::Tally::Of::" + std::string(kOf[static_cast<std::size_t>(t.of)]), id(t.slot), truth(t.sets),
                  std::to_string(t.value)});
    }));
    f.add("aims", aims_.put_all(e.aims));
    return f.str();
  }

  void command(std::size_t i) {
    const Command& c = p_.commands[i];
    const phases::Offering& o = t_.offerings[i];
    std::vector<std::string> targets;
    for (std::size_t t = 0; t < c.targets.size(); ++t) {
      Fields f;
      f.ref("from", c.targets[t].from);
      f.flag("seat", c.targets[t].seat);
      f.add("zone", zone(o.targets[t].zone));
      f.add("needs", put_needs(c.targets[t].needs));
      f.flag("keep", o.targets[t].keep);
      f.add("fixed", number(o.targets[t].needs));
      f.add("does", put_deeds(does_, c.targets[t].does));
      targets.push_back(f.str());
    }
    Fields f;
    f.add("needs", put_needs(c.needs));
    f.add("card_needs", put_needs(c.card_needs));
    f.add("targets", targets_.put_all(targets));
    f.ref("cost", c.cost);
    f.flag("has_card", c.has_card());
    f.flag("plain", !c.run.valid() && !c.cost.valid() && !o.ways);
    f.ref("among", c.among);
    f.add("cards", number(masks_(t_.command_cards[i].fixed)));
    f.add("price", number(c.price));
    f.ref("from", c.from);
    f.ref("through", c.through);
    f.ref("spent", c.spent);
    f.ref("responses", c.responses);
    if (c.responses.valid()) f.ref("answers", p_.nodes[c.responses.index()].as<phases::Window>().count);
    f.add("does", put_deeds(does_, c.does));
    f.add("effect", effect(c.effect));
    commands_.put(f.str());
  }

  /// True if constants can describe everything that a window offers.
  [[nodiscard]] bool plain_window(std::size_t i) const {
    const std::vector<CommandId>& commands = p_.nodes[i].commands();
    return std::none_of(commands.begin(), commands.end(), [&](CommandId c) { return t_.offerings[c.index()].ways; });
  }

  void window(std::size_t i, Fields& f) {
    const phases::Step& s = t_.steps[i];
    const std::vector<phases::WindowPrefilter> prefilters(t_.prefilters.begin() + s.prefilter,
                                                          t_.prefilters.begin() + s.prefilter + s.prefilters);
    f.add("prefilters", prefilters_.put_all(prefilters, [&](const phases::WindowPrefilter& g) {
      return row({number(g.zone), number(g.zone_step), zone(g.targets), number(masks_(g.cards.fixed))});
    }));
    std::vector<std::string> zones;
    for (const phases::WindowZone& z : t_.windows[i]) {
      std::vector<std::string> users;
      const auto of = [&](std::size_t e) {
        const std::size_t d = def_of_[e];
        return std::vector<CommandId>(z.commands.begin() + z.first[d], z.commands.begin() + z.first[d + 1]);
      };
      for (std::size_t e = 0; e < l_.entities;) {
        if (!z.cards.fixed.test(e)) {
          ++e;
          continue;
        }
        const std::vector<CommandId> commands = of(e);
        Mask cards(l_.words * 64);
        for (; e < l_.entities && (!z.cards.fixed.test(e) || of(e) == commands); ++e)
          if (z.cards.fixed.test(e)) cards.set(e);
        users.push_back(row({number(masks_(cards)), user_commands_.put_all(commands)}));
      }
      zones.push_back(row({id(z.zone), number(masks_(z.cards.fixed)), users_.put_all(users)}));
    }
    f.add("zones", zones_.put_all(zones));
    f.add("cardless", cardless_.put_all(t_.cardless[i]));
  }

  /// Deeds are numbered after the flow nodes.
  std::string put_deeds(List& list, const std::vector<NodeId>& deeds) {
    return list.put_all(deeds, [&](NodeId d) { return "NodeId(" + number(p_.nodes.size() + d.index()) + ")"; });
  }
  [[nodiscard]] bool is_pile(ZoneKindId zone) const {
    return zone.valid() && l_.zone_info[l_.zone_base[zone.index()]].visibility == state::Visibility::kTop;
  }

  // The struct of a node, with its members in order: turn_up { … } is phases::TurnUp{…}.
  static std::string act(const Node& n) {
    const std::string begin = "phases::ConstantAct(std::in_place_index<" + number(n.act.index()) + ">, phases::";
    if (n.kind == NodeKind::kAskCommand)
      return begin + "AskCommandFields{" + id(n.as<phases::AskCommand>().seat) + "})";
    const phases::Kind& kind = *phases::kind_of(n);
    std::string name;
    for (const std::string& part : text::split(kind.word, '_')) {
      name += part;
      char& first = name[name.size() - part.size()];
      first = static_cast<char>(std::toupper(static_cast<unsigned char>(first)));
    }
    if (kind.has_lists) name += "Fields";
    std::vector<std::pair<const void*, std::string>> values;
    phases::each_field(n,
                       [&](const Field& /*field*/, const auto& value) { values.emplace_back(&value, written(value)); });
    std::sort(values.begin(), values.end());
    std::vector<std::string> list;
    for (const auto& [at, text] : values) list.push_back(text);
    return begin + name + (list.empty() ? "{}" : row(list)) + ")";
  }

  static constexpr std::size_t kDeed = SIZE_MAX;
  // `i`: the number of the node in the flow.
  void node(const Node& n, std::size_t i) {
    const bool deed = i == kDeed;
    Fields f;
    f.add("kind", "NodeKind(" + number(static_cast<unsigned>(n.kind)) + ")");
    f.add("act", act(n));
    f.add("children", deed ? put_deeds(children_, n.children) : children_.put_all(n.children));
    f.add("resets", resets_.put_all(n.resets));
    f.ref("when", n.when);
    f.ref("question", n.question);
    f.flag("to_pile", is_pile(n.effect().to));
    if (n.kind == NodeKind::kWindow) {
      f.add("policy", "phases::WindowPolicy(" + number(static_cast<unsigned>(n.as<phases::Window>().policy)) + ")");
      f.flag("skippable", t_.steps[i].skippable);
      f.flag("by_cards", t_.steps[i].by_cards);
      f.flag("plain", plain_window(i));
    }
    if (n.kind == NodeKind::kEach && deed) f.add("local", number(n.as<phases::Each>().local));
    if (n.kind == NodeKind::kThrow) f.add("local", number(n.as<phases::Throw>().local));
    if (n.kind == NodeKind::kCreate) f.add("local", number(n.as<phases::Create>().local));
    if (n.kind == NodeKind::kAskCommand) f.add("local", number(n.as<phases::AskCommand>().local));
    if (const phases::Ask* ask = n.question_asked()) question(*ask, n.kind, i, f);
    if (n.kind == NodeKind::kWindow) window(i, f);
    f.add("does", put_deeds(does_, n.does()));
    if (n.kind == NodeKind::kUse) f.add("powers", powers_of(n.as<phases::Use>().power));
    f.add("effect", effect(n.effect()));
    if (n.kind == NodeKind::kFight) f.add("aims", aims_.put_all(n.as<phases::Fight>().aims));
    flow_.put(f.str());
  }

  void question(const phases::Ask& ask, NodeKind kind, std::size_t i, Fields& f) {
    f.flag("stores_card", ask.store.valid() && p_.catalog().slots[ask.store.index()].type == state::SlotType::kEntity);
    if (kind != NodeKind::kAsk) return;
    if (ask.local != phases::kNoLocal) f.add("local", number(ask.local));
    if (i == kDeed) return;
    f.flag("plain", !ask.of.valid() && !ask.run.valid() && !ask.seats && !ask.blind);
    f.ref("from_zone", ask.from_zone);
    if (!ask.cards.empty()) f.add("cards", number(masks_(t_.ask_cards[i].fixed)));
    f.add("needs", put_needs(ask.needs));
    f.add("words", words_.put_all(ask.words));
  }

  std::string powers_of(NameId name) {
    std::vector<std::string> powers;
    for (std::size_t d = 0; d < p_.powers.size(); ++d)
      for (const phases::Power& p : p_.powers[d]) {
        if (p.name != name || l_.count_of_def[d] == 0) continue;
        powers.push_back(row({id(DefId(d)), put_deeds(does_, p.does)}));
      }
    return powers_.put_all(powers);
  }

  std::string file() {
    // sets of cards are numbered on first use, so they are written last and placed first
    std::string out = roster_written(p_, t_, masks_) + rules_written(p_, t_, combats_, masks_);
    out += constant("kNodes", p_.nodes.size()) + constant("kZero", p_.zero.valid() ? p_.zero.index() : 0) +
           constant("kCommands", p_.commands.size()) +
           constant("kTargets", std::max<std::size_t>(1, targets_.items.size()));
    for (const List* list : {&needs_, &tallies_, &aims_, &targets_, &commands_, &prefilters_, &user_commands_, &users_,
                             &zones_, &cardless_, &children_, &resets_, &words_, &does_, &powers_, &flow_})
      out += list->str();
    const std::string option = machine_option();
    return (option.empty() ? "" : "// with " + option + "\n") +
           std::string(
               "#include \"engine/translate/run/play.hpp\"\n\nnamespace {\n\nusing namespace qd;\nusing namespace "
               "qd::translate;\n\nstruct P {\n") +
           masks_.str() + out +
           "};\n\n}  // namespace\n\nextern \"C\" bool qd_advance(qd::phases::Machine& machine) { return "
           "qd::translate::Play<P>::advance(machine); }\n"
           "extern \"C\" bool qd_numbers(qd::events::Events& events, std::size_t combat, qd::EntityId attacker, "
           "qd::EntityId target, std::array<std::int32_t, 6>& out) {\n"
           "  return qd::translate::numbers<P>(events, combat, attacker, target, out);\n}\n"
           "extern \"C\" bool qd_exchange(qd::events::Events& events, std::size_t combat, qd::EntityId attacker, "
           "qd::EntityId target, std::int32_t& deals) {\n"
           "  return qd::translate::exchange<P>(events, combat, attacker, target, deals);\n}\n";
  }

  const Program& p_;
  const Tables& t_;
  const std::vector<combat::Spec>& combats_;
  const state::Layout& l_;
  const std::vector<std::size_t> def_of_;  // by card
  Masks masks_;
  List needs_{"ExprId", "needs", {}}, tallies_{"phases::Tally", "tallies", {}}, aims_{"SlotId", "aims", {}};
  List targets_{"TargetImage", "targets", {}}, commands_{"CommandImage", "commands", {}},
      prefilters_{"WindowPrefilterImage", "prefilters", {}};
  List user_commands_{"CommandId", "user_commands", {}}, users_{"UserImage", "users", {}},
      zones_{"ZoneImage", "zones", {}}, cardless_{"CommandId", "cardless", {}};
  List children_{"NodeId", "children", {}}, resets_{"SlotId", "resets", {}}, words_{"NameId", "words", {}},
      does_{"NodeId", "does", {}};
  List powers_{"PowerImage", "powers", {}}, flow_{"NodeImage", "flow", {}};
};

}  // namespace

bool translatable(const phases::Tables& tables) {
  return tables.layout->dealt == tables.layout->entities && !tables.layout->changes && !tables.abilities_change;
}

std::string machine_option() {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("popcnt")) return {};
  const bool deposits = __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") &&
                        !__builtin_cpu_is("znver2");  // some of these processors run the instructions step by step
  return deposits ? "-mpopcnt -mbmi2" : "-mpopcnt";
#else
  return {};
#endif
}

std::string written(const phases::Program& program, const phases::Tables& tables,
                    const std::vector<combat::Spec>& combats) {
  return Writer(program, tables, combats).write();
}

}  // namespace qd::translate
