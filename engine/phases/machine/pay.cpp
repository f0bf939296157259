// Payments, and questions for a number.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::Env;

// Offers every number of a range as a word.
void Machine::offer_numbers(Decision& d, const Node& n, const Env& asked) const {
  const Ask& ask = n.ask();
  const std::int32_t least = events_->query().eval(ask.min, asked), most = events_->query().eval(ask.max, asked);
  if (least < 0)
    throw ScriptError(n.place,
                      "'" + n.name + "' asks for a number from " + std::to_string(least) + "; the least possible is 0");
  if (most > limits::kNumberAnswerMax)
    throw LimitError(n.place, "'" + n.name + "' asks for a number from " + std::to_string(least) + " to " +
                                  std::to_string(most) + "; the limit kNumberAnswerMax is " +
                                  std::to_string(limits::kNumberAnswerMax));
  for (std::int32_t v = least; v <= most; ++v) {
    Option o;
    o.word = NameId(program_->zero.index() + static_cast<std::size_t>(v));
    d.options.push_back(o);
  }
}

// Fills in what a seat pays with. Requires: something is due.
void Machine::put_payment(Decision& d, const Node& n, SeatId seat, std::int32_t due) const {
  d.due = due;
  d.optional = true;
  legality_.payment_options(program_->prices[n.as<Pay>().price], seat, d.options, d.worths);
  d.min = 1;
  d.max = static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax));
}

void Machine::pay_in_script(const Command& c, SeatId seat, std::int32_t due) {
  const NodeId id = program_->prices[c.price].node;
  const Node& n = program_->nodes[id.index()];
  if (due <= 0) {
    if (passage_ != nullptr) passage_->passed(n.question, seat);
    return;
  }
  Decision& d = decision_;
  d.begin(DecisionKind::kSubset, seat, n.question, id);
  put_payment(d, n, seat, due);
  if (payable(d.worths) < due)
    throw ScriptError(c.place, "'" + c.id + "' costs " + std::to_string(due) + ", but only " +
                                   std::to_string(payable(d.worths)) + " can be paid");
  const Answer answer = ask(d);
  take_payment(n, seat, answer);
}

// If nothing is due, nobody is asked. If the seat cannot pay, that is an error: the command or flow has to prevent it.
bool Machine::ask_payment(const Node& n, NodeId id, SeatId seat, std::int32_t due) {
  Decision& d = decision_;
  d.begin(DecisionKind::kSubset, seat, n.question, id);
  Answer answer;
  answer.count = 0;
  if (due <= 0) {
    d.optional = true;
    nothing_to_ask(d);
  } else {
    put_payment(d, n, seat, due);
    if (payable(d.worths) < due)
      throw ScriptError(n.place,
                        "'" + n.name + "': " + std::to_string(due) + " are due, but only " +
                            std::to_string(payable(d.worths)) + " can be paid",
                        "ask only for what can be paid");
    if (!obtain(d, answer)) return false;
  }
  if (state_->top().node != id.value && state_->top().node != kCommandFrame) ++state_->top().cursor;
  take_payment(n, seat, answer);
  return true;
}

void Machine::take_payment(const Node& n, SeatId seat, const Answer& answer) {
  choose_cards(answer);
  take_cards(seat, n.effect, [&](EntityId e) { spend(n.effect, seat, e); });
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
