// Reads the combats of rules.lua: the number of dice, what they must show, and what happens to a target that is hit.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

EventKindId Loader::event_kind(Reader& r, const std::string& name) {
  EventKindId kind = compiled_->find_event(name);
  if (kind.valid()) return kind;
  r.fail_unknown("event", name, compiled_->events);
}

void Loader::read_combats(Reader& r) {
  r.list(kRules["combats"], [&](Reader& c) { read_combat(c); });
}

// combat { name, stream [, rule = "volley" | "opposed" | "pools"], … }
void Loader::read_combat(Reader& r) {
  combat::Spec spec;
  begin(r, kCombat["1"], "combat", spec, rules_.combats_);
  Scope scope;
  scope.card = scope.has_target = true;
  read(kAnyCombat, r, spec, scope);
  const std::string rule = r.text(kCombat["rule"], "volley");
  if (rule == "volley") read_volley(r, spec, scope);
  else if (rule == "opposed") read_opposed(r, spec, scope);
  else if (rule == "pools") read_pools(r, spec, scope);
  else r.fail_unknown("rule", rule, std::vector<std::string>{"volley", "opposed", "pools"});
  r.finish(kCombat);
  rules_.combats_.push_back(spec);
  compiled_->combats.push_back(spec.rule == combat::Rule::kEach ? "" : spec.name);
}

// pools = { pool { dice, sides [, when] } }, hit [, combine], shot [, die], lost, to
void Loader::read_volley(Reader& r, combat::Spec& spec, const Scope& scope) {
  r.list(kCombat["pools"], [&](Reader& p) {
    combat::Pool pool;
    read(kVolleyPool, p, pool, scope);
    if (has_expression_of_dice(p, kPool["dice"], kPool["sides"])) {
      dice::Reading reading;
      reading.counted = true;
      pool.how = read_expression_of_dice(p, kPool["dice"], scope, reading);
      spec.throws = true;
    } else {
      pool.dice = expression(p, kPool["dice"], scope, Type::kInteger);
      pool.sides = expression(p, kPool["sides"], scope, Type::kInteger);
    }
    p.finish(kPool);
    spec.pools.push_back(pool);
  });
  if (spec.pools.empty()) r.fail("needs 'pools', the dice of a shot");
  read(kVolley, r, spec, scope);
  if (spec.throws && r.has(kCombat["combine"]))
    r.fail("'combine' does not go with expressions of dice in 'pools'", "give 'dice' and 'sides', or leave it out");
  spec.hit_of_target = !compiled_->expressions.reads(spec.hit, [](const events::ExprNode& n) {
    return n.op == events::Op::kVariable && n.imm != static_cast<std::int32_t>(events::Variable::kTarget);
  });
}

// attack = roll { … }, defense = roll { … } [, critical = critical { … }] [, both] [, die]
void Loader::read_opposed(Reader& r, combat::Spec& spec, const Scope& scope) {
  spec.rule = combat::Rule::kOpposed;
  read(kOpposed, r, spec, scope);
  if (spec.critical.dice < 0 || spec.critical.dice > static_cast<int>(limits::kDicePerRollMax))
    r.fail("'dice' is at least 0, " + at_most(limits::kDicePerRollMax, ""));
  if (!r.child(kCombat["attack"], [&](Reader& a) { spec.attack = read_roll(a, scope); }))
    r.fail("needs 'attack', a roll");
  if (!r.child(kCombat["defense"], [&](Reader& d) { spec.defense = read_roll(d, scope); }))
    r.fail("needs 'defense', a roll");
  spec.throws = spec.attack.how.valid() || spec.defense.how.valid();
}

combat::RollSpec Loader::read_roll(Reader& r, const Scope& scope) {
  combat::RollSpec roll;
  if (has_expression_of_dice(r, kRoll["dice"], kRoll["sides"])) {
    roll.how = read_expression_of_dice(r, kRoll["dice"], scope, {});
    const dice::Throw& t = compiled_->throws[roll.how.index()].plain;
    if (t.counts())
      r.fail_at("dice", "field 'dice': a roll is a sum, so nothing is compared",
                "dice that hit by themselves: rule = \"pools\"");
  } else {
    roll.dice = value(r, kRoll["dice"], scope);
    roll.sides = value(r, kRoll["sides"], scope);
  }
  read(kRoll, r, roll, scope);
  r.finish(kRoll);
  return roll;
}

// combat = name, of a combat with this rule: volleys for `fight`, the others for `contest`
std::uint16_t Loader::combat_of(Reader& r, Row row) {
  const std::string name = r.text(row);
  std::vector<std::string> known;
  for (std::size_t i = 0; i < rules_.combats_.size(); ++i) {
    const bool volley = rules_.combats_[i].rule == combat::Rule::kEach, fits = volley == row->volley;
    if (fits) known.push_back(rules_.combats_[i].name);
    if (rules_.combats_[i].name != name) continue;
    if (!fits)
      r.fail("combat '" + name + "' is " +
                 (volley                                            ? "a volley"
                  : rules_.combats_[i].rule == combat::Rule::kPools ? "a contest of pools"
                                                                    : "an opposed roll"),
             volley ? "'fight' runs it" : "'contest' runs it");
    return static_cast<std::uint16_t>(i);
  }
  r.fail_unknown("combat", name, known);
}

}  // namespace qd::script
