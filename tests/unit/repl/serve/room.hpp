// A table without a network: pages by name, and what each of them has heard.
//
//   Room room("dreadnaught", {{"B", "usual"}});  room.join("A");  room.say("A", R"({"chat":"hello"})");
//   room.heard("A")                              // messages since the last call, people left out
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "repl/serve/table.hpp"
#include "tests/unit/view/support.hpp"

namespace qd::serve_test {

using Json = nlohmann::ordered_json;

inline repl::Program& program() {
  static repl::Program program = [] {
    repl::Program out;
    out.sources.root = view_test::source_root();
    return out;
  }();
  return program;
}

inline std::string text_of(const std::vector<Json>& messages) {
  std::string out;
  for (const Json& m : messages) out += m.dump() + "\n";
  return out;
}

class Room : public repl::serve::Outbox {
 public:
  explicit Room(const std::string& game, std::map<std::string, std::string> players = {}, std::uint64_t seed = 7,
                std::size_t seats = 0, const repl::Program& with = program(), const std::string& save = "",
                std::shared_ptr<match::Match> begun = nullptr)
      : table(with, options(game, std::move(players), seed, seats, save, std::move(begun)), *this) {}

  /// "A", "A2" (another page), "onlooker", "host", "A+host" (first page of a seat whose player is the host).
  void join(const std::string& page) {
    const std::size_t plus = page.find('+');
    repl::serve::Place place;
    place.host = page.substr(0, 4) == "host" || plus != std::string::npos;
    if (page[0] >= 'A' && page[0] <= 'H') place.seat = SeatId(static_cast<std::size_t>(page[0] - 'A'));
    ids_[page] = ++last_;
    table.join(last_, place);
    work();
  }
  void leave(const std::string& page) { table.leave(ids_.at(page)); }
  void say(const std::string& page, const std::string& message) {
    table.hear(ids_.at(page), message);
    work();
  }
  /// Answers what the page was asked last.
  void answer(const std::string& page, const std::string& key) {
    const Json& q = last_told(page);
    say(page, Json{{"answer", key}, {"epoch", q["epoch"]}, {"at", q["at"]}}.dump());
  }
  void work() {
    for (int steps = 0; steps < 10'000 && table.go_on(); ++steps) {
    }
  }

  /// The messages to a page since the last call.
  std::vector<Json> heard(const std::string& page, bool people = false) {
    std::vector<Json> out;
    for (Json& m : queues_[ids_.at(page)])
      if (people || m["type"] != "people") out.push_back(std::move(m));
    queues_[ids_.at(page)].clear();
    return out;
  }
  /// Their types: "state question".
  std::string types(const std::string& page) {
    std::string out;
    for (const Json& m : heard(page)) out += (out.empty() ? "" : " ") + m["type"].get<std::string>();
    return out;
  }
  /// The next message of this type for which `fits` holds, as it was sent; those before it are left out. The last one
  /// of the type if it holds for none.
  std::string next(const std::string& page, const std::string& type,
                   const std::function<bool(const std::string&)>& fits) {
    std::deque<Json>& queue = queues_[ids_.at(page)];
    std::string last;
    while (!queue.empty()) {
      const Json m = std::move(queue.front());
      queue.pop_front();
      if (m["type"] != type) continue;
      last = m.dump();
      if (fits(last)) return last;
    }
    return last;
  }
  /// The last state, question or end.
  const Json& last_told(const std::string& page) { return told_[ids_.at(page)]; }
  [[nodiscard]] bool closed(const std::string& page) const { return closed_.count(ids_.at(page)) != 0; }

  void send(repl::serve::PageId page, std::string message) override {
    Json json = Json::parse(message);
    if (const std::string type = json["type"]; type == "state" || type == "question" || type == "end")
      told_[page] = json;
    queues_[page].push_back(std::move(json));
  }
  void close(repl::serve::PageId page, const std::string& reason) override { closed_[page] = reason; }
  [[nodiscard]] std::size_t waiting(repl::serve::PageId page) const override {
    const auto found = slow.find(page);
    return found == slow.end() ? 0 : found->second;
  }

  std::map<repl::serve::PageId, std::size_t> slow;
  repl::serve::Clock::time_point now{};
  std::vector<std::string> terminal;

 private:
  repl::serve::TableOptions options(const std::string& game, std::map<std::string, std::string> players,
                                    std::uint64_t seed, std::size_t seats, const std::string& save,
                                    std::shared_ptr<match::Match> begun) {
    repl::serve::TableOptions out;
    out.launch = {game, {}, {}, std::move(players)};
    out.seats = seats;
    out.seed = seed;
    out.save = save;
    out.begun = std::move(begun);
    out.replay = [](const match::Match& match, const repl::serve::ReplayPage& page) {
      repl::serve::PageFiles files(view_test::source_root() / repl::serve::kPageFolder, false);
      return repl::serve::replay_page(files, match, page);
    };
    out.now = [this] { return now; };
    out.say = [this](const std::string& text) { terminal.push_back(text); };
    out.link = [](const repl::serve::Place& place, bool renew) {
      return "http://127.0.0.1:8420/#" + std::string(renew ? "new" : "old") +
             (place.seat.valid() ? state::seat_letter(place.seat)
              : place.host       ? "host"
                                 : "onlookers");
    };
    return out;
  }
  std::map<std::string, repl::serve::PageId> ids_;
  std::map<repl::serve::PageId, std::deque<Json>> queues_;
  std::map<repl::serve::PageId, Json> told_;
  std::map<repl::serve::PageId, std::string> closed_;
  repl::serve::PageId last_ = 0;

 public:
  repl::serve::Table table;  // last: it speaks while it is made
};

}  // namespace qd::serve_test
