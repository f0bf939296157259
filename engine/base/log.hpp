// What the program logs about its own work, for designers and programmers, by logger and level. The program decides
// where it goes; nothing is logged before set_sink. Results are never logged here, and no result depends on the log.
//
// Work of a match is logged only while a Voice exists: for the match that is played, not for its copies, searches or
// simulations. An effect that runs again after a question is logged once.
//
//   if (log::is_on(Logger::kEvents, Level::kDebug)) log::write(Logger::kEvents, Level::kDebug, "ship_sunk: K", place);
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "engine/base/error.hpp"

namespace qd::log {

enum class Level : std::uint8_t { kTrace, kDebug, kInfo, kWarn, kError, kOff };
inline constexpr std::array<const char*, 6> kLevelNames{"trace", "debug", "info", "warn", "error", "off"};

/// The source of a line: a layer of the engine, or a script.
enum class Logger : std::uint8_t { kLoad, kEvents, kPhases, kTranslate, kSim, kBot, kRemote, kScript };
inline constexpr std::array<const char*, 8> kLoggerNames{"load", "events", "phases", "translate",
                                                         "sim",  "bot",    "remote", "script"};

/// One line of text without control characters, and the place in a script that it is about.
struct Line {
  Logger logger;
  Level level;
  Place place;
  std::string text;
};

/// Where lines go; null: nowhere. May be called from several threads.
using Sink = void (*)(const Line& line);
void set_sink(Sink sink);
void set_level(Logger logger, Level level);
void set_levels(Level level);
[[nodiscard]] Level level(Logger logger);
/// `text`: "debug", or "events=debug,script=trace,info". Fails: UserError that names `what`; no level changes then.
void set_levels(const std::string& text, const std::string& what);

/// While one exists, this thread logs the work of the match. It skips the first `told` lines, which were logged when
/// the same work ran up to a question. Inner work that must not be logged has its own Voice, which is off.
class Voice {
 public:
  explicit Voice(bool on, std::size_t told = 0);
  ~Voice();
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;
  /// How many lines there have been, including the skipped ones.
  [[nodiscard]] std::size_t told() const { return lines_; }

 private:
  friend void write(Logger, Level, const std::string&, const Place&);
  friend bool speaks();
  Voice* before_;
  bool on_;
  std::size_t told_, lines_ = 0;
};

/// While one exists, this thread logs nothing: for simulations.
class Silence {
 public:
  Silence();
  ~Silence();
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
};

/// Would a line of this logger and level be logged? Loaders, translations, whole simulations and traffic need no Voice.
[[nodiscard]] bool is_on(Logger logger, Level level);
/// Logs a line, cut at kLogLineBytes, if is_on is true.
void write(Logger logger, Level level, const std::string& text, const Place& place = {});

}  // namespace qd::log
