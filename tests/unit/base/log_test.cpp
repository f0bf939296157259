#include "engine/base/log.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace qd;
using log::Level;
using log::Logger;

namespace {

std::vector<std::string> g_lines;

struct Listening {
  Listening() {
    g_lines.clear();
    log::set_sink([](const log::Line& line) { g_lines.push_back(line.place.text() + "|" + line.text); });
    log::set_levels(Level::kDebug);
  }
  ~Listening() {
    log::set_sink(nullptr);
    log::set_levels(Level::kTrace);
  }
};

}  // namespace

TEST_CASE("a log goes nowhere until somebody listens, and then from its level on") {
  CHECK_FALSE(log::is_on(Logger::kLoad, Level::kError));
  Listening listening;
  CHECK(log::is_on(Logger::kLoad, Level::kDebug));
  CHECK_FALSE(log::is_on(Logger::kLoad, Level::kTrace));
  log::write(Logger::kLoad, Level::kTrace, "no");
  log::write(Logger::kLoad, Level::kInfo, "a\nb \x1b[31m", Place{"x.lua", 3});
  CHECK(g_lines == std::vector<std::string>{"x.lua:3|a?b ?[31m"});
}

TEST_CASE("the work of a match is told while a voice speaks, once, and never in silence") {
  Listening listening;
  CHECK_FALSE(log::is_on(Logger::kScript, Level::kError));
  std::size_t told = 0;
  {
    log::Voice voice(true);
    log::write(Logger::kScript, Level::kInfo, "one");
    {
      const log::Voice copy(false);
      log::write(Logger::kScript, Level::kInfo, "of a copy");
    }
    {
      const log::Silence silence;
      log::write(Logger::kScript, Level::kInfo, "of a simulation");
      log::write(Logger::kLoad, Level::kInfo, "of a simulation");
    }
    told = voice.told();
  }
  CHECK(told == 1);
  log::Voice again(true, told);
  log::write(Logger::kScript, Level::kInfo, "one");
  log::write(Logger::kScript, Level::kInfo, "two");
  CHECK(g_lines == std::vector<std::string>{"|one", "|two"});
  CHECK(again.told() == 2);
}

TEST_CASE("levels are told by one word, or for each logger") {
  Listening listening;
  log::set_levels("info,events=trace, script=off", "here");
  CHECK(log::level(Logger::kLoad) == Level::kInfo);
  CHECK(log::level(Logger::kEvents) == Level::kTrace);
  CHECK(log::level(Logger::kScript) == Level::kOff);
  CHECK_THROWS_WITH(log::set_levels("debug,events=lowd", "here"), Catch::Contains("here: 'lowd' is not a level"));
  CHECK_THROWS_WITH(log::set_levels("evnts=info", "here"), Catch::Contains("did you mean 'events'?"));
  CHECK(log::level(Logger::kLoad) == Level::kInfo);
}
