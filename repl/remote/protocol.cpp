#include "repl/remote/protocol.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/observation.hpp"
#include "repl/remote/channel.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kNarrow = 40, kWide = 200;

std::string written(const Json& json) { return match::json_text(json); }

std::string view_as_text(const match::Match& match, SeatId seat, const Show& show) {
  return text_of(view::make_view(match, seat), show);
}

}  // namespace

Json typed(const char* type, Number number) {
  Json out{{"type", type}};
  if (number) out["match"] = *number;
  return out;
}

std::string text_of(const view::SeatView& view, const Show& show) {
  view::TextStyle style;
  style.width = show.width;
  if (show.colour) style.paint = themes().front().paint;
  return view::view_text(view, style);
}

std::string hello_line(const match::Match& match, SeatId seat, Number number) {
  Json out = typed("hello", number);
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
  if (!d.groups.empty()) question["groups"] = view::group_numbers(d);
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
                          const std::string& body, const std::optional<Show>& show, Number of) {
  Json out = typed("question", of);
  if (of) out["seat"] = state::seat_letter(match.decision()->seat);
  out["n"] = number;
  out["log"] = log;
  if (show) out["text"] = view_as_text(match, match.decision()->seat, *show);
  std::string head = written(out);
  head.back() = ',';
  return head + body.substr(1);
}

std::string refused_line(std::size_t number, const std::string& reason, const std::string& hint, Number of) {
  Json out = typed("refused", of);
  out["n"] = number;
  out["reason"] = reason;
  out["hint"] = hint;
  return written(out);
}

std::string undone_line(std::size_t log) { return written(Json{{"type", "undone"}, {"log", log}}); }

std::string end_line(const match::Match& match, SeatId seat, const std::vector<std::string>& log,
                     const std::optional<Show>& show, Number of) {
  Json view = view::view_json(view::make_view(match, seat));
  view.erase("question");
  Json out = typed("end", of);
  if (of) out["seat"] = state::seat_letter(seat);
  out["result"] = match::result_text(match);
  out["winners"] = winners_of(match);
  out["log"] = log;
  if (show) out["text"] = view_as_text(match, seat, *show);
  out["view"] = std::move(view);
  return written(out);
}

std::vector<std::string> winners_of(const match::Match& match) {
  std::vector<std::string> out;
  for (std::size_t s = 0; s < match.setup().seats; ++s)
    if (((match.winners() >> s) & 1) != 0) out.push_back(state::seat_letter(SeatId(s)));
  return out;
}

std::string stray_line(std::uint64_t match) { return written(typed("stale", match)); }

std::string cards_line(const script::Ruleset& rules) {
  Json out = typed("cards", {});
  out["rules"] = rules.id();
  out["cards"] = view::catalogue_json(rules);
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

void take_number(const std::string& key, const Json& value, const std::string& line, Reply& reply) {
  if (!value.is_number_unsigned())
    throw UserError("has '" + key + "' that is no number: " + quoted(line), "'" + key + "' is that of the message");
  const auto number = value.get<std::uint64_t>();
  if (key == "match") reply.match = number;
  else (key == "epoch" ? reply.epoch : reply.at) = static_cast<std::size_t>(number);
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
    else if (key == "page" && value == kPage) reply.page = true;
    else if (key == "forfeit" && value == true) reply.forfeit = true;
    else if (key == "forfeit")
      throw UserError("has a 'forfeit' that is not true: " + quoted(line), R"(to give up, write {"forfeit":true})");
    else if (key == "page")
      throw UserError("asks for a page that does not exist: " + quoted(line), R"(write {"page":1})");
    else if (key == "check" && value.is_string()) reply.check = text::one_line(value.get<std::string>());
    else if (key == "measure" && value.is_string()) reply.measure = text::one_line(value.get<std::string>());
    else if (key == "epoch" || key == "at" || key == "match") take_number(key, value, line, reply);
  }
  if (!reply.answer && !reply.show && !reply.page && !reply.check && !reply.measure && !reply.forfeit)
    throw UserError("has no 'answer': " + quoted(line), kForm);
  return reply;
}

Judgement judge(const match::Match& match, const std::string& answer) {
  Judgement out;
  try {
    if (text::trim(answer).empty())
      throw UserError("the answer is empty", "write none to choose nothing, usual for the usual answer");
    out.meant = match.keys().parse(answer);
  } catch (const Error& e) {
    out.reason = e.message();
    out.hint = e.hint();
    return out;
  }
  out.reason = match.check(*out.meant);
  if (out.reason.empty()) out.answer = out.meant;
  return out;
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

Told::News Told::news(const match::Match& match, Viewer viewer) {
  News out;
  const bool on = goes_on(match);
  out.elsewhere = !on;
  if (on && (seen_ > 0 || lines_.empty())) {
    out.keep = lines_.size();
    out.lines = view::texts_of(view::log_lines(match, viewer, lines_.size(), view::Passes::kHide, place_));
  } else {
    place_ = {};
    std::vector<std::string> all = view::texts_of(view::log_lines(match, viewer, 0, view::Passes::kHide, place_));
    while (out.keep < std::min(all.size(), lines_.size()) && hash_text(all[out.keep]) == lines_[out.keep]) ++out.keep;
    out.undone = (!on && (seen_ > 0 || answer_)) ||
                 out.keep < lines_.size();  // without answers, only the lines distinguish matches
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
