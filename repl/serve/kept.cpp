#include "repl/serve/kept.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/error.hpp"
#include "engine/match/json_text.hpp"
#include "repl/session/files.hpp"

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kFormat = "quarterdeck links 1";

}  // namespace

Kept Kept::read(const std::filesystem::path& file) {
  const Json json = match::read_json(read_whole_file(file));
  Kept out;
  try {
    if (json.at("format") != kFormat) throw UserError("");
    out.port = json.at("port").get<std::uint16_t>();
    out.epoch = json.at("epoch").get<std::size_t>();
    out.players = json.at("players").get<std::map<std::string, std::string>>();
    for (const Json& link : json.at("links")) {
      Place place;
      if (!link.at("seat").is_null())
        place.seat = state::parse_seat(link.at("seat").get<std::string>(), limits::kSeatsMax);
      place.host = link.at("host").get<bool>();
      out.links.emplace_back(place, link.at("token").get<std::string>());
    }
  } catch (const std::exception&) {
    throw UserError("'" + file.string() + "' does not hold the links of a table",
                    "qd serve --save writes it beside the record");
  }
  return out;
}

void Kept::write(const std::filesystem::path& file) const {
  Json json{{"format", kFormat}, {"port", port}, {"epoch", epoch}, {"players", players}, {"links", Json::array()}};
  for (const auto& [place, token] : links)
    json["links"].push_back({{"seat", place.seat.valid() ? Json(state::seat_letter(place.seat)) : Json(nullptr)},
                             {"host", place.host},
                             {"token", token}});
  write_whole_file(file, match::json_text(json, 2) + "\n", {.for_us_alone = true});
}

std::filesystem::path kept_beside(const std::filesystem::path& record) { return record.string() + ".links"; }

}  // namespace qd::repl::serve
