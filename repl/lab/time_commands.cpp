// The commands of the console that go back and forth in a match.
#include <array>

#include "engine/base/text.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

void step(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  Branch& b = c.branch();
  if (b.match->decision() == nullptr) throw UserError("the match is over", ":back goes back, :new starts another one");
  const SeatId seat = b.match->decision()->seat;
  const std::string letter = state::seat_letter(seat);
  if (!b.tip && b.party.is_human(seat))
    throw UserError("seat " + letter + " is played by you: answer the question", "a bot plays it after :new " + b.launch.game + " " + letter + "=random");
  c.play_on(count, false);
  c.show_table();
}

void undo(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  Branch& b = c.branch();
  if (b.at() == 0) throw UserError("nothing has been answered yet");
  const bool mixed = b.party.humans() > 0 && b.party.humans() < b.party.names().size();
  for (std::size_t n = 0; n < count && b.at() != 0; ++n) {
    b.back();
    while (mixed && b.at() != 0 && b.match->decision() != nullptr && !b.party.is_human(b.match->decision()->seat)) b.back();
  }
  c.skip_log();
  if (mixed) c.play_on(limits::kDecisionsPerMatchMax, true);  // the bots' answers before the first question of a person
  c.show_table();
}

void back(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  Branch& b = c.branch();
  if (b.at() == 0) throw UserError("nothing has been answered yet");
  b.go_to(b.at() - std::min(count, b.at()));
  c.skip_log();
  c.show_table();
}

}  // namespace

std::span<const Command> time_commands() {
  static constexpr std::array<Command, 3> kRows{{
      {":step", "[N]", "On by N answers (1): those that were taken back, then those of bots.", &step},
      {":undo", "[N]", "Takes back the last N answers (1); between people and bots, back to a person's question. What followed can be gone along again.", &undo},
      {":back", "[N]", "Back by N answers (1), whoever gave them.", &back},
  }};
  return kRows;
}

}  // namespace qd::repl
