// Generated leaves, deeds and commands, for both_readers_parts_test.cpp.
#pragma once

#include <algorithm>
#include <random>

#include "tests/unit/phases/flow.hpp"

namespace qd::parts_test {

using core_test::Flow;
using phases::Node;
using phases::NodeKind;
using phases::Tally;

/// The small world with stacks, and an attribute that counts responses.
inline state::Catalog with_forts() {
  state::Catalog c = core_test::catalog();
  state::ZoneKind fort;
  fort.name = "fort";
  fort.per_seat = fort.in_play = fort.stacks = true;
  c.zones.push_back(fort);
  state::Slot answers;
  answers.name = "answers";
  c.slots.push_back(answers);
  return c;
}

/// A flow of parts of which one is played at a time: that whose number `turn` is.
struct Parts : Flow {
  std::mt19937 random;
  events::Scope scope;  // of the expression that is made next
  std::vector<NodeId> parts;
  bool uses = true, commands_too = true;  // what a deed may call: not what has called it

  explicit Parts(std::uint32_t seed) : Flow(3, with_forts()), random(seed) {
    program.stacks.resize(catalog->zones.size());
    scope.it = true;
    program.stacks[zone_kind("fort").index()].by = compile("it.power", scope);
    listeners();
    const NodeId responses = window("responses", phases::WindowPolicy::kChain, {CommandId(0)});
    part<phases::Window>(responses).count = slot("answers");
    commands_too = false;
    commands(responses);
    uses = false;
    program.powers.resize(catalog->definitions.size());
    for (const std::size_t def : {0u, 2u}) {
      scope = {};
      scope.card = true;
      program.powers[def].push_back({program.intern("shine"), deeds(2)});
    }
    uses = commands_too = true;
    for (int i = 0; i < 70; ++i) add_part(flow_leaf());
    for (int i = 0; i < 15; ++i) add_part(window("main", phases::WindowPolicy::kOne, some_commands()));
    program.root = seq("match", parts);
    make();
  }
  int below(int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }
  template <class T>
  T pick(const std::vector<T>& of) {
    return of[static_cast<std::size_t>(below(static_cast<int>(of.size())))];
  }
  ZoneKindId zone_kind(const char* name) const { return catalog->find_zone(name); }
  ZoneKindId any_zone() { return zone_kind(pick<const char*>({"deck", "hand", "fleet", "discard", "vault", "fort"})); }
  /// Heard by rules and cards, by nobody, and those of every game.
  EventKindId any_event() {
    return below(4) == 0 ? events::built_in(events::BuiltIn::kChanged)
                         : event(pick<const char*>({"hit", "scored", "sunk", "told"}));
  }

  // ---- expressions in the words of `scope`
  std::vector<std::string> locals(events::Type type) const {
    std::vector<std::string> out;
    for (const events::Scope::Local& local : scope.locals)
      if (local.type == type) out.push_back(local.name);
    return out;
  }
  std::string number(int depth = 1) {
    if (depth > 0 && below(3) == 0)
      return "(" + number(depth - 1) + pick<std::string>({" + ", " - ", " % "}) + number(depth - 1) + ")";
    std::vector<std::string> of = locals(events::Type::kInteger);
    for (const char* word : {"-1", "0", "1", "2", "me.points", "count(me.fleet)", "count(me.hand)"}) of.push_back(word);
    if (scope.card) of.insert(of.end(), {"card.damage", "card.power"});
    if (scope.it) of.insert(of.end(), {"it.damage", "it.power", "it.fresh"});
    return pick(of);
  }
  std::string card() {
    std::vector<std::string> of = locals(events::Type::kEntity);
    for (const char* word : {"chosen", "top(deck)", "top(discard)", "top(me.fleet)", "first(me.hand, it.power > 0)"})
      of.push_back(word);
    if (scope.card) of.push_back("card");
    if (scope.has_target) of.push_back("target");
    return pick(of);
  }
  std::string seat() {
    std::vector<std::string> of = locals(events::Type::kSeat);
    for (const char* word : {"me", "me.next", "best(seats, seat.points)", "chosen.owner"}) of.push_back(word);
    return pick(of);
  }
  std::string set() {
    return pick<std::string>({"me.fleet", "me.hand", "every.fleet", "deck", "discard", "me.fleet | me.hand",
                              "where(every.fleet, it.damage > 1)", "chosen.attached"});
  }
  ExprId made(const std::string& text, bool it = false) {
    events::Scope s = scope;
    s.it = it;
    return compile(text, s);
  }
  ExprId maybe(const std::string& text) { return below(2) == 0 ? ExprId() : made(text); }
  ExprId about_it() {
    scope.it = true;
    const std::string text = number();
    scope.it = false;
    return made(text, true);
  }

  // ---- parts
  std::vector<Node>& list(bool deed) { return deed ? program.deeds : program.nodes; }
  NodeId put(Node n, bool deed) {
    n.name = std::string(deed ? "deed" : "part") + std::to_string(list(deed).size());
    n.path = n.name;
    n.place = Place{"flow.lua", static_cast<int>(list(deed).size()) + 1};
    n.question = program.intern(n.name);
    list(deed).push_back(n);
    return NodeId(list(deed).size() - 1);
  }
  phases::Effect effect(bool aimed) {
    phases::Effect e;
    if (aimed && below(3) == 0) e.attach = true;
    else if (below(4) != 0) e.to = any_zone();
    e.as = event(pick<const char*>({"sunk", "told", "scored"}));
    if (below(3) == 0) e.tallies.push_back({Tally::Of::kMe, slot("points"), below(2) == 0, below(3)});
    if (below(3) == 0) e.tallies.push_back({Tally::Of::kCard, slot("damage"), below(2) == 0, below(3)});
    return e;
  }
  Node leaf() {
    Node n;
    const auto is = [&](auto act) {
      n.kind = phases::kind_of<decltype(act)>();
      n.act = act;
    };
    switch (below(17)) {
      case 0: is(phases::Set{slot("answers"), made(number(2)), {}}); break;
      case 1: is(phases::Set{slot("points"), made(number(2)), made(seat())}); break;
      case 2: is(phases::Set{slot("damage"), made(number(2)), made(card())}); break;
      case 3: {
        phases::Deal deal{zone_kind(pick<const char*>({"deck", "discard", "hand"})),
                          zone_kind("hand"),
                          made(number()),
                          maybe(seat()),
                          {},
                          any_event()};
        if (below(2) == 0) deal.refill = zone_kind("discard");
        is(deal);
        break;
      }
      case 4: is(phases::Shuffle{any_zone(), maybe(seat())}); break;
      case 5:
      case 6:
        is(phases::Move{{made(card()), {}, maybe(seat()), maybe(card())}, {}});
        n.effect() = effect(false);
        break;
      case 7:
        is(phases::Move{{{}, made(set()), below(2) == 0 ? ExprId() : made("it.owner", true), {}}, {}});
        n.effect() = effect(false);
        break;
      case 8:
        is(phases::Change{
            slot("points"), made(number()), maybe(seat()), {}, {}, any_event(), maybe(card()), below(2) == 0});
        break;
      case 9:
        is(phases::Change{slot("damage"), about_it(), {}, made(card()), {}, any_event(), maybe(card()), below(2) == 0});
        break;
      case 10:
        is(phases::Change{slot("damage"), about_it(), {}, {}, made(set()), any_event(), maybe(card()), below(2) == 0});
        break;
      case 11:
        is(phases::Announce{any_event(), maybe(card()), maybe(number()), below(2) == 0 ? SlotId() : slot("answers"),
                            maybe(seat()), maybe(card())});
        break;
      case 12:
        if (!uses) return leaf();
        is(phases::Use{made(card()), program.intern("shine"), maybe(seat()), {}});
        break;
      case 13:
        is(phases::Mark{made(set()), slot("damage"), about_it(), below(2) == 0 ? EventKindId() : any_event()});
        break;
      case 14: {
        phases::Stack stack{{}, {}, {}, zone_kind("fort"), maybe(seat()), any_event()};
        (below(2) == 0 ? stack.of : stack.card) = made(below(2) == 0 ? "me.fleet" : "me.hand");
        if (stack.card.valid()) stack.card = made(card());
        if (below(3) == 0) stack.on = made("top(me.fort)");
        is(stack);
        break;
      }
      case 15: is(phases::TurnUp{made(card()), below(2) == 0 ? EventKindId() : any_event()}); break;
      default:
        if (below(3) == 0) is(phases::Lot{slot("active")});
        else if (below(2) == 0) is(phases::Eliminate{made(seat())});
        else is(phases::Finish{program.intern("over"), maybe(seat())});
    }
    return n;
  }
  NodeId flow_leaf() {
    scope = {};
    if (below(3) != 0) return put(leaf(), false);
    Node n;
    n.begin<phases::Run>().does = deeds(3);
    return put(n, false);
  }
  std::vector<NodeId> deeds(int depth) {
    const std::size_t named = scope.locals.size();
    std::vector<NodeId> out;
    for (int i = 0; i < 3; ++i) out.push_back(deed(depth));
    scope.locals.resize(named);
    return out;
  }
  phases::Local name(events::Type type) {
    scope.locals.push_back({"n" + std::to_string(scope.locals.size()), type});
    return static_cast<phases::Local>(scope.locals.size() - 1);
  }
  NodeId deed(int depth) {
    Node n;
    const bool may_name = scope.locals.size() < limits::kLocalsMax;
    switch (depth == 0 ? 9 : below(10)) {
      case 0:
        n.begin<phases::Seq>();
        n.children = deeds(depth - 1);
        break;
      case 1:
        if (!may_name) return deed(0);
        n.begin<phases::Each>().local = name(events::Type::kSeat);
        n.children = deeds(depth - 1);
        break;
      case 2:
        if (!may_name) return deed(0);
        n.begin<phases::Each>().of = made(set());
        std::get<phases::Each>(n.act).local = name(events::Type::kEntity);
        n.children = deeds(depth - 1);
        break;
      case 3: {
        if (!may_name) return deed(0);
        const ExprId value = made(number());
        n.begin<phases::Let>() = {name(events::Type::kInteger), value};
        break;
      }
      case 4: {
        if (!may_name) return deed(0);
        const ExprId whose = maybe(seat());
        n.begin<phases::Pick>() = {name(events::Type::kEntity), any_zone(), whose};
        break;
      }
      case 5: {
        if (!may_name) return deed(0);
        phases::Ask& ask = n.begin<phases::Ask>();
        ask.from = made(set());
        ask.seat = maybe(seat());
        ask.pass = program.find_name("none");
        ask.local = name(events::Type::kEntity);
        break;
      }
      case 6: {
        if (!commands_too) return deed(0);
        phases::AskCommand& ask = n.begin<phases::AskCommand>();
        ask.commands = {CommandId(1)};
        ask.seat = maybe(seat());
        break;
      }
      default: n = leaf();
    }
    if (below(3) == 0) n.when = made(number() + " > 0");
    return put(n, true);
  }
  void add_part(NodeId part) {
    scope = {};
    node(part).when = made("turn == " + std::to_string(parts.size()));
    parts.push_back(part);
  }

  // ---- commands and who hears of what
  void commands(NodeId responses) {
    for (int i = 0; i < 12; ++i) {
      phases::Command c;
      c.id = c.verb = "do" + std::to_string(i);
      program.commands.push_back(c);
    }
    for (std::size_t i = 1; i < program.commands.size(); ++i) {  // the first one only answers
      phases::Command c = program.commands[i];
      scope = {};
      if (i != 1 && below(5) != 0) {
        scope.card = true;
        if (below(2) == 0) c.from = zone_kind(pick<const char*>({"hand", "fleet"}));
        else c.among = compile(set(), {});
        if (below(2) == 0) c.through = zone_kind(pick<const char*>({"vault", "discard"}));
        if (below(2) == 0) {
          phases::Target target;
          target.from = compile(set(), {});
          scope.has_target = true;
          target.does = deeds(1);
          c.targets.push_back(target);
        }
      }
      if (i != 1 && below(2) == 0) c.responses = responses;
      if (below(2) == 0) c.spent = zone_kind("discard");
      c.does = deeds(i == 1 ? 0 : 2);
      if (c.has_card()) c.effect = effect(!c.targets.empty());
      program.commands[i] = c;
    }
  }
  std::vector<CommandId> some_commands() {
    std::vector<CommandId> out;
    for (int i = 0; i < 4; ++i)
      if (const CommandId c(1 + below(11)); std::find(out.begin(), out.end(), c) == out.end()) out.push_back(c);
    return out;
  }
  void listeners() {
    events::EventKind told;
    told.name = "told";
    rules.events.push_back(told);
    events::Scope heard;
    heard.event = true;
    on(events::Stage::kAmend, "hit").when = listener_when("event.amount > 1");
    rules.listeners.back().amount = compile("event.amount - 2", heard);
    on(events::Stage::kForbid, "sunk", nullptr, DefId(1)).when = listener_when("card.damage > 1", true);
    on(events::Stage::kAfter, "told", [this](events::Event& e, EntityId) {
      events->set_quiet(slot("answers"), Ref::none(), e.amount);
      return 0;
    }).when = listener_when("event.amount > 2");
  }
};

}  // namespace qd::parts_test
