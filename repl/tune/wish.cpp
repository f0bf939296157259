#include "repl/tune/wish.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/base/text.hpp"
#include "engine/sim/games/compare.hpp"
#include "engine/sim/games/lanes.hpp"
#include "repl/new/files.hpp"
#include "repl/new/variant.hpp"
#include "repl/report/numbers.hpp"
#include "repl/report/swapped_deck.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

constexpr double kValueMax = 1e6;

double number_in(std::string_view word, const std::string& whole, const char* example) {
  word = text::trim(word);
  double out = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  const bool large = error == std::errc::result_out_of_range || std::abs(out) > kValueMax;
  if ((error != std::errc{} && !large) || end != word.data() + word.size() || std::isnan(out))
    throw UserError("'" + whole + "': '" + std::string(word) + "' is not a number", std::string("write ") + example);
  if (large)
    throw UserError("'" + whole + "': '" + std::string(word) + "' is not a number from -1,000,000 to 1,000,000",
                    std::string("write ") + example);
  return out;
}

/// Splits "name=value" at the last sign. It stands in a line of the table and of the variant.
std::pair<std::string, std::string> halves(const std::string& text, const char* example) {
  if (const std::string line = text::one_line(text); line != text)
    throw UserError("'" + line + "' has a line end or a control character", "write it on one line");
  const std::size_t at = text.rfind('=');
  if (at == std::string::npos || at == 0 || at + 1 == text.size())
    throw UserError("'" + text + "' does not say name and value", std::string("write ") + example);
  return {std::string(text::trim(std::string_view(text).substr(0, at))),
          std::string(text::trim(std::string_view(text).substr(at + 1)))};
}

sim::Tuning::Range range_of(const std::string& text, const std::string& whole, int unit, const char* example) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    throw UserError("'" + whole + "': '" + text + "' is not a range", std::string("write ") + example);
  const std::size_t slash = text.find('/', dots);
  const auto units = [&](std::string_view word) {
    const double v = number_in(word, whole, example) * unit;
    if (std::abs(v - std::round(v)) > 1e-6 || std::abs(v) > 1e9)
      throw UserError("'" + whole + "': '" + std::string(word) + "' is no value that the number can have",
                      std::string("write ") + example);
    return static_cast<int>(std::round(v));
  };
  sim::Tuning::Range out;
  out.low = units(std::string_view(text).substr(0, dots));
  out.high = units(std::string_view(text).substr(dots + 2, slash == std::string::npos ? slash : slash - dots - 2));
  out.step = slash == std::string::npos ? unit : units(std::string_view(text).substr(slash + 1));
  if (out.low > out.high)
    throw UserError("'" + whole + "' runs from " + plain(out.low) + " down to " + plain(out.high),
                    "write the smaller number first");
  if (out.step <= 0) throw UserError("'" + whole + "': a step is greater than 0", std::string("write ") + example);
  return out;
}

Knob parameter_knob(const std::string& name, const script::Ruleset& rules) {
  std::vector<std::string> known;
  for (const state::Parameter& p : rules.catalog().parameters) {
    if (p.name == name) return {"", p.name, p.unit, {}, p.value};
    known.push_back(p.name);
  }
  throw UserError("'" + rules.id() + "' has no parameter '" + name + "'", text::did_you_mean(name, known));
}

Knob card_knob(const std::string& name, const script::Ruleset& rules) {
  const state::Catalog& c = rules.catalog();
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == name.size())
    throw UserError("'" + name + "' does not say card and number", "write --card laser.cost=1..4");
  const std::string card = name.substr(0, dot), number = name.substr(dot + 1);
  const state::Definition& d = c.definitions[known_card(rules, card).index()];
  std::vector<std::string> known;
  for (std::size_t n = 0; n < c.numbers.size(); ++n) {
    const int now = n < d.numbers.size() ? d.numbers[n] : 0;
    if (c.numbers[n] == number) return {d.id, number, c.number_unit(n), {}, now};
    if (now != 0) known.push_back(c.numbers[n]);
  }
  throw UserError("'" + card + "' has no number '" + number + "'", text::did_you_mean(number, known));
}

/// A figure that every rule set may have, and that counts.
bool is_length(const std::string& name) { return name == "turns" || name == "decisions"; }

/// "base.B": an attribute of seats and the seat; otherwise all of it and no seat.
std::pair<std::string, std::string> measure_and_seat(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos || dot + 2 != name.size() || name[dot + 1] < 'A' || name[dot + 1] > 'H' ||
      !is_name(name.substr(0, dot)))
    return {name, ""};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

}  // namespace

Knob parse_knob(const std::string& text, bool of_card, const script::Ruleset& rules) {
  const char* example = of_card ? "--card laser.cost=1..4" : "--param hand_size=5..9";
  const auto [name, range] = halves(text, example);
  Knob out = of_card ? card_knob(name, rules) : parameter_knob(name, rules);
  out.range = range_of(range, text, unit_step(out.unit), example);
  return out;
}

void require_different(const std::vector<Knob>& knobs) {
  for (std::size_t i = 0; i < knobs.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (knobs[i].name() == knobs[j].name())
        throw UserError("'" + knobs[i].name() + "' is named twice", "one range for each number");
}

std::string Goal::text(double v) const { return percent ? qd::repl::percent(v) : fixed(v, 2); }

Goal parse_goal(const std::string& text) {
  constexpr const char* kExample = "--target 'wins.A=50%' or --target turns=12";
  const auto [name, value] = halves(text, kExample);
  Goal out;
  out.name = name;
  out.percent = value.back() == '%';
  out.value = number_in(out.percent ? value.substr(0, value.size() - 1) : value, text, kExample);
  if (sim::is_share(name) && !out.percent)
    throw UserError("'" + text + "': " + name + " is a share", "write it in per cent: --target '" + name + "=50%'");
  if (!out.percent) return out;
  if (is_length(name))
    throw UserError("'" + text + "': " + name + " is no share", "write it as a number: --target " + name + "=12");
  if (out.value < 0 || out.value > 100)
    throw UserError("'" + text + "': " + plain(out.value) + " % is no share", "write 0% to 100%");
  out.value /= 100;
  return out;
}

GoalReader::GoalReader(const std::vector<Goal>& goals, sim::Plan& plan) {
  for (const Goal& g : goals) {
    const bool common = sim::is_share(g.name) || is_length(g.name);
    if (g.name == "wins") throw UserError("'wins' does not say of whom", "write --target 'wins.A=50%'");
    const std::string measure = measure_and_seat(g.name).first;
    const auto same = [&](const sim::Measurement& m) { return m.what == measure; };
    if (!common && std::none_of(plan.measures.begin(), plan.measures.end(), same)) plan.measures.emplace_back(measure);
  }
  const sim::Lane lane(plan, 1);
  const sim::Report& report = lane.report();
  std::vector<std::string> known;
  for (const sim::Measure& m : report.measures) known.push_back(m.name);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const std::string& name = goals[i].name;
    if (name == "draws") sources_.push_back({Kind::kDraws});
    else if (name == "decisions") sources_.push_back({Kind::kDecisions});
    else if (name == "turns") {
      if (!report.has_turns)
        throw UserError("'" + plan.rules + "' counts no turns", "aim at decisions, or at an attribute");
      sources_.push_back({Kind::kTurns});
    } else if (text::starts_with(name, "wins.")) {
      const std::size_t seat = name.size() == 6 && name[5] >= 'A' ? static_cast<std::size_t>(name[5] - 'A') : 99;
      if (seat >= report.seats.size())
        throw UserError("'" + name + "': there is no such seat",
                        "seats are A to " + state::seat_letter(SeatId(report.seats.size() - 1)));
      sources_.push_back({Kind::kWins, seat});
    } else {
      const auto found = std::find(known.begin(), known.end(), name);
      if (found == known.end())
        throw UserError("'" + name + "' is a figure of each seat: " + text::join(known, ", "),
                        "name one of them: --target " + known.front() + "=3");
      sources_.push_back({Kind::kMeasure, static_cast<std::size_t>(found - known.begin())});
    }
  }
}

void GoalReader::read(const sim::GameResult& g, sim::Tuning::Played& out) const {
  out.resize(sources_.size());
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    double v = std::nan("");
    if (g.error.empty()) {
      switch (sources_[i].kind) {
        case Kind::kWins: v = (g.winners >> sources_[i].at) & 1; break;
        case Kind::kDraws: v = g.winners == 0 ? 1 : 0; break;
        case Kind::kTurns: v = g.turns; break;
        case Kind::kDecisions: v = static_cast<double>(g.decisions_sum()); break;
        case Kind::kMeasure:
          for (const sim::GameResult::Reading& r : g.readings)
            if (r.measure == sources_[i].at) v = r.value;
          break;
      }
    }
    out[i].push_back(v);
  }
}

std::string values_said(const std::vector<Knob>& knobs, const std::vector<int>& at) {
  std::vector<std::string> out;
  for (std::size_t k = 0; k < knobs.size(); ++k)
    out.push_back(knobs[k].name() + " = " + state::written(at[k], knobs[k].unit));
  return text::join(out, ", ");
}

std::string tuned_variant(const std::string& id, const std::vector<Knob>& knobs, const std::vector<int>& at,
                          const std::vector<std::string>& comments) {
  std::string out, parameters;
  std::vector<std::string> said;
  std::vector<std::pair<std::string, std::string>> cards;  // ids, fields
  for (std::size_t k = 0; k < knobs.size(); ++k) {
    const std::string value = state::written(at[k], knobs[k].unit), field = knobs[k].number + " = " + value;
    said.push_back(
        knobs[k].name() + " is " + value +
        (at[k] == knobs[k].now ? " as before" : " instead of " + state::written(knobs[k].now, knobs[k].unit)));
    if (knobs[k].card.empty()) {
      parameters += (parameters.empty() ? "" : ", ") + field;
      continue;
    }
    const auto same = std::find_if(cards.begin(), cards.end(), [&](const auto& c) { return c.first == knobs[k].card; });
    if (same == cards.end()) cards.emplace_back(knobs[k].card, field);
    else same->second += ", " + field;
  }
  for (const std::string& line : comments) out += "-- " + line + "\n";
  out +=
      "return variant {\n  id = " + lua_literal(id) + ", text = " + lua_literal(text::join(said, "; ") + ".") + ",\n";
  if (!parameters.empty()) out += "  param = { " + parameters + " },\n";
  if (!cards.empty()) out += "  card = {\n";
  for (const auto& [card, fields] : cards)
    out += "    " + (is_name(card) ? card : "[" + lua_literal(card) + "]") + " = { " + fields + " },\n";
  if (!cards.empty()) out += "  },\n";
  return out + "}\n";
}

}  // namespace qd::repl
