// Questions inside an effect. A running script holds cards of the real match, so the exchange happens at the question
// of the flow before it, and the answers since then are given again.
#include <algorithm>
#include <optional>

#include "engine/sim/bots.hpp"
#include "repl/leak/exchange.hpp"
#include "repl/leak/leak.hpp"

namespace qd::repl {

namespace {

class ScriptLeak {
 public:
  ScriptLeak(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check)
      : match_(m), viewer_(viewer), luck_(luck), check_(check), start_(m) {}

  std::string find(LeakTally* tally) {
    start_.go_back(match_.settled());
    if (!can_check_leak(start_)) return {};
    start_.suppose([](state::State&) {});  // without a history, like the exchanged matches
    if (!can_check_leak(start_)) return {};
    from_ = check_.log(start_, viewer_, 0).size();
    match::Match real(start_);
    for (std::size_t i = match_.settled(); i < match_.history().size(); ++i) real.decide(match_.history()[i].picks);
    if (real.decision() == nullptr || real.decision()->node.valid()) return {};  // edits have changed something
    if (tally != nullptr) ++tally->checked;
    lines_ = check_.log(real, viewer_, from_);
    picture_ = shown(real);
    rules_ = {check_.back, SeatId::none(), come_to_light(start_, real, viewer_), sim::told_stacks(real)};
    if (real.decision()->seat == viewer_) keep_what_is_searched(real);
    std::size_t verdicts = 0;
    for (std::size_t attempt = 0; attempt < kExchangeAttempts * check_.exchanges && verdicts < check_.exchanges;
         ++attempt) {
      rules_.also = (attempt % kExchangeAttempts) * 2 >= kExchangeAttempts ? asked_first() : SeatId::none();
      const std::optional<std::string> leak = find_once(real);
      if (!leak) continue;
      if (tally != nullptr && verdicts == 0) ++tally->verdicts;
      ++verdicts;
      if (!leak->empty()) return *leak;
    }
    return {};
  }

 private:
  [[nodiscard]] std::string shown(const match::Match& m) const {
    return (check_.told_alike ? check_.told_alike : check_.picture)(m, viewer_);
  }
  [[nodiscard]] SeatId asked_first() const {
    return start_.decision()->seat == viewer_ ? SeatId::none() : start_.decision()->seat;
  }
  // An effect may let a seat look through a zone: its options name the cards.
  void keep_what_is_searched(const match::Match& real) {
    const state::State& s = real.state();
    for (const phases::Option& o : real.decision()->options)
      for (const EntityId named : {o.source.entity(), o.target.entity()}) {
        if (!named.valid() || s.sees(viewer_, named)) continue;
        for (EntityId e = s.bottom_of(s.zone(named)); e.valid(); e = s.above(e)) rules_.keep.push_back(e);
      }
  }

  // none: the other world contradicts what the viewer knows.
  std::optional<std::string> find_once(const match::Match& real) {
    Exchange other = exchange(start_, viewer_, luck_, rules_, viewer_.valid() ? With::kSecrets : With::kNothing);
    if (!other.same_place) return std::nullopt;
    match::Match step(start_);
    const std::size_t secrets = match_.secrets_from();
    for (std::size_t i = match_.settled(); i < match_.history().size(); ++i) {
      const match::Entry& entry = match_.history()[i];
      if (other.match.decision() == nullptr || other.match.decision()->seat != entry.seat ||
          other.match.decision()->name != step.decision()->name)
        return std::nullopt;
      std::optional<phases::Answer> same;
      if (i >= secrets && entry.seat != viewer_) same = any_answer(*other.match.decision());
      else same = same_answer(step, other, viewer_, entry.picks);
      if (!same) return std::nullopt;
      try {
        other.match.decide(*same);
      } catch (const Error&) {
        if (!match_.setup().luck.strict_dice) throw;
        return std::nullopt;  // that world rolls dice that the test does not prescribe
      }
      step.decide(entry.picks);
    }
    return compare(real, other.match);
  }

  phases::Answer any_answer(const phases::Decision& asked) {
    phases::Answer out;
    sim::RandomBot(luck_.bits()).decide(asked, out);
    return out;
  }

  std::optional<std::string> compare(const match::Match& real, const match::Match& other) {
    const std::string who = who_is(viewer_) + " learns of hidden cards inside an effect: ";
    if (other.decision() != nullptr && other.decision()->seat != real.decision()->seat)
      return std::nullopt;  // there another seat may have a choice first, which it has not here
    const bool asks = other.decision() != nullptr && !other.decision()->node.valid();
    const bool is_asked = real.decision()->seat == viewer_;
    const std::vector<std::string> lines = check_.log(other, viewer_, from_);
    if (!asks) {
      const bool told_alike = lines.size() >= lines_.size() && std::equal(lines_.begin(), lines_.end(), lines.begin());
      if (!is_asked || !told_alike) return std::nullopt;
      return who + "whether '" + real.rules().program().name(real.decision()->name) + "' is asked depends on them";
    }
    const std::string told = compare_lines(lines_, lines);
    // a picture may show the question of its seat
    if (const std::string text = is_asked && told.empty() ? compare_questions(real, other) : ""; !text.empty())
      return who + text;
    if (shown(other) != picture_) return std::nullopt;
    return told.empty() ? told : who + told;
  }

  const match::Match& match_;
  SeatId viewer_;
  dice::Luck& luck_;
  const LeakCheck& check_;
  match::Match start_;  // at the question of the flow before
  std::size_t from_ = 0;
  std::vector<std::string> lines_;
  std::string picture_;
  sim::WorldRules rules_;
};

}  // namespace

std::string find_script_leak(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check,
                             LeakTally* tally) {
  if (m.decision() == nullptr || m.decision()->node.valid()) return {};
  if (m.state().header().picks_next < m.setup().luck.shuffles.size())
    return {};  // scripted shuffles name cards of this match
  return ScriptLeak(m, viewer, luck, check).find(tally);
}

}  // namespace qd::repl
