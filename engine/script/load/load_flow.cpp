// The flow tree of flow.lua.
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

NodeId Loader::read_node(Reader& r, const std::string& path) {
  const phases::Kind* kind = phases::find_kind(r.kind(), false);
  if (kind == nullptr) {
    std::vector<std::string> known;
    for (const phases::Kind& k : phases::kinds())
      if (k.in_flow()) known.emplace_back(k.word);
    r.fail("'" + r.kind() + "' is not a part of a flow", text::did_you_mean(r.kind(), known));
  }
  phases::Program& p = rules_.program_;
  if (++flow_depth_ > limits::kFlowDepthMax)
    r.fail("the flow is nested too deeply: " + at_most(limits::kFlowDepthMax, "levels"), "does a part contain itself?");
  struct Leave {
    std::size_t& depth;
    ~Leave() { --depth; }
  } leave{flow_depth_};
  check_room(r, "nodes", p.nodes.size());
  Node n;
  void* part = kind->make(n);
  n.name = r.part_name("the name of the node");
  r.rename(r.kind() + " '" + n.name + "'");
  n.path = path.empty() ? n.name : path + "/" + n.name;
  n.place = r.place();
  n.question = p.intern(n.name);
  Scope scope;
  n.when = optional(r, "when", scope, Type::kInteger);
  const bool leaf = n.kind > NodeKind::kRun;
  if (!leaf) read_fields(r, kind->fields, part, scope);
  NodeId id(p.nodes.size());
  p.nodes.push_back(n);  // the children come after it
  switch (n.kind) {
    case NodeKind::kRun: {
      auto& run = std::get<phases::Run>(n.act);
      doer_ = n.name;
      run.does = read_deeds(r, "does", scope);
      if (run.does.empty()) run.run = r.function_at(2, n.name);
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
      if (ask.of.valid()) offers_[id] = r.has("offers") ? r.texts("offers") : std::vector<std::string>{n.name};
      break;
    }
    case NodeKind::kWindow:
      read_window(r, n.name, std::get<phases::Window>(n.act), r.kind() == "menu");
      offers_[id] = r.texts("offers");
      break;
    case NodeKind::kEach: read_each(r, std::get<phases::Each>(n.act)); [[fallthrough]];
    case NodeKind::kSeq:
    case NodeKind::kLoop:
      r.elements(2, [&](Reader& child) {
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
    case NodeKind::kCreate:
      read_act(r, *kind, n, scope);
      if (r.has("store"))
        std::get<phases::Create>(n.act).store = slot_of(r, "store", SlotScope::kMatch, SlotType::kEntity);
      break;
    default: read_act(r, *kind, n, scope);
  }
  r.finish({}, kind->fields);
  p.nodes[id.index()] = n;
  return id;
}

// pay { name, amount [, price] [, seat] [, prompt] }: the question and what becomes of the cards are those of the price
void Loader::read_pay(Reader& r, Node& n) {
  auto& pay = std::get<phases::Pay>(n.act);
  pay.price = price(r, r.text("price", ""));
  const Node& asked = rules_.program_.nodes[rules_.program_.prices[pay.price].node.index()];
  n.question = asked.question;
  n.effect = asked.effect;
  if (!r.has("prompt")) pay.prompt = asked.prompt();
}

void Loader::read_ask(Reader& r, Node& n, phases::Ask& ask) {
  phases::Program& p = rules_.program_;
  Scope scope;
  if (ask.of.valid()) {  // an order for each card of the set
    catalog_->orders = true;
    return;
  }
  for (const std::string& w : r.words("words")) {
    if (std::find(ask.words.begin(), ask.words.end(), p.intern(w)) != ask.words.end())
      r.fail("'words' has '" + w + "' twice");
    ask.words.push_back(p.intern(w));
  }
  if (r.has("none")) ask.pass = p.intern(r.word("none"));
  if (ask.from.valid()) {
    refuse_unseen(r, "from", ask.from);
    const events::ExprNode& set = compiled_->expressions.root(ask.from);
    const events::ExprNode* of = set.op == events::Op::kZone ? &compiled_->expressions.nodes[set.a] : nullptr;
    if (of != nullptr && of->op == events::Op::kVariable && of->imm == static_cast<std::int32_t>(events::Variable::kMe))
      ask.from_zone = ZoneKindId{static_cast<std::uint16_t>(set.imm)};
  }
  if (r.has("kind")) {
    ask.cards = cards_of(r);
    if (ask.cards.empty())
      r.fail("there is no card of kind '" + text::join(r.texts("kind"), ", ") + "'",
             "write one first, or leave 'kind' out");
  }
  if (ask.number) read_numbers(r, ask);
  else if (ask.words.empty() == !ask.from.valid())
    r.fail("a question has either 'words' or 'from'", "or number = true, with 'min' and 'max'");
  if (!ask.number) check_subset(r, ask);
  if (!ask.words.empty())
    for (const char* field : {"kind", "need", "order", "to", "event", "adds", "sets", "subset"})
      if (r.has(field)) r.fail(std::string("'") + field + "' is about cards, but the question asks for a word");
  if (ask.subset && r.has("store"))
    r.fail("'store' keeps one answer, and a subset has several",
           "'run' gets the cards, 'to' moves them, 'order' numbers them");
  if (r.has("event") && !r.has("to"))
    r.fail("'event' is the name of a move, but nothing is moved",
           "add 'to', or announce the event in a node of its own");
  scope.it = true;
  ask.needs = read_needs(r, "need", scope);
  if (auto need = kind_need(r, "it", scope)) ask.needs.insert(ask.needs.begin(), *need);
  bool per_seat = n.kind == NodeKind::kTogether;
  if (r.has("store")) {
    ask.store = slot_of(r, "store", per_seat ? SlotScope::kSeat : SlotScope::kMatch,
                        ask.from.valid() ? SlotType::kEntity : SlotType::kInteger);
  }
  ask.run = r.function("run", n.name);
  n.effect = read_effect(r, "", {.card = ask.from.valid(), .target = false});
}

// number = true, min, max: a number is chosen
void Loader::read_numbers(Reader& r, const phases::Ask& ask) {
  if (!ask.words.empty() || ask.from.valid() || ask.subset)
    r.fail("a question for a number has neither 'words' nor 'from'");
  for (const char* field : {"kind", "need", "order", "to", "event", "adds", "sets"})
    if (r.has(field)) r.fail(std::string("'") + field + "' is about cards, but the question asks for a number");
  for (const char* field : {"min", "max"})
    if (!r.has(field)) r.fail_without(field);
  const events::ExprNode &least = compiled_->expressions.root(ask.min), &most = compiled_->expressions.root(ask.max);
  if (least.op == events::Op::kConst && most.op == events::Op::kConst && least.imm > most.imm)
    r.fail("'min', " + std::to_string(least.imm) + ", is above 'max', " + std::to_string(most.imm) +
           ": there is no such number");
  if (const std::string none = r.text("none", "");
      !none.empty() && none.find_first_not_of("0123456789") == std::string::npos)
    r.fail("'none' is '" + none + "', and that is a number", "take a word: none = \"none\"");
  if (!r.has("store") && !r.has("run")) r.fail("needs 'store', an attribute that gets the number");
}

// subset = true [, min, max | all] [, same = value about `it`] [, top_first]
void Loader::check_subset(const Reader& r, const phases::Ask& ask) {
  if (!ask.subset && (ask.all || ask.top_first || ask.min.valid() || ask.max.valid() || ask.same.valid()))
    r.fail("'min', 'max', 'all', 'same' and 'top_first' need a subset", "add subset = true");
}

void Loader::read_window(Reader& r, const std::string& name, phases::Window& window, bool menu) {
  window.pass = rules_.program_.intern(r.has("pass") ? r.word("pass") : menu ? "done" : "pass");
  if (!r.has("offers")) {
    // a window offers what is declared for it by name
    lua_pushstring(lua_, name.c_str());
    lua_setfield(lua_, r.index(), "offers");
  }
}

void Loader::read_each(Reader& r, phases::Each& each) {
  each.variable = slot_of(r, "var", SlotScope::kMatch, r.has("of") ? SlotType::kEntity : SlotType::kSeat);
  if (each.variable == compiled_->policies.active)
    r.fail("'var' cannot be the active seat", "declare another attribute that holds a seat");
}

// An attribute lasts until the node of its name ends.
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
