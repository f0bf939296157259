#include "repl/report/sprt.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

constexpr double kEloMax = 1000, kFigureMax = 1e9;
constexpr const char* kExamples = "write --sprt 0,10 (Elo) for bots or decks, --sprt wins.A:0,2% for variants";

[[noreturn]] void refuse(const std::string& what) { throw UserError("--sprt: " + what, kExamples); }

/// Takes the sign of per cent off.
double number_of(std::string_view text, bool& percent) {
  text = text::trim(text);
  percent = !text.empty() && text.back() == '%';
  if (percent) text = text::trim(text.substr(0, text.size() - 1));
  double out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc{} || end != text.data() + text.size() || !(out > -kFigureMax && out < kFigureMax))
    refuse("'" + std::string(text) + "' is not a number");
  return out;
}

double error_rate(std::string_view text) {
  bool percent = false;
  const double out = number_of(text, percent) / (percent ? 100 : 1);
  if (!(out >= 0.0001 && out <= 0.4))
    throw UserError("--errors: '" + std::string(text) + "' is no error rate", "write 0.01% to 40%: --errors 5%,5%");
  return out;
}

}  // namespace

SprtWish parse_sprt(const std::string& text, const std::string& errors, std::uint64_t chunk) {
  SprtWish out;
  const std::size_t colon = text.rfind(':');
  if (colon != std::string::npos) out.figure = std::string(text::trim(text.substr(0, colon)));
  const std::vector<std::string> bounds = text::split(colon == std::string::npos ? text : text.substr(colon + 1), ',');
  if (bounds.size() != 2) refuse("'" + text + "' does not name two bounds");
  bool low_percent = false;
  out.low = number_of(bounds[0], low_percent);
  out.high = number_of(bounds[1], out.percent);
  out.percent = out.percent || low_percent;
  if (!(out.low < out.high)) refuse("the first bound, " + plain(out.low) + ", is not below " + plain(out.high));
  const std::vector<std::string> rates = text::split(errors, ',');
  if (rates.size() > 2) throw UserError("--errors takes one rate or two, not '" + errors + "'", "write --errors 5%,5%");
  out.alpha = error_rate(rates.front());
  out.beta = error_rate(rates.back());
  out.chunk = chunk;
  return out;
}

sim::FigureTest figure_test(const SprtWish& wish) {
  if (wish.figure.empty()) refuse("of variants one figure is tested, and none is named");
  const bool share = sim::is_share(wish.figure);
  if (share && !wish.percent) refuse(wish.figure + " is a share: its bounds are in per cent");
  if (!share && wish.percent) refuse(wish.figure + " has units of its own: its bounds are not in per cent");
  const double unit = share ? 100 : 1;
  if (share && !(wish.low > -unit && wish.high < unit)) refuse("a share differs by less than 100 %");
  return {wish.figure, {wish.low / unit, wish.high / unit, wish.alpha, wish.beta, wish.chunk}};
}

sim::Hypotheses contest_test(const SprtWish& wish, std::size_t seats) {
  if (!wish.figure.empty()) refuse("of bots and decks it is the victory that is tested, not '" + wish.figure + "'");
  sim::Hypotheses out{0, 0, wish.alpha, wish.beta, wish.chunk};
  if (!wish.percent) {
    if (seats != 2) refuse("Elo is for two seats; at " + std::to_string(seats) + " write --sprt 0,2%, of a victory");
    if (!(wish.low >= -kEloMax && wish.high <= kEloMax)) refuse("bounds are from -1000 to 1000 Elo");
    out.low = sim::elo_score(wish.low);
    out.high = sim::elo_score(wish.high);
    return out;
  }
  const double fair = 1.0 / static_cast<double>(seats);
  out.low = fair + wish.low / 100;
  out.high = fair + wish.high / 100;
  if (!(out.low > 0 && out.high < 1))
    refuse("the fair share is " + percent(fair) + ": the bounds are beyond 0 or 100 %");
  return out;
}

std::string bound_text(const SprtWish& wish, double bound) {
  const std::string number = (bound > 0 ? "+" : "") + plain(bound);
  if (wish.percent) return number + " %";
  return wish.figure.empty() ? "Elo " + number : number;
}

void write_verdict(std::ostream& out, const SprtWish& wish, const std::string& what, const sim::SequentialTest& test) {
  const std::string low = bound_text(wish, wish.low), high = bound_text(wish, wish.high);
  out << "  test: " << what << " at most " << low << ", or at least " << high << "? Error rates "
      << plain(100 * wish.alpha) << " % and " << plain(100 * wish.beta) << " %, looked at every " << wish.chunk
      << " pairs\n  ";
  switch (test.verdict()) {
    case sim::SequentialTest::Verdict::kOpen: out << "undecided"; break;
    case sim::SequentialTest::Verdict::kLow: out << "accepted: at most " << low; break;
    case sim::SequentialTest::Verdict::kHigh: out << "accepted: at least " << high; break;
  }
  if (!test.path().empty())
    out << ", log-likelihood ratio " << signed_fixed(test.path().back().ratio, 2) << " after "
        << times(test.path().back().pairs, "pair");
  out << " (ends at " << signed_fixed(test.lower(), 2) << " and " << signed_fixed(test.upper(), 2) << ")\n";
}

nlohmann::ordered_json test_json(const SprtWish& wish, const sim::SequentialTest& test) {
  using Verdict = sim::SequentialTest::Verdict;
  nlohmann::ordered_json out = {{"of", wish.figure.empty() ? "victory" : wish.figure},
                                {"unit", wish.percent          ? "percent"
                                         : wish.figure.empty() ? "elo"
                                                               : "value"},
                                {"low", wish.low},
                                {"high", wish.high},
                                {"alpha", wish.alpha},
                                {"beta", wish.beta},
                                {"chunk", wish.chunk},
                                {"lower", test.lower()},
                                {"upper", test.upper()},
                                {"accepted", test.verdict() == Verdict::kOpen  ? "none"
                                             : test.verdict() == Verdict::kLow ? "low"
                                                                               : "high"}};
  out["path"] = nlohmann::ordered_json::array();
  for (const sim::SequentialTest::Look& look : test.path()) out["path"].push_back({look.pairs, look.ratio});
  return out;
}

}  // namespace qd::repl
