// External players: a program ("exec:./bot --level 3"), or whoever connects to a socket ("remote",
// "remote:/tmp/table.sock"). Both speak docs/remote.md.
//
//   std::shared_ptr<RemotePlayer> p = make_remote("exec:./bot", seat);  phases::Answer a = p->ask(match);
//
// A player belongs to a seat, not to a match: the branches of a match share it. It detects when the match has gone
// back, and tells its partner.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "repl/remote/channel.hpp"
#include "repl/remote/protocol.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl {

/// An external player gives no answer. The match is unchanged and its question open.
struct RemoteError : Error {
  using Error::Error;
};

/// Thrown by ask() when its caller has something else to do. The question stays open, and so does the time for it.
struct GivesWay {};

/// The connection to the other side.
class Link {
 public:
  virtual ~Link() = default;
  /// "./bot", "/tmp/table.sock".
  [[nodiscard]] virtual std::string name() const = 0;
  /// Instructions for taking the seat; "" if nobody needs to.
  [[nodiscard]] virtual std::string invitation() const { return {}; }
  /// Connects: starts the program, or waits for somebody. Null: see `got` for the reason. Fails: UserError.
  virtual Channel* open(const Wait& wait, Got& got) = 0;
  /// The channel of somebody who has already connected; null if nobody has.
  virtual Channel* visitor() { return nullptr; }
  /// door(): a descriptor for further connections. turn_away(): refuses them.
  [[nodiscard]] virtual int door() const { return -1; }
  virtual void turn_away() {}
  /// The reason for a lost connection; "" if another partner may come instead.
  virtual std::string lost() = 0;
  /// Called when a guest is dropped; the seat waits for another one.
  virtual void dismissed(const std::string& /*why*/) {}
  virtual void close() = 0;
  /// True if the partner stays for the next match.
  [[nodiscard]] virtual bool stays() const = 0;
};

class RemotePlayer {
 public:
  static constexpr int kRefusalsMax = 10;        // for one question, from a program
  static constexpr int kGuestRefusalsMax = 100;  // for one question, from a guest who may be a person
  static constexpr int kLinesMax = 1000;         // for one question, whatever the lines contain
  static constexpr int kGuestReadSeconds = 10;
  static constexpr int kProgramSeconds = 60;

  RemotePlayer(SeatId seat, std::unique_ptr<Link> link, int seconds)
      : seat_(seat), link_(std::move(link)), seconds_(seconds) {}

  /// The answer to the open question, which is legal. A guest whose line cannot be understood loses the seat, and
  /// the table waits for another one. None: the seat gives up.
  /// Fails: RemoteError. Requires: the seat is asked.
  std::optional<phases::Answer> ask(const match::Match& match);
  /// While this holds, ask() gives way: it throws GivesWay, and goes on with the same question when called again.
  void give_way_to(Wish wish) { wish_ = std::move(wish); }
  /// Welcomes somebody who has come before the seat is asked.
  void greet(const match::Match& match);
  /// Call when the match has gone on: sends the state to partners that asked for data, unless the next question
  /// contains it.
  void tell(const match::Match& match);
  /// Call when the match is over.
  void tell_end(const match::Match& match);
  /// Call when another match begins.
  void new_match();
  /// Instructions for taking the seat; "" if nobody needs to.
  [[nodiscard]] std::string invitation() const { return link_->invitation(); }
  /// May it be a person at another terminal?
  [[nodiscard]] bool is_guest() const { return link_->stays(); }

 private:
  enum class Next : unsigned char { kWait, kPut, kLost, kAnswered, kForfeit };
  [[nodiscard]] std::string who() const;
  [[nodiscard]] Wait patience() const;
  void connect();
  bool put(const match::Match& match);
  bool put_again(const match::Match& match);
  bool put_page(const match::Match& match);
  /// False if the connection is closed.
  bool begin_page(const match::Match& match);
  /// False if the partner was dropped.
  bool say(const std::string& line);
  /// Waits for one line.
  Next listen(const match::Match& match, phases::Answer& answer);
  Next understand(const match::Match& match, const std::string& line, phases::Answer& answer);
  Next gone();
  void disconnect();
  /// Ends the connection and tells both sides the reason. A guest's seat then waits for another one. For a program it
  /// fails, as `fail` does.
  Next drop(const std::string& message, const std::string& hint = {});
  /// The same, and fails.
  [[noreturn]] void fail(const std::string& message, const std::string& hint = {});

  SeatId seat_;
  std::unique_ptr<Link> link_;
  int seconds_;
  Wait wait_;
  Wish wish_;
  std::uint64_t left_ = 0;  // identifies the question that ask() has left open; 0: none
  // for this connection
  Channel* channel_ = nullptr;
  bool greeted_ = false;
  Told told_;
  std::size_t number_ = 0;
  std::string open_;  // the question that waits for an answer
  std::optional<Show> show_;
  std::optional<Stream> page_;    // for a partner that asked for data
  int refusals_ = 0, lines_ = 0;  // for the open question
};

inline constexpr const char* kExec = "exec";
inline constexpr const char* kRemote = "remote";

/// True for the name of an external player.
bool is_remote(const std::string& player);
/// A program to start, and its time for an answer.
struct ProgramName {
  std::vector<std::string> words;
  int seconds;
};
/// "exec:PROGRAM …", "exec@SECONDS:PROGRAM …". Fails: UserError, also if there is no such program; the message begins
/// with `whose`.
ProgramName parse_program(const std::string& player, const std::string& whose);
/// "exec:PROGRAM …", "exec@SECONDS:PROGRAM …", "remote", "remote:PATH", "remote@SECONDS…". Fails: UserError.
std::shared_ptr<RemotePlayer> make_remote(const std::string& player, SeatId seat);

}  // namespace qd::repl
