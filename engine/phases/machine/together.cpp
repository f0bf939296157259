// Questions that all seats answer in secret. The state keeps the answers hidden and without effect until everybody has
// answered; then all are stored and take effect seat by seat.
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

// A chosen card that another seat has taken meanwhile stays where it is.
void Machine::reveal(const Node& n, NodeId id) {
  const Asking asking(*this);
  const code::AnyPart part{n, id};
  const Ask& ask = n.ask();
  const std::size_t seats = state_->layout().seats, first = active().valid() ? active().index() : 0;
  std::vector<std::vector<Option>> answers(seats);
  std::vector<bool> answered(seats);
  for (std::size_t i = 0; i < seats; ++i) {  // all before anything changes
    const SeatId seat((first + i) % seats);
    const std::int32_t picks = state_->sealed(seat, 0) - 1;
    answered[i] = picks >= 0;
    for (std::int32_t p = 1; p <= picks; ++p)
      answers[i].push_back(unsealed(ask, seat, state_->sealed(seat, static_cast<std::size_t>(p))));
    for (std::int32_t p = 0; p <= picks; ++p) state_->set_sealed(seat, static_cast<std::size_t>(p), 0);
  }
  for (std::size_t i = 0; i < seats; ++i) {
    const SeatId seat((first + i) % seats);
    std::vector<EntityId> taken;
    for (Option& o : answers[i])
      if (ask.blind) uncover(zone_of_places(ask, code::about(seat)), o, taken);
    if (answered[i] && !ask.subset)
      code::keep_choice(asking, part, seat, answers[i].empty() ? Option() : answers[i].front());
  }
  for (std::size_t i = 0; i < seats; ++i) {
    const SeatId seat((first + i) % seats);
    if (!answered[i] || !state_->plays(seat)) continue;
    std::erase_if(answers[i], [&](const Option& o) { return o.source.valid() && !still_among(ask, seat, o.source); });
    std::vector<EntityId> chosen;
    for (const Option& o : answers[i]) chosen.push_back(o.source.entity());
    if (ask.subset) code::take_chosen(asking, part, seat, std::span<EntityId>(chosen));
    else code::take_choice(asking, part, seat, chosen.empty() ? EntityId::none() : chosen.front());
  }
}

bool Machine::still_among(const Ask& n, SeatId seat, Ref chosen) const {
  if (chosen.is_seat()) return state_->plays(chosen.seat());
  const EntityId card = chosen.entity();
  Env env = this->env();
  env.me = seat;
  bool found = false;
  events_->query().each(n.from, env, [&](EntityId e) {
    found = found || e == card;
    return !found;
  });
  return found;
}

}  // namespace qd::phases
