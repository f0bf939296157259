// External players: programs that are started, and whoever connects to a socket.
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <iostream>
#include <sstream>
#include <thread>

#include "engine/base/text.hpp"
#include "repl/remote/player.hpp"
#include "repl/remote/socket.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

constexpr SeatId kA{std::size_t{0}}, kB{std::size_t{1}};

// Takes the first option, and records what it receives.
const char* const kFirst = R"(
echo started $$ >>"$0.starts"
while read -r line; do
  printf '%s\n' "$line" >>"$0.heard"
  case $line in '{"type":"question"'*)
    first=${line#*'"first":"'}
    printf '{"answer":"%s"}\n' "${first%%'","question":'*}";; esac
done)";

/// Keeps messages for people waiting at the table out of the report.
struct Hushed {
  std::ostringstream text;
  std::streambuf* before = std::cerr.rdbuf(text.rdbuf());
  ~Hushed() { std::cerr.rdbuf(before); }
};

/// Programs as shell scripts, and a match to play.
struct Desk {
  Desk() : match(view_test::dreadnaught(), {}) { signal(SIGPIPE, SIG_IGN); }
  std::string script(const std::string& content) const {
    folder.write("player.sh", content + "\n");
    return (folder.path / "player.sh").string();
  }
  std::shared_ptr<repl::RemotePlayer> player(const std::string& content, const std::string& kind = "exec") const {
    return repl::make_remote(kind + ":sh " + script(content), kA);
  }
  std::string file(const char* ending) const {
    return repl::read_whole_file((folder.path / ("player.sh" + std::string(ending))).string());
  }
  std::string heard() const { return file(".heard"); }
  std::size_t starts() const { return text::split(file(".starts"), '\n').size() - 1; }
  /// The error when this program is asked.
  std::string failure(const std::string& content, const std::string& kind = "exec") {
    const std::uint64_t before = match.hash();
    try {
      (void)player(content, kind)->ask(match);
    } catch (const repl::RemoteError& e) {
      CHECK(match.hash() == before);
      CHECK(match.decision() != nullptr);
      return e.what();
    }
    return "it has answered";
  }

  view_test::TemporaryFolder folder;
  match::Match match;
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("a program answers, question by question, and is gone at the end") {
  Desk desk;
  std::string child;
  {
    auto player = desk.player(kFirst);
    desk.match.decide(player->ask(desk.match).value());
    CHECK(desk.match.history().back().answer == "rock");
    desk.match.decide(desk.match.keys().parse("paper"));
    desk.match.undo();
    desk.match.undo();
    CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "rock");
    child = text::split(text::split(desk.file(".starts"), '\n')[0], ' ')[1];
    CHECK(kill(std::stoi(child), 0) == 0);
  }
  CHECK(desk.starts() == 1);
  CHECK(kill(std::stoi(child), 0) == -1);
  const std::vector<std::string> lines = text::split(desk.heard(), '\n');
  CHECK(lines[0] == R"({"type":"hello","protocol":1,"rules":"dreadnaught","variants":[],"seat":"A","seats":2})");
  CHECK_THAT(lines[1], Catch::StartsWith(R"({"type":"question","n":1,"log":["  deck is shuffled"],"first":"rock",)"
                                         R"("question":{"seat":"A","name":"throw",)") &&
                           Contains(R"("options":["rock","paper","scissors"])") &&
                           Contains(R"("view":{"rules":"dreadnaught","view":"A")"));
  CHECK(lines[2] == R"({"type":"undone","log":1})");
  CHECK(lines[3].substr(0, 28) == R"({"type":"question","n":2,"lo)");
}

TEST_CASE("an answer that is not legal is refused with a hint, and the question stays") {
  Desk desk;
  auto player = desk.player(
      R"(read -r hello; read -r question; echo '{"answer":"roc"}'
        read -r refused; printf '%s\n' "$refused" >"$0.heard"; echo '{"n":1,"answer":"2"}'; read -r more)");
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "paper");
  CHECK_THAT(
      desk.heard(),
      Contains(R"({"type":"refused","n":1,"reason":"'roc' is not an option of 'throw'","hint":"did you mean 'rock'?)"));
}

TEST_CASE("a player elsewhere gives up with a line of its own") {
  Desk desk;
  auto player = desk.player(R"(read -r hello; read -r question; echo '{"forfeit":true}'; read -r more)");
  CHECK_FALSE(player->ask(desk.match).has_value());
  CHECK_THROWS_WITH(repl::read_reply(R"({"forfeit":"A"})"), Contains("a 'forfeit' that is not true"));
}

TEST_CASE("who would give up when others have chosen in secret is refused, and answers first") {
  Desk desk;
  desk.match.decide(desk.match.keys().parse("rock"));
  auto player = repl::make_remote("exec:sh " + desk.script(R"(read -r hello; read -r question; echo '{"forfeit":true}'
        read -r refused; printf '%s\n' "$refused" >"$0.heard"; echo '{"answer":"paper"}'; read -r more)"),
                                  SeatId(std::size_t{1}));
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "paper");
  CHECK_THAT(desk.heard(), Contains("nobody can give up before its end"));
}

TEST_CASE("an answer to a question that has gone is not taken for one to the present") {
  Desk desk;
  auto player = desk.player(
      R"(read -r hello; read -r question; echo '{"n":7,"answer":"rock"}'
        echo '{"n":1,"answer":"scissors"}'; read -r more)");
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "scissors");
}

TEST_CASE("a program that fails is an error that names seat, program and cause; the question stays open") {
  Desk desk;
  CHECK_THAT(desk.failure("exit 3"), Contains("seat A (sh): ended with exit code 3 before it answered"));
  CHECK_THAT(desk.failure("kill -9 $$"), Contains("seat A (sh): was killed by signal 9"));
  CHECK_THAT(desk.failure("exec >&-; sleep 30"), Contains("seat A (sh): has closed its output before it answered"));
  CHECK_THAT(desk.failure("read -r a; read -r b; echo '{\"answer\":\"roc\"}'; exit 0"),
             Contains("ended with exit code 0 before it answered"));
  CHECK_THAT(desk.failure("sleep 30", "exec@1"),
             Contains("has not answered 'throw' within 1 seconds") && Contains("exec@SECONDS"));
  CHECK_THAT(desk.failure("echo thinking; cat >/dev/null"),
             Contains("line 1 of what it says is not JSON: 'thinking'") && Contains("standard error"));
  CHECK_THAT(desk.failure("printf 'a\\033[2Jb\\n'; cat >/dev/null"), Contains("is not JSON: 'a?[2Jb'"));
  CHECK_THAT(desk.failure("echo '[\"rock\"]'; cat >/dev/null"), Contains("is not a JSON object"));
  CHECK_THAT(desk.failure("echo '{}'; cat >/dev/null"), Contains("has no 'answer'"));
  CHECK_THAT(desk.failure("echo '{\"answer\":1}'; cat >/dev/null"), Contains("has an answer that is not a text"));
  CHECK_THAT(desk.failure("echo '{\"answer\":\"rock\",\"n\":\"one\"}'; cat >/dev/null"),
             Contains("'n' that is not a number"));
  CHECK_THAT(desk.failure("echo '{\"show\":3}'; cat >/dev/null"), Contains("'show' is not an object"));
  CHECK_THAT(desk.failure("while echo '{\"answer\":\"stone\"}'; do :; done"),
             Contains("more than 10 answers that are not legal; the last one: 'stone' is not an option of 'throw'"));
  CHECK_THAT(desk.failure(R"(while printf '{"answer":"\\u001b[2J\\n"}\n'; do :; done)"),
             Contains("'?[2J?' is not an option"));
  CHECK_THAT(desk.failure("head -c 70000 /dev/zero | tr '\\0' x; cat >/dev/null"),
             Contains("more than 65536 characters"));
  CHECK_THAT(desk.failure("while printf xxxxxxxxxxxxxxxx; do :; done"), Contains("more than 65536 characters"));
}

TEST_CASE("a program that has failed is started again when it is asked again") {
  Desk desk;
  auto player = desk.player(std::string("[ -e \"$0.starts\" ] || { echo started >\"$0.starts\"; exit 1; }\n") + kFirst);
  CHECK_THROWS_AS(player->ask(desk.match), repl::RemoteError);
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "rock");
  CHECK(desk.starts() == 2);
}

TEST_CASE("players elsewhere are refused by name before the match begins") {
  CHECK_THROWS_WITH(repl::make_remote("exec:", kB), Contains("seat B: which program?"));
  CHECK_THROWS_WITH(repl::make_remote("exec:./no/such", kB),
                    Contains("seat B: there is no program './no/such' that can be run"));
  CHECK_THROWS_WITH(repl::make_remote("exec@x:sh", kB), Contains("seconds of exec"));
  CHECK_THROWS_WITH(repl::make_remote("remote:/" + std::string(200, 'x'), kB), Contains("has at most 107 characters"));
  view_test::TemporaryFolder folder;
  folder.write("file", "mine");
  CHECK_THROWS_WITH(repl::make_remote("remote:" + (folder.path / "file").string(), kB),
                    Contains("exists already and is not a socket"));
  CHECK(repl::read_whole_file((folder.path / "file").string()) == "mine");
  const std::string path = (folder.path / "s").string();
  auto first = repl::make_remote("remote:" + path, kB);
  CHECK_THROWS_WITH(repl::make_remote("remote:" + path, kB), Contains("somebody waits there already"));
  CHECK((std::filesystem::status(path).permissions() & std::filesystem::perms::all) ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  first.reset();
  CHECK_FALSE(std::filesystem::exists(path));
  CHECK_THROWS_WITH(repl::connect_to(path), Contains("No such file"));
}

TEST_CASE("who loses the connection finds the open question when coming back") {
  Desk desk;
  Hushed hushed;
  const std::string path = (desk.folder.path / "table").string();
  auto player = repl::make_remote("remote@20:" + path, kA);
  std::string heard;
  std::thread guest([&] {
    const repl::Wait wait = repl::Wait::seconds(20);
    for (int visit = 0; visit < 2; ++visit) {
      auto channel = repl::connect_to(path);
      std::string line;
      for (int i = 0; i < 2 && channel->receive(line, wait) == repl::Got::kLine; ++i)
        heard += line.substr(0, 25) + "\n";
      if (visit == 1) (void)channel->send(R"({"answer":"paper","show":{"width":60}})", wait);
      if (visit == 1) (void)channel->receive(line, wait);  // the end
    }
  });
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "paper");
  player.reset();
  guest.join();
  CHECK_THAT(hushed.text.str(), Contains("seat A: has been left"));
  CHECK(count(heard, R"({"type":"hello")") == 2);
  CHECK(count(heard, R"({"type":"question","n":1,)") == 2);
}

TEST_CASE("a guest who says what cannot be understood loses the seat, and the next one plays on") {
  Desk desk;
  Hushed hushed;
  const std::string path = (desk.folder.path / "table").string();
  auto player = repl::make_remote("remote@60:" + path, kA);
  std::string flood;
  for (int i = 0; i < 3000; ++i) flood += "{\"n\":99,\"answer\":\"rock\"}\n";
  const std::vector<std::pair<std::string, std::string>> visits{
      {"thinking", "is not JSON"},
      {"{\"answer\":\"\xFF\"}", "is not JSON"},
      {std::string("{\"answer\":\"ro\0ck\"}", 18), "is not JSON"},
      {std::string(60'000, '['), "is not JSON"},
      {std::string(30'000, '[') + std::string(30'000, ']'), "is not JSON"},
      {R"({"answer":"rock","answer":"paper"})", "is not JSON"},
      {R"({"n":1e999,"answer":"rock"})", "is not JSON"},
      {R"({"n":-1,"answer":"rock"})", "'n' that is not a number"},
      {R"({"answer":["rock"]})", "an answer that is not a text"},
      {R"({"show":{"width":"wide"}})", "unknown or wrong part 'width'"},
      {R"(["answer"])", "is not a JSON object"},
      {std::string(70'000, 'x'), "more than 65536 characters"},
      {flood, "more than 1000 lines"},
  };
  std::vector<std::string> told;
  std::thread guest([&] {
    const repl::Wait wait = repl::Wait::seconds(20);
    for (const auto& [said, why] : visits) {
      auto channel = repl::connect_to(path);
      std::string line, last;
      for (int i = 0; i < 2; ++i) (void)channel->receive(line, wait);  // hello, question
      (void)channel->send(said, wait);
      while (channel->receive(line, wait) == repl::Got::kLine) last = line;
      told.push_back(last);
    }
    {
      auto leaves = repl::connect_to(path);  // in the middle of a line
      std::string line;
      for (int i = 0; i < 2; ++i) (void)leaves->receive(line, wait);
    }
    auto channel = repl::connect_to(path);
    std::string line;
    for (int i = 0; i < 2; ++i) (void)channel->receive(line, wait);
    (void)channel->send(R"({"answer":"paper"})", wait);
    (void)channel->receive(line, wait);
  });
  const std::uint64_t before = desk.match.hash();
  CHECK(desk.match.keys().answer(player->ask(desk.match).value()) == "paper");
  CHECK(desk.match.hash() == before);
  player.reset();
  guest.join();
  REQUIRE(told.size() == visits.size());
  for (std::size_t i = 0; i < visits.size(); ++i) {
    INFO(visits[i].first.substr(0, 60));
    CHECK_THAT(told[i], Catch::StartsWith(R"({"type":"error","reason":")") && Contains(visits[i].second));
    CHECK_THAT(hushed.text.str(),
               Contains("seat A: the player who sat there was sent away: ") && Contains(visits[i].second));
  }
}

TEST_CASE("a table removes its own socket only, and takes the place of no other") {
  view_test::TemporaryFolder folder;
  const std::string path = (folder.path / "s").string(), kept = (folder.path / "kept").string();
  {
    const repl::Listener first(path);
    std::filesystem::rename(path, kept);
    const repl::Listener second(path);
    { const repl::Listener third(kept + "2"); }
    CHECK_FALSE(std::filesystem::exists(kept + "2"));
    std::filesystem::remove(kept);
  }
  CHECK_FALSE(std::filesystem::exists(path));
  {
    auto first = std::make_unique<repl::Listener>(path);
    std::filesystem::remove(path);
    const repl::Listener second(path);
    first.reset();
    CHECK(std::filesystem::exists(path));
  }
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const int s = socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(bind(s, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  close(s);  // dead, and still there
  CHECK_THROWS_WITH(repl::Listener(path), Contains("is the socket of another program or user"));
  CHECK(std::filesystem::is_socket(path));
  REQUIRE(chmod(path.c_str(), 0600) == 0);  // as left behind by a table
  CHECK_NOTHROW(repl::Listener(path));
}

TEST_CASE("who comes before the seat is asked is welcomed, and hears the end") {
  Desk desk;
  const std::string path = (desk.folder.path / "table").string();
  auto player = repl::make_remote("remote:" + path, kB);
  auto guest = repl::connect_to(path);
  player->greet(desk.match);
  player->greet(desk.match);
  std::string line;
  REQUIRE(guest->receive(line, repl::Wait::seconds(20)) == repl::Got::kLine);
  CHECK_THAT(line, Catch::StartsWith(R"({"type":"hello",)") && Contains(R"("seat":"B")"));
  player->tell_end(desk.match);
  REQUIRE(guest->receive(line, repl::Wait::seconds(20)) == repl::Got::kLine);
  CHECK_THAT(line, Catch::StartsWith(R"({"type":"end",)"));
  player.reset();
  CHECK(guest->receive(line, repl::Wait::seconds(20)) == repl::Got::kEnd);
}

TEST_CASE("a seat waits no longer than it is told to") {
  Desk desk;
  Hushed hushed;
  auto player = repl::make_remote("remote@1:" + (desk.folder.path / "table").string(), kA);
  CHECK_THROWS_WITH(player->ask(desk.match), Contains("nobody has taken the seat within 1 seconds"));
  CHECK(desk.match.decision() != nullptr);
}
