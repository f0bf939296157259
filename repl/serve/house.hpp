// All tables of one `qd serve`: lets pages in by their links, and runs each table on a thread of its own.
//
//   House house(files, links, limits);  house.open(table options);  Wire wire(options, house);  house.begin(wire);
//   wire.run(stop);  house.end();
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "repl/serve/bell.hpp"
#include "repl/serve/files.hpp"
#include "repl/serve/links.hpp"
#include "repl/serve/mailbox.hpp"
#include "repl/serve/table.hpp"
#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

/// A table with its thread and mailbox. The table is used on that thread only, except before begin() and after end().
class TableThread {
 public:
  explicit TableThread(std::unique_ptr<Table> table) : table_(std::move(table)) {}
  ~TableThread() { end(); }
  TableThread(const TableThread&) = delete;
  TableThread& operator=(const TableThread&) = delete;

  void begin();
  void post(Mailbox::Account from, std::function<void(Table&)> message);
  /// Waits until the message at work is done; later ones are lost.
  void end();
  [[nodiscard]] Table& table() { return *table_; }

 private:
  void run();
  void hear_one(std::unique_lock<std::mutex>& lock);
  /// Whatever fails, the other tables play on.
  void safely(const std::function<void(Table&)>& what);
  std::unique_ptr<Table> table_;
  std::mutex mutex_;
  std::condition_variable filled_;
  Mailbox mailbox_;
  bool ended_ = false;
  Bell bell_;  // for a table that waits for a program, not for filled_
  std::thread thread_;
};

/// Hands messages on, since tables are made before the wire.
class Post : public Outbox {
 public:
  void go_by(Outbox& wire) { wire_ = &wire; }
  void send(PageId page, std::string message) override {
    if (wire_ != nullptr) wire_->send(page, std::move(message));
  }
  void close(PageId page, const std::string& reason) override {
    if (wire_ != nullptr) wire_->close(page, reason);
  }
  [[nodiscard]] std::size_t waiting(PageId page) const override { return wire_ == nullptr ? 0 : wire_->waiting(page); }

 private:
  Outbox* wire_ = nullptr;
};

class House : public Visitors {
 public:
  static constexpr std::size_t kPagesPerSeatMax = 8, kOnlookersMax = 100;
  static constexpr std::size_t kWrongLinksMax = 10;  // from one address in a minute
  static constexpr int kJoinSeconds = 5;
  static constexpr int kMessagesWaitingMax = 100;  // messages of a page that wait for their table

  House(PageFiles& files, Links& links) : files_(files), links_(links) {}

  /// Fails: UserError, ScriptError.
  Table& open(const Program& program, TableOptions options);
  void begin(Outbox& wire);
  /// Tells the pages that the table closes, and waits for all threads.
  void end();
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }
  /// Requires: before begin() or after end().
  [[nodiscard]] Table& table(std::size_t n) { return tables_[n]->table(); }

  std::optional<Content> content(const std::string& path) override { return files_.find(path); }
  void opened(PageId page, const std::string& address) override;
  void said(PageId page, const std::string& message) override;
  void left(PageId page) override;
  void tick() override;

 private:
  struct Newcomer {
    std::string address;
    Clock::time_point until;
  };
  struct Joined {
    Place place;
    std::shared_ptr<std::atomic<int>> waiting = std::make_shared<std::atomic<int>>(0);  // see kMessagesWaitingMax
  };
  void let_in(PageId page, const Newcomer& who, const std::string& message);
  void refuse(PageId page, const std::string& why);
  [[nodiscard]] bool is_full(const Place& place) const;

  PageFiles& files_;
  Links& links_;
  Post post_;
  std::vector<std::unique_ptr<TableThread>> tables_;
  std::map<PageId, Newcomer> newcomers_;
  std::map<PageId, Joined> joined_;
  std::map<std::string, std::deque<Clock::time_point>> wrong_;  // by address
};

}  // namespace qd::repl::serve
