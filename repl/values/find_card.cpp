#include "repl/values/find_card.hpp"

namespace qd::repl {

Ref find_target(const match::Match& m, const phases::Command& c, SeatId me, const std::string& text, match::Search search, SeatId viewer) {
  events::Env env;
  env.me = me;
  for (const phases::Target& t : c.targets)
    if (t.seat && t.key == text) return Ref{static_cast<std::uint16_t>(m.machine().events().query().eval(t.from, env))};
  if (text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < m.setup().seats) return Ref::of(SeatId(text[0] - 'A'));
  return Ref::of(find_card(m.state(), text, me, search, viewer));
}

}  // namespace qd::repl
