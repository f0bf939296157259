#include "engine/view/observation.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"

namespace qd::view {

using Json = nlohmann::ordered_json;

namespace {

double degrees(table::Angle angle) { return static_cast<double>(angle) / table::kDegree; }
double inches(table::Length length) { return static_cast<double>(length) / table::kInch; }

/// A seat by its letter, a card by the number it has for the viewer; none and what is out of sight not at all.
void tell_ref(Json& out, const char* as, Ref ref, const Sightings& seen) {
  if (ref.is_seat()) out[as] = state::seat_letter(ref.seat());
  else if (const std::uint32_t number = seen.number(ref.entity()); number != 0) out[as] = number;
}

class Observation {
 public:
  explicit Observation(const Sightings& seen) : seen_(seen) {}

  [[nodiscard]] Json values(const std::vector<ValueView>& values) const {
    Json out = Json::object();
    for (const ValueView& v : values) out[v.name] = value(v);
    return out;
  }

  [[nodiscard]] Json zones(const std::vector<ZoneView>& zones) const {
    Json out = Json::object();
    for (const ZoneView& z : zones) out[z.name] = zone(z);
    return out;
  }

 private:
  [[nodiscard]] Json value(const ValueView& v) const {
    if (v.number) return v.value;
    if (v.ref.is_seat()) return state::seat_letter(v.ref.seat());
    if (v.text == "none") return nullptr;
    Json out = Json::object();
    if (const std::uint32_t number = seen_.number(v.ref.entity()); number != 0) out["id"] = number;
    out["key"] = v.key;
    return out;
  }

  [[nodiscard]] Json card(const CardView& c) const {
    Json out = Json::object();
    if (const std::uint32_t number = seen_.number(c.card); number != 0) out["id"] = number;
    out["key"] = c.key;
    out["card"] = c.definition;
    if (!c.attached.empty()) out["attached"] = cards(c.attached);
    if (!c.stats.empty()) {
      Json stats = Json::object();
      for (const auto& [name, number] : c.stats) stats[name] = number;
      out["stats"] = std::move(stats);
    }
    if (!c.values.empty()) out["attributes"] = values(c.values);
    if (c.track) {
      tell_track(*c.track, out["track"]);
      if (!c.track->attribute.empty()) out["track"]["of"] = c.track->attribute;
    }
    if (c.token) out["token"] = true;
    if (c.player.valid()) out["by"] = state::seat_letter(c.player);
    tell_ref(out, "at", c.aim, seen_);
    if (c.pose) out["place"] = place_json(*c.pose);
    return out;
  }

  /// What is hidden has no number, and only a count.
  [[nodiscard]] Json cards(const std::vector<CardView>& shown) const {
    Json out = Json::array();
    std::size_t hidden = 0;
    const auto flush = [&] {
      if (hidden > 0) out.push_back(Json{{"hidden", hidden}});
      hidden = 0;
    };
    for (const CardView& c : shown) {
      if (!c.known && c.attached.empty()) {
        ++hidden;
        continue;
      }
      flush();
      out.push_back(c.known ? card(c) : Json{{"hidden", 1}, {"attached", cards(c.attached)}});
    }
    flush();
    return out;
  }

  [[nodiscard]] Json zone(const ZoneView& z) const {
    Json out = Json::object();
    out["pile"] = z.pile;
    out["see"] = visibility_name(z.visibility);
    out["count"] = z.count;
    if (!z.mark.empty()) out["mark"] = z.mark;
    if (z.in_play) out["in_play"] = true;
    if (z.stack) out["stack"] = true;
    if (!z.cards.empty()) out["cards"] = cards(z.cards);
    if (!z.among.empty()) out["among"] = z.among;
    return out;
  }

  const Sightings& seen_;
};

/// The open question, for whoever is asked.
class Question {
 public:
  Question(const match::Match& match, const Sightings& seen)
      : match_(match),
        program_(match.rules().program()),
        decision_(*match.decision()),
        keys_(match.keys()),
        seen_(seen) {
    groups_ = group_numbers(decision_);
  }

  void tell(Json& out) const {
    if (decision_.kind == phases::DecisionKind::kVector) {
      out["parts"] = parts();
      return;
    }
    out["options"] = Json::array();
    Json places = Json::array();
    for (std::size_t i = 0; i < decision_.options.size(); ++i)
      if (decision_.options[i].way == 0xFFFF) out["options"].push_back(option(i, true));
      else if (i == 0 || !same_but_way(i - 1, i)) places.push_back(place(i));
    if (!places.empty()) out["places"] = std::move(places);
  }

 private:
  void name(Json& out, const char* as, Ref ref) const {
    tell_ref(out, ref.is_seat() && std::string_view(as) == "card" ? "seat" : as, ref, seen_);
  }

  [[nodiscard]] Json option(std::size_t i, bool told) const {
    const phases::Option& o = decision_.options[i];
    Json out{{"key", keys_.option(i)}};
    if (o.command.valid()) out["verb"] = program_.commands[o.command.index()].verb;
    else if (o.word.valid()) out[decision_.abilities ? "ability" : "word"] = program_.word(o);
    name(out, "card", o.source);
    name(out, "to", o.target);
    if (told && !groups_.empty()) out["group"] = groups_[i];
    if (told && decision_.due > 0) out["worth"] = decision_.worths[i];
    return out;
  }

  [[nodiscard]] bool same_but_way(std::size_t a, std::size_t b) const {
    const phases::Option &x = decision_.options[a], &y = decision_.options[b];
    return x.way != 0xFFFF && y.way != 0xFFFF && x.command == y.command && x.source == y.source &&
           x.target == y.target && x.alternative == y.alternative && x.word == y.word;
  }

  /// Options that differ in their ways only: any other legal way may be answered, too.
  [[nodiscard]] Json place(std::size_t first) const {
    Json out = option(first, false);
    const std::string way = phases::written(decision_.ways[decision_.options[first].way]), key = keys_.option(first);
    const std::size_t cut = way.empty() ? key.size() : key.size() - std::min(key.size(), way.size() + 1);
    if (!way.empty() && key.substr(cut) == " " + way) out["key"] = key.substr(0, cut);
    switch (decision_.ways[decision_.options[first].way].kind) {
      case phases::Way::Kind::kSpot: out["free"] = "spot"; break;
      case phases::Way::Kind::kPoints: out["free"] = "points"; break;
      case phases::Way::Kind::kTurn:
      case phases::Way::Kind::kNone: out["free"] = "heading"; break;
    }
    Json ways = Json::array();
    for (std::size_t i = first; i < decision_.options.size() && (i == first || same_but_way(i - 1, i)); ++i)
      ways.push_back(phases::written(decision_.ways[decision_.options[i].way]));
    out["ways"] = std::move(ways);
    free(out, decision_.options[first]);
    return out;
  }

  /// What a player may choose freely, and of which model.
  void free(Json& out, const phases::Option& o) const {
    if (!o.command.valid()) return;
    events::Env env;
    env.me = decision_.seat;
    env.card = o.source.entity();
    env.target = o.target;
    const phases::Command& command = program_.commands[o.command.index()];
    const courses::Freedom f = match_.mover().freedom(command, env);
    if (const std::uint32_t number = seen_.number(f.card); number != 0) out["model"] = number;
    if (f.base != nullptr && match_.state().sees(seen_.viewer(), f.card))
      out["body"] = body_json(table::body_of(*f.base, table::Pose{}));
    if (command.course != 0xFFFF) {
      out["length"] = inches(f.length);
      if (f.turn > 0) out["turn"] = degrees(f.turn);
      if (f.turn_after > 0) out["after"] = f.turn_after;
      if (f.any_length) out["any_length"] = true;
      return;
    }
    if (f.turns) out["turns"] = true;
    out["facing"] = degrees(f.facing);
    if (f.inside)
      out["inside"] = Json::array(
          {inches(f.inside->west), inches(f.inside->south), inches(f.inside->east), inches(f.inside->north)});
    if (const std::uint32_t number = seen_.number(f.around); number != 0)
      out["around"] = Json{{"id", number}, {"reach", inches(f.reach)}};
  }

  [[nodiscard]] Json parts() const {
    Json out = Json::array();
    for (std::size_t p = 0; p < decision_.parts.size(); ++p) {
      const phases::Part& part = decision_.parts[p];
      if (part.repeat != 0) {
        out.back()["orders"] = static_cast<int>(part.repeat) + 1;
        continue;
      }
      Json json{{"key", keys_.part(p)}};
      name(json, "card", part.subject);
      json["orders"] = 1;
      json["usual"] = keys_.option(part.usual);
      json["options"] = Json::array();
      for (std::size_t k = 0; k < part.count; ++k) json["options"].push_back(option(part.first + k, false));
      out.push_back(std::move(json));
    }
    return out;
  }

  const match::Match& match_;
  const phases::Program& program_;
  const phases::Decision& decision_;
  phases::Keys keys_;
  const Sightings& seen_;
  std::vector<std::size_t> groups_;
};

}  // namespace

Json seat_json(SeatId seat) { return seat.valid() ? Json(state::seat_letter(seat)) : Json(nullptr); }

Json place_json(const table::Pose& pose) {
  return {{"x", inches(pose.at.x)}, {"y", inches(pose.at.y)}, {"heading", degrees(pose.heading)}};
}

std::vector<std::size_t> group_numbers(const phases::Decision& decision) {
  std::vector<std::int32_t> known;
  std::vector<std::size_t> out;
  for (const std::int32_t g : decision.groups) {
    const auto at = std::find(known.begin(), known.end(), g);
    out.push_back(static_cast<std::size_t>(at - known.begin()));
    if (at == known.end()) known.push_back(g);
  }
  return out;
}

Json observation_json(const SeatView& v, const Sightings& seen) {
  const Observation what(seen);
  Json out = Json::object();
  out["viewer"] = v.viewer.is_all() ? "all" : v.viewer.is_onlooker() ? "public" : state::seat_letter(v.viewer.seat());
  out["active"] = seat_json(v.active);
  out["phase"] = v.phase;
  out["attributes"] = what.values(v.values);
  out["zones"] = what.zones(v.zones);
  Json seats = Json::object();
  for (const SideView& s : v.sides)
    seats[state::seat_letter(s.seat)] =
        Json{{"eliminated", s.eliminated}, {"attributes", what.values(s.values)}, {"zones", what.zones(s.zones)}};
  out["seats"] = std::move(seats);
  out["result"] = v.result.empty() ? Json(nullptr) : Json(v.result);
  return out;
}

Json question_data(const match::Match& match, const SeatView& view, const Sightings& seen) {
  const QuestionView& q = view.question;
  Json out = Json::object();
  out["name"] = q.name;
  out["prompt"] = q.prompt;
  out["kind"] = kind_name(q.kind);
  out["optional"] = q.optional;
  out["secret"] = q.secret;
  out["min"] = q.min;
  out["max"] = q.max;
  if (q.due > 0) out["due"] = q.due;
  Question(match, seen).tell(out);
  return out;
}

Json catalogue_json(const script::Ruleset& rules) {
  const state::Catalog& catalog = rules.catalog();
  Json out = Json::array();
  for (const state::Definition& d : catalog.definitions) {
    Json card{{"card", d.id}, {"key", d.key}, {"name", d.name}};
    if (d.kind.valid()) card["kind"] = catalog.kinds[d.kind.index()];
    if (d.subtype.valid()) card["subtype"] = catalog.kinds[d.subtype.index()];
    if (!d.text.empty()) card["text"] = d.text;
    Json numbers = Json::object();
    for (std::size_t n = 0; n < d.numbers.size() && n < catalog.numbers.size(); ++n)
      if (d.numbers[n] != 0) numbers[catalog.numbers[n]] = state::written(d.numbers[n], catalog.number_unit(n));
    if (!numbers.empty()) card["numbers"] = std::move(numbers);
    out.push_back(std::move(card));
  }
  return out;
}

}  // namespace qd::view
