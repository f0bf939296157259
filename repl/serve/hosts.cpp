// Which Host and Origin headers are ours: against pages of other sites, and names that were bent to this address.
#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

namespace {

/// "example.org:8420" without its port; "[::1]" keeps its brackets.
std::string without_port(const std::string& host) {
  const std::size_t colon = host.rfind(':');
  if (colon == std::string::npos || host.find(']', colon) != std::string::npos) return host;
  const std::string port = host.substr(colon + 1);
  const bool number = !port.empty() && port.size() <= 5 &&
                      std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  return number ? host.substr(0, colon) : host;
}

bool is_loopback(const std::string& address) {
  return text::starts_with(address, "127.") || address == "::1" || address == "localhost";
}

bool is_given(const WireOptions& options, const std::string& host) {
  return std::any_of(options.hosts.begin(), options.hosts.end(), [&](const std::string& name) {
    return text::lower(name) == host || text::lower(name) == without_port(host);
  });
}

}  // namespace

// At a loopback address any port will do: ssh -L may forward another one.
bool Wire::is_host(const WireOptions& options, const std::string& given) {
  const std::string host = text::lower(given), name = without_port(host);
  if (is_given(options, host)) return true;
  return is_loopback(options.address) && (name == "127.0.0.1" || name == "localhost" || name == "[::1]" ||
                                          name == options.address || name == "[" + options.address + "]");
}

// Only a proxy serves by https, and only under a given name.
bool Wire::is_origin(const WireOptions& options, const std::string& given, const std::string& host) {
  const std::string origin = text::lower(given), name = text::lower(host);
  return origin == "http://" + name || (origin == "https://" + name && is_given(options, name));
}

}  // namespace qd::repl::serve
