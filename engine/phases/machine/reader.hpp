// What the bodies of phases/code read and do when a match runs from tables; see translate::Play<P>::Reader.
#pragma once

#include "engine/phases/code/commands.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

struct Machine::Reader {
  using Env = events::Env;
  Machine& m;
  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;

  [[nodiscard]] events::Events& events() const { return *m.events_; }
  [[nodiscard]] events::code::TableView view() const { return events::code::TableView(m.events_->query()); }
  [[nodiscard]] Mover& mover() const { return m.legality_.mover(); }
  [[nodiscard]] static const Node& node(const Node& n) { return n; }
  // expressions
  [[nodiscard]] std::int32_t eval(ExprId e, const Env& env) const { return m.events_->query().eval(e, env); }
  [[nodiscard]] bool holds(ExprId e, const Env& env) const { return m.events_->query().holds(e, env); }
  void members(ExprId set, const Env& env, std::vector<EntityId>& out) const {
    m.events_->query().members(set, env, out);
  }
  void each(ExprId set, const Env& env, auto&& f) const { m.events_->query().each(set, env, f); }
  [[nodiscard]] events::Query::Bits cards(ExprId set, const Env& env) const {
    events::Query::Bits out;
    m.events_->query().bits(set, env, out);
    return out;
  }
  void each_card(const events::Query::Bits& cards, auto&& f) const {
    for_each_bit(cards.data(), m.state_->layout().words, [&](std::size_t e) { f(EntityId(e)); });
  }
  // the match
  [[nodiscard]] SeatId active() const { return m.active(); }
  [[nodiscard]] bool has_ended() const { return m.state_->header().ended != 0; }
  /// The caller has to stop, as checks come first.
  [[nodiscard]] bool is_interrupted() const { return m.state_->header().dirty != 0; }
  [[nodiscard]] bool is_of_seats(ZoneKindId kind) const { return m.program_->catalog().zones[kind.index()].per_seat; }
  [[nodiscard]] ZoneId zone_of(const Node& n, ZoneKindId kind, SeatId seat) const { return m.zone_of(n, kind, seat); }
  [[nodiscard]] bool holds_stacks(ZoneId z) const { return m.state_->layout().kind_of(z).stacks; }
  [[nodiscard]] ExprId order_of_stacks(ZoneId z) const {
    return m.program_->stacks[m.state_->layout().zone_kind[z.index()]].by;
  }
  /// Does nobody hear of cards that join a stack, and no card change the place of another one?
  static constexpr bool stack_alone(ExprId, EventKindId) { return false; }
  // changes
  void set(SlotId slot, Ref owner, std::int32_t v) const { m.events_->set_quiet(slot, owner, v); }
  void change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source) const {
    m.events_->change(slot, owner, by, as, source, true);
  }
  bool move(EntityId card, ZoneId to, EventKindId as, Ref source) const {
    return m.events_->move(card, to, state::End::kTop, as, source);
  }
  bool move_to(EntityId card, ZoneKindId to, SeatId seat, EventKindId as, Ref source) const {
    return move(card, m.state_->layout().zone(to, seat), as, source);
  }
  bool join(EntityId card, EntityId host, std::size_t place, EventKindId as) const {
    return m.events_->join(card, host, place, as);
  }
  bool announce(EventKindId, events::Event& e) const { return m.events_->announce(e); }
  /// Announces what nobody listens to and nobody logs, so nobody asks what it is about. False: somebody does.
  bool announce_unread(EventKindId as) const {
    if (m.events_->heard(as) || m.events_->logs()) return false;
    return m.events_->announce(as, SeatId::none(), Ref::none()), true;
  }
  // leaves that are not written in phases/code
  void move_all(const Node& n, const Env& env) const { m.move_all(n, env); }
  void mark(const Node& n, const Env& env) const { m.mark(n.as<Mark>(), env); }
  void fight(const Node& n, const Env& env) const { m.fighter(n).fight(n, env); }
  void contest(const Node& n, const Env& env) const { m.fighter(n).contest(n, env); }
  void use(const Node& n, SeatId seat, EntityId card) const { m.use(n.as<Use>().power, seat, card); }
  void call(const Node& n, SeatId me) const {
    m.behavior_->run(n.function(), me, EntityId::none(), Ref::none(), nullptr);
  }
  // deeds
  void each_deed(const std::vector<NodeId>& deeds, auto&& f) const {
    for (NodeId id : deeds) f(id, m.program_->deeds[id.index()]);
  }
  [[nodiscard]] InDeeds begin_deeds(std::size_t deeds) const { return InDeeds(m, deeds); }
  void count_deeds(std::size_t deeds) const { m.count_deeds(deeds); }
  [[nodiscard]] std::vector<EntityId>& each() const { return m.each_; }
  void run_leaf(const Node& n, const Env& env) const { m.run_leaf(n, env); }
  [[nodiscard]] EntityId ask(const Node& n, const Env& env) const { return m.ask_deed(n, env); }
  void ask_command(const Node& n, SeatId seat) const {
    m.ask_command(n.as<AskCommand>().command, seat, n.question, n.as<AskCommand>().prompt);
  }
  void pass_by(NodeId deed) const {
    if (m.passage_ != nullptr) m.pass_by_deed(deed);
  }
  [[noreturn]] void blame(NodeId deed, const ScriptError& e) const { m.blame(deed, e); }
  // commands
  void call(const Command& c, SeatId seat, EntityId source, Ref target) const {
    m.behavior_->run(c.run, seat, source, target, nullptr);
  }
  bool pay(const Command& c, SeatId seat, EntityId source, Ref target) const {
    return m.pay_command(c, seat, source, target);
  }
  /// The attribute that counts the responses to a command. Requires: it has some.
  [[nodiscard]] SlotId answers(const Command& c) const {
    return m.program_->nodes[c.responses.index()].as<Window>().count;
  }
  [[nodiscard]] state::Frame& top() const { return m.state_->top(); }
  [[nodiscard]] state::Frame& push(NodeId node) const { return m.push(node.value), top(); }
  void pop_command() const { m.pop(); }
};

}  // namespace qd::phases
