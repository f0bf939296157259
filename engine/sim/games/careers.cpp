#include "engine/sim/games/careers.hpp"

namespace qd::sim {

namespace {

const state::ZoneInfo& info_of(const state::State& s, ZoneId zone) { return s.layout().zone_info[zone.index()]; }

/// The seat in whose hand a card is, plus 1; 0: in none.
std::uint16_t hand_seat(const state::State& s, EntityId e) {
  const state::ZoneInfo& zone = info_of(s, s.zone(e));
  return zone.seat != 0xFF && zone.visibility == state::Visibility::kOwner && !s.host(e).valid()
             ? static_cast<std::uint16_t>(zone.seat + 1)
             : std::uint16_t{0};
}

}  // namespace

const char* career_name(Career career) {
  switch (career) {
    case Career::kSeen: return "seen";
    case Career::kOpening: return "opening";
    case Career::kDrawn: return "drawn";
    case Career::kPlayed: return "played";
    case Career::kBought: return "bought";
    case Career::kUsed: break;
  }
  return "used";
}

void Careers::begin() {
  found_.assign(seats_ * definitions_, 0);
  hand_of_.clear();
  had_hand_ = 0;
}

std::vector<script::Course::Card> Careers::cards() const {
  std::vector<script::Course::Card> out;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    if (found_[i] == 0) continue;
    out.push_back({SeatId(i / definitions_), DefId(i % definitions_), {}});
    for (std::size_t k = 0; k < kCareers; ++k)
      if (((found_[i] >> k) & 1) != 0) out.back().became.push_back(career_name(static_cast<Career>(k)));
  }
  return out;
}

void Careers::note(SeatId seat, DefId card, Career career) {
  found_[seat.index() * definitions_ + card.index()] |= static_cast<std::uint8_t>(1u << static_cast<unsigned>(career));
}

void Careers::look(const state::State& s, SeatId asked) {
  const std::size_t entities = s.layout().entities;
  hand_of_.resize(entities, 0);
  bool opens = false;
  for (std::size_t i = 0; i < entities; ++i) {
    const EntityId e(i);
    const SeatId seat = s.controller(e);
    if (seat.valid() && seat.index() < seats_ && s.sees(Viewer(seat), e)) note(seat, s.def(e), Career::kSeen);
    const std::uint16_t hand = hand_seat(s, e), before = hand_of_[i];
    if (hand == asked.value + 1u) opens = true;
    if (hand == before) continue;
    hand_of_[i] = hand;
    if (hand != 0 && ((had_hand_ >> (hand - 1u)) & 1) != 0) note(SeatId(hand - 1), s.def(e), Career::kDrawn);
    if (hand == 0 && s.in_play(e) && seat.index() == before - 1u) note(seat, s.def(e), Career::kPlayed);
  }
  if (!opens || ((had_hand_ >> asked.index()) & 1) != 0) return;
  had_hand_ |= 1u << asked.index();
  for (std::size_t i = 0; i < entities; ++i)
    if (hand_of_[i] == asked.value + 1u) note(asked, s.def(EntityId(i)), Career::kOpening);
}

void Careers::commanded(const state::State& s, SeatId seat, const phases::Option& option) {
  if (!option.command.valid() || !option.source.is_entity()) return;
  const EntityId e = option.source.entity();
  if (hand_seat(s, e) == seat.value + 1u) note(seat, s.def(e), Career::kPlayed);
  else if (s.in_play(e)) note(seat, s.def(e), Career::kUsed);
  else if (info_of(s, s.zone(e)).seat == 0xFF) note(seat, s.def(e), Career::kBought);
}

void Careers::answered(const state::State& s, const phases::Decision& d, const phases::Answer& answer) {
  if (d.kind == phases::DecisionKind::kVector) {
    for (std::size_t p = 0; p < d.parts.size() && p < answer.count; ++p)
      commanded(s, d.seat, d.options[answer.picks[p]]);
    return;
  }
  for (std::size_t i = 0; i < answer.count; ++i) commanded(s, d.seat, d.options[answer.picks[i]]);
}

}  // namespace qd::sim
