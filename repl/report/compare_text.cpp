#include "repl/report/compare_text.hpp"

#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/state/position.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/sim_text.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kFigure = 23;        // columns of a figure with its interval
constexpr std::uint64_t kFewPairs = 30;

std::size_t name_width(const sim::Comparison& c) {
  std::size_t out = 9;
  for (const sim::Paired& p : c.measures) out = std::max(out, text::width(p.name));
  return out + 2;
}

bool apart(const sim::Paired& p) { return p.difference.count() != 0 && !p.interval.holds(0); }

void write_row(std::ostream& out, std::size_t width, const sim::Paired& p, const std::string& a, const std::string& b, const std::string& difference, const std::string& low, const std::string& high) {
  out << "  " << text::pad(p.name, width) << text::pad(a, kFigure) << text::pad(b, kFigure) << difference << "  (" << low << " to " << high << ")" << (apart(p) ? " *" : "") << "\n";
}

std::string rate_text(double rate, const sim::Interval& i) { return percent(rate) + " (" + fixed(100 * i.low, 1) + " to " + fixed(100 * i.high, 1) + ")"; }

void write_share(std::ostream& out, std::size_t width, const sim::Paired& p, const sim::Interval& a, const sim::Interval& b) {
  if (p.difference.count() == 0) return;
  write_row(out, width, p, rate_text(p.a.mean(), a), rate_text(p.b.mean(), b), signed_percent(p.difference.mean()), signed_fixed(100 * p.interval.low, 1), signed_fixed(100 * p.interval.high, 1));
}

// "19.93 ± 0.28": the half of its 95 % interval
std::string mean_text(const sim::Sample& s) { return fixed(s.mean(), 2) + " ± " + fixed(sim::kZ95 * s.error(), 2); }

void write_mean(std::ostream& out, std::size_t width, const sim::Paired& p) {
  if (p.difference.count() == 0) return;
  write_row(out, width, p, mean_text(p.a), mean_text(p.b), signed_fixed(p.difference.mean(), 2), signed_fixed(p.interval.low, 2), signed_fixed(p.interval.high, 2));
}

sim::Interval rate_of(const sim::Sample& wins) { return sim::wilson(static_cast<std::uint64_t>(wins.mean() * static_cast<double>(wins.count()) + 0.5), wins.count()); }

Json to_json(const sim::Paired& p, bool rates) {
  auto one = [&](const sim::Sample& s) {
    Json out = {{"mean", s.mean()}, {"sd", s.deviation()}, {"error", s.error()}};
    if (!rates) return out;
    const sim::Interval i = rate_of(s);
    out = {{"rate", s.mean()}, {"low", i.low}, {"high", i.high}};
    return out;
  };
  Json out = {{"name", p.name}, {"pairs", p.difference.count()}, {"a", one(p.a)}, {"b", one(p.b)}};
  if (p.difference.count() != 0) out["difference"] = {{"mean", p.difference.mean()}, {"low", p.interval.low}, {"high", p.interval.high}};
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

std::vector<std::string> variants_of(const std::string& word) {
  if (word == kBase) return {};
  std::vector<std::string> out;
  for (const std::string& part : text::split(word, '+')) {
    if (part.empty()) throw UserError("'" + word + "' has an empty place for a variant", "write base, a variant, or several: x+y");
    if (part != kBase) out.push_back(part);
  }
  return out;
}

void write_comparison(std::ostream& out, const sim::Plan& plan, const std::string& a, const std::string& b, const sim::Comparison& c, const Bars& bars) {
  out << plan.rules;
  for (const std::string& v : plan.variants) out << " + " << v;
  out << ": a = " << a << ", b = " << b << "; " << times(c.a.played, "game") << " of each";
  if (c.stopped) out << ", stopped after " << c.a.played << " of " << plan.games << " games";
  out << ", seed " << plan.seed << "\n";
  out << "bots " << bots_line(c.a) << "; common luck: " << c.different << " of " << times(c.pairs, "pair") << " went differently\n";
  if (c.pairs != 0) {
    const std::size_t width = name_width(c);
    out << "\n  " << text::pad("", width) << text::pad("a", kFigure) << text::pad("b", kFigure) << "b - a, pair by pair\n";
    for (const sim::Paired& p : c.wins) write_share(out, width, p, rate_of(p.a), rate_of(p.b));
    write_share(out, width, c.draws, rate_of(c.draws.a), rate_of(c.draws.b));
    if (c.a.has_turns && c.b.has_turns) write_mean(out, width, c.turns);
    write_mean(out, width, c.decisions);
    for (const sim::Paired& p : c.measures) write_mean(out, width, p);
    out << "\n  95% intervals; * where that of the difference does not hold 0\n";
    if (c.pairs < kFewPairs) out << "  fewer than " << kFewPairs << " pairs: the intervals of means are rough\n";
    out << "\n";
    const bool turns = c.a.has_turns && c.b.has_turns;
    const sim::Paired& length = turns ? c.turns : c.decisions;
    write_histograms(out, length.name, {"a", &length.a}, {"b", &length.b}, bars);
  }
  write_side_failures(out, "a", c.a);
  write_side_failures(out, "b", c.b);
  out << "\nsignatures  a " << hash_hex(c.a.signature) << "  b " << hash_hex(c.b.signature) << "\n";
}

std::string comparison_json(const sim::Plan& plan, const std::string& a, const std::string& b, const sim::Comparison& c) {
  Json out = {{"format", "quarterdeck comparison 1"}, {"rules", plan.rules}, {"variants", plan.variants}, {"a", variants_of(a)}, {"b", variants_of(b)},
              {"decks", plan.decks}, {"seed", std::to_string(plan.seed)}, {"games", plan.games}, {"played", c.a.played}, {"pairs", c.pairs},
              {"different", c.different}, {"stopped", c.stopped}};
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
  out["failed"] = {{"a", c.a.failed}, {"b", c.b.failed}};
  out["rules_hash"] = {{"a", hash_hex(c.a.rules_hash)}, {"b", hash_hex(c.b.rules_hash)}};
  out["signature"] = {{"a", hash_hex(c.a.signature)}, {"b", hash_hex(c.b.signature)}};
  return out.dump(2) + "\n";
}

}  // namespace qd::repl
