#include "engine/match/json_text.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "engine/base/text.hpp"

namespace qd::match {

using Json = nlohmann::ordered_json;

std::string json_text(const Json& json, int indent) {
  return text::harmless(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

Json read_json(std::string_view text) {
  bool refused = false;
  std::vector<std::set<std::string>> names;  // names seen in each open object
  const auto look = [&](int depth, Json::parse_event_t event, Json& value) {
    refused = refused || depth > kJsonDepthMax;
    if (event == Json::parse_event_t::object_start) names.emplace_back();
    if (event == Json::parse_event_t::object_end && !names.empty()) names.pop_back();
    if (event == Json::parse_event_t::key && !refused) refused = !names.back().insert(value.get<std::string>()).second;
    return !refused;
  };
  Json json = Json::parse(text, look, false);
  return refused ? Json(Json::value_t::discarded) : json;
}

}  // namespace qd::match
