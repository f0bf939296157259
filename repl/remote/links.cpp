// Connections to external players: a program that is started, or whoever connects to a socket; and their names.
#include <poll.h>

#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/remote/player.hpp"
#include "repl/remote/process.hpp"
#include "repl/remote/socket.hpp"

namespace qd::repl {

namespace {

class ProgramLink : public Link {
 public:
  explicit ProgramLink(std::vector<std::string> words) : words_(std::move(words)) {}
  [[nodiscard]] std::string name() const override { return words_[0]; }
  Channel* open(const Wait&, Got&) override {
    process_ = std::make_unique<Process>(words_);
    return &process_->channel();
  }
  std::string lost() override { return process_->ending(); }
  void close() override { process_.reset(); }
  [[nodiscard]] bool stays() const override { return false; }

 private:
  std::vector<std::string> words_;
  std::unique_ptr<Process> process_;
};

class SocketLink : public Link {
 public:
  SocketLink(const std::string& path, std::string seat) : listener_(path), seat_(std::move(seat)) {}
  [[nodiscard]] std::string name() const override { return listener_.path(); }
  [[nodiscard]] std::string invitation() const override {
    return "seat " + seat_ + " is taken by: qd join " + listener_.path();
  }
  Channel* open(const Wait& wait, Got& got) override {
    guest_ = listener_.accept();
    if (!guest_)
      std::cerr << "seat " << seat_ << ": waiting for somebody at " << listener_.path() << " (Ctrl-C stops the wait)\n"
                << std::flush;
    while (!guest_ && (got = wait_for(listener_.descriptor(), POLLIN, wait)) == Got::kLine) guest_ = listener_.accept();
    return guest_.get();
  }
  Channel* visitor() override {
    guest_ = listener_.accept();
    return guest_.get();
  }
  [[nodiscard]] int door() const override { return listener_.descriptor(); }
  void turn_away() override {
    if (std::unique_ptr<Channel> other = listener_.accept())
      (void)other->send(error_line("seat " + seat_ + " is taken"), Wait::seconds(1));
  }
  std::string lost() override {
    std::cerr << "seat " << seat_ << ": has been left\n" << std::flush;
    return {};
  }
  void dismissed(const std::string& why) override {
    std::cerr << "seat " << seat_ << ": the player who sat there was sent away: " << why << "\n" << std::flush;
  }
  void close() override { guest_.reset(); }
  [[nodiscard]] bool stays() const override { return true; }

 private:
  Listener listener_;
  std::string seat_;
  std::unique_ptr<Channel> guest_;
};

constexpr int kSecondsMax = 86'400;

/// The parts of "exec@5:./bot".
struct Name {
  std::string kind, rest;
  int seconds = -1;  // -1: not given
};

Name parts_of(const std::string& player) {
  Name out;
  const std::size_t colon = player.find(':'), at = player.find('@');
  if (colon != std::string::npos) out.rest = player.substr(colon + 1);
  const std::string head = player.substr(0, colon);
  out.kind = head.substr(0, std::min(at, head.size()));
  if (at < head.size())
    out.seconds = static_cast<int>(text::parse_integer(head.substr(at + 1), "seconds of " + out.kind, 1, kSecondsMax));
  return out;
}

}  // namespace

bool is_remote(const std::string& player) {
  const std::string kind = player.substr(0, player.find_first_of(":@"));
  return kind == kExec || kind == kRemote;
}

std::shared_ptr<RemotePlayer> make_remote(const std::string& player, SeatId seat) {
  const std::string letter = state::seat_letter(seat);
  const Name name = parts_of(player);
  std::unique_ptr<Link> link;
  if (name.kind == kRemote) {
    link = std::make_unique<SocketLink>(name.rest.empty() ? standard_socket(letter) : name.rest, letter);
    return std::make_shared<RemotePlayer>(seat, std::move(link), std::max(name.seconds, 0));
  }
  ProgramName program = parse_program(player, "seat " + letter);
  link = std::make_unique<ProgramLink>(std::move(program.words));
  return std::make_shared<RemotePlayer>(seat, std::move(link), program.seconds);
}

ProgramName parse_program(const std::string& player, const std::string& whose) {
  const Name name = parts_of(player);
  if (name.kind != kExec)
    throw UserError(whose + ": '" + player + "' takes one match at a time", "a program plays many: exec:./bot");
  ProgramName out{text::split_words(name.rest), name.seconds < 0 ? RemotePlayer::kProgramSeconds : name.seconds};
  if (out.words.empty()) throw UserError(whose + ": which program?", "write exec:./bot");
  if (find_program(out.words[0]).empty())
    throw UserError(whose + ": there is no program '" + out.words[0] + "' that can be run",
                    "a path from here, or a name in PATH; chmod +x makes a script one");
  return out;
}

}  // namespace qd::repl
