// What a viewer may see as data for programs: cards as objects with the viewer's own numbers, the options of the open
// question by verb, card and target, what stands on the table, and the catalogue of a rule set. docs/remote.md says
// what each field means.
//
//   seen.look(match, view);  observation_json(view, seen);  question_data(match, view, seen);  catalogue_json(rules);
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/view/scene.hpp"
#include "engine/view/sightings.hpp"

namespace qd::view {

/// Zones, attributes and cards. Requires: `seen` has looked at this view.
nlohmann::ordered_json observation_json(const SeatView& view, const Sightings& seen);

/// The open question with its options. Requires: there is one, and the viewer is asked (or sees all).
nlohmann::ordered_json question_data(const match::Match& match, const SeatView& view, const Sightings& seen);

/// Models, markers and grounds to scale, in inches. Requires: the game has a table (has_table).
nlohmann::ordered_json scene_json(const match::Match& match, const Sightings& seen);

/// The corners of the core and how far it reaches around them: a disc has one corner, a capsule two.
nlohmann::ordered_json body_json(const table::Body& body);
nlohmann::ordered_json points_json(const std::vector<table::Point>& points);
/// The ranges of the focus, and how far the other models are from it (sights): [] without a focus.
nlohmann::ordered_json reaches_json(const Scene& scene);
nlohmann::ordered_json gaps_json(const Scene& scene, const Sightings& seen);

/// Adds `damage`, and `limit` if it is known.
void tell_track(const Track& track, nlohmann::ordered_json& out);

/// The letter of a seat; null: none.
nlohmann::ordered_json seat_json(SeatId seat);

/// Where a card stands: inches, degrees.
nlohmann::ordered_json place_json(const table::Pose& pose);

/// The group of each option, numbered in the order in which the options show them: what groups are made of is the
/// rules' business.
std::vector<std::size_t> group_numbers(const phases::Decision& decision);

/// Every card that the rule set knows, whoever plays it. Says nothing of decks.
nlohmann::ordered_json catalogue_json(const script::Ruleset& rules);

}  // namespace qd::view
