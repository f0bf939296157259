// The options of a window for a seat: its cards by zone, and the targets of each. Gives the same as Legality::options
// for each command, but computes what commands share only once.
#include "engine/phases/legality/offers.hpp"

namespace qd::phases {

bool Legality::may_act_somewhere(const Step& window, SeatId me) const {
  return code::may_act(Offers(*this, {}), window, me);
}

void Legality::window_options(NodeId node, SeatId me, std::vector<Option>& out, const WaysWanted& ways) const {
  Aims known;
  code::offer_commands(Offers(*this, ways), AnyWindow{*this, node.index()}, me, known, out);
}

}  // namespace qd::phases
