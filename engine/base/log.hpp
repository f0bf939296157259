// What the program logs about its own work, for designers and programmers: by logger and level, to wherever the program
// sends it. Nothing is logged before set_sink. Results are never logged here, and no result depends on the log.
//
// Work of a match is logged only while a Voice speaks: for the match that is played, not for its copies, searches or
// simulations. What is repeated after a question inside of an effect is logged once.
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

/// One line of text that steers no terminal, and where its author wrote what it is about.
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
/// "debug", or "events=debug,script=trace,info". Fails: UserError that names `what`; then nothing has changed.
void set_levels(const std::string& text, const std::string& what);

/// While it lives, this thread logs the work of the match. It skips the first `told` lines, which were logged when the
/// same work ran up to a question. Inner work that must not be logged has a Voice of its own, which is off.
class Voice {
 public:
  explicit Voice(bool on, std::size_t told = 0);
  ~Voice();
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;
  /// How many lines there have been, with those that were logged before.
  [[nodiscard]] std::size_t told() const { return lines_; }

 private:
  friend void write(Logger, Level, const std::string&, const Place&);
  friend bool speaks();
  Voice* before_;
  bool on_;
  std::size_t told_, lines_ = 0;
};

/// While it lives, this thread logs nothing: for simulations.
class Silence {
 public:
  Silence();
  ~Silence();
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
};

/// Would a line of this logger and level be logged? Loaders, translations, whole simulations and traffic need no Voice.
[[nodiscard]] bool is_on(Logger logger, Level level);
/// Cut at kLogLineBytes. Does nothing where is_on is false.
void write(Logger logger, Level level, const std::string& text, const Place& place = {});

}  // namespace qd::log
