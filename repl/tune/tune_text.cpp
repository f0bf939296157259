#include "repl/tune/tune_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kShownMax = 24, kFigureColumns = 19;

std::string with_interval(const Goal& goal, const sim::Running& figure) {
  const sim::Interval i = sim::mean_interval(figure);
  if (goal.percent) return ShareFormat(figure.count()).with_range(figure.mean(), i);
  return fixed(figure.mean(), 2) + " (" + fixed(i.low, 2) + " to " + fixed(i.high, 2) + ")";
}

std::string plus_minus(const Goal& goal, const sim::Running& figure) {
  if (figure.count() == 0) return "-";
  const double half = sim::kZ95 * figure.error();
  const ShareFormat format(figure.count());
  if (goal.percent) return format.percent(figure.mean()) + " ± " + format.number(half);
  return fixed(figure.mean(), 2) + " ± " + fixed(half, 2);
}

std::size_t column_of(const Knob& knob) { return std::max<std::size_t>(8, text::width(knob.name()) + 2); }

std::string verdict_of(const sim::Tuning& tuning, const sim::Tuning::Candidate& c) {
  if (&c == &tuning.best()) return "best";
  return c.dropped || tuning.is_worse(c) ? "worse" : "as good, as far as these games tell";
}

/// How many were not surely worse than the best, which is not counted.
std::size_t rivals(const sim::Tuning& tuning) {
  std::size_t out = 0;
  for (const sim::Tuning::Candidate& c : tuning.candidates())
    if (c.games != 0 && &c != &tuning.best() && !c.dropped && !tuning.is_worse(c)) ++out;
  return out;
}

std::size_t tried(const sim::Tuning& tuning) { return tuning.order().size(); }

}  // namespace

std::vector<std::string> reached_lines(const Tuned& t) {
  std::vector<std::string> out;
  for (std::size_t g = 0; g < t.goals.size(); ++g) {
    const Goal& goal = t.goals[g];
    const bool other = !t.checked.empty();
    const sim::Running& figure = other ? t.checked[g] : t.tuning.best().figures[g];
    if (figure.count() == 0) {
      out.push_back(goal.name + ": no game has it; wanted " + goal.text(goal.value));
      continue;
    }
    std::string line = goal.name + ": " + with_interval(goal, figure) + ", 95 % interval, of " +
                       times(figure.count(), "game") + (other ? " on other luck" : "") + "; wanted " +
                       goal.text(goal.value);
    if (!sim::mean_interval(figure).holds(goal.value)) line += ": not reached";
    out.push_back(line);
  }
  return out;
}

void write_tuned(std::ostream& out, const Tuned& t) {
  out << t.plan.rules;
  for (const std::string& v : t.plan.variants) out << " + " << v;
  out << ": " << times(tried(t.tuning), "candidate") << " of " << plain(t.tuning.space())
      << (t.tuning.stopped() ? " (stopped)" : "") << ", up to " << times(t.plan.games, "game")
      << " each on common luck, seed " << t.plan.seed << ", bots " << text::join(t.plan.bots, ",") << "\n\n  ";
  for (const Knob& k : t.knobs) out << text::pad(k.name(), column_of(k));
  out << flush_right("games", 8);
  for (const Goal& g : t.goals) out << flush_right(text::cut(g.name, kFigureColumns - 2), kFigureColumns);
  out << flush_right("off", 8) << "\n";
  const std::vector<std::size_t> order = t.tuning.order();
  for (std::size_t i = 0; i < std::min(order.size(), kShownMax); ++i) {
    const sim::Tuning::Candidate& c = t.tuning.candidates()[order[i]];
    out << "  ";
    bool now = true;
    for (std::size_t k = 0; k < t.knobs.size(); ++k) {
      out << text::pad(state::written(c.at[k], t.knobs[k].unit), column_of(t.knobs[k]));
      now = now && c.at[k] == t.knobs[k].now;
    }
    out << flush_right(std::to_string(c.games), 8);
    for (std::size_t g = 0; g < t.goals.size(); ++g)
      out << flush_right(plus_minus(t.goals[g], c.figures[g]), kFigureColumns);
    out << flush_right(fixed(c.off, 2), 8) << "  " << verdict_of(t.tuning, c) << (now ? ", as it is now" : "") << "\n";
  }
  if (order.size() > kShownMax) out << "  and " << order.size() - kShownMax << " more, all worse than these\n";
  out << "\n  off: how far from the targets, in standard deviations of single games; worse: by three standard errors,\n"
         "  game by game on common luck\n\n";
  out << "best: " << values_said(t.knobs, t.tuning.best().at) << "\n";
  for (const std::string& line : reached_lines(t)) out << "  " << line << "\n";
  if (const std::size_t n = rivals(t.tuning); n != 0)
    out << "  " << times(n, "other candidate") << (n == 1 ? " is" : " are")
        << " as good, as far as these games tell: more --games may part them\n";
  else if (tried(t.tuning) > 1) out << "  all others that were tried are surely worse\n";
  for (const sim::Failure& f : t.failures)
    out << times(f.games, "game") << " failed and count in no figure: " << f.text << "\n";
}

std::string tuned_json(const Tuned& t) {
  using Json = nlohmann::ordered_json;
  Json out = {{"format", "quarterdeck tuning 1"},
              {"rules", t.plan.rules},
              {"variants", t.plan.variants},
              {"bots", t.plan.bots},
              {"decks", t.plan.decks},
              {"seed", std::to_string(t.plan.seed)},
              {"games", t.plan.games},
              {"space", t.tuning.space()},
              {"stopped", t.tuning.stopped()}};
  out["numbers"] = Json::array();
  for (const Knob& k : t.knobs)
    out["numbers"].push_back({{"name", k.name()},
                              {"low", state::written(k.range.low, k.unit)},
                              {"high", state::written(k.range.high, k.unit)},
                              {"step", state::written(k.range.step, k.unit)},
                              {"now", state::written(k.now, k.unit)}});
  out["targets"] = Json::array();
  for (std::size_t g = 0; g < t.goals.size(); ++g) {
    out["targets"].push_back({{"name", t.goals[g].name}, {"value", t.goals[g].value}});
    if (t.checked.empty()) continue;
    const sim::Interval i = sim::mean_interval(t.checked[g]);
    out["targets"].back()["reached"] = {{"mean", t.checked[g].mean()}, {"low", i.low}, {"high", i.high}};
  }
  out["candidates"] = Json::array();
  for (const std::size_t i : t.tuning.order()) {
    const sim::Tuning::Candidate& c = t.tuning.candidates()[i];
    Json one = {{"values", Json::array()},
                {"games", c.games},
                {"off", c.off},
                {"worse", c.dropped || t.tuning.is_worse(c)},
                {"figures", Json::array()}};
    for (std::size_t k = 0; k < t.knobs.size(); ++k) one["values"].push_back(state::written(c.at[k], t.knobs[k].unit));
    for (const sim::Running& f : c.figures) one["figures"].push_back({{"mean", f.mean()}, {"error", f.error()}});
    out["candidates"].push_back(std::move(one));
  }
  return match::json_text(out, 2) + "\n";
}

}  // namespace qd::repl
