#include "repl/remote/player.hpp"

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

std::string RemotePlayer::who() const { return "seat " + state::seat_letter(seat_) + " (" + link_->name() + ")"; }

Wait RemotePlayer::patience() const {
  Wait wait = Wait::seconds(seconds_);
  wait.stop = [this] { return stop_wish()->load() || wish_.holds(); };
  wait.looks_first = true;  // however much else there is to do, an answer that has come counts
  return wait;
}

std::optional<phases::Answer> RemotePlayer::ask(const match::Match& match) {
  const Attention while_it_takes;
  phases::Answer answer;
  const std::uint64_t question = hash_join(match.keys().hash(), match.history().size()) | 1;
  if (left_ != question) {
    refusals_ = lines_ = 0;
    wait_ = patience();
  }
  left_ = question;
  wait_.wake = wish_.wake;
  for (Next next = Next::kLost; next != Next::kAnswered;) {
    if (channel_ == nullptr) connect();
    bool heard = true;
    if (next == Next::kLost) heard = put(match);
    else if (next == Next::kPut) heard = put_again(match);
    next = heard ? listen(match, answer) : Next::kLost;
    if (next == Next::kForfeit) return std::nullopt;
  }
  left_ = 0;
  open_.clear();
  const std::string text = match.keys().answer(answer);
  told_.answered(text);
  if (page_) page_->answered(text);
  return answer;
}

void RemotePlayer::connect() {
  Got got = Got::kLine;
  try {
    channel_ = link_->open(wait_, got);
  } catch (const UserError& e) {
    throw RemoteError(who() + ": " + e.message(), e.hint());
  }
  if (channel_ == nullptr && got == Got::kStopped)
    throw RemoteError(who() + ": the wait was stopped before anybody took the seat");
  if (channel_ == nullptr)
    throw RemoteError(who() + ": nobody has taken the seat within " + std::to_string(seconds_) + " seconds");
}

// A program may take as long as for an answer, and what it has not read when the table has something else to do waits
// until the table listens again. A guest who does not read is dropped, so that others can take the seat.
bool RemotePlayer::say(const std::string& line) {
  Wait wait = wait_;
  const bool guest = link_->stays();
  if (guest) wait.stop = [] { return stop_wish()->load(); };
  const Wait most = Wait::seconds(kGuestReadSeconds);
  if (guest && (!wait.until || *most.until < *wait.until)) wait.until = most.until;
  switch (channel_->say(line, wait)) {
    case Got::kTimeout:
      drop("does not read its messages: " + std::to_string(guest ? kGuestReadSeconds : seconds_) +
               " seconds have passed",
           "it has to read a line for each message");
      return false;
    case Got::kStopped:
      if (stop_wish()->load()) fail("the wait was stopped while a message was being sent");
      return true;
    default: return true;  // kEnd: reads what was sent before
  }
}

// A question that has been sent and looks the same is not sent again: a person may be about to answer it.
bool RemotePlayer::put(const match::Match& match) {
  if (page_) return put_page(match);
  const std::string body = question_body(match);
  const Told::News news = told_.news(match, seat_);
  if (greeted_ && !news.undone && news.lines.empty() && body == open_) return true;
  if (!greeted_ && !say(hello_line(match, seat_))) return false;
  greeted_ = true;
  if (news.undone && !say(undone_line(news.keep))) return false;
  open_ = body;
  return say(question_line(match, ++number_, news.lines, body, show_));
}

bool RemotePlayer::put_again(const match::Match& match) {
  return say(page_ ? page_->tell(match, number_, show_) : question_line(match, number_, {}, open_, show_));
}

bool RemotePlayer::put_page(const match::Match& match) {
  if (!greeted_ && !(say(hello_line(match, seat_)) && say(cards_line(match.rules())))) return false;
  if (greeted_ && !open_.empty() && page_->is_current(match)) return true;
  greeted_ = true;
  open_ = "page";
  return say(page_->tell(match, ++number_, show_));
}

bool RemotePlayer::begin_page(const match::Match& match) {
  if (page_) return true;
  page_.emplace(seat_);
  return say(cards_line(match.rules()));
}

// A slow reader gets only the newest state when it reads again; that includes everything since.
void RemotePlayer::tell(const match::Match& match) {
  if (channel_ == nullptr || !greeted_ || !page_ || match.decision() == nullptr || page_->is_current(match)) return;
  if (match.decision()->seat == seat_ || !channel_->takes_more()) return;
  wait_ = patience();
  open_.clear();
  (void)say(page_->tell(match, 0, show_));
}

RemotePlayer::Next RemotePlayer::listen(const match::Match& match, phases::Answer& answer) {
  std::string line;
  const std::string question = "'" + match.rules().program().name(match.decision()->name) + "'";
  if (stop_wish()->load()) throw RemoteError(who() + ": the wait for its answer to " + question + " was stopped");
  switch (channel_->receive(line, wait_, link_->door())) {
    case Got::kLine:
      if (++lines_ > kLinesMax)
        return drop("has sent more than " + std::to_string(kLinesMax) + " lines, and none of them answers " + question,
                    "an answer is one line");
      return understand(match, line, answer);
    case Got::kEnd: return gone();
    case Got::kKnock: link_->turn_away(); return Next::kWait;
    case Got::kTooLong:
      return drop("line " + std::to_string(channel_->lines() + 1) + " of its output has more than " +
                      std::to_string(Channel::kLineMax) + " characters",
                  "an answer is one short line");
    case Got::kTimeout: {
      const std::string what = "has not answered " + question + " within " + std::to_string(seconds_) + " seconds";
      if (link_->stays()) throw RemoteError(who() + ": " + what);
      fail(what, "more time: exec@SECONDS:PROGRAM");
    }
    case Got::kStopped:
      if (!stop_wish()->load()) throw GivesWay();
      break;
  }
  throw RemoteError(who() + ": the wait for its answer to " + question + " was stopped");
}

RemotePlayer::Next RemotePlayer::understand(const match::Match& match, const std::string& line,
                                            phases::Answer& answer) {
  Reply reply;
  try {
    reply = read_reply(line);
  } catch (const UserError& e) {
    return drop("line " + std::to_string(channel_->lines()) + " of what it says " + e.message(), e.hint());
  }
  if (reply.show) show_ = reply.show;
  if (reply.page && !begin_page(match)) return Next::kLost;
  if (page_ && (reply.answer || reply.check) && (page_->is_late(reply) || (reply.number && *reply.number != number_)))
    return say(page_->stale_line()) ? Next::kWait : Next::kLost;
  if (reply.check || reply.measure) {
    for (const std::string& aside : (page_ ? *page_ : Stream(seat_)).asides(match, reply))
      if (!say(aside)) return Next::kLost;
    --lines_;  // they do not count towards the limit; only time limits them
    if (!reply.answer && !reply.show && !reply.page) return Next::kWait;
  }
  if (reply.forfeit && match.may_be_edited()) return Next::kForfeit;
  if (reply.forfeit)
    return say(refused_line(number_, "somebody has already chosen in a secret round: nobody can give up before its end",
                            "answer first"))
               ? Next::kWait
               : Next::kLost;
  if (!reply.answer) return Next::kPut;
  if (reply.number && *reply.number != number_) return Next::kWait;  // for an earlier question
  const Judgement judgement = judge(match, *reply.answer);
  if (judgement.answer) {
    answer = *judgement.answer;
    return Next::kAnswered;
  }
  const int most = link_->stays() ? kGuestRefusalsMax : kRefusalsMax;
  if (++refusals_ > most)
    return drop("has given more than " + std::to_string(most) +
                    " answers that are not legal; the last one: " + judgement.reason,
                judgement.hint);
  wait_ = patience();
  return say(refused_line(number_, judgement.reason, judgement.hint)) ? Next::kWait : Next::kLost;
}

RemotePlayer::Next RemotePlayer::gone() {
  const std::string ending = link_->lost();
  const std::string name = who();
  disconnect();
  if (!ending.empty()) throw RemoteError(name + ": " + ending + " before it answered");
  return Next::kLost;
}

void RemotePlayer::disconnect() {
  link_->close();
  channel_ = nullptr;
  greeted_ = false;
  told_.forget();
  number_ = 0;
  refusals_ = lines_ = 0;
  open_.clear();
  show_.reset();
  page_.reset();
}

RemotePlayer::Next RemotePlayer::drop(const std::string& message, const std::string& hint) {
  if (!link_->stays()) fail(message, hint);
  (void)channel_->send(error_line(with_hint(message, hint)), Wait::seconds(1));
  link_->dismissed(message);
  disconnect();
  return Next::kLost;
}

void RemotePlayer::fail(const std::string& message, const std::string& hint) {
  const std::string name = who();
  (void)channel_->send(error_line(with_hint(message, hint)), Wait::seconds(1));
  disconnect();
  throw RemoteError(name + ": " + message, hint);
}

void RemotePlayer::greet(const match::Match& match) {
  if (channel_ == nullptr) channel_ = link_->visitor();
  if (channel_ == nullptr || greeted_) return;
  const Wait wait = Wait::seconds(1);
  greeted_ = channel_->send(hello_line(match, seat_), wait) == Got::kLine &&
             (!page_ || channel_->send(cards_line(match.rules()), wait) == Got::kLine);
  if (!greeted_) disconnect();
}

void RemotePlayer::tell_end(const match::Match& match) {
  greet(match);
  if (channel_ == nullptr) return;
  wait_ = Wait::seconds(1);
  bool heard = true;
  if (page_) {
    heard = page_->is_current(match) || channel_->send(page_->tell(match, 0, show_), wait_) == Got::kLine;
  } else {
    const Told::News news = told_.news(match, seat_);
    heard = !news.undone || channel_->send(undone_line(news.keep), wait_) == Got::kLine;
    heard = heard && channel_->send(end_line(match, seat_, news.lines, show_), wait_) == Got::kLine;
  }
  open_.clear();
  if (!heard || !link_->stays()) disconnect();
}

void RemotePlayer::new_match() {
  told_.forget();
  if (page_) page_->new_match();
  greeted_ = false;
  open_.clear();
  if (channel_ != nullptr && !link_->stays()) disconnect();
}

}  // namespace qd::repl
