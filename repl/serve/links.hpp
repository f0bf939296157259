// The links of a table: who has one plays the seat, looks on, or is the host. A token is 128 bits from the system.
//
//   Links links;  std::string token = links.add({0, SeatId(1)});  std::optional<Place> place = links.find(token);
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/viewer.hpp"

namespace qd::repl::serve {

/// What a link opens.
struct Place {
  std::size_t table = 0;
  SeatId seat{};      // none: nobody's
  bool host = false;  // may steer the table
  /// Onlookers and the host see what the public sees, unless the host has looked.
  [[nodiscard]] Viewer viewer() const { return seat; }
  friend bool operator==(const Place&, const Place&) = default;
};

/// 128 random bits from the system, as 32 digits. Fails: UserError if it gives none.
std::string new_token();

/// Thread-safe.
class Links {
 public:
  /// A new token. Fails: UserError if the system gives no random numbers.
  std::string add(const Place& place);
  /// Adds one with a known token.
  void add(const Place& place, const std::string& token);
  /// Takes as long for a wrong token as for a right one.
  [[nodiscard]] std::optional<Place> find(const std::string& token) const;
  /// "" if there is none.
  [[nodiscard]] std::string token_of(const Place& place) const;
  /// All of them, with their tokens.
  [[nodiscard]] std::vector<std::pair<Place, std::string>> all() const;
  /// Another token for this place; the old one opens nothing from now on.
  std::string renew(const Place& place);

 private:
  struct Link {
    Place place;
    std::string token;
  };
  mutable std::mutex mutex_;
  std::vector<Link> links_;
};

}  // namespace qd::repl::serve
