// Hidden cards of stacks: which cards may lie where. Draws one legal arrangement; all are equally likely. A stack is
// sorted and its cards share one value; the rest is exact counting and needs no rules.
//
//   std::vector<Laid> laid = draw_stacks(stacks, cards, luck);
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/dice/generator.hpp"

namespace qd::sim {

/// Adjacent hidden places of a stack, from the host down, between two cards with known keys.
struct HiddenRun {
  std::vector<std::uint16_t> places;
  std::int32_t low = std::numeric_limits<std::int32_t>::min(), high = std::numeric_limits<std::int32_t>::max();
};

struct HiddenStack {
  std::vector<HiddenRun> runs;
  bool known = false;  // whether the common value of its cards is known
  std::int32_t value = 0;
};

/// A card that may lie in a stack, with its sort key and its value.
struct StackCard {
  std::uint16_t card = 0xFFFF;
  std::int32_t key = 0, value = 0;
};

struct Laid {
  std::uint16_t place, card;
};

/// Puts a card on every hidden place: in each stack cards of one value, sorted by key. Every such arrangement of
/// distinct cards is equally likely; if cards in one stack have equal keys, each of their orders is a separate
/// arrangement. The result depends on the order of `cards` only where keys and values are equal. Fails: ScriptError if
/// there is no arrangement; LimitError if counting takes too long (kWorldWork) or there are 2^126 or more.
[[nodiscard]] std::vector<Laid> draw_stacks(const std::vector<HiddenStack>& stacks, std::vector<StackCard> cards,
                                            dice::Luck& luck);

}  // namespace qd::sim
