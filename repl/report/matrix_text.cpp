#include "repl/report/matrix_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/sim/elementary.hpp"
#include "repl/report/contest_text.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kCell = 15, kNameMax = 24;
constexpr double kOneInTwenty = 0.05;

std::size_t name_columns(const Circle& circle) {
  std::size_t out = 4;
  for (const std::string& name : circle.names) out = std::max(out, text::width(name));
  return std::min(out, kNameMax) + 2;
}

bool beyond(const sim::Running& shares, double fair, double z) { return !sim::share_interval(shares, z).holds(fair); }

/// The two-sided 5 % point of the normal distribution, shared among so many comparisons (Bonferroni), by halving.
double shared_z(std::size_t comparisons) {
  const double wanted = kOneInTwenty / 2 / static_cast<double>(std::max<std::size_t>(1, comparisons));
  double low = 0, high = 8;
  for (int i = 0; i < 60; ++i) {
    const double z = (low + high) / 2;
    (sim::normal_tail(z) > wanted ? low : high) = z;
  }
  return low;
}

std::string mark_of(const sim::Running& shares, double fair, double shared) {
  if (beyond(shares, fair, shared)) return "**";
  return beyond(shares, fair, sim::kZ95) ? "*" : "";
}

MatrixCell cell(const sim::Running& shares, double fair, double shared) {
  const sim::Interval i = sim::share_interval(shares);
  const ShareFormat format(shares.count());
  return {format.number(shares.mean()) + " ± " + format.number((i.high - i.low) / 2), mark_of(shares, fair, shared),
          shares.mean() - fair};
}

MatrixCell mirrored(double rate, std::uint64_t games) { return {"(" + ShareFormat(games).number(rate) + ")", "", 0}; }

void write_cells(std::ostream& out, const Circle& circle, const std::vector<std::vector<MatrixCell>>& cells) {
  const std::size_t columns = name_columns(circle);
  out << "\n  " << text::pad("", columns);
  for (const std::string& name : circle.names) out << flush_right(text::cut(name, kCell - 4), kCell - 3) << "   ";
  out << "\n";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    out << "  " << text::pad(text::cut(circle.names[i], kNameMax), columns);
    for (const MatrixCell& c : cells[i])
      out << flush_right(c.text, kCell - 3) << text::pad(c.mark.empty() ? "" : " " + c.mark, 3);
    out << "\n";
  }
}

void write_head(std::ostream& out, const Circle& circle, std::uint64_t played, bool stopped, const char* what) {
  out << circle.plan.rules;
  for (const std::string& v : circle.plan.variants) out << " + " << v;
  out << ": " << times(circle.names.size(), what) << ", " << played << (stopped ? " (stopped)" : "")
      << (circle.what == Contenders::kVariants ? " games of each" : " games of each pair and seat")
      << " on common luck, seed " << circle.plan.seed << "\n";
  if (circle.what != Contenders::kBots) out << "bots " << text::join(circle.plan.bots, ",") << "\n";
}

void write_marks(std::ostream& out, std::size_t comparisons) {
  out << "\n";
  for (const std::string& line : mark_lines(comparisons)) out << "  " << line << "\n";
}

/// The shares of the second of two.
sim::Running turned(const sim::Contest& c) {
  sim::Running out;
  for (const auto& [value, count] : c.share.counts())
    for (std::uint64_t n = 0; n < count; ++n) out.add(1 - value);
  return out;
}

void write_all_failures(std::ostream& out, const Circle& circle, const std::vector<sim::Contest>& contests) {
  for (std::size_t m = 0; m < contests.size(); ++m)
    for (const sim::Report& r : contests[m].seatings) {
      if (r.failures.empty()) continue;
      out << "\n"
          << circle.names[circle.meetings[m].first] << " against " << circle.names[circle.meetings[m].second] << ": ";
      write_failures(out, r);
    }
}

std::uint64_t signature_of_all(const std::vector<sim::Contest>& contests) {
  std::uint64_t out = 0;
  for (const sim::Contest& c : contests)
    for (const sim::Report& r : c.seatings) out = hash_join(out, r.signature);
  return out;
}

nlohmann::ordered_json head_json(const Circle& circle, const char* format, const sim::Report& first, bool stopped) {
  return {{"format", format},
          {"rules", circle.plan.rules},
          {"rules_hash", hash_hex(first.rules_hash)},
          {"variants", circle.plan.variants},
          {"of", contenders_names()[static_cast<std::size_t>(circle.what)]},
          {"names", circle.names},
          {"bots", circle.plan.bots},
          {"decks", circle.plan.decks},
          {"seed", std::to_string(circle.plan.seed)},
          {"games", circle.plan.games},
          {"played", first.played},
          {"stopped", stopped}};
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> all_meetings(std::size_t names, bool mirrors) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t i = 0; i < names; ++i)
    for (std::size_t j = mirrors ? i : i + 1; j < names; ++j) out.emplace_back(i, j);
  return out;
}

std::vector<std::string> mark_lines(std::size_t comparisons) {
  return {"± half of the 95% interval; * not even, by that interval alone; ** also if it is shared among all " +
              std::to_string(comparisons),
          "of " + std::to_string(comparisons) + " that are even, " +
              fixed(kOneInTwenty * static_cast<double>(comparisons), 1) + " get a * by chance"};
}

std::vector<std::vector<MatrixCell>> matrix_cells(const Circle& circle, const std::vector<sim::Contest>& contests) {
  const std::size_t n = circle.names.size();
  const double fair = 1.0 / static_cast<double>(contests.front().seats());
  const double shared = shared_z(n * (n - 1) / 2);
  std::vector<std::vector<MatrixCell>> out(n, std::vector<MatrixCell>(n));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const std::pair<std::size_t, std::size_t> wanted{std::min(i, j), std::max(i, j)};
      const auto found = std::find(circle.meetings.begin(), circle.meetings.end(), wanted);
      const sim::Contest& c = contests[static_cast<std::size_t>(found - circle.meetings.begin())];
      if (c.groups == 0) out[i][j].text = "-";
      else if (i == j) out[i][j] = mirrored(c.first_seat.mean(), c.first_seat.count());
      else if (i < j) out[i][j] = cell(c.share, fair, shared);
      else if (contests.front().seats() == 2) out[i][j] = cell(turned(c), fair, shared);
    }
  return out;
}

std::vector<std::vector<MatrixCell>> matrix_cells(const sim::VariantMatrix& m) {
  const std::size_t n = m.reports.size();
  const double shared = shared_z(n * (n - 1) / 2);
  std::vector<std::vector<MatrixCell>> out(n, std::vector<MatrixCell>(n));
  for (std::size_t i = 0; i < n && m.counted != 0; ++i) {
    out[i][i] = mirrored(share(m.reports[i].seats.front().wins, m.reports[i].counted), m.reports[i].counted);
    for (std::size_t j = i + 1; j < n; ++j) {
      const sim::Paired& p = m.difference(i, j);
      const ShareFormat format(m.counted);
      const bool sure =
          !sim::paired_shares(m.counted, p.difference.how_often(-1), p.difference.how_often(1), shared).holds(0);
      out[i][j] = {format.points(p.difference.mean()) + " ± " + format.number((p.interval.high - p.interval.low) / 2),
                   sure                  ? "**"
                   : p.interval.holds(0) ? ""
                                         : "*",
                   p.difference.mean()};
    }
  }
  return out;
}

void write_matrix(std::ostream& out, const Circle& circle, const std::vector<sim::Contest>& contests) {
  const std::size_t n = circle.names.size();
  write_head(out, circle, contests.front().seatings.front().played, contests.front().stopped,
             circle.what == Contenders::kBots ? "bot" : "deck");
  write_cells(out, circle, matrix_cells(circle, contests));
  out << "\n  how often the row wins against the column, in %; in brackets, how often seat A does if both are the "
         "row\n";
  write_marks(out, n * (n - 1) / 2);
  write_all_failures(out, circle, contests);
  out << "\nsignature  " << hash_hex(signature_of_all(contests)) << "\n";
}

void write_variant_matrix(std::ostream& out, const Circle& circle, const sim::VariantMatrix& m) {
  const std::size_t n = circle.names.size();
  write_head(out, circle, m.reports.front().played, m.stopped, "list");
  write_cells(out, circle, matrix_cells(m));
  out << "\n  in brackets, how often seat A wins, in %; beside it, how much more often under the column, pair by "
         "pair\n";
  write_marks(out, n * (n - 1) / 2);
  for (std::size_t i = 0; i < n; ++i) {
    if (m.reports[i].failures.empty()) continue;
    out << "\n" << circle.names[i] << ": ";
    write_failures(out, m.reports[i]);
  }
}

std::vector<sim::Running> shares_of_all(const Circle& circle, const std::vector<sim::Contest>& contests) {
  std::vector<sim::Running> out(circle.names.size());
  for (std::size_t m = 0; m < contests.size(); ++m)
    for (const auto& [value, count] : contests[m].share.counts())
      for (std::uint64_t k = 0; k < count; ++k) {
        out[circle.meetings[m].first].add(value);
        out[circle.meetings[m].second].add(1 - value);
      }
  return out;
}

std::vector<sim::Rating> ratings_of(const Circle& circle, const std::vector<sim::Contest>& contests) {
  std::vector<sim::Meeting> meetings;
  for (std::size_t i = 0; i < contests.size(); ++i)
    meetings.push_back({circle.meetings[i].first, circle.meetings[i].second, contests[i].share});
  return sim::ratings(circle.names.size(), meetings);
}

void write_league(std::ostream& out, const Circle& circle, const std::vector<sim::Contest>& contests,
                  const std::vector<sim::Rating>& ratings) {
  const std::size_t columns = name_columns(circle), n = circle.names.size();
  write_head(out, circle, contests.front().seatings.front().played, contests.front().stopped,
             circle.what == Contenders::kBots ? "bot" : "deck");
  const std::vector<sim::Running> all = shares_of_all(circle, contests);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ratings[a].elo > ratings[b].elo; });
  out << "\n  " << text::pad("", columns) << "    Elo    95% interval     wins      of games\n";
  for (const std::size_t i : order)
    out << "  " << text::pad(text::cut(circle.names[i], kNameMax), columns)
        << flush_right(signed_fixed(ratings[i].elo, 0), 7)
        << flush_right(signed_fixed(ratings[i].elo - ratings[i].half, 0), 8) << " to "
        << flush_right(signed_fixed(ratings[i].elo + ratings[i].half, 0), 5)
        << flush_right(ShareFormat(2 * all[i].count()).percent(all[i].mean()), 10)
        << flush_right(std::to_string(2 * all[i].count()), 10) << "\n";
  out << "\n  the mean of all is 0; intervals are against that mean\n";
  write_all_failures(out, circle, contests);
  out << "\nsignature  " << hash_hex(signature_of_all(contests)) << "\n";
}

std::string matrix_json(const Circle& circle, const std::vector<sim::Contest>& contests,
                        const std::vector<sim::Rating>& ratings) {
  const sim::Contest& first = contests.front();
  nlohmann::ordered_json out =
      head_json(circle, ratings.empty() ? "quarterdeck contest matrix 1" : "quarterdeck contest league 1",
                first.seatings.front(), first.stopped);
  out["meetings"] = nlohmann::ordered_json::array();
  for (std::size_t m = 0; m < contests.size(); ++m) {
    const sim::Contest& c = contests[m];
    out["meetings"].push_back({{"a", circle.names[circle.meetings[m].first]},
                               {"b", circle.names[circle.meetings[m].second]},
                               {"counted", c.groups},
                               {"victories", share_json(c.share)},
                               {"first_seat", share_json(c.first_seat)},
                               {"correlation", c.correlation}});
  }
  if (!ratings.empty()) out["ratings"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < ratings.size(); ++i)
    out["ratings"].push_back({{"name", circle.names[i]},
                              {"elo", ratings[i].elo},
                              {"low", ratings[i].elo - ratings[i].half},
                              {"high", ratings[i].elo + ratings[i].half}});
  out["signature"] = hash_hex(signature_of_all(contests));
  return match::json_text(out, 2) + "\n";
}

std::string variant_matrix_json(const Circle& circle, const sim::VariantMatrix& m) {
  nlohmann::ordered_json out = head_json(circle, "quarterdeck contest matrix 1", m.reports.front(), m.stopped);
  out["counted"] = m.counted;
  out["first_seat"] = nlohmann::ordered_json::array();
  for (const sim::Report& r : m.reports) {
    const sim::SeatReport& a = r.seats.front();
    out["first_seat"].push_back(
        {{"wins", a.wins}, {"rate", share(a.wins, r.counted)}, {"low", a.rate.low}, {"high", a.rate.high}});
  }
  out["differences"] = nlohmann::ordered_json::array();
  for (const auto& [i, j] : circle.meetings) {
    const sim::Paired& p = m.difference(i, j);
    out["differences"].push_back({{"a", circle.names[i]},
                                  {"b", circle.names[j]},
                                  {"mean", p.difference.mean()},
                                  {"low", p.interval.low},
                                  {"high", p.interval.high}});
  }
  return match::json_text(out, 2) + "\n";
}

}  // namespace qd::repl
