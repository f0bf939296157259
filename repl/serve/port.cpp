#include "repl/serve/port.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

#include "engine/base/error.hpp"

namespace qd::repl::serve {

namespace {

enum class Free : std::uint8_t { kYes, kNo, kNotHere };

/// Can this address be listened at? The library tries for ever in silence.
Free try_port(const std::string& address, std::uint16_t port) {
  sockaddr_in four{};
  sockaddr_in6 six{};
  four.sin_family = AF_INET;
  four.sin_port = htons(port);
  six.sin6_family = AF_INET6;
  six.sin6_port = htons(port);
  const bool is_four = inet_pton(AF_INET, address.c_str(), &four.sin_addr) == 1;
  if (!is_four && inet_pton(AF_INET6, address.c_str(), &six.sin6_addr) != 1) return Free::kNotHere;
  const int s = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (s < 0) return Free::kNotHere;
  const int on = 1;
  (void)setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const int got = is_four ? bind(s, reinterpret_cast<const sockaddr*>(&four), sizeof four)
                          : bind(s, reinterpret_cast<const sockaddr*>(&six), sizeof six);
  Free out = Free::kYes;
  if (got != 0) out = errno == EADDRINUSE ? Free::kNo : Free::kNotHere;
  else if (listen(s, 1) != 0) out = Free::kNo;  // somebody else listens, and both may bind
  ::close(s);
  return out;
}

}  // namespace

std::uint16_t find_port(const WireOptions& options) {
  const std::uint16_t first = options.port != 0 ? options.port : Wire::kPort,
                      count = options.port != 0 ? 1 : Wire::kPortsTried;
  for (std::uint16_t n = 0; n < count; ++n) {
    const auto port = static_cast<std::uint16_t>(first + n);
    switch (try_port(options.address, port)) {
      case Free::kYes: return port;
      case Free::kNotHere:
        throw UserError("nobody can listen at " + options.address + ":" + std::to_string(port) + ": " +
                            (errno == EACCES ? "only root may use this port" : "it is no address of this machine"),
                        "127.0.0.1 is this machine alone, 0.0.0.0 all its addresses");
      case Free::kNo: break;
    }
  }
  throw UserError(options.port != 0 ? "port " + std::to_string(options.port) + " is in use"
                                    : "the ports " + std::to_string(first) + " to " +
                                          std::to_string(first + count - 1) + " are in use",
                  "another table may be open; name a free one: --port 9000");
}

}  // namespace qd::repl::serve
