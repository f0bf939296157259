// The match of the plain reference program of `battlegroup` (see plain_battlegroup.hpp).
#include "plain_battlegroup.hpp"

#include "plain_battlegroup_fleet.hpp"
#include "tests/bench/native_random.hpp"

namespace qd::plain {

namespace {

enum class Other : std::uint8_t { hold, stay, change_group };  // options of a ship other than to fire

struct Options {
  ShipList targets;              // the options 0 to targets.size - 1: fire at this ship
  std::array<Other, 2> other{};  // the options after them
  std::size_t others = 0;

  void add(Other what) { other[others++] = what; }
  [[nodiscard]] std::size_t count() const { return targets.size + others; }
};

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : random_(seed) {}
  Group place() { return random_.below(2) == 0 ? Group::battle : Group::carrier; }
  /// A single option is not a choice and needs no draw.
  std::size_t choose(std::size_t options) { return options == 1 ? 0 : random_.below(static_cast<unsigned>(options)); }
  unsigned die(unsigned sides) { return 1 + random_.below(sides); }

 private:
  native::Random random_;
};

struct Ship {
  Type type{};
  Group group{};
  bool afloat = true;
  bool surfaced = false;                // a u-boat that has fired in this round, BGP-42
  bool attacked_carrier_group = false;  // permanent, BGR-14
  bool changes_group = false;           // ordered for the end of the round, BGR-11
  bool hit = false;                     // sinks at the end of the tier step, BGP-14
};

struct Side {
  std::array<Ship, kMaxShips> ships{};
  ShipList afloat;
  std::array<ShipList, kTiers + 1> afloat_of_tier{};
  std::array<std::array<std::uint8_t, kTypes>, kGroups> present{};  // by group and type
  unsigned battle_group = 0;                                        // ships in it

  /// An empty battle group counts as destroyed, also from the start (BGR-10). It stays empty: nobody may join it
  /// (BGP-79, BGR-12).
  [[nodiscard]] bool battle_group_destroyed() const { return battle_group == 0; }
  [[nodiscard]] unsigned in(Group group, Type type) const {
    return present[static_cast<std::size_t>(group)][static_cast<std::size_t>(type)];
  }

  void enter(Ship& ship, Group group) {
    ship.group = group;
    ++present[static_cast<std::size_t>(group)][static_cast<std::size_t>(ship.type)];
    if (group == Group::battle) ++battle_group;
  }
  void leave(const Ship& ship) {
    --present[static_cast<std::size_t>(ship.group)][static_cast<std::size_t>(ship.type)];
    if (ship.group == Group::battle) --battle_group;
  }
  void sink(std::size_t i) {  // BGP-08
    Ship& ship = ships[i];
    ship.afloat = false;
    leave(ship);
    afloat.remove(i);
    afloat_of_tier[card(ship.type).tier].remove(i);
  }

  [[nodiscard]] unsigned defence(const Ship& ship) const {
    const unsigned base = card(ship.type).defence;
    switch (ship.type) {
      case Type::SS:  // BGP-38, 40, 42
        return ship.surfaced ? kSurfacedDefence : base;
      case Type::CV:
      case Type::CVL: {  // BGP-86, 94 (BGR-17), 88; at most 10: BGP-87, 95, 106, 108
        const unsigned escorts = in(Group::carrier, Type::DD) + 2 * in(Group::carrier, Type::CL);
        return std::min(base + escorts, kMaxDefence);
      }
      case Type::BB:
      case Type::BC: {  // BGP-83..85, 90, 91 (BGR-05), 93; so at most 10 and 8: BGP-101, 103
        const bool destroyer = in(Group::battle, Type::DD) > 0;
        const bool tier_4 = in(Group::battle, Type::CA) + in(Group::battle, Type::CL) > 0;
        return base + (destroyer ? 1 : 0) + (tier_4 ? 1 : 0);
      }
      case Type::CA:
      case Type::CL:  // BGP-82, 84, 96..98 (BGR-25), 100, 92
        return base + (in(ship.group, Type::DD) > 0 ? 1 : 0);
      case Type::DD:  // BGR-02, BGP-92
        return base;
    }
    return base;
  }
};

enum class Result : std::uint8_t { a_wins, b_wins, draw };

constexpr unsigned kQuietRounds = 20;  // BGP-113

/// Whom a ship may attack.
enum class Reach : std::uint8_t {
  all,          // u-boats and carriers: everybody
  battle_line,  // ships of the battle group
  answer,       // escorts of the carrier group
};

Reach reach_of(const Ship& ship) {
  if (ship.type == Type::SS || is_carrier(ship.type)) return Reach::all;
  return ship.group == Group::battle ? Reach::battle_line : Reach::answer;
}

/// The targets within reach: enemies afloat only (BGR-21), u-boats always (BGP-49).
void list_targets(Reach reach, const Side& enemy, ShipList& targets) {
  const bool line_broken = enemy.battle_group_destroyed();  // BGR-09
  if (reach == Reach::all ||                                // BGP-48, 66..68, 81
      (reach == Reach::battle_line && line_broken)) {       // BGP-63, 64, 70
    targets = enemy.afloat;
    return;
  }
  targets.clear();
  for (const std::uint8_t i : enemy.afloat) {
    const Ship& ship = enemy.ships[i];
    const bool legal = reach == Reach::battle_line
                           ? ship.group != Group::carrier                    // BGP-62, 69
                           : ship.type == Type::SS ||                        // BGP-74 (BGR-16)
                                 (ship.attacked_carrier_group &&             // BGP-71..73, 77, 78
                                  (!is_carrier(ship.type) || line_broken));  // BGP-75, 76 (BGR-15)
    if (legal) targets.add(i);
  }
}

class Battle {
 public:
  Battle(const Fleet& a, const Fleet& b, Luck& luck) : luck_(luck) {
    place(sides_[0], a);
    place(sides_[1], b);
  }

  Result play() {
    while (!over()) play_round();
    const bool a_left = sides_[0].afloat.size > 0;  // BGP-112, 113
    const bool b_left = sides_[1].afloat.size > 0;
    return a_left == b_left ? Result::draw : a_left ? Result::a_wins : Result::b_wins;
  }
  [[nodiscard]] unsigned rounds() const { return round_; }

 private:
  struct Shot {
    std::uint8_t ship;
    std::uint8_t target;
    Gun gun;
  };
  struct Shots {
    std::array<Shot, 2 * kMaxShips> shot;  // an aircraft carrier makes two
    std::size_t size = 0;

    [[nodiscard]] const Shot* begin() const { return shot.data(); }
    [[nodiscard]] const Shot* end() const { return shot.data() + size; }
  };

  [[nodiscard]] bool over() const {
    return sides_[0].afloat.size == 0 || sides_[1].afloat.size == 0 || deadlock_;
  }  // BGP-112, 113

  // BGP-09..11. Breaks off when the battle is over.
  void play_round() {
    ++round_;
    shot_this_round_ = loss_this_round_ = false;
    for (std::size_t tier = 1; tier <= kTiers; ++tier) {
      play_tier(tier);
      if (over()) return;
    }
    close_round();
  }

  // All choices, then all dice, then all losses (BGP-12..14).
  void play_tier(std::size_t tier) {
    for (std::size_t s : {0U, 1U}) choose_orders(s, tier);
    if (shots_[0].size + shots_[1].size == 0) return;
    shot_this_round_ = true;
    for (std::size_t s : {0U, 1U}) roll_dice(s);
    for (std::size_t s : {0U, 1U}) close_step(s);
  }

  void close_round() {
    for (Side& side : sides_) {
      change_groups(side);
      for (const std::uint8_t i : side.afloat_of_tier[1]) side.ships[i].surfaced = false;  // BGP-43, 46, BGR-08
    }
    quiet_rounds_ = loss_this_round_ ? 0 : quiet_rounds_ + 1;
    deadlock_ = !shot_this_round_ || quiet_rounds_ == kQuietRounds;  // BGP-113 (BGR-18)
  }

  void place(Side& side, const Fleet& fleet) {
    side.afloat = fleet.all;
    side.afloat_of_tier = fleet.of_tier;
    for (std::size_t i = 0; i < fleet.size; ++i) {
      const Type type = fleet.type[i];
      side.ships[i].type = type;
      side.enter(side.ships[i], may_change_group(type) ? luck_.place() : fleet.group[i]);  // BGP-55
    }
  }

  // Every ship of the tier picks for itself (BGP-16, 17, 22) in the state at the start of the step; those lost in an
  // earlier tier do not (BGP-15).
  void choose_orders(std::size_t s, std::size_t tier) {
    Side& own = sides_[s];
    shots_[s].size = 0;
    Options options;
    Reach listed{};  // the reach whose targets are in the options now
    bool any_listed = false;
    for (const std::uint8_t i : own.afloat_of_tier[tier]) {
      Ship& ship = own.ships[i];
      const Reach reach = reach_of(ship);
      if (!any_listed || reach != listed) {
        list_targets(reach, sides_[1 - s], options.targets);
        listed = reach;
        any_listed = true;
      }
      options.others = 0;
      if (ship.type == Type::SS) options.add(Other::hold);  // BGP-39, BGR-13
      if (may_change_group(ship.type)) {                    // BGP-57, BGR-11, 13
        if (options.targets.size == 0) options.add(Other::stay);
        const bool into_battle_group = ship.group == Group::carrier;
        if (!into_battle_group || !own.battle_group_destroyed()) options.add(Other::change_group);  // BGP-79, BGR-12
      }
      if (options.count() == 0) continue;  // not asked, BGP-20, BGR-13

      const std::size_t choice = luck_.choose(options.count());
      if (choice >= options.targets.size) {
        ship.changes_group =
            options.other[choice - options.targets.size] == Other::change_group;  // instead of firing, BGP-58
      } else if (ship.type == Type::CV) {  // each die its own target, BGP-26, 27, 29, 109
        const Gun one_die{1, card(ship.type).at_ships.sides};
        add_shot(s, i, options.targets.number[choice], one_die);
        add_shot(s, i, options.targets.number[luck_.choose(options.count())], one_die);
      } else {
        const std::uint8_t target = options.targets.number[choice];
        const bool at_uboat = sides_[1 - s].ships[target].type == Type::SS;
        add_shot(s, i, target, at_uboat ? card(ship.type).at_uboats : card(ship.type).at_ships);
      }
    }
  }

  void add_shot(std::size_t s, std::uint8_t ship, std::uint8_t target, Gun gun) {
    shots_[s].shot[shots_[s].size++] = Shot{ship, target, gun};
  }

  // Nothing changes while dice are rolled, so every defence is that of the start of the tier step (BGP-21, BGR-06), and
  // u-boats that fire now are still submerged (BGP-44, BGR-07).
  void roll_dice(std::size_t s) {
    Side& enemy = sides_[1 - s];
    std::array<std::uint8_t, kMaxShips> sixes{};  // by destroyers, at each target
    for (const Shot& shot : shots_[s]) {
      const bool destroyer = sides_[s].ships[shot.ship].type == Type::DD;
      Ship& target = enemy.ships[shot.target];
      const unsigned defence = enemy.defence(target);
      for (unsigned d = 0; d < shot.gun.dice; ++d) {  // BGP-24, 25, 45
        const unsigned die = luck_.die(shot.gun.sides);
        if (die >= defence) target.hit = true;  // BGP-04..07
        // Two sixes of destroyers at one target are a 10 and sink anything (BGP-30..37, BGR-04).
        if (destroyer && die == 6 && ++sixes[shot.target] == 2) target.hit = true;
      }
    }
  }

  // Marks the ships of s that have fired, and removes the losses of the enemy. The enemy's own shots are in its own
  // list: a ship that is sunk now has still fired (BGP-14).
  void close_step(std::size_t s) {
    Side& enemy = sides_[1 - s];
    for (const Shot& shot : shots_[s]) {
      Ship& ship = sides_[s].ships[shot.ship];
      const Ship& target = enemy.ships[shot.target];
      ship.surfaced = ship.type == Type::SS;                                   // BGP-42, 47
      if (target.group == Group::carrier) ship.attacked_carrier_group = true;  // BGR-14, BGP-77
      if (!target.hit || !target.afloat) continue;
      enemy.sink(shot.target);
      loss_this_round_ = true;
    }
  }

  // BGP-59, 61, BGR-11. All change at once: whether there is a battle group to join (BGP-80, BGR-12) is decided before
  // any of them changes.
  static void change_groups(Side& own) {
    const bool destroyed = own.battle_group_destroyed();
    for (const std::size_t tier : {4U, 5U}) {  // CL and DD
      for (const std::uint8_t i : own.afloat_of_tier[tier]) {
        Ship& ship = own.ships[i];
        if (!ship.changes_group) continue;
        ship.changes_group = false;
        const Group to = ship.group == Group::battle ? Group::carrier : Group::battle;
        if (to == Group::battle && destroyed) continue;
        own.leave(ship);
        own.enter(ship, to);
      }
    }
  }

  Luck& luck_;
  std::array<Side, 2> sides_{};
  std::array<Shots, 2> shots_;  // of the current tier step
  unsigned round_ = 0;
  unsigned quiet_rounds_ = 0;  // in a row
  bool shot_this_round_ = false;
  bool loss_this_round_ = false;
  bool deadlock_ = false;
};

}  // namespace

BattlegroupTotals play_battlegroup(std::uint64_t seed, std::uint64_t games) {
  const Fleet north = read_fleet(kNorth);
  const Fleet south = read_fleet(kSouth);
  Luck luck(seed);
  BattlegroupTotals totals;
  totals.games = games;
  for (std::uint64_t game = 0; game < games; ++game) {
    Battle battle(north, south, luck);
    switch (battle.play()) {
      case Result::a_wins: ++totals.a_wins; break;
      case Result::b_wins: ++totals.b_wins; break;
      case Result::draw: ++totals.draws; break;
    }
    totals.rounds += battle.rounds();
    totals.rounds_squared += std::uint64_t{battle.rounds()} * battle.rounds();
  }
  return totals;
}

}  // namespace qd::plain
