// Players who sit elsewhere: a program that is started ("exec:./bot --level 3"), or whoever connects to a socket
// ("remote", "remote:/tmp/table.sock"). Both speak docs/remote.md.
//
//   std::shared_ptr<RemotePlayer> p = make_remote("exec:./bot", seat);  phases::Answer a = p->ask(match);
//
// A player belongs to a seat, not to a match: the branches of a match share it. It notices by itself that the table has
// gone back, and tells its partner.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "repl/remote/channel.hpp"
#include "repl/remote/protocol.hpp"
#include "repl/remote/stream.hpp"

namespace qd::repl {

/// A seat elsewhere gives no answer. The match is as it was, its question open.
struct RemoteError : Error {
  using Error::Error;
};

/// Where the other side is.
class Link {
 public:
  virtual ~Link() = default;
  /// "./bot", "/tmp/table.sock".
  [[nodiscard]] virtual std::string name() const = 0;
  /// How to take the seat; "" where nobody has to.
  [[nodiscard]] virtual std::string invitation() const { return {}; }
  /// Connects: starts the program, or waits for somebody. None: `got` says why. Fails: UserError.
  virtual Channel* open(const Wait& wait, Got& got) = 0;
  /// Somebody who has connected already; null if nobody has.
  virtual Channel* visitor() { return nullptr; }
  /// A descriptor at which others may knock, and what becomes of them.
  [[nodiscard]] virtual int door() const { return -1; }
  virtual void turn_away() {}
  /// What has become of a partner that has gone; "" if another one may come in its place.
  virtual std::string lost() = 0;
  /// A guest is sent away; the seat waits for another one.
  virtual void dismissed(const std::string& /*why*/) {}
  virtual void close() = 0;
  /// The partner stays for another match.
  [[nodiscard]] virtual bool stays() const = 0;
};

class RemotePlayer {
 public:
  static constexpr int kRefusalsMax = 10;        // of one question, by a program
  static constexpr int kGuestRefusalsMax = 100;  // by somebody who may be a person
  static constexpr int kLinesMax = 1000;         // of one question, whatever they say
  static constexpr int kGuestReadSeconds = 10;
  static constexpr int kProgramSeconds = 60;

  RemotePlayer(SeatId seat, std::unique_ptr<Link> link, int seconds)
      : seat_(seat), link_(std::move(link)), seconds_(seconds) {}

  /// The answer to the open question, which is legal. A guest whose line cannot be understood loses the seat, and
  /// the table waits for another one. None: the seat gives up.
  /// Fails: RemoteError. Requires: the seat is asked.
  std::optional<phases::Answer> ask(const match::Match& match);
  /// Welcomes somebody who has come before the seat is asked.
  void greet(const match::Match& match);
  /// The match has gone on: whoever asked for data is told, unless the next question tells it.
  void tell(const match::Match& match);
  /// The match is over.
  void tell_end(const match::Match& match);
  /// Another match begins.
  void new_match();
  /// How to take the seat; "" where nobody has to.
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
  /// False: the partner has gone.
  bool begin_page(const match::Match& match);
  /// False: the partner has been dropped.
  bool say(const std::string& line);
  /// Waits for one line.
  Next listen(const match::Match& match, phases::Answer& answer);
  Next understand(const match::Match& match, const std::string& line, phases::Answer& answer);
  Next gone();
  void disconnect();
  /// Ends the connection with a reason that both sides get. After a guest, the seat waits for another one. After a
  /// program there is no answer: fails as `fail`.
  Next drop(const std::string& message, const std::string& hint = {});
  /// The same, and there is no answer.
  [[noreturn]] void fail(const std::string& message, const std::string& hint = {});

  SeatId seat_;
  std::unique_ptr<Link> link_;
  int seconds_;
  Wait wait_;
  // of this connection
  Channel* channel_ = nullptr;
  bool greeted_ = false;
  Told told_;
  std::size_t number_ = 0;
  std::string open_;  // the question that was put and waits for an answer
  std::optional<Show> show_;
  std::optional<Stream> page_;    // of a partner that has asked for data
  int refusals_ = 0, lines_ = 0;  // of the open question
};

inline constexpr const char* kExec = "exec";
inline constexpr const char* kRemote = "remote";

/// Is this the name of a player elsewhere?
bool is_remote(const std::string& player);
/// A program to start, and how long it has for an answer.
struct ProgramName {
  std::vector<std::string> words;
  int seconds;
};
/// "exec:PROGRAM …", "exec@SECONDS:PROGRAM …". Fails: UserError, also if there is no such program; it begins with
/// `whose`.
ProgramName parse_program(const std::string& player, const std::string& whose);
/// "exec:PROGRAM …", "exec@SECONDS:PROGRAM …", "remote", "remote:PATH", "remote@SECONDS…". Fails: UserError.
std::shared_ptr<RemotePlayer> make_remote(const std::string& player, SeatId seat);

}  // namespace qd::repl
