#include "repl/serve/links.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/base/error.hpp"

namespace qd::repl::serve {

namespace {

/// Looks at every character, wherever the first difference is.
bool same(const std::string& a, const std::string& b) {
  unsigned char differs = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < b.size(); ++i)
    differs = static_cast<unsigned char>(
        differs | (static_cast<unsigned char>(i < a.size() ? a[i] : 0) ^ static_cast<unsigned char>(b[i])));
  return differs == 0;
}

}  // namespace

std::string new_token() {
  constexpr std::size_t kTokenBytes = 16;
  std::array<std::uint8_t, kTokenBytes> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw UserError("the system gives no random numbers for links");
  static const char* const kDigits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t b : bytes) out += {kDigits[b >> 4], kDigits[b & 15]};
  return out;
}

std::string Links::add(const Place& place) {
  std::string token = new_token();
  add(place, token);
  return token;
}

void Links::add(const Place& place, const std::string& token) {
  const std::lock_guard lock(mutex_);
  links_.push_back({place, token});
}

std::optional<Place> Links::find(const std::string& token) const {
  const std::lock_guard lock(mutex_);
  std::optional<Place> out;
  for (const Link& link : links_)
    if (same(token, link.token)) out = link.place;
  return out;
}

std::string Links::token_of(const Place& place) const {
  const std::lock_guard lock(mutex_);
  for (const Link& link : links_)
    if (link.place == place) return link.token;
  return {};
}

std::vector<std::pair<Place, std::string>> Links::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<Place, std::string>> out;
  for (const Link& link : links_) out.emplace_back(link.place, link.token);
  return out;
}

std::string Links::renew(const Place& place) {
  std::string token = new_token();
  const std::lock_guard lock(mutex_);
  for (Link& link : links_)
    if (link.place == place) link.token = token;
  return token;
}

}  // namespace qd::repl::serve
