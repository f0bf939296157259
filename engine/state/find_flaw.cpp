#include "engine/state/state.hpp"

namespace qd::state {

namespace {

std::string name(const State& s, EntityId e) {
  bool known = s.def(e).index() < s.catalog().definitions.size();
  return "entity " + std::to_string(e.value) + " (" + (known ? s.definition(e).id : "?") + ")";
}

std::string flaw_of_zone(const State& s, ZoneId z, std::vector<int>& seen) {
  const std::string zone = "zone " + std::to_string(z.value) + " (" + s.layout().kind_of(z).name + ")";
  std::size_t n = 0;
  EntityId before;
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    if (e.index() >= s.layout().entities) return zone + ": a link to no entity";
    if (++n > s.layout().entities) return zone + ": its links run in a circle";
    if (s.zone(e) != z) return zone + ": holds " + name(s, e) + ", which says it is elsewhere";
    if (s.below(e) != before) return zone + ": the links around " + name(s, e) + " disagree";
    if (((s.members(z)[e.index() / 64] >> (e.index() % 64)) & 1) == 0) return zone + ": set lacks " + name(s, e);
    if (seen[e.index()]++ != 0) return name(s, e) + ": is in two places";
    before = e;
  }
  if (s.top_of(z) != before) return zone + ": its top is not the last of its links";
  if (n != s.count(z)) return zone + ": counts " + std::to_string(s.count(z)) + ", holds " + std::to_string(n);
  if (count_bits(s.members(z), s.layout().words) != n) return zone + ": its set has strangers";
  return {};
}

std::string flaw_of_attachments(const State& s, EntityId host) {
  std::size_t n = 0;
  for (EntityId c{s.row(host).child}; c.valid(); c = EntityId{s.row(c).sibling}) {
    if (c.index() >= s.layout().entities) return name(s, host) + ": carries something that does not exist";
    if (++n > s.layout().entities) return name(s, host) + ": its attachments run in a circle";
    if (s.host(c) != host) return name(s, host) + ": carries " + name(s, c) + ", which says otherwise";
  }
  return {};
}

std::string flaw_of_entity(const State& s, EntityId e) {
  const Layout& l = s.layout();
  bool attached = l.zone_kind[s.zone(e).index()] == kAttached.value;
  if (attached != s.host(e).valid()) return name(s, e) + ": host and zone disagree";
  if ((s.row(e).known & s.row(e).among) != 0) return name(s, e) + ": is known, and known to be one of several";
  if (s.row(e).among != 0 && s.group(e) == 0) return name(s, e) + ": is known to be one of a group, but is in none";
  if (s.host(e).valid()) {
    if (s.host(e).index() >= l.entities) return name(s, e) + ": is attached to something that does not exist";
    if (!s.in_play(s.host(e))) return name(s, e) + ": is attached to " + name(s, s.host(e)) + ", which is not in play";
    bool found = false;
    for (EntityId c{s.row(s.host(e)).child}; c.valid() && !found; c = EntityId{s.row(c).sibling}) found = c == e;
    if (!found) return name(s, e) + ": its host does not carry it";
    EntityId up = e;
    for (std::size_t i = 0; up.valid(); ++i, up = s.host(up))
      if (i > l.entities) return name(s, e) + ": is attached to itself";
  }
  if (s.owner(e).valid() && s.owner(e).index() >= l.seats) return name(s, e) + ": belongs to no seat";
  for (std::size_t d = 0; d < l.def_mask.size(); ++d)
    if (l.def_mask[d].test(e.index()) && s.def(e).index() != d) return name(s, e) + ": has changed its definition";
  if (s.own_def(e) != s.def(e)) {
    bool formed = false;
    for (const SlotId slot : l.forms) formed = formed || s.value(slot, Ref::of(e)) == s.def(e).value + 1;
    if (!formed || !s.in_play(e)) return name(s, e) + ": reads as another card without a form";
  }
  if (!l.is_token(e)) return {};
  if (s.def(e).index() >= l.def_mask.size()) return name(s, e) + ": has no definition";
  if (s.is_token(e) && !l.has(s.def(e))) return name(s, e) + ": is of a card that is not in the match";
  if (s.is_free_row(e) && l.zone_kind[s.zone(e).index()] != kNowhere.value)
    return name(s, e) + ": lies there, but does not exist";
  if (s.is_free_row(e) && (s.vanishes(e) || s.has_left(e) || s.row(e).known != 0))
    return name(s, e) + ": does not exist, but is known";
  return {};
}

bool points_at_something(const Layout& l, Ref ref) {
  return !ref.valid() || (ref.is_seat() ? ref.seat().index() < l.seats : ref.entity().index() < l.entities);
}

std::string flaw_of_references(const State& s, SlotId id) {
  const Layout& l = s.layout();
  const Slot& slot = l.catalog->slots[id.index()];
  if (slot.type == SlotType::kInteger) return {};
  auto good = [&](Ref owner) {
    Ref ref{static_cast<std::uint16_t>(s.value(id, owner))};
    return points_at_something(l, ref) && (!ref.valid() || ref.is_seat() == (slot.type == SlotType::kSeat));
  };
  bool all = true;
  switch (slot.scope) {
    case SlotScope::kMatch: all = good(Ref::none()); break;
    case SlotScope::kSeat:
      for (std::size_t s = 0; s < l.seats; ++s) all = all && good(Ref::of(SeatId(s)));
      break;
    case SlotScope::kEntity:
      for (std::size_t e = 0; e < l.entities; ++e) all = all && good(Ref::of(EntityId(e)));
      break;
  }
  return all ? "" : "slot " + slot.name + ": points at nothing";
}

}  // namespace

std::string find_flaw(const State& s) {
  const Layout& l = s.layout();
  std::vector<int> seen(l.entities, 0);
  for (std::size_t z = 0; z < l.zones; ++z)
    if (std::string flaw = flaw_of_zone(s, ZoneId(z), seen); !flaw.empty()) return flaw;
  for (std::size_t e = 0; e < l.entities; ++e) {
    if (seen[e] != 1) return name(s, EntityId(e)) + ": is in no zone";
    if (std::string flaw = flaw_of_attachments(s, EntityId(e)); !flaw.empty()) return flaw;
    if (std::string flaw = flaw_of_entity(s, EntityId(e)); !flaw.empty()) return flaw;
  }
  for (std::size_t i = 0; i < l.catalog->slots.size(); ++i)
    if (std::string flaw = flaw_of_references(s, SlotId(i)); !flaw.empty()) return flaw;
  for (std::size_t e = 0; l.catalog->orders && e < l.entities; ++e)
    for (std::size_t n = 0; n < limits::kOrdersPerCardMax; ++n) {
      Ref target{static_cast<std::uint16_t>(static_cast<std::uint32_t>(s.order(EntityId(e), n)) >> 16)};
      if (s.order(EntityId(e), n) != 0 && !points_at_something(l, target))
        return name(s, EntityId(e)) + ": its order points at nothing";
    }
  for (std::size_t seat = 0; l.catalog->sealed != 0 && seat < l.seats; ++seat)
    for (std::int32_t p = 1; p < s.sealed(SeatId(seat), 0); ++p)
      if (!points_at_something(l, Ref{static_cast<std::uint16_t>(s.sealed(SeatId(seat), static_cast<std::size_t>(p)))}))
        return "an answer that waits points at nothing";
  if (s.header().depth > limits::kFlowDepthMax) return "flow: nested too deeply";
  return {};
}

}  // namespace qd::state
