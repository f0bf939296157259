// Orders: one question for many cards, each with its own options. The state keeps the answers secret until every asked
// seat has answered; then they are carried out seat by seat, card by card.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

std::int32_t pack_order(const Option& o) {
  return static_cast<std::int32_t>((o.command.value + 1u) | (static_cast<std::uint32_t>(o.target.value) << 16));
}

// A part of this question whose card has the same options, so that they are not computed again.
const Part* Machine::part_like(const Decision& d, NodeId node, EntityId card) const {
  for (const Part& p : d.parts)
    if (legality_.ordered_alike(node, p.subject.entity(), card)) return &p;
  return nullptr;
}

namespace {
void repeat_options(Decision& d, Part like, Part& part) {
  part.count = like.count;
  part.usual = static_cast<std::uint16_t>(part.first + (like.usual - like.first));
  for (std::size_t i = 0; i < like.count; ++i) {
    Option o = d.options[like.first + i];
    o.source = part.subject;
    d.options.push_back(o);
  }
}
}  // namespace

bool Machine::ask_orders(const Node& node, NodeId id, SeatId seat) {
  const Ask& n = node.ask();
  const bool together = node.kind == NodeKind::kTogether;
  Decision& d = decision_;
  d.begin(DecisionKind::kVector, seat, node.question, id);
  // a step in which all seats answer needs only one stop for scripted matches; bit 0 of local b of `together`: done
  d.rests = n.rests && (!together || (state_->top().b & 1) == 0);
  d.optional = n.optional;
  d.secret = n.secret || together;
  Env env;
  env.me = seat;
  events_->query().each(n.of, env, [&](EntityId e) {
    Part p;
    p.subject = Ref::of(e);
    p.first = static_cast<std::uint16_t>(d.options.size());
    if (const Part* like = part_like(d, id, e); like != nullptr) {
      repeat_options(d, *like, p);
    } else {
      p.usual = static_cast<std::uint16_t>(legality_.order_options(n, seat, e, d.options));
      p.count = static_cast<std::uint16_t>(d.options.size() - p.first);
    }
    if (p.count == 0) return true;
    env.it = e;
    std::int32_t repeats = n.repeats.valid() ? events_->query().eval(n.repeats, env) : 1;
    if (repeats > static_cast<std::int32_t>(limits::kOrdersPerCardMax))
      throw LimitError(node.place, "a card gets more orders than kOrdersPerCardMax (" +
                                       std::to_string(limits::kOrdersPerCardMax) + ")");
    for (; p.repeat < repeats; ++p.repeat) d.parts.push_back(p);
    return true;
  });
  if (d.options.size() > limits::kOptionsMax || d.parts.size() > limits::kAnswerMax)
    throw LimitError(node.place, "'" + node.name + "' has more than kAnswerMax (" + std::to_string(limits::kAnswerMax) +
                                     ") orders or kOptionsMax (" + std::to_string(limits::kOptionsMax) + ") options");
  if (d.parts.empty()) {  // without a card there is no question
    nothing_to_ask(d);
    if (together) ++state_->top().a;
    else if (state_->top().node != id.value) ++state_->top().cursor;
    return true;
  }
  d.min = d.max = static_cast<std::uint16_t>(d.parts.size());
  Answer answer;
  if (!obtain(d, answer)) return false;
  if (together) {
    ++state_->top().a;
    state_->top().b |= d.forced() ? 1 : 3;
  } else if (state_->top().node != id.value) {
    ++state_->top().cursor;
  }
  keep_orders(d, answer);
  if (!together) carry_out_orders();
  return true;
}

void Machine::keep_orders(const Decision& d, const Answer& answer) {
  for (std::size_t i = 0; i < d.parts.size(); ++i)
    state_->set_order(d.parts[i].subject.entity(), d.parts[i].repeat, pack_order(d.options[answer.picks[i]]));
}

namespace {
/// Most orders only set the target of the card.
bool only_aims(const Effect& e) { return !e.attach && !e.to.valid() && e.tallies.empty(); }
}  // namespace

void Machine::carry_out_orders() {
  const std::size_t entities = state_->layout().entities;
  for (std::size_t e = 0; e < entities; ++e) {
    while (e < entities && state_->order(EntityId(e), 0) == 0) ++e;
    if (e == entities) return;
    EntityId card(e);
    for (std::size_t r = 0; r < limits::kOrdersPerCardMax; ++r) {
      std::uint32_t order = static_cast<std::uint32_t>(state_->order(card, r));
      if (order == 0) break;  // the orders of a card have no gaps
      state_->set_order(card, r, 0);
      const Command& c = program_->commands[(order & 0xFFFFu) - 1];
      Ref target{static_cast<std::uint16_t>(order >> 16)};
      SeatId seat = state_->controller(card);
      carry_out(c, seat, card, target);
      if (only_aims(c.effect)) {
        if (r < c.effect.aims.size()) events_->set_quiet(c.effect.aims[r], Ref::of(card), target.value);
      } else {
        apply(c.effect, seat, card, target, Ref::none(), r);
      }
    }
  }
}

}  // namespace qd::phases
