// Deeds: what a card or command does, written like flow nodes. Names defined by `let`, `ask` and `each` are valid to
// the end of their list.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using phases::Node;
using phases::NodeKind;

std::vector<NodeId> Loader::read_deeds(Reader& r, Row row, Scope scope) {
  std::vector<NodeId> out;
  r.list_or_text(row, [&](Reader* deed, const std::string& text) {
    if (deed == nullptr) r.fail_in(row->name, "expected deeds, got the text '" + text + "'");
    out.push_back(read_deed(*deed, scope));
  });
  return out;
}

// Checks that at most one target of each type (card, seat) has deeds, so that the numbering of alternatives does not
// matter.
void Loader::check_deeds(Reader& r, const phases::Command& c) {
  bool per_target[2] = {false, false};
  for (const phases::Target& t : c.targets) {
    if (t.does.empty()) continue;
    if (c.run.valid() || !c.does.empty()) r.fail("has 'does' itself and in its targets", "put the deeds in one place");
    if (per_target[t.seat ? 1 : 0])
      r.fail(std::string("two targets that are ") + (t.seat ? "seats" : "cards") + " have deeds",
             "put conditions into one list of deeds");
    per_target[t.seat ? 1 : 0] = true;
  }
  if (c.run.valid() && !c.does.empty()) r.fail("has both 'run' and 'does'");
}

std::uint16_t Loader::give_name(Reader& r, Scope& scope, const std::string& name, Type type) {
  std::vector<std::string> known = events::names_in_scope(*compiled_, words_, scope);
  if (name == "it" || std::find(known.begin(), known.end(), name) != known.end())
    r.fail("the name '" + name + "' already has a meaning", "choose another one");
  if (scope.locals.size() >= limits::kLocalsMax)
    r.fail("one ability gives too many names: " + at_most(limits::kLocalsMax, ""));
  scope.locals.push_back({name, type});
  return static_cast<std::uint16_t>(scope.locals.size() - 1);
}

NodeId Loader::read_deed(Reader& r, Scope& scope) {
  const Deeper level(flow_depth_);
  phases::Program& p = rules_.program_;
  Node n;
  n.path = doer_;
  const phases::Kind& kind = begin_part(r, n, true, scope);
  void* part = kind.make(n);
  auto parts = [&](Scope inner) {
    r.elements(kSeqFields["…"], 2, [&](Reader& child) { n.children.push_back(read_deed(child, inner)); });
    if (n.children.empty()) r.fail("has no parts");
  };
  if (n.kind == NodeKind::kAsk || n.kind == NodeKind::kTogether) n.question = p.intern(n.name);
  if (n.kind < NodeKind::kRun) read_fields(r, kind.fields, part, scope, Field::In::kFlow);
  switch (n.kind) {
    case NodeKind::kAsk: read_deed_ask(r, n, scope); break;
    case NodeKind::kTogether: read_deed_together(r, n, scope); break;
    case NodeKind::kSeq: parts(scope); break;
    case NodeKind::kEach: {
      Scope inner = scope;
      give_names(r, kind.fields, part, inner);
      parts(inner);
      break;
    }
    default: read_act(r, kind, n, scope, Field::In::kFlow); give_names(r, kind.fields, part, scope);
  }
  r.finish(kind.fields);
  p.deeds.push_back(n);
  return NodeId(p.deeds.size() - 1);
}

}  // namespace qd::script
