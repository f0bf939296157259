// What stands on a table as data: lengths in inches, angles in degrees, y up.
#include <nlohmann/json.hpp>

#include "engine/view/observation.hpp"
#include "engine/view/scene.hpp"

namespace qd::view {

namespace {

using Json = nlohmann::ordered_json;

double in_inches(double units) { return units / table::kInch; }

Json point_json(double x, double y) { return Json::array({in_inches(x), in_inches(y)}); }

const char* mark_word(Mark mark) { return script::PictureRules::kMarkNames[static_cast<std::size_t>(mark)]; }
const char* pattern_word(Pattern p) { return script::PictureRules::kPatternNames[static_cast<std::size_t>(p)]; }

Json part_json(const TrackedPart& part) {
  Json out{{"name", part.name}};
  if (part.track) tell_track(*part.track, out);
  return out;
}

Json token_json(const Token& t, const Sightings& seen, bool model) {
  Json out = Json::object();
  if (const std::uint32_t number = seen.number(t.card); number != 0) out["id"] = number;
  out["seat"] = seat_json(t.seat);
  out["key"] = t.key;
  if (!t.name.empty()) out["name"] = t.name;
  out["at"] = point_json(t.pose.at.x, t.pose.at.y);
  if (!model) {
    out["mark"] = mark_word(t.mark);
    return out;
  }
  out["heading"] = static_cast<double>(t.pose.heading) / table::kDegree;
  if (t.headed) out["headed"] = true;
  out["body"] = body_json(t.body);
  if (t.acts) out["acts"] = true;
  if (t.own.track) out["own"] = part_json(t.own);
  if (!t.parts.empty()) out["parts"] = Json::array();
  for (const TrackedPart& part : t.parts) out["parts"].push_back(part_json(part));
  if (!t.carried.empty()) out["marks"] = Json::array();
  for (const Mark mark : t.carried) out["marks"].push_back(mark_word(mark));
  return out;
}

}  // namespace

void tell_track(const Track& track, Json& out) {
  out["damage"] = track.damage;
  if (track.limit > 0) out["limit"] = track.limit;
}

Json body_json(const table::Body& body) {
  Json corners = Json::array();
  for (std::size_t i = 0; i < body.count; ++i) corners.push_back(point_json(body.core[i].x, body.core[i].y));
  return {{"corners", std::move(corners)}, {"radius", in_inches(body.radius)}};
}

Json points_json(const std::vector<table::Point>& points) {
  Json out = Json::array();
  for (const table::Point& p : points) out.push_back(point_json(p.x, p.y));
  return out;
}

Json reaches_json(const Scene& scene) {
  Json out = Json::array();
  for (const Reach& r : scene.reaches)
    out.push_back(Json{
        {"name", r.name}, {"range", in_inches(r.range)}, {"facings", static_cast<int>(r.facings)}, {"arc", r.arc}});
  return out;
}

Json gaps_json(const Scene& scene, const Sightings& seen) {
  Json out = Json::array();
  if (scene.focus == SIZE_MAX) return out;
  for (const Sight& s : sights(scene)) {
    const Token& other = scene.models[s.model];
    Json gap = Json::object();
    if (const std::uint32_t number = seen.number(other.card); number != 0) gap["id"] = number;
    gap["seat"] = seat_json(other.seat);
    gap["key"] = other.key;
    gap["gap"] = in_inches(table::rounded(s.gap));
    gap["bearing"] = static_cast<double>(s.bearing) / table::kDegree;
    gap["facing"] = table::name_of(s.facing);
    gap["reach"] = s.reach;
    if (other.headed) gap["seen_in"] = table::name_of(s.seen_in);
    out.push_back(std::move(gap));
  }
  return out;
}

Json scene_json(const match::Match& match, const Sightings& seen) {
  const Scene scene = make_scene(match, seen.viewer(), EntityId::none());
  Json out{{"width", in_inches(scene.size.width)}, {"height", in_inches(scene.size.height)}};
  for (const char* list : {"models", "markers", "grounds", "reaches", "gaps", "trails", "patterns", "marks"})
    out[list] = Json::array();
  for (const Token& t : scene.models) out["models"].push_back(token_json(t, seen, true));
  for (const Token& t : scene.markers) out["markers"].push_back(token_json(t, seen, false));
  for (const Ground& g : scene.grounds) {
    Json ground{{"name", g.name}, {"body", body_json(g.body)}, {"patterns", Json::array()}};
    for (const Pattern p : g.patterns) ground["patterns"].push_back(pattern_word(p));
    out["grounds"].push_back(std::move(ground));
  }
  out["reaches"] = reaches_json(scene);
  out["gaps"] = gaps_json(scene, seen);
  for (const TravelledPath& t : scene.trails) {
    Json trail{{"label", t.label},
               {"seat", seat_json(t.seat)},
               {"body", body_json(t.start)},
               {"heading", static_cast<double>(t.from.heading) / table::kDegree},
               {"points", points_json(t.points)}};
    if (t.acts) trail["acts"] = true;
    out["trails"].push_back(std::move(trail));
  }
  for (const auto& [name, pattern] : scene.patterns)
    out["patterns"].push_back(Json{{"name", name}, {"pattern", pattern_word(pattern)}});
  for (const auto& [name, mark] : scene.marks) out["marks"].push_back(Json{{"name", name}, {"mark", mark_word(mark)}});
  return out;
}

}  // namespace qd::view
