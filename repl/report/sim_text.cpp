#include "repl/report/sim_text.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <ostream>

#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/match.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kFailuresShown = 20;

void write_line(std::ostream& out, const std::string& who, const std::string& bot, std::uint64_t n, std::uint64_t of,
                sim::Interval i, const std::string& rest) {
  const ShareFormat format(of);
  out << "  " << text::pad(who, 6) << text::pad(bot, 10) << flush_right(std::to_string(n), 9)
      << flush_right(format.percent(share(n, of)), 10) << flush_right(format.percent(i.low), 10) << " to "
      << flush_right(format.percent(i.high), 8) << rest << "\n";
}

std::string measure_name(const sim::Measure& m) {
  return m.at == sim::Measurement::kEnd ? m.name : m.name + " at " + m.at;
}

Json to_json(const sim::Running& r) { return {{"mean", r.mean()}, {"sd", r.deviation()}, {"error", r.error()}}; }

// Whole numbers are written as integers.
Json number(double v) {
  return v == static_cast<double>(static_cast<std::int64_t>(v)) ? Json(static_cast<std::int64_t>(v)) : Json(v);
}

Json to_json(const sim::Measure& m, bool histogram) {
  Json out = to_json(m.value);
  if (m.at != sim::Measurement::kEnd) out["at"] = m.at;
  if (!histogram) return out;
  out["values"] = m.value.count();
  out["median"] = m.value.median();
  out["q10"] = m.value.quantile(0.1);
  out["q90"] = m.value.quantile(0.9);
  out["min"] = m.value.low();
  out["max"] = m.value.high();
  out["histogram"] = Json::array();
  for (const auto& [v, n] : m.value.counts()) out["histogram"].push_back({number(v), n});
  return out;
}

void write_searches(std::ostream& out, const sim::Report& r) {
  std::vector<std::string> all;
  for (std::size_t s = 0; s < r.seats.size(); ++s)
    if (const sim::GameResult::Searches& n = r.seats[s].searches; n.asked != 0)
      all.push_back(state::seat_letter(SeatId(s)) + " " + std::to_string(n.asked - n.without) + " of " +
                    times(n.asked, "question"));
  if (!all.empty()) out << "searched   " << text::join(all, ", ") << "\n";
}

}  // namespace

std::string start_line(const sim::Plan& plan) {
  if (plan.from == nullptr) return plan.given ? "  from its position, set up again\n" : "";
  const std::string at = "  from decision " + std::to_string(plan.from->history().size()) + " on";
  if (!plan.viewer.valid()) return at + ", as all cards lie; other luck in each game\n";
  return at + ", as far as " + state::seat_letter(plan.viewer) + " knows; the rest is drawn again in each game\n";
}

std::string bots_line(const sim::Report& report) {
  std::vector<std::string> out;
  for (const sim::SeatReport& s : report.seats) out.push_back(s.bot);
  return text::join(out, ",");
}

std::string plan_line(const sim::Plan& plan, const sim::Report& r) {
  std::string out = plan.rules;
  for (const std::string& v : plan.variants) out += " + " + v;
  out += ": " + times(r.played, "game");
  if (r.stopped) out += " of " + std::to_string(plan.games) + " (stopped)";
  return out + ", seed " + std::to_string(plan.seed);
}

void write_failures(std::ostream& out, const sim::Report& r) {
  if (r.failures.empty()) return;
  out << times(r.failed, "game") << " failed:\n";
  for (std::size_t i = 0; i < std::min(kFailuresShown, r.failures.size()); ++i) {
    const sim::Failure& f = r.failures[i];
    out << "  " << f.text << "\n    " << times(f.games, "game") << "; the first: game " << f.first_game
        << ", match seed " << f.first_seed << "\n";
  }
  if (r.failures.size() > kFailuresShown)
    out << "  and " << r.failures.size() - kFailuresShown << " more kinds of failure\n";
}

void write_sim_table(std::ostream& out, const sim::Plan& plan, const sim::Report& r) {
  out << plan_line(plan, r) << "\n" << start_line(plan) << "\n";
  out << "  " << text::pad("seat", 6) << text::pad("bot", 10) << flush_right("wins", 9) << flush_right("rate", 10)
      << flush_right("95% interval", 20) << "    decisions\n";
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    const sim::SeatReport& seat = r.seats[s];
    write_line(out, state::seat_letter(SeatId(s)), seat.bot, seat.wins, r.counted, seat.rate,
               "    " + spread(seat.decisions));
  }
  write_line(out, "draw", "", r.draws, r.counted, r.draw_rate, "");
  out << "\n";
  if (r.counted != 0 && r.has_turns)
    out << "turns      " << spread(r.turns) << ", median " << plain(r.turns.median()) << "\n";
  if (r.counted != 0) out << "decisions  " << spread(r.decisions) << "\n";
  for (const sim::Measure& m : r.measures)
    if (m.value.count() != 0) out << text::pad(measure_name(m), 10) << " " << spread(m.value) << "\n";
  std::vector<std::string> endings;
  for (const auto& [name, n] : r.endings)
    endings.push_back((name.empty() ? "without a reason" : name) + " " + std::to_string(n));
  if (!endings.empty()) out << "endings    " << text::join(endings, ", ") << "\n";
  write_searches(out, r);
  write_failures(out, r);
  // with worlds drawn for a viewer, it would depend on what is hidden from that viewer
  if (plan.from == nullptr || !plan.viewer.valid()) out << "signature  " << hash_hex(r.signature) << "\n";
}

void write_sim_histograms(std::ostream& out, const sim::Report& r, const Bars& bars) {
  for (const sim::Measure& m : r.measures) {
    out << "\n"
        << m.name << ", "
        << (m.at == sim::Measurement::kEnd        ? "at the end of each game"
            : m.at == sim::Measurement::kDecision ? "at every decision"
                                                  : "at the start of each " + m.at)
        << "\n";
    if (m.value.count() == 0) out << "  no values\n";
    else write_histogram(out, m.value, bars);
  }
}

std::string sim_json(const sim::Plan& plan, const sim::Report& r, bool histograms) {
  Json out = {{"format", "quarterdeck simulation 1"},
              {"rules", plan.rules},
              {"rules_hash", hash_hex(r.rules_hash)},
              {"variants", plan.variants},
              {"decks", plan.decks},
              {"seed", std::to_string(plan.seed)},
              {"games", plan.games},
              {"played", r.played},
              {"counted", r.counted},
              {"failed", r.failed},
              {"stopped", r.stopped}};
  out["seats"] = Json::array();
  for (std::size_t s = 0; s < r.seats.size(); ++s) {
    const sim::SeatReport& seat = r.seats[s];
    out["seats"].push_back({{"seat", state::seat_letter(SeatId(s))},
                            {"bot", seat.bot},
                            {"wins", seat.wins},
                            {"rate", share(seat.wins, r.counted)},
                            {"low", seat.rate.low},
                            {"high", seat.rate.high},
                            {"decisions", to_json(seat.decisions)}});
    if (seat.searches.asked != 0)
      out["seats"].back()["searched"] = {{"questions", seat.searches.asked}, {"not", seat.searches.without}};
  }
  out["draws"] = {
      {"games", r.draws}, {"rate", share(r.draws, r.counted)}, {"low", r.draw_rate.low}, {"high", r.draw_rate.high}};
  if (r.has_turns) {
    out["turns"] = to_json(r.turns);
    out["turns"]["median"] = number(r.turns.median());
  }
  out["decisions"] = to_json(r.decisions);
  out["measures"] = Json::object();
  for (const sim::Measure& m : r.measures) out["measures"][measure_name(m)] = to_json(m, histograms);
  out["endings"] = Json::object();
  for (const auto& [name, n] : r.endings) out["endings"][name] = n;
  out["failures"] = Json::array();
  for (const sim::Failure& f : r.failures)
    out["failures"].push_back({{"file", f.place.file},
                               {"line", f.place.line},
                               {"text", f.text},
                               {"games", f.games},
                               {"first_game", f.first_game},
                               {"first_seed", std::to_string(f.first_seed)}});
  out["signature"] = hash_hex(r.signature);
  return match::json_text(out, 2) + "\n";
}

std::vector<std::string> split_measures(const std::string& text) {
  std::vector<std::string> parts;
  for (const std::string& part : text::split(text, ',')) {
    parts.emplace_back(text::trim(part));
    const std::string& p = parts.back();
    if (p.empty() ||
        !std::all_of(p.begin(), p.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.'; }))
      return {std::string(text::trim(text))};
  }
  return parts;
}

}  // namespace qd::repl
