#include "repl/store/game_lines.hpp"

#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "engine/sim/games/lanes.hpp"
#include "engine/state/position.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string winners_of(const sim::GameResult& g, std::size_t seats) {
  std::string out;
  for (std::size_t s = 0; s < seats; ++s)
    if (((g.winners >> s) & 1) != 0) out += state::seat_letter(SeatId(s));
  return out;
}

/// The values of one measure, in the order of time.
std::vector<double> values_of(const sim::GameResult& g, std::size_t measure) {
  std::vector<double> out;
  for (const sim::GameResult::Reading& r : g.readings)
    if (r.measure == measure) out.push_back(r.value);
  return out;
}

nlohmann::ordered_json number_json(double v) {
  const auto whole = static_cast<std::int64_t>(v);
  return v == static_cast<double>(whole) ? nlohmann::ordered_json(whole) : nlohmann::ordered_json(v);
}

bool once(const sim::Measure& m) { return m.at == sim::Measurement::kEnd; }

}  // namespace

GameLines::~GameLines() {
  if (!out_.is_open()) return;  // it has come to its end
  out_.close();
  std::error_code ignored;
  std::filesystem::remove(part(), ignored);
}

void GameLines::begin(const std::vector<const sim::Lane*>& lanes) {
  lanes_ = lanes;
  out_.open(part(), std::ios::binary | std::ios::trunc);
  if (form_ == kJson) {
    write("");
    return;
  }
  std::string head = "game,lane,match_seed,winners,ending,turns,decisions";
  const sim::Report& report = lanes.front()->report();
  for (std::size_t s = 0; s < report.seats.size(); ++s) head += ",decisions." + state::seat_letter(SeatId(s));
  for (const sim::Measure& m : report.measures)
    if (once(m)) head += "," + quoted(m.name);
  write(head + ",error\r\n");
}

void GameLines::add(const std::vector<sim::GameResult>& game) {
  std::string lines;
  for (std::size_t lane = 0; lane < game.size(); ++lane)
    lines += form_ == kCsv ? csv(game[lane], lane) : json(game[lane], lane);
  write(lines);
}

std::string GameLines::csv(const sim::GameResult& g, std::size_t lane) const {
  const sim::Report& report = lanes_[lane]->report();
  const bool ended = g.error.empty();
  std::string out = std::to_string(g.number) + "," + std::to_string(lane) + "," +
                    std::to_string(sim::match_seed(lanes_[lane]->plan().seed, g.number)) + ",";
  if (ended)
    out += winners_of(g, report.seats.size()) + "," + quoted(lanes_[lane]->ending_name(g.ending)) + "," +
           (report.has_turns ? std::to_string(g.turns) : "") + "," + std::to_string(g.decisions_sum());
  else out += ",,,";
  for (std::size_t s = 0; s < report.seats.size(); ++s) out += "," + (ended ? std::to_string(g.decisions[s]) : "");
  for (std::size_t m = 0; m < report.measures.size(); ++m) {
    if (!once(report.measures[m])) continue;
    const std::vector<double> values = values_of(g, m);
    out += "," + (values.empty() ? "" : plain_exact(values.front()));
  }
  return out + "," + quoted(g.error) + "\r\n";
}

std::string GameLines::json(const sim::GameResult& g, std::size_t lane) const {
  const sim::Report& report = lanes_[lane]->report();
  nlohmann::ordered_json out = {{"game", g.number},
                                {"lane", lane},
                                {"match_seed", std::to_string(sim::match_seed(lanes_[lane]->plan().seed, g.number))}};
  if (!g.error.empty()) {
    out["error"] = g.error;
    return match::json_text(out) + "\n";
  }
  out["winners"] = winners_of(g, report.seats.size());
  out["ending"] = lanes_[lane]->ending_name(g.ending);
  if (report.has_turns) out["turns"] = g.turns;
  out["decisions"] = nlohmann::ordered_json::array();
  for (std::size_t s = 0; s < report.seats.size(); ++s) out["decisions"].push_back(g.decisions[s]);
  for (std::size_t m = 0; m < report.measures.size(); ++m) {
    const sim::Measure& measure = report.measures[m];
    const std::string name = once(measure) ? measure.name : measure.name + " at " + measure.at;
    const std::vector<double> values = values_of(g, m);
    nlohmann::ordered_json& told = out["measures"][name];
    if (once(measure)) {
      if (!values.empty()) told = number_json(values.front());
      continue;
    }
    told = nlohmann::ordered_json::array();
    for (const double v : values) told.push_back(number_json(v));
  }
  return match::json_text(out) + "\n";
}

void GameLines::write(const std::string& text) {
  out_ << text;
  if (!out_)
    throw UserError("'" + file_.string() + "' cannot be written", "check that the folder exists and the disk has room");
}

void GameLines::end() {
  out_.flush();
  write("");
  out_.close();
  std::error_code error;
  std::filesystem::rename(part(), file_, error);
  if (error) throw UserError("'" + file_.string() + "' cannot be written: " + error.message());
}

}  // namespace qd::repl
