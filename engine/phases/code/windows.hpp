// Windows: the seats are asked in turn until the window closes. See parts.hpp.
#pragma once

#include "engine/phases/code/fields.hpp"
#include "engine/phases/decision.hpp"
#include "engine/phases/refusals.hpp"
#include "engine/state/rows.hpp"

namespace qd::phases::code {

/// Result of one step: the node is done; it is done and the innermost frame has changed; a question is open.
enum class StepResult : std::uint8_t { kNext, kYield, kBlocked };

inline constexpr int kPassed = -1, kOpen = -2, kListed = -3;

/// The index of the option that the seat chooses, kPassed or kOpen. A seat that could only pass is not asked.
/// draw_command() gives kListed if the options have to be listed.
template <class R, class N>
int ask_window(R r, const N& n, SeatId seat) {
  const bool stops = get<&Window::always>(n) || r.stops(n);
  if (!stops && !r.may_act(n, seat)) return r.pass_alone(n, seat), kPassed;
  if (!stops)
    if (const int drawn = r.draw_command(n, seat); drawn != kListed) return drawn;
  Decision& d = r.decision();
  d.begin(DecisionKind::kChoice, seat, n.question(), n.id());
  r.offer_commands(n, seat, d);
  if (!stops && d.options.empty()) return r.pass_alone(n, seat), kPassed;
  d.rests = get<&Window::rests>(n);
  d.optional = get<&Window::optional>(n);
  d.always = get<&Window::always>(n);
  const std::size_t commands = d.options.size();
  if (!get<&Window::must>(n) || commands == 0) d.options.push_back(Option::of_word(get<&Window::pass>(n)));
  Answer answer;
  if (!r.obtain(d, answer)) return kOpen;
  r.note_way(answer);
  return answer.picks[0] == commands ? kPassed : answer.picks[0];
}

/// Locals: cursor = first seat + 1, a = seats asked, b = passes in a row, c = commands chosen.
template <class R, class N>
StepResult window(R r, const N& n, state::Frame& f) {
  const auto seats = static_cast<std::int32_t>(r.seats());
  const auto wrapped = [&](std::int32_t seat) { return seat >= seats ? seat - seats : seat; };
  const auto policy = n.policy();
  const bool one_seat = policy >= WindowPolicy::kSolo;
  const auto until = get<&Window::until>(n);
  if (f.cursor == 0) {
    const Env env = code::about(r.active());
    const SeatId first = concerned(r, get<&Window::seat>(n), env);
    if (!first.valid()) asks_nobody(r.node(n));
    f.cursor = static_cast<std::int16_t>(first.value + 1);
  }
  while (true) {
    if (r.nobody_plays()) break;
    if constexpr (kPossible<decltype(until.valid())>)
      if (until.valid() && r.holds(until, code::about(r.active()))) break;
    if (policy == WindowPolicy::kUntilAllPass && f.b >= seats) break;
    if (policy == WindowPolicy::kOne && f.c > 0) break;
    const SeatId seat(wrapped(f.cursor - 1 + (one_seat ? 0 : f.a)));
    if (!r.plays(seat)) {
      if (one_seat) break;
      if (policy == WindowPolicy::kUntilAllPass) ++f.b;
      f.a = wrapped(f.a + 1);
      continue;
    }
    const int pick = ask_window(r, n, seat);
    if (pick == kOpen) return StepResult::kBlocked;
    f.a = wrapped(f.a + 1);
    if (pick == kPassed) {
      if (policy != WindowPolicy::kUntilAllPass) break;
      ++f.b;
      continue;
    }
    f.b = 0;
    ++f.c;
    // most commands finish in one step, so the window goes on here
    if (!r.begin_command(static_cast<std::size_t>(pick), seat)) return StepResult::kYield;
    const std::uint16_t open = r.depth();
    r.count_step();
    if (!r.step_command()) return StepResult::kBlocked;
    if (r.depth() + 1 != open || r.is_interrupted()) return StepResult::kYield;
  }
  const auto count = get<&Window::count>(n);
  if constexpr (kPossible<decltype(count.valid())>)
    if (count.valid()) r.set(count, Ref::none(), f.c);
  return r.leave(n, f);
}

}  // namespace qd::phases::code
