#include "repl/page/run_figures.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/sim/games/compare.hpp"
#include "engine/sim/games/contest.hpp"
#include "engine/sim/games/matrix.hpp"
#include "repl/page/charts.hpp"
#include "repl/page/worth_page.hpp"
#include "repl/report/contest_text.hpp"
#include "repl/report/matrix_text.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sprt.hpp"

namespace qd::repl {

namespace {

/// Enough distinct names for a chart of each.
constexpr std::size_t kFewLanes = 4;

IntervalRow victories_row(const std::string& label, const sim::Running& shares) {
  const sim::Interval i = sim::share_interval(shares);
  return {label, ShareFormat(shares.count()).with_range(shares.mean(), i), shares.mean(), i};
}

void write_wins(Page& page, const std::string& title, const sim::Report& r) {
  std::vector<IntervalRow> rows;
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    const double rate = share(r.seats[s].wins, r.counted);
    rows.push_back({state::seat_letter(SeatId(s)) + "  " + r.seats[s].bot,
                    ShareFormat(r.counted).with_range(rate, r.seats[s].rate), rate, r.seats[s].rate});
  }
  page.chart(interval_chart(title, rows, 1.0 / static_cast<double>(r.seats.size()), "fair share"),
             "Draws: " + ShareFormat(r.counted).with_range(share(r.draws, r.counted), r.draw_rate) +
                 ". 95 % intervals of Wilson.");
}

void write_test(Page& page, const SprtWish& wish, const std::string& what, const sim::SequentialTest& test) {
  std::ostringstream text;
  write_verdict(text, wish, what, test);
  page.heading(3, "The sequential test");
  for (const std::string& line : text::split(text.str(), '\n'))
    if (!text::trim(line).empty()) page.text(std::string(text::trim(line)));
  page.chart(path_chart("Log-likelihood ratio", test), "It ends at one of the dashed lines.");
  if (test.verdict() != sim::SequentialTest::Verdict::kOpen)
    page.note("Figures of a test that stopped early lie a little too far out.");
}

std::optional<SprtWish> wish_of(const KeptRun& run) {
  const Subject& s = run.subject;
  if (s.sprt.empty()) return std::nullopt;
  return parse_sprt(s.sprt, s.errors, s.chunk);
}

std::vector<std::string> lane_names(const KeptRun& run) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < run.lanes.size(); ++i) out.push_back("lane " + std::to_string(i));
  return out;
}

void write_single(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  std::vector<sim::Report> reports;
  each([](const std::vector<sim::GameResult>&) { return true; }, reports);
  page.heading(3, "Who wins");
  for (std::size_t i = 0; i < reports.size(); ++i)
    write_wins(page, reports.size() > 1 ? "Victories, lane " + std::to_string(i) : "Victories", reports[i]);
  write_samples(page, run, sources, lane_names(run), reports);
}

void write_two(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  const std::string& name = run.subject.names.front();
  const std::optional<SprtWish> wish = wish_of(run);
  sim::ContestSums sums(1, run.seats(), wish ? std::optional(contest_test(*wish, run.seats())) : std::nullopt);
  std::vector<sim::Report> reports;
  each([&](const std::vector<sim::GameResult>& games) { return sums.add(games); }, reports);
  const sim::Contest c = std::move(sums.close(reports).front());
  page.heading(3, "Who wins");
  std::vector<IntervalRow> rows{victories_row("in all seats", c.share)};
  for (std::size_t s = 0; s < c.seats(); ++s)
    rows.push_back(victories_row("in seat " + state::seat_letter(SeatId(s)), c.seat_share[s]));
  const double fair = 1.0 / static_cast<double>(c.seats());
  page.chart(interval_chart("Victories of " + name, rows, fair, "fair share"),
             c.seats() == 2 ? elo_text(c.share.mean(), sim::share_interval(c.share)) + ". 95 % intervals."
                            : "95 % intervals.");
  page.chart(
      interval_chart("Victories of seat A", {victories_row("whoever sits there", c.first_seat)}, fair, "fair share"),
      "");
  page.note(times(c.groups, c.seats() == 2 ? "pair" : "round") + " of games on common luck; correlation between them " +
            signed_fixed(c.correlation, 2) + ".");
  if (c.seats() == 2 && c.groups != 0) {
    page.text("Skill and luck: " + luck_text(c) + ".");
    PageTable table{{"points in a pair"}, {{PageCell("pairs")}}, 1};
    const char* points[] = {"0", "1/2", "1", "1 1/2", "2"};
    std::size_t i = 0;
    for (const auto& [value, count] : c.pairs()) {
      table.head.emplace_back(points[i++]);
      table.rows[0].emplace_back(std::to_string(static_cast<std::uint64_t>(count)));
    }
    page.table(table);
  }
  if (c.test) write_test(page, *wish, "is " + name, *c.test);
  std::vector<std::string> names;
  for (std::size_t s = 0; s < c.seats(); ++s) names.push_back(name + " in " + state::seat_letter(SeatId(s)));
  write_samples(page, run, sources, names, reports);
}

void write_two_variants(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  const std::vector<std::string>& names = run.subject.names;
  const std::optional<SprtWish> wish = wish_of(run);
  sim::ComparisonSum sum(run.report(0), wish ? std::optional(figure_test(*wish)) : std::nullopt);
  std::vector<sim::Report> reports;
  each([&](const std::vector<sim::GameResult>& games) { return sum.add(games[0], games[1]); }, reports);
  sim::Comparison c = sum.close(reports[0], reports[1]);
  page.heading(3, "The difference");
  std::vector<IntervalRow> rows;
  PageTable table{{"figure", names[0], names[1], "difference", "95 % interval"}, {}, 1};
  const std::size_t shares = c.wins.size() + 1;  // who wins, and draws
  std::size_t i = 0;
  for (const sim::Paired* p : c.figures()) {
    const bool is_share = i++ < shares;
    if (p->difference.count() == 0) continue;
    const ShareFormat format(p->difference.count());
    const auto number = [&](double v) { return is_share ? format.percent(v) : fixed(v, 2); };
    const auto change = [&](double v) { return is_share ? format.points(v) : signed_fixed(v, 2); };
    const std::string between = change(p->interval.low) + " to " + change(p->interval.high);
    const std::string difference = change(p->difference.mean());
    table.rows.push_back(
        {p->name, number(p->a.mean()), number(p->b.mean()), difference + (p->interval.holds(0) ? "" : " *"), between});
    if (is_share)
      rows.push_back({p->name,
                      difference + " (" + between + ")",
                      100 * p->difference.mean(),
                      {100 * p->interval.low, 100 * p->interval.high}});
  }
  page.chart(interval_chart("How much more often with " + names[1], rows, 0, "no difference"),
             "In points of per cent, pair by pair.");
  page.table(table);
  page.note(times(c.pairs, "pair") + " of games on common luck, of which " + std::to_string(c.different) +
            " went differently. * marks an interval without 0; of twenty rows, one has it by chance.");
  if (c.test) write_test(page, *wish, "is the difference of " + c.tested, *c.test);
  page.heading(3, "Who wins");
  for (std::size_t k = 0; k < 2; ++k) write_wins(page, "Victories, " + names[k], reports[k]);
  write_samples(page, run, sources, names, reports);
}

void write_cells(Page& page, const std::vector<std::string>& names, const std::vector<std::vector<MatrixCell>>& cells,
                 const std::string& what) {
  PageTable table{{""}, {}, 1};
  for (const std::string& name : names) table.head.push_back(name);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::vector<PageCell> row{names[i]};
    for (const MatrixCell& c : cells[i]) row.emplace_back(c.text + (c.mark.empty() ? "" : " " + c.mark), 2 * c.lead);
    table.rows.push_back(std::move(row));
  }
  page.table(table);
  page.note(what);
  for (const std::string& line : mark_lines(names.size() * (names.size() - 1) / 2)) page.note(line);
}

void write_ratings(Page& page, const Circle& circle, const std::vector<sim::Contest>& contests) {
  const std::vector<sim::Rating> ratings = ratings_of(circle, contests);
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ratings[a].elo > ratings[b].elo; });
  std::vector<IntervalRow> rows;
  for (const std::size_t i : order) {
    const sim::Interval interval{ratings[i].elo - ratings[i].half, ratings[i].elo + ratings[i].half};
    rows.push_back({circle.names[i],
                    signed_fixed(ratings[i].elo, 0) + " (" + signed_fixed(interval.low, 0) + " to " +
                        signed_fixed(interval.high, 0) + ")",
                    ratings[i].elo, interval});
  }
  page.chart(interval_chart("Ratings, Elo", rows, 0, "mean of all"), "95 % intervals against the mean.");
}

void write_circle(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  const bool league = run.command == "league";
  sim::Plan plan;
  plan.rules = run.rules;
  const Circle circle{plan, Contenders::kBots, run.subject.names, all_meetings(run.subject.names.size(), !league)};
  sim::ContestSums sums(circle.meetings.size(), run.seats(), std::nullopt);
  std::vector<sim::Report> reports;
  each([&](const std::vector<sim::GameResult>& games) { return sums.add(games); }, reports);
  std::vector<sim::Contest> contests = sums.close(reports);
  page.heading(3, league ? "Ratings" : "Who wins against whom");
  if (league) write_ratings(page, circle, contests);
  Circle whole = circle;
  if (league) {  // nobody meets itself
    whole.meetings = all_meetings(run.subject.names.size(), true);
    std::vector<sim::Contest> with;
    std::size_t next = 0;
    for (const auto& [i, j] : whole.meetings) {
      with.emplace_back();
      with.back().seatings = contests.front().seatings;
      if (i != j) with.back() = contests[next++];
    }
    contests = std::move(with);
  }
  write_cells(page, whole.names, matrix_cells(whole, contests),
              "How often the row wins against the column, in %" +
                  std::string(league ? "." : "; in brackets, how often seat A does if both are the row."));
  if (reports.size() <= kFewLanes) write_samples(page, run, sources, lane_names(run), reports);
}

void write_variants(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  sim::VariantSums sums(run.lanes.size());
  std::vector<sim::Report> reports;
  each(
      [&](const std::vector<sim::GameResult>& games) {
        sums.add(games);
        return true;
      },
      reports);
  const sim::VariantMatrix m = sums.close(reports);
  page.heading(3, "What seat A wins");
  write_cells(
      page, run.subject.names, matrix_cells(m),
      "In brackets, how often seat A wins, in %; beside it, how much more often under the column, pair by pair.");
  write_samples(page, run, sources, run.subject.names, reports);
}

/// Are there as many lanes as its command plays with these names?
bool fits(const KeptRun& run) {
  const std::size_t n = run.subject.names.size(), seats = run.seats();
  const bool variants = run.subject.of == "variants";
  if (run.command == "compare") return n == 2 && run.lanes.size() == (variants ? 2 : seats);
  if (run.command == "matrix") return n > 1 && run.lanes.size() == (variants ? n : n * (n + 1) / 2 * seats);
  if (run.command == "league") return n > 1 && !variants && run.lanes.size() == n * (n - 1) / 2 * seats;
  return false;
}

}  // namespace

void write_figures(Page& page, const KeptRun& run, const script::Sources& sources, const EachGame& each) {
  if (run.command == "worth" && run.lanes.size() == 1 && !run.cards.empty()) {
    std::vector<sim::Report> reports;
    write_worth(page, run, each, reports);
    write_wins(page, "Victories", reports.front());
    write_samples(page, run, sources, lane_names(run), reports);
    return;
  }
  if (!fits(run)) return write_single(page, run, sources, each);
  const bool variants = run.subject.of == "variants";
  const auto write = run.command == "compare" ? (variants ? write_two_variants : write_two)
                                              : (variants ? write_variants : write_circle);
  write(page, run, sources, each);
}

}  // namespace qd::repl
