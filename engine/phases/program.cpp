#include "engine/phases/program.hpp"

#include <algorithm>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"

namespace qd::phases {

NameId Program::intern(const std::string& text) {
  if (names.size() >= limits::kNamesMax && !find_name(text).valid())
    throw LimitError("too many names of questions, answers, endings and verbs: " + at_most(limits::kNamesMax, ""));
  const auto [known, is_new] = name_index.emplace(text, NameId(names.size()));
  if (is_new) names.push_back(text);
  return known->second;
}

NameId Program::find_name(const std::string& text) const {
  const auto known = name_index.find(text);
  return known == name_index.end() ? NameId::none() : known->second;
}

NodeId Program::find_node(const std::string& path) const {
  NodeId by_name;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (std::any_of(prices.begin(), prices.end(), [&](const Price& p) { return p.node.index() == i; }))
      continue;  // not a flow node
    if (nodes[i].path == path) return NodeId(i);
    if (nodes[i].name == path && !by_name.valid()) by_name = NodeId(i);
  }
  return by_name;
}

StatId Program::power_gate(DefId card, NameId name) const {
  for (const PowerGate& g : power_gates)
    if (g.card == card && g.name == name) return g.gate;
  return StatId::none();
}

const Power* Program::power(DefId card, NameId name) const {
  if (card.index() >= powers.size()) return nullptr;
  for (const Power& p : powers[card.index()])
    if (p.name == name) return &p;
  return nullptr;
}

std::vector<CommandId> Program::commands_called(const std::string& called) const {
  std::vector<CommandId> out;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (commands[i].id == called) return {CommandId(i)};
    if (commands[i].verb == called && !commands[i].order) out.emplace_back(i);
  }
  return out;
}

std::vector<std::string> Program::callable() const {
  std::vector<std::string> out;
  for (const Command& c : commands)
    for (const std::string& name : {c.id, c.verb})
      if (!name.empty() && std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
  return out;
}

}  // namespace qd::phases
