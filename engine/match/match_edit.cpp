// Changes of a match from outside of its rules, and going back.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/edit.hpp"
#include "engine/match/match.hpp"
#include "engine/match/repeat.hpp"

namespace qd::match {

namespace {

/// Where copies keep names of their own: seat and name of cards that share them with another one.
std::vector<std::string> names_shared(const state::State& s) {
  std::vector<std::string> names, out;
  for (std::size_t i = 0; s.catalog().keep_order && i < s.layout().entities; ++i) {
    const EntityId e(i);
    if (s.host(e).valid() || s.layout().zone_kind[s.zone(e).index()] == state::kNowhere.value) continue;
    names.push_back(state::seat_letter(s.controller(e)) + "." + phases::entity_key(s, e));
  }
  std::sort(names.begin(), names.end());
  for (std::size_t i = 1; i < names.size(); ++i)
    if (names[i] == names[i - 1]) out.push_back(names[i]);
  return out;
}

}  // namespace

void Match::suppose(const std::function<void(state::State&)>& change) {
  if (!point_.answers.empty()) throw UserError("another position can be supposed only at a question of the flow, not inside of an effect");
  state_ = *point_.base;
  change(state_);
  point_.base = std::make_shared<const state::State>(state_);
  points_.clear();
  history_.clear();
  advance(std::vector<phases::Answer>{});
}

// Layout, luck and state of a point. What holds on to the tables and the luck is made anew if they are others.
void Match::use(const Point& point) {
  const bool others = tables_ != point.tables || luck_ != point.luck;
  tables_ = point.tables;
  luck_ = point.luck;
  state_ = *point.base;
  point_ = point;
  log_.resize(std::min(point.log, log_.size()));
  if (others) connect();
}

void Match::reopen(const Point& point) {
  use(point);
  const std::vector<phases::Answer> answers = point.answers;
  RepeatPicks repeat(answers, log_);
  advance(repeat, answers.size());
  note_places(repeat.places());
}

// The last answers have been given again: an edit before them may have changed how many events there are by then.
void Match::note_places(const std::vector<std::size_t>& places) {
  std::size_t left = places.size();
  for (auto e = history_.rbegin(); e != history_.rend() && left > 0; ++e)
    if (!e->edit) e->log_before = places[--left];
}

std::size_t Match::edits() const {
  return static_cast<std::size_t>(std::count_if(history_.begin(), history_.end(), [](const Entry& e) { return e.edit; }));
}

// In the middle of a secret round an edit would end it for the log, which then tells what was chosen, and could turn what has been
// chosen into another choice.
bool Match::others_have_chosen() const {
  if (in_secret_round()) return true;
  const phases::Program& p = rules_->program();
  if (!open_->secret || (open_->node.valid() && p.nodes[open_->node.index()].kind == phases::NodeKind::kTogether)) return false;
  return !history_.empty() && history_.back().secret && history_.back().question == p.name(open_->name);
}

void Match::enlarge(const std::vector<state::RosterEntry>& cards) {
  const state::Layout& l = *tables_->layout;
  const auto split = l.roster.begin() + static_cast<std::ptrdiff_t>(l.first_later);
  std::vector<state::RosterEntry> later(split, l.roster.end());
  later.insert(later.end(), cards.begin(), cards.end());
  tables_ = rules_->tables(l.seats, {l.roster.begin(), split}, later);
  state_ = state::State(tables_->layout, state_);
  connect();
}

void Match::edit(const std::string& line) {
  if (!open_) throw UserError("the match is over: its position cannot be edited any more", "go back before its end");
  if (others_have_chosen()) throw UserError("a secret round is going on, and somebody has chosen already: no edit now", "let the others choose, or go back before it");
  Entry entry;
  entry.edit = true;
  entry.question = kEdit;
  const std::string unquoted = text::join(text::split_words(line), " ");
  entry.answer = text::join(text::split_words(unquoted), " ");  // as a record reads it: one line, one blank between two words
  entry.options = keys().hash();
  const Point from = point_;
  const std::optional<phases::Decision> asked = open_;
  const std::vector<events::Event> log = log_;
  const state::State before = state_;
  try {
    make_edit(entry);
  } catch (...) {
    use(from);
    state_ = before;
    log_ = log;
    open_ = asked;
    throw;
  }
  entry.log_before = from.answers.empty() ? log.size() : log_.size();
  entry.after = state_.hash();
  points_.push_back(from);
  history_.push_back(std::move(entry));
}

void Match::make_edit(Entry& entry) {
  state_ = *point_.base;
  auto luck = std::make_shared<dice::Scripted>(*luck_);
  const EditSite site{state_, rules_->program(), [&]() -> phases::Machine& { return *machine_; }, dice_, *luck,
                      static_cast<std::uint32_t>(edits() + 1), open_->seat, [&](const auto& cards) { enlarge(cards); }};
  EditTold told = apply_edit(site, entry.answer);
  entry.told = std::move(told.text);
  entry.seen = told.seen;
  if (std::string flaw = find_flaw(); !flaw.empty()) throw UserError("this is no possible position: " + flaw);
  if (const std::vector<std::string> shared = names_shared(state_); shared.size() > names_shared(*point_.base).size())
    throw UserError("two cards would be called '" + shared.front() + "'", "put a new one there in place of another seat's: put ZONE CARD");
  if (luck->dice.size() != luck_->dice.size()) luck_ = std::move(luck);
  connect();
  state_.header().dirty = 1;
  point_.base = std::make_shared<const state::State>(state_);
  ask_again();
}

// Asks the open question anew; inside of an effect the answers since the base are given again first.
void Match::ask_again() {
  if (point_.answers.empty()) {
    advance(std::vector<phases::Answer>{});
    return;
  }
  const std::string refusal = "after this edit the same answers do not lead to the open question any more: ";
  const phases::Decision asked = *open_;
  std::vector<RepeatWords::Line> lines;
  for (auto e = history_.rbegin(); lines.size() < point_.answers.size(); ++e)
    if (!e->edit) lines.push_back({e->seat, e->question, e->answer});
  std::reverse(lines.begin(), lines.end());
  const std::size_t count = lines.size();
  log_.resize(std::min(point_.log, log_.size()));
  RepeatWords repeat(std::move(lines), *machine_, state_, log_);
  advance(repeat, count);
  if (!repeat.trouble().empty()) throw UserError(refusal + repeat.trouble(), "go back before the effect and edit there");
  if (repeat.given().size() != count || point_.answers.size() != count || !open_ || open_->name != asked.name || open_->seat != asked.seat)
    throw UserError(refusal + (open_ ? "'" + rules_->program().name(open_->name) + "' would be asked" : "the match would be over"), "go back before the effect and edit there");
  note_places(repeat.places());
}

}  // namespace qd::match
