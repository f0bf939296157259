// What stands on the table of a match, as a viewer may know it: the one source of all that shows a table.
//
//   Scene scene = make_scene(match, SeatId(0), EntityId::none());
#pragma once

#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/table/body.hpp"
#include "engine/table/facing.hpp"
#include "engine/table/path.hpp"
#include "engine/view/track.hpp"

namespace qd::view {

using Pattern = script::PictureRules::Pattern;
using Mark = script::PictureRules::Mark;

/// Something with damage, or something attached that has none.
struct TrackedPart {
  std::string name;
  std::optional<Track> track;
  [[nodiscard]] bool out() const { return track && track->out(); }
};

/// A model or a marker; markers have no size.
struct Token {
  EntityId card;
  SeatId seat;            // none: nobody's
  std::string key, name;  // "M1" and "Large Model"; "?" and "" if the viewer may not know it
  table::Pose pose;
  table::Body body;
  bool headed = false;  // longer than wide: its heading shows
  bool acts = false;    // it acts, or acted last
  Mark mark = Mark::kDiamond;
  std::vector<Mark> carried;  // markers attached to it
  TrackedPart own;            // its own damage
  std::vector<TrackedPart> parts;
  [[nodiscard]] std::string label() const;  // "A.H1"
};

struct Ground {
  std::string name;
  table::Body body;
  std::vector<Pattern> patterns;
};

struct Reach {
  std::string name;
  table::Length range;
  std::uint8_t facings;  // as bits, front the lowest; 15 = all round
  std::string arc;       // "front", or "all round"
};

/// The way of one model.
struct TravelledPath {
  std::string label;
  SeatId seat;
  bool acts = false;
  table::Body start;
  table::Pose from;
  std::vector<table::Point> points;  // start, the turn if there was one, end
};

struct Scene {
  table::Table size{};
  std::vector<Token> models, markers;
  std::vector<Ground> grounds;
  std::size_t focus = SIZE_MAX;  // of `models`: whose ranges these are
  std::vector<Reach> reaches;
  std::vector<TravelledPath> trails;                      // since the last model began to act
  std::vector<std::pair<std::string, Pattern>> patterns;  // those in use, with their names
  std::vector<std::pair<std::string, Mark>> marks;
};

/// Another model as seen from a model.
struct Sight {
  std::size_t model;               // of Scene::models
  double gap;                      // unrounded units
  table::Angle bearing;            // as table::relative_bearing
  table::Facing facing;            // of the model that looks, in which the other one lies
  std::vector<std::size_t> reach;  // those of Scene::reaches that reach it; sight is not asked for
  table::Facing seen_in;           // of the other model, in which the one that looks lies
};

/// Does the game have a table?
[[nodiscard]] bool has_table(const match::Match& match);

/// `focus` gets the ranges; none: the model that acts or acted last. Requires: the game has a table.
/// `stands`: as if the focus stood there, whether it is on the table or not.
Scene make_scene(const match::Match& match, Viewer viewer, EntityId focus, const table::Pose* stands = nullptr);
/// All models but the focus, the nearest first. Requires: there is a focus.
std::vector<Sight> sights(const Scene& scene);

}  // namespace qd::view
