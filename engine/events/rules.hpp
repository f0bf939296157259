// The declared rules about state and its changes: events and listeners (listener.hpp), stats and modifiers (stat.hpp),
// checks. Built once at load; the vocabulary of this layer.
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

/// Who orders abilities that would act at the same time: the order of declaration, or a player.
enum class Ordering : std::uint8_t { kDeclared, kChosen };

struct Policies {
  SlotId active;                                // the seat whose turn it is; orders simultaneous listeners
  NameId endless;                               // the ending, a draw, for effects without end; none: an error
  Ordering triggers = Ordering::kDeclared;      // kChosen: by the controller of each trigger
  Ordering replacements = Ordering::kDeclared;  // kChosen: by the seat that the event is about

  [[nodiscard]] Ordering of(Stage stage) const {
    if (stage == Stage::kReact || stage == Stage::kAfter) return triggers;
    return stage == Stage::kForbid ? Ordering::kDeclared : replacements;
  }
};

/// The prefix of a keyword's stat: "has_swift".
inline constexpr std::string_view kHas = "has_";

/// A set of state-based checks, one bit each; checks from kChecksMax - 1 on share the last bit.
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
  StatId borrows;  // from how many cards a card has activated abilities; none: no modifier gives any
  Policies policies;
  std::vector<Checks> watched_slots;              // by slot: the checks that read it
  std::vector<Checks> watched_zones;              // by kind of zone: the checks that read it
  Checks watch_everything = 0;                    // checks that ask which commands are possible
  std::vector<std::vector<std::uint16_t>> index;  // event kind * kStages + stage -> listeners
  std::vector<std::uint8_t> heard;                // event kind -> the bits of its listeners (bits_of)

  [[nodiscard]] EventKindId find_event(const std::string& name) const;
  [[nodiscard]] StatId find_stat(const std::string& name) const;
  /// Is the stat true or false: whether a card is of a kind, or has an ability?
  [[nodiscard]] bool is_truth(StatId stat) const {
    return stats[stat.index()].band != Band::kNumbers && stat != borrows;
  }
  /// The name of the keyword whose gate this is.
  [[nodiscard]] std::string keyword(StatId gate) const { return stats[gate.index()].name.substr(kHas.size()); }
  /// Sorts modifiers into stats and listeners into the index. Call once, after everything is declared. Fails:
  /// ScriptError if a modifier reads a stat of its own layer or a higher one.
  void build_index();
};

/// The rules with the built-in events in their places.
Rules make_rules(std::shared_ptr<const state::Catalog> catalog);

}  // namespace qd::events
