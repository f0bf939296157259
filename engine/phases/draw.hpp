// The random answer to a choice, defined once: docs/determinism.md. Options with ways are drawn among candidates, most
// of which nobody has looked at.
#pragma once

#include "engine/phases/decision.hpp"

namespace qd::phases {

/// A candidate that is not legal, or the same as another one.
inline constexpr std::uint16_t kMiss = 0xFFFF;

/// Draws candidates until take(number) is true. Fails: false after limits::kDrawsMax misses.
template <class Take>
bool draw_candidate(dice::Luck& luck, std::size_t candidates, Take&& take) {
  for (std::size_t draws = 0; draws < limits::kDrawsMax; ++draws)
    if (take(std::size_t{luck.below(static_cast<std::uint32_t>(candidates))})) return true;
  return false;
}

/// The option that a choice with a list of its options gets. Requires: the decision has options.
[[nodiscard]] inline std::uint16_t draw_option(const Decision& d, dice::Luck& luck) {
  const auto any = [&] { return static_cast<std::uint16_t>(luck.below(static_cast<std::uint32_t>(d.options.size()))); };
  if (d.candidates.empty()) return any();
  std::uint16_t drawn = kMiss;
  const auto plain = static_cast<std::size_t>(
      std::count_if(d.options.begin(), d.options.end(), [](const Option& o) { return o.way == 0xFFFF; }));
  const auto nth_plain = [&](std::size_t n) {
    std::size_t o = 0;
    while (d.options[o].way != 0xFFFF || n-- != 0) ++o;
    return static_cast<std::uint16_t>(o);
  };
  const bool found = draw_candidate(luck, d.candidates.size() + plain, [&](std::size_t i) {
    drawn = i < d.candidates.size() ? d.candidates[i] : nth_plain(i - d.candidates.size());
    return drawn != kMiss;
  });
  return found ? drawn : any();
}

}  // namespace qd::phases
