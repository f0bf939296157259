#include "engine/match/find_card.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/state/position.hpp"

namespace qd::match {

namespace {

/// "B.hand.K" in parts; seat and zone may be missing.
struct Name {
  SeatId seat;
  ZoneKindId zone;
  std::string card;
};

SeatId take_seat(const state::State& s, std::string& text) {
  if (text.size() <= 2 || text[1] != '.' || text[0] < 'A' ||
      static_cast<std::size_t>(text[0] - 'A') >= s.layout().seats)
    return SeatId::none();
  const SeatId seat(text[0] - 'A');
  text = text.substr(2);
  return seat;
}

Name parts_of(const state::State& s, const std::string& given) {
  Name out;
  out.card = given;
  out.seat = take_seat(s, out.card);
  const std::size_t dot = out.card.find('.');
  if (dot == std::string::npos || dot + 1 == out.card.size()) return out;
  out.zone = s.catalog().find_zone(out.card.substr(0, dot));
  if (out.zone.valid()) out.card = out.card.substr(dot + 1);
  return out;
}

// Can no name tell the two cards apart?
bool are_copies(const state::State& s, EntityId a, EntityId b) {
  const state::ZoneKind& kind = s.layout().kind_of(s.zone(a));
  const bool alike = kind.interchangeable || kind.visibility == state::Visibility::kNone;
  return alike && s.def(a) == s.def(b) && s.zone(a) == s.zone(b);
}

}  // namespace

EntityId find_card(const state::State& s, const std::string& given, SeatId nearest, Search search, Viewer viewer) {
  const Name name = parts_of(s, given);
  const std::string& text = name.card;
  std::array<std::vector<EntityId>, 8> groups;  // by how good the match is, best first
  std::vector<std::string> known;
  for (std::size_t i = 0; i < s.layout().entities; ++i) {
    EntityId e(i);
    if (s.is_free_row(e)) continue;
    const state::ZoneKind& kind = s.layout().kind_of(s.zone(e));
    const bool hidden = kind.visibility == state::Visibility::kNone && s.row(e).face_up == 0;
    const bool away = s.layout().zone_kind[s.zone(e).index()] == state::kNowhere.value;
    if ((hidden && search == Search::kInSight) || !s.sees(viewer, e)) continue;
    if (away && search == Search::kEverywhere && name.zone != state::kNowhere) continue;
    if (name.zone.valid() && s.layout().zone_kind[s.zone(e).index()] != name.zone.value) continue;
    const state::Definition& d = s.definition(e);
    std::string key = phases::entity_key(s, e);
    known.push_back(key);
    if (text != key && text != d.key && text != d.id && text != state::describe(s, e)) continue;
    SeatId owner = s.controller(e);
    if (name.seat.valid() && owner != name.seat) continue;
    std::size_t rank = s.in_play(e) ? (s.host(e).valid() ? 2 : 0) : hidden ? 6 : 4;
    if (nearest.valid() && owner != nearest) ++rank;
    std::vector<EntityId>& group = groups[rank];
    if (group.empty() || !are_copies(s, group.back(), e)) group.push_back(e);
  }
  for (const std::vector<EntityId>& group : groups) {
    if (group.size() == 1) return group.front();
    if (group.size() < 2) continue;
    std::vector<std::string> names;
    const auto name_of = [&](EntityId e, bool with_zone) {
      const SeatId owner = s.controller(e);
      const std::string zone = s.layout().kind_of(s.zone(e)).name + ".";
      return (owner.valid() ? state::seat_letter(owner) + "." + (with_zone ? zone : "") : zone) +
             phases::entity_key(s, e);
    };
    for (EntityId e : group) {
      const auto alike = std::count_if(group.begin(), group.end(),
                                       [&](EntityId other) { return name_of(other, false) == name_of(e, false); });
      names.push_back(name_of(e, alike > 1 && !s.host(e).valid()));
    }
    throw UserError("'" + given + "' may be one of several cards: " + text::join(names, ", "));
  }
  std::string hint = text::nearest(text, known);
  throw UserError("there is no card '" + given + "' " + (search == Search::kInSight ? "in sight" : "in the match"),
                  hint.empty() ? "" : "did you mean '" + hint + "'?");
}

ZoneId find_zone(const state::State& s, const std::string& given, SeatId nearest) {
  std::string text = given;
  const SeatId seat = take_seat(s, text);
  const ZoneKindId kind = s.catalog().find_zone(text);
  if (!kind.valid() || kind == state::kAttached) {
    std::vector<std::string> known;
    for (const state::ZoneKind& k : s.catalog().zones)
      if (k.name != s.catalog().zones[state::kAttached.index()].name) known.push_back(k.name);
    throw UserError("there is no zone '" + given + "'", text::did_you_mean(text, known));
  }
  const bool per_seat = s.catalog().zones[kind.index()].per_seat;
  if (seat.valid() && !per_seat) throw UserError("'" + text + "' is one zone for all seats", "write '" + text + "'");
  if (per_seat && !seat.valid() && !nearest.valid()) throw UserError("whose '" + text + "'?", "write A." + text);
  return s.layout().zone(kind, seat.valid() ? seat : nearest);
}

}  // namespace qd::match
