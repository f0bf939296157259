// Hidden cards of stacks: which cards may lie where, one legal arrangement drawn at random, all of them equally likely.
// A stack is sorted, what lies in it has one value in common; the rest is combinatorics, exact and without the rules.
//
//   std::vector<Laid> laid = draw_stacks(stacks, cards, luck);
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/dice/generator.hpp"

namespace qd::sim {

/// Neighbouring hidden places of a stack, from the host down, between two cards whose keys are known.
struct HiddenRun {
  std::vector<std::uint16_t> places;
  std::int32_t low = std::numeric_limits<std::int32_t>::min(), high = std::numeric_limits<std::int32_t>::max();
};

struct HiddenStack {
  std::vector<HiddenRun> runs;
  bool known = false;  // the value that its cards have in common
  std::int32_t value = 0;
};

/// A card that may lie in a stack: its key in the order of stacks, and its value.
struct StackCard {
  std::uint16_t card = 0xFFFF;
  std::int32_t key = 0, value = 0;
};

struct Laid {
  std::uint16_t place, card;
};

/// Lays a card on every hidden place: in each stack cards of one value, no key less than the one before it. Every such
/// way of laying distinct cards is equally likely; of cards with equal keys in one stack each order is a way of its
/// own. The result depends on the order of `cards` where keys and values are equal, and on nothing else.
/// Fails: ScriptError if there is no way; LimitError (kWorldWork) if counting the ways takes too long, or they are
/// 2^126 or more.
[[nodiscard]] std::vector<Laid> draw_stacks(const std::vector<HiddenStack>& stacks, std::vector<StackCard> cards,
                                            dice::Luck& luck);

}  // namespace qd::sim
