// What the bodies in phases/code that change the match read and do in a translated program; see
// phases::Machine::Reader.
#pragma once

#include "engine/translate/run/asking.hpp"

namespace qd::translate {

/// Parts and ids are constants here, so code for missing ones is never run.
template <class P>
struct Play<P>::Reader : Asking {
  using Asking::apply;
  using Asking::node;
  using Asking::p;

  explicit Reader(Play& play) : Asking(play) {}

  [[nodiscard]] const StateView<P>& view() const { return p.h; }
  [[nodiscard]] const events::Changes<ConstBlock<P>>& does() const { return p.does; }
  [[nodiscard]] phases::Mover& mover() const { return p.m.legality_.mover(); }
  // the match
  [[nodiscard]] bool has_ended() const { return p.header.ended != 0; }
  [[nodiscard]] bool has_to_check() const { return p.header.dirty != 0 && p.interrupted(); }
  static constexpr bool is_of_seats(auto kind) {
    return kind.valid() && P::zone_seat[P::zone_base[kind.index()]] != 0xFF;
  }
  [[nodiscard]] ZoneId zone_of(auto n, auto kind, SeatId seat) const {
    if constexpr (is_of_seats(kind))
      if (!seat.valid()) return p.m.zone_of(node(n), kind, seat);  // throws the error
    return StateView<P>::zone(kind, seat);
  }
  static constexpr bool holds_stacks(ZoneId z) { return P::zone_kind[z.index()] == P::kStacks; }
  static constexpr Constant<ExprId(P::kStackBy)> order_of_stacks(ZoneId) { return {}; }
  [[nodiscard]] bool stack_alone(auto by, auto as) const {
    return reads_print<P>(root<P>(by), Variable::kIt) && P::without_listeners[as.index()] && !p.is_watched();
  }
  // changes
  void change(auto slot, Ref owner, std::int32_t by, auto as, Ref source) const {
    p.template change<slot.kValue.value, as.kValue>(owner, by, source);
  }
  bool move(EntityId card, ZoneId to, auto as, Ref source) const {
    return p.template move<as.kValue.value>(card, to, source);
  }
  bool move_to(EntityId card, auto kind, SeatId seat, auto as, Ref source) const {
    const ZoneId to = StateView<P>::zone(kind, seat);
    if constexpr (!kind.valid()) return true;
    else if constexpr (kind.kValue == state::kAttached)
      return this->events().move(card, to, state::End::kTop, as, source);
    else return move(card, to, as, source);
  }
  bool announce(auto as, events::Event& e) const {
    if (p.is_watched() || !p.template unnoticed<as.kValue>(e, e.amount)) return this->events().announce(e);
    does().announce_without_listeners();
    return true;
  }
  // leaves that are not written in phases/code
  void fight(auto n, const Env& env) const {
    if constexpr (has_volley<n.kIndex>())
      if (p.template fight<n.kIndex>(env)) return;
    p.m.run_leaf(node(n), env);
  }
  void contest(auto n, const Env& env) const { p.template contest<n.kIndex>(env); }
  [[nodiscard]] std::int32_t throw_dice(auto n, const Env& env) const { return p.m.throw_dice(node(n), env); }
  EntityId create(auto n, const Env& env) const { return p.m.create(node(n), env); }
  void use(auto n, SeatId seat, EntityId card) const {
    constexpr Range powers = n.kNode.powers;
    const bool done = !while_true<powers.count>([&](auto i) {
      constexpr PowerImage power = P::powers[powers.first + i];
      if (p.h.row(card).def != power.card.value) return true;
      using Does = ConstDeeds<P, false, power.does.first, power.does.count>;
      phases::code::perform(*this, Does(), seat, card, Ref::none());
      return false;
    });
    if (!done) p.m.use(get<&phases::Use::power>(n), seat, card);
  }
  void call(auto n, SeatId me) const {
    p.m.behavior_->run(node(n).function(), me, EntityId::none(), Ref::none(), nullptr);
  }
  // deeds
  void each_deed(auto deeds, auto&& f) const {
    using Deeds = decltype(deeds);
    unrolled<deeds.size()>([&](auto i) { f(NodeId(Deeds::at(i) - P::kNodes), ConstPart<P, Deeds::at(i)>()); });
  }
  [[nodiscard]] auto begin_deeds(std::size_t deeds) const { return Machine::Inside::InDeeds(p.m, deeds); }
  void count_deeds(std::size_t deeds) const { p.m.count_deeds(deeds); }
  [[nodiscard]] std::vector<EntityId>& rounds() const { return p.m.each_; }
  void run_leaf(auto n, const Env& env) const { p.template leaf<n.kIndex>(env); }
  [[nodiscard]] std::int32_t ask(auto n, const Env& env) const { return p.m.ask_deed(node(n), env); }
  void ask_together(auto n, const Env& env) const { p.m.together_deed(node(n), env); }
  [[nodiscard]] Ref ask_command(auto n, const Env& env) const { return p.m.ask_command(node(n), env); }
  static constexpr void pass_by(NodeId) {}  // only the interpreter reports it
  [[noreturn]] void blame(NodeId deed, const ScriptError& e) const { p.m.blame(deed, e); }
  // commands
  static constexpr void call(auto, SeatId, EntityId, Ref) {}  // there are only deeds, and nothing is paid
  static constexpr bool pay(auto, SeatId, EntityId, Ref) { return true; }
  static constexpr auto answers(auto c) { return Constant<c.kCommand.answers>(); }
  [[nodiscard]] Frame& top() const { return p.top(); }
  [[nodiscard]] Frame& push(NodeId n) const { return p.push(n.value); }
  void pop_command() const {
    p.top() = Frame{};
    --p.header.depth;
  }
};

template <class P>
template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  using Act = std::variant_alternative_t<n.act.index(), phases::Act>;
  if constexpr (n.kind == NodeKind::kStack && P::kStacks == 0xFFFF) m.run_leaf(node(N), env);  // several orders
  else run(phases::code::Leaf<Act>(), Reader(*this), ConstPart<P, N>(), env);
}

// Returns false if a question is open.
template <class P>
bool Play<P>::command(Frame& f) {
  using Step = bool (*)(Play&, Frame&);
  static constexpr auto kSteps = []<std::size_t... C>(std::index_sequence<C...>) {
    return std::array<Step, sizeof...(C)>{[](Play& p, Frame& f) {
      if constexpr (P::commands[C].plain) return phases::code::step(Reader(p), ConstCommand<P, C>(), f);
      else return p.m.step_command(f);
    }...};
  }
  (std::make_index_sequence<P::kCommands>{});
  return kSteps[phases::code::low(f.a)](*this, f);
}

}  // namespace qd::translate
