// The measured combats (see plain_admiral.hpp).
#include "tests/bench/native_random.hpp"
#include "tests/bench/plain_admiral.hpp"
#include "tests/bench/plain_admiral/combat.hpp"

namespace qd::plain {

namespace {

using namespace admiral;

class RandomDice {
 public:
  explicit RandomDice(std::uint64_t seed) : random_(seed) {}
  int die() { return 1 + static_cast<int>(random_.below(6)); }

 private:
  native::Random random_;
};

/// Attacks whenever it can, intercepts whenever it can, fires every gun: always the first option.
class Aggressive : public Decider {
 public:
  std::size_t main_phase(const State&, Seat, std::span<const Action>) override { return 0; }
  std::size_t load_out(const State&, Seat, UnitId, std::span<const LoadOut>) override { return 0; }
  std::size_t interceptor(const State&, Seat, UnitId, std::span<const UnitId>) override { return 0; }
  std::size_t target(const State&, Seat, UnitId, std::span<const UnitId>) override { return 0; }
  std::size_t anti_air_weapon(const State&, Seat, UnitId, std::span<const UnitId>) override { return 0; }
  bool gun_fires(const State&, Seat, UnitId, UnitId) override { return true; }
  std::size_t damaged_item(const State&, Seat, UnitId, int, std::span<const UnitId>) override { return 0; }
};

void count(const Unit& ship, std::uint64_t& lost, std::uint64_t& sum, std::uint64_t& squares) {
  const auto damage = static_cast<std::uint64_t>(ship.damage);  // never more than its hit points (ADR-37)
  lost += ship.zone == Zone::Scrapyard ? 1 : 0;
  sum += damage;
  squares += damage * damage;
}

}  // namespace

AdmiralTotals fight_admiral(std::uint64_t seed, std::uint64_t combats) {
  const CardTable cards = sample_cards();
  Position position;
  position.a.fleet = {{.card = "adams", .carries = {}}};
  position.b.fleet = {{.card = "adams", .carries = {}}};
  position.b.on_flagship = {"gun45", "gun76"};
  const State start = set_up(position, cards);
  const UnitId attacker = start.find(Seat::A, "adams");
  const UnitId interceptor = start.find(Seat::B, "adams");

  Aggressive decider;
  State state;
  AdmiralTotals totals;
  for (std::uint64_t i = 0; i < combats; ++i) {
    state = start;
    RandomDice dice(native::mix(seed + i * native::kGolden));
    main_phase(state, decider, dice);
    ++totals.combats;
    count(state.unit(attacker), totals.attackers_lost, totals.attacker_damage, totals.attacker_damage_squared);
    count(state.unit(interceptor), totals.interceptors_lost, totals.interceptor_damage,
          totals.interceptor_damage_squared);
  }
  return totals;
}

}  // namespace qd::plain
