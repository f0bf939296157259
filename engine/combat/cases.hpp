// How many cases and steps an exact distribution may have. Internal to this folder.
#pragma once

#include "engine/combat/fraction.hpp"

namespace qd::combat {

inline constexpr Wide kCasesMax = Wide{1} << 126;

/// Fails: LimitError over kDistributionWork steps.
void check_work(double steps);

}  // namespace qd::combat
