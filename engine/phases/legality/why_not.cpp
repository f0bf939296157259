// Explains why something is not legal.
#include "engine/phases/legality/offers.hpp"

namespace qd::phases {

using events::Env;

std::string Legality::first_failed(const std::vector<Need>& needs, const Env& env) const {
  for (const Need& n : needs)
    if (query_->eval(n.holds, env) == 0) {
      std::string why = query_->tell_false(n.holds, env, env.me);
      return n.because.empty() ? why : n.because + ": " + why;
    }
  return {};
}

std::string Legality::why_lacking(const Command& c, CommandId id, EntityId e) const {
  if (!tables_->offerings[id.index()].gated || has(c, e)) return {};
  const state::State& s = query_->state();
  if (c.of.valid() && s.def(e) != c.of) return "'" + c.verb + "' takes no " + s.definition(e).key;
  const std::string& gate = program_->rules->stats[c.gate.index()].name;
  return "it does not have this ability now: " + gate + " is 0 (:explain " + gate + ")";
}

std::string Legality::check_way(const Option& o, SeatId me, const Way& way) const {
  const Command* c = o.command.valid() ? &program_->commands[o.command.index()] : nullptr;
  if (o.way == 0xFFFF || c == nullptr) return "this answer has no way on the table";
  Env env;
  env.me = me;
  env.card = o.source.entity();
  env.target = o.target;
  return mover().check(*c, env, way);
}

std::string Legality::why_no_way(const Command& c, const Env& env) const {
  return c.has_way() ? mover().why_none(c, env) : "";
}

std::string Legality::why_not(CommandId id, SeatId me, EntityId source, Ref target) const {
  const Command& c = program_->commands[id.index()];
  const state::State& s = query_->state();
  Env env;
  env.me = me;
  if (c.order) env.card = source;
  if (std::string why = first_failed(c.needs, env); !why.empty()) return why;
  const auto why_not_card = [&](const char* refuses) -> std::string {
    if (!s.is_one_of(tables_->command_cards[id.index()], source))
      return "'" + c.verb + "' " + refuses + s.definition(source).key;
    env.card = source;
    std::string why = why_lacking(c, id, source);
    return why.empty() ? first_failed(c.card_needs, env) : why;
  };
  if (c.order) {
    if (!source.valid()) return "say for which card";
    if (std::string why = why_not_card("is not an order for "); !why.empty()) return why;
  }
  if (c.among.valid()) {
    const std::string& set = program_->rules->expressions.sources[c.among.index()].text;
    if (!source.valid())
      return any_legal(id.index(), me, source) ? "" : "no card of \"" + set + "\" meets its conditions";
    bool there = false;
    query_->each(c.among, env, [&](EntityId e) {
      there = e == source;
      return !there;
    });
    if (!there) return "the card is not among \"" + set + "\"";
    if (std::string why = why_not_card("takes no "); !why.empty()) return why;
  }
  if (c.from.valid()) {
    if (!source.valid())
      return any_legal(id.index(), me, source)
                 ? ""
                 : "no card in '" + s.catalog().zones[c.from.index()].name + "' meets its conditions";
    if (!s.contains(s.layout().zone(c.from, me), source))
      return "the card is not in '" + s.catalog().zones[c.from.index()].name + "'";
    if (std::string why = why_not_card("takes no "); !why.empty()) return why;
  }
  if (!affords(id, env))
    return "it costs " + std::to_string(query_->eval(c.cost, env)) + ", and you can pay " +
           std::to_string(code::funds(Offers(*this, {}), program_->prices[c.price], me));
  if (c.targets.empty()) return target.valid() ? "'" + c.verb + "' has no target" : why_no_way(c, env);
  std::string last, sets;
  for (const Target& t : c.targets) {
    std::vector<Ref> list;
    if (t.seat) {
      list.push_back(Ref{static_cast<std::uint16_t>(query_->eval(t.from, env))});
    } else {
      std::vector<EntityId> entities;
      query_->members(t.from, env, entities);
      for (EntityId e : entities) list.push_back(Ref::of(e));
    }
    for (Ref r : list) {
      if (target.valid() && r != target) continue;
      env.target = r;
      std::string why = first_failed(t.needs, env);
      if (why.empty()) why = why_no_way(c, env);
      if (why.empty()) return {};
      last = why;
    }
    sets += (sets.empty() ? "\"" : ", \"") + program_->rules->expressions.sources[t.from.index()].text + "\"";
  }
  if (!last.empty()) return last;
  return target.valid() ? "the target is not among " + sets : "no target is in reach";
}

std::string Legality::why_no_option(const Node& node, const state::CardSet& cards, const Env& asked,
                                    EntityId card) const {
  if (std::string why = query_->tell_outside(node.ask().from, card, asked, asked.me); !why.empty()) return why;
  if (!node.ask().cards.empty() && !query_->state().is_one_of(cards, card))
    return "'" + node.name + "' takes no " + query_->state().definition(card).key;
  Env env = asked;
  env.it = card;
  return first_failed(node.ask().needs, env);
}

}  // namespace qd::phases
