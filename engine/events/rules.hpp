// The declared rules that concern state and its changes: events and listeners (listener.hpp), stats and modifiers
// (stat.hpp), checks. Built once at load; the vocabulary of this layer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/expression.hpp"
#include "engine/events/expression.hpp"
#include "engine/events/listener.hpp"
#include "engine/events/stat.hpp"
#include "engine/state/catalog.hpp"

namespace qd::events {

/// Who says in which order abilities act that hear of something at once.
enum class Ordering : std::uint8_t { kDeclared, kChosen };

struct Policies {
  SlotId active;                                // the seat whose turn it is; orders simultaneous listeners
  NameId endless;                               // the ending, a draw, of a match without end; none: an error
  Ordering triggers = Ordering::kDeclared;      // chosen: by the controller of each
  Ordering replacements = Ordering::kDeclared;  // chosen: by the seat that the event is about

  [[nodiscard]] Ordering of(Stage stage) const {
    if (stage == Stage::kReact || stage == Stage::kAfter) return triggers;
    return stage == Stage::kForbid ? Ordering::kDeclared : replacements;
  }
};

/// How the stat of a keyword begins: "has_swift".
inline constexpr std::string_view kHas = "has_";

/// State checks as bits, by number; those from kChecksMax - 1 on share the last one.
using Checks = std::uint64_t;
inline constexpr std::size_t kChecksMax = 64;
inline constexpr Checks kAllChecks = ~Checks{0};
inline constexpr Checks check_bit(std::size_t check) {
  return Checks{1} << (check < kChecksMax ? check : kChecksMax - 1);
}

struct Rules {
  std::shared_ptr<const state::Catalog> catalog;
  Expressions expressions;
  std::vector<dice::Expression> throws;  // by DiceId
  std::vector<std::string> combats;      // names, for expect("…") and odds("…"); "" for a volley
  std::vector<EventKind> events;
  std::vector<Listener> listeners;
  std::vector<Stat> stats;
  std::vector<Modifier> modifiers;
  StatId borrows;  // how many cards a card has the activated abilities of; none: no modifier says so
  Policies policies;
  std::vector<Checks> watched_slots;              // by slot: the checks that read it
  std::vector<Checks> watched_zones;              // by kind of zone: the same
  Checks watch_everything = 0;                    // checks that ask what can be done
  std::vector<std::vector<std::uint16_t>> index;  // event kind * kStages + stage -> listeners
  std::vector<std::uint8_t> heard;                // event kind -> the bits of those who listen (bits_of)

  [[nodiscard]] EventKindId find_event(const std::string& name) const;
  [[nodiscard]] StatId find_stat(const std::string& name) const;
  /// Does a stat say whether something is so: that a card is of a kind, or has an ability?
  [[nodiscard]] bool is_truth(StatId stat) const {
    return stats[stat.index()].band != Band::kNumbers && stat != borrows;
  }
  /// The keyword of which an ability with this gate is a part.
  [[nodiscard]] std::string keyword(StatId gate) const { return stats[gate.index()].name.substr(kHas.size()); }
  /// Sorts modifiers into stats and listeners into the index. Call once, after everything is declared.
  /// Fails: ScriptError when a modifier reads a stat of its own or a higher layer.
  void build_index();
};

/// The rules with the built-in events in their places.
Rules make_rules(std::shared_ptr<const state::Catalog> catalog);

}  // namespace qd::events
