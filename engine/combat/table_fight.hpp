// The access to the match for combat/code when a match runs from tables; see translate::ConstFight.
#pragma once

#include "engine/combat/code/duels.hpp"
#include "engine/combat/code/volleys.hpp"
#include "engine/phases/program.hpp"

namespace qd::combat {

struct TableFight {
  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;
  events::Events& events;
  const Spec& of;
  const phases::Fight* leaf = nullptr;  // of a volley

  [[nodiscard]] events::code::TableView view() const { return events::code::TableView(events.query()); }
  [[nodiscard]] events::Changes<events::TableBlock> does() const { return events.changes(); }
  [[nodiscard]] dice::Dice& dice() const { return events.dice(); }
  [[nodiscard]] const Spec& spec() const { return of; }
  // who hears
  static constexpr bool is_heard() { return true; }
  [[nodiscard]] bool is_heard(EventKindId kind) const {
    return events.logs() || events.heard(kind) || events.heard(of.die);
  }
  [[nodiscard]] bool hears(EventKindId kind, const events::Event&, std::int32_t) const { return events.heard(kind); }
  // volleys
  [[nodiscard]] events::Env about_shot(EntityId attacker, EntityId target) const {
    return code::about(view(), attacker, target);
  }
  static constexpr std::false_type pools_are_print() { return {}; }
  template <class F>
  void while_pools(F&& f) const {
    for (const Pool& p : of.pools)
      if (!f(p)) return;
  }
  template <class F>
  bool each_aim(F&& f) const {
    const std::vector<SlotId>& aims = leaf->aims;
    for (std::size_t i = 0; i < aims.size(); ++i)
      if (!f(aims[i], i)) return false;
    return true;
  }
  [[nodiscard]] bool is_none_everywhere(SlotId slot) const { return events.query().state().all_none(slot); }
  template <class F>
  void each_attacker(const events::Env& env, Word /*used*/, F&& f) const {
    events.query().each(leaf->of, env, f);
  }
  // errors
  bool refuse(std::int32_t dice, std::int32_t sides) const {
    if (dice < 0 || dice > static_cast<std::int32_t>(limits::kDicePerRollMax))
      throw LimitError(of.place, "combat '" + of.name + "': a roll of " + std::to_string(dice) + " dice: at least 0, " +
                                     at_most(limits::kDicePerRollMax, ""));
    throw ScriptError(of.place, "combat '" + of.name + "': a die has " + std::to_string(sides) + " sides",
                      "1 to 65535");
  }
  [[noreturn]] void refuse_sums(std::int64_t apart) const {
    throw ScriptError(of.place, "combat '" + of.name + "': the difference of the sums, " + std::to_string(apart) +
                                    ", is out of range");
  }
};

}  // namespace qd::combat
