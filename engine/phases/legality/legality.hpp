// Computes which options a seat has, and why it lacks another. Read-only: nothing is tried out.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/events/query/query.hpp"
#include "engine/phases/code/found.hpp"
#include "engine/phases/mover.hpp"
#include "engine/phases/tables.hpp"

namespace qd::phases {

/// A command with its card and target, and how many usual ways it can be given with, legal or not.
struct Fan {
  Option option;
  std::size_t ways;
};

/// What becomes of the ways of commands. Neither: one option stands for all ways.
struct WaysWanted {
  Decision* question = nullptr;      // gets the legal ways, an option for each, and the candidates
  std::vector<Fan>* fans = nullptr;  // gets these commands in place of options
};

/// How an effect lets a seat use a command otherwise than the command says.
struct Terms {
  const std::vector<EntityId>* cards = nullptr;  // these in place of its own, wherever they lie
  bool free = false;                             // its cost is not paid
};

class Legality : public events::CommandOracle {
 public:
  Legality(const Program& program, const Tables& tables, const events::Query& query)
      : program_(&program), tables_(&tables), query_(&query) {
    index_orders();
  }

  /// False only if it is certain, without a closer look, that the seat can only pass.
  [[nodiscard]] bool may_act(const Step& window, SeatId me) const {
    if (!window.by_cards) return true;
    if (!window.one_zone) return may_act_somewhere(window, me);
    const Word* zones = query_->state().members(ZoneId{0});
    return may_use(window, zones, zones[window.zone + window.zone_step * me.value] & window.cards, me);
  }
  /// The same for all seats at once.
  [[nodiscard]] bool anybody_may_act(const Step& window) const {
    const std::size_t seats = query_->state().layout().seats;
    if (!window.one_zone) {
      for (std::size_t i = 0; i < seats; ++i)
        if (may_act(window, SeatId(i))) return true;
      return false;
    }
    const Word* zones = query_->state().members(ZoneId{0});
    for (std::size_t i = 0; i < seats; ++i)
      if (const Word mine = zones[window.zone + window.zone_step * i] & window.cards;
          mine != 0 && may_use(window, zones, mine, SeatId(i)))
        return true;
    return false;
  }
  /// Appends the legal options of one command, in the order of its sources and targets.
  void options(CommandId command, SeatId me, std::vector<Option>& out, const WaysWanted& ways = {},
               const Terms& terms = {}) const;
  /// The options of a window, without `pass`.
  void window_options(NodeId window, SeatId me, std::vector<Option>& out, const WaysWanted& ways = {}) const;
  /// Is that usual way of a command legal, and none of the others? Requires: i < fan.ways.
  bool usual_way(const Fan& fan, SeatId me, std::size_t i, Way& out) const;
  /// What is wrong with a way that replaces the way of an option; "" if it is legal.
  [[nodiscard]] std::string check_way(const Option& option, SeatId me, const Way& way) const;
  /// Sets the object that moves cards on a table. Requires: outlives this; set before a command with ways is offered.
  void set_mover(Mover* mover) { mover_ = mover; }
  /// Fails: ScriptError if no mover is set.
  [[nodiscard]] Mover& mover() const {
    if (mover_ == nullptr) throw ScriptError("a card has to move on the table, but no mover is set");
    return *mover_;
  }
  /// The cards of an `ask` node that meet its needs; `env.me` is the asked seat. `cards`: the allowed ones; null: all.
  /// Returns whether a card of a subset might stand for another one.
  bool ask_options(const Ask& ask, const state::CardSet* cards, const events::Env& env, std::vector<Option>& out) const;
  /// Seats in the match that meet its needs.
  void seat_options(const Ask& ask, const events::Env& asked, std::vector<Option>& out) const;
  /// True if the seat can pay the cost of the command. `env`: the seat and the card.
  [[nodiscard]] bool affords(CommandId command, const events::Env& env) const;
  /// True if an option for an equal copy already stands for this card. That option then uses the copy that more seats
  /// know.
  [[nodiscard]] bool stands_for(std::vector<Option>& options, EntityId e) const;
  /// Sorts copies so that those that most seats know come first: the first ones are taken.
  void best_known_first(std::vector<Option>& options) const;
  /// Appends the orders that a node offers a card. Returns the index of the usual one.
  [[nodiscard]] std::size_t order_options(const Ask& ask, SeatId me, EntityId card, std::vector<Option>& out) const;
  /// True only if it is certain that two cards get the same orders from a node: same definition, same place.
  [[nodiscard]] bool ordered_alike(NodeId node, EntityId a, EntityId b) const {
    if (!alike_[node.index()]) return false;
    const state::Row &x = query_->state().row(a), &y = query_->state().row(b);
    return x.def == y.def && x.zone == y.zone && x.host == 0xFFFF && y.host == 0xFFFF &&
           query_->state().layout().zone_info[x.zone].seat != 0xFF;
  }
  [[nodiscard]] bool any_legal(std::size_t command, SeatId me, EntityId card) const override;

  /// The first failed condition of a command with this source and target (none = any), with the values it read; "" if
  /// the command is legal.
  [[nodiscard]] std::string why_not(CommandId command, SeatId me, EntityId source, Ref target) const;
  /// The same for a card at a question for cards. `cards`: the allowed ones.
  [[nodiscard]] std::string why_no_option(const Node& node, const state::CardSet& cards, const events::Env& asked,
                                          EntityId card) const;
  /// Why a command with a course or spot has no legal way; empty if it has one or needs none.
  [[nodiscard]] std::string why_no_way(const Command& command, const events::Env& env) const;

 private:
  /// `mine`: the cards of the seat that might be usable. A zone is empty if its word is 0.
  [[nodiscard]] bool may_use(const Step& window, const Word* zones, Word mine, SeatId me) const {
    const WindowPrefilter* g = tables_->prefilters.data() + window.prefilter;
    for (const WindowPrefilter* end = g + window.prefilters; g != end; ++g) {
      if ((mine & g->cards.fixed.words()[0]) == 0) continue;
      if (!g->targets.is_zone() || zones[g->targets.of(query_->state(), me).index()] != 0) return true;
    }
    return false;
  }
  [[nodiscard]] bool may_act_somewhere(const Step& window, SeatId me) const;
  template <class F>
  bool each_source(const Command& c, CommandId id, SeatId me, F&& f) const;
  bool targets_of(const Command& c, CommandId id, events::Env& env, EntityId source, std::vector<Option>* out,
                  const WaysWanted& ways = {}) const;
  bool add_option(const Command& c, const events::Env& env, Option option, std::vector<Option>* out,
                  const WaysWanted& ways) const;
  void index_orders();
  [[nodiscard]] bool can_order(CommandId id, SeatId me, EntityId card) const;
  bool order_by_card(const Command& c, CommandId id, events::Env& env, std::vector<Option>* out) const;
  // for the bodies of phases/code (offers.hpp)
  struct AnyTarget;
  struct AnyOffer;
  struct AnyZone;
  struct AnyWindow;
  struct AnyOrders;
  struct Offers;
  struct Aims;
  struct NoAims;
  struct Offered;
  [[nodiscard]] bool meets(const std::vector<Need>& needs, const events::Env& env) const {
    for (const Need& n : needs)
      if (query_->eval(n.holds, env) == 0) return false;
    return true;
  }
  /// Has a card the ability that a command is: by its definition or keyword, or because it borrows it?
  [[nodiscard]] bool has(const Command& c, EntityId e) const {
    const bool own = !c.of.valid() || query_->state().def(e) == c.of;
    return (own && (!c.gate.valid() || query_->has(c.gate, e))) || query_->borrows(e, c.of, c.gate);
  }
  /// Has it that, and does it meet its needs?
  [[nodiscard]] bool card_meets(const Command& c, CommandId id, const events::Env& env) const {
    return (!tables_->offerings[id.index()].gated || has(c, env.card)) && meets(c.card_needs, env);
  }
  [[nodiscard]] std::string why_lacking(const Command& c, CommandId id, EntityId e) const;
  [[nodiscard]] std::string first_failed(const std::vector<Need>& needs, const events::Env& env) const;

  const Program* program_;
  const Tables* tables_;
  const events::Query* query_;
  Mover* mover_ = nullptr;
  // orders (order_options.cpp)
  std::vector<std::uint8_t> alike_;  // by node: 1 if its commands depend only on the definition and place of their card
  mutable code::Found found_;
};

}  // namespace qd::phases
