#include "engine/match/event_log.hpp"

#include "engine/base/log.hpp"
#include "engine/match/event_text.hpp"
#include "engine/state/position.hpp"

namespace qd::match {

namespace {

using log::Level;
using log::Logger;

const char* deed_text(events::Deed deed) {
  switch (deed) {
    case events::Deed::kForbade: return "forbids it";
    case events::Deed::kInChain: return "is at work already";
    case events::Deed::kDeclined: return "is not wanted";
    case events::Deed::kReplaced: return "replaces it";
    case events::Deed::kAmended: return "changes the amount to ";
    case events::Deed::kStopped: return "stops it";
    case events::Deed::kRan: return "has acted";
  }
  return "";
}

}  // namespace

const std::string& EventLog::kind(const events::Event& event) const {
  return match_.rules().program().rules->events[event.kind.index()].name;
}

std::string EventLog::name(const events::Listener& l, EntityId self) const {
  const std::string who = self.valid() ? state::describe(match_.state(), self) + " " : "";
  return who + l.id + " (" + events::stage_name(l.stage) + ")";
}

void EventLog::looked(const events::Listener& l, EntityId self, const events::Event& event, events::Look look) {
  if (look == events::Look::kHolds || !log::is_on(Logger::kEvents, Level::kTrace)) return;
  log::write(Logger::kEvents, Level::kTrace,
             kind(event) + ": " + name(l, self) +
                 (look == events::Look::kAsleep ? " is asleep"
                  : look == events::Look::kLost ? ": its card has lost it"
                                                : ": its condition fails"),
             l.place);
}

void EventLog::acts(const events::Listener& l, EntityId self, const events::Event& event) {
  if (log::is_on(Logger::kEvents, Level::kDebug))
    log::write(Logger::kEvents, Level::kDebug, kind(event) + ": " + name(l, self) + " acts", l.place);
}

void EventLog::acted(const events::Listener& l, EntityId self, const events::Event& event, events::Deed deed,
                     std::int32_t after) {
  if (deed == events::Deed::kRan || !log::is_on(Logger::kEvents, Level::kDebug)) return;
  const std::string amount = deed == events::Deed::kAmended ? std::to_string(after) : "";
  log::write(Logger::kEvents, Level::kDebug, kind(event) + ": " + name(l, self) + " " + deed_text(deed) + amount,
             l.place);
}

void EventLog::happened(const events::Event& event) {
  if (!log::is_on(Logger::kEvents, Level::kDebug)) return;
  const EventText text(match_, Viewer::all());
  log::write(Logger::kEvents, Level::kDebug,
             kind(event) + " happens" + (text.is_told(event) ? ": " + text.text(event) : ""));
}

}  // namespace qd::match
