// Console commands that give advice: what a search thinks of the options and of the answers so far.
#include <array>

#include "repl/report/advice.hpp"
#include "repl/report/work.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

std::string searcher(const Words& words, const char* command, const char* standard) {
  if (words.size() > 1)
    throw UserError(std::string(command) + " takes one bot", "write " + std::string(command) + " mcts:400");
  return words.empty() ? standard : words[0];
}

void hint(Console& c, const Words& words) {
  const std::string bot = searcher(words, ":hint", kHintSearch);
  const match::Match& m = c.match();
  if (m.decision() == nullptr) throw UserError("the match is over: nothing is asked", ":annotate goes through it");
  const SeatId seat = m.decision()->seat;
  if (!c.viewer().sees_as(seat))
    throw UserError("seat " + state::seat_letter(seat) + " is asked: a hint would tell what only that seat knows",
                    "look through its eyes first: :view " + state::seat_letter(seat));
  const sim::SearchBudget budget = advice_budget(bot);
  const Work work("games", 0, Work::kSession);
  write_hint(c.out(), m, budget);
}

void annotate(Console& c, const Words& words) {
  const std::string bot = searcher(words, ":annotate", kAnnotateSearch);
  if (c.match().history().empty()) throw UserError("nothing has been answered yet");
  const Work work("answers", 0, Work::kSession);
  write_annotations(c.out(), c.match(), bot, c.viewer());
}

}  // namespace

std::span<const Command> advice_commands() {
  static constexpr std::array<Command, 2> kRows{{
      {":hint", "[BOT]",
       "Searches the open question for the seat that is asked (mcts:400): each option with its value, its error and "
       "its visits, and what mostly followed. The best one has a star.",
       &hint, Offers::kNothing, ":hint mcts:1000"},
      {":annotate", "[BOT]",
       "Goes through the match so far and marks answers (of the viewer's seat) that gave a victory away: ? from 5 %, "
       "?? from 15 % (mcts:100).",
       &annotate, Offers::kNothing, ":annotate mcts:400"},
  }};
  return kRows;
}

}  // namespace qd::repl
