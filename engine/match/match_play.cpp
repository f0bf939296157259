// Giving answers, and going back.
#include <algorithm>
#include <optional>

#include "engine/base/log.hpp"
#include "engine/match/before.hpp"
#include "engine/match/event_log.hpp"
#include "engine/match/match.hpp"
#include "engine/match/repeat.hpp"

namespace qd::match {

void Match::advance(const std::vector<phases::Answer>& answers, std::size_t entries) {
  RepeatPicks repeat(answers, log_);
  advance(repeat, answers.size(), entries);
}

// Runs from the base of the open question and gives `count` answers; the history then has `entries` entries. If it
// throws, everything is as before.
void Match::advance(Repeat& answers, std::size_t count, std::size_t entries) {
  const bool again = count > 1 || !(state_ == *point_.base);
  const std::size_t events = log_.size();
  std::optional<state::State> before;  // the current state, if it is not the base
  Trail<events::Event>::Tail tail;
  if (again) {
    before = state_;
    tail = log_.tail(std::min(point_.log, events));
    state_ = *point_.base;
    log_.cut(point_.log);
  }
  script::Host& host = rules_->host();
  try {
    host.set_machine(machine_.get());
    host.answered();
    const phases::Machine::Status status = host.quoting([&] { return machine_->run(answers); });
    host.set_machine(nullptr);
    arrive(status, answers, entries);
  } catch (...) {
    host.set_machine(nullptr);
    state_ = again ? *before : *point_.base;
    if (again) log_.put_back(std::move(tail));
    else log_.cut(events);
    throw;
  }
}

// Everything is made before anything is replaced.
void Match::arrive(phases::Machine::Status status, const Repeat& answers, std::size_t entries) {
  const bool asks = status == phases::Machine::Status::kDecision, inside = asks && machine_->in_script();
  std::optional<phases::Decision> open;
  if (asks) open = machine_->decision();
  std::vector<phases::Answer> given;
  std::shared_ptr<const state::State> base;
  if (inside) given = answers.given();
  else base = std::make_shared<const state::State>(state_);

  open_.swap(open);
  point_.answers.swap(given);
  point_.entries = entries;
  point_.tables = tables_;
  point_.luck = luck_;
  if (inside) return;
  point_.base = std::move(base);
  point_.settled = entries;
  point_.log = log_.size();
}

void Match::require_room() const {
  if (history_.size() >= rules_->decisions_max()) machine_->too_many_decisions();
}

bool Match::is_final(const phases::Decision& asked, const phases::Answer& answer) const {
  const phases::Program& p = rules_->program();
  const phases::Ask* ask = asked.node.valid() ? p.nodes[asked.node.index()].question_asked() : nullptr;
  if (asked.is_final || (ask != nullptr && ask->is_final)) return true;
  for (std::size_t i = 0; i < answer.count; ++i)
    if (const CommandId c = asked.options[answer.picks[i]].command; c.valid() && p.commands[c.index()].is_final)
      return true;
  return false;
}

void Match::decide(const phases::Answer& answer) {
  if (!open_) throw UserError("the match is over: nothing is asked", "undo, or start a new one");
  if (std::string wrong = check(answer); !wrong.empty()) throw UserError("illegal answer: " + wrong);
  require_room();
  const phases::Keys keys = this->keys();
  Entry entry;
  entry.seat = open_->seat;
  entry.question = rules_->program().name(open_->name);
  entry.answer = keys.answer(answer);
  entry.told = keys.told(answer);
  entry.picks = answer;
  entry.options = keys.hash();
  entry.secret = open_->secret;
  entry.is_final = is_final(*open_, answer);
  entry.begins_round = open_->secret && !in_secret_round();
  history_.reserve_one();
  points_.reserve_one();
  Point from = point_;
  answer_aloud(entry);
  keep(std::move(from), std::move(entry));
}

// Answers, and logs what happens. An effect that runs again after a question is not logged twice.
void Match::answer_aloud(Entry& entry) {
  log::Voice voice(heard_, point_.said);
  std::optional<EventLog> events;
  struct Alone {
    Match& match;
    bool used = false;
    ~Alone() {
      if (used) match.set_observer(nullptr);
      match.machine_->set_told(false);
    }
  } alone{*this};
  const auto wanted = [](log::Logger l) { return log::is_on(l, log::Level::kDebug); };
  if (heard_ && (wanted(log::Logger::kEvents) || wanted(log::Logger::kPhases))) {
    machine_->interpret();  // translated programs log nothing
    machine_->set_told(wanted(log::Logger::kPhases));
    if (observer_ == nullptr && wanted(log::Logger::kEvents)) {
      events.emplace(*this);
      set_observer(&*events);
      alone.used = true;
    }
  }
  answer(entry);
  point_.said = point_.answers.empty() ? 0 : voice.told();
}

void Match::answer(Entry& entry) {
  entry.log_before = log_.size();
  std::vector<phases::Answer> answers = point_.answers;
  answers.push_back(entry.picks);
  advance(answers, history_.size() + 1);
}

// Keeps a point and an entry. Requires: there is room for both.
void Match::keep(Point from, Entry entry) noexcept {
  entry.after = state_.hash();
  entry.way = hash_join(history_.empty() ? 0 : history_.back().way, hash_join(entry.after, hash_text(entry.answer)));
  points_.add(std::move(from));
  history_.push_back(std::move(entry));
}

// Sets the tables, luck and state of a point. Makes the objects that refer to tables or luck again if those differ.
void Match::use(const Point& point, Before& before) {
  const bool others = tables_ != point.tables || luck_ != point.luck;
  if (others) before.take_parts();
  tables_ = point.tables;
  luck_ = point.luck;
  state_ = *point.base;
  point_ = point;
  log_.cut(point.log);
  if (others) connect();
}

void Match::reopen(const Point& point, Before& before) {
  use(point, before);
  const std::vector<phases::Answer> answers = point.answers;
  RepeatPicks repeat(answers, log_);
  advance(repeat, answers.size(), point.entries);
  note_places(repeat.places());
}

// Updates the entries after the last answers were given again: an edit before them may have changed how many events
// precede each.
void Match::note_places(const std::vector<std::size_t>& places) {
  std::size_t left = places.size();
  for (std::size_t i = history_.size(); i-- > 0 && left > 0;)
    if (!history_[i].edit) {
      --left;
      if (history_[i].log_before != places[left]) history_.change(i).log_before = places[left];
    }
}

// Repeats an answer or edit that was taken back.
void Match::do_again(const Entry& entry) {
  Entry again = entry;
  if (again.edit) make_edit(again);
  else answer(again);
  history_.push_back(std::move(again));
}

bool Match::undo() {
  if (history_.empty()) return false;
  go_back(history_.size() - 1);
  return true;
}

// Replays from the nearest kept point. Keeps the last points on the way, since people often go back further.
void Match::go_back(std::size_t entries) {
  if (entries >= history_.size()) return;
  Before before(*this);
  std::vector<Point> passed;
  const Point near = points_.before(entries);
  const bool far = near.entries < entries;
  events::EventObserver* const observer = observer_;
  if (far) set_observer(nullptr);  // the observer sees only the way from the base to the question
  history_.cut(near.entries);
  reopen(near, before);
  while (history_.size() < entries) {
    const std::size_t at = history_.size();
    if (at > near.entries && entries - at <= points_.recent(point_)) passed.push_back(point_);
    if (before.history()[history_.size()].edit) renew(before);
    do_again(before.history()[history_.size()]);
  }
  if (far && observer != nullptr) {
    set_observer(observer);
    reopen(Point(point_), before);
  }
  points_.reserve(passed.size());
  before.done();
  points_.cut(entries);
  for (Point& p : passed) points_.add(std::move(p));
}

}  // namespace qd::match
