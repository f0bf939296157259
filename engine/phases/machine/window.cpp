// Windows: asks the seats in turn until the window closes.
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

using state::Frame;

// Locals: cursor = first seat + 1, a = seats asked, b = passes in a row, c = commands chosen.
bool Machine::step_window(Frame& f, const Node& node) {
  const auto& n = node.as<Window>();
  const auto seats = static_cast<std::int32_t>(state_->layout().seats);
  auto wrapped = [&](std::int32_t seat) { return seat >= seats ? seat - seats : seat; };
  NodeId id{f.node};
  if (f.cursor == 0) {
    SeatId first = n.seat.valid() ? events_->query().seat(n.seat, env()) : active();
    if (!first.valid()) throw ScriptError(node.place, "window '" + node.name + "' asks nobody: its seat is none");
    f.cursor = static_cast<std::int16_t>(first.value + 1);
  }
  auto close = [&] {
    if (n.count.valid()) events_->set_quiet(n.count, Ref::none(), f.c);
    pop();
    return true;
  };
  while (true) {
    if (state_->header().out + 1u == (1u << seats)) return close();  // nobody is left
    if (n.until.valid() && events_->query().holds(n.until, env())) return close();
    if (n.policy == WindowPolicy::kUntilAllPass && f.b >= seats) return close();
    const bool one_seat = n.policy >= WindowPolicy::kSolo;
    if (n.policy == WindowPolicy::kOne && f.c > 0) return close();
    SeatId seat(wrapped(f.cursor - 1 + (one_seat ? 0 : f.a)));
    if (!state_->plays(seat)) {
      if (one_seat) return close();
      if (n.policy == WindowPolicy::kUntilAllPass) ++f.b;
      f.a = wrapped(f.a + 1);
      continue;
    }
    int pick = ask_window(node, id, seat);
    if (pick == kOpen) return false;
    if (pick != kPassed) {
      f.b = 0;
      ++f.c;
      f.a = wrapped(f.a + 1);
      const Option o(decision_.options[static_cast<std::size_t>(pick)]);
      const Way way = o.way == 0xFFFF ? Way{} : given_ ? *given_ : decision_.ways[o.way];
      begin_command(o, seat);
      if (o.way != 0xFFFF) {
        go(program_->commands[o.command.index()], seat, o, way);
        return true;
      }
      // like the main loop: most commands finish in one step, then the window goes on
      const state::Header& h = state_->header();
      const std::uint16_t open = h.depth;
      count_step();
      if (!step_command(state_->top())) return false;
      if (h.depth + 1 != open || (h.dirty | h.ended) != 0) return true;
      count_step();
      continue;
    }
    if (n.policy != WindowPolicy::kUntilAllPass) return close();
    ++f.b;
    f.a = wrapped(f.a + 1);
  }
}

// The index of the option that the seat chooses, kPassed or kOpen. A seat that could only pass is not asked.
int Machine::ask_window(const Node& node, NodeId id, SeatId seat) {
  const auto& n = node.as<Window>();
  bool stop = (stop_at_forced_ && n.rests) || n.always;
  const auto pass = [&] {
    if (passage_ != nullptr) pass_alone(id, seat);
    return kPassed;
  };
  if (!stop && !legality_.may_act(tables_->steps[id.index()], seat)) return pass();
  Decision& d = decision_;
  d.begin(DecisionKind::kChoice, seat, node.question, id);
  legality_.window_options(id, seat, d.options, &d.ways);
  if (!stop && d.options.empty()) return pass();
  d.rests = n.rests;
  d.optional = n.optional;
  d.always = n.always;
  const std::size_t commands = d.options.size();
  if (!n.must || commands == 0) {
    Option pass;
    pass.word = n.pass;
    d.options.push_back(pass);
  }
  Answer answer;
  if (!obtain(d, answer)) return kOpen;
  given_ = answer.way;
  return answer.picks[0] == commands ? kPassed : answer.picks[0];
}

}  // namespace qd::phases
