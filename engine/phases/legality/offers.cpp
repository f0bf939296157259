// The options of a window for a seat: its cards by zone, and the targets of each. Gives the same as Legality::options
// for each command, but computes what commands share only once.
#include <algorithm>

#include "engine/phases/legality/legality.hpp"

namespace qd::phases {

using events::Env;

bool Legality::may_act_somewhere(const Step& window, SeatId me) const {
  const state::State& s = query_->state();
  const WindowPrefilter* g = tables_->prefilters.data() + window.prefilter;
  for (const WindowPrefilter* end = g + window.prefilters; g != end; ++g) {
    if (!s.has_some(ZoneId(g->zone + g->zone_step * me.value), g->cards)) continue;
    if (g->targets.whose == OneZone::Whose::kOther || s.count(zone_of(g->targets, me)) != 0) return true;
  }
  return false;
}

/// Cached for one window: whether a command is open to the seat, and its targets as far as they do not depend on the
/// used card. Not cleared between windows: only entries below `count` and `asked` are valid.
struct Legality::Aims {
  static constexpr std::size_t kWordsMax = words_for(limits::kEntitiesMax), kKnownMax = 8;
  std::size_t count = 0, asked = 0;
  struct Known {
    std::uint16_t command, target;
    Word cards[kWordsMax];
  };
  struct Open {
    std::uint16_t command;
    bool answer;
  };
  Known known[kKnownMax];
  Open open[kKnownMax];
  Aims() {}  // NOLINT: not defaulted, so that the lists are not cleared

  [[nodiscard]] Known* find(CommandId command, std::size_t target) {
    for (std::size_t i = 0; i < count; ++i)
      if (known[i].command == command.value && known[i].target == target) return &known[i];
    return nullptr;
  }
  /// Tests what a command needs of the seat once, not for each of its cards.
  template <class Ask>
  bool meets(CommandId command, Ask&& ask) {
    for (std::size_t i = 0; i < asked; ++i)
      if (open[i].command == command.value) return open[i].answer;
    const bool answer = ask();
    if (asked < kKnownMax) open[asked++] = {command.value, answer};
    return answer;
  }
};

// Tests target cards in words of 64; offers them in the order of their set.
void Legality::aims(const Command& c, CommandId id, Env& env, Aims& aims, std::vector<Option>& out) const {
  const state::State& s = query_->state();
  const std::size_t words = s.layout().words;
  const Offering& offering = tables_->offerings[id.index()];
  const Target* t = c.targets.data();
  for (std::size_t a = 0; a < c.targets.size(); ++a, ++t) {
    if (t->seat) {
      env.target = Ref{static_cast<std::uint16_t>(query_->eval(t->from, env))};
      if (env.target.valid() && meets(t->needs, env))
        out.push_back({id, Ref::of(env.card), env.target, static_cast<std::uint16_t>(a), NameId::none(), 0xFFFF});
      continue;
    }
    const Offering::Fixed& fixed = offering.targets[a];
    const ZoneId zone = fixed.zone.whose == OneZone::Whose::kOther ? ZoneId::none() : zone_of(fixed.zone, env.me);
    Aims::Known* known = fixed.keep ? aims.find(id, a) : nullptr;
    Word here[Aims::kWordsMax];
    Word* legal = here;
    const auto narrow = [&](std::size_t from, std::size_t to) {
      Word any = 0;
      for (std::size_t w = 0; w < words; ++w) {
        for (std::size_t i = from; i < to && legal[w] != 0; ++i)
          legal[w] = query_->pick(t->needs[i].holds, env, events::Variable::kTarget, w, legal[w]);
        any |= legal[w];
      }
      return any != 0;
    };
    std::size_t first = 0;
    if (known == nullptr) {
      Word any = 0;
      for (std::size_t w = 0; w < words; ++w)
        any |= legal[w] = zone.valid() ? s.members(zone)[w] : query_->members(t->from, env, w);
      if (fixed.keep && aims.count < Aims::kKnownMax) {
        if (any != 0) (void)narrow(0, fixed.needs);
        first = fixed.needs;
        known = &aims.known[aims.count++];
        known->command = id.value;
        known->target = static_cast<std::uint16_t>(a);
        std::copy_n(legal, words, known->cards);
      } else if (any == 0) {
        continue;
      }
    } else {
      first = fixed.needs;
      std::copy_n(known->cards, words, legal);
    }
    if (!narrow(first, t->needs.size())) continue;
    Option option{id, Ref::of(env.card), Ref::none(), static_cast<std::uint16_t>(a), NameId::none(), 0xFFFF};
    std::size_t count = count_bits(legal, words);
    if (count == 1) {
      for_each_bit(legal, words, [&](std::size_t e) { option.target = Ref::of(EntityId(e)); });
      out.push_back(option);
      continue;
    }
    const auto offer = [&](EntityId e) {
      if (((legal[e.index() / 64] >> (e.index() % 64)) & 1u) == 0) return true;
      option.target = Ref::of(e);
      out.push_back(option);
      return --count != 0;
    };
    if (!zone.valid()) query_->each(t->from, env, offer);
    else
      for (EntityId e = s.bottom_of(zone); e.valid() && offer(e); e = s.above(e)) {
      }
  }
}

void Legality::window_options(NodeId node, SeatId me, std::vector<Option>& out, const WaysWanted& ways) const {
  const state::State& s = query_->state();
  const state::Layout& l = s.layout();
  for (CommandId c : tables_->cardless[node.index()]) options(c, me, out, ways);
  Env env;
  env.me = me;
  Aims known;
  Option option;
  for (const WindowZone& z : tables_->windows[node.index()]) {
    ZoneId zone = l.zone(z.zone, me);
    const Word* members = s.members(zone);
    const bool same = l.zone_info[zone.index()].interchangeable;
    for (std::size_t w = 0; w < l.words; ++w)
      for (Word bits = members[w] & s.of_cards(z.cards, w); bits != 0; bits &= bits - 1) {
        EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
        const std::uint16_t def = s.def(e).value;
        if (same && s.copy_taken(e) != e) continue;
        env.card = e;
        for (std::size_t i = z.first[def]; i < z.first[def + 1u]; ++i) {
          const CommandId id = z.commands[i];
          const Offering& offering = tables_->offerings[id.index()];
          const Command& c = program_->commands[id.index()];
          if ((offering.needs && !known.meets(id, [&] { return meets(c.needs, env); })) ||
              (offering.gated && !has(c, e)) || (offering.card_needs && !meets(c.card_needs, env)) ||
              (offering.cost && !affords(c, env)))
            continue;
          if (offering.ways) {
            targets_of(c, id, env, e, &out, ways);
          } else if (offering.aimed) {
            aims(c, id, env, known, out);
          } else {
            option.command = id;
            option.source = Ref::of(e);
            out.push_back(option);
          }
        }
      }
  }
  if (out.size() > limits::kOptionsMax)
    throw LimitError("a question has too many options: " + at_most(limits::kOptionsMax, ""));
}

}  // namespace qd::phases
