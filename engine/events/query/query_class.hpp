// The class Query; include query.hpp. Read-only and repeatable.
//
//   Query q(rules, state);  Env env;  env.me = seat;  bool ok = q.eval(condition, env) != 0;
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/base/meter.hpp"
#include "engine/events/rules.hpp"
#include "engine/state/on_table.hpp"
#include "engine/table/facing.hpp"
#include "engine/table/path.hpp"
#include "engine/table/place.hpp"

namespace qd::events {

struct Event;

/// What the variables of an expression stand for.
struct Env {
  SeatId me;
  SeatId seat;
  EntityId card;
  EntityId it;
  EntityId other;  // the card that a stat is read against
  Ref target;
  Ref event_card, event_source;
  SeatId event_seat;
  std::int32_t event_amount = 0;
  std::int32_t chance = 0;               // for bots: the chance that a shot sinks its target, in millionths
  std::int32_t number = 0;               // for bots: a number that may be answered
  const std::int32_t* locals = nullptr;  // values that declared deeds named
  const Event* event = nullptr;          // the current event; its amount is event_amount
};

/// One line of a stat's computation.
struct Contribution {
  const Modifier* modifier = nullptr;  // null for the base value
  EntityId source;
  std::int64_t before = 0, after = 0;  // values in between may be out of range
  bool idle = false;                   // a modifier with the same `once` has already counted
};

/// A modifier that has no effect now, and why.
struct Idle {
  enum class Why : std::uint8_t {
    kNowhere,
    kNotMeant,
    kFails,
    kLost
  };  // its card is not in play; `to` leaves the card out; `when` fails; its card has lost it
  const Modifier* modifier = nullptr;
  EntityId source;
  Why why = Why::kNowhere;
  Env env;  // to evaluate `when` and `to`
};

/// Answers can("command"), since only a higher layer knows commands. `card` matters for commands given to one card.
struct CommandOracle {
  virtual ~CommandOracle() = default;
  [[nodiscard]] virtual bool any_legal(std::size_t command_name, SeatId me, EntityId card) const = 0;
};

/// Answers expect(…) and odds(…), in thousandths, for combats of one roll against another, since only a higher layer
/// knows combats.
struct OddsOracle {
  virtual ~OddsOracle() = default;
  /// The mean damage.
  [[nodiscard]] virtual std::int32_t expect(std::size_t combat, EntityId card, EntityId target) const = 0;
  /// The chance of at least that much damage.
  [[nodiscard]] virtual std::int32_t odds(std::size_t combat, EntityId card, EntityId target,
                                          std::int32_t at_least) const = 0;
};

/// An ability that is about to act, and its event.
struct Candidate {
  const Listener* listener;
  EntityId self;  // none for a rule
  const Event* event;
};

/// What higher layers do for conditions and listeners: call script functions that are conditions or values (nodes
/// kCall), do the deeds of a listener, and ask a seat which ability acts next.
struct FunctionOracle {
  virtual ~FunctionOracle() = default;
  virtual void perform(const Listener& listener, const Event& event, EntityId self) = 0;
  /// Asks a seat which of several abilities acts next. Requires: the seat may know all of them.
  virtual std::size_t choose(std::span<const Candidate> among, SeatId seat) = 0;
  /// Calls the function of a node and returns its value, encoded by the type of the node. Fails: ScriptError if the
  /// function fails, changes something, or returns a value of another type.
  virtual std::int32_t call(const Code& node, const Query& query, const Env& env) = 0;
};

/// A card that is assumed to stand somewhere else, perhaps after a path: to check what would be legal on the table.
struct Standing {
  EntityId card;
  table::Pose pose;
  table::Body body;
  const table::Base* base = nullptr;  // with `path`
  const table::Path* path = nullptr;
};

class Query {
 public:
  Query(const Rules& rules, const state::State& state, const CommandOracle* oracle = nullptr,
        const OddsOracle* odds = nullptr, FunctionOracle* functions = nullptr)
      : rules_(&rules), state_(&state), oracle_(oracle), odds_(odds), functions_(functions) {}

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  /// A query with further expressions. Requires: `rules` contains the rules of this query, and outlives the result.
  [[nodiscard]] Query with(const Rules& rules) const {
    Query out = *this;
    out.rules_ = &rules;
    return out;
  }
  [[nodiscard]] const state::State& state() const { return *state_; }
  /// A query about another state of the match. Requires: `state` outlives the result. Fails: ScriptError at can(…).
  [[nodiscard]] Query at(const state::State& state) const;
  /// The value of the operand of a node kWas before the event of `env`; the current value if nothing looks back on the
  /// event.
  [[nodiscard]] std::int32_t was(const Code& node, const Env& env) const;
  [[nodiscard]] std::int32_t was(std::size_t node, const Env& env) const {
    return was(rules_->expressions.code[node], env);
  }
  /// The members of a node kWasSet: those of one word, or all in their order.
  [[nodiscard]] Word was_members(const Code& node, const Env& env, std::size_t word) const;
  [[nodiscard]] Word was_members(std::size_t node, const Env& env, std::size_t word) const {
    return was_members(rules_->expressions.code[node], env, word);
  }
  [[nodiscard]] std::vector<EntityId> was_list(const Code& node, const Env& env) const;
  [[nodiscard]] std::vector<EntityId> was_list(std::size_t node, const Env& env) const {
    return was_list(rules_->expressions.code[node], env);
  }

  /// The value of an integer, entity or seat expression (entities and seats as Ref values).
  /// Fails: ScriptError for a number out of range and for expressions that read themselves.
  [[nodiscard, gnu::always_inline]] std::int32_t eval(ExprId id, const Env& env) const {
    const Code& c = code(id);
    return c.reenters ? eval_deeper(c, id, env) : c.run(c, *this, env);
  }
  /// The value of a node.
  [[nodiscard]] std::int32_t value(std::size_t node, const Env& env) const {
    const Code& c = rules_->expressions.code[node];
    return c.run(c, *this, env);
  }
  /// Fails: ScriptError that says what is wrong with the expression of a node, and where it is written.
  [[noreturn]] void fault(const Code& c, const std::string& what) const;
  /// Fails: ScriptError for a modifier whose `divide` is 0 or less. `value` is that expression.
  [[noreturn]] void bad_divisor(ExprId value, std::int32_t by) const;
  [[noreturn]] void fault(std::size_t node, const std::string& what) const;
  [[nodiscard]] bool holds(ExprId id, const Env& env) const { return !id.valid() || eval(id, env) != 0; }
  [[nodiscard]] SeatId seat(ExprId id, const Env& env) const {
    return Ref{static_cast<std::uint16_t>(eval(id, env))}.seat();
  }
  /// Calls f for each member of a set expression, in the order of its zone (unions and selections: by entity number),
  /// until f returns false.
  template <class F>
  void each(ExprId id, const Env& env, F&& f) const {
    each(code(id), env, f);
  }
  /// `nodes`: how many nodes to count for each member.
  template <class F>
  bool each(const Code& set, const Env& env, F&& f, std::uint32_t nodes = 1) const;
  /// The zone that a set is; none if the set is not a zone, or its seat is none.
  [[nodiscard]] ZoneId zone_of(const Code& set, const Env& env) const {
    return ZoneId{static_cast<std::uint16_t>(set.run(set, *this, env))};
  }
  [[nodiscard]] bool can(std::size_t command_name, SeatId me, EntityId card) const {
    return oracle_ != nullptr && oracle_->any_legal(command_name, me, card);
  }
  [[nodiscard]] const OddsOracle* odds() const { return odds_; }
  void set_functions(FunctionOracle* functions) { functions_ = functions; }
  [[nodiscard]] FunctionOracle* functions() const { return functions_; }
  /// The value of a node kCall. Fails: as FunctionOracle::call.
  [[nodiscard]] std::int32_t call(const Code& node, const Env& env) const {
    if (functions_ == nullptr) fault(node, "calls a Lua function, but no scripts are loaded");
    step(kNodesOfCall);
    return functions_->call(node, *this, env);
  }
  static constexpr std::uint32_t kNodesOfCall = 50;  // how many nodes a call counts as
  /// Sets what counts the nodes that are read; null for none. Requires: outlives this.
  void set_meter(Meter* meter) { meter_ = meter; }
  [[nodiscard]] Meter* meter() const { return meter_; }
  /// Counts nodes as read. Fails: LimitError, Interrupted.
  void step(std::uint32_t nodes = 1) const {
    if (meter_ != nullptr) meter_->step(nodes);
  }
  /// The members of a set with numbers from 64 * `word` on, as bits.
  [[nodiscard]] Word members(ExprId id, const Env& env, std::size_t word) const { return members(code(id), env, word); }
  [[nodiscard]] Word members(const Code& set, const Env& env, std::size_t word) const {
    return set.members(set, *this, env, word);
  }
  /// The cards of `from`, bits of the same word, for which a condition holds when they are its `subject`, `it` or
  /// `target`. Parts that do not depend on the subject are evaluated once. Changes the subject in `env`.
  [[nodiscard]] Word pick(ExprId id, Env& env, Variable subject, std::size_t word, Word from) const {
    const Code& c = code(id);
    if (from == 0 || !c.reenters) return pick(c, env, subject, word, from);
    Deeper deeper(*this, id);
    return pick(c, env, subject, word, from);
  }
  [[nodiscard]] Word pick(const Code& c, Env& env, Variable subject, std::size_t word, Word from) const {
    if (from == 0) return 0;
    if (!c.depends_on(subject)) return c.run(c, *this, env) != 0 ? from : 0;
    return c.pick(c, *this, env, subject, word, from);
  }
  /// A set of cards by entity number; only the words of the match are used.
  using Bits = std::array<Word, words_for(limits::kEntitiesMax)>;
  void bits(ExprId id, const Env& env, Bits& out) const {
    for (std::size_t w = 0; w < state_->layout().words; ++w) out[w] = members(id, env, w);
  }
  /// Appends the members of a set expression, in the order of their zone; unions and selections by entity number.
  void members(ExprId id, const Env& env, std::vector<EntityId>& out) const;

  /// The value of a stat. `other`: the card that it is read against, for modifiers that depend on it.
  [[nodiscard]] std::int32_t stat(StatId stat, EntityId e, EntityId other = EntityId::none()) const;
  /// The same, with only the modifiers below a layer.
  [[nodiscard]] std::int32_t stat_below(StatId stat, EntityId e, int below) const;
  /// Does a card have an ability, by the modifiers below a layer?
  [[nodiscard]] bool has(StatId ability, EntityId e, int below = kAllLayers) const {
    return stat_below(ability, e, below) > 0;
  }
  /// Does `e` have the activated abilities of a card of definition `of` that has them itself (`gate`)?
  [[nodiscard]] bool borrows(EntityId e, DefId of, StatId gate) const;
  [[nodiscard]] std::vector<Contribution> explain(StatId stat, EntityId e, EntityId other = EntityId::none()) const;

  /// The modifiers of a stat that have no effect now, by layer.
  [[nodiscard]] std::vector<Idle> idle(StatId stat, EntityId e, EntityId other = EntityId::none()) const;

  /// Why a condition fails: its first false part with the values read, e.g. "target.load < target.limit (4 < 4)".
  [[nodiscard]] std::string why_false(ExprId id, const Env& env) const;
  /// The same for a viewer, also with the cards and seats that were read; without values if the viewer may not know
  /// them.
  [[nodiscard]] std::string tell_false(ExprId id, const Env& env, Viewer viewer) const;
  /// Why a card is not in a set: the condition that leaves it out, told as by tell_false. Empty if it is in the set.
  [[nodiscard]] std::string tell_outside(ExprId set, EntityId card, const Env& env, Viewer viewer) const;
  /// May a viewer know everything that an expression reads? True only if that is certain.
  [[nodiscard]] bool open_to(ExprId id, const Env& env, Viewer viewer) const;
  /// May the viewer know everything that was read up to the first part that fails? Later parts are not considered.
  [[nodiscard]] bool failure_is_open(ExprId id, const Env& env, Viewer viewer) const;

  // the table (on_table.cpp). Lengths in 1/10000 inch; without a card everything is far away.
  static constexpr std::int32_t kFarAway = 1'000'000'000;
  [[nodiscard]] table::Pose pose(EntityId e) const;
  [[nodiscard]] const table::Body& body(EntityId e) const;
  [[nodiscard]] std::int32_t gap(EntityId a, EntityId b) const;
  /// Is the gap at most this?
  [[nodiscard]] bool is_near(EntityId a, EntityId b, std::int32_t limit) const;
  [[nodiscard]] std::int32_t gap_to(EntityId e, table::Point p) const;
  /// The facing of `of` in which the centre of `seen` lies: 1 front, 2 right, 3 rear, 4 left; 0 without two cards.
  [[nodiscard]] std::int32_t facing(EntityId of, EntityId seen) const;
  /// The length of the line between two centres that lies in a third card.
  [[nodiscard]] std::int32_t crossed(EntityId a, EntityId b, EntityId in) const;
  /// The smallest gap between a card and the card that is assumed to move, along its path; without a path the current
  /// gap.
  [[nodiscard]] std::int32_t swept(EntityId e) const;
  [[nodiscard]] bool inside(EntityId e, const table::Rect& rect) const;
  /// The distance from the base of a card to an edge (1 north, 2 east, 3 south, 4 west); below 0 if the base sticks
  /// out.
  [[nodiscard]] std::int32_t to_edge(EntityId e, std::int32_t edge) const;
  /// While one exists, its card is assumed to stand at another place.
  class Think {
   public:
    Think(const Query& query, const Standing& standing) : query_(query), before_(query.standing_) {
      query.standing_ = &standing;
    }
    ~Think() { query_.standing_ = before_; }
    Think(const Think&) = delete;
    Think& operator=(const Think&) = delete;

   private:
    const Query& query_;
    const Standing* before_;
  };

  static EntityId as_entity(std::int32_t v) { return Ref{static_cast<std::uint16_t>(v)}.entity(); }
  static SeatId as_seat(std::int32_t v) { return Ref{static_cast<std::uint16_t>(v)}.seat(); }

 private:
  /// Counts how deeply expressions evaluate each other.
  struct Deeper {
    const Query& query;
    Deeper(const Query& q, ExprId id) : query(q) {
      if (++query.depth_ <= limits::kExpressionDepthMax) return;
      --query.depth_;
      query.too_deep(id);
    }
    ~Deeper() { --query.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
  };
  [[nodiscard]] const Code& code(ExprId id) const {
    return rules_->expressions.code[rules_->expressions.roots[id.index()]];
  }
  [[noreturn]] void too_deep(ExprId id) const;
  [[nodiscard]] std::int32_t eval_deeper(const Code& c, ExprId id, const Env& env) const;
  [[nodiscard]] std::int32_t stat_in_range(std::int64_t value, const Stat& stat, EntityId card) const;
  [[noreturn]] void stat_out_of_range(std::int64_t value, const Stat& stat, EntityId card) const;
  [[nodiscard]] std::uint16_t first_false(std::uint16_t i, const Env& env) const;
  [[nodiscard]] std::uint16_t leaves_out(std::uint16_t set, EntityId card, const Env& env) const;
  [[nodiscard]] std::string quoted(std::uint16_t part, const ExprSource& source) const;
  [[nodiscard]] std::string values_read(std::uint16_t node, const Env& env, bool truth) const;

  const Rules* rules_;
  const state::State* state_;
  const CommandOracle* oracle_;
  const OddsOracle* odds_;
  FunctionOracle* functions_;
  Meter* meter_ = nullptr;
  mutable int depth_ = 0;
  mutable const Standing* standing_ = nullptr;
  struct Known {  // a cache: the body of a card until it moves
    bool made = false;
    table::Pose pose;
    std::int32_t width = 0, depth = 0;
    table::Body body;
  };
  mutable std::vector<Known> bodies_;
  mutable std::array<std::uint16_t, 5> columns_{};  // the attributes that say where cards stand
};

}  // namespace qd::events
