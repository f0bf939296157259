// The numbers by which one viewer tells cards apart, from 1 in the order in which it first sees them. They say nothing
// of entities: a card that goes out of sight (a shuffle, a hidden zone, a heap) has a new number when it is seen again,
// and what is hidden has none.
//
//   Sightings seen(viewer);  seen.look(match, make_view(match, viewer));  seen.number(card);   // after each answer
#pragma once

#include <cstdint>
#include <vector>

#include "engine/view/view.hpp"

namespace qd::view {

class Sightings {
 public:
  explicit Sightings(Viewer viewer) : viewer_(viewer) {}

  /// Takes in what the viewer sees now, and what has happened since it last looked. Requires: the view is that of this
  /// match and viewer; the match keeps a log, and has not gone back since (forget).
  void look(const match::Match& match, const SeatView& view);
  /// 0: the card is not in sight.
  [[nodiscard]] std::uint32_t number(EntityId card) const {
    return card.valid() && card.index() < cards_.size() ? cards_[card.index()].number : 0;
  }
  /// The table has gone back, or another match begins: numbers begin at 1 again.
  void forget() { *this = Sightings(viewer_); }
  [[nodiscard]] Viewer viewer() const { return viewer_; }

 private:
  struct Card {
    std::uint32_t number = 0;
    std::uint16_t generation = 0;
    bool here = false;  // in the present view
  };
  void lose_what_hid(const match::Match& match);
  void see(const match::Match& match, const CardView& card);

  Viewer viewer_;
  std::vector<Card> cards_;  // by entity
  std::uint32_t last_ = 0;
  std::size_t events_ = 0;  // of the log, looked at
};

}  // namespace qd::view
