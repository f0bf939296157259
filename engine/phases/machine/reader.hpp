// What the bodies of phases/code that change something read and do when a match runs from tables; see
// translate::Play<P>::Reader.
#pragma once

#include "engine/phases/code/commands.hpp"
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

struct Machine::Reader : Asking {
  using Asking::apply;
  using Asking::Asking;
  [[nodiscard]] events::code::TableView view() const { return events::code::TableView(query); }
  [[nodiscard]] events::Changes<events::TableBlock> does() const { return m.events_->changes(); }
  [[nodiscard]] Mover& mover() const { return m.legality_.mover(); }
  // the match
  [[nodiscard]] bool has_ended() const { return m.state_->header().ended != 0; }
  /// Do checks come before the caller goes on?
  [[nodiscard]] bool has_to_check() const { return m.state_->header().dirty != 0; }
  [[nodiscard]] bool is_of_seats(ZoneKindId kind) const { return m.program_->catalog().zones[kind.index()].per_seat; }
  [[nodiscard]] ZoneId zone_of(const Node& n, ZoneKindId kind, SeatId seat) const { return m.zone_of(n, kind, seat); }
  [[nodiscard]] bool holds_stacks(ZoneId z) const { return layout().kind_of(z).stacks; }
  [[nodiscard]] ExprId order_of_stacks(ZoneId z) const { return m.program_->stacks[layout().zone_kind[z.index()]].by; }
  /// Does nobody hear of cards that join a stack, and no card change the place of another one?
  static constexpr bool stack_alone(ExprId, EventKindId) { return false; }
  // changes
  void change(SlotId slot, Ref owner, std::int32_t by, EventKindId as, Ref source) const {
    m.events_->change(slot, owner, by, as, source, true);
  }
  bool move(EntityId card, ZoneId to, EventKindId as, Ref source) const {
    return m.events_->move(card, to, state::End::kTop, as, source);
  }
  bool move_to(EntityId card, ZoneKindId to, SeatId seat, EventKindId as, Ref source) const {
    return move(card, layout().zone(to, seat), as, source);
  }
  bool announce(EventKindId, events::Event& e) const { return m.events_->announce(e); }
  // leaves that are not written in phases/code
  void fight(const Node& n, const events::Env& env) const { m.fighter(n).fight(n, env); }
  void contest(const Node& n, const events::Env& env) const {
    m.fighter(n).roll_aside(n.name, n.place);
    m.fighter(n).contest(n, env);
  }
  [[nodiscard]] std::int32_t throw_dice(const Node& n, const events::Env& env) const { return m.throw_dice(n, env); }
  EntityId create(const Node& n, const events::Env& env) const { return m.create(n, env); }
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
  [[nodiscard]] std::vector<EntityId>& rounds() const { return m.each_; }
  void run_leaf(const Node& n, const events::Env& env) const { m.run_leaf(n, env); }
  [[nodiscard]] std::int32_t ask(const Node& n, const events::Env& env) const { return m.ask_deed(n, env); }
  void ask_together(const Node& n, const events::Env& env) const { m.together_deed(n, env); }
  [[nodiscard]] Ref ask_command(const Node& n, const events::Env& env) const { return m.ask_command(n, env); }
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
