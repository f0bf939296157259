// What of a program depends on the roster, worked out once for all matches with the same cards: sets of entities
// instead of definitions, the compact steps of the loop, what windows see at a glance.
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

/// What the loop needs of a node at every step, side by side and without names and texts.
struct Step {
  NodeKind kind = NodeKind::kSeq;
  bool rests = false;
  /// kWindow: if no seat holds a card that could be of use, the window need not be opened.
  bool skippable = false;
  /// kWindow: every command starts from a card of a zone, so that prefilters tell whether a seat can do anything.
  bool by_cards = false;
  std::uint16_t prefilter = 0, prefilters = 0;  // then: where they begin in Tables::prefilters, and how many
  /// … all of them at cards of one zone, in a match whose cards are one word: the zone of seat A, how far the next one
  /// is, and the cards.
  bool one_zone = false;
  std::uint16_t zone = 0, zone_step = 0;
  Word cards = 0;
  std::uint16_t child = 0, children = 0;  // where they begin in Tables::children, and how many
  std::uint16_t reset = 0, resets = 0;    // the same in Tables::resets
  ExprId when;
};

/// A set that is one zone: shared, of the seat that acts, or of the next one; kOther: any other set.
struct OneZone {
  enum class Whose : std::uint8_t { kOther, kShared, kMine, kNext } whose = Whose::kOther;
  std::uint16_t zone = 0;  // the zone, or that of seat A
  friend bool operator==(const OneZone&, const OneZone&) = default;
};

/// Cards that may be of use in a window if there is anything to aim them at: in one zone, all aimed at the same.
struct WindowPrefilter {
  std::uint16_t zone = 0;       // the first one, of seat A
  std::uint16_t zone_step = 0;  // to that of the next seat; 0: all seats have one
  OneZone targets;
  state::CardSet cards;
};

/// Cards that may be of use in a window, in one zone.
struct WindowZone {
  ZoneKindId zone;
  state::CardSet cards;              // of any command
  std::vector<std::uint16_t> first;  // definition -> where its commands begin; one more at the end
  std::vector<CommandId> commands;   // for which a card of the definition may be used
};

/// What a window checks before it offers a command.
struct Offering {
  bool needs = false, card_needs = false, cost = false;
  bool gated = false;  // its card may not have it now
  bool aimed = false;  // it has targets
  bool ways = false;   // its card moves or is put on the table
  /// By target: what does not depend on the card that is used, and is looked at once for all cards: the set itself, and
  /// how many of its first needs.
  struct Fixed {
    OneZone zone;
    bool keep = false;  // there is something of it, and several cards to use it for
    std::uint16_t needs = 0;
  };
  std::vector<Fixed> targets;
};

class Machine;
/// A program in machine code: functions that do the same as the tables. Null: the tables do it.
struct Translated {
  /// Runs it as Machine::loop does, until a question is open (false), or nothing is left to do, or the match has ended.
  bool (*advance)(Machine& machine) = nullptr;
  /// Numbers of a contest of two cards as they stand: dice, sides and what is added, of the attack, then of the
  /// defense. False: it has none for this combat, or they are out of range.
  bool (*numbers)(events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
                  std::array<std::int32_t, 6>& out) = nullptr;
  /// Rolls a contest of two cards as it stands and says what it deals. False, and no die was rolled: somebody hears,
  /// dice are prescribed, it has none for this combat, or numbers are out of range.
  bool (*exchange)(events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
                   std::int32_t& deals) = nullptr;
};

/// What of a program depends on the roster: sets of entities instead of definitions.
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
