// Reads modifiers of cards and rules: their effect on a stat, the cards they apply to, and the zones they work in.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

// Modifiers of one stat apply in the order of their layers.
int Loader::layer(Reader& r) {
  static constexpr int kLayersMax = 100;
  const std::string hint = "the default is 0; a modifier that reads the result of others goes on layer 1";
  int layer = 0;
  try {
    layer = r.integer(kModify["layer"], 0);
  } catch (const ScriptError& e) {
    throw ScriptError(e.place(), e.message(), hint);
  }
  if (layer < -kLayersMax || layer > kLayersMax)
    r.fail_at("layer",
              "layer " + std::to_string(layer) + " is outside " + std::to_string(-kLayersMax) + " to " +
                  std::to_string(kLayersMax),
              hint);
  return layer;
}

void Loader::read_modifier(Reader& r, DefId card) {
  events::Modifier m;
  m.card = card;
  m.place = r.place();
  m.id = ability_id(r, "modify");
  m.text = ability_text(r);
  const bool of_card = card.valid() || keyword_.valid();
  Scope scope;
  scope.card = of_card;
  scope.it = scope.other = true;
  const std::vector<std::pair<StatId, std::int32_t>> changes = read_changes(r);
  m.layer = layer(r);
  if (changes.empty()) read_stat_of(r, m, scope);
  else
    for (const Row row : {kModify["stat"], kModify["borrows"], kModify["add"], kModify["set"], kModify["at_most"],
                          kModify["at_least"], kModify["times"], kModify["divide"], kModify["round"]})
      if (r.has(row))
        r.fail_at(row->name, std::string("'") + row->name + "' does not go with what changes kinds or abilities",
                  "make two modifiers of it");
  read(kModify, r, m, scope);
  const bool function = r.is_function(kModify["to"]);
  const std::string to = function ? "" : r.text(kModify["to"], of_card ? "host" : "");
  if (to == "host" || to == "self") {
    if (!of_card)
      r.fail_at("to", to == "host" ? "a rule has no host" : "a rule has no card of its own", "write a set of cards");
    (to == "host" ? m.to_host : m.to_self) = true;
  } else if (function || !to.empty()) {
    const std::vector<std::string> known = events::names_in_scope(*compiled_, words_, scope);
    const std::string hint = text::did_you_mean(to, {"host", "self"});
    const bool near = text::contains(hint, "'host'?") || text::contains(hint, "'self'?");
    if (of_card && near && std::find(known.begin(), known.end(), to) == known.end())
      r.fail_at(to, "unknown name '" + to + "'", hint);
    m.to = expression(r, kModify["to"], scope, Type::kSet);
  }
  r.finish(kModify);
  m.of_holders = keyword_.valid();
  check_awake(r, m);
  if (!changes.empty()) return add_changes(r, m, changes);
  settle_band(r, m);
  compiled_->modifiers.push_back(m);
}

// stat = NAME and what becomes of it, or borrows = set
void Loader::read_stat_of(Reader& r, events::Modifier& m, const Scope& scope) {
  if (r.has(kModify["borrows"])) {
    if (r.has(kModify["stat"])) r.fail_at("stat", "'stat' does not go with 'borrows'", "make two modifiers of it");
    if (!r.has(kModify["layer"])) m.layer = 1;  // as what is gained
    return read_borrows(r, m, scope);
  }
  const std::string stat = r.text(kModify["stat"]);
  m.stat = compiled_->find_stat(stat);
  if (!m.stat.valid()) r.fail_unknown("stat", stat, compiled_->stats);
  if (compiled_->stats[m.stat.index()].band != events::Band::kNumbers)
    r.fail_at(stat, "'" + stat + "' stands for a kind or an ability", "write is, is_not, gains or loses");
  read_modifier_op(r, m, scope);
}

void Loader::read_modifier_op(Reader& r, events::Modifier& m, const Scope& scope) {
  int ops = 0;
  for (const auto& [row, op] : {std::pair<Row, events::ModifierOp>{kModify["add"], events::ModifierOp::kAdd},
                                {kModify["set"], events::ModifierOp::kSet},
                                {kModify["at_most"], events::ModifierOp::kAtMost},
                                {kModify["at_least"], events::ModifierOp::kAtLeast},
                                {kModify["times"], events::ModifierOp::kTimes},
                                {kModify["divide"], events::ModifierOp::kDivideDown}}) {
    if (!r.has(row)) continue;
    ++ops;
    m.op = op;
    m.value = value(r, row, scope);
  }
  if (ops != 1)
    r.fail("needs exactly one of add, set, at_most, at_least, times, divide",
           "write add = 1, or add = \"card.NAME\" for a number of the card");
  const bool divides = events::divides(m.op);
  if (r.has(kModify["round"]) != divides)
    r.fail_at(divides ? "divide" : "round", divides ? "needs 'round'" : "'round' goes with 'divide'",
              "half, rounded up: divide = 2, round = \"up\"");
  if (!divides) return;
  const std::string round = r.text(kModify["round"]);
  if (round != "up" && round != "down")
    r.fail_at("round", "expected \"up\" or \"down\", got '" + round + "'", text::did_you_mean(round, {"up", "down"}));
  if (round == "up") m.op = events::ModifierOp::kDivideUp;
  const events::ExprNode& by = compiled_->expressions.root(m.value);
  if (by.op == events::Op::kConst && by.imm < 1)
    r.fail_at("divide", "divides by " + std::to_string(by.imm), "a modifier divides by 1 or more");
}

// A hidden card must not modify visible numbers: they would reveal it.
void Loader::check_awake(Reader& r, const events::Modifier& m) const {
  if (!m.awake_in.valid()) return;
  const state::ZoneKind& zone = catalog_->zones[m.awake_in.index()];
  if (!m.card.valid() && !m.of_holders)
    r.fail_at("awake_in", "a rule lies in no zone", "write when = \"it.in_" + zone.name + "\"");
  if (m.to_host || m.awake_in == state::kAttached)
    r.fail_at("awake_in", "while it is attached, a card counts without 'awake_in'",
              "where it is not attached it can change itself: to = \"self\"");
  if (m.to_self || zone.visibility == state::Visibility::kAll) return;
  const events::ExprNode& set = compiled_->expressions.root(m.to);
  if (set.op == events::Op::kZone && set.imm == m.awake_in.value &&
      events::Expressions::is_variable(compiled_->expressions.nodes[set.a], events::Variable::kMe))
    return;
  r.fail_at("to",
            "a card in '" + zone.name + "', where others do not see it, would show itself by what it changes elsewhere",
            "to = \"self\", or to = \"me." + zone.name + "\"");
}

}  // namespace qd::script
