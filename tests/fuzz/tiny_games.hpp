// The small games of the unit tests as inputs for the target `loader`: they load in a millisecond, so many mutations
// can be tried.
#pragma once

#include <string>
#include <vector>

namespace qd::fuzz {

std::vector<std::string> tiny_games();

}  // namespace qd::fuzz
