// The line of the log for an event, by the template of its kind, as one viewer may know it.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::match {

class EventText {
 public:
  /// Requires: the match outlives it.
  EventText(const Match& match, Viewer viewer);

  /// Is there a line? Not for kinds without a text, nor for changes of what is secret to others.
  [[nodiscard]] bool is_told(const events::Event& e) const;
  [[nodiscard]] std::string text(const events::Event& e) const;

 private:
  [[nodiscard]] const events::EventKind& kind_of(const events::Event& e) const;
  [[nodiscard]] std::string name(Ref ref, DefId def, EntityId host, std::uint8_t seen = 0xFF) const;
  [[nodiscard]] std::string zone_name(ZoneId zone) const;
  [[nodiscard]] std::string field(const events::Event& e, const std::string& word, bool hidden) const;

  const Match& match_;
  const phases::Program& program_;
  const state::Catalog& catalog_;
  Viewer viewer_;
};

}  // namespace qd::match
