// :map draws the table.
#include "engine/view/draw/draw.hpp"
#include "repl/session/console.hpp"
#include "repl/session/find_card.hpp"

namespace qd::repl {

void Console::show_map(const Words& words) {
  match::Match& m = open_match();
  if (words.size() > 1) throw UserError("one card at most is expected", "write :map, or :map CARD, e.g. :map A.L1");
  if (!view::has_table(m)) throw UserError("this game has no table", ":state shows the position");
  const SeatId nearest = m.decision() != nullptr ? m.decision()->seat : SeatId::none();
  out() << view::table_map(m, viewer(), words.empty() ? EntityId::none() : find_card(m.state(), words[0], nearest), screen_.style(false));
}

}  // namespace qd::repl
