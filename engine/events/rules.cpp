#include "engine/events/rules.hpp"

namespace qd::events {

EventKindId Rules::find_event(const std::string& name) const {
  for (std::size_t i = 0; i < events.size(); ++i)
    if (events[i].name == name) return EventKindId(i);
  return EventKindId::none();
}

StatId Rules::find_stat(const std::string& name) const {
  for (std::size_t i = 0; i < stats.size(); ++i)
    if (stats[i].name == name) return StatId(i);
  return StatId::none();
}

void Rules::build_index() {
  index_stats(*this);
  index.assign(events.size() * kStages, {});
  heard.assign(events.size(), 0);
  for (std::size_t i = 0; i < listeners.size(); ++i) {
    const Listener& l = listeners[i];
    index[l.event.index() * kStages + static_cast<std::size_t>(l.stage)].push_back(static_cast<std::uint16_t>(i));
    heard[l.event.index()] |= static_cast<std::uint8_t>(bits_of(l));
  }
}

Rules make_rules(std::shared_ptr<const state::Catalog> catalog) {
  Rules rules;
  rules.catalog = std::move(catalog);
  rules.watched_slots.assign(rules.catalog->slots.size(), 0);
  for (std::size_t s = 0; s < rules.catalog->slots.size(); ++s)
    if (rules.catalog->slots[s].form) rules.watched_slots[s] = kAllChecks;  // any check may depend on it
  rules.watched_zones.assign(rules.catalog->zones.size(), 0);
  auto event = [&](const char* name, const char* text, const char* hidden) {
    EventKind kind;
    kind.name = name;
    kind.text = text;
    kind.hidden_text = hidden;
    rules.events.push_back(kind);
  };
  event("moved", "{card}: {from} to {to}", "a card: {from} to {to}");
  event("changed", "{target}: {attribute} {before} to {after}", "");
  event("attached", "{card} is attached to {target}", "");
  event("shuffled", "{to} is shuffled", "");
  event("turned_up", "{card} is turned face up", "");
  event("played", "{seat} plays {card}", "");
  event("negated", "{card} is negated", "");
  event("ended", "the match ends: {reason}", "");
  event("eliminated", "{seat} is out of the match", "");
  event("turned_down", "{card} is turned face down", "");
  event("created", "{card} comes into being: {to}", "a card comes into being: {to}");
  event("vanished", "{card} ceases to be", "a card ceases to be");
  return rules;
}

}  // namespace qd::events
