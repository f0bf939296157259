#include "engine/match/event_text.hpp"

namespace qd::match {

using events::Atom;
using events::Event;

namespace {

// "6, (1), 4": dice that do not count are in parentheses.
std::string faces(const Event& e) {
  std::string out;
  unsigned gone = e.out;
  for (std::uint64_t bytes = e.faces; bytes != 0; bytes >>= 8, gone >>= 1) {
    const std::string face = std::to_string(bytes & 0xFFu);
    out += (out.empty() ? "" : ", ") + ((gone & 1u) != 0 ? "(" + face + ")" : face);
  }
  return out.empty() ? "no dice" : out;
}

}  // namespace

EventText::EventText(const Match& match, Viewer viewer)
    : match_(match), program_(match.rules().program()), catalog_(program_.catalog()), viewer_(viewer) {}

bool EventText::is_told(const Event& e) const {
  if (kind_of(e).text.empty()) return false;
  const bool is_secret = e.atom == Atom::kChange && e.slot.valid() && catalog_.slots[e.slot.index()].secret;
  return !is_secret || viewer_.sees_as(e.seat);
}

std::string EventText::text(const Event& e) const {
  bool hidden = e.card.is_entity() && e.card.valid() && !viewer_.may_know(e.seen);
  const events::EventKind& kind = kind_of(e);
  const std::string& pattern = hidden && !kind.hidden_text.empty() ? kind.hidden_text : kind.text;
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    std::size_t close = pattern[at] == '{' ? pattern.find('}', at) : std::string::npos;
    if (close == std::string::npos) {
      out += pattern[at++];
      continue;
    }
    out += field(e, pattern.substr(at + 1, close - at - 1), hidden);
    at = close + 1;
  }
  return out;
}

const events::EventKind& EventText::kind_of(const Event& e) const { return program_.rules->events[e.kind.index()]; }

std::string EventText::name(Ref ref, DefId def, EntityId host, std::uint8_t seen) const {
  if (!ref.valid()) return "nothing";
  if (ref.is_seat()) return state::seat_letter(ref.seat());
  if (!viewer_.may_know(seen)) return "a card";
  if (def.valid() && catalog_.keep_order) {
    const SeatId owner = match_.state().owner(ref.entity());  // on a table, cards of all seats stand side by side
    const std::string whose = catalog_.table.any && owner.valid() ? state::seat_letter(owner) + "." : "";
    return whose + phases::key_at(match_.state(), ref.entity(), def, host);
  }
  return def.valid() ? catalog_.definitions[def.index()].key : "a card";
}

std::string EventText::zone_name(ZoneId zone) const {
  if (!zone.valid()) return "nowhere";
  const state::Layout& layout = match_.state().layout();
  SeatId seat = layout.seat_of(zone);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + layout.kind_of(zone).name;
}

std::string EventText::field(const Event& e, const std::string& word, bool hidden) const {
  std::string card = hidden                    ? "a card"
                     : e.card.valid()          ? name(e.card, e.def, e.host)
                     : e.atom == Atom::kChange ? "the game"
                                               : "nothing";
  if (word == "card") return card;
  if (word == "seat") return e.seat.valid() ? state::seat_letter(e.seat) : "nobody";
  if (word == "source")
    return e.source.valid() && e.source == e.card ? card : name(e.source, e.source_def, e.source_host, e.source_seen);
  if (word == "target") {
    if (e.target.valid()) return e.target == e.card ? card : name(e.target, e.target_def, e.target_host, e.target_seen);
    return e.atom == Atom::kChange ? card : "nothing";
  }
  if (word == "place") return state::written(e.at);
  if (word == "inches") return state::written(e.amount, state::Unit::kInches);
  if (word == "amount") return std::to_string(e.amount);
  if (word == "before") return std::to_string(e.before);
  if (word == "after") return std::to_string(e.before + e.amount);
  if (word == "dice") return faces(e);
  if (word == "from") return zone_name(e.from);
  if (word == "to") return zone_name(e.to);
  if (word == "attribute") return e.slot.valid() ? catalog_.slots[e.slot.index()].name : "nothing";
  if (word == "reason") return match_.ending().empty() ? "nothing is left to do" : match_.ending();
  return "{" + word + "}";
}

}  // namespace qd::match
