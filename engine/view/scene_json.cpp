// What stands on a table as data: lengths in inches, angles in degrees, y up.
#include <nlohmann/json.hpp>

#include "engine/view/observation.hpp"
#include "engine/view/scene.hpp"

namespace qd::view {

namespace {

using Json = nlohmann::ordered_json;

double in_inches(double units) { return units / table::kInch; }

Json point_json(double x, double y) { return Json::array({in_inches(x), in_inches(y)}); }

/// The corners of the core and how far it reaches around them: a disc has one corner, a capsule two.
Json body_json(const table::Body& body) {
  Json corners = Json::array();
  for (std::size_t i = 0; i < body.count; ++i) corners.push_back(point_json(body.core[i].x, body.core[i].y));
  return {{"corners", std::move(corners)}, {"radius", in_inches(body.radius)}};
}

Json part_json(const TrackedPart& part) {
  Json out{{"name", part.name}};
  if (!part.tracked) return out;
  out["damage"] = part.damage;
  if (part.limit > 0) out["limit"] = part.limit;
  return out;
}

Json token_json(const Token& t, const Sightings& seen, bool model) {
  Json out = Json::object();
  if (const std::uint32_t number = seen.number(t.card); number != 0) out["id"] = number;
  out["seat"] = seat_json(t.seat);
  out["key"] = t.key;
  out["at"] = point_json(t.pose.at.x, t.pose.at.y);
  if (!model) {
    out["mark"] = script::PictureRules::kMarkNames[static_cast<std::size_t>(t.mark)];
    return out;
  }
  out["heading"] = static_cast<double>(t.pose.heading) / table::kDegree;
  out["body"] = body_json(t.body);
  if (t.acts) out["acts"] = true;
  if (t.own.tracked) out["own"] = part_json(t.own);
  if (!t.parts.empty()) out["parts"] = Json::array();
  for (const TrackedPart& part : t.parts) out["parts"].push_back(part_json(part));
  return out;
}

}  // namespace

Json scene_json(const match::Match& match, const Sightings& seen) {
  const Scene scene = make_scene(match, seen.viewer(), EntityId::none());
  Json out{{"width", in_inches(scene.size.width)}, {"height", in_inches(scene.size.height)}};
  for (const char* list : {"models", "markers", "grounds", "reaches", "trails"}) out[list] = Json::array();
  for (const Token& t : scene.models) out["models"].push_back(token_json(t, seen, true));
  for (const Token& t : scene.markers) out["markers"].push_back(token_json(t, seen, false));
  for (const Ground& g : scene.grounds) {
    Json ground{{"name", g.name}, {"body", body_json(g.body)}, {"patterns", Json::array()}};
    for (const Pattern p : g.patterns)
      ground["patterns"].push_back(script::PictureRules::kPatternNames[static_cast<std::size_t>(p)]);
    out["grounds"].push_back(std::move(ground));
  }
  for (const Reach& r : scene.reaches)
    out["reaches"].push_back(Json{
        {"name", r.name}, {"range", in_inches(r.range)}, {"facings", static_cast<int>(r.facings)}, {"arc", r.arc}});
  for (const TravelledPath& t : scene.trails) {
    Json points = Json::array();
    for (const table::Point& p : t.points) points.push_back(point_json(p.x, p.y));
    out["trails"].push_back(Json{{"label", t.label}, {"points", std::move(points)}});
  }
  return out;
}

}  // namespace qd::view
