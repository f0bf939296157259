// Does a picture of a match, or its log, show its viewer something hidden? Exchanges what the viewer cannot see and
// looks whether what the viewer is shown changes. A general property check; no rule set needs to know of it.
//
//   dice::Luck luck(7);  auto picture = [](const match::Match& m, SeatId s) { return view_text(make_view(m, s)); };
//   if (std::string leak = find_leak(match, SeatId(0), luck, {picture, {}}); !leak.empty()) …
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/dice/generator.hpp"
#include "engine/phases/decision.hpp"

namespace qd::match {
class Match;
}
namespace qd::state {
class State;
}

namespace qd::repl {

struct LeakCheck {
  /// What the seat is shown, as text. It may say whose question is open, but not what another seat may answer.
  std::function<std::string(const match::Match&, SeatId)> picture;
  /// What everybody knows of a hidden card, as a number: only cards with the same back are exchanged. Empty: its owner.
  std::function<std::uint64_t(const state::State&, EntityId)> back;
  /// The lines of the seat's log from a number on. For find_log_leak.
  std::function<std::vector<std::string>(const match::Match&, SeatId, std::size_t)> log = nullptr;
  /// For find_log_leak: logs are compared where this is the same. Empty: where `picture` is.
  std::function<std::string(const match::Match&, SeatId)> told_alike = nullptr;
  /// How many exchanges are compared at a question, and at an answer. A leak that one exchange in n brings to light
  /// escapes k of them with (1 - 1/n)^k.
  std::size_t exchanges = 1;
};

/// What was looked at. Without a verdict: no other match was found in which the answer shows the viewer the same.
struct LeakTally {
  std::size_t checked = 0, verdicts = 0;
};

/// A leak check needs an open question of the flow, not one in the middle of an effect.
[[nodiscard]] bool can_check_leak(const match::Match& match);

/// A viewer is a seat or, without one, the public.
///
/// Exchanges, in a copy, the cards that `viewer` cannot see (random_world), everything else (places, attributes,
/// knowledge, references) staying with the place; gives other seats other secret answers, and the future other luck.
/// Then compares the picture and, if the viewer is asked, the question and its options. Returns the first difference in
/// words, or "".
///
/// Where another seat is asked only because of what it holds, just the exchanges count after which it is still asked:
/// that a seat is asked is public. After some vain attempts the cards which that seat sees stay as they are.
/// Returns "" for a match that cannot be checked. Fails: ScriptError if asking again fails.
[[nodiscard]] std::string find_leak(const match::Match& match, SeatId viewer, dice::Luck& luck, const LeakCheck& check);

/// The same for the answer that another seat is about to give: in an exchanged copy the same answer is given, each card
/// named being the one in the same place. If the viewer then sees the same picture in both, it must read the same new
/// lines in its log. Cards that the answer reveals are not exchanged. Returns the first difference in
/// words, or "".
/// Requires: the answer is legal. Fails: as Match::decide does.
[[nodiscard]] std::string find_log_leak(const match::Match& match, SeatId viewer, const phases::Answer& answer,
                                        dice::Luck& luck, const LeakCheck& check, LeakTally* tally = nullptr);

}  // namespace qd::repl
