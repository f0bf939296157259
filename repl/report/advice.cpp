#include "repl/report/advice.hpp"

#include <algorithm>
#include <cmath>

#include "engine/base/text.hpp"
#include "engine/sim/search/search.hpp"
#include "repl/branches/branch.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kOptionsShown = 12, kLineShown = 4;  // kLineShown: answers of a line, including the option itself
constexpr double kSlip = 0.05, kBlunder = 0.15;            // as a share of a victory; smaller losses are not reported

std::string whole_percent(double v) { return std::to_string(static_cast<int>(std::lround(v * 100))) + " %"; }

std::string asked_of(const match::Match& m) {
  return state::seat_letter(m.decision()->seat) + " " + m.rules().program().name(m.decision()->name);
}

const sim::Prospect* prospect_of(const match::Match& m, const sim::Found& found, const phases::Answer& answer) {
  for (const sim::Prospect& p : found.prospects)
    if (m.keys().same(p.answer, answer)) return &p;
  return nullptr;
}

/// One line for an answer that lost something; "" for all others.
std::string annotation(const match::Match& m, const match::Entry& entry, const sim::SearchBudget& budget) {
  sim::Search search(m);
  const sim::Found found = search.run(*m.decision(), budget, hash_join(kSeed, m.history().size()), &entry.picks);
  if (!found.answer) return {};
  const sim::Prospect *best = prospect_of(m, found, *found.answer), *played = prospect_of(m, found, entry.picks);
  if (best == nullptr || played == nullptr || best == played || played->visits == 0) return {};
  const double lost = best->value - played->value;
  if (lost < std::max(kSlip, 2 * std::hypot(best->error, played->error))) return {};
  return std::string(lost < kBlunder ? "?  " : "?? ") + asked_of(m) + ": " + entry.answer + " (" +
         whole_percent(played->value) + "); " + m.keys().answer(best->answer) + " (" + whole_percent(best->value) + ")";
}

}  // namespace

sim::SearchBudget advice_budget(const std::string& bot) {
  if (!sim::names_search(bot)) throw UserError("'" + bot + "' does not search", "write mcts:400, or mcts:2s");
  return sim::parse_search(bot);
}

void write_hint(std::ostream& out, const match::Match& m, const sim::SearchBudget& budget) {
  sim::Search search(m);
  const std::uint64_t seed = hash_join(kSeed, m.history().size());
  const std::optional<phases::Answer> wished = sim::wish(m, *m.decision(), seed);  // as a bot that searches does
  const sim::Found found = search.run(*m.decision(), budget, seed, wished ? &*wished : nullptr, true);
  if (!found.answer) {
    out << "no advice: " << found.why << "\n";
    return;
  }
  out << asked_of(m) << ", by " << times(found.iterations, "game") << " played on from worlds that "
      << state::seat_letter(m.decision()->seat) << " cannot tell apart:\n";
  std::size_t width = 0;
  for (std::size_t i = 0; i < std::min(kOptionsShown, found.prospects.size()); ++i)
    width = std::max(width, text::width(m.keys().answer(found.prospects[i].answer)));
  width = std::min<std::size_t>(width, 30);
  for (std::size_t i = 0; i < std::min(kOptionsShown, found.prospects.size()); ++i) {
    const sim::Prospect& p = found.prospects[i];
    out << (m.keys().same(p.answer, *found.answer) ? "* " : "  ") << text::pad(m.keys().answer(p.answer), width + 2)
        << flush_right(whole_percent(p.value), 5) << " ± " << text::pad(whole_percent(p.error), 5)
        << flush_right(std::to_string(p.visits), 6) << " visits";
    const std::size_t end = std::min(kLineShown, p.line.size());
    if (end > 1)
      out << "  "
          << text::join(std::vector<std::string>(p.line.begin() + 1, p.line.begin() + static_cast<std::ptrdiff_t>(end)),
                        "; ");
    out << "\n";
  }
  if (found.prospects.size() > kOptionsShown)
    out << "  and " << found.prospects.size() - kOptionsShown << " more options\n";
}

void write_annotations(std::ostream& out, const match::Match& match, const std::string& bot, Viewer viewer) {
  const sim::SearchBudget budget = advice_budget(bot);
  if (viewer.is_onlooker()) throw UserError("the public has no answers to go through", "look as a seat: :view A");
  const std::vector<match::Entry> entries(match.history().begin(), match.history().end());
  match::Match m(match);
  m.go_back(0);
  std::size_t looked = 0, told = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const match::Entry& entry = entries[i];
    if (!entry.edit && viewer.sees_as(entry.seat)) {
      ++looked;
      if (const std::string line = annotation(m, entry, budget); !line.empty()) {
        ++told;
        out << flush_right(std::to_string(i + 1), 5) << " " << line << "\n";
      }
    }
    m.repeat(entry);
  }
  out << times(looked, "answer") << (viewer.is_seat() ? " of " + state::seat_letter(viewer.seat()) : "")
      << " looked at by " << bot << ", " << told << " gave something away\n";
}

}  // namespace qd::repl
