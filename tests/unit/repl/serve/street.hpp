// Tables on threads of their own, without a network: who comes by which link, and what each page has heard.
//
//   Street street;  const PageId a = street.come(street.link(0, SeatId(0)));  street.ears.wait_for(a, "question");
#pragma once

#include <condition_variable>
#include <mutex>

#include "repl/serve/house.hpp"
#include "tests/unit/repl/serve/room.hpp"

namespace qd::serve_test {

/// Takes what is sent, on whatever thread.
class Ears : public repl::serve::Outbox {
 public:
  void send(repl::serve::PageId page, std::string message) override {
    {
      const std::lock_guard lock(mutex_);
      heard_[page].push_back(std::move(message));
    }
    came_.notify_all();
  }
  void close(repl::serve::PageId page, const std::string&) override {
    {
      const std::lock_guard lock(mutex_);
      closed_[page] = true;
    }
    came_.notify_all();
  }
  [[nodiscard]] std::size_t waiting(repl::serve::PageId) const override { return 0; }
  [[nodiscard]] bool closed(repl::serve::PageId page) {
    const std::lock_guard lock(mutex_);
    return closed_.count(page) != 0;
  }
  [[nodiscard]] bool wait_closed(repl::serve::PageId page) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, std::chrono::seconds(10), [&] { return closed_.count(page) != 0; });
  }
  /// Waits for a message with this text, and takes all up to it; "" after ten seconds.
  std::string wait_for(repl::serve::PageId page, const std::string& text) {
    std::unique_lock lock(mutex_);
    std::string out;
    came_.wait_for(lock, std::chrono::seconds(10), [&] {
      std::vector<std::string>& heard = heard_[page];
      for (std::size_t i = 0; i < heard.size(); ++i) {
        if (heard[i].find(text) == std::string::npos) continue;
        out = heard[i];
        heard.erase(heard.begin(), heard.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return true;
      }
      return false;
    });
    return out;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::map<repl::serve::PageId, std::vector<std::string>> heard_;
  std::map<repl::serve::PageId, bool> closed_;
};

struct Street {
  using Replay = std::function<std::string(const match::Match&, const repl::serve::ReplayPage&)>;
  explicit Street(std::size_t tables = 1, const Replay& replay = nullptr,
                  const std::map<std::string, std::string>& players = {}, const repl::Program& with = program())
      : files(view_test::source_root() / repl::serve::kPageFolder, false), house(files, links) {
    for (std::size_t n = 0; n < tables; ++n) {
      repl::serve::TableOptions options;
      options.launch = {"dreadnaught", {}, {}, players};
      options.number = n;
      if (replay) options.replay = replay;
      house.open(with, std::move(options));
      for (std::size_t s = 0; s < 2; ++s) links.add({n, SeatId(s)});
      links.add({n});
      links.add({n, {}, true});
    }
    house.begin(ears);
  }
  ~Street() { house.end(); }
  repl::serve::PageId come(const std::string& token, const std::string& address = "::1") {
    house.opened(++last, address);
    house.said(last, Json{{"join", token}, {"page", 1}}.dump());
    return last;
  }
  std::string link(std::size_t table, SeatId seat) { return links.token_of({table, seat}); }

  repl::serve::Links links;
  repl::serve::PageFiles files;
  Ears ears;
  repl::serve::House house;
  repl::serve::PageId last = 0;
};

}  // namespace qd::serve_test
