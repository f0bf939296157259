#include "repl/terminal/log_sink.hpp"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "engine/base/log.hpp"

namespace qd::repl {

namespace {

using Loggers = std::array<std::shared_ptr<spdlog::logger>, log::kLoggerNames.size()>;

// Through the output filter, which removes what could control a terminal.
Loggers& loggers() {
  static Loggers all = [] {
    auto to_errors = std::make_shared<spdlog::sinks::ostream_sink_mt>(std::cerr, true);
    Loggers out;
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = std::make_shared<spdlog::logger>(log::kLoggerNames[i], to_errors);
      out[i]->set_level(spdlog::level::trace);  // log::is_on decides which lines are logged
      out[i]->set_pattern("%n %l: %v");
    }
    return out;
  }();
  return all;
}

spdlog::level::level_enum level_of(log::Level level) {
  switch (level) {
    case log::Level::kTrace: return spdlog::level::trace;
    case log::Level::kDebug: return spdlog::level::debug;
    case log::Level::kInfo: return spdlog::level::info;
    case log::Level::kWarn: return spdlog::level::warn;
    case log::Level::kError: return spdlog::level::err;
    case log::Level::kOff: break;
  }
  return spdlog::level::off;
}

void write_line(const log::Line& line) {
  const std::string place = line.place.text();
  loggers()[static_cast<std::size_t>(line.logger)]->log(level_of(line.level), "{}{}{}", place,
                                                        place.empty() ? "" : ": ", line.text);
}

}  // namespace

void open_log(int verbose) {
  (void)loggers();
  log::set_sink(&write_line);
  log::set_levels(static_cast<log::Level>(static_cast<int>(log::Level::kWarn) - std::clamp(verbose, 0, 3)));
  if (const char* levels = std::getenv("QD_LOG"); levels != nullptr && *levels != '\0')
    log::set_levels(levels, "QD_LOG");
}

}  // namespace qd::repl
