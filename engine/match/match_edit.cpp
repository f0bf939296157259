// Changes of a match from outside its rules.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/before.hpp"
#include "engine/match/edit.hpp"
#include "engine/match/match.hpp"
#include "engine/match/repeat.hpp"

namespace qd::match {

namespace {

/// In games that number copies: seat and name of each card whose name another card has, too.
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
  if (!point_.answers.empty())
    throw UserError("another position can be supposed only at a question of the flow, not inside of an effect");
  auto supposed = std::make_shared<state::State>(*point_.base);
  change(*supposed);
  const std::shared_ptr<const state::State> base = std::exchange(point_.base, std::move(supposed));
  try {
    advance({}, 0);
  } catch (...) {
    point_.base = base;
    throw;
  }
  point_.edits = 0;
  points_.cut(0);
  history_.cut(0);
}

// No edit is possible in the middle of a secret round: the log would treat the round as ended and reveal its choices,
// and a choice could come to mean something else.
bool Match::others_have_chosen() const {
  if (in_secret_round()) return true;
  const phases::Program& p = rules_->program();
  if (!open_->secret || (open_->node.valid() && p.nodes[open_->node.index()].kind == phases::NodeKind::kTogether))
    return false;
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
  if (others_have_chosen())
    throw UserError("no edit is possible now: somebody has already chosen in a secret round",
                    "let the others choose, or go back before it");
  require_room();
  Entry entry;
  entry.edit = true;
  entry.question = kEdit;
  const std::string unquoted = text::join(text::split_words(line), " ");
  entry.answer = text::join(text::split_words(unquoted), " ");  // as a record stores it: one line, with single blanks
  entry.options = keys().hash();
  history_.reserve_one();
  points_.reserve_one();
  Point from = point_;
  {
    Before before(*this);
    renew(before);
    make_edit(entry);
    before.done();
  }
  keep(std::move(from), std::move(entry));
}

// Makes new parts for the match and keeps the current ones, to be able to go back.
void Match::renew(Before& before) {
  before.take_parts();
  connect();
}

void Match::make_edit(Entry& entry) {
  const std::size_t events = log_.size();
  const bool inside = !point_.answers.empty();
  state_ = *point_.base;
  auto luck = std::make_shared<dice::Scripted>(*luck_);
  const EditSite site{state_,
                      rules_->program(),
                      [&]() -> phases::Machine& { return *machine_; },
                      dice_,
                      *luck,
                      static_cast<std::uint32_t>(point_.edits + 1),
                      open_->seat,
                      [&](const auto& cards) { enlarge(cards); }};
  EditTold told = apply_edit(site, entry.answer);
  entry.told = std::move(told.text);
  entry.seen = told.seen;
  if (std::string flaw = find_flaw(); !flaw.empty()) throw UserError("this position is not possible: " + flaw);
  if (const std::vector<std::string> shared = names_shared(state_); shared.size() > names_shared(*point_.base).size())
    throw UserError("two cards would be called '" + shared.front() + "'",
                    "put a new one there in place of another seat's: put ZONE CARD");
  if (luck->dice.size() != luck_->dice.size()) luck_ = std::move(luck);
  connect();
  state_.header().dirty = 1;
  point_.base = std::make_shared<const state::State>(state_);
  if (!is_forfeit(entry.answer)) ask_again();
  else go_on_without();
  ++point_.edits;
  entry.log_before = inside ? log_.size() : events;
}

// Goes on after a seat has given up. A running effect starts again: with the same answers if they fit, else without
// them.
void Match::go_on_without() {
  const Point since = point_;
  try {
    ask_again();
  } catch (const UserError&) {
    point_ = since;
    point_.answers.clear();
    log_.cut(point_.log);
    state_ = *point_.base;
    advance({}, history_.size() + 1);
  }
}

// Asks the open question again; inside an effect, gives the answers since the base again first.
void Match::ask_again() {
  if (point_.answers.empty()) {
    advance({}, history_.size() + 1);
    return;
  }
  const std::string refusal = "after this edit the same answers no longer lead to the open question: ";
  const phases::Decision asked = *open_;
  std::vector<RepeatWords::Line> lines;
  if (point_.answers.size() > history_.size())
    throw UserError("a copy without its history cannot be edited in the middle of an effect");
  for (auto e = history_.rbegin(); lines.size() < point_.answers.size(); ++e)
    if (!e->edit) lines.push_back({e->seat, e->question, e->answer});
  std::reverse(lines.begin(), lines.end());
  const std::size_t count = lines.size();
  log_.cut(point_.log);
  RepeatWords repeat(std::move(lines), *machine_, state_, log_);
  advance(repeat, count, history_.size() + 1);
  if (!repeat.trouble().empty())
    throw UserError(refusal + repeat.trouble(), "go back before the effect and edit there");
  if (repeat.given().size() != count || point_.answers.size() != count || !open_ || open_->name != asked.name ||
      open_->seat != asked.seat)
    throw UserError(
        refusal + (open_ ? "'" + rules_->program().name(open_->name) + "' would be asked" : "the match would be over"),
        "go back before the effect and edit there");
  note_places(repeat.places());
}

}  // namespace qd::match
