#include "repl/branches/timeline.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/branches/difference.hpp"

namespace qd::repl {

namespace {

/// Usual names of the attribute that counts turns.
constexpr const char* kTurns[] = {"turn", "round"};

/// The turn at each question, up to the open one.
std::vector<std::int32_t> turns_of(const match::Match& whole) {
  std::vector<std::int32_t> out(whole.history().size() + 1, 0);
  const SlotId slot = turns_counted(whole).slot;
  if (!slot.valid()) return out;
  match::Match copy(whole);
  for (std::size_t i = out.size(); i-- > 0; copy.undo()) out[i] = copy.state().value(slot, Ref::none());
  return out;
}

bool same_start(const match::Match& a, const match::Match& b) {
  const match::Setup &x = a.setup(), &y = b.setup();
  return a.rules().id() == b.rules().id() && x.seed == y.seed && x.seats == y.seats && x.decks == y.decks &&
         x.options == y.options && x.given.has_value() == y.given.has_value();
}

std::string question_text(const match::Match& m) {
  if (m.decision() == nullptr) return match::result_text(m);
  return state::seat_letter(m.decision()->seat) + " is asked: " + m.rules().program().name(m.decision()->name);
}

std::string number(std::size_t n, std::size_t columns) {
  std::string out = std::to_string(n);
  return (out.size() < columns ? std::string(columns - out.size(), ' ') : "") + out;
}

}  // namespace

Turns turns_counted(const match::Match& m) {
  for (const char* name : kTurns)
    if (SlotId slot = m.rules().catalog().find_slot(state::SlotScope::kMatch, name); slot.valid()) return {slot, name};
  return {};
}

// Words with another meaning for :goto and :branch are not branch names.
bool is_branch_name(const std::string& text) {
  for (const char* taken : {"start", "end", "turn", "drop"})
    if (text == taken) return false;
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !text.empty() && letter(text[0]) && text.size() <= 40 && std::all_of(text.begin(), text.end(), [&](char c) {
    return letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '~';
  });
}

std::string point_text(const Branch& branch, std::size_t decision) {
  return branch.name + "@" + std::to_string(decision);
}

Point parse_point(const Branches& branches, const std::string& text) {
  const std::size_t sign = text.find('@');
  const bool bare =
      sign == std::string::npos && (text == "start" || text == "end" ||
                                    (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos));
  const std::string name = bare ? "" : text.substr(0, sign), number = bare ? text
                                                                      : sign == std::string::npos
                                                                          ? ""
                                                                          : text.substr(sign + 1);
  Point p;
  p.branch = name.empty() ? &branches.here() : &branches.find(name);
  p.decision = number.empty()      ? p.branch->at()
               : number == "start" ? 0
               : number == "end"
                   ? p.branch->length()
                   : static_cast<std::size_t>(text::parse_integer(number, "which decision", 0, 1'000'000));
  if (p.decision > p.branch->length())
    throw UserError("there is no decision " + std::to_string(p.decision) + " on branch '" + p.branch->name + "'",
                    p.branch->length() == 0 ? "nothing has been answered yet"
                                            : "there are 0 to " + std::to_string(p.branch->length()));
  return p;
}

std::unique_ptr<match::Match> match_at(const Point& point) {
  auto copy = std::make_unique<match::Match>(point.decision <= point.branch->at() ? *point.branch->match
                                                                                  : point.branch->whole());
  copy->go_back(point.decision);
  return copy;
}

std::size_t first_of_turn(const Branch& branch, std::int32_t turn) {
  if (!turns_counted(branch.whole()).slot.valid())
    throw UserError("this game counts no turns", ":goto N goes to a decision");
  const std::vector<std::int32_t> turns = turns_of(branch.whole());
  const auto found = std::find(turns.begin(), turns.end(), turn);
  if (found == turns.end())
    throw UserError("there is no question in turn " + std::to_string(turn),
                    "the match has been played to turn " + std::to_string(turns.back()));
  return static_cast<std::size_t>(found - turns.begin());
}

std::size_t common_decisions(const match::Match& a, const match::Match& b) {
  if (!same_start(a, b)) return 0;
  std::size_t n = 0;
  for (; n < std::min(a.history().size(), b.history().size()); ++n) {
    if (a.history()[n].way == b.history()[n].way) continue;
    const match::Entry &x = a.history()[n], &y = b.history()[n];
    if (x.seat != y.seat || x.question != y.question || x.answer != y.answer || x.after != y.after) break;
  }
  return n;
}

std::vector<std::string> timeline_lines(const Branches& branches, Viewer viewer, std::size_t from, std::size_t to) {
  const Branch& here = branches.here();
  const match::Match& whole = here.whole();
  const std::vector<std::string> answers = view::decision_lines(whole, viewer);
  const std::vector<std::int32_t> turns = turns_of(whole);
  const Turns turn = turns_counted(whole);
  to = std::min(to, here.length());
  const std::size_t columns = std::to_string(to).size();
  std::vector<std::string> out;
  if (from > 0) out.push_back("  … " + std::to_string(from) + " before");
  for (std::size_t i = from; i <= to; ++i) {
    if (turn.slot.valid() && (i == from || turns[i] != turns[i - 1]))
      out.push_back(turn.name + " " + std::to_string(turns[i]));
    std::string line = (i == here.at() ? "> " : "  ") + number(i, columns) + "  ";
    line += i < answers.size() ? answers[i] : question_text(whole);
    for (const auto& b : branches.all())
      if (b->name != here.name && common_decisions(whole, b->whole()) == i) line += "   <- " + b->name;
    out.push_back(line);
  }
  if (to < here.length()) out.push_back("  … " + std::to_string(here.length() - to) + " after");
  return out;
}

std::vector<std::string> branch_lines(const Branches& branches, Viewer viewer) {
  std::vector<std::string> out;
  std::size_t columns = 0;
  for (const auto& b : branches.all()) columns = std::max(columns, b->name.size());
  for (const auto& b : branches.all()) {
    const bool here = b->name == branches.here().name;
    std::string line = (here ? "* " : "  ") + text::pad(b->name, columns) + "  at " + std::to_string(b->at()) + " of " +
                       std::to_string(b->length());
    if (!here) {
      const std::size_t n = common_decisions(branches.here().whole(), b->whole());
      line += same_start(branches.here().whole(), b->whole()) ? ", leaves at " + std::to_string(n) : ", another match";
      const std::vector<std::string> answers = view::decision_lines(b->whole(), viewer);
      if (n < answers.size()) line += " with " + answers[n];
    }
    if (!b->launch.variants.empty()) line += ", variants " + text::join(b->launch.variants, ", ");
    out.push_back(line + "; " + question_text(b->whole()));
  }
  return out;
}

std::vector<std::string> difference_lines(const Point& a, const Point& b, Viewer viewer, std::size_t width) {
  const std::unique_ptr<match::Match> left = match_at(a), right = match_at(b);
  if (left->rules().id() != right->rules().id() || left->setup().seats != right->setup().seats)
    throw UserError("these are matches of different games");
  const std::string names[2] = {point_text(*a.branch, a.decision), point_text(*b.branch, b.decision)};
  std::vector<std::string> out =
      difference_text(view::make_view(*left, viewer), view::make_view(*right, viewer), names[0], names[1], width);
  const std::vector<std::string> logs[2] = {view::log_lines(*left, viewer), view::log_lines(*right, viewer)};
  std::size_t common = 0;
  while (common < std::min(logs[0].size(), logs[1].size()) && logs[0][common] == logs[1][common]) ++common;
  for (int i = 0; i < 2; ++i) {
    if (common == logs[i].size()) continue;
    out.push_back("only on the way to " + names[i] + ":");
    for (std::size_t n = common; n < logs[i].size(); ++n) out.push_back("  " + logs[i][n]);
  }
  if (out.empty()) out.push_back(names[0] + " and " + names[1] + " are the same");
  return out;
}

}  // namespace qd::repl
