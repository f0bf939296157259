// Questions that all seats answer in secret. Of the flow, the state keeps the answers hidden and without effect until
// everybody has answered; then all are stored and take effect seat by seat.
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

using events::Env;
using state::Frame;

namespace {

bool answers_number(const Ask& ask) { return ask.number || ask.blind; }

// The card or seat chosen in the lower half, the word in the upper one. Of numbers, which of the range from 1; 0: none
// of them.
std::int32_t pack_pick(const Ask& ask, const Decision& d, const Option& o) {
  std::uint32_t upper = o.word.value;
  if (answers_number(ask))
    upper = o.is_number() ? static_cast<std::uint32_t>(o.number - d.options.front().number) + 1 : 0;
  return static_cast<std::int32_t>(o.source.value | (upper << 16));
}

}  // namespace

void seal_answer(state::State& s, const Ask& ask, const Decision& d, const Answer& answer) {
  s.set_sealed(d.seat, 0, 1 + answer.count);
  for (std::size_t i = 0; i < answer.count; ++i)
    s.set_sealed(d.seat, i + 1, pack_pick(ask, d, d.options[answer.picks[i]]));
}

// Requires: nothing has changed since it was sealed.
Option Machine::unsealed(const Ask& ask, SeatId seat, std::int32_t packed) const {
  const auto upper = static_cast<std::uint16_t>(static_cast<std::uint32_t>(packed) >> 16);
  Option o;
  o.source = Ref{static_cast<std::uint16_t>(static_cast<std::uint32_t>(packed) & 0xFFFFu)};
  if (!answers_number(ask)) o.word.value = upper;
  else if (upper != 0) o.number = upper - 1 + (ask.blind ? 1 : events_->query().eval(ask.min, code::about(seat)));
  return o;
}

// Local a counts the seats; bit 1 of local b: one of them has chosen.
bool Machine::step_together(Frame& f, const Node& n) {
  const bool orders = n.gives_orders();
  const NodeId id{f.node};
  if (!code::ask_seats(Asking(*this), f,
                       [&](SeatId seat) { return orders ? ask_orders(n, id, seat) : ask_in_secret(n, id, seat); }))
    return false;
  const bool ordered = f.b != 0;
  pop();
  if (!orders) reveal(n, id);
  else if (ordered) carry_out_orders(n);
  return true;
}

// The answers of a question of the flow, in the order of the seats.
void Machine::reveal(const Node& n, NodeId id) {
  const std::size_t seats = state_->layout().seats, first = active().valid() ? active().index() : 0;
  std::vector<Told> told;
  for (std::size_t i = 0; i < seats; ++i) {
    const SeatId seat((first + i) % seats);
    const std::int32_t picks = state_->sealed(seat, 0) - 1;
    if (picks >= 0) told.push_back({seat, {}});
    for (std::int32_t p = 1; p <= picks; ++p)
      told.back().chosen.push_back(unsealed(n.ask(), seat, state_->sealed(seat, static_cast<std::size_t>(p))));
    for (std::int32_t p = 0; p <= picks; ++p) state_->set_sealed(seat, static_cast<std::size_t>(p), 0);
  }
  take_told(n, id, env(), told);
}

// The same inside of an effect. Nothing changes before all have answered, and a missing answer ends the script, so
// answers need not wait in the state.
void Machine::together_deed(const Node& n, const Env& env) {
  const Ask& ask = n.ask();
  const code::AnyPart part{n, NodeId::none()};
  const std::size_t seats = state_->layout().seats, first = active().valid() ? active().index() : 0;
  std::vector<Told> told;
  bool opened = false;
  for (std::size_t i = 0; i < seats; ++i) {
    Env asked = env;
    asked.me = SeatId((first + i) % seats);
    if (!state_->plays(asked.me)) continue;
    Decision& d = decision_;
    (void)code::put_question(Asking(*this), part, asked, d);
    d.prompt = ask.prompt;
    d.opens = !opened;
    d.is_final = ask.is_final;
    told.push_back({asked.me, {}});
    if (d.options.empty() && !ask.subset) {
      nothing_to_ask(d);
      continue;
    }
    const Answer answer = this->ask(d);
    opened = opened || !d.forced();
    for (std::size_t p = 0; p < answer.count; ++p) told.back().chosen.push_back(d.options[answer.picks[p]]);
  }
  take_told(n, NodeId::none(), env, told);
}

// First all that is stored, then what happens to cards. A chosen card that another seat has taken meanwhile stays where
// it is.
void Machine::take_told(const Node& n, NodeId id, const Env& env, std::vector<Told>& told) {
  const Asking asking(*this);
  const code::AnyPart part{n, id};
  const Ask& ask = n.ask();
  Env asked = env;
  for (Told& t : told) {
    asked.me = t.seat;
    std::vector<EntityId> taken;
    for (Option& o : t.chosen)
      if (ask.blind) uncover(zone_of_places(ask, asked), o, taken);
    if (!ask.subset) code::keep_choice(asking, part, t.seat, t.chosen.empty() ? Option() : t.chosen.front());
  }
  for (Told& t : told) {
    if (!state_->plays(t.seat)) continue;
    asked.me = t.seat;
    std::erase_if(t.chosen, [&](const Option& o) { return o.source.valid() && !still_among(ask, asked, o.source); });
    std::vector<EntityId> cards;
    for (const Option& o : t.chosen) cards.push_back(o.source.entity());
    if (ask.subset) code::take_chosen(asking, part, t.seat, std::span<EntityId>(cards));
    else code::take_choice(asking, part, t.seat, cards.empty() ? EntityId::none() : cards.front());
  }
}

bool Machine::still_among(const Ask& n, const Env& asked, Ref chosen) const {
  if (chosen.is_seat()) return state_->plays(chosen.seat());
  bool found = false;
  events_->query().each(n.from, asked, [&](EntityId e) {
    found = found || e == chosen.entity();
    return !found;
  });
  return found;
}

}  // namespace qd::phases
