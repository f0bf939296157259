#include "repl/serve/messages.hpp"

#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

std::string viewer_text(Viewer viewer) {
  return viewer.is_all() ? "all" : viewer.is_seat() ? state::seat_letter(viewer.seat()) : "public";
}

}  // namespace

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

std::string request_line(const UndoRequest& request, const std::string& text) {
  const auto letters = [](const std::vector<SeatId>& seats) {
    Json out = Json::array();
    for (const SeatId seat : seats) out.push_back(state::seat_letter(seat));
    return out;
  };
  return match::json_text(Json{{"type", "request"},
                               {"undo", request.to},
                               {"by", state::seat_letter(request.by)},
                               {"text", text},
                               {"needs", letters(request.needs)},
                               {"given", letters(request.given)}});
}

std::string settled_line(std::size_t undo, const std::string& why) {
  Json out{{"type", "settled"}, {"undo", undo}, {"done", why.empty()}};
  if (!why.empty()) out["why"] = why;
  return match::json_text(out);
}

std::string reloaded_line(const std::string& text, const std::string& difference) {
  return match::json_text(Json{{"type", "reloaded"}, {"ok", true}, {"text", text}, {"difference", difference}});
}

std::string broken_line(const std::string& text, const std::vector<std::string>& lines) {
  Json out{{"type", "reloaded"}, {"ok", false}, {"text", text}};
  if (!lines.empty()) out["lines"] = lines;
  return match::json_text(out);
}

std::string looks_line(const match::Match& past, std::size_t of, Viewer viewer) {
  Json out{{"type", "looks"}, {"at", past.history().size()}, {"of", of}};
  out["log"] = view::log_lines(past, viewer, 0, view::Passes::kHide);
  std::string head = match::json_text(out);
  head.back() = ',';
  return head + Stream::present(past, viewer).substr(1);
}

std::string timeline_line(const match::Match& match, Viewer viewer, std::size_t from, std::size_t to,
                          const Branches* branches) {
  Json out{{"type", "timeline"}, {"from", from}, {"lines", Json::array()}};
  const std::vector<std::string> lines = view::decision_lines(match, viewer);
  for (std::size_t at = from; at < std::min(to, lines.size()); ++at) {
    const match::Entry& entry = match.history()[at];
    out["lines"].push_back(
        {{"at", at}, {"seat", entry.edit ? Json(nullptr) : Json(state::seat_letter(entry.seat))}, {"text", lines[at]}});
  }
  if (branches == nullptr) return match::json_text(out);
  out["branches"] = Json::array();
  for (const auto& branch : branches->all())
    out["branches"].push_back({{"name", branch->name},
                               {"at", branch->at()},
                               {"of", branch->length()},
                               {"here", branch.get() == &branches->here()}});
  return match::json_text(out);
}

std::string chat_line(const std::string& by, const std::string& text) {
  return match::json_text(Json{{"type", "chat"}, {"by", by}, {"text", text}});
}

std::string link_line(const std::string& of, const std::string& url) {
  return match::json_text(Json{{"type", "link"}, {"of", of}, {"url", url}});
}

// A file may hold line ends, which json_text keeps.
std::string file_line(const std::string& name, const std::string& text) {
  return match::json_text(Json{{"type", "file"}, {"name", name}, {"text", text}});
}

std::string said_line(const std::string& word, const std::string& text, const std::vector<std::string>& lines) {
  return match::json_text(Json{{"type", "said"}, {"ask", {{word, text}}}, {"lines", lines}});
}

std::string not_said_line(const std::string& word, const std::string& text, const Error& error) {
  return match::json_text(
      Json{{"type", "said"}, {"ask", {{word, text}}}, {"reason", error.message()}, {"hint", error.hint()}});
}

}  // namespace qd::repl::serve
