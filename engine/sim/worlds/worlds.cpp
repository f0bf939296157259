#include "engine/sim/worlds/worlds.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/sim/worlds/stack_draw.hpp"

namespace qd::sim {

namespace {

/// Cards with the same back. The cards that lie at its places name them.
struct Class {
  std::uint64_t back = 0;
  std::vector<std::uint16_t> places;  // by zone, position in it, depth in its stack
  std::vector<HiddenStack> stacks;
  const phases::StackRule* rule = nullptr;
};

std::vector<EntityId> stack_of(const state::State& s, EntityId host) {
  std::vector<EntityId> out{host};
  for (EntityId c{s.row(host).child}; c.valid(); c = EntityId{s.row(c).sibling}) out.push_back(c);
  return out;
}

class Maker {
 public:
  Maker(const match::Match& match, SeatId viewer, dice::Luck& luck, const WorldRules& rules)
      : match_(match),
        state_(match.state()),
        query_(match.machine().events().query()),
        viewer_(viewer),
        luck_(luck),
        rules_(rules),
        order_(same_order(match.state())) {}

  Order make() {
    fix();
    const state::Layout& l = state_.layout();
    for (std::size_t z = 0; z < l.zones; ++z) {
      if (l.zone_kind[z] == state::kNowhere.value || l.zone_kind[z] == state::kAttached.value) continue;
      if (viewer_.valid() && ((l.zone_info[z].shown >> viewer_.value) & 1) != 0)
        continue;  // this card and everything attached to it is visible
      for (EntityId e = state_.bottom_of(ZoneId(z)); e.valid(); e = state_.above(e)) {
        if (l.zone_info[z].stacks) add_stack(e, l.zone_kind[z]);
        else add(e);
      }
    }
    std::sort(classes_.begin(), classes_.end(), [](const Class& a, const Class& b) { return a.back < b.back; });
    for (const Class& c : classes_) deal(c);
    return order_;
  }

 private:
  void fix() {
    fixed_ = rules_.only_seen ? std::vector<bool>(order_.size(), false) : held_by_flow(match_);
    for (EntityId e : rules_.keep) fixed_[e.index()] = true;
  }

  [[nodiscard]] bool hidden(EntityId e) const {
    return !fixed_[e.index()] && !state_.sees(viewer_, e) && !(rules_.also.valid() && state_.sees(rules_.also, e));
  }
  [[nodiscard]] std::uint64_t back(EntityId e) const {
    return rules_.back ? rules_.back(state_, e) : state_.owner(e).value;
  }
  [[nodiscard]] std::int32_t value(ExprId id, EntityId e, std::int32_t standard) const {
    events::Env env;
    env.it = e;
    return id.valid() ? query_.eval(id, env) : standard;
  }

  Class& class_of(std::uint64_t back) {
    for (Class& c : classes_)
      if (c.back == back) return c;
    Class& c = classes_.emplace_back();
    c.back = back;
    c.places.reserve(order_.size());
    return c;
  }

  void add(EntityId e) {
    if (hidden(e)) class_of(back(e)).places.push_back(e.value);
    for (EntityId c{state_.row(e).child}; c.valid(); c = EntityId{state_.row(c).sibling}) add(c);
  }

  void add_stack(EntityId host, std::size_t kind) {
    const std::vector<EntityId> cards = stack_of(state_, host);
    auto first = std::find_if(cards.begin(), cards.end(), [&](EntityId e) { return hidden(e); });
    if (first == cards.end()) return;
    for (EntityId e : cards)
      if (hidden(e) && back(e) != back(*first)) return;
    const phases::StackRule& rule = match_.rules().program().stacks[kind];
    Class& c = class_of(back(*first));
    if (c.rule != nullptr && c.rule != &rule) return;
    c.rule = &rule;
    HiddenStack stack;
    HiddenRun run;
    auto end_run = [&](std::int32_t low) {
      if (!run.places.empty()) stack.runs.push_back(run);
      run = {};
      run.low = low;
    };
    auto tell = [&](EntityId e) {
      stack.known = true;
      stack.value = value(rule.same, e, 0);
    };
    const bool told = std::any_of(rules_.told.begin(), rules_.told.end(),
                                  [&](EntityId e) { return std::find(cards.begin(), cards.end(), e) != cards.end(); });
    if (told || !rule.same.valid() || value(rule.told, host, 0) != 0) tell(*first);
    for (EntityId e : cards) {
      if (hidden(e)) {
        c.places.push_back(e.value);
        run.places.push_back(e.value);
        continue;
      }
      run.high = value(rule.by, e, 0);
      end_run(run.high);
      if (!stack.known && value(rule.of, e, 1) != 0) tell(e);
    }
    end_run(0);
    c.stacks.push_back(std::move(stack));
  }

  /// Puts a card on a place. Both are used up.
  void lay(std::uint16_t place, std::uint16_t card) {
    order_[place] = card;
    taken_place_[place] = taken_card_[card] = true;
  }

  // Sorted by definition, so that it does not matter which copy is drawn. No branches, as they could not be predicted.
  [[nodiscard]] std::vector<std::uint16_t> sorted(const std::vector<std::uint16_t>& cards) {
    if (cards.size() < 2) return cards;
    wanted_.assign(order_.size(), 0);
    for (std::uint16_t card : cards) wanted_[card] = 1;
    std::vector<std::uint16_t> out(cards.size() + 1);
    std::size_t n = 0;
    for (std::uint16_t card : state_.layout().by_def) {
      out[n] = card;
      n += wanted_[card];
    }
    out.resize(n);
    if (state_.layout().changes) {  // those that are not listed there
      for (std::uint16_t card : cards)
        if (state_.layout().is_token(EntityId{card})) out.push_back(card);
      std::stable_sort(out.begin(), out.end(), [&](std::uint16_t a, std::uint16_t b) {
        return std::pair(state_.def(EntityId{a}), a) < std::pair(state_.def(EntityId{b}), b);
      });
    }
    return out;
  }

  void deal(const Class& c) {
    std::vector<std::uint16_t> places = c.places, cards = sorted(c.places);
    if (state_.layout().shows_tops || !c.stacks.empty()) {
      taken_place_.assign(order_.size(), false);
      taken_card_.assign(order_.size(), false);
      deal_groups(c);
      deal_stacks(c);
      const auto drop = [](std::vector<std::uint16_t>& from, const std::vector<bool>& taken) {
        from.erase(std::remove_if(from.begin(), from.end(), [&](std::uint16_t e) { return taken[e]; }), from.end());
      };
      drop(places, taken_place_);
      drop(cards, taken_card_);
    }
    for (std::size_t i = cards.size(); i > 1; --i)
      std::swap(cards[i - 1], cards[luck_.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i < places.size(); ++i) order_[places[i]] = cards[i];
  }

  [[nodiscard]] bool among(EntityId e) const { return ((state_.row(e).among >> viewer_.value) & 1) != 0; }

  // A card that is known to be in a group lies at one of its hidden positions; the rest fills the others.
  void deal_groups(const Class& c) {
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::vector<std::uint16_t>> groups;  // zone, group -> positions
    for (std::uint16_t place : c.places)
      if (EntityId e{place}; state_.group(e) != 0) groups[{state_.zone(e).value, state_.group(e)}].push_back(place);
    for (auto& [where, positions] : groups) {
      std::vector<std::uint16_t> known;
      for (std::uint16_t card : positions)
        if (among(EntityId{card})) known.push_back(card);
      for (std::uint16_t card : sorted(known)) {
        std::size_t k = luck_.below(static_cast<std::uint32_t>(positions.size()));
        lay(positions[k], card);
        positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(k));
      }
    }
  }

  void deal_stacks(const Class& c) {
    if (c.stacks.empty()) return;
    std::vector<StackCard> cards;
    for (std::uint16_t card : sorted(c.places)) {
      EntityId e{card};
      if (!taken_card_[card] && value(c.rule->of, e, 1) != 0)
        cards.push_back({card, value(c.rule->by, e, 0), value(c.rule->same, e, 0)});
    }
    for (const Laid& l : draw_stacks(c.stacks, std::move(cards), luck_)) lay(l.place, l.card);
  }

  const match::Match& match_;
  const state::State& state_;
  const events::Query& query_;
  SeatId viewer_;
  dice::Luck& luck_;
  const WorldRules& rules_;
  std::vector<bool> fixed_;  // they stay, although the viewer does not see them
  std::vector<bool> taken_place_, taken_card_;
  std::vector<Class> classes_;
  std::vector<std::uint8_t> wanted_;
  Order order_;
};

}  // namespace

bool hides_cards(const state::State& s, SeatId seat) {
  const state::Layout& l = s.layout();
  for (std::size_t e = 0; e < l.entities; ++e)
    if (l.zone_kind[s.zone(EntityId(e)).index()] != state::kNowhere.value && !s.sees(seat, EntityId(e))) return true;
  return false;
}

bool hides_choice(const match::Match& m, SeatId viewer) {
  if (m.decision() == nullptr || m.decision()->seat == viewer) return false;
  const state::State& s = m.state();
  const std::vector<bool> held = held_by_flow(m);
  for (std::size_t e = 0; e < held.size(); ++e)
    if (held[e] && !s.sees(viewer, EntityId(e)) && s.sees(m.decision()->seat, EntityId(e))) return true;
  return false;
}

std::vector<EntityId> told_stacks(const match::Match& m) {
  const state::State& s = m.state();
  const state::Layout& l = s.layout();
  std::vector<EntityId> out;
  events::Env env;
  for (std::size_t z = 0; z < l.zones; ++z) {
    if (!l.zone_info[z].stacks) continue;
    const ExprId told = m.rules().program().stacks[l.zone_kind[z]].told;
    for (EntityId e = s.bottom_of(ZoneId(z)); e.valid() && told.valid(); e = s.above(e)) {
      env.it = e;
      if (m.machine().events().query().eval(told, env) == 0) continue;
      for (EntityId card : stack_of(s, e)) out.push_back(card);
    }
  }
  return out;
}

Order random_world(const match::Match& m, SeatId viewer, dice::Luck& luck, const WorldRules& rules) {
  return Maker(m, viewer, luck, rules).make();
}

state::State determinize(const match::Match& m, SeatId seat, dice::Luck& luck) {
  state::State out = m.state();
  if (hides_cards(out, seat) || orders_wait(out, seat) || secrets_wait(out, seat)) {
    if (m.decision() == nullptr || !m.decision()->node.valid())
      throw UserError(
          "a match can be changed into another one only at a question of the flow, not in the middle of an effect");
    out = renamed(out, random_world(m, seat, luck));
    change_secrets(m, out, seat, luck);
  }
  out.header().seed = (static_cast<std::uint64_t>(luck.bits()) << 32) | luck.bits();
  return out;
}

}  // namespace qd::sim
