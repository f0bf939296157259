// A small navy on top of flow.hpp: two seats with ships that get orders and fire at each other. Shared by tests of
// orders and fights.
#pragma once

#include "engine/combat/fighter.hpp"
#include "tests/unit/phases/flow.hpp"

namespace qd::core_test {

/// Frigates F (one die of six, needs 4), cruisers C (two of ten, needs 8) and lasers L (one of six, needs 3) in the
/// zone `fleet` of each seat; ships that are hit go to `discard`.
struct Navy : Flow {
  struct Ship {
    const char* key;
    SeatId seat;
  };
  std::vector<combat::Spec> specs;
  std::unique_ptr<combat::Fighter> fighter;
  dice::Scripted luck;

  explicit Navy(const std::vector<Ship>& ships, std::uint64_t seed = 1, std::size_t seats = 2) : Flow(seats) {
    state::Catalog c = core_test::catalog();
    c.orders = c.keep_order = true;
    c.numbers = {"dice", "sides", "need"};
    for (auto [def, numbers] : std::vector<std::pair<int, std::vector<std::int32_t>>>{
             {0, {1, 6, 4}}, {1, {2, 10, 8}}, {2, {1, 6, 3}}, {3, {0, 0, 0}}})
      c.definitions[static_cast<std::size_t>(def)].numbers = numbers;
    for (const char* name : {"aim", "second_aim"}) {
      state::Slot s;
      s.name = name;
      s.scope = state::SlotScope::kEntity;
      s.type = state::SlotType::kEntity;
      s.initial = 0xFFFF;
      c.slots.push_back(s);
    }
    for (const char* name : {"hits", "marks"}) {
      state::Slot s;
      s.name = name;
      c.slots.push_back(s);
    }
    catalog = std::make_shared<const state::Catalog>(c);
    rules = events::make_rules(catalog);
    for (const char* name : {"sunk", "hit", "scored", "shot", "die"}) {
      events::EventKind kind;
      kind.name = name;
      rules.events.push_back(kind);
    }
    std::vector<state::RosterEntry> roster;
    for (const Ship& s : ships) roster.push_back({catalog->find_definition(s.key), s.seat, 1});
    state = state::State(state::make_layout(catalog, seats, roster), seed);
    rules.policies.active = slot("active");
    set_active(kA);
    for (std::size_t e = 0, i = 0; i < state.layout().roster.size(); ++i)
      for (std::size_t k = 0; k < state.layout().roster[i].count; ++k, ++e) {
        SeatId owner = state.layout().roster[i].owner;
        state.set_owner(EntityId(e), owner);
        state.move(EntityId(e), zone("fleet", owner), state::End::kTop);
      }
  }

  events::Scope shot_scope() {
    events::Scope scope;
    scope.card = scope.has_target = true;
    return scope;
  }
  /// The only combat: dice of the card against what the target needs; sixes of `combining` count together.
  combat::Spec& gunnery(const std::string& combining = "") {
    combat::Spec s;
    s.name = "gunnery";
    s.place = Place{"combat.lua", 5};
    s.stream = catalog->find_stream("attack");
    s.pools = {{ExprId::none(), compile("card.dice", shot_scope()), compile("card.sides", shot_scope())}};
    s.hit = compile("target.need + target.damage", shot_scope());
    if (!combining.empty()) s.combine = {6, 2, 10, compile(combining, shot_scope())};
    s.lost_to = catalog->find_zone("discard");
    s.lost = event("sunk");
    s.shot = event("shot");
    s.die = event("die");
    specs.push_back(s);
    return specs.back();
  }
  NodeId fight(const std::string& set = "every.fleet") {
    return leaf("volley", phases::Fight{{0, expression(set)}, {slot("aim"), slot("second_aim")}});
  }
  /// A question for orders to the ships of a set: to all seats together, or to one.
  NodeId ask_orders(const std::string& name, bool together, const std::vector<std::string>& commands,
                    const std::string& repeats = "", const std::string& set = "me.fleet") {
    NodeId id = question(together, name);
    ExprId of = expression(set), times = repeats.empty() ? ExprId::none() : expression(repeats, true);
    ask(id).of = of;
    ask(id).repeats = times;
    for (const std::string& c : commands)
      for (std::size_t i = 0; i < program.commands.size(); ++i)
        if (program.commands[i].id == c) ask(id).commands.emplace_back(i);
    return id;
  }
  /// An order with this name for cards of these keys; `targets`: a set of cards, or "" for none; notes its effect.
  phases::Command& order(const std::string& name, const std::vector<std::string>& keys, const std::string& targets = "",
                         const std::string& usual = "") {
    phases::Command c;
    c.id = c.verb = name;
    c.order = true;
    for (const std::string& k : keys) c.cards.push_back(catalog->find_definition(k));
    if (!targets.empty()) {
      phases::Target t;
      t.from = expression(targets, false, false, true);
      c.targets = {t};
    }
    if (!usual.empty()) c.usual = expression(usual, false, false, true);
    c.run = function([this, name](SeatId me, EntityId card, Ref target, const std::vector<EntityId>*) {
      std::string line =
          std::string(1, static_cast<char>('A' + me.value)) + " " + phases::entity_key(state, card) + " " + name;
      if (target.valid()) line += " " + phases::entity_key(state, target.entity());
      notes.push_back(line);
    });
    program.commands.push_back(c);
    return program.commands.back();
  }
  /// The order to fire at the ships of a set.
  phases::Command& fire_order(const std::string& targets = "foe.fleet") {
    phases::Command& c = order("fire", {"F", "C"}, targets);
    c.effect.aims = {slot("aim"), slot("second_aim")};
    return c;
  }
  /// Completes everything; dice come from `luck` first if it has any.
  phases::Machine& sail(NodeId root) {
    program.root = root;
    make();
    ready();
    machine->start();
    return *machine;
  }
  void ready() {
    *dice = dice::Dice(state, luck.dice.empty() ? nullptr : &luck);
    fighter = std::make_unique<combat::Fighter>(specs, *events);
    machine->set_fighter(fighter.get());
  }

  void aim(int card, int target, const char* name = "aim") {
    state.set_value(slot(name), Ref::of(EntityId(card)), target);
  }
  [[nodiscard]] std::vector<int> afloat(SeatId seat) const { return cards(state, zone("fleet", seat)); }
  [[nodiscard]] std::vector<int> lost() const { return cards(state, zone("discard")); }
  /// How many dice a ship has rolled.
  [[nodiscard]] std::uint32_t rolled(int card) const {
    std::size_t stream = catalog->find_stream("attack").index();
    return state.draw_counter(state.layout().stream_base[stream] + static_cast<std::size_t>(card));
  }
};

}  // namespace qd::core_test
