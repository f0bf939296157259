#include "repl/serve/messages.hpp"

#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "repl/remote/channel.hpp"

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

std::string viewer_text(Viewer viewer) {
  return viewer.is_all() ? "all" : viewer.is_seat() ? state::seat_letter(viewer.seat()) : "public";
}

}  // namespace

PageMessage read_page_message(const std::string& message) {
  const Json json = match::read_json(message);
  if (!json.is_object()) throw UserError("says something that is no JSON object: " + quoted(message));
  PageMessage out;
  if (const auto join = json.find("join"); join != json.end()) {
    if (!join->is_string()) throw UserError("joins with something that is no link");
    if (const auto page = json.find("page"); page == json.end() || *page != kPage)
      throw UserError("speaks another version than this table", "load it again");
    out.kind = PageMessage::Kind::kJoin;
    out.text = join->get<std::string>();
    return out;
  }
  out.reply = read_reply(message);
  return out;
}

std::string hello_line(const match::Match& match, const Place& place, Viewer viewer) {
  Json out{{"type", "hello"},
           {"protocol", kProtocol},
           {"page", kPage},
           {"rules", match.rules().id()},
           {"title", match.rules().title()}};
  out["variants"] = Json::array();
  for (const script::Variant& v : match.rules().variants()) out["variants"].push_back(v.id);
  out["role"] = place.seat.valid() ? "seat" : place.host ? "host" : "onlooker";
  out["seat"] = place.seat.valid() ? Json(state::seat_letter(place.seat)) : Json(nullptr);
  out["viewer"] = viewer_text(viewer);
  out["host"] = place.host;
  out["seats"] = match.setup().seats;
  out["names"] = Json::array();
  for (std::size_t s = 0; s < match.setup().seats; ++s) out["names"].push_back(state::seat_letter(SeatId(s)));
  return match::json_text(out);
}

std::string told_line(const std::string& text, bool wrong) {
  return match::json_text(Json{{"type", "told"}, {"kind", wrong ? "error" : "info"}, {"text", text}});
}

std::string people_line(const PeopleView& people, std::size_t seconds) {
  Json out{{"type", "people"}, {"people", Json::array()}};
  for (const PersonView& p : people.people) {
    Json person{{"seat", state::seat_letter(p.seat)},
                {"plays", p.plays},
                {"here", p.here},
                {"asked", p.asked},
                {"chosen", p.chosen}};
    if (p.asked) person["since"] = seconds;
    out["people"].push_back(std::move(person));
  }
  out["onlookers"] = people.onlookers;
  out["open"] = people.open;
  out["chat"] = people.chat_open ? "open" : "apart";
  return match::json_text(out);
}

}  // namespace qd::repl::serve
