#include "engine/view/sightings.hpp"

namespace qd::view {

namespace {

// Every card of a view, in the order in which it is written.
template <class F>
void each_card(const std::vector<CardView>& cards, F&& f) {
  for (const CardView& c : cards) {
    f(c);
    each_card(c.attached, f);
  }
}

template <class F>
void each_card(const SeatView& view, F&& f) {
  for (const SideView& side : view.sides)
    for (const ZoneView& z : side.zones) each_card(z.cards, f);
  for (const ZoneView& z : view.zones) each_card(z.cards, f);
}

}  // namespace

void Sightings::look(const match::Match& match, const SeatView& view) {
  cards_.resize(match.state().layout().entities);
  lose_what_hid(match);
  for (Card& c : cards_) c.here = false;
  each_card(view, [&](const CardView& c) { see(match, c); });
  for (Card& c : cards_)
    if (!c.here) c.number = 0;
}

// A card may have been out of sight between two looks. Wherever it could have changed places with a copy of it, the
// viewer cannot know that it is the same one.
void Sightings::lose_what_hid(const match::Match& match) {
  const state::Layout& layout = match.state().layout();
  const auto hides = [&](ZoneId zone) {
    return zone.valid() && layout.zone_kind[zone.index()] != state::kAttached.value &&
           !viewer_.may_know(layout.zone_info[zone.index()].shown);
  };
  for (; events_ < match.log().size(); ++events_) {
    const events::Event& e = match.log()[events_];
    const EntityId card = e.card.entity();
    if (e.cancelled || !card.valid() || card.index() >= cards_.size()) continue;
    if (!viewer_.may_know(e.seen) || hides(e.from) || hides(e.to)) cards_[card.index()].number = 0;
  }
}

void Sightings::see(const match::Match& match, const CardView& shown) {
  if (!shown.card.valid()) return;
  Card& card = cards_[shown.card.index()];
  const std::uint16_t generation = match.state().row(shown.card).generation;
  if (card.number == 0 || card.generation != generation) card.number = ++last_;
  card.generation = generation;
  card.here = true;
}

}  // namespace qd::view
