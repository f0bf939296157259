// qd sim: many matches between bots. The report is the same for every number of threads; what depends on the clock goes
// to standard error.
#include <CLI/CLI.hpp>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/state/position.hpp"
#include "repl/commands.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr int kInterrupted = 130;  // as a shell says it: 128 + SIGINT
constexpr std::size_t kFailuresShown = 20;
std::atomic<bool> interrupted{false};

/// While one exists, Ctrl-C ends the simulation after the games at hand; a second one ends the program.
class CatchInterrupt {
 public:
  CatchInterrupt() {
    interrupted = false;
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
  }
  ~CatchInterrupt() { sigaction(SIGINT, &before_, nullptr); }
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

 private:
  struct sigaction before_ {};
};

/// A bar on the terminal, gone at the end.
class Progress {
 public:
  explicit Progress(std::uint64_t games) : games_(games), on_(isatty(STDERR_FILENO) != 0) {}
  void show(std::uint64_t done) {
    if (!on_ || Clock::now() - last_ < std::chrono::milliseconds(100)) return;
    last_ = Clock::now();
    constexpr std::uint64_t kCells = 30;
    std::uint64_t full = games_ == 0 ? kCells : done * kCells / games_;
    std::cerr << "\r[" << std::string(full, '#') << std::string(kCells - full, '.') << "] " << done << " of " << games_ << " games" << std::flush;
    shown_ = true;
  }
  void clear() const {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  }
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  [[nodiscard]] bool on() const { return on_; }

 private:
  std::uint64_t games_;
  bool on_, shown_ = false;
  Clock::time_point begin_ = Clock::now(), last_ = begin_;
};

// Independent of the locale.
std::string fixed(double v, int digits) {
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::fixed, digits);
  return error == std::errc{} ? std::string(buffer, end) : "?";
}

std::string percent(double p) { return fixed(100 * p, 1) + " %"; }
std::string left(const std::string& s, std::size_t columns) {
  std::size_t w = text::width(s);
  return (w < columns ? std::string(columns - w, ' ') : "") + s;
}
std::string spread(const sim::Running& r) { return fixed(r.mean(), 2) + " (sd " + fixed(r.deviation(), 2) + ")"; }
double rate(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole); }

void write_line(std::ostream& out, const std::string& who, const std::string& bot, std::uint64_t n, std::uint64_t of, sim::Interval i, const std::string& rest) {
  out << "  " << text::pad(who, 6) << text::pad(bot, 10) << left(std::to_string(n), 9) << left(percent(rate(n, of)), 10) << left(percent(i.low), 10)
      << " to " << left(percent(i.high), 8) << rest << "\n";
}

std::string times(std::uint64_t n, const char* what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

void write_failures(std::ostream& out, const sim::Report& r) {
  if (r.failures.empty()) return;
  out << times(r.failed, "game") << " failed:\n";
  for (std::size_t i = 0; i < std::min(kFailuresShown, r.failures.size()); ++i) {
    const sim::Failure& f = r.failures[i];
    out << "  " << f.text << "\n    " << times(f.games, "game") << "; the first: game " << f.first_game << ", match seed " << f.first_seed << "\n";
  }
  if (r.failures.size() > kFailuresShown) out << "  and " << r.failures.size() - kFailuresShown << " more kinds of failure\n";
}

void write_table(std::ostream& out, const sim::Plan& plan, const sim::Report& r) {
  out << plan.rules;
  for (const std::string& v : plan.variants) out << " + " << v;
  out << ": " << times(r.played, "game");
  if (r.stopped) out << " of " << plan.games << " (stopped)";
  out << ", seed " << plan.seed << "\n\n";
  out << "  " << text::pad("seat", 6) << text::pad("bot", 10) << left("wins", 9) << left("rate", 10) << left("95% interval", 20) << "    decisions\n";
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    const sim::SeatReport& seat = r.seats[s];
    write_line(out, state::seat_letter(SeatId(s)), seat.bot, seat.wins, r.counted, seat.rate, "    " + spread(seat.decisions));
  }
  write_line(out, "draw", "", r.draws, r.counted, r.draw_rate, "");
  out << "\n";
  if (r.counted != 0 && r.has_turns) out << "turns      " << spread(r.turns) << ", median " << r.turn_counts.median() << "\n";
  if (r.counted != 0) out << "decisions  " << spread(r.decisions) << "\n";
  for (const sim::Measure& m : r.measures)
    if (r.counted != 0) out << text::pad(m.name, 10) << " " << spread(m.value) << "\n";
  std::vector<std::string> endings;
  for (const auto& [name, n] : r.endings) endings.push_back((name.empty() ? "without a reason" : name) + " " + std::to_string(n));
  if (!endings.empty()) out << "endings    " << text::join(endings, ", ") << "\n";
  write_failures(out, r);
  out << "signature  " << hash_hex(r.signature) << "\n";
}

Json to_json(const sim::Running& r) { return {{"mean", r.mean()}, {"sd", r.deviation()}, {"error", r.error()}}; }

Json to_json(const sim::Plan& plan, const sim::Report& r) {
  Json out = {{"format", "quarterdeck simulation 1"}, {"rules", plan.rules}, {"rules_hash", hash_hex(r.rules_hash)},
              {"variants", plan.variants}, {"decks", plan.decks}, {"seed", std::to_string(plan.seed)}, {"games", plan.games},
              {"played", r.played}, {"counted", r.counted}, {"failed", r.failed}, {"stopped", r.stopped}};
  out["seats"] = Json::array();
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    const sim::SeatReport& seat = r.seats[s];
    out["seats"].push_back({{"seat", state::seat_letter(SeatId(s))}, {"bot", seat.bot}, {"wins", seat.wins}, {"rate", rate(seat.wins, r.counted)},
                            {"low", seat.rate.low}, {"high", seat.rate.high}, {"decisions", to_json(seat.decisions)}});
  }
  out["draws"] = {{"games", r.draws}, {"rate", rate(r.draws, r.counted)}, {"low", r.draw_rate.low}, {"high", r.draw_rate.high}};
  if (r.has_turns) {
    out["turns"] = to_json(r.turns);
    out["turns"]["median"] = r.turn_counts.median();
  }
  out["decisions"] = to_json(r.decisions);
  out["measures"] = Json::object();
  for (const sim::Measure& m : r.measures) out["measures"][m.name] = to_json(m.value);
  out["endings"] = Json::object();
  for (const auto& [name, n] : r.endings) out["endings"][name] = n;
  out["failures"] = Json::array();
  for (const sim::Failure& f : r.failures)
    out["failures"].push_back({{"file", f.place.file}, {"line", f.place.line}, {"text", f.text}, {"games", f.games},
                               {"first_game", f.first_game}, {"first_seed", std::to_string(f.first_seed)}});
  out["signature"] = hash_hex(r.signature);
  return out;
}

struct Options {
  sim::Plan plan;
  std::string json;
};

int simulate(const Program& program, Options& o) {
  sim::Plan& plan = o.plan;
  plan.sources = program.sources;
  for (const std::string& f : program.card_folders) plan.sources.card_folders.emplace_back(f);
  plan.sources.add_decks(program.decks);
  plan.decks = program.decks;
  plan.options = program.options;
  plan.variants = program.variants;
  Progress progress(plan.games);
  plan.progress = [&](std::uint64_t done) { progress.show(done); };
  plan.stop = &interrupted;
  sim::Report report;
  {
    CatchInterrupt guard;
    report = sim::run(plan);
  }
  progress.clear();
  double seconds = progress.seconds();
  std::string speed = fixed(static_cast<double>(report.played) / std::max(seconds, 1e-9), 0) + " games per second";
  if (o.json == "-") {
    std::cout << to_json(plan, report).dump(2) << "\n";
  } else {
    write_table(std::cout, plan, report);
    if (!o.json.empty()) write_whole_file(o.json, to_json(plan, report).dump(2) + "\n");
  }
  std::cout.flush();
  if (progress.on()) std::cerr << speed << "\n";
  else spdlog::info("{} games in {} s: {}", report.played, fixed(seconds, 2), speed);
  if (report.stopped) return kInterrupted;
  return report.failures.empty() ? kOk : kFailed;
}

}  // namespace

void register_sim(CLI::App& app, Program& program) {
  auto o = std::make_shared<Options>();
  o->plan.threads = 0;
  CLI::App* sim = app.add_subcommand("sim", "play many matches between bots and report who wins, how long it takes and what fails");
  sim->add_option("GAME", o->plan.rules, "the rule set")->required();
  add_whole_number(*sim, "--games", o->plan.games, "number of matches", 1, 1'000'000'000);
  sim->add_option("--bots", o->plan.bots, "one bot for all seats or one for each: " + text::join(sim::bot_names(), ", ") + ", or a bot of the rule set")
      ->delimiter(',')->allow_extra_args(false)->capture_default_str();
  add_whole_number(*sim, "--seed", o->plan.seed, "everything random follows from it");
  sim->add_option("--threads", o->plan.threads, "0 = one for each processor; the report is the same for any number")
      ->capture_default_str()->check(CLI::Range(0, 256));
  sim->add_option("--seats", o->plan.seats, "number of players; 0 = the least the rule set allows")->check(CLI::Range(0, static_cast<int>(limits::kSeatsMax)));
  sim->add_option("--measure", o->plan.measures, "report this attribute of match or seats at the end of the games (repeat, or split at commas)")
      ->delimiter(',')->allow_extra_args(false);
  sim->add_option("--json", o->json, "write the report to a file; - = standard output, instead of the table");
  sim->add_flag("--check", o->plan.check_flaws, "look for inconsistencies of the state at every decision (slow)");
  program.add_rules_options(*sim);
  program.add_match_options(*sim);
  sim->callback([&program, o] { program.run = [&program, o] { return simulate(program, *o); }; });
}

}  // namespace qd::repl
