// Combats of two cards: the engine from the declaration of the attack to the losses, against the hand-written program.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "repl/bench/bench.hpp"
#include "tests/bench/native_admiral.hpp"

namespace qd::repl::bench {

namespace {

// One ship attacks, the first unit intercepts, every gun fires; then the question of the main phase stays open.
class OneCombat : public phases::Decider {
 public:
  OneCombat(const phases::Program& program, EntityId ship)
      : ship_(ship), menu_(program.find_name("main_phase")), intercept_(program.find_name("intercept")), gun_(program.find_name("gun")) {
    while (attack_.value < program.commands.size() && program.commands[attack_.index()].id != "attack") ++attack_.value;
  }
  void begin() { fought_ = false; }
  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    std::size_t pick = d.options.size() - 1;
    if (d.name == menu_) {
      if (fought_) return false;
      fought_ = true;
      for (std::size_t i = 0; i < d.options.size(); ++i)
        if (d.options[i].command == attack_ && d.options[i].source.entity() == ship_) pick = i;
    }
    if (d.name == intercept_ || d.name == gun_) pick = 0;
    answer = phases::Answer::one(pick);
    return true;
  }

 private:
  CommandId attack_{0};
  EntityId ship_;
  NameId menu_, intercept_, gun_;
  bool fought_ = false;
};

}  // namespace

match::Setup two_destroyers(const std::vector<std::string>& also) {
  state::Position p;
  p.sides["A"].zones["water"] = {"adams"};
  p.sides["A"].zones["hand"] = {"depot"};  // so that the main phase is not over after the combat
  p.sides["B"].zones["water"] = {"adams"};
  p.sides["B"].zones["flagship"] = {"flagship{gun45,gun76}"};
  for (const std::string& card : also) p.sides["A"].zones["water"].push_back(card);
  match::Setup setup;
  setup.given = p;
  return setup;
}

DuelTotals duels(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed, const std::vector<std::string>& also) {
  match::Match m(rules, two_destroyers(also), false);
  const state::Layout& l = m.state().layout();
  const ZoneKindId water = rules->catalog().find_zone("water");
  const EntityId attacker = m.state().bottom_of(l.zone(water, SeatId(0))), interceptor = m.state().bottom_of(l.zone(water, SeatId(1)));
  OneCombat decider(rules->program(), attacker);
  const SlotId damage = rules->catalog().find_slot(state::SlotScope::kEntity, "damage");
  const state::State start = m.state();
  DuelTotals out;
  auto taken = [&](EntityId ship) -> std::uint64_t {  // a ship of 6 hit points that is gone has taken them all
    return m.state().in_play(ship) ? static_cast<std::uint64_t>(m.state().value(damage, Ref::of(ship))) : 6;
  };
  for (std::uint64_t i = 0; i < combats; ++i) {
    m.set_state(start);
    m.reseed(hash_join(seed, i));
    decider.begin();
    m.play_out(decider);
    const std::uint64_t a = taken(attacker), b = taken(interceptor);
    ++out.combats;
    out.attackers_lost += a == 6 ? 1 : 0;
    out.interceptors_lost += b == 6 ? 1 : 0;
    out.attacker_damage += a;
    out.attacker_damage_squared += a * a;
    out.interceptor_damage += b;
    out.interceptor_damage_squared += b * b;
  }
  return out;
}

void duel_speed(const std::shared_ptr<script::Ruleset>& rules, const std::vector<std::string>& heard, std::uint64_t combats) {
  std::vector<double> ratios, with;
  double engine_best = 0, heard_best = 0, native_best = 0;
  std::uint64_t seen = 0;
  for (std::uint64_t round = 0; round < 3; ++round) {
    Clock::time_point start = Clock::now();
    seen += duels(rules, combats, round, {}).attackers_lost;
    const double engine = static_cast<double>(combats) / seconds_since(start);
    start = Clock::now();
    seen += duels(rules, combats, round, heard).attackers_lost;
    const double listened = static_cast<double>(combats) / seconds_since(start);
    start = Clock::now();
    seen += native::fight_admiral(round, combats * 20).attackers_lost;
    const double by_hand = static_cast<double>(combats * 20) / seconds_since(start);
    ratios.push_back(engine / by_hand);
    with.push_back(listened / by_hand);
    engine_best = std::max(engine_best, engine);
    heard_best = std::max(heard_best, listened);
    native_best = std::max(native_best, by_hand);
  }
  std::sort(ratios.begin(), ratios.end());
  std::sort(with.begin(), with.end());
  std::printf("\n%s, one combat: attack, interception, counter-attack, two guns; %llu combats a round, 3 rounds\n", rules->id().c_str(),
              static_cast<unsigned long long>(combats));
  line("engine, decisions and flow included", engine_best, "combats/s");
  line("the same with cards that listen", heard_best, "combats/s");
  line("native reference program", native_best, "combats/s");
  std::printf("%-46s %14.4f (1/%.1f)\n", "engine / native, median of 3", ratios[1], 1 / ratios[1]);
  std::printf("%-46s %14.4f (1/%.1f)%s\n", "with listeners / native, median of 3", with[1], 1 / with[1], seen == 0 ? " " : "");
}

}  // namespace qd::repl::bench
