// Orders: one question for many cards, each with its own options. The state keeps the answers secret until every asked
// seat has answered; then they are carried out seat by seat, card by card.

#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

// A part of this question whose card has the same options, so that they need not be computed again.
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

void Machine::offer_orders(const Node& n, NodeId id, SeatId seat, EntityId card, Decision& d, Part& p) const {
  if (const Part* like = part_like(d, id, card); like != nullptr) {
    repeat_options(d, *like, p);
  } else {
    p.usual = static_cast<std::uint16_t>(legality_.order_options(n.ask(), seat, card, d.options));
    p.count = static_cast<std::uint16_t>(d.options.size() - p.first);
  }
}

bool Machine::ask_orders(const Node& n, NodeId id, SeatId seat) {
  return code::ask_orders(Asking(*this), code::AnyPart{n, id}, seat);
}

void Machine::carry_out_orders(const Node& n) { code::carry_out_orders(Asking(*this), n); }

namespace {
/// Most orders only set the target of the card.
bool only_aims(const Effect& e) { return !e.attach && !e.to.valid() && e.tallies.empty(); }
}  // namespace

void Machine::carry_out_order(const Command& c, EntityId card, Ref target, std::size_t repeat) {
  const SeatId seat = state_->controller(card);
  carry_out(c, seat, card, target);
  if (!only_aims(c.effect)) apply(c.effect, seat, card, target, repeat);
  else if (repeat < c.effect.aims.size()) events_->set_quiet(c.effect.aims[repeat], Ref::of(card), target.value);
}

}  // namespace qd::phases
