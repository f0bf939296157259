#include "repl/values/find_card.hpp"

#include "engine/phases/keys.hpp"

namespace qd::repl {

namespace {

// The first card of this name in one of the command's target sets.
EntityId among_targets(const match::Match& m, const phases::Command& c, const events::Env& env, const std::string& text,
                       Viewer viewer) {
  const state::State& s = m.state();
  EntityId found;
  for (const phases::Target& t : c.targets) {
    if (t.seat || found.valid()) continue;
    m.machine().events().query().each(t.from, env, [&](EntityId e) {
      const bool named = text == phases::entity_key(s, e) || text == s.definition(e).key || text == s.definition(e).id;
      if (named && s.sees(viewer, e)) found = e;
      return !found.valid();
    });
  }
  return found;
}

}  // namespace

Ref find_target(const match::Match& m, const phases::Command& c, SeatId me, EntityId source, const std::string& text,
                match::Search search, Viewer viewer) {
  events::Env env;
  env.me = me;
  env.card = source;
  for (const phases::Target& t : c.targets)
    if (t.seat && t.key == text) return Ref{static_cast<std::uint16_t>(m.machine().events().query().eval(t.from, env))};
  if (text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < m.setup().seats)
    return Ref::of(SeatId(text[0] - 'A'));
  if (const EntityId e = among_targets(m, c, env, text, viewer); e.valid()) return Ref::of(e);
  return Ref::of(find_card(m.state(), text, me, search, viewer));
}

}  // namespace qd::repl
