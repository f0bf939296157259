// A small world with a price, "coins", that is paid with cards of the fleet, each worth its power.
#pragma once

#include "tests/unit/phases/flow.hpp"

namespace qd::core_test {

/// A frigate F is worth 1, a cruiser C 2, a laser L 4, a shield S nothing. Cards used as payment go to the discard
/// pile.
struct Till : Flow {
  explicit Till(std::size_t seats = 2) : Flow(seats) {}

  std::uint16_t price(const std::string& name = "coins", const std::string& from = "me.fleet",
                      const std::string& worth = "it.power", const char* to = "discard") {
    phases::Price p;
    p.name = name;
    p.from = expression(from);
    p.worth = expression(worth, true);
    const auto number = static_cast<std::uint16_t>(program.prices.size());
    p.node = add<phases::Pay>(name);
    part<phases::Pay>(p.node).price = number;
    phases::Node& n = node(p.node);
    n.effect().as = events::built_in(events::BuiltIn::kMoved);
    if (to != nullptr) n.effect().to = catalog->find_zone(to);
    program.prices.push_back(p);
    return number;
  }
  /// A leaf that pays.
  NodeId pay(const std::string& name, const std::string& amount, std::uint16_t index = 0,
             const std::string& seat = "") {
    NodeId id = add<phases::Pay>(name);
    ExprId value = expression(amount), who = seat.empty() ? ExprId{} : expression(seat);
    phases::Node& n = node(id);
    const phases::Node& asked = program.nodes[program.prices[index].node.index()];
    auto& pay = part<phases::Pay>(id);
    pay.price = index;
    n.question = asked.question;
    n.effect() = asked.effect();
    pay.amount = value;
    pay.seat = who;
    return id;
  }
  /// A command without a card that notes its name.
  phases::Command& buy(const std::string& id, const std::string& cost, std::uint16_t index = 0) {
    phases::Command c;
    c.id = c.verb = id;
    c.cost = expression(cost);
    c.price = index;
    c.run = function([this, id](SeatId me, EntityId, Ref, const std::vector<EntityId>*) {
      notes.push_back(id + " " + std::string(1, static_cast<char>('A' + me.value)));
    });
    program.commands.push_back(c);
    return program.commands.back();
  }
  /// A command for cards of a zone that go to the vault.
  phases::Command& build(const std::string& id, const char* from, const std::string& cost,
                         std::vector<int> defs = {0, 1, 2, 3}) {
    ExprId due = expression(cost, false, false, true);
    phases::Command& c = buy(id, "0");
    c.cost = due;
    c.from = catalog->find_zone(from);
    for (int d : defs) c.cards.emplace_back(d);
    c.effect.to = catalog->find_zone("vault");
    c.effect.as = events::built_in(events::BuiltIn::kMoved);
    return c;
  }
  NodeId menu(const std::string& name = "main") {
    std::vector<CommandId> all;
    for (std::size_t i = 0; i < program.commands.size(); ++i) all.emplace_back(i);
    return window(name, phases::WindowPolicy::kSolo, all);
  }
  Till& fleet(std::initializer_list<int> list, SeatId seat = kA) {
    for (int c : list) put(c, zone("fleet", seat));
    return *this;
  }
  [[nodiscard]] std::vector<int> paid() const { return cards(state, zone("discard")); }
  [[nodiscard]] std::vector<int> left(SeatId seat = kA) const { return cards(state, zone("fleet", seat)); }
  [[nodiscard]] std::string why(const std::string& id, EntityId card = EntityId::none(), SeatId seat = kA) const {
    for (std::size_t i = 0; i < program.commands.size(); ++i)
      if (program.commands[i].id == id) return machine->legality().why_not(CommandId(i), seat, card, Ref::none());
    return "there is no " + id;
  }
  /// The error of an answer; "taken" if it is legal.
  std::string answered(const std::string& text) {
    try {
      play({text});
    } catch (const Error& e) {
      return e.what();
    }
    return "taken";
  }
};

}  // namespace qd::core_test
