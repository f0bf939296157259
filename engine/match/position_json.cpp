#include "engine/match/position_json.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/error.hpp"
#include "engine/match/json_text.hpp"

namespace qd::match {

using Json = nlohmann::ordered_json;

namespace {

Json part_to_json(const state::Position::Part& part) {
  Json out = Json::object();
  for (const auto& [k, v] : part.values) out[k] = v;
  for (const auto& [k, v] : part.seats) out[k] = v;
  for (const auto& [k, v] : part.zones) out[k] = v;
  return out;
}

// A number that a match can hold.
int number_of(const Json& value, const std::string& what) {
  const auto v = value.get<std::int64_t>();
  const bool beyond =
      value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(limits::kNumberMax);
  if (beyond || !limits::in_range(v)) throw UserError(what + ": " + json_text(value) + " is out of range");
  return static_cast<int>(v);
}

void part_from_json(const Json& json, state::Position::Part& part, state::Position* whole) {
  if (!json.is_object()) throw UserError("a position is a JSON object");
  for (const auto& [key, value] : json.items()) {
    if (value.is_number_integer()) part.values[key] = number_of(value, "position, field '" + key + "'");
    else if (value.is_string() && whole != nullptr && key == "phase") whole->phase = value.get<std::string>();
    else if (value.is_string()) part.seats[key] = value.get<std::string>();
    else if (value.is_array()) {
      std::vector<std::string>& cards = part.zones[key];
      for (const Json& card : value) {
        if (!card.is_string()) throw UserError("position, zone '" + key + "': a card is a text");
        cards.push_back(card.get<std::string>());
      }
    } else if (value.is_object() && whole != nullptr) part_from_json(value, whole->sides[key], nullptr);
    else throw UserError("position, field '" + key + "': expected a number, a text, a list or an object");
  }
}

}  // namespace

Json position_to_json(const state::Position& p) {
  Json out = part_to_json(p.shared);
  if (!p.phase.empty()) out["phase"] = p.phase;
  for (const auto& [letter, part] : p.sides) out[letter] = part_to_json(part);
  return out;
}

state::Position position_from_json(const Json& json) {
  state::Position p;
  part_from_json(json, p.shared, &p);
  return p;
}

}  // namespace qd::match
