// What the bodies of phases/code read and do in a translated program; see phases::Machine::Reader.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
struct Play<P>::Reader {
  Play& p;
  static constexpr std::size_t kEntitiesMax = P::kEntities;
  using View = StateView<P>;

  [[nodiscard]] events::Events& events() const { return *p.m.events_; }
  [[nodiscard]] phases::Mover& mover() const { return p.m.legality_.mover(); }
  // expressions
  template <ExprId E>
  [[nodiscard]] std::int32_t eval(Constant<E>, const Env& env) const {
    return translate::eval<P, E.value>(p.h, env);
  }
  template <ExprId E>
  [[nodiscard]] bool holds(Constant<E>, const Env& env) const {
    return translate::holds<P, E.value>(p.h, env);
  }
  template <ExprId E, class F>
  void each(Constant<E>, const Env& env, F&& f) const {
    translate::each<P, root<P>(E)>(p.h, env, f);
  }
  template <ExprId E>
  void members(Constant<E> set, const Env& env, std::vector<EntityId>& out) const {
    each(set, env, [&](EntityId e) {
      out.push_back(e);
      return true;
    });
  }
  template <ExprId E>
  [[nodiscard]] std::array<Word, P::kWords> cards(Constant<E>, const Env& env) const {
    std::array<Word, P::kWords> out;
    unrolled<P::kWords>([&](auto w) { out[w] = translate::members<P, root<P>(E), w>(p.h, env); });
    return out;
  }
  template <class F>
  void each_card(const std::array<Word, P::kWords>& cards, F&& f) const {
    for_each_bit(cards.data(), P::kWords, [&](std::size_t e) { f(EntityId(e)); });
  }
  // the match
  [[nodiscard]] const state::Row& row(EntityId e) const { return p.h.row(e); }
  template <SlotId S>
  [[nodiscard]] std::int32_t value(Constant<S>, Ref owner) const {
    return p.h.value(S, owner);
  }
  [[nodiscard]] std::size_t count(ZoneId z) const { return p.h.count(z); }
  [[nodiscard]] EntityId top_of(ZoneId z) const { return EntityId{p.h.zone_row(z).tail}; }
  static constexpr std::size_t seats() { return P::kSeats; }
  [[nodiscard]] bool plays(SeatId seat) const { return p.h.plays(seat); }
  [[nodiscard]] SeatId active() const { return p.h.active(); }
  [[nodiscard]] bool has_ended() const { return p.header.ended != 0; }
  [[nodiscard]] bool is_interrupted() const { return p.header.dirty != 0 && p.interrupted(); }
  // zones
  template <ZoneKindId K>
  static constexpr auto is_of_seats(Constant<K>) {
    return std::bool_constant<P::zone_seat[P::zone_base[K.index()]] != 0xFF>();
  }
  static constexpr ZoneId zone(ZoneKindId kind, SeatId seat) { return View::zone(kind, seat); }
  template <std::size_t N, ZoneKindId K>
  [[nodiscard]] ZoneId zone_of(ConstPart<P, N>, Constant<K> kind, SeatId seat) const {
    if constexpr (is_of_seats(kind))
      if (!seat.valid()) return p.m.zone_of(p.node(N), K, seat);  // it says so
    return View::zone(K, seat);
  }
  static constexpr bool holds_stacks(ZoneId z) { return P::zone_kind[z.index()] == P::kStacks; }
  static constexpr Constant<ExprId(P::kStackBy)> order_of_stacks(ZoneId) { return {}; }
  /// Nobody hears of cards that join a stack, and no card changes the place of another one.
  template <ExprId E, EventKindId As>
  [[nodiscard]] bool stack_alone(Constant<E>, Constant<As>) const {
    return reads_print<P>(root<P>(E), Variable::kIt) && P::without_listeners[As.index()] && !p.is_watched();
  }
  // changes
  template <SlotId S>
  void set(Constant<S>, Ref owner, std::int32_t v) const {
    p.template write<S.value>(owner, v);
  }
  template <SlotId S, EventKindId As>
  void change(Constant<S>, Ref owner, std::int32_t by, Constant<As>, Ref source) const {
    p.template change<S.value, As>(owner, by, source);
  }
  template <EventKindId As>
  bool move(EntityId card, ZoneId to, Constant<As>, Ref source) const {
    return p.template move<As.value>(card, to, source);
  }
  template <ZoneKindId K, EventKindId As>
  bool move_to(EntityId card, Constant<K>, SeatId seat, Constant<As> as, Ref source) const {
    const ZoneId to = View::zone(K, seat);
    if constexpr (K == state::kAttached) return events().move(card, to, state::End::kTop, as, source);
    else return move(card, to, as, source);
  }
  template <EventKindId As>
  bool join(EntityId card, EntityId host, std::size_t place, Constant<As>) const {
    return p.template join<As.value>(card, host, place);
  }
  template <EventKindId As>
  bool announce_unread(Constant<As> as) const {
    if constexpr (!P::without_listeners[As.index()]) return false;
    if (p.template count_batch_without_listeners<true>()) ++p.header.events;
    else if (events().logs()) return false;
    else events().announce(as, SeatId::none(), Ref::none());
    return true;
  }
  template <EventKindId As>
  bool announce(Constant<As>, events::Event& e) const {
    if (p.is_watched() || !p.template unnoticed<As>(e, e.amount)) return events().announce(e);
    events().count_batch();
    ++p.header.events;
    return true;
  }
  // leaves that are not written in phases/code
  template <std::size_t N>
  void move_all(ConstPart<P, N>, const Env& env) const {
    p.template move_all<N>(env);
  }
  template <std::size_t N>
  void mark(ConstPart<P, N>, const Env& env) const {
    p.template mark<N>(env);
  }
  template <std::size_t N>
  void fight(ConstPart<P, N>, const Env& env) const {
    if constexpr (has_volley<N>())
      if (p.template fight<N>(env)) return;
    p.m.run_leaf(p.node(N), env);
  }
  template <std::size_t N>
  void contest(ConstPart<P, N>, const Env& env) const {
    if constexpr (P::flow[N].contest != kNone) p.template contest<N>(env);
    else p.m.run_leaf(p.node(N), env);
  }
  template <std::size_t N>
  void use(ConstPart<P, N> n, SeatId seat, EntityId card) const {
    constexpr Range powers = P::flow[N].powers;
    const bool done = !while_true<powers.count>([&](auto i) {
      constexpr PowerImage power = P::powers[powers.first + i];
      if (p.h.row(card).def != power.card.value) return true;
      phases::code::perform(*this, ConstDeeds<P, false, power.does.first, power.does.count>(),
                            phases::code::acting(seat, card, Ref::none()));
      return false;
    });
    if (!done) p.m.use(get<&phases::Use::power>(n), seat, card);
  }
  template <std::size_t N>
  void call(ConstPart<P, N>, SeatId me) const {
    p.m.behavior_->run(p.node(N).run, me, EntityId::none(), Ref::none(), nullptr);
  }
  // deeds
  template <bool kChildren, std::size_t kFirst, std::size_t kCount, class F>
  void each_deed(ConstDeeds<P, kChildren, kFirst, kCount> deeds, F&& f) const {
    unrolled<kCount>([&](auto i) {
      constexpr std::size_t N = deeds.at(i);
      f(NodeId(N - P::kNodes), ConstPart<P, N>());
    });
  }
  [[nodiscard]] auto begin_deeds(std::size_t deeds) const { return Machine::InDeeds(p.m, deeds); }
  void count_deeds(std::size_t deeds) const { p.m.count_deeds(deeds); }
  [[nodiscard]] std::vector<EntityId>& each() const { return p.m.each_; }
  template <std::size_t N>
  void run_leaf(ConstPart<P, N>, const Env& env) const {
    p.template leaf<N>(env);
  }
  template <std::size_t N>
  [[nodiscard]] EntityId ask(ConstPart<P, N>, const Env& env) const {
    return p.m.ask_deed(p.node(N), env);
  }
  template <std::size_t N>
  void ask_command(ConstPart<P, N>, SeatId seat) const {
    const phases::Node& n = p.node(N);
    p.m.ask_command(n.command, seat, n.question, n.prompt);
  }
  static constexpr void pass_by(NodeId) {}  // whoever wants to know of it has the interpreter
  // commands
  template <std::size_t C>
  static constexpr void call(ConstCommand<P, C>, SeatId, EntityId, Ref) {}
  template <std::size_t C>
  static constexpr Constant<P::commands[C].answers> answers(ConstCommand<P, C>) {
    return {};
  }
  template <NodeId N>
  Frame& push(Constant<N>) const {
    return p.push(N.value);
  }
  void pop_command() const {
    p.top() = Frame{};
    --p.header.depth;
  }
  // errors
  [[noreturn]] void blame(NodeId deed, const ScriptError& e) const { p.m.blame(deed, e); }
  [[noreturn]] void has_no_zone(EntityId card) const { p.m.has_no_zone(card); }
  [[noreturn]] void has_no_number(EntityId card) const { p.m.has_no_number(card); }
  template <std::size_t N>
  [[noreturn]] void heads_no_stack(ConstPart<P, N>, EntityId card) const {
    p.m.heads_no_stack(p.node(N), card);
  }
};

template <class P>
template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kStack && P::kStacks == 0xFFFF) m.run_leaf(node(N), env);  // several orders
  else
    phases::code::Leaf<std::variant_alternative_t<n.act.index(), phases::Act>>::run(Reader{*this}, ConstPart<P, N>(),
                                                                                    env);
}

// False: a question is open.
template <class P>
bool Play<P>::command(Frame& f) {
  using Step = bool (*)(Play&, Frame&);
  static constexpr auto kSteps = []<std::size_t... C>(std::index_sequence<C...>) {
    return std::array<Step, sizeof...(C)>{[](Play& p, Frame& f) {
      if constexpr (P::commands[C].plain) return phases::code::step(Reader{p}, ConstCommand<P, C>(), f);
      else return p.m.step_command(f);
    }...};
  }
  (std::make_index_sequence<P::kCommands>{});
  return kSteps[phases::code::low(f.a)](*this, f);
}

}  // namespace qd::translate
