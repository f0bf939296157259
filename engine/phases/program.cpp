#include "engine/phases/program.hpp"

#include <algorithm>
#include <set>

namespace qd::phases {

const char* node_kind_name(NodeKind kind) {
  switch (kind) {
    case NodeKind::kSeq: return "seq";
    case NodeKind::kRepeat: return "repeat";
    case NodeKind::kEach: return "each";
    case NodeKind::kAsk: return "ask";
    case NodeKind::kWindow: return "window";
    case NodeKind::kTogether: return "together";
    case NodeKind::kRun: return "run";
    case NodeKind::kSet: return "set";
    case NodeKind::kDeal: return "deal";
    case NodeKind::kMove: return "move";
    case NodeKind::kChange: return "change";
    case NodeKind::kAnnounce: return "announce";
    case NodeKind::kUse: return "use";
    case NodeKind::kMark: return "mark";
    case NodeKind::kFight: return "fight";
    case NodeKind::kFinish: return "finish";
  }
  return "?";
}

NameId Program::intern(const std::string& text) {
  NameId known = find_name(text);
  if (known.valid()) return known;
  names.push_back(text);
  return NameId(names.size() - 1);
}

NameId Program::find_name(const std::string& text) const {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text) return NameId(i);
  return NameId::none();
}

NodeId Program::find_node(const std::string& path) const {
  NodeId by_name;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].path == path) return NodeId(i);
    if (nodes[i].name == path && !by_name.valid()) by_name = NodeId(i);
  }
  return by_name;
}

Tables::Tables(const Program& program, std::shared_ptr<const state::Layout> l) : layout(std::move(l)) {
  for (const Command& c : program.commands) {
    Mask mask(layout->words * 64);
    for (DefId d : c.cards) mask.merge(layout->def_mask[d.index()]);
    command_cards.push_back(mask);
  }
  for (const Node& n : program.nodes) {
    std::vector<WindowZone> zones;
    bool quick = n.kind == NodeKind::kWindow;
    cardless.emplace_back();
    for (CommandId id : n.commands) {
      const Command& c = program.commands[id.index()];
      if (!c.from.valid()) {
        quick = false;
        cardless.back().push_back(id);
        continue;
      }
      auto found = std::find_if(zones.begin(), zones.end(), [&](const WindowZone& z) { return z.zone == c.from; });
      if (found == zones.end()) {
        zones.push_back({c.from, Mask(layout->words * 64), std::vector<std::vector<CommandId>>(layout->first_of_def.size())});
        found = zones.end() - 1;
      }
      found->cards.merge(command_cards[id.index()]);
      for (DefId d : c.cards) found->of_def[d.index()].push_back(id);
    }
    Mask asked;
    if (!n.cards.empty()) {
      asked = Mask(layout->words * 64);
      for (DefId d : n.cards) asked.merge(layout->def_mask[d.index()]);
    }
    ask_cards.push_back(std::move(asked));
    Glance glance;
    if (quick && zones.size() == 1 && layout->words == 1) {
      glance.zone_base = layout->zone_base[zones.front().zone.index()];
      glance.per_seat = layout->zone_info[glance.zone_base].seat != 0xFF;
      glance.cards = zones.front().cards.words()[0];
    }
    glances.push_back(glance);
    windows.push_back(std::move(zones));
    window_quick.push_back(quick ? 1 : 0);
  }
}

}  // namespace qd::phases
