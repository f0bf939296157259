// Commands of a translated program: see Machine::step_command.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
bool Play<P>::command(Frame& f) { return m.step_command(f); }

}  // namespace qd::translate
