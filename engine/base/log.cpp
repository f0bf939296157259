#include "engine/base/log.hpp"

#include <algorithm>
#include <vector>

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"

namespace qd::log {

namespace {

constexpr std::size_t kLoggers = kLoggerNames.size();
std::atomic<Sink> g_sink{nullptr};
std::array<std::atomic<Level>, kLoggers> g_levels{};  // kTrace: without a sink nothing is logged
thread_local Voice* t_voice = nullptr;
thread_local int t_silent = 0;

std::atomic<Level>& level_of(Logger logger) { return g_levels[static_cast<std::size_t>(logger)]; }

bool is_of_a_match(Logger logger) {
  return logger == Logger::kEvents || logger == Logger::kPhases || logger == Logger::kBot || logger == Logger::kScript;
}

template <class Names>
int index_of(const Names& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace

void set_sink(Sink sink) { g_sink = sink; }
void set_level(Logger logger, Level level) { level_of(logger) = level; }
void set_levels(Level level) {
  for (std::atomic<Level>& one : g_levels) one = level;
}
Level level(Logger logger) { return level_of(logger); }

void set_levels(const std::string& text, const std::string& what) {
  std::array<Level, kLoggers> wanted{};
  for (std::size_t i = 0; i < kLoggers; ++i) wanted[i] = g_levels[i];
  const std::vector<std::string> levels(kLevelNames.begin(), kLevelNames.end());
  std::vector<std::string> loggers(kLoggerNames.begin(), kLoggerNames.end());
  for (const std::string& part : text::split(text, ',')) {
    const std::size_t sign = part.find('=');
    const std::string name = sign == std::string::npos ? "" : std::string(text::trim(part.substr(0, sign)));
    const std::string word(text::trim(part.substr(sign == std::string::npos ? 0 : sign + 1)));
    const int level = index_of(levels, word), logger = index_of(loggers, name);
    if (level < 0) throw UserError(what + ": '" + word + "' is not a level", text::did_you_mean(word, levels));
    if (sign != std::string::npos && logger < 0)
      throw UserError(what + ": there is no logger '" + name + "'", text::did_you_mean(name, loggers));
    for (std::size_t i = 0; i < kLoggers; ++i)
      if (logger < 0 || static_cast<std::size_t>(logger) == i) wanted[i] = static_cast<Level>(level);
  }
  for (std::size_t i = 0; i < kLoggers; ++i) g_levels[i] = wanted[i];
}

Voice::Voice(bool on, std::size_t told) : before_(t_voice), on_(on), told_(told) { t_voice = this; }
Voice::~Voice() { t_voice = before_; }
Silence::Silence() { ++t_silent; }
Silence::~Silence() { --t_silent; }

bool speaks() { return t_voice != nullptr && t_voice->on_; }

bool is_on(Logger logger, Level level) {
  if (level < level_of(logger).load(std::memory_order_relaxed) || t_silent > 0) return false;
  return g_sink.load(std::memory_order_relaxed) != nullptr && (!is_of_a_match(logger) || speaks());
}

void write(Logger logger, Level level, const std::string& text, const Place& place) {
  if (!is_on(logger, level)) return;
  if (is_of_a_match(logger) && t_voice != nullptr && ++t_voice->lines_ <= t_voice->told_) return;
  const Sink sink = g_sink;
  if (sink != nullptr) sink({logger, level, place, text::one_line(text::cut(text, limits::kLogLineBytes))});
}

}  // namespace qd::log
