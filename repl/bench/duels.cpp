// Combats of two cards, from the declaration of the attack to the losses: the engine against hand-written programs.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <vector>

#include "repl/bench/bench.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "tests/bench/native_admiral.hpp"
#include "tests/bench/plain_admiral.hpp"

namespace qd::repl::bench {

namespace {

// One ship attacks, the first unit intercepts, every gun fires; then it leaves the question of the main phase open.
class OneCombat : public phases::Decider {
 public:
  OneCombat(const phases::Program& program, EntityId ship)
      : ship_(ship),
        menu_(program.find_name("main_phase")),
        intercept_(program.find_name("intercept")),
        gun_(program.find_name("gun")) {
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
  p.sides["A"].zones["hand"] = {"depot"};  // so that the main phase goes on after the combat
  p.sides["B"].zones["water"] = {"adams"};
  p.sides["B"].zones["flagship"] = {"flagship{gun45,gun76}"};
  for (const std::string& card : also) p.sides["A"].zones["water"].push_back(card);
  match::Setup setup;
  setup.given = p;
  return setup;
}

DuelTotals duels(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                 const std::vector<std::string>& also) {
  match::Match m(rules, two_destroyers(also), false);
  const state::Layout& l = m.state().layout();
  const ZoneKindId water = rules->catalog().find_zone("water");
  const EntityId attacker = m.state().bottom_of(l.zone(water, SeatId(0))),
                 interceptor = m.state().bottom_of(l.zone(water, SeatId(1)));
  OneCombat decider(rules->program(), attacker);
  const SlotId damage = rules->catalog().find_slot(state::SlotScope::kEntity, "damage");
  const state::State start = m.state();
  DuelTotals out;
  auto taken = [&](EntityId ship) -> std::uint64_t {  // a lost ship of 6 hit points has taken 6 points of damage
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

DuelTotals exchanges(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                     bool again) {
  constexpr std::int32_t kHull = 6;
  match::Match m(rules, two_destroyers({}), false);
  const state::State start = m.state();
  const state::Layout& l = start.layout();
  const state::Catalog& c = rules->catalog();
  const EntityId attacker = start.bottom_of(l.zone(c.find_zone("water"), SeatId(0))),
                 interceptor = start.bottom_of(l.zone(c.find_zone("water"), SeatId(1)));
  const EntityId flagship = start.bottom_of(l.zone(c.find_zone("flagship"), SeatId(1)));
  const EntityId first{start.row(flagship).child}, second{start.row(first).sibling};
  std::size_t combat = 0;
  while (rules->combats()[combat].name != "exchange") ++combat;
  combat::Fighter& fighter = m.fighter();
  DuelTotals out;
  for (std::uint64_t i = 0; i < combats; ++i) {
    if (again) m.set_state(start);
    m.reseed(hash_join(seed, i));
    const std::int32_t taken = std::min(fighter.exchange(combat, attacker, interceptor), kHull);
    std::int32_t suffered = std::min(fighter.exchange(combat, interceptor, attacker), kHull);
    for (EntityId gun : {first, second}) suffered = std::min(suffered + fighter.exchange(combat, gun, attacker), kHull);
    const auto a = static_cast<std::uint64_t>(suffered), b = static_cast<std::uint64_t>(taken);
    ++out.combats;
    out.attackers_lost += suffered == kHull ? 1 : 0;
    out.interceptors_lost += taken == kHull ? 1 : 0;
    out.attacker_damage += a;
    out.attacker_damage_squared += a * a;
    out.interceptor_damage += b;
    out.interceptor_damage_squared += b * b;
  }
  return out;
}

void duel_speed(const std::shared_ptr<script::Ruleset>& rules, const std::vector<std::string>& heard,
                std::uint64_t combats) {
  constexpr std::size_t kRounds = 3;
  std::uint64_t seen = 0;
  struct Way {
    const char* name;
    std::uint64_t combats;
    std::function<std::uint64_t(std::uint64_t seed, std::uint64_t combats)> fight;
    std::vector<double> speeds = {};
  };
  std::array<Way, 5> ways{{
      {"engine, decisions and flow included", combats,
       [&](std::uint64_t seed, std::uint64_t n) { return duels(rules, n, seed, {}).attackers_lost; }},
      {"the same with cards that listen", combats,
       [&](std::uint64_t seed, std::uint64_t n) { return duels(rules, n, seed, heard).attackers_lost; }},
      {"plain reference program", combats * 10,
       [](std::uint64_t seed, std::uint64_t n) { return plain::fight_admiral(seed, n).attackers_lost; }},
      {"engine, the combat part alone: its four rolls", combats * 5,
       [&](std::uint64_t seed, std::uint64_t n) { return exchanges(rules, n, seed).attackers_lost; }},
      {"native reference program", combats * 20,
       [](std::uint64_t seed, std::uint64_t n) { return native::fight_admiral(seed, n).attackers_lost; }},
  }};
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    for (Way& w : ways) {
      const Clock::time_point start = Clock::now();
      seen += w.fight(round, w.combats);
      w.speeds.push_back(static_cast<double>(w.combats) / seconds_since(start));
    }
  }
  print("\n%s, one combat: attack, interception, counter-attack, two guns; %llu combats a round, %zu rounds\n",
        rules->id().c_str(), static_cast<unsigned long long>(combats), kRounds);
  for (const Way& w : ways) line(w.name, *std::max_element(w.speeds.begin(), w.speeds.end()), "combats/s");
  const auto ratio = [&](const char* name, const Way& engine, const Way& by_hand) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < kRounds; ++i) ratios.push_back(engine.speeds[i] / by_hand.speeds[i]);
    std::sort(ratios.begin(), ratios.end());
    print("%-46s %14.4f (1/%.1f)\n", name, ratios[kRounds / 2], 1 / ratios[kRounds / 2]);
  };
  ratio("engine / plain, median of 3", ways[0], ways[2]);
  ratio("with triggers /  plain, median of 3", ways[1], ways[2]);
  ratio("engine / native, median of 3", ways[0], ways[4]);
  ratio("with triggers /  native, median of 3", ways[1], ways[4]);
  ratio("the combat part / native, median of 3", ways[3], ways[4]);
  if (seen == 0) print("nothing was lost in any combat\n");
}

}  // namespace qd::repl::bench
