// A table of `qd serve`: one match with its branches and bots, and the pages that look at it. It knows no network and
// no threads, except that of a Thinker: messages come in by hear() and go out by an Outbox.
//
//   Table table(program, options, outbox);  table.join(page, place);  table.hear(page, R"({"answer":"rock",…})");
//   while (table.go_on()) {}                // bots answer, one at a time
#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/branches/source_watch.hpp"
#include "repl/commands.hpp"
#include "repl/serve/consent.hpp"
#include "repl/serve/early.hpp"
#include "repl/serve/messages.hpp"
#include "repl/serve/replay_page.hpp"
#include "repl/serve/seat.hpp"
#include "repl/serve/thinker.hpp"

namespace qd::repl::serve {

using Clock = std::chrono::steady_clock;

struct TableOptions {
  Launch launch;  // players: those that are no people
  std::size_t seats = 0;
  std::uint64_t seed = 1;
  std::map<std::string, std::string> options;  // of the rule set
  std::filesystem::path save;                  // the record is kept in this file as the match goes on; empty: it is not
  std::shared_ptr<match::Match> begun;         // goes on with this one; null: a new match begins
  std::size_t epoch = 1;                       // grows each time the table goes back
  std::size_t number = 0;                      // of this table, in its places
  /// The link of a place; `renew`: a new one, and the old one opens nothing from now on.
  std::function<std::string(const Place& place, bool renew)> link = [](const Place&, bool) { return std::string(); };
  /// Called when what a table keeps beside its record has changed.
  std::function<void(std::size_t epoch, const std::map<std::string, std::string>& players)> keep = [](auto, auto&) {};
  /// A match as a file that opens from disk.
  std::function<std::string(const match::Match& match, const ReplayPage& page)> replay = [](auto&, auto&) {
    return std::string();
  };
  /// Is there a message to hear? A program that thinks long is left alone for it.
  Wish busy{};
  /// A sentence for the terminal.
  std::function<void(const std::string&)> say = [](const std::string&) {};
  std::function<Clock::time_point()> now = Clock::now;
};

class Table {
 public:
  /// A page that has more to read than this is told only the newest state when it has read on.
  static constexpr std::size_t kBehindBytes = std::size_t{1} << 16;
  /// Messages of a page that mean nothing; then it is sent away.
  static constexpr int kNonsenseMax = 20;
  /// Lines of chat that a page hears when it comes.
  static constexpr std::size_t kChatLinesMax = 100;
  /// Between two reports of one page, which take work.
  static constexpr std::chrono::seconds kReportPause{10};
  /// Between two answers where only bots play, so that people can look on.
  static constexpr std::chrono::milliseconds kShowPause{700};
  /// Branches without a name of the host that are kept, and their decisions together, though one of them always stays.
  static constexpr std::size_t kUnnamedBranchesMax = 10, kUnnamedDecisionsMax = 2000;
  /// Earlier positions that are kept of a match, and of one that nobody plays at present (Match::keep_points).
  static constexpr std::size_t kPointsKept = 64, kPointsOfOthers = 8;
  /// Who is asked anew after a longer time than this, is told so.
  static constexpr std::chrono::seconds kLongAsked{30};

  /// Loads the rules and begins the match. Fails: UserError, ScriptError. Requires: `program` and `outbox` outlive it.
  Table(const Program& program, TableOptions options, Outbox& outbox);

  /// Requires: a page joins once.
  void join(PageId page, const Place& place);
  void hear(PageId page, const std::string& message);
  void leave(PageId page);
  /// One answer of a bot. False: there is nothing to do until somebody says something.
  bool go_on();
  /// Call about four times a second.
  void tick();

  /// Tells the host and the terminal about an error that nobody has caught. The table goes on.
  void failed(const std::string& text);

  void set_busy(Wish busy) { options_.busy = std::move(busy); }
  /// Bots that search think on a thread of their own from now on. `post` is called there, and has to lead to think_of()
  /// here. Null: they think in go_on().
  void set_thinking(std::function<void(const Thinker::Thought&)> post);
  /// A bot has thought. That counts for nothing if the table has moved.
  void think_of(const Thinker::Thought& thought);

  [[nodiscard]] const match::Match& match() const { return *branches_.here().match; }
  [[nodiscard]] const Party& party() const { return branches_.here().party; }
  [[nodiscard]] const Branches& branches() const { return branches_; }

 private:
  struct Guest {
    Seat seat;
    int nonsense = 0;
    bool behind = false;
    std::optional<Clock::time_point> reported{};
  };
  [[nodiscard]] match::Match& here() { return *branches_.here().match; }
  void send(const Guest& guest, std::string line) { outbox_.send(guest.seat.page(), std::move(line)); }
  void understand(Guest& guest, const std::string& message);
  static constexpr const char* kMovedOn = "the table has moved on";

  // ---- answers (table.cpp)
  void answer(Guest& guest, const Reply& reply);
  void tell_asides(Guest& guest, const match::Match& where, const Reply& reply);
  void answer_early(const Guest& guest, const std::string& text);
  void forfeit(Guest& guest);
  /// Changes the match and tells everybody. Errors of scripts go to the host, and to `by` in few words.
  bool change(const Guest* by, const std::function<void(match::Match&)>& what);
  void take_early_answers();
  void tell(Guest& guest);
  void tell_all();
  void tell_people();
  [[nodiscard]] PeopleView people() const;
  void tell_host(const std::string& text, bool wrong);
  void tell_everybody(const std::string& line);
  void save();

  // ---- bots (table_bots.cpp)
  [[nodiscard]] bool bots_may_answer();
  bool ask_bot();
  /// True if the bot that is asked thinks elsewhere.
  bool ask_thinker();
  [[nodiscard]] std::uint64_t question() const;
  void bot_failed(const std::string& why);

  // ---- time (table_time.cpp)
  void look_back(Guest& guest, std::size_t decision);
  void tell_timeline(Guest& guest, std::size_t from, std::size_t to);
  void request(Guest& guest, const PageMessage& message);
  void consent(const Guest& guest, const PageMessage& message);
  void tell_request(const Guest& guest);
  void settle(const std::string& why);
  /// Goes there by `what`. All early answers are void, and so is a request to go back: `why` says the reason ("": it is
  /// done). Fails: UserError; nothing has changed then.
  void move(const std::function<void()>& what, const std::string& why = kMovedOn);
  void require_not_final(std::size_t decision) const;
  [[nodiscard]] std::vector<SeatId> people_at_seats() const;
  /// Does this page speak for a seat that a person plays? If a bot plays it, the page is told.
  [[nodiscard]] bool may_act(const Guest& guest);

  // ---- talk (table_talk.cpp)
  void chat(const Guest& guest, const std::string& text);
  void ask(const Guest& guest, const PageMessage& message);
  void report(Guest& guest, const Reply& reply);

  // ---- rules (table_rules.cpp)
  void watch_files();
  void tell_broken(const Guest& guest);
  void change_rules(const Launch& launch, const std::shared_ptr<script::Ruleset>& rules);
  void switch_variants(const std::vector<std::string>& on, const std::vector<std::string>& off);
  /// Of unnamed branches only the newest stay: each holds a match, and perhaps rules of its own.
  void forget_old_branches();
  void keep_little();

  // ---- the host (table_host.cpp)
  void obey(Guest& guest, const PageMessage& message);
  void go(const std::string& point);
  void branch(const std::string& name);
  void look(bool open);
  void renew_link(const Guest& guest, const std::string& of);
  void set_player(const Guest& guest, const std::string& seat, const std::string& player);
  void greet(Guest& guest);

  const Program& program_;
  TableOptions options_;
  Outbox& outbox_;
  Branches branches_;
  std::map<PageId, Guest> guests_;
  RulesWatch watch_;
  std::string broken_;  // the message about a file that cannot be loaded
  Early early_;
  Consent consent_;
  bool stuck_ = false;  // a bot has failed, and would fail again
  std::unique_ptr<Thinker> thinker_;
  std::uint64_t thinking_ = 0;  // the question that a bot thinks about elsewhere; 0: none
  std::uint64_t hard_ = 0;      // the question that can only be thought about here
  bool open_ = false;           // the host sees all hands
  bool chat_open_ = false;      // onlookers are read at the seats
  std::string failed_;          // what failed() has told last
  std::string unsaved_;         // why the last record could not be written
  struct Chat {
    std::string line;
    bool apart = false;  // of an onlooker, for onlookers
  };
  std::deque<Chat> chats_;
  std::string people_told_;
  Clock::time_point asked_at_{}, asked_told_{};
  std::optional<Clock::time_point> shown_at_;
  std::uint64_t asked_way_ = 0;
};

}  // namespace qd::repl::serve
