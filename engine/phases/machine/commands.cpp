// Steps of a command: payment, playing, responses, effect, and putting the card away.
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using events::BuiltIn;
using events::Env;
using state::Frame;

namespace {
std::int32_t pack(std::uint32_t low, std::uint32_t high) { return static_cast<std::int32_t>(low | (high << 16)); }
std::uint16_t low(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) & 0xFFFF); }
std::uint16_t high(std::int32_t v) { return static_cast<std::uint16_t>(static_cast<std::uint32_t>(v) >> 16); }
}  // namespace

void Machine::begin_command(const Option& o, SeatId seat) {
  push(kCommandFrame);
  Frame& f = state_->top();
  f.a = pack(o.command.value, seat.value);
  f.b = pack(o.source.value, o.target.value);
}

// Is the card still where the command found or put it? An effect may have moved it.
bool Machine::still_there(const Command& c, SeatId seat, EntityId source, const Location& first, bool lent) const {
  if (!source.valid()) return true;
  if (c.through.valid()) return state_->contains(state_->layout().zone(c.through, seat), source);
  if (c.among.valid() || lent) return lying(source) == first;
  return !c.from.valid() || state_->contains(state_->layout().zone(c.from, seat), source);
}

// Inside a script a command runs at once, without responses.
void Machine::run_command(const Command& c, SeatId seat, EntityId source, Ref target, const Terms& terms) {
  const Location first = lying(source);
  if (c.cost.valid() && !terms.free) {
    Env env;
    env.me = seat;
    env.card = source;
    env.target = target;
    pay_in_script(c, seat, events_->query().eval(c.cost, env));
    if (lying(source) != first) return;  // the card itself was the payment
  }
  if (c.through.valid() && source.valid())
    events_->move(source, state_->layout().zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed),
                  target);
  carry_out(c, seat, source, target);
  if (still_there(c, seat, source, first, terms.cards != nullptr)) apply(c.effect, seat, source, target);
}

// Local c, bit 0: the first location is stored (zone in bits 2 to 15, host in the upper half); bit 1: it is paid.
bool Machine::step_command(Frame& f) {
  const Command& c = program_->commands[low(f.a)];
  SeatId seat{high(f.a)};
  EntityId source = Ref{low(f.b)}.entity();
  Ref target{high(f.b)};
  const state::Layout& l = state_->layout();
  const state::Header& h = state_->header();
  static_assert(limits::kZonesMax * limits::kSeatsMax < 0x3FFF, "a zone has to fit beside two bits");
  if (f.c == 0 && (c.among.valid() || c.cost.valid())) {
    const Location at = lying(source);
    f.c = pack(1u | (static_cast<std::uint32_t>(at.zone.value & 0x3FFFu) << 2), at.host.value);
  }
  Location first = lying(EntityId::none());
  if (source.valid()) {
    const std::uint32_t zone = (static_cast<std::uint32_t>(f.c) >> 2) & 0x3FFFu;
    first = {ZoneId{static_cast<std::uint16_t>(zone)}, EntityId{high(f.c)}};
  }
  if (f.cursor == 0 && c.cost.valid() && (f.c & 2) == 0) {
    if (!pay_command(c, seat, source, target)) return false;
    Frame& paid = state_->top();  // the payment may have moved frames
    paid.c |= 2;
    if (source.valid() && lying(source) != first) {  // the card itself was the payment
      pop();
      return true;
    }
    if (h.dirty != 0) return true;
  }
  switch (f.cursor) {
    case 0:  // it is played
      f.cursor = 1;
      if (c.through.valid() && source.valid() &&
          !events_->move(source, l.zone(c.through, seat), state::End::kTop, events::built_in(BuiltIn::kPlayed),
                         target)) {
        pop();
        return true;
      }
      if (c.responses.valid()) {
        const SlotId count = program_->nodes[c.responses.index()].as<Window>().count;
        if (count.valid() &&
            state_->value(count, Ref::none()) != 0) {  // a response inside the window of another card: see below
          if (state_->value(count, Ref::none()) % 2 == 1) f.cursor = 3;
          events_->set_quiet(count, Ref::none(), 0);
        }
        push(c.responses.value);
        state_->top().cursor = static_cast<std::int16_t>((seat.index() + 1) % l.seats + 1);
        return true;
      }
      if (h.dirty != 0) return true;
      [[fallthrough]];
    case 1:    // it takes effect unless it was countered
    case 3: {  // the same inside an odd number of responses
      const std::int32_t outer = f.cursor == 3 ? 1 : 0;
      f.cursor = 2;
      if (c.responses.valid()) {
        SlotId count = program_->nodes[c.responses.index()].as<Window>().count;
        std::int32_t answers = count.valid() ? state_->value(count, Ref::none()) : 0;
        if (count.valid()) events_->set_quiet(count, Ref::none(), outer);
        if (answers % 2 == 1) {
          events_->announce(events::built_in(BuiltIn::kNegated), seat, Ref::of(source));
          if (c.spent.valid() && source.valid()) events_->move(source, l.zone(c.spent, seat));
          pop();
          return true;
        }
      }
      carry_out(c, seat, source, target);
      if (h.dirty != 0) return true;  // checks run before the card is put away
    }
      [[fallthrough]];
    default:
      if (still_there(c, seat, source, first)) apply(c.effect, seat, source, target);
      pop();
  }
  return true;
}

}  // namespace qd::phases
