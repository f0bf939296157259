#include "engine/phases/draw.hpp"
#include "engine/phases/legality/offers.hpp"

namespace qd::phases {

using events::Env;

// Calls f(source) for each distinct card that a command may start from, until f returns true. One of several copies is
// enough.
template <class F>
bool Legality::each_source(const Command& c, CommandId id, SeatId me, F&& f) const {
  const state::State& s = query_->state();
  const state::Layout& l = s.layout();
  if (c.among.valid()) {
    Env env;
    env.me = me;
    return code::each_among(Offers(*this, {}), AnyOffer(*this, id), env, f);
  }
  const Word* members = s.members(l.zone(c.from, me));
  const state::CardSet& cards = tables_->command_cards[id.index()];
  const bool same = l.zone_info[l.zone_base[c.from.index()]].interchangeable;
  for (std::size_t w = 0; w < l.words; ++w)
    for (Word bits = members[w] & s.of_cards(cards, w); bits != 0; bits &= bits - 1) {
      EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
      if ((!same || s.copy_taken(e) == e) && f(e)) return true;
    }
  return false;
}

bool Legality::affords(CommandId id, const Env& env) const {
  NoAims none;
  return code::affords(Offers(*this, {}), AnyOffer(*this, id), env, none);
}

// Adds an option for each way that is offered. With `out` null: returns whether there is one at all.
bool Legality::add_option(const Command& c, const Env& env, Option option, std::vector<Option>* out,
                          const WaysWanted& ways) const {
  if (!c.has_way()) {
    if (out != nullptr) out->push_back(option);
    return true;
  }
  if (out != nullptr && ways.fans != nullptr) {
    const std::size_t usual = mover().count_usual(c, env);
    if (usual != 0) ways.fans->push_back({option, usual});
    return usual != 0;
  }
  Decision* const question = out == nullptr ? nullptr : ways.question;
  std::vector<std::uint16_t>* const candidates = question == nullptr ? nullptr : &question->candidates;
  const std::size_t first = out == nullptr ? 0 : out->size(), known = candidates == nullptr ? 0 : candidates->size();
  bool found = false;
  const auto offer = [&](const Way& way) {
    found = true;
    if (out == nullptr) return false;
    if (question != nullptr) {
      option.way = static_cast<std::uint16_t>(question->ways.size());
      question->ways.push_back(way);
    }
    out->push_back(option);
    return question != nullptr;
  };
  mover().each_way(c, env, offer, candidates);
  for (std::size_t i = known; candidates != nullptr && i < candidates->size(); ++i)
    if (std::uint16_t& stands_for = (*candidates)[i]; stands_for != kMiss)
      stands_for = static_cast<std::uint16_t>(stands_for + first);
  return found;
}

bool Legality::usual_way(const Fan& fan, SeatId me, std::size_t i, Way& out) const {
  Env env;
  env.me = me;
  env.card = fan.option.source.entity();
  env.target = fan.option.target;
  return mover().usual(program_->commands[fan.option.command.index()], env, i, out);
}

// With `out` null: returns whether there is a target at all.
bool Legality::targets_of(const Command& c, CommandId id, Env& env, EntityId source, std::vector<Option>* out,
                          const WaysWanted& ways) const {
  Option option;
  option.command = id;
  option.source = Ref::of(source);
  if (c.targets.empty()) return add_option(c, env, option, out, ways);
  bool found = false;
  for (std::size_t a = 0; a < c.targets.size(); ++a) {
    const Target& t = c.targets[a];
    option.alternative = static_cast<std::uint16_t>(a);
    if (t.seat) {
      env.target = Ref{static_cast<std::uint16_t>(query_->eval(t.from, env))};
      if (!env.target.valid() || !meets(t.needs, env)) continue;
      option.target = env.target;
      if (!add_option(c, env, option, out, ways)) continue;
      found = true;
      if (out == nullptr) return true;
      continue;
    }
    query_->each(t.from, env, [&](EntityId e) {
      env.target = Ref::of(e);
      if (!meets(t.needs, env)) return true;
      option.target = env.target;
      if (!add_option(c, env, option, out, ways)) return true;
      found = true;
      return out != nullptr;
    });
    if (found && out == nullptr) return true;
  }
  return found;
}

void Legality::options(CommandId id, SeatId me, std::vector<Option>& out, const WaysWanted& ways,
                       const Terms& terms) const {
  const Command& c = program_->commands[id.index()];
  Env env;
  env.me = me;
  const auto payable = [&] { return terms.free || affords(id, env); };
  if (terms.cards != nullptr) {
    if (!c.has_card() || !meets(c.needs, env)) return;
    for (const EntityId e : *terms.cards) {
      if (!query_->state().is_one_of(tables_->command_cards[id.index()], e)) continue;
      env.card = e;
      if (card_meets(c, id, env) && payable()) targets_of(c, id, env, e, &out, ways);
    }
    return;
  }
  if (!c.has_card()) {
    if (meets(c.needs, env) && payable()) targets_of(c, id, env, EntityId::none(), &out, ways);
    return;
  }
  const state::State& s = query_->state();
  const state::Layout& l = s.layout();
  if (c.among.valid() && !tables_->command_cards[id.index()].fixed.any() && !l.changes) return;
  if (c.from.valid() && !s.has_some(l.zone(c.from, me), tables_->command_cards[id.index()])) return;
  if (!meets(c.needs, env)) return;
  each_source(c, id, me, [&](EntityId e) {
    env.card = e;
    if (card_meets(c, id, env) && payable()) targets_of(c, id, env, e, &out, ways);
    return false;
  });
}

bool Legality::any_legal(std::size_t command, SeatId me, EntityId card) const {
  CommandId id(command);
  const Command& c = program_->commands[command];
  if (c.order) return can_order(id, me, card);
  Env env;
  env.me = me;
  if (!meets(c.needs, env)) return false;
  if (!c.has_card()) return affords(id, env) && targets_of(c, id, env, EntityId::none(), nullptr);
  return each_source(c, id, me, [&](EntityId e) {
    env.card = e;
    return card_meets(c, id, env) && affords(id, env) && targets_of(c, id, env, e, nullptr);
  });
}

bool Legality::stands_for(std::vector<Option>& options, EntityId e) const {
  const state::State& s = query_->state();
  if (!s.layout().zone_info[s.zone(e).index()].interchangeable) return false;
  for (Option& o : options)
    if (const EntityId x = o.source.entity(); x.valid() && s.are_copies(x, e)) {
      if (s.is_better_known(e, x)) o.source = Ref::of(e);
      return true;
    }
  return false;
}

void Legality::best_known_first(std::vector<Option>& options) const {
  const state::State& s = query_->state();
  std::uint64_t seen = 0;
  bool twice = false;  // perhaps two cards have one definition
  for (const Option& o : options)
    if (const EntityId e = o.source.entity(); e.valid()) {
      const std::uint64_t bit = std::uint64_t{1} << (s.def(e).value % 64);
      twice = twice || (seen & bit) != 0;
      seen |= bit;
    }
  for (std::size_t i = 1; twice && i < options.size(); ++i) {
    Option* last = &options[i];
    for (std::size_t j = i; j-- > 0 && last->source.entity().valid();) {
      Option& o = options[j];
      if (!o.source.entity().valid() || !s.are_copies(o.source.entity(), last->source.entity())) continue;
      if (!s.is_better_known(last->source.entity(), o.source.entity())) break;
      std::swap(o.source, last->source);
      last = &o;
    }
  }
}

/// Collects the options of a question for cards. `cards`: the allowed ones; null: all.
struct Legality::Offered : code::TableReader {
  const Legality& legality;
  const state::CardSet* cards;

  [[nodiscard]] const state::State& state() const { return query.state(); }
  [[nodiscard]] const state::Row& row(EntityId e) const { return state().row(e); }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return state().zone_row(z); }
  [[nodiscard]] ZoneId zone(ZoneKindId kind, SeatId seat) const { return state().layout().zone(kind, seat); }
  [[nodiscard]] bool interchanges(ZoneId z) const { return state().layout().zone_info[z.index()].interchangeable; }
  [[nodiscard]] bool fits(const Ask&, EntityId e) const { return cards == nullptr || state().is_one_of(*cards, e); }
  [[nodiscard]] bool has_none_of(const Ask&, ZoneId z) const {
    return state().count(z) == 0 || (cards != nullptr && !state().has_some(z, *cards));
  }
  [[nodiscard]] bool meets_needs(const Ask& ask, const Env& env) const { return legality.meets(ask.needs, env); }
  [[nodiscard]] bool stands_for(std::vector<Option>& options, EntityId e) const {
    return legality.stands_for(options, e);
  }
  void best_known_first(std::vector<Option>& options) const { legality.best_known_first(options); }
};

[[gnu::flatten]] bool Legality::ask_options(const Ask& ask, const state::CardSet* cards, const Env& asked,
                                            std::vector<Option>& out) const {
  return code::offer_cards(Offered{{*query_}, *this, ask.cards.empty() ? nullptr : cards}, ask, asked, out);
}

void Legality::seat_options(const Ask& ask, const Env& asked, std::vector<Option>& out) const {
  const state::State& s = query_->state();
  Env env = asked;
  for (std::size_t i = 0; i < s.layout().seats; ++i) {
    env.seat = SeatId(i);
    if (s.plays(env.seat) && meets(ask.needs, env)) out.push_back(Option::of_seat(env.seat));
  }
}

}  // namespace qd::phases
