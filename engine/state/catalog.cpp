#include "engine/state/catalog.hpp"

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"

namespace qd::state {

namespace {
std::size_t decimals(Unit unit) { return unit == Unit::kInches ? 4 : unit == Unit::kDegrees ? 2 : 0; }
}  // namespace

std::string written(std::int32_t value, Unit unit) {
  if (unit == Unit::kWhole) return std::to_string(value);
  std::string digits = std::to_string(value < 0 ? -static_cast<std::int64_t>(value) : value);
  const std::size_t places = decimals(unit);
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  digits.insert(digits.size() - places, ".");
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return value < 0 ? "-" + digits : digits;
}

std::int32_t read_number(const std::string& given, Unit unit, const std::string& what) {
  const std::string text(text::trim(given));
  const std::size_t dot = text.find('.'), places = decimals(unit);
  std::string digits = text.substr(0, dot), rest = dot == std::string::npos ? "" : text.substr(dot + 1);
  if (dot != std::string::npos && unit == Unit::kWhole)
    throw UserError(what + ": '" + text + "' is not a whole number");
  const std::string whole = digits.substr(digits.empty() || digits[0] != '-' ? 0 : 1);
  if (unit != Unit::kWhole &&
      (whole.empty() || whole.find_first_not_of("0123456789") != std::string::npos ||
       rest.find_first_not_of("0123456789") != std::string::npos || (dot != std::string::npos && rest.empty())))
    throw UserError(what + ": '" + text + "' is not a number");
  if (rest.size() > places)
    throw UserError(what + ": '" + text + "' has more than " + std::to_string(places) + " decimals");
  rest.resize(places, '0');
  return static_cast<std::int32_t>(
      text::parse_integer(digits + rest, what, -limits::kWrittenNumberMax, limits::kWrittenNumberMax));
}

namespace {
template <class List, class Match>
std::size_t position(const List& list, Match&& match) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (match(list[i])) return i;
  return 0xFFFF;
}
}  // namespace

std::uint8_t Catalog::allies(std::size_t seat) const {
  unsigned out = 0;
  for (std::size_t other = 0; other < limits::kSeatsMax; ++other)
    if (team(other) == team(seat)) out |= 1u << other;
  return static_cast<std::uint8_t>(out);
}

std::uint8_t Catalog::with_allies(std::uint8_t seats) const {
  unsigned out = 0;
  for (std::size_t seat = 0; seat < limits::kSeatsMax; ++seat)
    if (((seats >> seat) & 1u) != 0) out |= allies(seat);
  return static_cast<std::uint8_t>(out);
}

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
