// The commands of the console that measure: odds of a position.
#include <array>

#include "engine/base/text.hpp"
#include "repl/odds_text.hpp"
#include "repl/session/console.hpp"
#include "repl/session/find_card.hpp"

namespace qd::repl {

namespace {

void odds(Console& c, const Words& words) {
  match::Match& m = c.match();
  if (words.size() == 2 && words[0] != "round" && words[0] != "win") {
    const SeatId me = m.decision() != nullptr ? m.decision()->seat : SeatId::none();
    const EntityId card = find_card(m.state(), words[0], me);
    const SeatId foe = m.state().controller(card).valid() ? m.state().neighbour(m.state().controller(card), 1) : me;
    write_duel_odds(c.out(), m, card, find_card(m.state(), words[1], foe));
    return;
  }
  if (words.size() > 2 || (!words.empty() && words[0] != "round" && words[0] != "win"))
    throw UserError("odds of what?", "write :odds, :odds round or :odds win, and perhaps a bot that makes the choices; or :odds CARD TARGET");
  if (!words.empty() && m.in_secret_round()) throw UserError("a seat has given its orders in secret: the odds would tell them", "ask again when everybody has answered");
  if (words.empty()) write_option_odds(c.out(), m);
  else write_odds(c.out(), m, words.size() > 1 ? words[1] : "usual", words[0] == "win");
}

}  // namespace

std::span<const Command> measure_commands() {
  static constexpr std::array<Command, 1> kRows{{
      {":odds", "[CARD TARGET | round | win] [BOT]", "Exact odds: of the shots on offer; of one card that attacks another; of the rest of the round; of who wins. BOT makes the choices (usual).", &odds, Offers::kCards, ":odds K Q"},
  }};
  return kRows;
}

}  // namespace qd::repl
