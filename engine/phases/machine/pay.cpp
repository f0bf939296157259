// Payments, and questions for a number.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

// Offers every number of a range as a word.
void Machine::offer_numbers(Decision& d, const Node& n, const Env& asked) const {
  const std::int32_t least = events_->query().eval(n.min, asked), most = events_->query().eval(n.max, asked);
  if (least < 0)
    throw ScriptError(n.place,
                      "'" + n.name + "' asks for a number from " + std::to_string(least) + "; the least possible is 0");
  if (most > limits::kNumberAnswerMax)
    throw LimitError(n.place, "'" + n.name + "' asks for a number from " + std::to_string(least) + " to " +
                                  std::to_string(most) + ": " + at_most(limits::kNumberAnswerMax, ""));
  for (std::int32_t v = least; v <= most; ++v) {
    Option o;
    o.word = NameId(program_->zero.index() + static_cast<std::size_t>(v));
    d.options.push_back(o);
  }
}

void Machine::pay_in_script(const Command& c, SeatId seat, std::int32_t due) {
  if (due <= 0) {
    if (passage_ != nullptr) passage_->passed(program_->nodes[program_->prices[c.price].node.index()].question, seat);
    return;
  }
  const Price& price = program_->prices[c.price];
  const Node& n = program_->nodes[price.node.index()];
  Decision& d = decision_;
  fill_question(d, n, seat);
  d.node = price.node;
  d.due = due;
  legality_.payment_options(price, seat, d.options, d.worths);
  if (payable(d.worths) < due)
    throw ScriptError(c.place, "'" + c.id + "' costs " + std::to_string(due) + ", but only " +
                                   std::to_string(payable(d.worths)) + " can be paid");
  d.min = 1;
  d.max = static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax));
  const Answer answer = ask(d);
  store_answer(n, answer);
}

// If nothing is due, nobody is asked. If the seat cannot pay, that is an error: the command or flow has to prevent it.
bool Machine::ask_payment(const Node& n, NodeId id, SeatId seat, std::int32_t due) {
  Decision& d = decision_;
  fill_question(d, n, seat);
  d.node = id;
  Answer answer;
  answer.count = 0;
  if (due <= 0) nothing_to_ask(d);
  if (due > 0) {
    const Price& price = program_->prices[n.price];
    d.due = due;
    legality_.payment_options(price, seat, d.options, d.worths);
    if (payable(d.worths) < due)
      throw ScriptError(n.place,
                        "'" + n.name + "': " + std::to_string(due) + " are due, but only " +
                            std::to_string(payable(d.worths)) + " can be paid",
                        "ask only for what can be paid");
    d.min = 1;
    d.max = static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax));
    if (!obtain(d, answer)) return false;
  }
  if (state_->top().node != id.value && state_->top().node != kCommandFrame) ++state_->top().cursor;
  store_answer(n, answer);
  return true;
}

// Pays before anything else happens. False: a question is open.
bool Machine::pay_command(const Command& c, SeatId seat, EntityId source, Ref target) {
  Env env;
  env.me = seat;
  env.card = source;
  env.target = target;
  const NodeId node = program_->prices[c.price].node;
  return ask_payment(program_->nodes[node.index()], node, seat, events_->query().eval(c.cost, env));
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
