// Tests whether a picture of a match, or its log, reveals something hidden. Exchanges what the viewer cannot see, and
// checks that the viewer is shown the same. Works for every rule set.
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
  /// What the seat is shown, as text. It may name the asked seat, but not the options of another seat.
  std::function<std::string(const match::Match&, SeatId)> picture;
  /// A number for what everybody knows of a hidden card, like its back. Only cards with equal numbers are exchanged.
  /// Empty: the owner.
  std::function<std::uint64_t(const state::State&, EntityId)> back;
  /// The lines of the seat's log from this number on. For find_log_leak.
  std::function<std::vector<std::string>(const match::Match&, SeatId, std::size_t)> log = nullptr;
  /// For find_log_leak: logs are compared if this is equal. Empty: if `picture` is equal.
  std::function<std::string(const match::Match&, SeatId)> told_alike = nullptr;
  /// Number of exchanges at each question and answer. A leak that one exchange in n reveals is missed by k exchanges
  /// with probability (1 - 1/n)^k.
  std::size_t exchanges = 1;
};

/// The number of tests. Without a verdict: no other match was found in which the answer shows the viewer the same.
struct LeakTally {
  std::size_t checked = 0, verdicts = 0;
};

/// find_leak and find_log_leak need an open question of the flow, not one inside an effect.
[[nodiscard]] bool can_check_leak(const match::Match& match);

/// Looks for a leak at the open question. `viewer`: a seat, or none for the public.
///
/// In a copy, exchanges the cards that the viewer cannot see (random_world); everything else (places, attributes,
/// knowledge, references) stays with the place. Other seats get other secret answers, and future luck changes. Then
/// compares the picture and, if the viewer is asked, the question and its options. Returns the first difference in
/// words, or "".
///
/// If another seat is asked only because of the cards it holds, only exchanges count after which it is still asked,
/// since it is public that a seat is asked. After some failed attempts the cards that this seat sees stay in place.
/// Returns "" for a match that cannot be checked. Fails: ScriptError if asking again fails.
[[nodiscard]] std::string find_leak(const match::Match& match, SeatId viewer, dice::Luck& luck, const LeakCheck& check);

/// Looks for a leak in the answer that another seat is about to give. The same answer is given in an exchanged copy,
/// where each named card is replaced by the one at the same place. If both then show the viewer the same picture, its
/// log must have the same new lines. Cards that the answer reveals are not exchanged. Returns the first difference in
/// words, or "". Requires: the answer is legal. Fails: as Match::decide does.
[[nodiscard]] std::string find_log_leak(const match::Match& match, SeatId viewer, const phases::Answer& answer,
                                        dice::Luck& luck, const LeakCheck& check, LeakTally* tally = nullptr);

/// The same at a question inside an effect. The cards are exchanged at the question of the flow before it, and the
/// answers since then are given again; answers of others that still wait in secret are replaced. If all this shows the
/// viewer the same picture, its log must have the same lines; if it is asked and has read the same, its question must
/// be the same. The zones that the options let the viewer look through are not exchanged. Returns "" at other
/// questions.
[[nodiscard]] std::string find_script_leak(const match::Match& match, SeatId viewer, dice::Luck& luck,
                                           const LeakCheck& check, LeakTally* tally = nullptr);

}  // namespace qd::repl
