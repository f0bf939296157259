#include "repl/page/worth_page.hpp"

#include <algorithm>
#include <set>

#include "engine/sim/games/worth.hpp"
#include "repl/page/charts.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/worth_text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kRowsMax = 24;

std::vector<DefId> cards_told(const KeptRun& run) {
  std::vector<DefId> out;
  for (std::size_t c = 0; c < run.cards.size(); ++c) {
    const std::vector<std::string>& wanted = run.subject.cards;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), run.cards[c]) != wanted.end()) out.emplace_back(c);
  }
  return out;
}

/// The difference that a card makes once it did something, the best first.
void write_best(Page& page, const sim::Worth& w, const std::string& bot, sim::Career career) {
  std::vector<const sim::Worth::Line*> lines;
  for (const sim::Worth::Line& line : w.lines)
    if (line.bot == bot && line.career == career && line.difference.known && line.games >= kFewGames)
      lines.push_back(&line);
  if (lines.empty()) return;
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto* a, const auto* b) { return a->difference.value > b->difference.value; });
  const std::size_t left_out = lines.size() > kRowsMax ? lines.size() - kRowsMax : 0;
  if (left_out != 0)  // the middle says least
    lines.erase(lines.begin() + kRowsMax / 2, lines.end() - kRowsMax / 2);
  std::vector<IntervalRow> rows;
  for (const sim::Worth::Line* line : lines) {
    const sim::Interval i = line->difference.interval;
    const ShareFormat format(line->games);
    rows.push_back({line->card,
                    format.points(line->difference.value) + " (" + format.range_of_points(i) + ")",
                    100 * line->difference.value,
                    {100 * i.low, 100 * i.high}});
  }
  page.chart(interval_chart(bot + ": " + sim::career_name(career), rows, 0, "as without it"),
             "Victories with the card less those without it, in points of per cent, at equal length." +
                 (left_out == 0 ? "" : " " + times(left_out, "card") + " in the middle left out."));
}

}  // namespace

void write_worth(Page& page, const KeptRun& run, const EachGame& each, std::vector<sim::Report>& reports) {
  sim::WorthSums sums(run.report(0), run.cards, cards_told(run));
  each(
      [&](const std::vector<sim::GameResult>& games) {
        sums.add(games.front());
        return true;
      },
      reports);
  const sim::Worth w = sums.close(reports.front());
  page.heading(3, "What cards are worth");
  std::set<std::string> bots;
  for (const sim::Worth::Line& line : w.lines) bots.insert(line.bot);
  for (const std::string& bot : bots)
    for (const sim::Career career : {sim::Career::kPlayed, sim::Career::kUsed, sim::Career::kBought,
                                     sim::Career::kDrawn, sim::Career::kOpening, sim::Career::kSeen})
      write_best(page, w, bot, career);
  PageTable table{{"bot", "card", "", "games", "wins", "95 % interval", "than without"}, {}, 3};
  for (const sim::Worth::Line& line : w.lines) {
    const sim::Interval& i = line.difference.interval;
    const ShareFormat format(line.games);
    table.rows.push_back(
        {line.bot, line.card, sim::career_name(line.career), std::to_string(line.games),
         format.percent(share(line.wins, line.games)), format.range(line.rate),
         PageCell(line.difference.known ? format.points(line.difference.value) + " (" + format.range_of_points(i) +
                                              ")" + (matters(line) ? " *" : "")
                                        : "-",
                  matters(line) ? line.difference.value : 0)});
  }
  page.folded("All cards", table);
  page.note("Lengths are " + std::string(w.by_turns ? "turns" : "questions") + "; * marks an interval without 0, of " +
            std::to_string(kFewGames) + " games or more.");
}

}  // namespace qd::repl
