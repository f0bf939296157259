// The parts of a program that depend on the roster, computed once for all matches with the same cards: sets of entities
// instead of definitions, the compact steps of the loop, and prefilters for windows.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/phases/program.hpp"
#include "engine/state/layout.hpp"

namespace qd::events {
class Events;
}

namespace qd::phases {

/// The fields of a node that the loop needs at every step, without names and texts.
struct Step {
  NodeKind kind = NodeKind::kSeq;
  bool rests = false;
  /// kWindow: the window is skipped if no seat holds a card that could be used in it.
  bool skippable = false;
  bool ways = false;  // kWindow: a command moves or puts its card on the table
  /// kWindow: every command needs a card of a zone, so prefilters show whether a seat can do anything.
  bool by_cards = false;
  std::uint16_t prefilter = 0, prefilters = 0;  // if by_cards: their range in Tables::prefilters
  /// if by_cards: all prefilters are for one zone, in a match whose cards fit one word. The zone of seat A, the step to
  /// the zone of the next seat, and the cards.
  bool one_zone = false;
  std::uint16_t zone = 0, zone_step = 0;
  Word cards = 0;
  std::uint16_t child = 0, children = 0;  // range in Tables::children
  std::uint16_t reset = 0, resets = 0;    // range in Tables::resets
  ExprId when;
};

/// A set that is exactly one zone: a shared one, or one of the acting or next seat; kOther: any other set.
struct OneZone {
  enum class Whose : std::uint8_t { kOther, kShared, kMine, kNext } whose = Whose::kOther;
  std::uint16_t zone = 0;  // the zone, or that of seat A
  friend bool operator==(const OneZone&, const OneZone&) = default;

  [[nodiscard]] constexpr bool is_zone() const { return whose != Whose::kOther; }
  /// The zone for an acting seat. `seats` tells who is next: a state, or a view of one. Requires: is_zone().
  template <class S>
  [[nodiscard]] ZoneId of(const S& seats, SeatId me) const {
    const bool shared = whose == Whose::kShared;
    return ZoneId(std::size_t{zone} + (shared ? 0 : (whose == Whose::kMine ? me : seats.neighbour(me, 1)).index()));
  }
};

/// Cards in one zone that may be useful in a window if they have a target. All of them have the same set of targets.
struct WindowPrefilter {
  std::uint16_t zone = 0;       // the zone of seat A
  std::uint16_t zone_step = 0;  // step to the zone of the next seat; 0: shared by all seats
  OneZone targets;
  state::CardSet cards;
};

/// Cards of one zone that may be useful in a window.
struct WindowZone {
  ZoneKindId zone;
  state::CardSet cards;              // usable with any command
  std::vector<std::uint16_t> first;  // definition -> first index of its commands; one more entry at the end
  std::vector<CommandId> commands;   // the commands that cards of a definition may be used for
};

/// What must be checked before a window offers a command.
struct Offering {
  bool needs = false, card_needs = false, cost = false;
  bool gated = false;  // its card may not have it now
  bool aimed = false;  // it has targets
  bool ways = false;   // its card moves or is put on the table
  static constexpr std::size_t kSetsMax = 8;
  bool sets = false;  // it has no way, and its targets are cards of at most kSetsMax sets
  /// By target: what does not depend on the used card and is computed once for all cards: the set of targets, and the
  /// number of needs at the start of the list that can be tested already.
  struct Fixed {
    OneZone zone;
    bool keep = false;  // the set is worth keeping: part of it is independent of the card, and there are several cards
    std::uint16_t needs = 0;
  };
  std::vector<Fixed> targets;
};

class Machine;
/// A program in machine code: functions that do the same as the tables. Null members: the tables are used.
struct Translated {
  /// Does what Machine::loop does until a question is open (false), nothing is left to do, or the match has ended.
  bool (*advance)(Machine& machine) = nullptr;
  /// The current numbers of a contest of two cards: dice, sides and bonus of the attack, then of the defense. False:
  /// not translated for this combat, or numbers are out of range.
  bool (*numbers)(events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
                  std::array<std::int32_t, 6>& out) = nullptr;
  /// Rolls a contest of two cards and returns what it deals. False, before any die is rolled, if an ability reacts,
  /// dice are prescribed, the combat is not translated, or numbers are out of range.
  bool (*exchange)(events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
                   std::int32_t& deals) = nullptr;
};

/// May cards lose, gain or borrow abilities?
[[nodiscard]] bool do_abilities_change(const Program& program);

/// The parts of a program that depend on the roster: sets of entities instead of definitions.
struct Tables {
  explicit Tables(const Program& program, std::shared_ptr<const state::Layout> layout);
  std::shared_ptr<const state::Layout> layout;
  std::vector<Step> steps;  // by node
  std::vector<NodeId> children;
  std::vector<SlotId> resets;
  std::vector<WindowPrefilter> prefilters;
  std::vector<state::CardSet> command_cards;     // by command
  std::vector<Offering> offerings;               // by command
  std::vector<std::vector<WindowZone>> windows;  // by node
  std::vector<std::vector<CommandId>> cardless;  // by node: commands that need no card
  std::vector<state::CardSet> ask_cards;         // by node: cards a question may offer; empty: any
  bool abilities_change = false;                 // cards may lose, gain or borrow abilities
  Translated translated;

 private:
  void add_step(const Node& node);
  void add_offering(const Program& program, const Command& command);
  void add_window(const Program& program, const Node& node);
  [[nodiscard]] OneZone one_zone(const events::Expressions& all, ExprId set) const;
  void add_prefilter(const Program& program, const Command& command, const state::CardSet& cards);
};

}  // namespace qd::phases
