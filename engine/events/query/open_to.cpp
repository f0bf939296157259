// True only if certain: it reads cards that the viewer sees, zones all of whose cards the viewer sees, attributes that
// are not secret. Everybody knows how many cards a zone holds.
#include "engine/events/query/open_to.hpp"

#include <algorithm>

#include "engine/events/event.hpp"

namespace qd::events {

namespace {

constexpr std::uint16_t bit_of(Variable v) { return static_cast<std::uint16_t>(1u << static_cast<unsigned>(v)); }

/// Calls f for the card of each of these variables: those of which an expression needs only to be seen.
template <class F>
void each_card(const Env& env, std::uint16_t variables, F&& f) {
  const auto one = [&](Variable v, EntityId card) {
    if ((variables & bit_of(v)) != 0) f(card);
  };
  one(Variable::kCard, env.card);
  one(Variable::kTarget, env.target.entity());
  one(Variable::kIt, env.it);
  one(Variable::kOther, env.other);
}

class Openness {
 public:
  Openness(const Query& query, const Env& env, Viewer viewer)
      : query_(query), state_(query.state()), all_(query.rules().expressions), env_(env), viewer_(viewer) {}

  [[nodiscard]] bool open(std::uint16_t i) const {
    if (i == 0xFFFF) return true;
    const ExprNode& n = all_.nodes[i];
    switch (n.op) {
      case Op::kVariable: return variable(n);
      case Op::kLocal: return unlike() && n.type != Type::kEntity && n.type != Type::kSet;
      case Op::kMatchSlot: return !slot(n).secret && card_of_slot(i, n);
      case Op::kSeatSlot:
        return open(n.a) && card_of_slot(i, n) &&
               (!slot(n).secret || (!depends(n.a) && viewer_.sees_as(value(n.a).seat())));
      case Op::kEntitySlot: return open(n.a) && !slot(n).secret && card_of_slot(i, n);
      case Op::kStat: return open(n.a) && stat(n);
      case Op::kHost:
      case Op::kFirst:
      case Op::kTop: return operands(n) && seen_if_known(i);
      case Op::kEventZone:
      case Op::kCardZone: return names_zone(i) && !depends(i) && sees_all(zone_at(i));
      case Op::kZoneNamed:
      case Op::kZoneSeat: return names_zone(n.a);
      case Op::kExists: return is_zone(all_.nodes[n.a].op) ? names_zone(n.a) : open(n.a);
      case Op::kEqual:
      case Op::kNotEqual: return names_zone(n.a) && names_zone(n.b);
      case Op::kZone:
      case Op::kZoneShared:
      case Op::kZoneEvery: return zone(n, [&](ZoneId z) { return sees_all(z); });
      case Op::kAttached:
      case Op::kAttachedTo:
      case Op::kStack: return open(n.a) && sees_attached(n);
      case Op::kCount:
      case Op::kAny:
        if (n.b == 0xFFFF) return countable(n.a);
        break;
      case Op::kCan: return viewer_.sees_as(env_.me);
      case Op::kCall: return false;  // it may read anything
      case Op::kWas:
      case Op::kWasSet: return unlike() && was(n);
      default: break;
    }
    return operands(n);
  }

  /// Did the last answer depend on nothing in the environment but `me` and whether the viewer sees these variables?
  [[nodiscard]] bool by_sight() const { return by_sight_; }
  [[nodiscard]] std::uint16_t variables() const { return variables_; }

 private:
  /// Notes that the answer may be another one for other cards. True.
  [[nodiscard]] bool unlike() const {
    by_sight_ = false;
    return true;
  }
  // The value of the node is read: what it stands for matters.
  void note(std::uint16_t i) const {
    if ((all_.code[i].variables & ~bit_of(Variable::kMe)) != 0) by_sight_ = false;
  }
  [[nodiscard]] ZoneId zone_at(std::uint16_t i) const {
    note(i);
    return query_.zone_of(all_.code[i], env_);
  }
  [[nodiscard]] bool operands(const ExprNode& n) const { return open(n.a) && open(n.b); }
  [[nodiscard]] Ref value(std::uint16_t i) const {
    note(i);
    return Ref{static_cast<std::uint16_t>(all_.code[i].run(all_.code[i], query_, env_))};
  }
  /// Does it depend on the card or seat of the loop around it?
  [[nodiscard]] bool depends(std::uint16_t i) const {
    return all_.code[i].depends_on(Variable::kIt) || all_.code[i].depends_on(Variable::kSeat);
  }
  [[nodiscard]] bool sees(EntityId e) const { return !e.valid() || state_.sees(viewer_, e); }
  [[nodiscard]] const state::Slot& slot(const ExprNode& n) const {
    return state_.catalog().slots[static_cast<std::size_t>(n.imm)];
  }
  [[nodiscard]] bool seen_if_known(std::uint16_t i) const {
    return all_.nodes[i].type != Type::kEntity || depends(i) || sees(value(i).entity());
  }
  [[nodiscard]] bool card_of_slot(std::uint16_t i, const ExprNode& n) const {
    return n.type != Type::kEntity || (!depends(i) && sees(value(i).entity()));
  }

  /// Could the viewer know it before the event?
  [[nodiscard]] bool was(const ExprNode& n) const {
    if (env_.event == nullptr || env_.event->past == nullptr) return open(n.a);
    const Query then = query_.at(*env_.event->past);
    return Openness(then, env_, viewer_).open(n.a);
  }

  [[nodiscard]] bool variable(const ExprNode& n) const {
    const auto v = static_cast<Variable>(n.imm);
    variables_ = static_cast<std::uint16_t>(variables_ | bit_of(v));
    switch (v) {
      case Variable::kCard: return sees(env_.card);
      case Variable::kTarget: return sees(env_.target.entity());
      case Variable::kIt: return sees(env_.it);  // for a loop, the set is checked instead
      case Variable::kOther: return sees(env_.other);
      case Variable::kEventCard: return unlike() && sees(env_.event_card.entity());
      case Variable::kEventSource: return unlike() && sees(env_.event_source.entity());
      case Variable::kEventTarget: return unlike() && (env_.event == nullptr || sees(env_.event->target.entity()));
      case Variable::kEventAmount:
      case Variable::kEventBefore: return unlike() && !is_of_secret();
      default: return true;
    }
  }

  /// Is the event about a secret attribute that the viewer may not read?
  [[nodiscard]] bool is_of_secret() const {
    const Event* const e = env_.event;
    return e != nullptr && e->slot.valid() && !viewer_.sees_as(e->seat) &&
           state_.catalog().slots[e->slot.index()].secret;
  }

  [[nodiscard]] bool stat(const ExprNode& n) const {
    const bool secret = query_.rules().stats[static_cast<std::size_t>(n.imm)].secret;
    if (depends(n.a)) return !secret;
    const EntityId e = value(n.a).entity();
    return !e.valid() || viewer_.sees_as(state_.controller(e)) ||
           (!secret && (state_.in_play(e) ||
                        (sees(e) && state_.layout().kind_of(state_.zone(e)).visibility == state::Visibility::kAll)));
  }

  /// May the viewer know which zone this is, whatever lies there? The zones of an event everybody may know.
  [[nodiscard]] bool names_zone(std::uint16_t i) const {
    const Op op = all_.nodes[i].op;
    return is_zone(op) ? op == Op::kEventZone || open(all_.nodes[i].a) : open(i);
  }
  [[nodiscard]] bool sees_all(ZoneId z) const {
    if (!z.valid() || viewer_.may_know(state_.layout().zone_info[z.index()].shown)) return true;
    for (EntityId e = state_.bottom_of(z); e.valid(); e = state_.above(e))
      if (!sees(e)) return false;
    return true;
  }
  [[nodiscard]] EntityId root_of(EntityId e) const {
    while (state_.host(e).valid()) e = state_.host(e);
    return e;
  }
  /// Does the viewer see all attached cards, or at least those attached to the same stack as the card in question?
  [[nodiscard]] bool sees_attached(const ExprNode& n) const {
    const bool one = n.op != Op::kAttachedTo && !depends(n.a);
    const EntityId card = one ? value(n.a).entity() : EntityId::none();
    if (one) return !card.valid() || sees_below(root_of(card));
    for (std::size_t i = 0; i < state_.layout().entities; ++i)
      if (state_.host(EntityId(i)).valid() && !sees(EntityId(i))) return false;
    return true;
  }
  /// Does the viewer see all cards attached to this one, and those attached to them?
  [[nodiscard]] bool sees_below(EntityId host) const {
    for (EntityId e{state_.row(host).child}; e.valid(); e = EntityId{state_.row(e).sibling})
      if (!sees(e) || !sees_below(e)) return false;
    return true;
  }
  template <class F>
  [[nodiscard]] bool zone(const ExprNode& n, F&& fine) const {
    const state::Layout& l = state_.layout();
    const ZoneKindId kind{static_cast<std::uint16_t>(n.imm)};
    if (n.op == Op::kZone && !open(n.a)) return false;
    if (n.op == Op::kZone && !depends(n.a)) {
      const SeatId seat = value(n.a).seat();
      return !seat.valid() || fine(l.zone(kind, seat));
    }
    for (std::size_t z = 0; z < l.zones; ++z)
      if (l.zone_kind[z] == kind.value && !fine(ZoneId(z))) return false;
    return true;
  }
  [[nodiscard]] bool countable(std::uint16_t i) const {
    const ExprNode& n = all_.nodes[i];
    if (n.op == Op::kEventZone || n.op == Op::kCardZone) return names_zone(i);
    if (n.op == Op::kZone || n.op == Op::kZoneShared || n.op == Op::kZoneEvery)
      return zone(n, [](ZoneId) { return true; });
    if (n.op == Op::kUnion) return countable(n.a) && countable(n.b);
    return open(i);
  }

  const Query& query_;
  const state::State& state_;
  const Expressions& all_;
  const Env& env_;
  Viewer viewer_;
  mutable bool by_sight_ = true;
  mutable std::uint16_t variables_ = 0;
};

}  // namespace

bool Query::failure_is_open(ExprId id, const Env& env, Viewer viewer) const {
  if (viewer.is_all() || !id.valid()) return true;
  const Openness all(*this, env, viewer);
  const std::vector<ExprNode>& nodes = rules_->expressions.nodes;
  std::uint16_t part = rules_->expressions.sources[id.index()].root;
  while (nodes[part].op == Op::kAnd) {
    if (value(nodes[part].a, env) == 0) {
      part = nodes[part].a;
      continue;
    }
    if (!all.open(nodes[part].a)) return false;
    part = nodes[part].b;
  }
  return all.open(part);
}

Open open_to(const Query& query, ExprId id, const Env& env, Viewer viewer) {
  if (viewer.is_all() || !id.valid()) return {true, true, 0};
  const Openness how(query, env, viewer);
  const bool all = how.open(query.rules().expressions.sources[id.index()].root);
  return {all, how.by_sight(), how.variables()};
}

bool Query::open_to(ExprId id, const Env& env, Viewer viewer) const {
  return events::open_to(*this, id, env, viewer).all;
}

bool OpenTo::all(const Query& query, ExprId id, const Env& env, Viewer viewer) {
  for (const Known& k : known_)
    if (k.id == id) {
      bool seen = true;
      each_card(env, k.variables, [&](EntityId e) { seen = seen && (!e.valid() || query.state().sees(viewer, e)); });
      if (seen) return true;
      break;
    }
  const Open open = open_to(query, id, env, viewer);
  if (open.all && open.by_sight) known_.push_back({id, open.variables});
  return open.all;
}

}  // namespace qd::events
