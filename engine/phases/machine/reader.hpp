// What the bodies of phases/code read and do when a match runs from tables; see translate::Play<P>::Reader.
#pragma once

#include "engine/phases/code/commands.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

struct Machine::Reader {
  Machine& m;
  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;

  [[nodiscard]] events::Events& events() const { return *m.events_; }
  [[nodiscard]] state::State& state() const { return *m.state_; }
  [[nodiscard]] const events::Query& query() const { return m.events_->query(); }
  [[nodiscard]] Mover& mover() const { return m.legality_.mover(); }
  // expressions
  [[nodiscard]] std::int32_t eval(ExprId e, const events::Env& env) const { return query().eval(e, env); }
  [[nodiscard]] bool holds(ExprId e, const events::Env& env) const { return query().holds(e, env); }
  void members(ExprId set, const events::Env& env, std::vector<EntityId>& out) const { query().members(set, env, out); }
  template <class F>
  void each(ExprId set, const events::Env& env, F&& f) const {
    query().each(set, env, f);
  }
  [[nodiscard]] events::Query::Bits cards(ExprId set, const events::Env& env) const {
    events::Query::Bits out;
    query().bits(set, env, out);
    return out;
  }
  template <class F>
  void each_card(const events::Query::Bits& cards, F&& f) const {
    for_each_bit(cards.data(), state().layout().words, [&](std::size_t e) { f(EntityId(e)); });
  }
  // the match
  [[nodiscard]] const state::Row& row(EntityId e) const { return state().row(e); }
  [[nodiscard]] std::int32_t value(SlotId slot, Ref owner) const { return state().value(slot, owner); }
  [[nodiscard]] std::size_t count(ZoneId z) const { return state().count(z); }
  [[nodiscard]] EntityId top_of(ZoneId z) const { return state().top_of(z); }
  [[nodiscard]] std::size_t seats() const { return state().layout().seats; }
  [[nodiscard]] bool plays(SeatId seat) const { return state().plays(seat); }
  [[nodiscard]] SeatId active() const { return m.active(); }
  [[nodiscard]] bool has_ended() const { return state().header().ended != 0; }
  /// The caller has to stop, as checks come first.
  [[nodiscard]] bool is_interrupted() const { return state().header().dirty != 0; }
  // zones
  [[nodiscard]] bool is_of_seats(ZoneKindId kind) const { return m.program_->catalog().zones[kind.index()].per_seat; }
  [[nodiscard]] ZoneId zone(ZoneKindId kind, SeatId seat) const { return state().layout().zone(kind, seat); }
  [[nodiscard]] ZoneId zone_of(const Node& n, ZoneKindId kind, SeatId seat) const { return m.zone_of(n, kind, seat); }
  [[nodiscard]] bool holds_stacks(ZoneId z) const { return state().layout().kind_of(z).stacks; }
  [[nodiscard]] ExprId order_of_stacks(ZoneId z) const {
    return m.program_->stacks[state().layout().zone_kind[z.index()]].by;
  }
  static constexpr std::false_type stack_alone(ExprId, EventKindId) { return {}; }
  // changes
  void set(SlotId slot, Ref owner, std::int32_t v) const { events().set_quiet(slot, owner, v); }
  void change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source) const {
    events().change(slot, owner, by, as, source, true);
  }
  bool move(EntityId card, ZoneId to, EventKindId as, Ref source) const {
    return events().move(card, to, state::End::kTop, as, source);
  }
  bool move_to(EntityId card, ZoneKindId to, SeatId seat, EventKindId as, Ref source) const {
    return move(card, zone(to, seat), as, source);
  }
  bool join(EntityId card, EntityId host, std::size_t place, EventKindId as) const {
    return events().join(card, host, place, as);
  }
  /// Announces what nobody listens to and nobody logs, so nobody asks what it is about. False: somebody does.
  bool announce_unread(EventKindId as) const {
    if (events().heard(as) || events().logs()) return false;
    events().announce(as, SeatId::none(), Ref::none());
    return true;
  }
  bool announce(EventKindId, events::Event& e) const { return events().announce(e); }
  // leaves that are not written in phases/code
  void move_all(const Node& n, const events::Env& env) const { m.move_all(n, env); }
  void mark(const Node& n, const events::Env& env) const { m.mark(n.as<Mark>(), env); }
  void fight(const Node& n, const events::Env& env) const { m.fighter(n).fight(n, env); }
  void contest(const Node& n, const events::Env& env) const { m.fighter(n).contest(n, env); }
  void use(const Node& n, SeatId seat, EntityId card) const { m.use(n.as<Use>().power, seat, card); }
  void call(const Node& n, SeatId me) const { m.behavior_->run(n.run, me, EntityId::none(), Ref::none(), nullptr); }
  // deeds
  template <class F>
  void each_deed(const std::vector<NodeId>& deeds, F&& f) const {
    for (NodeId id : deeds) f(id, m.program_->deeds[id.index()]);
  }
  [[nodiscard]] InDeeds begin_deeds(std::size_t deeds) const { return InDeeds(m, deeds); }
  void count_deeds(std::size_t deeds) const { m.count_deeds(deeds); }
  [[nodiscard]] std::vector<EntityId>& each() const { return m.each_; }
  void run_leaf(const Node& n, const events::Env& env) const { m.run_leaf(n, env); }
  [[nodiscard]] EntityId ask(const Node& n, const events::Env& env) const { return m.ask_deed(n, env); }
  void ask_command(const Node& n, SeatId seat) const { m.ask_command(n.command, seat, n.question, n.prompt); }
  void pass_by(NodeId deed) const {
    if (m.passage_ != nullptr) m.pass_by_deed(deed);
  }
  // commands
  void call(const Command& c, SeatId seat, EntityId source, Ref target) const {
    m.behavior_->run(c.run, seat, source, target, nullptr);
  }
  bool pay(const Command& c, SeatId seat, EntityId source, Ref target) const {
    return m.pay_command(c, seat, source, target);
  }
  /// The attribute that counts the responses to a command. Requires: it has some.
  [[nodiscard]] SlotId answers(const Command& c) const { return m.program_->nodes[c.responses.index()].count; }
  [[nodiscard]] state::Frame& top() const { return state().top(); }
  [[nodiscard]] state::Frame& push(NodeId node) const {
    m.push(node.value);
    return top();
  }
  void pop_command() const { m.pop(); }
  // errors
  [[noreturn]] void blame(NodeId deed, const ScriptError& e) const { m.blame(deed, e); }
  [[noreturn]] void has_no_zone(EntityId card) const { m.has_no_zone(card); }
  [[noreturn]] void has_no_number(EntityId card) const { m.has_no_number(card); }
  [[noreturn]] void heads_no_stack(const Node& n, EntityId card) const { m.heads_no_stack(n, card); }
};

}  // namespace qd::phases
