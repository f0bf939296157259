// Leaves and effects read from tables, and those of several cards.
#include "engine/events/thrown.hpp"
#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

using events::Env;

namespace {
/// What runs a part of each kind, in the order of Act; null: it is no leaf.
template <class R>
constexpr auto kLeaves = []<class... A>(std::type_identity<std::variant<A...>>) {
  using Run = void (*)(R, const Node&, const Env&);
  const auto run_of = []<class One>(std::type_identity<One>) -> Run {
    constexpr NodeKind kind = kind_of<One>();
    if constexpr (kind < NodeKind::kRun || kind >= NodeKind::kLet) return nullptr;
    else return [](R r, const Node& n, const Env& env) { run(code::Leaf<One>(), r, n, env); };
  };
  return std::array<Run, sizeof...(A)>{run_of(std::type_identity<A>())...};
}(std::type_identity<Act>());
}  // namespace

void Machine::run_leaf(const Node& n, const Env& env) { kLeaves<Reader>[n.act.index()](Reader(*this), n, env); }

Fighter& Machine::fighter(const Node& n) const {
  if (fighter_ == nullptr) {
    const char* const what = n.kind == NodeKind::kFight ? "fight" : "contest";
    throw ScriptError(n.place, "'" + n.name + "' is a " + what + ", but no combat engine is set");
  }
  return *fighter_;
}

std::int32_t Machine::throw_dice(const Node& n, const Env& env) {
  const auto& what = n.as<Throw>();
  const dice::Throw t =
      events::throw_of(events_->query(), what.dice, env, n.place, [&] { return "'" + n.name + "': "; });
  if (fighter_ != nullptr) fighter_->roll_aside(n.name, n.place);
  events::Event roll;
  roll.kind = what.event;
  roll.seat = code::concerned(Reader(*this), what.seat, env);
  roll.source = code::ref(Reader(*this), what.source, env);
  roll.card = code::ref(Reader(*this), what.of, env);
  events::throw_dice(*events_, t, StreamId(what.stream), roll.card, what.die, roll);
  return what.event.valid() ? events::announce_roll(*events_, roll) : roll.amount;
}

void Machine::use(NameId power, SeatId seat, EntityId card) {
  if (const StatId gate = program_->power_gate(state_->def(card), power);
      gate.valid() && !events_->query().has(gate, card))
    return;  // the card has lost it
  if (const Power* declared = program_->power(state_->def(card), power); declared != nullptr)
    perform(declared->does, seat, card, Ref::none());
  else behavior_->use(power, seat, card);
}

void Machine::apply(const Effect& e, SeatId me, EntityId card, Ref target, std::size_t repeat) {
  code::apply(Reader(*this), e, me, card, target, Ref::none(), repeat);
}

}  // namespace qd::phases
