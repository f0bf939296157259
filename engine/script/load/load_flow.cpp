// Reads the flow tree of flow.lua.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using phases::Node;
using phases::NodeKind;
using state::SlotScope;
using state::SlotType;

// What nodes and deeds have in common: their word, name and condition.
const phases::Kind& Loader::begin_part(Reader& r, Node& n, bool deed, const Scope& scope) {
  const phases::Kind* kind = phases::find_kind(r.kind(), deed);
  if (kind == nullptr) {
    std::vector<std::string> known;
    for (const phases::Kind& k : phases::kinds())
      if (deed ? k.in_deeds() : k.in_flow()) known.emplace_back(k.word);
    const std::string what = deed ? "a deed" : "a part of a flow";
    r.fail(r.kind().empty() ? "this table is not " + what : "'" + r.kind() + "' is not " + what,
           text::did_you_mean(r.kind(), known));
  }
  if (flow_depth_ > limits::kFlowDepthMax)
    r.fail(std::string(deed ? "deeds are" : "the flow is") +
               " nested too deeply: " + at_most(limits::kFlowDepthMax, "levels"),
           "does a part contain itself?");
  check_room(r, deed ? "deeds" : "nodes", (deed ? rules_.program_.deeds : rules_.program_.nodes).size());
  n.name = r.part_name(phases::rows::kName, deed ? "the name of the deed" : "the name of the node");
  r.rename(r.kind() + " '" + n.name + "'");
  n.place = r.place();
  n.when = optional(r, phases::rows::kWhen, scope, Type::kInteger);
  return *kind;
}

NodeId Loader::read_node(Reader& r, const std::string& path) {
  const Deeper level(flow_depth_);
  phases::Program& p = rules_.program_;
  Node n;
  Scope scope;
  const phases::Kind& kind = begin_part(r, n, false, scope);
  void* part = kind.make(n);
  n.path = path.empty() ? n.name : path + "/" + n.name;
  n.question = p.intern(n.name);
  const bool leaf = n.kind > NodeKind::kRun;
  if (n.kind == NodeKind::kRun) doer_ = n.name;
  if (!leaf) read_fields(r, kind.fields, part, scope);
  NodeId id(p.nodes.size());
  p.nodes.push_back(n);  // its children follow
  switch (n.kind) {
    case NodeKind::kRun: {
      auto& run = std::get<phases::Run>(n.act);
      if (run.does.empty()) run.run = r.function(kRunFields["2"]);
      break;
    }
    case NodeKind::kPause: break;
    case NodeKind::kPay: read_pay(r, n); break;
    case NodeKind::kAsk:
    case NodeKind::kTogether: {
      phases::Ask& ask = n.ask();
      read_ask(r, n, ask);
      if (n.kind == NodeKind::kTogether && !ask.of.valid())
        catalog_->sealed = std::max<std::size_t>(catalog_->sealed, ask.subset ? limits::kAnswerMax : 1);
      if (ask.of.valid())
        offers_[id] = r.has(kAskFields["offers"]) ? r.texts(kAskFields["offers"]) : std::vector<std::string>{n.name};
      break;
    }
    case NodeKind::kWindow:
      offers_[id] =
          r.has(kWindowFields["offers"]) ? r.texts(kWindowFields["offers"]) : std::vector<std::string>{n.name};
      break;
    case NodeKind::kEach:
      if (std::get<phases::Each>(n.act).variable == compiled_->policies.active)
        r.fail("'var' cannot be the active seat", "declare another attribute that holds a seat");
      [[fallthrough]];
    case NodeKind::kSeq:
    case NodeKind::kLoop:
      r.elements(kSeqFields["…"], 2, [&](Reader& child) {
        NodeId inner = read_node(child, n.path);
        for (NodeId other : n.children)
          if (p.nodes[other.index()].name == p.nodes[inner.index()].name)
            throw ScriptError(p.nodes[inner.index()].place, "'" + n.name + "' has two parts called '" +
                                                                p.nodes[inner.index()].name +
                                                                "': a name is declared twice");
        n.children.push_back(inner);
      });
      if (n.children.empty()) r.fail("has no parts");
      break;
    default: read_act(r, kind, n, scope, Field::In::kDeeds);
  }
  r.finish(kind.fields);
  p.nodes[id.index()] = n;
  return id;
}

// pay { name, amount [, price] [, seat] [, prompt] }: the price has the question and the effect on the cards
void Loader::read_pay(Reader& r, Node& n) {
  auto& pay = std::get<phases::Pay>(n.act);
  pay.price = price(r, r.text(kPayFields["price"], ""));
  const Node& asked = rules_.program_.nodes[rules_.program_.prices[pay.price].node.index()];
  n.question = asked.question;
  pay.effect = asked.effect();
  if (!r.has(kPayFields["prompt"])) pay.prompt = asked.prompt();
}

// An attribute with `lasts` is reset when the node of that name ends.
void Loader::bind_resets() {
  phases::Program& p = rules_.program_;
  for (std::size_t s = 0; s < catalog_->slots.size(); ++s) {
    const state::Slot& slot = catalog_->slots[s];
    if (slot.lasts.empty()) continue;
    bool found = false, leaf = false;
    std::vector<std::string> known;
    for (Node& n : p.nodes) {
      const bool lasts = n.kind < NodeKind::kRun && !phases::asks_alone(n.kind);
      if (lasts) known.push_back(n.name);
      if (n.name != slot.lasts) continue;
      if (lasts) n.resets.emplace_back(s);
      (lasts ? found : leaf) = true;
    }
    if (found) continue;
    throw ScriptError(slot.place,
                      "attribute '" + slot.name + "': lasts '" + slot.lasts + "', which is " +
                          (leaf ? "a leaf of the flow and has no end" : "not a node of the flow"),
                      text::did_you_mean(slot.lasts, known));
  }
}

}  // namespace qd::script
