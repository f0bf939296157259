// A free port to listen at.
#pragma once

#include <cstdint>

#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

/// The port of the options, or the first free one from Wire::kPort on. Fails: UserError (in use, no such address).
std::uint16_t find_port(const WireOptions& options);

}  // namespace qd::repl::serve
