#include "engine/events/stat.hpp"

#include <algorithm>
#include <optional>

#include "engine/events/rules.hpp"

namespace qd::events {

const char* modifier_op_name(ModifierOp op) {
  switch (op) {
    case ModifierOp::kAdd: return "add";
    case ModifierOp::kSet: return "set";
    case ModifierOp::kAtMost: return "at_most";
    case ModifierOp::kAtLeast: return "at_least";
    case ModifierOp::kTimes: return "times";
    case ModifierOp::kDivideUp:
    case ModifierOp::kDivideDown: return "divide";
  }
  return "?";
}

namespace {

// The layer of a stat is the highest layer of its modifiers. A modifier may read only stats whose modifiers are all on
// lower layers, or in a lower band, so no value can depend on itself. The `gate` of a modifier's own card is read on
// lower layers only.
void check_layers(const Rules& rules) {
  const auto rank = [&](const Modifier& m) {
    constexpr int kLayersOfBand = 1000;  // more than there are
    return static_cast<int>(rules.stats[m.stat.index()].band) * kLayersOfBand + m.layer;
  };
  auto top_layer = [&](std::int32_t stat) {
    int top = -1000;
    for (const Modifier& m : rules.modifiers)
      if (m.stat.value == stat) top = std::max(top, rank(m));
    return top;
  };
  for (const Modifier& m : rules.modifiers)
    for (ExprId e : {m.value, m.to, m.when}) {
      if (!e.valid()) continue;
      const bool itself =
          rules.expressions.reads(e, [&](const ExprNode& n) { return n.op == Op::kStat && n.imm == m.stat.value; });
      const bool circular = itself || rules.expressions.reads(e, [&](const ExprNode& n) {
        return n.op == Op::kStat && top_layer(n.imm) >= rank(m);
      });
      if (circular)
        throw ScriptError(m.place,
                          "modify '" + m.id + "': on layer " + std::to_string(m.layer) + " it reads " +
                              (itself ? "its own stat" : "a stat that is not of a lower layer") + ": \"" +
                              rules.expressions.sources[e.index()].text + "\"",
                          itself ? "a modifier cannot read the stat that it changes: read an attribute or another stat"
                          : rules.stats[m.stat.index()].band == Band::kNumbers
                              ? "give it a higher layer, or read an attribute instead"
                              : "kinds are settled first, then abilities, then numbers: give it a higher layer, or "
                                "read an attribute instead");
    }
}

void split(const Expressions& all, std::uint16_t root, std::vector<std::uint16_t>& parts) {
  const ExprNode& n = all.nodes[root];
  if (n.op != Op::kAnd) {
    parts.push_back(root);
    return;
  }
  split(all, n.a, parts);
  split(all, n.b, parts);
}

// The value of an expression about `it` for all cards of a definition, if it is the same for all.
std::optional<std::int32_t> value_of(const Rules& rules, std::uint16_t i, DefId def) {
  const ExprNode& n = rules.expressions.nodes[i];
  const state::Definition& d = rules.catalog->definitions[def.index()];
  auto about_it = [&] { return Expressions::is_variable(rules.expressions.nodes[n.a], Variable::kIt); };
  switch (n.op) {
    case Op::kConst: return n.imm;
    case Op::kNumber:
      if (!about_it()) return std::nullopt;
      return static_cast<std::size_t>(n.imm) < d.numbers.size() ? d.numbers[static_cast<std::size_t>(n.imm)] : 0;
    case Op::kIsKind:
      return about_it() ? std::optional<std::int32_t>(d.is(KindId{static_cast<std::uint16_t>(n.imm)}) ? 1 : 0)
                        : std::nullopt;
    case Op::kIsDef: return about_it() ? std::optional<std::int32_t>(def.value == n.imm ? 1 : 0) : std::nullopt;
    case Op::kNot:
    case Op::kAnd:
    case Op::kOr:
    case Op::kEqual:
    case Op::kNotEqual:
    case Op::kLess:
    case Op::kLessEqual: {
      std::optional<std::int32_t> a = value_of(rules, n.a, def);
      if (!a) return std::nullopt;
      if (n.op == Op::kNot) return *a == 0 ? 1 : 0;
      std::optional<std::int32_t> b = value_of(rules, n.b, def);
      if (!b) return std::nullopt;
      if (n.op == Op::kAnd) return *a != 0 && *b != 0 ? 1 : 0;
      if (n.op == Op::kOr) return *a != 0 || *b != 0 ? 1 : 0;
      if (n.op == Op::kEqual) return *a == *b ? 1 : 0;
      if (n.op == Op::kNotEqual) return *a != *b ? 1 : 0;
      return (n.op == Op::kLess ? *a < *b : *a <= *b) ? 1 : 0;
    }
    default: return std::nullopt;
  }
}

// Does a part of the condition say which cards can be the source? Then it need not be evaluated for each card.
bool names_sources(const Expressions& all, std::uint16_t part, Modifier& m) {
  if (!m.card.valid() || m.to_host) return false;
  const ExprNode& n = all.nodes[part];
  auto is = [&](std::uint16_t i, Variable v) { return Expressions::is_variable(all.nodes[i], v); };
  if (n.op == Op::kEqual &&
      ((is(n.a, Variable::kIt) && is(n.b, Variable::kCard)) || (is(n.a, Variable::kCard) && is(n.b, Variable::kIt)))) {
    m.of_itself = true;
    return true;
  }
  if (n.op != Op::kInZone || !is(n.a, Variable::kCard) || m.from_zone.valid() || n.imm == state::kAttached.value)
    return false;
  m.from_zone = ZoneKindId{static_cast<std::uint16_t>(n.imm)};
  return true;
}

// Splits the condition of a modifier into parts. They may be evaluated in any order, because none of them can fail.
void index_modifier(const Rules& rules, Modifier& m) {
  const Expressions& all = rules.expressions;
  m.of_it.clear();
  m.of_rest.clear();
  m.to_zone = ZoneKindId::none();
  m.from_zone = m.awake_in;
  m.of_itself = m.to_self;
  m.counted = false;
  const ExprNode& value = all.root(m.value);
  m.fixed = value.op == Op::kConst;
  m.amount = m.fixed ? value.imm : 0;
  if (m.to.valid()) {
    const ExprNode& set = all.root(m.to);
    if (set.op == Op::kZone && Expressions::is_variable(all.nodes[set.a], Variable::kMe))
      m.to_zone = ZoneKindId{static_cast<std::uint16_t>(set.imm)};
  }
  std::uint16_t root = m.when.valid() ? all.roots[m.when.index()] : std::uint16_t{0};
  m.parted = m.when.valid() && !all.code[root].fails;
  if (!m.parted) return;
  std::vector<std::uint16_t> parts;
  split(all, root, parts);
  for (std::uint16_t part : parts) {
    bool of_it = !all.code[part].depends_on(Variable::kMe) && !all.code[part].depends_on(Variable::kCard);
    bool of_definition = of_it && !rules.catalog->definitions.empty() && value_of(rules, part, DefId(0)).has_value();
    if (!of_definition && !names_sources(all, part, m)) (of_it ? m.of_it : m.of_rest).push_back(part);
  }
  m.counted = m.fixed && m.of_rest.empty() && !m.of_itself && !m.gate.valid() && m.from_zone.valid() &&
              rules.catalog->zones[m.from_zone.index()].per_seat && m.to.valid() == m.to_zone.valid();
}

// May a modifier concern cards of a definition?
bool concerns(const Rules& rules, const Modifier& m, DefId def) {
  if (!m.parted) return true;
  std::vector<std::uint16_t> parts;
  split(rules.expressions, rules.expressions.roots[m.when.index()], parts);
  return std::all_of(parts.begin(), parts.end(),
                     [&](std::uint16_t part) { return value_of(rules, part, def).value_or(1) != 0; });
}

}  // namespace

void index_stats(Rules& rules) {
  check_layers(rules);
  for (Modifier& m : rules.modifiers) index_modifier(rules, m);
  std::size_t defs = rules.catalog->definitions.size();
  for (std::size_t s = 0; s < rules.stats.size(); ++s) {
    Stat& stat = rules.stats[s];
    stat.modifiers.clear();
    stat.host_add.assign(defs, 0);
    stat.only_host_constants = true;
    for (std::size_t i = 0; i < rules.modifiers.size(); ++i)
      if (rules.modifiers[i].stat.index() == s) stat.modifiers.push_back(static_cast<std::uint16_t>(i));
    std::stable_sort(stat.modifiers.begin(), stat.modifiers.end(), [&](std::uint16_t a, std::uint16_t b) {
      const Modifier &x = rules.modifiers[a], &y = rules.modifiers[b];
      return x.layer != y.layer ? x.layer < y.layer
                                : x.once < y.once;  // equal names side by side; modifiers without a name come last
    });
    stat.of_definition.assign(defs, {});
    stat.fitting.assign(defs, {});
    for (std::size_t d = 0; d < defs; ++d)
      for (std::uint16_t i : stat.modifiers) {
        const Modifier& m = rules.modifiers[i];
        if (!concerns(rules, m, DefId(d))) continue;
        stat.of_definition[d].push_back(i);
        stat.fitting[d].push_back({i, m.card.value, m.to_host});
      }
    for (std::uint16_t i : stat.modifiers) {
      const Modifier& m = rules.modifiers[i];
      if (m.to_host && m.card.valid() && m.op == ModifierOp::kAdd && m.fixed && !m.when.valid() && !m.once.valid() &&
          !m.gate.valid())
        stat.host_add[m.card.index()] += m.amount;
      else stat.only_host_constants = false;
    }
  }
}

}  // namespace qd::events
