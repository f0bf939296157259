// What the bodies in phases/code that ask questions read and do in a translated program; see phases::Machine::Asking.
#pragma once

#include "engine/phases/code/orders.hpp"
#include "engine/phases/code/payments.hpp"
#include "engine/phases/code/rounds.hpp"
#include "engine/phases/code/windows.hpp"
#include "engine/translate/run/play.hpp"
#include "engine/translate/values/const_offer.hpp"

namespace qd::translate {

template <class P>
struct Play<P>::Asking : ConstOffers<P> {
  using ConstOffers<P>::fits;
  Play& p;
  Frame* holder;  // the frame whose part asks
  static constexpr std::size_t kEntitiesMax = P::kEntities;

  explicit Asking(Play& play, Frame* frame = nullptr) : ConstOffers<P>(play.h), p(play), holder(frame) {}

  template <std::size_t N>
  [[nodiscard]] const phases::Node& node(ConstPart<P, N>) const {
    return p.node(N);
  }
  // the match
  [[nodiscard]] events::Events& events() const { return *p.m.events_; }
  [[nodiscard]] const state::Row& row(EntityId e) const { return p.h.row(e); }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return p.h.zone_row(z); }
  static constexpr ZoneId zone(ZoneKindId kind, SeatId seat) { return StateView<P>::zone(kind, seat); }
  static constexpr std::size_t seats() { return P::kSeats; }
  [[nodiscard]] bool plays(SeatId seat) const { return p.h.plays(seat); }
  [[nodiscard]] bool nobody_plays() const { return p.header.out + 1u == (1u << P::kSeats); }
  [[nodiscard]] SeatId active() const { return p.h.active(); }
  [[nodiscard]] bool is_interrupted() const { return p.interrupted(); }
  template <SlotId S>
  void set(Constant<S>, Ref owner, std::int32_t v) const {
    if constexpr (S.valid()) p.template write<S.value>(owner, v);
  }
  template <SlotId S>
  void reset(Constant<S>, SeatId seat) const {
    if (p.h.touched(S.index())) p.m.events_->reset_quiet(S, seat);
  }
  // the flow
  [[nodiscard]] std::uint16_t depth() const { return p.header.depth; }
  void count_step() const { p.count_step(); }
  template <class N>
  void go_on(N) const {
    ++holder->cursor;
  }
  template <std::size_t N>
  StepResult leave(ConstPart<P, N>, Frame& f) const {
    return p.template done<N>(f);
  }
  // questions
  [[nodiscard]] Decision& decision() const { return p.m.decision_; }
  bool obtain(Decision& d, phases::Answer& answer, bool copies = P::kCopies != 0) const {
    return p.m.obtain(d, answer, copies);
  }
  static constexpr void nothing_to_ask(const Decision&) {}  // only the interpreter reports it
  // windows
  template <class N>
  static constexpr bool stops(N) {
    return false;
  }
  template <std::size_t N>
  [[nodiscard]] bool may_act(ConstPart<P, N>, SeatId seat) const;
  template <class N>
  static constexpr void pass_alone(N, SeatId) {}
  template <std::size_t N>
  void offer_commands(ConstPart<P, N>, SeatId seat, Decision& d) const;
  template <class N>  // a window with ways is not translated
  static constexpr int draw_command(N, SeatId) {
    return phases::code::kListed;
  }
  static constexpr void note_way(const phases::Answer&) {}
  bool begin_command(std::size_t pick, SeatId seat) const {
    p.m.begin_command(p.m.decision_.options[pick], seat);
    return true;
  }
  bool step_command() const { return p.command(p.top()); }
  // words, numbers, cards
  static constexpr NameId zero() { return NameId(P::kZero); }
  template <std::size_t N>
  static constexpr bool stores_card(ConstPart<P, N> n) {
    return n.kNode.stores_card;
  }
  template <std::size_t N>
  bool offer_cards(ConstPart<P, N> n, const Env& asked, Decision& d) const {
    return phases::code::offer_cards(*this, n, asked, d.options);
  }
  static constexpr bool interchanges(ZoneId zone) { return P::kCopies != 0 && P::zone_interchangeable[zone.index()]; }
  template <std::size_t N>
  static constexpr bool fits(ConstPart<P, N>, EntityId e) {
    constexpr std::uint16_t cards = P::flow[N].cards;
    if constexpr (cards == kNone) return true;
    else return in_mask<P>(cards, e);
  }
  template <std::size_t N>
  [[nodiscard]] bool has_none_of(ConstPart<P, N>, ZoneId zone) const {
    constexpr std::uint16_t cards = P::flow[N].cards;
    if constexpr (cards == kNone) return false;
    else return while_true<P::kWords>([&](auto w) { return (p.h.members(zone, w) & P::masks[cards][w]) == 0; });
  }
  template <std::size_t N>
  [[nodiscard]] bool meets_needs(ConstPart<P, N>, const Env& env) const {
    return needs_hold<P, P::flow[N].needs>(p.h, env);
  }
  [[nodiscard]] bool stands_for(std::vector<Option>& options, EntityId e) const {
    return P::kCopies && P::zone_interchangeable[row(e).zone] && p.m.legality_.stands_for(options, e);
  }
  // orders; a part with a list of orders asks all seats together
  [[nodiscard]] state::State& state() const { return p.s; }
  /// If the decider does not look at the question, draws orders without listing them.
  template <std::size_t N>
  bool draws_orders(ConstPart<P, N>, SeatId seat) const {
    dice::Luck* const luck = p.m.decider_->indifferent(seat);
    if (luck != nullptr) p.template draw_orders<N>(seat, *holder, *luck);
    return luck != nullptr;
  }
  template <class N>
  [[nodiscard]] bool has_chosen(N) const {
    return (holder->b & 1) != 0;
  }
  template <std::size_t N>
  void offer_orders(ConstPart<P, N>, SeatId seat, EntityId card, Decision& d, phases::Part& part) const {
    const std::size_t usual = phases::code::offer_orders(*this, ConstOrders<P, N>(), seat, card, d.options);
    part.usual = static_cast<std::uint16_t>(usual);
    part.count = static_cast<std::uint16_t>(d.options.size() - part.first);
    if (part.count != 0) p.ordered[card.index() / 64] |= Word{1} << (card.index() % 64);
  }
  template <class N>
  void note_orders(N, std::int32_t chosen) const {
    ++holder->a;
    holder->b |= chosen;
  }
  template <class F>
  void each_with_orders(F&& f) const {
    for_each_bit(p.ordered.data(), P::kWords, [&](std::size_t e) { f(EntityId(e)); });
  }
  template <std::size_t N>
  void carry_out_order(ConstPart<P, N>, CommandId command, EntityId card, Ref target, std::size_t repeat) const {
    static constexpr Range list = P::ask_orders[N];
    (void)while_true<list.count>([&](auto c) {
      constexpr std::uint16_t C = P::order_commands[list.first + c].value;
      if (command.value != C) return true;
      p.template carry_out_order<C>(p.h.controller(card), card, target, repeat);
      return false;
    });
  }
  // effects on cards
  template <std::size_t N>
  void apply(ConstPart<P, N>, SeatId seat, EntityId card) const {
    phases::code::apply(Reader(p), ConstEffect<P, false, N>(), seat, card, Ref::none());
  }
  template <std::size_t N>
  static constexpr std::bool_constant<P::flow[N].to_pile> goes_to_pile(ConstPart<P, N>, SeatId) {
    return {};
  }
  template <std::size_t N>
  bool lay(ConstPart<P, N>, SeatId seat, std::span<const EntityId> cards) const {
    constexpr EffectImage e = P::flow[N].effect;
    return e.tallies.count == 0 && p.m.events_->lay_without_listeners(cards, StateView<P>::zone(e.to, seat), e.as);
  }
  template <class N>
  // a plain question notifies nobody
  static constexpr void tell(N, SeatId, EntityId, const std::span<const EntityId>*) {}
  // payments
  template <std::size_t N>
  static constexpr ConstPrice<P, kPart<P, N>.price> price(ConstPart<P, N>) {
    return {};
  }
  void best_known_first(std::vector<Option>& options) const {
    if constexpr (P::kCopies != 0) p.m.legality_.best_known_first(options);
  }
  template <std::size_t N>
  void spend(ConstPart<P, N>, SeatId seat, EntityId card) const {
    p.m.spend(p.node(N).template as<phases::Pay>().effect, seat, card);
  }
};

}  // namespace qd::translate
