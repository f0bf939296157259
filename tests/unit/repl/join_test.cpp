// A seat of somebody else's table: what the table says is not trusted to be whole.
#include "repl/remote/join.hpp"

#include <catch2/catch.hpp>
#include <signal.h>

#include <chrono>
#include <iostream>
#include <sstream>
#include <thread>

#include "engine/base/error.hpp"
#include "repl/remote/socket.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

/// What a guest says of a table that says this line.
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
  for (const char* line : {R"({"type":5})", R"({"type":"hello"})", R"({"type":"question","n":1})", R"({"type":"question","log":[],"text":"x","n":1})", R"({"type":"refused","reason":"no"})",
                           R"({"type":"end","log":[]})", R"({"type":"error"})", R"({"type":"question","log":[],"text":"x","n":1,"question":{"parts":[{"card":"BB"}]}})"}) {
    INFO(line);
    CHECK_THAT(heard(line), Contains("the table said what cannot be understood"));
  }
  CHECK_THAT(heard("nonsense"), Contains("is this the socket of a table?"));
  CHECK(heard(R"({"type":"hello","rules":"x","variants":[],"seat":"A","seats":2})") == "understood");
}
