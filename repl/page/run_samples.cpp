// Lengths, measures, endings and failures in a page.
#include <cmath>
#include <set>

#include "engine/base/meter.hpp"
#include "engine/script/metrics.hpp"
#include "repl/page/charts.hpp"
#include "repl/page/run_figures.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

struct Described {
  std::string name, what;
  const sim::Sample* sample;
};

/// A whole number, or two decimals.
std::string value_of_sample(double v) { return std::floor(v) == v ? plain(v) : fixed(v, 2); }

/// What a metric is, in words; "" if this is none, or its file cannot be read.
std::string metric_text(script::Metrics& metrics, const std::string& name) {
  if (!metrics.knows(name)) return "";
  try {
    metrics.load(name);
    return metrics.text(name);
  } catch (const Interrupted&) {
    throw;
  } catch (const Error&) {
    return "";
  }
}

std::vector<Described> samples_of(const sim::Report& r, const script::Sources& sources) {
  std::vector<Described> out;
  if (r.has_turns) out.push_back({"turns", "the attribute turn, at the end", &r.turns});
  out.push_back({"decisions", "questions with more than one answer, of all seats", &r.decisions});
  script::Metrics metrics(sources);
  for (const sim::Measure& m : r.measures) {
    const bool at_end = m.at == sim::Measurement::kEnd;
    out.push_back({at_end ? m.name : m.name + " at " + m.at, at_end ? metric_text(metrics, m.name) : "", &m.value});
  }
  return out;
}

void write_endings(Page& page, const std::vector<std::string>& names, const std::vector<sim::Report>& reports) {
  std::set<std::string> endings;
  for (const sim::Report& r : reports)
    for (const auto& [name, n] : r.endings) endings.insert(name);
  PageTable table{{"ending"}, {}, 1};
  for (const std::string& n : names) table.head.push_back(names.size() > 1 ? n : "games");
  for (const std::string& ending : endings) {
    std::vector<PageCell> row{ending.empty() ? "without a reason" : ending};
    for (const sim::Report& r : reports) {
      const auto found = r.endings.find(ending);
      row.emplace_back(std::to_string(found == r.endings.end() ? 0 : found->second));
    }
    table.rows.push_back(std::move(row));
  }
  page.heading(3, "Endings");
  page.table(table);
}

void write_page_failures(Page& page, const std::vector<std::string>& names, const std::vector<sim::Report>& reports) {
  constexpr std::size_t kShown = 20;
  PageTable table{{"lane", "what went wrong", "games", "the first"}, {}, 2};
  for (std::size_t i = 0; i < reports.size(); ++i)
    for (const sim::Failure& f : reports[i].failures)
      if (table.rows.size() < kShown)
        table.rows.push_back({names[i], f.text, std::to_string(f.games), std::to_string(f.first_game)});
  if (table.rows.empty()) return;
  page.heading(3, "Games that failed");
  page.text("They count in no other figure.");
  page.table(table);
}

}  // namespace

void write_samples(Page& page, const KeptRun& run, const script::Sources& sources,
                   const std::vector<std::string>& names, const std::vector<sim::Report>& reports) {
  page.heading(3, run.measures.empty() ? "Length" : "Length and measures");
  PageTable table{{"figure"}, {}, 1, true};
  const bool many = reports.size() > 1;
  if (many) table.head.emplace_back("of");
  table.words += many ? 1 : 0;
  for (const char* head :
       {"mean", "95 % interval", "sd", "median", "10 to 90 %", "least", "most", "values", "what it is"})
    table.head.emplace_back(head);
  std::vector<std::vector<Described>> all;
  for (const sim::Report& r : reports) all.push_back(samples_of(r, sources));
  for (std::size_t m = 0; m < all.front().size(); ++m)
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto& [name, what, sample] = all[i][m];
      if (sample->count() == 0) continue;
      const sim::Interval mean = sim::mean_interval(*sample);
      std::vector<PageCell> row{name};
      if (many) row.emplace_back(names[i]);
      for (const std::string& cell :
           {fixed(sample->mean(), 2), fixed(mean.low, 2) + " to " + fixed(mean.high, 2), fixed(sample->deviation(), 2),
            value_of_sample(sample->median()),
            value_of_sample(sample->quantile(0.1)) + " to " + value_of_sample(sample->quantile(0.9)),
            value_of_sample(sample->low()), value_of_sample(sample->high()), std::to_string(sample->count()), what})
        row.emplace_back(cell);
      table.rows.push_back(std::move(row));
    }
  page.table(table);
  for (std::size_t m = 0; m < all.front().size(); ++m)
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i][m].sample->counts().size() > 2)  // of two values, the table tells everything
        page.chart(histogram_chart(all[i][m].name + (many ? ", " + names[i] : ""), *all[i][m].sample), "");
  write_endings(page, names, reports);
  write_page_failures(page, names, reports);
}

}  // namespace qd::repl
