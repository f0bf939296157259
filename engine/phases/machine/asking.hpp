// What the bodies in phases/code read and do when a match runs from tables; see translate::Play<P>::Asking.
#pragma once

#include "engine/phases/code/orders.hpp"
#include "engine/phases/code/payments.hpp"
#include "engine/phases/code/rounds.hpp"
#include "engine/phases/code/table_reader.hpp"
#include "engine/phases/code/windows.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

struct Machine::Asking : code::TableReader {
  Machine& m;
  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;
  using Part = code::AnyPart;

  explicit Asking(Machine& machine) : TableReader{machine.events_->query()}, m(machine) {}

  static const Node& node(Part n) { return n.node; }
  static const Node& node(const Node& n) { return n; }
  // the match
  [[nodiscard]] const state::Layout& layout() const { return m.state_->layout(); }
  [[nodiscard]] events::Events& events() const { return *m.events_; }
  [[nodiscard]] std::size_t seats() const { return layout().seats; }
  [[nodiscard]] bool plays(SeatId seat) const { return m.state_->plays(seat); }
  [[nodiscard]] bool nobody_plays() const { return m.state_->header().out + 1u == (1u << seats()); }
  [[nodiscard]] SeatId active() const { return m.active(); }
  [[nodiscard]] bool is_interrupted() const { return (m.state_->header().dirty | m.state_->header().ended) != 0; }
  void set(SlotId slot, Ref owner, std::int32_t v) const { m.events_->set_quiet(slot, owner, v); }
  void reset(SlotId slot, SeatId seat) const { m.events_->reset_quiet(slot, seat); }
  // the flow
  [[nodiscard]] std::uint16_t depth() const { return m.state_->header().depth; }
  void count_step() const { m.count_step(); }
  /// For nodes without a frame: moves the cursor of the parent on.
  void go_on(Part n) const {
    const std::uint16_t at = m.state_->top().node;
    if (at != n.at.value && at != kCommandFrame) ++m.state_->top().cursor;
  }
  code::StepResult leave(Part, state::Frame&) const {
    m.pop();
    return code::StepResult::kYield;
  }
  // questions
  [[nodiscard]] Decision& decision() const { return m.decision_; }
  bool obtain(Decision& d, Answer& answer, bool copies = true) const { return m.obtain(d, answer, copies); }
  void nothing_to_ask(const Decision& d) const { m.nothing_to_ask(d); }
  // windows
  [[nodiscard]] bool stops(Part n) const { return m.stop_at_forced_ && n.node.as<Window>().rests; }
  [[nodiscard]] bool may_act(Part n, SeatId seat) const { return m.legality_.may_act(m.steps_[n.at.index()], seat); }
  void pass_alone(Part n, SeatId seat) const {
    if (m.passage_ != nullptr) m.pass_alone(n.at, seat);
  }
  void offer_commands(Part n, SeatId seat, Decision& d) const {
    m.legality_.window_options(n.at, seat, d.options, {.question = &d});
  }
  [[nodiscard]] int draw_command(Part n, SeatId seat) const {
    return m.steps_[n.at.index()].ways ? m.draw_command(n.node, n.at, seat) : code::kListed;
  }
  void note_way(const Answer& answer) const { m.given_ = answer.way; }
  /// False: the card has been moved, and checks run before the rest of the command.
  bool begin_command(std::size_t pick, SeatId seat) const {
    const Option o(m.decision_.options[pick]);
    const Way way = o.way == 0xFFFF ? Way{} : m.given_ ? *m.given_ : m.decision_.ways[o.way];
    m.begin_command(o, seat);
    if (o.way == 0xFFFF) return true;
    m.go(m.program_->commands[o.command.index()], seat, o, way);
    return false;
  }
  bool step_command() const { return m.step_command(m.state_->top()); }
  // words, numbers, cards
  [[nodiscard]] NameId zero() const { return m.program_->zero; }
  [[nodiscard]] bool stores_card(Part n) const { return n.ask().from.valid() || n.ask().seats; }
  bool offer_cards(const auto& n, const events::Env& asked, Decision& d) const {
    const Ask& ask = n.ask();
    if (n.at.valid()) return m.legality_.ask_options(ask, &m.tables_->ask_cards[n.at.index()], asked, d.options);
    return offer_cards_of_deed(ask, asked, d);
  }
  [[gnu::noinline]] bool offer_cards_of_deed(const Ask& ask, const events::Env& asked, Decision& d) const {
    state::CardSet cards;
    if (!ask.cards.empty()) cards = layout().cards_of(ask.cards);
    return m.legality_.ask_options(ask, &cards, asked, d.options);
  }
  [[gnu::noinline]] void offer_seats_or_places(Part n, const events::Env& asked, Decision& d) const {
    const Ask& ask = n.ask();
    if (ask.seats) m.legality_.seat_options(ask, asked, d.options);
    else m.offer_places(m.zone_of_places(ask, asked), d.options);
  }
  /// Of a blind choice: the cards at the places that were chosen.
  [[gnu::noinline]] void uncover(Part n, const events::Env& asked, Decision& d, const Answer& answer) const {
    if (n.ask().blind) m.uncover(m.zone_of_places(n.ask(), asked), d, answer);
  }
  // orders
  [[nodiscard]] state::State& state() const { return *m.state_; }
  static constexpr bool draws_orders(Part, SeatId) { return false; }
  /// True if a seat before this one has chosen orders at the same question. Bit 0 of local b of `together`.
  [[nodiscard]] bool has_chosen(Part n) const {
    return n.node.kind == NodeKind::kTogether && (m.state_->top().b & 1) != 0;
  }
  void offer_orders(Part n, SeatId seat, EntityId card, Decision& d, phases::Part& p) const {
    m.offer_orders(n.node, n.at, seat, card, d, p);
  }
  void note_orders(Part n, std::int32_t chosen) const {
    if (n.node.kind != NodeKind::kTogether) return go_on(n);
    ++m.state_->top().a;
    m.state_->top().b |= chosen;
  }
  template <class F>
  void each_with_orders(F&& f) const {
    for (std::size_t e = 0; e < layout().entities; ++e)
      if (state().order(EntityId(e), 0) != 0) f(EntityId(e));
  }
  void carry_out_order(const Node&, CommandId command, EntityId card, Ref target, std::size_t repeat) const {
    m.carry_out_order(m.program_->commands[command.index()], card, target, repeat);
  }
  // what becomes of cards
  void apply(Part n, SeatId seat, EntityId card) const { m.apply(n.node.effect(), seat, card, Ref::none()); }
  [[nodiscard]] bool goes_to_pile(Part n, SeatId seat) const {
    const ZoneKindId to = n.node.effect().to;
    return to.valid() && layout().zone_info[layout().zone(to, seat).index()].visibility == state::Visibility::kTop;
  }
  /// False: the cards have to move one by one.
  bool lay(Part n, SeatId seat, std::span<const EntityId> cards) const {
    const Effect& e = n.node.effect();
    return e.tallies.empty() && m.events_->lay_without_listeners(cards, layout().zone(e.to, seat), e.as);
  }
  /// `chosen`: the cards of a subset; null if one card or none was chosen.
  void tell(Part n, SeatId seat, EntityId card, const std::span<const EntityId>* chosen) const {
    const FunctionId run = n.node.ask().run;
    if (!run.valid()) return;
    if (chosen == nullptr) return m.behavior_->run(run, seat, card, Ref::none(), nullptr);
    const std::vector<EntityId> list(chosen->begin(), chosen->end());
    m.behavior_->run(run, seat, card, Ref::none(), &list);
  }
  // payments
  [[nodiscard]] const Price& price(Part n) const { return m.program_->prices[n.node.as<Pay>().price]; }
  void best_known_first(std::vector<Option>& options) const { m.legality_.best_known_first(options); }
  void spend(Part n, SeatId seat, EntityId card) const { m.spend(n.node.as<Pay>().effect, seat, card); }
};

}  // namespace qd::phases
