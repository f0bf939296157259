// What a rule set says about pictures of its matches: what its numbers and attributes mean to the eye. Everything else
// that a picture shows follows from zones, shapes and names.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd::script {

/// Declared as `picture` in rules.lua; every part may be missing. Expressions are about `it`, those of scores about
/// `seat`.
struct PictureRules {
  enum class Pattern : std::uint8_t { kDots, kWaves, kLines, kHatch, kCrosses, kSolid };
  enum class Mark : std::uint8_t { kDiamond, kStar, kBurst, kTriangle, kSquare };
  /// What scripts and data call them, in this order.
  static constexpr std::array kPatternNames{"dots", "waves", "lines", "hatch", "crosses", "solid"};
  static constexpr std::array kMarkNames{"diamond", "star", "burst", "triangle", "square"};
  /// How far a card reaches, or one that is attached to a model, in table units; `arc` is a place in `arcs`, from 1, 0
  /// = all round.
  struct Range {
    ExprId when, range, arc;
  };
  /// Damage on a card, and the damage that puts it out; `limit` may be none.
  struct Track {
    ExprId of, damage, limit;
  };
  struct Score {
    std::string name;
    ExprId value;
  };

  std::vector<SlotId> title;  // attributes of the match in the title; none: all that are shown
  std::vector<Score> scores;  // of each seat
  SlotId actor;               // attribute of the match: the model that acts
  EventKindId began;          // the event with which a model begins to act
  std::vector<Range> ranges;
  std::vector<std::uint8_t> arcs;  // facings as bits: 1 front, 2 right, 4 rear, 8 left
  std::vector<std::string> arc_names;
  std::vector<Track> tracks;                              // the first one whose `of` holds
  std::vector<std::pair<std::size_t, Pattern>> patterns;  // a number of cards: pieces in which it is not 0
  std::vector<std::pair<KindId, Mark>> marks;             // how cards without a shape are drawn
};

/// The words of the table above, in the order of their values.
const std::vector<std::string>& pattern_words();
const std::vector<std::string>& mark_words();

}  // namespace qd::script
