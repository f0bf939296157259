// A volley in plain numbers: shots that are all aimed before any die is rolled, and hit together. No state, no Lua.
//
//   Volley v;  v.shots = {{attacker, target, 2, 10, 8, false}};  Damage d;  d.take(v.combine, v.shots[0], face);
//   Fraction p = v.chance_of_loss(target);
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/combat/fraction.hpp"
#include "engine/dice/expression.hpp"

namespace qd::combat {

/// `dice` dice with this face at one target count as one result of `as`.
struct CombineRule {
  std::int32_t face = 0;  // 0: no such rule
  std::int32_t dice = 0;
  std::int32_t as = 0;
};

struct Shot {
  EntityId attacker, target;
  std::uint16_t dice = 0, sides = 0;
  std::int32_t need = 0;                            // what each die has to reach to hit
  bool combines = false;                            // the combine rule applies to its dice
  std::shared_ptr<const qd::dice::Throw> thrown{};  // a dice expression in place of equal dice; `need` is its target
};

/// Counts the hits at one target.
struct Damage {
  EntityId by;  // the first card that hit
  std::uint16_t hits = 0;
  std::uint16_t combining = 0;
  bool combined = false;

  /// Counts one die of a shot. Returns true if it hits, by itself or combined with others.
  bool take(const CombineRule& rule, const Shot& shot, std::int32_t face) {
    bool hit = face >= shot.need;
    if (rule.face != 0 && shot.combines && face == rule.face && ++combining >= rule.dice && rule.as >= shot.need &&
        !combined)
      combined = hit = true;
    if (hit && hits++ == 0) by = shot.attacker;
    return hit;
  }
};

struct Volley {
  CombineRule combine;
  std::vector<Shot> shots;

  /// The exact chance that the target is hit at least once. Fails: LimitError (fraction.hpp).
  [[nodiscard]] Fraction chance_of_loss(EntityId target) const;
  /// The targets of all shots, each once, in order of first mention.
  [[nodiscard]] std::vector<EntityId> targets() const;
};

}  // namespace qd::combat
