// Lines between a table and an external player. "@guest GAME": lines of a guest to a table that asks seat A; "@table":
// lines of a table to `qd join`, and after a line "@typed" the lines that the person types.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/remote/join.hpp"
#include "repl/remote/player.hpp"
#include "repl/remote/socket.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace {

constexpr std::size_t kAnswers = 30;

/// A file in memory.
int memory_file(std::string_view content) {
  const int fd = memfd_create("fuzz", MFD_CLOEXEC);
  if (fd < 0) throw std::runtime_error("no memory file");
  for (std::size_t at = 0; at < content.size();) {
    const ssize_t n = ::write(fd, content.data() + at, content.size() - at);
    if (n <= 0) break;
    at += static_cast<std::size_t>(n);
  }
  lseek(fd, 0, SEEK_SET);
  return fd;
}

/// A guest whose lines are all available from the start.
class Fed : public repl::Link {
 public:
  Fed(std::string_view said, int heard) : said_(said), heard_(heard) {}
  [[nodiscard]] std::string name() const override { return "fed"; }
  repl::Channel* open(const repl::Wait&, repl::Got& got) override {
    if (opened_) {
      got = repl::Got::kStopped;
      return nullptr;
    }
    opened_ = true;
    channel_ = std::make_unique<repl::Channel>(memory_file(said_), dup(heard_));
    return channel_.get();
  }
  std::string lost() override { return "has gone"; }
  void close() override { channel_.reset(); }
  [[nodiscard]] bool stays() const override { return true; }

 private:
  std::string_view said_;
  int heard_;
  bool opened_ = false;
  std::unique_ptr<repl::Channel> channel_;
};

/// Checks the lines sent to the guest: one JSON object for each line.
void check_heard(int fd) {
  std::string all;
  char part[4096];
  lseek(fd, 0, SEEK_SET);
  for (ssize_t n; (n = ::read(fd, part, sizeof part)) > 0;) all.append(part, static_cast<std::size_t>(n));
  for (const std::string& line : text::split(all, '\n')) {
    if (line.empty()) continue;
    demand(nlohmann::json::parse(line, nullptr, false).is_object(),
           "a line for a guest is not an object of JSON: " + line.substr(0, 200));
  }
}

bool feed_table(const Input& in) {
  const auto m = played(rules(in.game()), 5, 2);
  const int heard = memory_file({});
  struct Close {
    int fd;
    ~Close() { close(fd); }
  } closed{heard};
  repl::RemotePlayer guest(SeatId(0), std::make_unique<Fed>(in.body, heard), 5);
  sim::RandomBot bot(7);
  std::size_t taken = 0;
  try {
    for (std::size_t n = 0; n < kAnswers && m->decision() != nullptr; ++n) {
      phases::Answer a;
      const std::uint64_t before = m->hash();
      if (m->decision()->seat == SeatId(0)) {
        const std::optional<phases::Answer> given = guest.ask(*m);
        if (!given) break;
        a = *given;
      } else if (!bot.decide(*m->decision(), a)) break;
      demand(m->hash() == before, "a guest changes the match while it is asked");
      demand(m->check(a).empty(), "a guest's answer is taken that is not legal");
      m->decide(a);
      ++taken;
      if (n % 5 == 4) m->undo();
    }
    guest.tell_end(*m);
  } catch (const Error& e) {
    check_printable(text::harmless(e.what()), "an error");
  }
  check_heard(heard);
  check_match(*m);
  return taken > 1;
}

/// Replaces standard input, and the streams behind the output filter.
class Streams {
 public:
  explicit Streams(const std::string& typed) : before_in_(dup(STDIN_FILENO)) {
    const int in = memory_file(typed);
    dup2(in, STDIN_FILENO);
    close(in);
  }
  ~Streams() {
    std::cout.rdbuf(before_out_);
    std::cerr.rdbuf(before_err_);
    dup2(before_in_, STDIN_FILENO);
    close(before_in_);
  }
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  [[nodiscard]] std::string shown() const { return out_.str() + err_.str(); }

 private:
  int before_in_;
  std::ostringstream out_, err_;
  repl::HarmlessBuffer clean_out_{out_.rdbuf(), true}, clean_err_{err_.rdbuf(), true};
  std::streambuf* before_out_ = std::cout.rdbuf(&clean_out_);
  std::streambuf* before_err_ = std::cerr.rdbuf(&clean_err_);
};

/// Removes colours, which pictures of a table may contain.
std::string without_colours(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end =
        text.compare(i, 2, "\x1b[") == 0 ? text.find_first_not_of("0123456789;", i + 2) : std::string::npos;
    if (end != std::string::npos && text[end] == 'm') i = end;
    else out += text[i];
  }
  return out;
}

bool feed_guest(std::string_view body) {
  constexpr std::string_view kTyped = "\n@typed\n";
  const std::size_t cut = body.find(kTyped);
  const std::string said(body.substr(0, cut)),
      typed(cut == std::string_view::npos ? "" : body.substr(cut + kTyped.size()));
  const std::string path = (scratch() / "table.sock").string();
  const repl::Listener table(path);
  std::thread speaker([&] {
    repl::Wait wait = repl::Wait::seconds(5);
    if (repl::wait_for(table.descriptor(), 1 /* POLLIN */, wait) != repl::Got::kLine) return;
    const std::unique_ptr<repl::Channel> guest = table.accept();
    if (guest == nullptr) return;
    (void)guest->send(said, wait);
    guest->close_output();
    std::string line;
    while (guest->receive(line, wait) == repl::Got::kLine) {
    }
  });
  std::string shown;
  bool understood = true;
  {
    const Streams streams(typed);
    try {
      (void)repl::join_table(path);
    } catch (const Error& e) {
      understood = false;
      std::cerr << text::harmless(e.what());
    } catch (...) {
      speaker.join();
      throw;
    }
    speaker.join();
    shown = streams.shown();
  }
  check_printable(without_colours(shown), "what a guest is shown");
  return understood;
}

/// The lines that a table sends to a guest during a match.
std::string said_by_table(const std::string& game) {
  const auto m = played(rules(game), 9, 6);
  if (m->decision() == nullptr) return {};
  const SeatId seat = m->decision()->seat;
  const std::string body = repl::question_body(*m);
  repl::Told told;
  return repl::hello_line(*m, seat) + "\n" + repl::question_line(*m, 1, told.news(*m, seat).lines, body, std::nullopt) +
         "\n" + repl::question_line(*m, 1, {}, body, repl::Show{}) + "\n" + repl::refused_line(1, "no", "say yes") +
         "\n" + repl::undone_line(3) + "\n" + repl::end_line(*m, seat, {"a line"}, repl::Show{}) + "\n" +
         repl::error_line("enough");
}

}  // namespace

bool fuzz_protocol(std::string_view input) {
  const Input in = read_input(input);
  return in.says("table") ? feed_guest(in.body) : feed_table(in);
}

std::vector<std::string> seeds_of_protocol() {
  std::vector<std::string> out;
  for (const std::string& game : games()) {
    out.push_back("@guest " + game +
                  "\n{\"answer\":\"pass\"}\n{\"n\":1,\"answer\":\"usual\",\"show\":{\"width\":80,\"colour\":true}}\n{"
                  "\"show\":{\"width\":40}}\n"
                  "{\"n\":2,\"answer\":\"done\"}\n{\"n\":3,\"answer\":\"none\"}\n{\"answer\":\"1\"}\n");
    std::string answers = "@guest " + game + "\n";
    const auto m = played(rules(game), 5, 40);
    for (const match::Entry& e : m->history())
      if (e.seat == SeatId(0)) answers += nlohmann::json{{"answer", e.answer}}.dump() + "\n";
    out.push_back(answers + "{\"answer\":\"1\"}\n{\"answer\":\"2\"}\n{\"answer\":\"1, 2\"}\n");
    out.push_back("@table\n" + said_by_table(game) + "\n@typed\npass\n1\nusual\n");
  }
  return out;
}

}  // namespace qd::fuzz
