#include "repl/leak/leak.hpp"

#include <algorithm>
#include <optional>

#include "engine/sim/worlds/worlds.hpp"

namespace qd::repl {

using sim::change_secrets;
using sim::mapped;
using sim::Order;
using sim::random_world;
using sim::renamed;
using sim::told_stacks;
using sim::WorldRules;

namespace {

constexpr std::size_t kAttempts = 8;  // full exchanges tried before the cards of the asked seat stay in place

std::string difference(const std::string& before, const std::string& after) {
  std::size_t n = std::min(before.size(), after.size()), at = 0;
  while (at < n && before[at] == after[at]) ++at;
  std::size_t start = at < 30 ? 0 : at - 30;
  return "'…" + before.substr(start, 70) + "…' became '…" + after.substr(start, 70) + "…'";
}

std::string compare_questions(const match::Match& a, const match::Match& b) {
  const phases::Decision &x = *a.decision(), &y = *b.decision();
  const std::string question = "the question '" + a.rules().program().name(x.name) + "'";
  if (x.name != y.name || x.kind != y.kind || x.min != y.min || x.max != y.max)
    return question + " became '" + a.rules().program().name(y.name) + "' or another choice";
  std::vector<std::string> before = a.keys().all(), after = b.keys().all();
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    if (before[i] != after[i])
      return question + ": option " + std::to_string(i + 1) + " '" + before[i] + "' became '" + after[i] + "'";
  if (before.size() != after.size())
    return question + ": " + std::to_string(before.size()) + " options became " + std::to_string(after.size());
  return {};
}

/// An exchanged copy of a match, at the same question.
struct Exchange {
  match::Match match;
  Order order;
  bool same_place;
};

/// What is exchanged in addition to cards.
enum class With : std::uint8_t {
  kLuckAndSecrets,  // future luck, and secret answers that wait
  kSecrets,
  kNothing,
};

Exchange exchange(const match::Match& m, SeatId viewer, dice::Luck& luck, const WorldRules& rules, With with) {
  Exchange out{match::Match(m), random_world(m, viewer, luck, rules), false};
  state::State wanted = renamed(m.state(), out.order);
  if (with != With::kNothing) change_secrets(m, wanted, viewer, luck);
  if (with == With::kLuckAndSecrets)
    wanted.header().seed = (static_cast<std::uint64_t>(luck.bits()) << 32) | luck.bits();
  try {
    out.match.suppose([&](state::State& s) { s = wanted; });
  } catch (const Error&) {
    if (!m.setup().luck.strict_dice) throw;
    return out;  // there the match goes on at once and rolls dice that the test does not prescribe
  }
  out.same_place = can_check_leak(out.match) && out.match.state() == wanted &&
                   out.match.decision()->seat == m.decision()->seat &&
                   (m.decision()->seat == viewer || out.match.decision()->name == m.decision()->name);
  return out;
}

/// Finds the answer with the same meaning in an exchanged match.
class SameAnswer {
 public:
  SameAnswer(const match::Match& match, const Exchange& other, SeatId viewer)
      : viewer_(viewer),
        from_(*match.decision()),
        to_(*other.match.decision()),
        before_(match.state()),
        state_(other.match.state()),
        order_(other.order),
        given_(from_.options.size(), false),
        used_(to_.options.size(), false) {}

  std::optional<phases::Answer> find(const phases::Answer& answer) {
    phases::Answer out;
    out.count = 0;
    if (to_.kind != from_.kind || to_.parts.size() != from_.parts.size()) return std::nullopt;
    for (std::size_t i = 0; i < answer.count; ++i) {
      const bool vector = from_.kind == phases::DecisionKind::kVector;
      std::optional<std::size_t> pick = vector ? pick_of_part(to_.parts[i], answer)
                                               : option(from_.options[taken(answer.picks[i])], 0, to_.options.size());
      if (!pick) return std::nullopt;
      if (!vector) used_[*pick] = true;
      out.picks[out.count++] = static_cast<std::uint16_t>(*pick);
    }
    out.way = answer.way;
    if (!phases::check_answer(to_, out).empty()) return std::nullopt;
    return out;
  }

 private:
  // If copies stand for each other, the first ones are taken, whichever are named.
  static bool copies(const state::State& s, Ref a, Ref b) {
    EntityId x = a.entity(), y = b.entity();
    return a == b || (x.valid() && y.valid() && s.are_copies(x, y));
  }
  std::size_t taken(std::size_t pick) {
    for (std::size_t i = 0; i < from_.options.size() && from_.kind == phases::DecisionKind::kSubset; ++i) {
      if (given_[i] || !copies(before_, from_.options[pick].source, from_.options[i].source)) continue;
      given_[i] = true;
      return i;
    }
    return pick;
  }
  // The viewer must know equally much of two copies: an open card differs from a hidden one.
  [[nodiscard]] bool alike(Ref a, Ref b) const {
    const EntityId x = mapped(order_, a).entity(), y = b.entity();
    return copies(state_, mapped(order_, a), b) &&
           (!x.valid() || !y.valid() || state_.sees(viewer_, x) == state_.sees(viewer_, y));
  }
  // The table is open, so the same ways are offered.
  [[nodiscard]] bool same_way(const phases::Option& o, const phases::Option& p) const {
    if (o.way == 0xFFFF || p.way == 0xFFFF) return o.way == p.way;
    return from_.ways[o.way] == to_.ways[p.way];
  }
  [[nodiscard]] std::optional<std::size_t> option(const phases::Option& o, std::size_t first, std::size_t count) const {
    for (std::size_t i = first; i < first + count; ++i) {
      const phases::Option& p = to_.options[i];
      if (!used_[i] && o.command == p.command && o.word == p.word && o.alternative == p.alternative &&
          alike(o.source, p.source) && alike(o.target, p.target) && same_way(o, p))
        return i;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::size_t> pick_of_part(const phases::Part& part, const phases::Answer& answer) const {
    for (std::size_t i = 0; i < from_.parts.size(); ++i)
      if (mapped(order_, from_.parts[i].subject) == part.subject && from_.parts[i].repeat == part.repeat)
        return option(from_.options[answer.picks[i]], part.first, part.count);
    return std::nullopt;
  }

  SeatId viewer_;
  const phases::Decision &from_, &to_;
  const state::State &before_, &state_;
  const Order& order_;
  std::vector<bool> given_, used_;
};

std::string who_is(SeatId viewer) { return viewer.valid() ? "seat " + state::seat_letter(viewer) : "the public"; }

// The cards that are visible afterwards, and those that were seen in between and then shuffled away.
std::vector<EntityId> come_to_light(const match::Match& before, const match::Match& after, SeatId viewer) {
  std::vector<EntityId> out;
  for (std::size_t e = 0; e < before.state().layout().entities; ++e)
    if (!before.state().sees(viewer, EntityId(e)) && after.state().sees(viewer, EntityId(e))) out.emplace_back(e);
  auto first = after.log().begin() + static_cast<std::ptrdiff_t>(before.log().size());
  if (std::none_of(first, after.log().end(), [](const events::Event& e) { return e.atom == events::Atom::kShuffle; }))
    return out;
  for (auto e = first; e != after.log().end(); ++e)
    if (e->card.entity().valid() && Viewer(viewer).may_know(e->seen)) out.push_back(e->card.entity());
  return out;
}

std::string compare_lines(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (a[i] != b[i]) return "the line '" + a[i] + "' became '" + b[i] + "'";
  if (a.size() != b.size()) return std::to_string(a.size()) + " new lines became " + std::to_string(b.size());
  return {};
}

}  // namespace

bool can_check_leak(const match::Match& m) { return m.decision() != nullptr && m.decision()->node.valid(); }

namespace {

// Tests one exchange. `picture`: what the viewer is shown now.
std::string find_leak_once(const match::Match& m, SeatId viewer, dice::Luck& luck, const LeakCheck& check,
                           const std::string& picture) {
  SeatId asked = m.decision()->seat;
  const std::string who = who_is(viewer) + " learns of hidden cards: ";
  for (std::size_t attempt = 0; attempt <= kAttempts; ++attempt) {
    bool last = attempt == kAttempts;
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
  WorldRules rules{check.back, SeatId::none(), come_to_light(start, real, viewer), told_stacks(real)};
  std::size_t verdicts = 0;
  for (std::size_t attempt = 0; attempt < kAttempts * check.exchanges && verdicts < check.exchanges; ++attempt) {
    rules.also = (attempt % kAttempts) * 2 >= kAttempts ? m.decision()->seat : SeatId::none();
    // the last answer of a secret round reveals those of all seats: before it the public knows none of them
    Exchange other = exchange(start, viewer, luck, rules, viewer.valid() ? With::kSecrets : With::kNothing);
    if (!other.same_place) continue;
    std::optional<phases::Answer> same = SameAnswer(start, other, viewer).find(answer);
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
