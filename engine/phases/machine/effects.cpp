// Leaves and effects read from tables, and those of several cards.
#include <algorithm>

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

void Machine::run_leaf(const Node& n, const Env& env) { kLeaves<Reader>[n.act.index()](Reader{*this}, n, env); }

void code::has_no_number(const state::State& state, EntityId card) {
  const std::string what = card.valid() ? "'" + state.definition(card).key + "'" : "it";
  throw ScriptError(what + " belongs to nobody, so no number of a seat can change with it", "say whose with 'seat'");
}
void code::has_no_zone(const state::State& state, EntityId card) {
  throw ScriptError("'" + state.definition(card).key + "' belongs to nobody, so it cannot go to a zone of a seat",
                    "say whose with 'seat'");
}
void code::heads_no_stack(const Node& n, const state::State& state, EntityId card) {
  throw ScriptError(n.place, "'" + n.name + "': '" + state.definition(card).key + "' heads no stack",
                    "'on' is the host of a stack");
}

Fighter& Machine::fighter(const Node& n) const {
  if (fighter_ == nullptr) {
    const char* const what = n.kind == NodeKind::kFight ? "fight" : "contest";
    throw ScriptError(n.place, "'" + n.name + "' is a " + what + ", but no combat engine is set");
  }
  return *fighter_;
}

void Machine::mark(const Mark& mark, const Env& env) {
  events::Query::Bits marked;
  Word any = 0;
  for (std::size_t w = 0; w < state_->layout().words; ++w) any |= marked[w] = events_->query().members(mark.of, env, w);
  if (any != 0) mark_all(mark, env, marked.data());
}

// Reads everything before it writes anything.
void Machine::mark_all(const Mark& mark, const Env& env, const Word* marked) {
  const events::Query& q = events_->query();
  const std::size_t words = state_->layout().words;
  std::array<std::int32_t, limits::kEntitiesMax> values;
  Env at = env;
  for_each_bit(marked, words, [&](std::size_t e) {
    at.it = EntityId(e);
    values[e] = q.eval(mark.value, at);
  });
  const events::Events::AtOnce at_once(*events_);
  for_each_bit(marked, words, [&](std::size_t e) {
    const Ref card = Ref::of(EntityId(e));
    if (mark.event.valid())
      events_->change(mark.attribute, card,
                      events_->fitting(mark.attribute, std::int64_t{values[e]} - state_->value(mark.attribute, card)),
                      mark.event);
    else events_->set_quiet(mark.attribute, card, values[e]);
  });
}

void Machine::move_all(const Node& n, const Env& env) {
  events::Query::Bits cards;
  events_->query().bits(n.as<Move>().of, env, cards);
  move_all(n, env, cards.data());
}

// Finds all destinations before the first card moves.
void Machine::move_all(const Node& n, const Env& env, const Word* cards) {
  const state::Layout& l = state_->layout();
  std::array<events::Events::PendingMove, 16> moves;
  const std::size_t count = count_bits(cards, l.words);
  if (count == 0) return;
  const Effect& e = n.effect;
  const ExprId of = n.as<Move>().seat;
  const bool moves_only = !e.attach && e.to.valid() && e.to != state::kAttached && e.tallies.empty() && e.aims.empty();
  Env at = env;
  if (moves_only && count <= moves.size()) {
    bool owned = true;
    std::size_t i = 0;
    for_each_bit(cards, l.words, [&](std::size_t bit) {
      const EntityId card = at.it = EntityId(bit);
      const SeatId seat = of.valid() ? events_->query().seat(of, at) : state_->controller(card);
      owned = owned && seat.valid();
      moves[i++] = {card, state_->zone(card), l.zone(e.to, seat)};
    });
    if (owned && events_->move_together_without_listeners({moves.data(), count}, e.as)) return;
  }
  events::Events::Together together(*events_);
  for_each_bit(cards, l.words, [&](std::size_t bit) {
    at.it = EntityId(bit);
    apply(e, of.valid() ? events_->query().seat(of, at) : state_->controller(at.it), at.it, Ref::none());
  });
  together.commit();
}

void Machine::use(NameId power, SeatId seat, EntityId card) {
  if (const Power* declared = program_->power(state_->def(card), power); declared != nullptr)
    perform(declared->does, seat, card, Ref::none());
  else behavior_->use(power, seat, card);
}

void Machine::apply(const Effect& e, SeatId me, EntityId card, Ref target, std::size_t repeat) {
  code::apply(Reader{*this}, e, me, card, target, Ref::none(), repeat);
}

}  // namespace qd::phases
