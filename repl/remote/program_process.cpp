#include "repl/remote/program_process.hpp"

#include "engine/base/text.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

/// While it exists, its match waits for replies.
class ProgramProcess::Waiting {
 public:
  Waiting(ProgramProcess& program, std::uint64_t game) : program_(program), game_(game) { program_.open_[game]; }
  ~Waiting() {
    program_.open_.erase(game_);
    program_.news_.notify_all();
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  ProgramProcess& program_;
  std::uint64_t game_;
};

phases::Answer ProgramProcess::ask(Chair& chair, const match::Match& match) {
  Lock lock(mutex_);
  const auto one_at_a_time = [&] { return numbers_ || open_.empty() || failure_ || stop_wish()->load(); };
  while (!one_at_a_time()) news_.wait_for(lock, std::chrono::milliseconds(100), one_at_a_time);
  heed_failure();
  start(chair);
  const Waiting waiting(*this, chair.game);
  put(chair, match, false);
  const Wait wait = patience();
  for (int refusals = 0, lines = 0;;) {
    const Reply reply = hear(lock, chair, match, wait);
    if (!reply.check && !reply.measure && ++lines > kLinesMax)
      fail(chair,
           "has sent more than " + std::to_string(kLinesMax) + " lines, and none of them answers '" +
               match.rules().program().name(match.decision()->name) + "'",
           "an answer is one line");
    const bool late = (reply.number && *reply.number != chair.number) || (chair.page && chair.page->is_late(reply));
    if (late && chair.page) say(chair, chair.page->stale_line());
    if (late) continue;
    const Stream alone(match.decision()->seat, chair.game);
    for (const std::string& aside : (chair.page ? *chair.page : alone).asides(match, reply)) say(chair, aside);
    if (reply.page) page_ = true;
    if (reply.forfeit)
      fail(chair, "gives up, and many matches are played to their end", "answer the question, or play with qd play");
    if (!reply.answer) {
      if (reply.page) put(chair, match, true);
      continue;
    }
    const Judgement judgement = judge(match, *reply.answer);
    if (judgement.answer) {
      const std::string text = match.keys().answer(*judgement.answer);
      chair.told.answered(text);
      if (chair.page) chair.page->answered(text);
      return *judgement.answer;
    }
    if (++refusals > kRefusalsMax)
      fail(chair,
           "has given more than " + std::to_string(kRefusalsMax) +
               " answers that are not legal; the last one: " + judgement.reason,
           judgement.hint);
    say(chair, refused_line(chair.number, judgement.reason, judgement.hint, chair.game));
  }
}

void ProgramProcess::tell_end(Chair& chair, const match::Match& match) {
  const Lock lock(mutex_);
  if (!chair.greeted || failure_ || process_ == nullptr) return;
  say(chair, chair.page ? chair.page->tell(match, 0)
                        : end_line(match, chair.seat, chair.told.news(match, chair.seat).lines, {}, chair.game));
}

void ProgramProcess::start(const Chair& chair) {
  if (process_ != nullptr) return;
  try {
    process_ = std::make_unique<Process>(words_);
  } catch (const UserError& e) {
    fail(chair, e.message(), e.hint());
  }
}

// A program that ends during a message may have answered before: that is read first.
void ProgramProcess::say(const Chair& chair, const std::string& line) {
  if (process_->channel().send(line, patience()) == Got::kTimeout)
    fail(chair, "does not read its messages: " + std::to_string(seconds_) + " seconds have passed",
         "it has to read a line for each message");
}

void ProgramProcess::put(Chair& chair, const match::Match& match, bool again) {
  if (!chair.greeted) say(chair, hello_line(match, chair.seat, chair.game));
  chair.greeted = true;
  if (!again) ++chair.number;
  if (!page_) {
    const Told::News news = chair.told.news(match, chair.seat);
    say(chair, question_line(match, chair.number, news.lines, question_body(match), {}, chair.game));
    return;
  }
  if (!cards_told_) say(chair, cards_line(match.rules()));
  cards_told_ = true;
  if (!chair.page) chair.page.emplace(chair.seat, chair.game);
  say(chair, chair.page->tell(match, chair.number));
}

Reply ProgramProcess::hear(Lock& lock, const Chair& chair, const match::Match& match, const Wait& wait) {
  std::deque<Reply>& mine = open_[chair.game];
  while (mine.empty()) {
    heed_failure();
    if (stop_wish()->load()) throw Error("stopped");
    if (wait.until && std::chrono::steady_clock::now() >= *wait.until)
      fail(chair,
           "has not answered '" + match.rules().program().name(match.decision()->name) + "' within " +
               std::to_string(seconds_) + " seconds",
           "more time: exec@SECONDS:PROGRAM");
    if (reading_) news_.wait_for(lock, std::chrono::milliseconds(100));
    else read_line(lock, chair, match, wait);
  }
  Reply out = std::move(mine.front());
  mine.pop_front();
  return out;
}

void ProgramProcess::read_line(Lock& lock, const Chair& chair, const match::Match& match, const Wait& wait) {
  reading_ = true;
  lock.unlock();
  std::string line;
  const Got got = process_->channel().receive(line, wait);
  lock.lock();
  reading_ = false;
  news_.notify_all();
  switch (got) {
    case Got::kLine: return take(chair, line);
    case Got::kEnd:
      fail(chair,
           process_->ending() + " before it answered '" + match.rules().program().name(match.decision()->name) + "'");
    case Got::kTooLong:
      fail(chair, "says a line that is too long: " + at_most(Channel::kLineMax, "characters"),
           "an answer is one short line");
    case Got::kTimeout:
    case Got::kStopped:
    case Got::kKnock: return;  // a waiting thread checks the time
  }
}

void ProgramProcess::take(const Chair& chair, const std::string& line) {
  Reply reply;
  try {
    reply = read_reply(line);
  } catch (const UserError& e) {
    fail(chair, "line " + std::to_string(process_->channel().lines()) + " of what it says " + e.message(), e.hint());
  }
  if (reply.match) numbers_ = true;
  else if (open_.size() == 1) reply.match = open_.begin()->first;
  else fail(chair, "has given an answer without 'match' while several matches wait", "repeat that of the question");
  if (const auto at = open_.find(*reply.match); at != open_.end()) {
    strays_ = 0;
    at->second.push_back(std::move(reply));
    return;
  }
  if (++strays_ > kStraysMax)
    fail(chair,
         "has sent more than " + std::to_string(kStraysMax) +
             " lines for matches that wait for no answer; the last one: " + quoted(line),
         "'match' is that of the question");
  say(chair, stray_line(*reply.match));
}

Wait ProgramProcess::patience() const {
  Wait wait = Wait::seconds(seconds_);
  wait.stop = [this] { return stop_wish()->load() || failed_.load(); };
  return wait;
}

std::string ProgramProcess::who(const Chair& chair) const {
  return "seat " + state::seat_letter(chair.seat) + " (" + words_[0] + "), game " + std::to_string(chair.game);
}

void ProgramProcess::fail(const Chair& chair, const std::string& message, const std::string& hint) {
  if (!failure_) failure_.emplace(who(chair) + ": " + message, hint);
  failed_ = true;
  news_.notify_all();
  throw sim::NoAnswer(*failure_);
}

void ProgramProcess::heed_failure() const {
  if (failure_) throw sim::NoAnswer(*failure_);
}

}  // namespace qd::repl
