#include "repl/compile/beside.hpp"

#include <algorithm>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/translate/modules.hpp"
#include "repl/report/numbers.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

// Measured values: see docs/performance.md, "When a translation pays".
constexpr double kCompileSeconds = 3, kCompileSecondsOfByte = 17e-6;
constexpr double kSpeedUp = 2;     // at least this for most games
constexpr double kMargin = 1.3;    // the gain must exceed the cost by this factor
constexpr double kMeasured = 0.5;  // seconds of play before estimating

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

const std::vector<std::string>& translate_names() {
  static const std::vector<std::string> kNames{"never", "auto", "always"};
  return kNames;
}

Translate translate_named(const std::string& name) {
  const auto& names = translate_names();
  return static_cast<Translate>(std::find(names.begin(), names.end(), name) - names.begin());
}

double compile_seconds(std::size_t bytes) {
  return kCompileSeconds + kCompileSecondsOfByte * static_cast<double>(bytes);
}

// While the compiler uses some of the processors, it takes longer itself and slows the games down.
bool translation_pays(double left, double cost, unsigned threads, unsigned processors) {
  const double crowd = threads < processors ? 1 : (threads + 1.0) / std::max(1u, threads);
  const double by_tables = left;
  const double switched = cost * crowd + (left - cost) / kSpeedUp;
  return left > cost && by_tables > kMargin * switched;
}

Beside::Beside(Translate how, std::uint64_t games, unsigned threads, std::function<void(const std::string&)> say)
    : how_(how), games_(games), threads_(threads), say_(std::move(say)) {}

Beside::~Beside() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

void Beside::want(const std::shared_ptr<script::Ruleset>& rules, const std::shared_ptr<const phases::Tables>& tables) {
  if (!can_translate(*rules)) return;
  if (how_ == Translate::kAuto && (!worth_translating(*rules) || !no_compiler().empty())) return;
  wanted_.push_back({rules, tables});
  if (how_ != Translate::kAlways || !failed_.empty()) return;
  find_work();
  make_all();
}

void Beside::find_work() {
  work_.clear();
  for (const Wanted& w : wanted_) {
    Translation t = translation_of(*w.rules, *w.tables);
    const auto same = [&](const Work& o) { return o.translation.file == t.file; };
    if (std::none_of(work_.begin(), work_.end(), same)) work_.emplace_back(std::move(t), w);
  }
}

// Runs in the thread, or before the games.
void Beside::make_all() {
  const auto stop = [this] { return stop_ || *stop_wish(); };
  const Clock::time_point start = Clock::now();
  for (const Work& w : work_) {
    failed_ = make_translation(w.translation, stop);
    if (stop() || !failed_.empty()) break;
    if (translate::find(w.rules->program(), *w.tables, w.rules->combats()).advance == nullptr) {
      failed_ = w.translation.file.string() + " cannot be loaded";
      break;
    }
    tell_made();
  }
  took_ += seconds_since(start);
  ended_ = !stop();
}

bool Beside::pays(std::uint64_t done) {
  const double seconds = seconds_since(first_);
  if (seconds < kMeasured || done <= before_ || done >= games_) return false;
  const double left = seconds / static_cast<double>(done - before_) * static_cast<double>(games_ - done);
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  if (!translation_pays(left, compile_seconds(0), threads_, processors)) return false;
  if (work_.empty()) find_work();
  double cost = 0;
  for (const Work& w : work_) cost += compile_seconds(w.translation.text.size());
  return translation_pays(left, cost, threads_, processors);
}

void Beside::begin() {
  begun_ = true;
  try {
    thread_ = std::thread([this]() noexcept {
      try {
        make_all();
      } catch (...) {  // probably no memory: the games go on without it
        stop_ = true;
      }
    });
  } catch (const std::system_error&) {  // no thread could be started
  }
}

std::string Beside::made_line(std::uint64_t done) const {
  std::vector<std::string> titles;
  for (const Work& w : work_) {
    std::string variants;
    for (const script::Variant& v : w.rules->variants()) variants += (variants.empty() ? " with " : " + ") + v.id;
    titles.push_back(w.translation.title + variants);
  }
  const std::string what = text::join(titles, "; ") + ": translated in " + fixed(took_, 1) + " s";
  return how_ == Translate::kAlways
             ? what
             : what + ", the other " + std::to_string(games_ - done) + " games are played faster";
}

void Beside::look(std::uint64_t done) {
  if (wanted_.empty() || said_) return;
  if (how_ == Translate::kAuto && !begun_) {
    if (!measuring_) {
      measuring_ = true;
      first_ = Clock::now();
      before_ = done;
    }
    if (pays(done)) begin();
  }
  if (!ended_) return;
  said_ = true;
  if (failed_.empty() && done == games_ && how_ == Translate::kAuto) return;  // it came too late for any game
  if (failed_.empty()) say_(made_line(done));
  else if (how_ == Translate::kAlways) say_("not translated: " + first_line(failed_));
  else log::write(log::Logger::kTranslate, log::Level::kInfo, "not translated: " + first_line(failed_));
}

}  // namespace qd::repl
