// A seat at a remote table: its messages may be invalid.
#include "repl/remote/join.hpp"

#include <signal.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <iostream>
#include <sstream>
#include <thread>

#include "engine/base/error.hpp"
#include "repl/complete/asked.hpp"
#include "repl/remote/socket.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

/// The report of a guest about a table that sends this line.
std::string heard(const std::string& line) {
  return unit::in_child([&]() -> std::string {
    signal(SIGPIPE, SIG_IGN);
    view_test::TemporaryFolder folder;
    const std::string path = (folder.path / "table.sock").string();
    std::ostringstream text;
    std::cout.rdbuf(text.rdbuf());
    const repl::Listener table(path);
    std::thread speaker([&] {
      std::unique_ptr<repl::Channel> guest;
      while ((guest = table.accept()) == nullptr) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      (void)guest->send(line, repl::Wait::seconds(5));
    });
    std::string out = "understood";
    try {
      (void)repl::join_table(path);
    } catch (const UserError& e) {
      out = e.what();
    }
    speaker.join();
    return out;
  });
}

}  // namespace

TEST_CASE("a line of a table that lacks something is refused") {
  for (const char* line : {R"({"type":5})", R"({"type":"hello"})", R"({"type":"question","n":1})",
                           R"({"type":"question","log":[],"text":"x","n":1})", R"({"type":"refused","reason":"no"})",
                           R"({"type":"end","log":[]})", R"({"type":"error"})",
                           R"({"type":"question","log":[],"text":"x","n":1,"question":{"parts":[{"card":"BB"}]}})"}) {
    INFO(line);
    CHECK_THAT(heard(line), Contains("the table sent a line that this program does not understand"));
  }
  CHECK_THAT(heard("nonsense"), Contains("is this the socket of a table?"));
  CHECK(heard(R"({"type":"hello","protocol":1,"rules":"x","variants":[],"seat":"A","seats":2})") == "understood");
  for (const char* spoken : {R"("protocol":99,)", R"("protocol":"1",)"})
    CHECK_THAT(
        heard(std::string(R"({"type":"hello",)") + spoken + R"("rules":"x","variants":[],"seat":"A","seats":2})"),
        Contains("both have to be of the same version"));
}

TEST_CASE("Tab offers what may be answered to a table elsewhere") {
  using Texts = std::vector<std::string>;
  const auto asked = [](const char* question) { return repl::Asked(std::string(question)); };
  const auto some = asked(R"({"kind":"subset","min":0,"max":3,"options":["C6","C7","D1"],"groups":[0,0,1]})");
  CHECK(some.complete("") == Texts{"C6", "C7", "D1", "none"});
  CHECK(some.complete("C") == Texts{"C6", "C7"});
  CHECK(some.complete("C6, ") == Texts{"C7"});
  CHECK(some.complete("C6, C7, ").empty());
  const auto price =
      asked(R"({"kind":"subset","min":0,"max":9,"due":3,"options":["base","depot","mint","yard"],"worths":[2,1,2,4]})");
  CHECK(price.complete("u") == Texts{"usual"});
  CHECK(price.complete("depot, ") == Texts{"base", "mint"});  // it would be superfluous beside the yard
  CHECK(price.complete("base, depot, ").empty());
  const auto one = asked(R"({"kind":"choice","min":1,"max":1,"options":["play Jk","pass"]})");
  CHECK(one.complete("p") == Texts{"play Jk", "pass"});
  CHECK(one.complete("pass, ").empty());
  const auto orders = asked(R"({"kind":"vector","parts":[{"card":"CV","orders":2,"options":["BB","CA"]},)"
                            R"({"card":"SS","orders":1,"options":["hold","CA"]}]})");
  CHECK(orders.complete("") == Texts{"CV=", "SS=", "usual"});
  CHECK(orders.complete("CV=BB+") == Texts{"CV=BB+BB", "CV=BB+CA"});
  CHECK(orders.complete("SS=h") == Texts{"SS=hold"});
  CHECK(orders.complete("CV=BB, ") == Texts{"SS="});
  CHECK(orders.complete("SS=hold+").empty());
}
