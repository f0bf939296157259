#include "repl/leak/leak.hpp"

#include <optional>

#include "repl/leak/exchange.hpp"

namespace qd::repl {

bool can_check_leak(const match::Match& m) { return m.decision() != nullptr && m.decision()->node.valid(); }

namespace {

// Tests one exchange. `picture`: what the viewer is shown now.
std::string find_leak_once(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check,
                           const std::string& picture) {
  SeatId asked = m.decision()->seat;
  const std::string who = who_is(viewer) + " learns of hidden cards: ";
  for (std::size_t attempt = 0; attempt <= kExchangeAttempts; ++attempt) {
    bool last = attempt == kExchangeAttempts;
    Exchange other = exchange(m, viewer, luck, {check.back, last && asked != viewer ? asked : SeatId::none(), {}},
                              With::kLuckAndSecrets);
    if (!other.same_place && asked != viewer && !last)
      continue;  // the other seat would not be asked: the exchange contradicts public facts
    if (!other.same_place)
      return who + "whether '" + m.rules().program().name(m.decision()->name) + "' is asked depends on them";
    if (asked == viewer)
      if (std::string text = compare_questions(m, other.match); !text.empty()) return who + text;
    if (std::string text = check.picture(other.match, viewer); text != picture) return who + difference(picture, text);
    return {};
  }
  return {};
}

}  // namespace

std::string find_leak(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check) {
  if (!can_check_leak(m)) return {};
  const std::string picture = check.picture(m, viewer);
  std::string leak;
  for (std::size_t i = 0; i < check.exchanges && leak.empty(); ++i)
    leak = find_leak_once(m, viewer, luck, check, picture);
  return leak;
}

std::string find_log_leak(const match::Match& m, SeatId viewer, const phases::Answer& answer, dice::Luck& luck,
                          const LeakCheck& check, LeakTally* tally) {
  if (!can_check_leak(m) || m.decision()->seat == viewer) return {};
  if (m.state().header().picks_next < m.setup().luck.shuffles.size())
    return {};  // scripted shuffles name cards of this match
  if (tally != nullptr) ++tally->checked;
  match::Match start(m);
  start.suppose([](state::State&) {});  // without a history, like the exchanged matches
  if (!can_check_leak(start)) return {};
  const std::size_t from = check.log(start, viewer, 0).size();
  match::Match real(start);
  real.decide(answer);
  const auto& shown = check.told_alike ? check.told_alike : check.picture;
  const std::string picture = shown(real, viewer);
  sim::WorldRules rules{check.back, SeatId::none(), come_to_light(start, real, viewer), sim::told_stacks(real)};
  std::size_t verdicts = 0;
  for (std::size_t attempt = 0; attempt < kExchangeAttempts * check.exchanges && verdicts < check.exchanges;
       ++attempt) {
    rules.also = (attempt % kExchangeAttempts) * 2 >= kExchangeAttempts ? m.decision()->seat : SeatId::none();
    // the last answer of a secret round reveals those of all seats: before it the public knows none of them
    Exchange other = exchange(start, viewer, luck, rules, viewer.valid() ? With::kSecrets : With::kNothing);
    if (!other.same_place) continue;
    std::optional<phases::Answer> same = same_answer(start, other, viewer, answer);
    if (!same) continue;
    try {
      other.match.decide(*same);
    } catch (const Error&) {
      if (!m.setup().luck.strict_dice) throw;
      continue;  // in that world the match goes on and rolls dice that the test does not prescribe
    }
    if (shown(other.match, viewer) != picture) continue;
    if (tally != nullptr && verdicts == 0) ++tally->verdicts;
    ++verdicts;
    const std::string text = compare_lines(check.log(real, viewer, from), check.log(other.match, viewer, from));
    if (!text.empty()) return "the log of " + who_is(viewer) + " tells of hidden cards: " + text;
  }
  return {};
}

}  // namespace qd::repl
