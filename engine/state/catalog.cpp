#include "engine/state/catalog.hpp"

namespace qd::state {

namespace {
template <class List, class Match>
std::size_t position(const List& list, Match&& match) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (match(list[i])) return i;
  return 0xFFFF;
}
}  // namespace

KindId Catalog::find_kind(const std::string& name) const {
  return KindId(position(kinds, [&](const std::string& k) { return k == name; }));
}

DefId Catalog::find_definition(const std::string& id_or_key) const {
  std::size_t by_id = position(definitions, [&](const Definition& d) { return d.id == id_or_key; });
  if (by_id != 0xFFFF) return DefId(by_id);
  return DefId(position(definitions, [&](const Definition& d) { return d.key == id_or_key; }));
}

ZoneKindId Catalog::find_zone(const std::string& name) const {
  return ZoneKindId(position(zones, [&](const ZoneKind& z) { return z.name == name; }));
}

SlotId Catalog::find_slot(SlotScope scope, const std::string& name) const {
  return SlotId(position(slots, [&](const Slot& s) { return s.scope == scope && s.name == name; }));
}

std::size_t Catalog::column(SlotId slot) const {
  std::size_t n = 0;
  for (std::size_t i = 0; i < slot.index(); ++i) n += slots[i].scope == slots[slot.index()].scope ? 1 : 0;
  return n;
}

StreamId Catalog::find_stream(const std::string& name) const {
  return StreamId(position(streams, [&](const Stream& s) { return s.name == name; }));
}

int Catalog::find_number(const std::string& name) const {
  std::size_t i = position(numbers, [&](const std::string& n) { return n == name; });
  return i == 0xFFFF ? -1 : static_cast<int>(i);
}

int Catalog::find_parameter(const std::string& name) const {
  std::size_t i = position(parameters, [&](const Parameter& p) { return p.name == name; });
  return i == 0xFFFF ? -1 : static_cast<int>(i);
}

Catalog make_catalog() {
  Catalog catalog;
  ZoneKind nowhere;
  nowhere.name = "nowhere";
  nowhere.visibility = Visibility::kNone;
  nowhere.text = "what does not exist at present";
  ZoneKind attached;
  attached.name = "attached";
  attached.in_play = true;
  attached.text = "what is attached to something in play";
  catalog.zones = {nowhere, attached};
  catalog.streams.push_back({"shuffle", false});
  return catalog;
}

}  // namespace qd::state
