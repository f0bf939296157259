#include "repl/leak/exchange.hpp"

#include <algorithm>

namespace qd::repl {

using sim::mapped;
using sim::Order;

Exchange exchange(const match::Match& m, SeatId viewer, dice::Luck& luck, const sim::WorldRules& rules, With with) {
  Exchange out{match::Match(m), sim::random_world(m, viewer, luck, rules), false};
  state::State wanted = sim::renamed(m.state(), out.order);
  if (with != With::kNothing) sim::change_secrets(m, wanted, viewer, luck);
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

namespace {

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

}  // namespace

std::optional<phases::Answer> same_answer(const match::Match& m, const Exchange& other, SeatId viewer,
                                          const phases::Answer& answer) {
  return SameAnswer(m, other, viewer).find(answer);
}

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

std::string compare_lines(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (a[i] != b[i]) return "the line '" + a[i] + "' became '" + b[i] + "'";
  if (a.size() != b.size()) return std::to_string(a.size()) + " new lines became " + std::to_string(b.size());
  return {};
}

std::string who_is(SeatId viewer) { return viewer.valid() ? "seat " + state::seat_letter(viewer) : "the public"; }

}  // namespace qd::repl
