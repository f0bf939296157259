// The differences between two views of one rule set by the same seat: attributes, cards by zone.
//
//   for (const std::string& line : difference_text(make_view(a, seat), make_view(b, seat), "main@3", "other@5", 80)) …
#pragma once

#include <string>
#include <vector>

#include "engine/view/view.hpp"

namespace qd::repl {

/// Lines for people; none if nothing differs. For a zone: the cards that only one view has (hidden ones as counts), or
/// a different order. Requires: views of equal seats of matches of one rule set.
std::vector<std::string> difference_text(const view::SeatView& a, const view::SeatView& b, const std::string& name_a,
                                         const std::string& name_b, std::size_t width);

}  // namespace qd::repl
