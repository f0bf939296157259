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

/// The match in which the seat is asked: this one, or one that is ahead of it; null: it is not asked.
const match::Match* where_asked(const match::Match& match, SeatId seat, const match::Match* ahead = nullptr) {
  const bool here = match.decision() != nullptr && seat.valid() && seat == match.decision()->seat;
  return here ? &match : ahead;
}

/// `where`: see where_asked.
void add_present(Json& out, const match::Match& match, const view::SeatView& view, const view::Sightings& seen,
                 const match::Match* where) {
  const view::SeatView ahead =
      where == nullptr || where == &match ? view::SeatView() : view::make_view(*where, view.viewer);
  const view::SeatView& asked = where == nullptr || where == &match ? view : ahead;
  out["asked"] = asked_json(asked);
  if (where != nullptr) {
    phases::Answer first;
    sim::FirstBot().decide(*where->decision(), first);
    out["first"] = where->keys().answer(first);
    out["question"] = view::question_data(*where, asked, seen);
  }
  if (match.ended()) {
    out["result"] = match::result_text(match);
    out["winners"] = winners_of(match);
  }
  if (view::has_table(match)) out["scene"] = view::scene_json(match, seen);
  out["view"] = view::observation_json(view, seen);
}

}  // namespace

std::string Stream::tell(const match::Match& match, std::size_t number, const std::optional<Show>& show,
                         const match::Match* ahead) {
  const Viewer viewer = seen_.viewer();
  const Told::News news = told_.news(match, viewer);
  if (news.elsewhere) {
    seen_.forget();
    if (begun_ && !counted_) ++epoch_;
  }
  begun_ = true;
  at_ = match.history().size();
  const view::SeatView view = view::make_view(match, viewer);
  seen_.look(match, view);
  const match::Match* where = where_asked(match, seat_, ahead);
  const bool mine = where != nullptr;
  Json out = typed(match.ended() ? "end" : mine ? "question" : "state", of_);
  if (of_ && viewer.is_seat()) out["seat"] = state::seat_letter(viewer.seat());
  out["epoch"] = epoch_;
  out["at"] = at_;
  if (mine) out["n"] = number;
  out["from"] = news.keep;
  out["log"] = news.lines;
  if (show) out["text"] = text_of(view, *show);
  add_present(out, match, view, seen_, where);
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
  add_present(out, match, view, seen, where_asked(match, viewer.seat()));
  return match::json_text(out);
}

std::string Stream::stale_line() const {
  Json out = typed("stale", of_);
  out["epoch"] = epoch_;
  out["at"] = at_;
  return match::json_text(out);
}

void Stream::new_match() {
  const std::size_t epoch = epoch_ + 1;
  const SeatId seat = seat_;
  *this = Stream(seen_.viewer(), of_);
  seat_ = seat;
  epoch_ = epoch;
}

std::vector<std::string> whole_stream(const match::Match& match, Viewer viewer) {
  match::Match then(match);
  then.go_back(0);
  Stream stream(viewer);
  std::vector<std::string> out{stream.tell(then, 1)};
  for (const match::Entry& entry : match.history()) {
    then.repeat(entry);
    out.push_back(stream.tell(then, out.size() + 1));
  }
  return out;
}

}  // namespace qd::repl
