// What the bodies of phases/code/offers.hpp and targets.hpp read from tables; see translate::Play<P>::Offers.
#pragma once

#include "engine/phases/code/offers.hpp"
#include "engine/phases/code/table_reader.hpp"
#include "engine/phases/legality/legality.hpp"

namespace qd::phases {

/// A target of a command.
struct Legality::AnyTarget {
  const Target& target;
  const Offering::Fixed& parts;
  CommandId command;
  std::uint16_t number;

  [[nodiscard]] ExprId from() const { return target.from; }
  [[nodiscard]] bool is_seat() const { return target.seat; }
  [[nodiscard]] std::uint16_t way() const { return number; }
  [[nodiscard]] bool in_zone() const { return parts.zone.is_zone(); }
  [[nodiscard]] const OneZone& zone() const { return parts.zone; }
  [[nodiscard]] bool is_kept() const { return parts.keep; }
  [[nodiscard]] const std::vector<Need>& all_needs() const { return target.needs; }
  // numbers of needs: the first; the first that depends on the card; the end
  static constexpr std::size_t first() { return 0; }
  [[nodiscard]] std::size_t fixed() const { return parts.needs; }
  [[nodiscard]] std::size_t left() const { return parts.needs; }
  [[nodiscard]] std::size_t needs() const { return target.needs.size(); }
  template <class F>
  [[gnu::always_inline]] bool while_needs(std::size_t from, std::size_t to, F&& f) const {
    for (std::size_t i = from; i < to; ++i)
      if (!f(target.needs[i].holds)) return false;
    return true;
  }
};

/// A command that may be offered.
struct Legality::AnyOffer {
  const Legality& legality;
  const Command& command;
  const Offering& offering;
  CommandId number;

  AnyOffer(const Legality& l, CommandId id)
      : legality(l),
        command(l.program_->commands[id.index()]),
        offering(l.tables_->offerings[id.index()]),
        number(id) {}
  [[nodiscard]] CommandId id() const { return number; }
  [[nodiscard]] ExprId among() const { return command.among; }
  [[nodiscard]] ExprId cost() const { return command.cost; }
  [[nodiscard]] const Price& price() const { return legality.program_->prices[command.price]; }
  [[nodiscard]] bool is_conditional() const { return offering.needs; }
  [[nodiscard]] const std::vector<Need>& needs() const { return command.needs; }
  [[nodiscard]] bool has_way() const { return offering.ways; }
  [[nodiscard]] bool is_aimed() const { return offering.aimed; }
  template <class F>
  [[gnu::always_inline]] void each_target(F&& f) const {
    for (std::size_t i = 0; i < command.targets.size(); ++i) f(target(i));
  }
  // orders
  static constexpr std::size_t kSetsMax = Offering::kSetsMax;
  [[nodiscard]] ExprId usual() const { return command.usual; }
  [[nodiscard]] bool has_simple_targets() const { return offering.sets; }
  [[nodiscard]] std::size_t sets() const { return command.targets.size(); }
  template <class F>
  [[gnu::always_inline]] bool while_targets(F&& f) const {
    for (std::size_t i = 0; i < command.targets.size(); ++i)
      if (!f(target(i))) return false;
    return true;
  }

 private:
  [[nodiscard]] AnyTarget target(std::size_t i) const {
    return {command.targets[i], offering.targets[i], number, static_cast<std::uint16_t>(i)};
  }
};

/// The orders that a question offers.
struct Legality::AnyOrders {
  const Legality& legality;
  const std::vector<CommandId>& list;

  template <class F>
  [[gnu::always_inline]] void each(F&& f) const {
    for (std::size_t i = 0; i < list.size(); ++i) f(AnyOffer(legality, list[i]), i);
  }
};

/// The cards of a zone in a window. All of them are one group: each card has its own commands.
struct Legality::AnyZone {
  const Legality& legality;
  const WindowZone& at;

  [[nodiscard]] ZoneKindId kind() const { return at.zone; }
  [[nodiscard]] bool interchanges(ZoneId zone) const {
    return legality.query_->state().layout().zone_info[zone.index()].interchangeable;
  }
  template <class F>
  [[gnu::always_inline]] void each_group(std::size_t, F&& f) const {
    f(*this);
  }
  template <class R, class K>
  static Word usable(R, events::Env&, K&, Word here) {
    return here;
  }
  template <class R, class K, class F>
  [[gnu::always_inline]] void each_open(R r, const events::Env& env, K& known, F&& f) const {
    const std::size_t def = r.state().def(env.card).index();
    for (std::size_t i = at.first[def]; i < at.first[def + 1]; ++i) {
      const AnyOffer c(legality, at.commands[i]);
      if (code::is_open(r, c, env, known)) f(c);
    }
  }
};

/// A window.
struct Legality::AnyWindow {
  const Legality& legality;
  std::size_t node;

  template <class F>
  [[gnu::always_inline]] void each_elsewhere(F&& f) const {
    for (const CommandId c : legality.tables_->cardless[node]) f(AnyOffer(legality, c));
  }
  template <class F>
  [[gnu::always_inline]] void each_zone(F&& f) const {
    for (const WindowZone& z : legality.tables_->windows[node]) f(AnyZone{legality, z});
  }
};

struct Legality::Offers : code::TableReader {
  const Legality& legality;
  const WaysWanted& ways;
  using Cards = std::array<Word, words_for(limits::kEntitiesMax)>;
  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;
  using TableReader::members;

  Offers(const Legality& l, const WaysWanted& wanted) : TableReader{*l.query_}, legality(l), ways(wanted) {}

  [[nodiscard]] const state::State& state() const { return query.state(); }
  [[nodiscard]] ZoneId zone(ZoneKindId kind, SeatId seat) const { return state().layout().zone(kind, seat); }
  [[nodiscard]] ZoneId zone_of(const OneZone& z, SeatId me) const { return z.of(state(), me); }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return state().zone_row(z); }
  [[nodiscard]] Word members(ZoneId z, std::size_t w) const { return state().members(z)[w]; }
  void best_known_first(std::vector<Option>& options) const { legality.best_known_first(options); }
  [[nodiscard]] std::size_t count(const Cards& cards) const { return count_bits(cards.data(), state().layout().words); }
  [[nodiscard]] bool meets(const std::vector<Need>& needs, const events::Env& env) const {
    return legality.meets(needs, env);
  }
  [[nodiscard]] Word pick(ExprId need, events::Env& env, std::size_t w, Word from) const {
    return query.pick(need, env, events::Variable::kTarget, w, from);
  }
  // windows
  template <class F>
  bool while_prefilters(const Step& window, F&& f) const {
    const WindowPrefilter* g = legality.tables_->prefilters.data() + window.prefilter;
    for (const WindowPrefilter* end = g + window.prefilters; g != end; ++g)
      if (!f(*g)) return false;
    return true;
  }
  [[nodiscard]] bool has_some(const WindowPrefilter& g, SeatId me) const {
    return state().has_some(ZoneId(g.zone + g.zone_step * me.value), g.cards);
  }
  [[nodiscard]] Word cards(const AnyZone& z, std::size_t w) const { return state().of_cards(z.at.cards, w); }
  [[nodiscard]] bool is_taken(ZoneId, EntityId e) const { return state().copy_taken(e) == e; }
  // commands
  [[nodiscard]] bool may_fit(const AnyOffer& c) const {
    return legality.tables_->command_cards[c.number.index()].fixed.any() || state().layout().changes;
  }
  static constexpr bool may_have_copies(const AnyOffer&) { return true; }
  static constexpr bool lacks_targets(const AnyOffer&, SeatId) { return false; }
  template <class F>
  void each_usable(const AnyOffer& c, const events::Env& env, F&& f) const {
    const state::CardSet& cards = legality.tables_->command_cards[c.number.index()];
    each(c.among(), env, [&](EntityId e) { return !state().is_one_of(cards, e) || f(e); });
  }
  [[nodiscard]] bool card_meets(const AnyOffer& c, const events::Env& env) const {
    return (!c.offering.gated || legality.has(c.command, env.card)) &&
           (!c.offering.card_needs || legality.meets(c.command.card_needs, env));
  }
  void offer_ways(const AnyOffer& c, events::Env& env, std::vector<Option>& out) const {
    legality.targets_of(c.command, c.number, env, env.card, &out, ways);
  }
  [[nodiscard]] bool fits(const AnyOffer& c, EntityId e) const {
    return state().is_one_of(legality.tables_->command_cards[c.number.index()], e);
  }
  [[nodiscard]] code::Found& found() const { return legality.found_; }
  bool offer_by_card(const AnyOffer& c, events::Env& env, std::vector<Option>* out) const {
    return legality.order_by_card(c.command, c.number, env, out);
  }
  // targets
  template <class F>
  void each_target(const AnyTarget& t, ZoneId zone, const events::Env& env, F&& f) const {
    if (!zone.valid()) return each(t.from(), env, f);
    for (EntityId e = state().bottom_of(zone); e.valid() && f(e); e = state().above(e)) {
    }
  }
  template <class K>
  static constexpr void sort(const AnyTarget&, const events::Env&, const Cards&, K&) {}
  template <class K>
  static const Cards& kept_for(const AnyTarget&, const events::Env&, const Cards& kept, K&) {
    return kept;
  }
};

/// Cached for one window: whether a command is open to the seat, and its targets as far as they do not depend on the
/// used card. Not cleared between windows: only entries below `count` and `asked` are valid.
struct Legality::Aims {
  static constexpr std::size_t kKnownMax = 8;
  std::size_t count = 0, asked = 0;
  struct Known {
    std::uint16_t command, target;
    Offers::Cards cards;
  };
  struct Open {
    std::uint16_t command;
    bool answer;
  };
  Known known[kKnownMax];
  Open open[kKnownMax];
  const Price* price = nullptr;  // the last one whose funds were counted
  std::int64_t of_price = 0;
  Aims() {}  // NOLINT: not defaulted, so that the lists are not cleared

  /// The targets that are kept, or an entry for them (`fresh`); null if there is no room.
  [[nodiscard]] Offers::Cards* find(const AnyTarget& t, bool& fresh) {
    for (std::size_t i = 0; i < count; ++i)
      if (known[i].command == t.command.value && known[i].target == t.number) return &known[i].cards;
    if (count == kKnownMax) return nullptr;
    fresh = true;
    known[count].command = t.command.value;
    known[count].target = t.number;
    return &known[count++].cards;
  }
  /// Tests what a command needs of the seat once, not for each of its cards.
  template <class Ask>
  bool is_open(const AnyOffer& c, Ask&& ask) {
    for (std::size_t i = 0; i < asked; ++i)
      if (open[i].command == c.number.value) return open[i].answer;
    const bool answer = ask();
    if (asked < kKnownMax) open[asked++] = {c.number.value, answer};
    return answer;
  }
  template <class Count>
  std::int64_t funds(const AnyOffer& c, Count&& count_funds) {
    if (price == &c.price()) return of_price;
    of_price = count_funds();
    price = &c.price();
    return of_price;
  }
};

/// Keeps nothing, for a single command.
struct Legality::NoAims {
  template <class Count>
  static std::int64_t funds(const AnyOffer&, Count&& count_funds) {
    return count_funds();
  }
};

}  // namespace qd::phases
