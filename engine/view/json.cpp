// A view as JSON. The order of keys is part of the format.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/view/observation.hpp"

namespace qd::view {

using Json = nlohmann::ordered_json;

const char* visibility_name(state::Visibility v) {
  switch (v) {
    case state::Visibility::kAll: return "all";
    case state::Visibility::kOwner: return "owner";
    case state::Visibility::kNone: return "none";
    case state::Visibility::kTop: return "top";
    case state::Visibility::kTeam: return "team";
  }
  return "?";
}

const char* kind_name(phases::DecisionKind kind) {
  switch (kind) {
    case phases::DecisionKind::kChoice: return "choice";
    case phases::DecisionKind::kSubset: return "subset";
    case phases::DecisionKind::kVector: return "vector";
  }
  return "?";
}

namespace {

Json values_json(const std::vector<ValueView>& values) {
  Json out = Json::object();
  for (const ValueView& v : values)
    out[v.name] = v.number ? Json(v.value) : v.text == "none" ? Json(nullptr) : Json(v.text);
  return out;
}

Json zone_json(const ZoneView& z) {
  Json out = Json::object();
  out["pile"] = z.pile;
  out["see"] = visibility_name(z.visibility);
  out["count"] = z.count;
  if (!z.mark.empty()) out["mark"] = z.mark;
  Json cards = Json::array();
  for (const CardView& c : z.cards) cards.push_back(c.text);
  out["cards"] = std::move(cards);
  if (z.visibility == state::Visibility::kTop) out["among"] = z.among;
  const bool told = std::any_of(z.cards.begin(), z.cards.end(),
                                [](const CardView& c) { return !c.stats.empty() || !c.values.empty(); });
  if (!z.in_play && !told) return out;
  Json details = Json::array();
  for (const CardView& c : z.cards) {
    Json stats = Json::object();
    for (const auto& [name, value] : c.stats) stats[name] = value;
    details.push_back(Json{{"stats", std::move(stats)}, {"attributes", values_json(c.values)}});
    if (c.token) details.back()["token"] = true;
  }
  out["details"] = std::move(details);
  return out;
}

Json zones_json(const std::vector<ZoneView>& zones) {
  Json out = Json::object();
  for (const ZoneView& z : zones) out[z.name] = zone_json(z);
  return out;
}

Json question_json(const QuestionView& q, bool mine) {
  Json out = Json::object();
  out["seat"] = state::seat_letter(q.seat);
  out["name"] = q.name;
  out["prompt"] = q.prompt;
  out["kind"] = kind_name(q.kind);
  out["optional"] = q.optional;
  if (q.due > 0) out["due"] = q.due;
  out["secret"] = q.secret;
  if (!mine) return out;
  out["min"] = q.min;
  out["max"] = q.max;
  Json options = Json::array();
  for (const OptionView& o : q.options) options.push_back(o.key);
  if (q.kind == phases::DecisionKind::kVector) {
    Json parts = Json::array();
    for (const PartView& p : q.parts)
      parts.push_back({{"card", p.card}, {"orders", p.orders}, {"usual", p.usual}, {"options", p.options}});
    out["parts"] = std::move(parts);
    return out;
  }
  out["options"] = std::move(options);
  return out;
}

}  // namespace

Json view_json(const SeatView& v) {
  Json out = Json::object();
  out["rules"] = v.rules;
  out["view"] = v.viewer.is_onlooker() ? Json("public") : seat_json(v.viewer.seat());
  out["active"] = seat_json(v.active);
  out["phase"] = v.phase;
  out["attributes"] = values_json(v.values);
  out["zones"] = zones_json(v.zones);
  Json seats = Json::object();
  for (const SideView& s : v.sides)
    seats[state::seat_letter(s.seat)] =
        Json{{"eliminated", s.eliminated}, {"attributes", values_json(s.values)}, {"zones", zones_json(s.zones)}};
  out["seats"] = std::move(seats);
  Json decisions = Json::object();
  for (const auto& [seat, count] : v.decisions) decisions[state::seat_letter(seat)] = count;
  out["decisions"] = std::move(decisions);
  out["question"] = v.asks ? question_json(v.question, v.viewer.sees_as(v.question.seat)) : Json(nullptr);
  out["result"] = v.result.empty() ? Json(nullptr) : Json(v.result);
  return out;
}

}  // namespace qd::view
