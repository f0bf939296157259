// Windows of a translated program: see phases/legality/offers.cpp.
#pragma once

#include "engine/translate/run/matching.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// The zone that holds the targets; see phases::OneZone.
template <class P>
ZoneId zone_of_targets(const StateView<P>& h, const phases::OneZone& z, SeatId me) {
  using Whose = phases::OneZone::Whose;
  if (z.whose == Whose::kOther) return ZoneId::none();
  return ZoneId(std::size_t{z.zone} +
                (z.whose == Whose::kShared ? 0 : (z.whose == Whose::kMine ? me : h.neighbour(me, 1)).index()));
}

/// Calls f for each legal card of a set, in its order. Requires: there is one. A single card needs no order, and the
/// search ends at the last one.
template <class P, std::size_t Set, class F>
void each_legal(const StateView<P>& h, const Env& env, std::array<Word, P::kWords>& legal, F&& f) {
  std::size_t words = 0, last = 0;
  unrolled<P::kWords>([&](auto w) {
    if (legal[w] == 0) return;
    ++words;
    last = w;
  });
  if (words == 1 && (legal[last] & (legal[last] - 1)) == 0)
    return f(EntityId(last * 64 + static_cast<std::size_t>(std::countr_zero(legal[last]))));
  each<P, Set>(h, env, [&](EntityId e) {
    Word& word = legal[e.index() / 64];
    const Word bit = Word{1} << (e.index() % 64);
    if ((word & bit) == 0) return true;
    f(e);
    return (word &= ~bit) != 0 || --words != 0;
  });
}

/// Are there other copies of the card in its zone?
template <class P>
bool has_copies(const StateView<P>& h, ZoneId zone, EntityId e) {
  const auto& alike = P::masks[P::def_mask[h.def(e).value]];
  Word others = 0;
  unrolled<P::kWords>([&](auto w) {
    others |= h.members(zone, w) & alike[w] & ~(e.index() / 64 == w ? Word{1} << (e.index() % 64) : Word{0});
  });
  return others != 0;
}

template <class P>
template <std::size_t N>
bool Play<P>::may_act(SeatId me) const {
  constexpr NodeImage n = P::flow[N];
  if constexpr (!n.by_cards) return true;
  else {
    return !while_true<n.prefilters.count>([&](auto i) {
      constexpr WindowPrefilterImage g = P::prefilters[n.prefilters.first + i];
      const ZoneId zone(static_cast<std::size_t>(g.zone + g.step * me.value));
      bool any = false;
      unrolled<P::kWords>([&](auto w) { any = any || (h.members(zone, w) & P::masks[g.cards][w]) != 0; });
      if (!any) return true;
      if constexpr (g.targets.whose != phases::OneZone::Whose::kOther)
        return h.count(zone_of_targets(h, g.targets, me)) == 0;
      return false;
    });
  }
}

/// What is computed once for all cards that a command may start from.
template <class P>
struct Aims {
  std::array<bool, P::kTargets> made{};  // by target
  std::array<std::array<Word, P::kWords>, P::kTargets> cards;
  std::array<std::array<std::array<Word, P::kWords>, 8>, matches_any<P>() ? P::kTargets : 1>
      sorted;                                  // by target and value: see Matching
  std::array<std::int64_t, P::kPrices> funds;  // -1: not counted yet
  enum class Open : std::uint8_t { kUnknown, kNo, kYes };
  std::array<Open, P::kCommands> open{};  // by command: may the seat give it?
  Aims() { funds.fill(-1); }              // NOLINT: not defaulted, so that `cards` and `sorted` stay uninitialized
};

template <class P>
template <std::size_t N>
void Play<P>::options(SeatId me, std::vector<Option>& out) const {
  constexpr NodeImage n = P::flow[N];
  Aims<P> known;
  unrolled<n.cardless.count>([&](auto i) {
    constexpr std::uint16_t c = P::cardless[n.cardless.first + i].value;
    if constexpr (P::commands[c].among.valid()) {
      offer_among<c>(me, known, out);
    } else if constexpr (P::commands[c].has_card) {
      m.legality_.options(CommandId(int{c}), me, out);
    } else {
      Env env;
      env.me = me;
      if (is_open<c>(env, known)) offer<c>(env, known, out);
    }
  });
  unrolled<n.zones.count>([&](auto z) { options_of_zone<N, n.zones.first + z>(me, known, out); });
  if (out.size() > limits::kOptionsMax)
    throw LimitError("a question has too many options: " + at_most(limits::kOptionsMax, ""));
}

template <class P>
template <std::size_t N, std::size_t Z>
void Play<P>::options_of_zone(SeatId me, Aims<P>& known, std::vector<Option>& out) const {
  constexpr ZoneImage z = P::zones[Z];
  constexpr bool same = P::zone_interchangeable[P::zone_base[z.kind.index()]];
  const ZoneId zone = StateView<P>::zone(z.kind, me);
  Env env;
  env.me = me;
  unrolled<P::kWords>([&](auto w) {
    const Word here = h.members(zone, w) & P::masks[z.cards][w];
    if (here == 0) return;
    unrolled<z.users.count>([&](auto i) {
      constexpr UserImage u = P::users[z.users.first + i];
      constexpr bool many = u.commands.count > 1;
      if constexpr (P::masks[u.cards][w] != 0) {
        Word rest = here & P::masks[u.cards][w];
        if (rest == 0) return;
        std::uint64_t open = 0;
        unrolled<u.commands.count>([&](auto c) {
          open |= std::uint64_t{is_open<P::user_commands[u.commands.first + c].value>(env, known)} << c;
        });
        if (open == 0) return;
        if constexpr (!many) rest &= with_targets<P::user_commands[u.commands.first].value, w>(env, known);
        for (; rest != 0; rest &= rest - 1) {
          env.card = EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
          if constexpr (same && P::kCopies)  // one copy stands for all
            if (has_copies(h, zone, env.card) && s.copy_taken(env.card) != env.card) continue;
          unrolled<u.commands.count>([&](auto c) {
            if constexpr (many)
              if (((open >> c) & 1u) == 0) return;
            offer<P::user_commands[u.commands.first + c].value>(env, known, out);
          });
        }
      }
    });
  });
}

// The cards of one mask word that may have a target, as far as can be told for all at once.
template <class P>
template <std::uint16_t C, std::size_t W>
Word Play<P>::with_targets(const Env& env, Aims<P>& known) const {
  constexpr Range targets = P::commands[C].targets;
  if constexpr (targets.count != 1) return ~Word{0};
  else if constexpr (!Matching<P, targets.first>::is) return ~Word{0};
  else {
    find_targets<C, 0>(env, known);
    return Matching<P, targets.first>::template cards<W>(known.sorted[targets.first]);
  }
}

// May a seat give a command, whatever card it starts from? Not if the zones of its targets are all empty.
template <class P>
template <std::uint16_t C>
bool Play<P>::is_open(const Env& env, Aims<P>& known) const {
  constexpr CommandImage c = P::commands[C];
  constexpr bool aims = c.targets.count != 0 && while_true<c.targets.count>([](auto t) {
                          constexpr TargetImage target = P::targets[c.targets.first + t];
                          return !target.seat && target.zone.whose != phases::OneZone::Whose::kOther;
                        });
  if constexpr (c.needs.count == 0 && !aims) return true;
  else {
    using Open = typename Aims<P>::Open;
    Open& open = known.open[C];
    if (open == Open::kUnknown) {
      bool is = needs_hold<P, c.needs>(h, env);
      if constexpr (aims)
        is = is && !while_true<c.targets.count>([&](auto t) {
               return h.count(zone_of_targets(h, P::targets[c.targets.first + t].zone, env.me)) == 0;
             });
      open = is ? Open::kYes : Open::kNo;
    }
    return open == Open::kYes;
  }
}

// Offers one command for one card, or without a card. Requires: the command is open.
template <class P>
template <std::uint16_t C>
void Play<P>::offer(const Env& env, Aims<P>& known, std::vector<Option>& out) const {
  constexpr CommandImage c = P::commands[C];
  if (!needs_hold<P, c.card_needs>(h, env)) return;
  if (!affords<C>(env, known)) return;
  if constexpr (c.targets.count == 0)
    out.push_back({CommandId(int{C}), Ref::of(env.card), Ref::none(), 0, NameId::none(), kNone});
  else unrolled<c.targets.count>([&](auto t) { aim<C, t>(env, known, out); });
}

// Keeps those of a set of targets that meet the needs From to To. Returns whether any are left.
template <class P>
template <std::uint16_t C, std::size_t T, std::size_t From, std::size_t To>
bool Play<P>::narrow(Env& env, std::array<Word, P::kWords>& legal) const {
  constexpr TargetImage t = P::targets[P::commands[C].targets.first + T];
  Word any = 0;
  unrolled<P::kWords>([&](auto w) {
    unrolled<To - From>([&](auto i) {
      legal[w] = pick<P, root<P>(P::needs[t.needs.first + From + i]), Variable::kTarget, w>(h, env, legal[w]);
    });
    any |= legal[w];
  });
  return any != 0;
}

// What does not depend on the card is computed once for all cards.
template <class P>
template <std::uint16_t C, std::size_t T>
void Play<P>::find_targets(const Env& about, Aims<P>& known) const {
  constexpr std::size_t number = P::commands[C].targets.first + T;
  constexpr TargetImage t = P::targets[number];
  if (known.made[number]) return;
  known.made[number] = true;
  Env env = about;
  all_targets<number>(env, known.cards[number]);
  narrow<C, T, 0, t.fixed>(env, known.cards[number]);
  if constexpr (Matching<P, number>::is) Matching<P, number>::sort(h, env, known.cards[number], known.sorted[number]);
}
template <class P>
template <std::size_t T>
void Play<P>::all_targets(const Env& env, std::array<Word, P::kWords>& out) const {
  constexpr TargetImage t = P::targets[T];
  const ZoneId zone = zone_of_targets(h, t.zone, env.me);
  unrolled<P::kWords>([&](auto w) {
    if constexpr (t.zone.whose != phases::OneZone::Whose::kOther) out[w] = h.members(zone, w);
    else out[w] = members<P, root<P>(t.from), w>(h, env);
  });
}

// Offers the targets in the order of their set.
template <class P>
template <std::uint16_t C, std::size_t T>
void Play<P>::aim(const Env& about, Aims<P>& known, std::vector<Option>& out) const {
  constexpr std::size_t number = P::commands[C].targets.first + T;
  constexpr TargetImage t = P::targets[number];
  Env env = about;
  if constexpr (t.seat) {
    env.target = Ref{static_cast<std::uint16_t>(eval<P, t.from.value>(h, env))};
    if (env.target.valid() && needs_hold<P, t.needs>(h, env))
      out.push_back({CommandId(int{C}), Ref::of(env.card), env.target, T, NameId::none(), kNone});
  } else {
    using Match = Matching<P, number>;
    std::array<Word, P::kWords> legal;
    bool any = true;
    if constexpr (Match::is) {
      find_targets<C, T>(env, known);
      legal = Match::of(h, env.card, known.sorted[number]);
      any = narrow<C, T, 0, 0>(env, legal);
    } else if constexpr (t.keep) {
      find_targets<C, T>(env, known);
      legal = known.cards[number];
      any = narrow<C, T, 0, 0>(env, legal) &&
            (t.fixed == t.needs.count || narrow<C, T, t.fixed, t.needs.count>(env, legal));
    } else {
      all_targets<number>(env, legal);
      any = narrow<C, T, 0, t.needs.count>(env, legal);
    }
    if (!any) return;
    Option option{CommandId(int{C}), Ref::of(env.card), Ref::none(), T, NameId::none(), kNone};
    each_legal<P, root<P>(t.from)>(h, env, legal, [&](EntityId e) {
      option.target = Ref::of(e);
      out.push_back(option);
    });
  }
}

}  // namespace qd::translate
