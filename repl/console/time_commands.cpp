// Console commands that go back and forth in a match.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "repl/branches/timeline.hpp"
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
    throw UserError("seat " + letter + " is played by you: answer the question",
                    "a bot plays it after :new " + b.launch.game + " " + letter + "=random");
  c.play_on(count, false);
  c.show_table();
}

void go_on(Console& c, const Words& words) {
  if (!words.empty()) throw UserError(":continue takes no words", ":step N goes on by N answers");
  Branch& b = c.branch();
  if (b.match->decision() == nullptr) throw UserError("the match is over", ":back goes back, :new starts another one");
  if (b.tip == nullptr && b.party.is_human(b.match->decision()->seat))
    throw UserError("seat " + state::seat_letter(b.match->decision()->seat) + " is played by you: answer the question");
  c.play_on(Console::kToTheEnd, false);
  c.show_table();
}

void require_answers(const Branch& b) {
  if (b.at() != 0) return;
  if (b.length() == 0) throw UserError("nothing has been answered yet");
  throw UserError("this is where the match begins", "nothing is left to take back; :redo goes forward again");
}

void undo(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  Branch& b = c.branch();
  require_answers(b);
  const bool mixed = b.party.humans() > 0 && b.party.humans() < b.party.names().size();
  for (std::size_t n = 0; n < count && b.at() != 0; ++n) {
    b.back();
    while (mixed && b.at() != 0 && b.match->decision() != nullptr && !b.party.is_human(b.match->decision()->seat))
      b.back();
  }
  c.skip_log();
  if (mixed) c.play_on(Console::kToTheEnd, true);  // bots answer up to the first question for a person
  c.show_table();
}

void redo(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  Branch& b = c.branch();
  if (!b.tip) throw UserError("nothing follows: this is as far as the match has been played");
  for (std::size_t n = 0; n < count && b.forward(); ++n) {
  }
  c.stops().reset(*b.match);
  c.show_table();
}

void move_to(Console& c, std::size_t decision) {
  Branch& b = c.branch();
  const bool ahead = decision > b.at();
  b.go_to(decision);
  if (ahead) c.stops().reset(*b.match);
  else c.skip_log();
  c.show_table();
}

void back(Console& c, const Words& words) {
  const std::size_t count = optional_count(words, "how many answers", 1);
  require_answers(c.branch());
  move_to(c, c.branch().at() - std::min(count, c.branch().at()));
}

void go_to(Console& c, const Words& words) {
  static const char* kHint =
      "write :goto N, :goto start, :goto end, :goto turn N or :goto BRANCH@N; :timeline shows the numbers";
  if (words.empty() || words.size() > 2 || (words.size() == 1 && words[0] == "turn"))
    throw UserError("to which decision?", kHint);
  Branch& b = c.branch();
  if (words.size() == 2) {
    if (words[0] != "turn") throw UserError("to which decision?", kHint);
    const auto turn = text::parse_integer(words[1], "which turn", 0, 1'000'000);
    return move_to(c, first_of_turn(b, static_cast<std::int32_t>(turn)));
  }
  const Point point = parse_point(c.branches(), words[0]);
  if (point.branch->name != b.name) {
    c.branches().go_to(point.branch->name);
    c.skip_log();
  }
  move_to(c, point.decision);
}

void timeline(Console& c, const Words& words) {
  const Branch& b = c.branch();
  constexpr std::size_t kBefore = 12, kAfter = 6;
  std::size_t from = b.at() > kBefore ? b.at() - kBefore : 0, to = std::min(b.at() + kAfter, b.length());
  if (words.size() == 1 && words[0] == "all") from = 0, to = b.length();
  else if (words.size() == 1 || words.size() == 2) {
    from = static_cast<std::size_t>(
        text::parse_integer(words[0], "from which decision", 0, static_cast<std::int64_t>(b.length())));
    to = words.size() == 1 ? b.length()
                           : static_cast<std::size_t>(text::parse_integer(words[1], "to which decision",
                                                                          static_cast<std::int64_t>(from), 1'000'000));
  } else if (!words.empty())
    throw UserError("which decisions?", "write :timeline, :timeline all, :timeline FROM or :timeline FROM TO");
  for (const std::string& line : timeline_lines(c.branches(), c.viewer(), from, to)) c.out() << line << "\n";
}

void branch(Console& c, const Words& words) {
  static const char* kHint = "write :branch NAME; :branches lists them, :branch drop NAME forgets one";
  (void)c.match();
  if (words.size() == 2 && words[0] == "drop") {
    c.branches().drop(words[1]);
    c.out() << "branch '" << words[1] << "' is forgotten\n";
    return;
  }
  if (words.size() != 1 || words[0] == "drop") throw UserError("which branch?", kHint);
  if (!is_branch_name(words[0]))
    throw UserError("'" + words[0] + "' is not a name for a branch",
                    "letters, digits, '_', '-' and '~', beginning with a letter; not start, end, turn or drop");
  const auto& all = c.branches().all();
  if (std::none_of(all.begin(), all.end(), [&](const auto& b) { return b->name == words[0]; })) {
    const std::string from = point_text(c.branch(), c.branch().at());
    c.branches().fork(words[0]);
    c.skip_log();
    c.out() << "branch '" << words[0] << "' begins at " << from << "\n";
    return;
  }
  c.branches().go_to(words[0]);
  c.skip_log();
  c.out() << "on branch '" << words[0] << "', decision " << c.branch().at() << " of " << c.branch().length() << "\n";
  c.show_table();
}

void branches(Console& c, const Words& words) {
  if (!words.empty()) throw UserError(":branches takes no words", ":branch NAME begins one or goes to it");
  (void)c.match();
  for (const std::string& line : branch_lines(c.branches(), c.viewer())) c.out() << line << "\n";
}

void diff(Console& c, const Words& words) {
  if (words.empty() || words.size() > 2)
    throw UserError("what is to be compared?",
                    "write :diff A B or :diff A: each a branch, a decision (12, start, end) or both (main@12); without "
                    "B, where you stand");
  (void)c.match();
  const Point a = parse_point(c.branches(), words[0]);
  const Point b = words.size() == 2 ? parse_point(c.branches(), words[1]) : Point{&c.branch(), c.branch().at()};
  for (const std::string& line : difference_lines(a, b, c.viewer(), c.screen().width)) c.out() << line << "\n";
}

}  // namespace

std::span<const Command> time_commands() {
  static constexpr std::array<Command, 10> kRows{{
      {":step", "[N]", "Goes N answers ahead (1): first those taken back, then new ones by bots.", &step,
       Offers::kNothing, ":step 10"},
      {":continue", "", "Plays on until a person is asked, a breakpoint is reached or the match ends.", &go_on},
      {":back", "[N]",
       "Goes N answers back (1), whoever gave them. `:step` returns. A different answer keeps the old line as a "
       "branch.",
       &back, Offers::kNothing, ":back 3"},
      {":goto", "N | start | end | turn N | BRANCH[@N]",
       "Goes to the question after N answers, the start, the end, a turn or a branch.", &go_to, Offers::kBranches,
       ":goto turn 3"},
      {":undo", "[N]", "Takes back the last N answers (1); against bots, your own and the bots' replies.", &undo,
       Offers::kNothing, ":undo"},
      {":redo", "[N]", "Gives N answers (1) again that were taken back.", &redo, Offers::kNothing, ":redo"},
      {":timeline", "[all | FROM [TO]]",
       "Lists the decisions of this branch, with the current one and the starts of other branches.", &timeline,
       Offers::kNothing, ":timeline 10 20"},
      {":branch", "NAME | drop NAME", "Starts a branch here, or switches to an existing one. `drop` deletes it.",
       &branch, Offers::kBranches, ":branch bold"},
      {":branches", "", "Lists the branches: where each starts, how long it is and how it ends.", &branches},
      {":diff", "A [B]",
       "Compares attributes, zones and events of two branches or points: main, 12, main@12, main@end, start. B is the "
       "current decision if left out.",
       &diff, Offers::kBranches, ":diff main bold"},
  }};
  return kRows;
}

}  // namespace qd::repl
