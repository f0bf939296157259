// What is left of the wire in a program that was built without the network library.
#ifndef QD_WEBSOCKETS

#include "engine/base/error.hpp"
#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

class Wire::Inside {};

bool Wire::is_built() { return false; }
Wire::Wire(const WireOptions&, Visitors&) {
  throw UserError("this program was built without libwebsockets, which carries the pages",
                  "install the Debian package libwebsockets-dev, then configure and build again");
}
Wire::~Wire() = default;
std::uint16_t Wire::port() const { return 0; }
void Wire::run(const std::atomic<bool>&) {}
void Wire::flush() {}
void Wire::send(PageId, std::string) {}
void Wire::close(PageId, const std::string&) {}
std::size_t Wire::waiting(PageId) const { return 0; }

}  // namespace qd::repl::serve

#endif
