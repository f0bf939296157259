#include "repl/remote/protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/view.hpp"
#include "repl/remote/channel.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kNarrow = 40, kWide = 200;

std::string written(const Json& json) { return match::json_text(json); }

std::string view_as_text(const match::Match& match, SeatId seat, const Show& show) {
  view::TextStyle style;
  style.width = show.width;
  if (show.colour) style.paint = themes().front().paint;
  return view::view_text(view::make_view(match, seat), style);
}

// Groups get numbers in the order in which the options show them: what they are made of is the rules' business.
Json groups_of(const phases::Decision& d) {
  std::vector<std::int32_t> known;
  Json out = Json::array();
  for (std::int32_t g : d.groups) {
    auto at = std::find(known.begin(), known.end(), g);
    out.push_back(at - known.begin());
    if (at == known.end()) known.push_back(g);
  }
  return out;
}

}  // namespace

std::string hello_line(const match::Match& match, SeatId seat) {
  Json out = Json::object();
  out["type"] = "hello";
  out["protocol"] = kProtocol;
  out["rules"] = match.rules().id();
  out["variants"] = Json::array();
  for (const script::Variant& v : match.rules().variants()) out["variants"].push_back(v.id);
  out["seat"] = state::seat_letter(seat);
  out["seats"] = match.setup().seats;
  return written(out);
}

std::string question_body(const match::Match& match) {
  const phases::Decision& d = *match.decision();
  Json view = view::view_json(view::make_view(match, d.seat)), question = std::move(view["question"]);
  view.erase("question");
  if (!d.groups.empty()) question["groups"] = groups_of(d);
  if (d.due > 0) question["worths"] = d.worths;
  phases::Answer first;
  sim::FirstBot().decide(d, first);
  Json out = Json::object();
  out["first"] = match.keys().answer(first);
  out["question"] = std::move(question);
  out["view"] = std::move(view);
  return written(out);
}

std::string question_line(const match::Match& match, std::size_t number, const std::vector<std::string>& log,
                          const std::string& body, const std::optional<Show>& show) {
  Json out = Json::object();
  out["type"] = "question";
  out["n"] = number;
  out["log"] = log;
  if (show) out["text"] = view_as_text(match, match.decision()->seat, *show);
  std::string head = written(out);
  head.back() = ',';
  return head + body.substr(1);
}

std::string refused_line(std::size_t number, const std::string& reason, const std::string& hint) {
  Json out = Json::object();
  out["type"] = "refused";
  out["n"] = number;
  out["reason"] = reason;
  out["hint"] = hint;
  return written(out);
}

std::string undone_line(std::size_t log) { return written(Json{{"type", "undone"}, {"log", log}}); }

std::string end_line(const match::Match& match, SeatId seat, const std::vector<std::string>& log,
                     const std::optional<Show>& show) {
  Json view = view::view_json(view::make_view(match, seat));
  view.erase("question");
  Json out = Json::object();
  out["type"] = "end";
  out["result"] = match::result_text(match);
  out["winners"] = Json::array();
  for (std::size_t s = 0; s < match.setup().seats; ++s)
    if (((match.winners() >> s) & 1) != 0) out["winners"].push_back(state::seat_letter(SeatId(s)));
  out["log"] = log;
  if (show) out["text"] = view_as_text(match, seat, *show);
  out["view"] = std::move(view);
  return written(out);
}

std::string error_line(const std::string& reason) { return written(Json{{"type", "error"}, {"reason", reason}}); }

namespace {

const char* const kForm = R"(write {"answer":"KEY"} and nothing else; remarks belong on standard error)";

Show read_show(const Json& json) {
  Show show;
  if (!json.is_object()) throw UserError("'show' is not an object", R"(write {"show":{"width":80,"colour":false}})");
  for (const auto& [key, value] : json.items()) {
    if (key == "width" && value.is_number_unsigned()) show.width = std::clamp(value.get<std::size_t>(), kNarrow, kWide);
    else if (key == "colour" && value.is_boolean()) show.colour = value.get<bool>();
    else
      throw UserError("'show' has an unknown or wrong part " + quoted(key),
                      R"(write {"show":{"width":80,"colour":false}})");
  }
  return show;
}

}  // namespace

Reply read_reply(const std::string& line) {
  const Json json = match::read_json(line);
  if (json.is_discarded()) throw UserError("is not JSON: " + quoted(line), kForm);
  if (!json.is_object()) throw UserError("is not a JSON object: " + quoted(line), kForm);
  Reply reply;
  for (const auto& [key, value] : json.items()) {
    if (key == "answer" && value.is_string()) reply.answer = text::one_line(value.get<std::string>());
    else if (key == "answer") throw UserError("has an answer that is not a text: " + quoted(line), kForm);
    else if (key == "n" && value.is_number_unsigned()) reply.number = value.get<std::size_t>();
    else if (key == "n")
      throw UserError("has an 'n' that is not a number: " + quoted(line),
                      "'n' is that of the question; it may be left out");
    else if (key == "show") reply.show = read_show(value);
  }
  if (!reply.answer && !reply.show) throw UserError("has no 'answer': " + quoted(line), kForm);
  return reply;
}

// ---- the log

void Told::forget() { *this = Told(); }

bool Told::goes_on(const match::Match& match) const {
  const Trail<match::Entry>& history = match.history();
  if (rules_ != match.shared_rules() || seed_ != match.setup().seed || history.size() < seen_) return false;
  if (seen_ > 0 && history[seen_ - 1].way != way_) return false;
  if (answer_ && (history.size() == seen_ || history[seen_].answer != *answer_)) return false;
  return true;
}

Told::News Told::news(const match::Match& match, SeatId seat) {
  News out;
  const bool on = goes_on(match);
  if (on && (seen_ > 0 || lines_.empty())) {
    out.keep = lines_.size();
    out.lines = view::texts_of(view::log_lines(match, seat, lines_.size(), view::Passes::kHide, place_));
  } else {
    place_ = {};
    std::vector<std::string> all = view::texts_of(view::log_lines(match, seat, 0, view::Passes::kHide, place_));
    while (out.keep < std::min(all.size(), lines_.size()) && hash_text(all[out.keep]) == lines_[out.keep]) ++out.keep;
    out.undone = (!on && (seen_ > 0 || answer_)) ||
                 out.keep < lines_.size();  // without answers only the lines tell one match from another
    out.lines.assign(all.begin() + static_cast<std::ptrdiff_t>(out.keep), all.end());
    lines_.resize(out.keep);
  }
  for (const std::string& line : out.lines) lines_.push_back(hash_text(line));
  rules_ = match.shared_rules();
  seed_ = match.setup().seed;
  answer_.reset();
  seen_ = match.history().size();
  way_ = match.history().empty() ? 0 : match.history().back().way;
  return out;
}

}  // namespace qd::repl
