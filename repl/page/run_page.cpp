#include "repl/page/run_page.hpp"

#include <sstream>

#include "engine/base/text.hpp"
#include "engine/script/metrics.hpp"
#include "engine/sim/games/lanes.hpp"
#include "repl/page/charts.hpp"
#include "repl/page/run_figures.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

std::string joined_or(const std::vector<std::string>& words, const std::string& nothing) {
  return words.empty() ? nothing : text::join(words, ",");
}

void write_lanes(Page& page, const KeptRun& run) {
  PageTable table{{"lane", "bots", "variants", "decks", "options", "rules"}, {}, 6};
  for (std::size_t i = 0; i < run.lanes.size(); ++i) {
    const KeptLane& l = run.lanes[i];
    std::vector<std::string> options;
    for (const auto& [name, value] : l.options) options.push_back(name + "=" + value);
    table.rows.push_back({std::to_string(i), text::join(l.bots, ","), joined_or(l.variants, "base"),
                          joined_or(l.decks, "standard"), joined_or(options, "-"), l.rules_hash});
  }
  page.folded("What was played", table);
}

}  // namespace

std::string run_title(const KeptRun& run) {
  const Subject& s = run.subject;
  std::string out = run.command + " " + run.rules;
  if (run.command == "compare" && s.names.size() == 2) out += ": " + s.names[0] + " against " + s.names[1];
  else if (!s.names.empty()) out += ": " + text::join(s.names, ", ");
  else if (!s.cards.empty()) out += ": " + text::join(s.cards, ", ");
  else {
    out += ", " + text::join(run.lanes.front().bots, ",");
    if (!run.lanes.front().variants.empty()) out += ", " + text::join(run.lanes.front().variants, ",");
  }
  return out;
}

Telling write_run(Page& page, const KeptGames& kept, const KeptRun& run, const script::Sources& sources) {
  Telling telling(run);
  page.note(times(run.games, "game") + (run.lanes.size() > 1 ? " in each lane" : "") + ", seed " +
            std::to_string(run.seed) + ", played by " + run.version);
  if (run.games == 0) {
    page.text("No game has been kept yet.");
    return telling;
  }
  const auto each = [&](const std::function<bool(const std::vector<sim::GameResult>&)>& use,
                        std::vector<sim::Report>& reports) {
    for (std::size_t i = 0; i < run.lanes.size(); ++i) reports.push_back(run.report(i));
    kept.each(run, [&](const KeptGames::Game& game) {
      for (std::size_t i = 0; i < reports.size(); ++i)
        sim::add_game(reports[i], game.results[i], game.endings[i], run.seed);
      telling.add(game);
      return use(game.results);
    });
    for (sim::Report& r : reports) sim::close_report(r);
  };
  write_figures(page, run, sources, each);
  write_lanes(page, run);
  return telling;
}

void write_telling(Page& page, const KeptRun& run, const Telling& telling, const script::Sources& sources,
                   const std::string& part) {
  if (run.command == "tune") return;  // the files of candidates are gone, so their games cannot be played again
  const std::vector<TellingGame> games = telling.games();
  if (games.empty()) return;
  page.heading(3, "Telling games");
  std::size_t number = 0;
  for (const TellingGame& game : games) {
    const Replayed again = play_again(sources, run, game, part + "g" + std::to_string(++number));
    page.text("Game " + std::to_string(game.result.number) +
              (run.lanes.size() > 1 ? ", lane " + std::to_string(game.lane) : "") + ": " + game.why +
              (again.result.empty() ? "." : ". " + again.result + "."));
    page.command(command_of(run, game.lane, game.result.number));
    if (!again.missing.empty()) {
      page.note("No record and no picture: " + again.missing);
      continue;
    }
    const std::string name = run.rules + "-" + std::to_string(run.seed) + "-" + std::to_string(game.result.number) +
                             (run.lanes.size() > 1 ? "-" + std::to_string(game.lane) : "") + ".rec";
    page.file(name, again.record, "Its record: " + name + " (qd replay " + name + ")");
    if (!again.scores.empty() && !again.scores.front().empty())
      page.chart(score_chart("Score by seat", again.scores, again.before, again.after),
                 again.before < again.after ? "The biggest turn is shaded." : "");
    if (!again.picture_before.empty()) page.picture(again.picture_before, "Before the biggest turn.");
    page.picture(again.picture_last, "At the end.");
  }
  if (!telling.knows_scores())
    page.note(
        "The closest game and the biggest turn are found by the metrics margin and biggest_turn: play with "
        "--measure margin,biggest_turn, or qd sim with --metrics.");
}

}  // namespace qd::repl
