// Logs which abilities of a match each event meets (base/log.hpp, the logger `events`).
//
//   EventLog teller(match);  match.set_observer(&teller);
#pragma once

#include "engine/events/event_observer.hpp"
#include "engine/match/match.hpp"

namespace qd::match {

class EventLog : public events::EventObserver {
 public:
  explicit EventLog(const Match& match) : match_(match) {}
  void looked(const events::Listener& listener, EntityId self, const events::Event& event, events::Look look) override;
  void acts(const events::Listener& listener, EntityId self, const events::Event& event) override;
  void acted(const events::Listener& listener, EntityId self, const events::Event& event, events::Deed deed,
             std::int32_t after) override;
  void happened(const events::Event& event) override;

 private:
  [[nodiscard]] std::string name(const events::Listener& listener, EntityId self) const;
  [[nodiscard]] const std::string& kind(const events::Event& event) const;
  const Match& match_;
};

}  // namespace qd::match
