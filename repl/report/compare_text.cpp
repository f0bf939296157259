#include "repl/report/compare_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/state/position.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kName = 10, kFigure = 22;  // columns, so that a line fits into 80
constexpr std::uint64_t kFewPairs = 30;
constexpr double kByChance = 0.05;  // of intervals of 95 %

// A few pairs are not enough for a conclusion, however similar they are.
bool apart(const sim::Paired& p) { return p.difference.count() >= kFewPairs && !p.interval.holds(0); }

// The number of useful decimal digits.
int digits_of(double v) { return v < 0 ? digits_of(-v) : v >= 1000 ? 0 : v >= 10 ? 1 : 2; }

void write_row(std::ostream& out, const std::string& name, const std::string& a, const std::string& b,
               const std::string& difference, bool apart) {
  out << "  ";
  if (text::width(name) >= kName) out << name << "\n  " << text::pad("", kName);
  else out << text::pad(name, kName);
  out << text::pad(a, kFigure) << text::pad(b, kFigure) << difference << (apart ? " *" : "") << "\n";
}

void write_share(std::ostream& out, const sim::Paired& p, const sim::Interval& a, const sim::Interval& b) {
  if (p.difference.count() == 0) return;
  const ShareFormat format(p.difference.count());
  const auto rate = [&](double mean, const sim::Interval& i) {
    return format.number(mean) + " (" + format.range(i) + ")";
  };
  write_row(out, p.name + " %", rate(p.a.mean(), a), rate(p.b.mean(), b),
            format.points(p.difference.mean()) + " (" + format.range_of_points(p.interval) + ")", apart(p));
}

// "19.93 ± 0.28": with half of the 95 % interval
std::string mean_text(const sim::Sample& s) {
  return fixed(s.mean(), digits_of(s.mean())) + " ± " + fixed(sim::kZ95 * s.error(), digits_of(s.mean()));
}

void write_mean(std::ostream& out, const sim::Paired& p) {
  if (p.difference.count() == 0) return;
  const int digits = std::min(digits_of(p.interval.low), digits_of(p.interval.high));
  const std::string difference = signed_fixed(p.difference.mean(), digits) + " (" +
                                 signed_fixed(p.interval.low, digits) + " to " + signed_fixed(p.interval.high, digits) +
                                 ")";
  write_row(out, p.name, mean_text(p.a), mean_text(p.b), difference, apart(p));
}

sim::Interval rate_of(const sim::Sample& wins) {
  return sim::wilson(static_cast<std::uint64_t>(wins.mean() * static_cast<double>(wins.count()) + 0.5), wins.count());
}

Json to_json(const sim::Paired& p, bool rates) {
  auto one = [&](const sim::Sample& s) {
    Json out = {{"mean", s.mean()}, {"sd", s.deviation()}, {"error", s.error()}};
    if (!rates) return out;
    const sim::Interval i = rate_of(s);
    out = {{"rate", s.mean()}, {"low", i.low}, {"high", i.high}};
    return out;
  };
  Json out = {{"name", p.name}, {"pairs", p.difference.count()}, {"a", one(p.a)}, {"b", one(p.b)}};
  if (p.difference.count() != 0)
    out["difference"] = {{"mean", p.difference.mean()}, {"low", p.interval.low}, {"high", p.interval.high}};
  return out;
}

Json histogram(const sim::Sample& s) {
  Json out = Json::array();
  for (const auto& [v, n] : s.counts()) out.push_back({v, n});
  return out;
}

void write_side_failures(std::ostream& out, const char* which, const sim::Report& r) {
  if (r.failures.empty()) return;
  out << "\nof " << which << " ";
  write_failures(out, r);
}

}  // namespace

void write_comparison(std::ostream& out, const sim::Plan& plan, const std::string& a, const std::string& b,
                      const sim::Comparison& c, const Bars& bars, const SprtWish* wish) {
  out << plan.rules;
  for (const std::string& v : plan.variants) out << " + " << v;
  out << ": a = " << a << ", b = " << b << "; " << times(c.a.played, "game") << " of each";
  if (c.stopped) out << ", stopped after " << c.a.played << " of " << plan.games << " games";
  out << ", seed " << plan.seed << "\n";
  out << "bots " << bots_line(c.a) << "; common luck: " << c.different << " of " << times(c.pairs, "pair")
      << " went differently\n";
  if (c.pairs != 0) {
    out << "\n  " << text::pad("", kName) << text::pad("a", kFigure) << text::pad("b", kFigure)
        << "b - a, pair by pair\n";
    for (const sim::Paired& p : c.wins) write_share(out, p, rate_of(p.a), rate_of(p.b));
    write_share(out, c.draws, rate_of(c.draws.a), rate_of(c.draws.b));
    const bool turns = c.a.has_turns && c.b.has_turns;
    if (turns) write_mean(out, c.turns);
    write_mean(out, c.decisions);
    for (const sim::Paired& p : c.measures) write_mean(out, p);
    out << "\n  95% intervals; * marks a difference whose interval does not contain 0\n";
    const std::size_t rows = c.wins.size() + 2 + (turns ? 1 : 0) + c.measures.size();
    out << "  of " << rows << " figures that do not differ, " << fixed(kByChance * static_cast<double>(rows), 1)
        << " get a * by chance\n";
    if (c.test) write_verdict(out, *wish, "is b - a of " + c.tested, *c.test);
    if (c.pairs < kFewPairs)
      out << "  fewer than " << kFewPairs << " pairs: the intervals of means are rough, and nothing has a *\n";
    out << "\n";
    const sim::Paired& length = turns ? c.turns : c.decisions;
    write_histograms(out, length.name, {"a", &length.a}, {"b", &length.b}, bars);
  }
  write_side_failures(out, "a", c.a);
  write_side_failures(out, "b", c.b);
  out << "\nsignatures  a " << hash_hex(c.a.signature) << "  b " << hash_hex(c.b.signature) << "\n";
}

std::string comparison_json(const sim::Plan& plan, const std::string& a, const std::string& b, const sim::Comparison& c,
                            const SprtWish* wish) {
  Json out = {{"format", "quarterdeck comparison 1"},
              {"rules", plan.rules},
              {"variants", plan.variants},
              {"a", variants_of(a)},
              {"b", variants_of(b)},
              {"decks", plan.decks},
              {"seed", std::to_string(plan.seed)},
              {"games", plan.games},
              {"played", c.a.played},
              {"pairs", c.pairs},
              {"different", c.different},
              {"stopped", c.stopped}};
  out["bots"] = Json::array();
  for (const sim::SeatReport& s : c.a.seats) out["bots"].push_back(s.bot);
  out["wins"] = Json::array();
  for (const sim::Paired& p : c.wins) out["wins"].push_back(to_json(p, true));
  out["draws"] = to_json(c.draws, true);
  if (c.a.has_turns && c.b.has_turns) {
    out["turns"] = to_json(c.turns, false);
    out["turns"]["histogram"] = {{"a", histogram(c.turns.a)}, {"b", histogram(c.turns.b)}};
  }
  out["decisions"] = to_json(c.decisions, false);
  out["decisions"]["histogram"] = {{"a", histogram(c.decisions.a)}, {"b", histogram(c.decisions.b)}};
  out["measures"] = Json::array();
  for (const sim::Paired& p : c.measures) out["measures"].push_back(to_json(p, false));
  if (c.test) out["test"] = test_json(*wish, *c.test);
  out["failed"] = {{"a", c.a.failed}, {"b", c.b.failed}};
  out["rules_hash"] = {{"a", hash_hex(c.a.rules_hash)}, {"b", hash_hex(c.b.rules_hash)}};
  out["signature"] = {{"a", hash_hex(c.a.signature)}, {"b", hash_hex(c.b.signature)}};
  return match::json_text(out, 2) + "\n";
}

}  // namespace qd::repl
