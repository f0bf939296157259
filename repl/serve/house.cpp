#include "repl/serve/house.hpp"

#include <algorithm>

namespace qd::repl::serve {

namespace {

constexpr const char* kNoTable = "this link opens no table, or not any more; ask the host for another one";

}  // namespace

// ---- a thread for each table

void TableThread::begin() {
  thread_ = std::thread([this] { run(); });
}

void TableThread::post(Mailbox::Account from, std::function<void(Table&)> message) {
  {
    const std::lock_guard lock(mutex_);
    mailbox_.put(from, std::move(message));
  }
  filled_.notify_one();
  bell_.ring();
}

void TableThread::end() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  filled_.notify_one();
  bell_.ring();
  if (thread_.joinable()) thread_.join();
}

void TableThread::run() {
  constexpr std::chrono::milliseconds kTick{250};
  Clock::time_point next = Clock::now() + kTick;
  bool more = true;  // a bot may be asked
  const auto busy = [&] {
    const std::lock_guard lock(mutex_);
    if (ended_ || !mailbox_.empty()) return true;
    bell_.hush();
    return Clock::now() >= next;
  };
  table_->set_busy({busy, bell_.descriptor()});
  table_->set_thinking([this](const Thinker::Thought& thought) {
    post(Mailbox::kOwn, [thought](Table& table) { table.think_of(thought); });
  });
  try {
    for (std::unique_lock lock(mutex_); !ended_; lock.lock()) {
      const auto due = [&] { return ended_ || !mailbox_.empty(); };
      if (!more) filled_.wait_until(lock, next, due);
      if (ended_) break;
      if (!mailbox_.empty()) hear_one(lock);
      lock.unlock();
      if (Clock::now() >= next) {
        safely([](Table& table) { table.tick(); });
        next = Clock::now() + kTick;
      }
      more = false;
      safely([&](Table& table) { more = table.go_on(); });
    }
  } catch (const Interrupted&) {  // the program ends
  }
  table_->set_busy({});
  table_->set_thinking(nullptr);
}

void TableThread::hear_one(std::unique_lock<std::mutex>& lock) {
  const Mailbox::Letter letter = mailbox_.take();
  lock.unlock();
  const Clock::time_point begin = Clock::now();
  safely(letter.message);
  const Clock::time_point end = Clock::now();
  lock.lock();
  mailbox_.charge(letter.from, end - begin, end);
}

void TableThread::safely(const std::function<void(Table&)>& what) {
  try {
    what(*table_);
  } catch (const Interrupted&) {
    throw;
  } catch (const std::exception& e) {
    table_->failed(e.what());
  }
}

// ---- pages

Table& House::open(const Program& program, TableOptions options) {
  tables_.push_back(std::make_unique<TableThread>(std::make_unique<Table>(program, std::move(options), post_)));
  return tables_.back()->table();
}

void House::begin(Outbox& wire) {
  post_.go_by(wire);
  for (const auto& table : tables_) table->begin();
}

void House::end() {
  // no error, after which a page would not come back when the match is resumed
  for (const auto& [page, joined] : joined_) post_.send(page, told_line("the host has closed the table"));
  for (const auto& table : tables_) table->end();
}

void House::opened(PageId page, const std::string& address) {
  newcomers_[page] = {address, Clock::now() + std::chrono::seconds(kJoinSeconds)};
}

void House::said(PageId page, const std::string& message) {
  if (const auto newcomer = newcomers_.find(page); newcomer != newcomers_.end()) {
    const Newcomer who = newcomer->second;
    newcomers_.erase(newcomer);
    return let_in(page, who, message);
  }
  const auto joined = joined_.find(page);
  if (joined == joined_.end()) return;
  const auto& [place, waiting] = joined->second;
  if (*waiting >= kMessagesWaitingMax)
    return refuse(page, "this page has said more than the table can hear; load it again");
  ++*waiting;
  tables_[place.table]->post(Mailbox::account_of(place), [page, message, waiting = waiting](Table& table) {
    --*waiting;
    table.hear(page, message);
  });
}

void House::let_in(PageId page, const Newcomer& who, const std::string& message) {
  std::string token;
  try {
    const PageMessage said = read_page_message(message);
    if (said.kind != PageMessage::Kind::kJoin) throw UserError("does not say which link it comes by");
    token = said.text;
  } catch (const UserError& e) {
    return refuse(page, "the page " + with_hint(e.message(), e.hint()));
  }
  std::deque<Clock::time_point>& wrong = wrong_[who.address];
  if (wrong.size() >= kWrongLinksMax)
    return refuse(page, "too many wrong links came from your address; wait a minute, then load this page again");
  const std::optional<Place> place = links_.find(token);
  if (!place) {
    wrong.push_back(Clock::now());
    return refuse(page, kNoTable);
  }
  if (is_full(*place))
    return refuse(page, place->seat.valid() || place->host
                            ? std::to_string(kPagesPerSeatMax) + " pages with this link are open already; close one"
                            : std::to_string(kOnlookersMax) + " people look on already; come again later");
  joined_[page].place = *place;
  tables_[place->table]->post(Mailbox::account_of(*place), [this, page, place = *place, token](Table& table) {
    if (links_.find(token) == place) table.join(page, place);
    else refuse(page, kNoTable);  // the host has renewed the link meanwhile
  });
}

bool House::is_full(const Place& place) const {
  const auto same =
      std::count_if(joined_.begin(), joined_.end(), [&](const auto& j) { return j.second.place == place; });
  return static_cast<std::size_t>(same) >= (place.seat.valid() || place.host ? kPagesPerSeatMax : kOnlookersMax);
}

void House::refuse(PageId page, const std::string& why) {
  post_.send(page, error_line(why));
  post_.close(page, "refused");
}

void House::left(PageId page) {
  newcomers_.erase(page);
  const auto joined = joined_.find(page);
  if (joined == joined_.end()) return;
  const Place& place = joined->second.place;
  tables_[place.table]->post(Mailbox::account_of(place), [page](Table& table) { table.leave(page); });
  joined_.erase(joined);
}

void House::tick() {
  const Clock::time_point now = Clock::now();
  for (auto newcomer = newcomers_.begin(); newcomer != newcomers_.end();) {
    if (newcomer->second.until > now) {
      ++newcomer;
      continue;
    }
    refuse(newcomer->first, "the page has not said which link it comes by");
    newcomer = newcomers_.erase(newcomer);
  }
  for (auto address = wrong_.begin(); address != wrong_.end();) {
    std::deque<Clock::time_point>& times = address->second;
    while (!times.empty() && now - times.front() > std::chrono::minutes(1)) times.pop_front();
    address = times.empty() ? wrong_.erase(address) : std::next(address);
  }
}

}  // namespace qd::repl::serve
