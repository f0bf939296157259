// The hints of a rule set for pictures of its matches: what numbers and attributes look like. The rest of a picture
// follows from zones, shapes and names.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd::script {

/// Declared as `picture` in rules.lua; every part is optional. Expressions are about `it`, those of scores about
/// `seat`.
struct PictureRules {
  enum class Pattern : std::uint8_t { kDots, kWaves, kLines, kHatch, kCrosses, kSolid };
  enum class Mark : std::uint8_t { kDiamond, kStar, kBurst, kTriangle, kSquare };
  /// Their names in scripts and data, in this order.
  static constexpr std::array kPatternNames{"dots", "waves", "lines", "hatch", "crosses", "solid"};
  static constexpr std::array kMarkNames{"diamond", "star", "burst", "triangle", "square"};
  /// The range of a card, or of one attached to a model, in table units. `arc` is an index into `arcs` from 1; 0: all
  /// round.
  struct Range {
    ExprId when, range, arc;
  };
  /// Damage on a card, and the damage that destroys it; `limit` may be none.
  struct Track {
    ExprId of, damage, limit;
    std::string attribute;  // that `damage` names; "" if it is computed
  };
  struct Score {
    std::string name;
    ExprId value;
  };

  std::vector<SlotId> title;  // attributes of the match shown in the title; none: all that players see
  std::vector<Score> scores;  // for each seat
  SlotId actor;               // attribute of the match: the acting model
  EventKindId began;          // the event when a model begins to act
  std::vector<Range> ranges;
  std::vector<std::uint8_t> arcs;  // facings as bits: 1 front, 2 right, 4 rear, 8 left
  std::vector<std::string> arc_names;
  std::vector<Track> tracks;  // the first with a true `of` counts
  // a number of cards, and the pattern of pieces where it is not 0
  std::vector<std::pair<std::size_t, Pattern>> patterns;
  std::vector<std::pair<KindId, Mark>> marks;  // how to draw cards without a shape
};

/// The names of the patterns, in the order of the enum.
const std::vector<std::string>& pattern_words();
const std::vector<std::string>& mark_words();

}  // namespace qd::script
