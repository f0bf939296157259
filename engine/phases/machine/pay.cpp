// Payments.
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

using events::Env;

// The node of the price asks for the cost of a command.
bool Machine::pay_command(const Command& c, SeatId seat, EntityId source, Ref target) {
  const Price& price = program_->prices[c.price];
  const code::AnyPart part{program_->nodes[price.node.index()], price.node};
  Env env;
  env.me = seat;
  env.card = source;
  env.target = target;
  return code::pay(Asking(*this), part, price, seat, events_->query().eval(c.cost, env));
}

void Machine::pay_in_script(const Command& c, SeatId seat, std::int32_t due) {
  const Price& price = program_->prices[c.price];
  const code::AnyPart part{program_->nodes[price.node.index()], price.node};
  if (due <= 0) {
    if (passage_ != nullptr) passage_->passed(part.node.question, seat);
    return;
  }
  if (!code::put_payment(Asking(*this), part, price, seat, due, decision_))
    throw ScriptError(c.place, "'" + c.id + "' costs " + std::to_string(due) + ", but only " +
                                   std::to_string(payable(decision_.worths)) + " can be paid");
  const Answer answer = ask(decision_);
  code::take_payment(Asking(*this), part, seat, answer);
}

// Pays with a card that stays where it is. The event is the change of its first attribute, or an announcement if none
// changes. The card counts as paid even if another card prevents the event.
void Machine::spend(const Effect& effect, SeatId seat, EntityId card) {
  const bool named = effect.as != events::built_in(events::BuiltIn::kMoved);
  if (effect.to.valid() || !named) {
    apply(effect, seat, card, Ref::none());
    return;
  }
  bool told = false;
  for (const Tally& t : effect.tallies) {
    const Ref owner = t.of == Tally::Of::kMe ? Ref::of(seat) : Ref::of(card);
    const std::int32_t value = state_->value(t.slot, owner), by = t.sets ? t.value - value : t.value;
    if (told || t.of == Tally::Of::kMe || by == 0) {
      events_->set_quiet(t.slot, owner, value + by);
      continue;
    }
    told = true;
    if (events_->change(t.slot, owner, by, effect.as) != by) return;
  }
  if (!told) events_->announce(effect.as, seat, Ref::of(card));
}

}  // namespace qd::phases
