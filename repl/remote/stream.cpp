#include "repl/remote/stream.hpp"

#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/observation.hpp"
#include "engine/view/scene.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;

namespace {

Json asked_json(const view::SeatView& view) {
  if (!view.asks) return nullptr;
  Json out{{"seat", state::seat_letter(view.question.seat)}, {"name", view.question.name}};
  if (!view.question.prompt.empty()) out["prompt"] = view.question.prompt;
  return out;
}

bool is_asked(const match::Match& match, Viewer viewer) {
  return match.decision() != nullptr && viewer.seat() == match.decision()->seat;
}

void add_present(Json& out, const match::Match& match, const view::SeatView& view, const view::Sightings& seen) {
  out["asked"] = asked_json(view);
  if (is_asked(match, view.viewer)) {
    phases::Answer first;
    sim::FirstBot().decide(*match.decision(), first);
    out["first"] = match.keys().answer(first);
    out["question"] = view::question_data(match, view, seen);
  }
  if (match.ended()) {
    out["result"] = match::result_text(match);
    out["winners"] = winners_of(match);
  }
  if (view::has_table(match)) out["scene"] = view::scene_json(match, seen);
  out["view"] = view::observation_json(view, seen);
}

}  // namespace

std::string Stream::tell(const match::Match& match, std::size_t number, const std::optional<Show>& show) {
  const Viewer viewer = seen_.viewer();
  const Told::News news = told_.news(match, viewer);
  if (news.elsewhere) {
    seen_.forget();
    if (begun_) ++epoch_;
  }
  begun_ = true;
  at_ = match.history().size();
  const view::SeatView view = view::make_view(match, viewer);
  seen_.look(match, view);
  const bool mine = is_asked(match, viewer);
  Json out = Json::object();
  out["type"] = match.ended() ? "end" : mine ? "question" : "state";
  if (of_) out["match"] = *of_;
  if (of_ && viewer.is_seat()) out["seat"] = state::seat_letter(viewer.seat());
  out["epoch"] = epoch_;
  out["at"] = at_;
  if (mine) out["n"] = number;
  out["from"] = news.keep;
  out["log"] = news.lines;
  if (show) out["text"] = text_of(view, *show);
  add_present(out, match, view, seen_);
  return match::json_text(out);
}

std::vector<std::string> Stream::asides(const match::Match& match, const Reply& reply) const {
  std::vector<std::string> out;
  if (reply.check) out.push_back(checked_line(match, *reply.check, of_, &seen_));
  if (reply.measure) out.push_back(measured_line(match, seen_, *reply.measure, of_));
  return out;
}

std::string Stream::present(const match::Match& match, Viewer viewer) {
  const view::SeatView view = view::make_view(match, viewer);
  view::Sightings seen(viewer);
  seen.look(match, view);
  Json out = Json::object();
  add_present(out, match, view, seen);
  return match::json_text(out);
}

std::string Stream::stale_line() const {
  Json out{{"type", "stale"}};
  if (of_) out["match"] = *of_;
  out["epoch"] = epoch_;
  out["at"] = at_;
  return match::json_text(out);
}

void Stream::new_match() {
  const std::size_t epoch = epoch_ + 1;
  *this = Stream(seen_.viewer(), of_);
  epoch_ = epoch;
}

}  // namespace qd::repl
