// What the bodies of phases/code/offers.hpp and targets.hpp read in a translated program; see phases::Legality::Offers.
#pragma once

#include "engine/phases/code/offers.hpp"
#include "engine/translate/run/asking.hpp"

namespace qd::translate {

/// Can copies in a set stand for each other?
template <class P, std::size_t N>
constexpr bool interchanges() {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return interchanges<P, n.a>() || interchanges<P, n.b>();
  else if constexpr (n.op == Op::kWhere) return interchanges<P, n.a>();
  else if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared || n.op == Op::kZoneEvery)
    return P::zone_interchangeable[P::zone_base[n.imm]];
  else return n.op != Op::kAttached && n.op != Op::kAttachedTo;
}
template <class P>
constexpr bool has_any(std::uint16_t mask) {
  for (Word w : P::masks[mask])
    if (w != 0) return true;
  return false;
}

/// Cards of a zone with the same commands, in mask word W.
template <class P, std::size_t U, std::size_t W>
struct ConstGroup {
  static constexpr UserImage kUser = P::users[U];
  static constexpr bool kMany = kUser.commands.count > 1;
  std::uint64_t open = 0;  // the commands that the seat may give, as bits

  template <std::size_t I>
  using Offered = ConstOffer<P, P::user_commands[kUser.commands.first + I].value>;

  /// The cards of `here` that may have an option, as far as can be told for all at once.
  template <class R>
  Word usable(R r, Env& env, Aims<P>& known, Word here) {
    Word rest = here & P::masks[kUser.cards][W];
    if (rest == 0) return 0;
    unrolled<kUser.commands.count>(
        [&](auto c) { open |= std::uint64_t{phases::code::is_open(r, Offered<c>(), env, known)} << c; });
    if (open == 0) return 0;
    if constexpr (!kMany) rest &= with_target<Offered<0>::kCommand.targets>(r, env, known);
    return rest;
  }
  /// The cards that have a target, if that can be told for all at once.
  template <Range kTargets, class R>
  static Word with_target(R r, Env& env, Aims<P>& known) {
    if constexpr (kTargets.count != 1) return ~Word{0};
    else if constexpr (!Matching<P, kTargets.first>::is) return ~Word{0};
    else {
      const ConstTarget<P, kTargets.first, 0> t;
      (void)phases::code::kept_targets(r, t, phases::code::zone_of(r, t, env.me), env, known);
      return Matching<P, kTargets.first>::template cards<W>(known.sorted[kTargets.first]);
    }
  }
  template <class R, class F>
  void each_open(R, const Env&, Aims<P>&, F&& f) const {
    unrolled<kUser.commands.count>([&](auto c) {
      if constexpr (kMany)
        if (((open >> c) & 1u) == 0) return;
      f(Offered<c>());
    });
  }
};

template <class P, std::size_t Z>
struct ConstZone {
  static constexpr ZoneImage kZone = P::zones[Z];
  static constexpr ZoneKindId kind() { return kZone.kind; }
  static constexpr auto interchanges(ZoneId) {
    return std::bool_constant < P::zone_interchangeable[P::zone_base[kZone.kind.index()]] && P::kCopies != 0 > ();
  }
  template <std::size_t W, class F>
  static void each_group(WordAt<W>, F&& f) {
    unrolled<kZone.users.count>([&](auto i) {
      if constexpr (P::masks[P::users[kZone.users.first + i].cards][W] != 0)
        f(ConstGroup<P, kZone.users.first + i, W>());
    });
  }
};

template <class P, std::size_t I>
struct ConstPrefilter {
  static constexpr phases::OneZone targets = P::prefilters[I].targets;
};

template <class P, std::size_t N>
struct ConstWindow {
  static constexpr NodeImage kNode = P::flow[N];
  template <class F>
  static void each_elsewhere(F&& f) {
    unrolled<kNode.cardless.count>([&](auto i) { f(ConstOffer<P, P::cardless[kNode.cardless.first + i].value>()); });
  }
  template <class F>
  static void each_zone(F&& f) {
    unrolled<kNode.zones.count>([&](auto z) { f(ConstZone<P, kNode.zones.first + z>()); });
  }
};

/// What is computed once for all cards that a command may start from.
template <class P>
struct Aims {
  std::array<bool, P::kTargets> made{};  // by target
  std::array<std::array<Word, P::kWords>, P::kTargets> cards;
  std::array<std::array<std::array<Word, P::kWords>, 8>, matches_any<P>() ? P::kTargets : 1>
      sorted;                                     // by target and value: see Matching
  std::array<std::int64_t, P::kPrices> of_price;  // -1: not counted yet
  enum class Open : std::uint8_t { kUnknown, kNo, kYes };
  std::array<Open, P::kCommands> open{};  // by command: may the seat give it?
  Aims() { of_price.fill(-1); }           // NOLINT: not defaulted, so that `cards` and `sorted` stay uninitialized

  template <std::size_t T, std::size_t I>
  std::array<Word, P::kWords>* find(ConstTarget<P, T, I>, bool& fresh) {
    fresh = !made[T];
    made[T] = true;
    return &cards[T];
  }
  template <std::size_t C, class Ask>
  bool is_open(ConstOffer<P, C>, Ask&& ask) {
    if (open[C] == Open::kUnknown) open[C] = ask() ? Open::kYes : Open::kNo;
    return open[C] == Open::kYes;
  }
  template <std::size_t C, class Count>
  std::int64_t funds(ConstOffer<P, C>, Count&& count_funds) {
    std::int64_t& out = of_price[P::commands[C].price];
    if (out < 0) out = count_funds();
    return out;
  }
};

template <class P>
struct Play<P>::Offers : Asking {
  using Asking::each;
  using Asking::h;
  using Asking::p;

  explicit Offers(Play& play) : Asking(play) {}

  // windows
  template <std::size_t N, class F>
  static bool while_prefilters(ConstPart<P, N>, F&& f) {
    constexpr Range list = P::flow[N].prefilters;
    return while_true<list.count>([&](auto i) { return f(ConstPrefilter<P, list.first + i>()); });
  }
  template <std::size_t I>
  [[nodiscard]] bool has_some(ConstPrefilter<P, I>, SeatId me) const {
    constexpr WindowPrefilterImage g = P::prefilters[I];
    const ZoneId zone(static_cast<std::size_t>(g.zone + g.step * me.value));
    return !while_true<P::kWords>([&](auto w) { return (h.members(zone, w) & P::masks[g.cards][w]) == 0; });
  }
  template <std::size_t Z, std::size_t W>
  static constexpr Word cards(ConstZone<P, Z>, WordAt<W>) {
    return P::masks[P::zones[Z].cards][W];
  }
  /// Of copies that stand for each other, one is offered.
  [[nodiscard]] bool is_taken(ZoneId zone, EntityId e) const {
    const auto& alike = P::masks[P::def_mask[h.def(e).value]];
    Word others = 0;
    unrolled<P::kWords>([&](auto w) {
      others |= h.members(zone, w) & alike[w] & ~(e.index() / 64 == w ? Word{1} << (e.index() % 64) : Word{0});
    });
    return others == 0 || p.s.copy_taken(e) == e;
  }
  // commands
  template <std::size_t C>
  static constexpr bool may_fit(ConstOffer<P, C>) {
    return has_any<P>(P::commands[C].cards);
  }
  template <std::size_t C>
  static constexpr auto may_have_copies(ConstOffer<P, C>) {
    return std::bool_constant < P::kCopies != 0 && interchanges<P, root<P>(P::commands[C].among)>() > ();
  }
  /// Are the zones of all its targets empty?
  template <std::size_t C>
  [[nodiscard]] bool lacks_targets(ConstOffer<P, C>, SeatId me) const {
    constexpr Range list = P::commands[C].targets;
    if constexpr (!ConstOffer<P, C>::kInZones) return false;
    else
      return while_true<list.count>(
          [&](auto t) { return h.count(this->zone_of(P::targets[list.first + t].zone, me)) == 0; });
  }
  /// Calls f for the cards of the set that fit the command; sets that are numbered by number, so that no other cards
  /// are looked at.
  template <std::size_t C, class F>
  void each_usable(ConstOffer<P, C>, const Env& env, F&& f) const {
    constexpr CommandImage c = P::commands[C];
    constexpr std::size_t set = root<P>(c.among);
    constexpr Op op = P::expr[set].op;
    if constexpr (op == Op::kAttachedTo) {
      Word any = 0;
      unrolled<P::kWords>([&](auto w) { any |= candidates<P, set, w>(h, env) & P::masks[c.cards][w]; });
      if (any == 0) return;
    }
    if constexpr (op == Op::kUnion || op == Op::kWhere) {
      (void)while_true<P::kWords>([&](auto w) {
        for (Word rest = P::masks[c.cards][w]; rest != 0; rest &= rest - 1) {
          const EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
          if (contains<P, set>(h, e, env) && !f(e)) return false;
        }
        return true;
      });
    } else {
      each(Constant<c.among>(), env, [&](EntityId e) { return !in_mask<P>(c.cards, e) || f(e); });
    }
  }
};

template <class P>
template <std::size_t N>
bool Play<P>::Asking::may_act(ConstPart<P, N> window, SeatId seat) const {
  if constexpr (!P::flow[N].by_cards) return true;
  else return phases::code::may_act(Offers(p), window, seat);
}
template <class P>
template <std::size_t N>
void Play<P>::Asking::offer_commands(ConstPart<P, N>, SeatId seat, Decision& d) const {
  Aims<P> known;
  phases::code::offer_commands(Offers(p), ConstWindow<P, N>(), seat, known, d.options);
}

}  // namespace qd::translate
