// Damage as pictures show it: a row of boxes. The rule set's picture says of which cards and numbers (`tracks`).
#pragma once

#include <optional>
#include <string>

#include "engine/match/match.hpp"

namespace qd::view {

struct Track {
  std::int32_t damage = 0;
  std::int32_t limit = 0;  // damage that puts the card out; 0 = unknown
  std::string attribute;   // that `damage` is; "" if it is computed
  [[nodiscard]] bool out() const { return limit > 0 && damage >= limit; }
};

/// What the first of the tracks that holds says of a card; none if no track does. The caller asks only about cards that
/// the viewer knows.
std::optional<Track> track_of(const match::Match& match, EntityId card);

}  // namespace qd::view
