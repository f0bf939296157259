// Reads contests of pools in rules.lua and in the flow, and the opposed rolls whose odds can be asked for.
#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

using events::Scope;
using events::Type;

// attack = pool { … }, block = pool { … } [, damage] [, mark] [, die]
void Loader::read_pools(Reader& r, combat::Spec& spec, const Scope& scope) {
  spec.rule = combat::Rule::kPools;
  if (!r.child(kCombat["attack"], [&](Reader& a) { spec.hitting = read_pool(a, scope, true); }))
    r.fail("needs 'attack', a pool", "pool { dice, sides, need [, always] [, never], event }");
  if (!r.child(kCombat["block"], [&](Reader& b) { spec.blocking = read_pool(b, scope, false); }))
    r.fail("needs 'block', a pool", "pool { sides, need [, always] [, never], event }");
  read(kPools, r, spec, scope);
  check_face(r, "mark", spec.mark, spec.hitting.sides);
  spec.throws = spec.hitting.how.valid() || spec.blocking.how.valid();
}

// pool { dice, sides, need [, always] [, never], event }; that of a block has no `dice`
combat::PoolSpec Loader::read_pool(Reader& r, const Scope& scope, bool attack) {
  combat::PoolSpec pool;
  const bool how = has_expression_of_dice(r, kPool["dice"], kPool["sides"]);
  if (!attack && !how && r.has(kPool["dice"])) r.fail("a block has no 'dice'", "it has one die for each hit");
  auto number = [&](Row row, std::int32_t least, std::int32_t most, const char* range) {
    const ExprId id = value(r, row, scope);
    const events::ExprNode& root = compiled_->expressions.root(id);
    if (root.op == events::Op::kConst && (root.imm < least || root.imm > most))
      r.fail(std::string("'") + row->name + "' is " + range);
    return id;
  };
  static const std::string kDice = "at least 0, " + at_most(limits::kDicePerRollMax, "");
  if (how) {
    dice::Reading reading;
    reading.counted = true;
    reading.per_hit = !attack;
    pool.how = read_expression_of_dice(r, kPool["dice"], scope, reading);
  } else {
    if (attack) pool.dice = number(kPool["dice"], 0, static_cast<std::int32_t>(limits::kDicePerRollMax), kDice.c_str());
    pool.sides = number(kPool["sides"], 1, 0xFFFF, "from 1 to 65535");
  }
  read(kContestPool, r, pool, scope);
  check_face(r, "always", pool.always, pool.sides);
  check_face(r, "never", pool.never, pool.sides);
  if (pool.always != 0 && pool.always == pool.never)
    r.fail("'always' and 'never' are the same face, " + std::to_string(pool.always),
           "a die that shows it cannot do both");
  r.finish(kPool);
  return pool;
}

// A special face: 0 for none, else a face that the dice have, if their number of sides is known.
void Loader::check_face(Reader& r, const char* field, std::int32_t face, ExprId sides) {
  std::int32_t most = 0xFFFF;
  if (sides.valid())
    if (const events::ExprNode& root = compiled_->expressions.root(sides); root.op == events::Op::kConst)
      most = root.imm;
  if (face < 0 || face > most)
    r.fail(std::string("'") + field + "' is a face of the dice, from 1 to " + std::to_string(most) +
           ", or 0 for none, not " + std::to_string(face));
}

// contest { … [, hits] [, store_hits] [, store_marks] }
void Loader::check_pools(Reader& r, const phases::Contest& contest) {
  const combat::Spec& spec = rules_.combats_[contest.combat];
  for (const Row row : {kContestFields["hits"], kContestFields["store_hits"], kContestFields["store_marks"]})
    if (spec.rule != combat::Rule::kPools && r.has(row))
      r.fail(std::string("'") + row->name + "' is for combats with rule = \"pools\", and '" + spec.name +
             "' is an opposed roll");
  const auto alone = [&](const char* field, SlotId slot, std::initializer_list<SlotId> others) {
    if (slot.valid() && std::find(others.begin(), others.end(), slot) != others.end())
      r.fail(std::string("'") + field + "' names an attribute that already gets another number here",
             "give each its own attribute");
  };
  alone("store_hits", contest.store_hits, {contest.store});
  alone("store_marks", contest.store_marks, {contest.store, contest.store_hits});
  if (contest.store_marks.valid() && spec.mark == 0)
    r.fail("'store_marks' counts nothing: combat '" + spec.name + "' has no 'mark'", "mark = 1: the face to count");
}

// duel { name, combat [, back] [, when] [, by = set] [, lost] }: for odds
void Loader::read_duel(Reader& r) {
  DuelRules d;
  begin(r, kDuel["1"], "duel", d, {});
  Scope scope;
  scope.card = scope.has_target = true;
  read(kDuel, r, d, scope);
  if (d.one && !d.by.valid()) r.fail("'one' needs 'by', the cards that roll");
  read_losses(r, d, scope);
  r.finish(kDuel);
  rules_.odds_.duels.push_back(d);
}

// lost = NUMBER, or lost = { { "destroyed", NUMBER }, … }: what an amount of damage means
void Loader::read_losses(Reader& r, DuelRules& d, const Scope& scope) {
  if (!r.has(kDuel["lost"])) return;
  if (!r.is_table(kDuel["lost"])) {
    d.losses.push_back({"lost", value(r, kDuel["lost"], scope)});
    return;
  }
  r.list(kDuel["lost"], [&](Reader& l) {
    DuelRules::Loss loss;
    loss.text = l.text_at(kLoss["1"], "what becomes of the target");
    loss.at = value_at(l, kLoss["2"], "the damage with which that happens, a number or a text", scope, Type::kInteger);
    l.finish(kLoss);
    d.losses.push_back(loss);
  });
}

}  // namespace qd::script
