// Checks and orients the pieces that authors write.
#pragma once

#include <cstddef>
#include <string>

#include "engine/table/units.hpp"

namespace qd::table {

inline constexpr std::size_t kCornersMax = 16;

/// Why a piece cannot be used, in words for its author ("corner 3 is not convex"; corners count from 1), or "".
/// Either orientation is fine, and so is a corner in the middle of a straight side.
std::string find_flaw(const Piece& piece);

/// The same piece with its corners counter-clockwise. Requires: no flaw.
Piece oriented(Piece piece);

}  // namespace qd::table
