#include "repl/report/worth_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "repl/report/contest_text.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kCareerColumns = 10, kCardMax = 20;
constexpr double kOutside = 0.05;

std::size_t card_columns(const sim::Worth& w) {
  std::size_t out = 4;
  for (const sim::Worth::Line& line : w.lines) out = std::max(out, text::width(line.card));
  return std::min(out, kCardMax) + 2;
}

}  // namespace

bool matters(const sim::Worth::Line& line) {
  return line.difference.known && line.games >= kFewGames && !line.difference.interval.holds(0);
}

void write_worth(std::ostream& out, const sim::Plan& plan, const sim::Worth& w) {
  const std::size_t columns = card_columns(w);
  out << plan_line(plan, w.report) << ", bots " << bots_line(w.report) << "\n";
  std::string bot;
  std::size_t compared = 0;
  for (const sim::Worth::Line& line : w.lines) {
    if (line.bot != bot) {
      bot = line.bot;
      out << "\n  " << text::pad(bot, columns + kCareerColumns) << "    games     wins     95% interval   "
          << "than without, at equal length\n";
    }
    const ShareFormat format(line.games);
    out << "  " << text::pad(text::cut(line.card, kCardMax), columns)
        << text::pad(sim::career_name(line.career), kCareerColumns) << flush_right(std::to_string(line.games), 9)
        << flush_right(format.percent(share(line.wins, line.games)), 9) << flush_right(format.number(line.rate.low), 7)
        << " to " << flush_right(format.number(line.rate.high), 5);
    if (!line.difference.known) {
      out << "   -\n";
      continue;
    }
    ++compared;
    out << "   " << format.points(line.difference.value) << " (" << format.range_of_points(line.difference.interval)
        << ")" << (matters(line) ? " *" : "") << "\n";
  }
  out << "\n  lengths are " << (w.by_turns ? "turns" : "questions") << "; * marks an interval without 0, of "
      << kFewGames << " games or more\n";
  if (compared != 0)
    out << "  of " << compared << " cards that are worth nothing, "
        << fixed(kOutside * static_cast<double>(compared), 1) << " get a * by chance\n";
  write_failures(out, w.report);
  out << "signature  " << hash_hex(w.report.signature) << "\n";
}

void write_swaps(std::ostream& out, const sim::Plan& plan, const std::string& deck, const std::vector<Swap>& swaps) {
  const sim::Contest& first = swaps.front().contest;
  out << "\n" << deck << " against itself with a card swapped: " << times(first.seatings.front().played, "pair");
  if (first.stopped) out << " of " << plan.games << " (stopped)";
  out << " each, seats swapped, common luck, bots " << text::join(plan.bots, ",") << "\n";
  for (const Swap& s : swaps) {
    const sim::Interval i = sim::share_interval(s.contest.share);
    const ShareFormat format(s.contest.share.count());
    out << "  " << text::pad(s.card + (s.other == "none" ? ", left out" : " for " + s.other), 30)
        << flush_right(format.percent(s.contest.share.mean()), 8) << "  (" << format.range(i) << ")  "
        << elo_text(s.contest.share.mean(), i) << "\n";
    for (const sim::Report& r : s.contest.seatings) write_failures(out, r);
  }
  out << "  how often the deck with the card wins\n";
}

std::string worth_json(const sim::Plan& plan, const sim::Worth& w, const std::vector<Swap>& swaps) {
  nlohmann::ordered_json out = {{"format", "quarterdeck worth 1"},
                                {"rules", plan.rules},
                                {"rules_hash", hash_hex(w.report.rules_hash)},
                                {"variants", plan.variants},
                                {"decks", plan.decks},
                                {"seed", std::to_string(plan.seed)},
                                {"games", plan.games},
                                {"played", w.report.played},
                                {"counted", w.report.counted},
                                {"failed", w.report.failed},
                                {"stopped", w.report.stopped},
                                {"length", w.by_turns ? "turns" : "questions"}};
  out["cards"] = nlohmann::ordered_json::array();
  for (const sim::Worth::Line& line : w.lines) {
    out["cards"].push_back({{"bot", line.bot},
                            {"card", line.card},
                            {"career", sim::career_name(line.career)},
                            {"games", line.games},
                            {"wins", line.wins},
                            {"low", line.rate.low},
                            {"high", line.rate.high}});
    if (line.difference.known)
      out["cards"].back()["difference"] = {{"value", line.difference.value},
                                           {"low", line.difference.interval.low},
                                           {"high", line.difference.interval.high}};
  }
  out["swaps"] = nlohmann::ordered_json::array();
  for (const Swap& s : swaps) {
    const sim::Interval i = sim::share_interval(s.contest.share);
    out["swaps"].push_back({{"card", s.card},
                            {"for", s.other},
                            {"pairs", s.contest.groups},
                            {"share", s.contest.share.mean()},
                            {"low", i.low},
                            {"high", i.high}});
  }
  out["signature"] = hash_hex(w.report.signature);
  return match::json_text(out, 2) + "\n";
}

}  // namespace qd::repl
