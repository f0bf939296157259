// What a table answers about answers that are only tried, and about distances.
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/courses/mover.hpp"
#include "engine/match/json_text.hpp"
#include "engine/view/observation.hpp"
#include "engine/view/scene.hpp"
#include "repl/remote/protocol.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;

namespace {

/// The card of an answer with a way, and where it would come to stand; none: not known.
std::optional<courses::Mover::Arrival> arrival_of(const match::Match& match, const phases::Answer& answer) {
  const phases::Decision& d = *match.decision();
  if (d.kind != phases::DecisionKind::kChoice || answer.count != 1) return std::nullopt;
  const phases::Option& option = d.options[answer.picks[0]];
  if (!option.command.valid() || option.way == 0xFFFF) return std::nullopt;
  events::Env env;
  env.me = d.seat;
  env.card = option.source.entity();
  env.target = option.target;
  courses::Mover::Arrival arrival;
  const phases::Way& way = answer.way ? *answer.way : d.ways[option.way];
  const phases::Command& command = match.rules().program().commands[option.command.index()];
  (void)match.mover().foresee(command, env, way, arrival);
  return arrival.known ? std::optional(arrival) : std::nullopt;
}

std::vector<table::Point> points_of(const courses::Mover::Arrival& arrival) {
  std::vector<table::Point> out;
  for (const table::Leg& leg : arrival.path.legs) out.push_back(table::rounded(leg.from.at));
  out.push_back(arrival.pose.at);
  return out;
}

void add_distances(Json& out, const view::Scene& scene, const view::Sightings& seen) {
  out["reaches"] = view::reaches_json(scene);
  out["gaps"] = view::gaps_json(scene, seen);
}

}  // namespace

std::string checked_line(const match::Match& match, const std::string& answer, Number of, const view::Sightings* seen) {
  const Judgement judgement = judge(match, answer);
  Json out = typed("checked", of);
  out["check"] = answer;
  out["ok"] = judgement.answer.has_value();
  if (judgement.answer) {
    out["answer"] = match.keys().answer(*judgement.answer);
  } else {
    out["reason"] = judgement.reason;
    out["hint"] = judgement.hint;
  }
  const auto arrival = judgement.meant ? arrival_of(match, *judgement.meant) : std::nullopt;
  if (!arrival) return match::json_text(out);
  out["place"] = view::place_json(arrival->pose);
  if (arrival->moved) out["way"] = view::points_json(points_of(*arrival));
  const SeatId seat = match.decision()->seat;
  add_distances(out, view::make_scene(match, seat, arrival->card, &arrival->pose),
                seen != nullptr ? *seen : view::Sightings(seat));
  return match::json_text(out);
}

std::string measured_line(const match::Match& match, const view::Sightings& seen, const std::string& model, Number of) {
  Json out = typed("measured", of);
  out["measure"] = model;
  std::vector<std::string> known;
  if (view::has_table(match)) {
    view::Scene scene = view::make_scene(match, seen.viewer(), EntityId::none());
    for (const view::Token& t : scene.models) {
      known.push_back(t.label());
      if (t.label() != model || !match.state().sees(seen.viewer(), t.card)) continue;
      out["ok"] = true;
      if (const std::uint32_t number = seen.number(t.card); number != 0) out["id"] = number;
      add_distances(out, view::make_scene(match, seen.viewer(), t.card), seen);
      return match::json_text(out);
    }
  }
  out["ok"] = false;
  out["reason"] = "there is no model '" + model + "' on the table";
  out["hint"] = text::did_you_mean(model, known);
  return match::json_text(out);
}

}  // namespace qd::repl
