#include "engine/sim/games/gauges.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"

namespace qd::sim {

namespace {

bool is_name(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; }) &&
         std::isdigit(static_cast<unsigned char>(text[0])) == 0;
}

}  // namespace

Gauges::Gauges(const std::vector<Measurement>& measures, script::Ruleset& rules, const script::Sources& sources,
               std::size_t seats, SeatId me)
    : metrics_(sources) {
  for (const Measurement& m : measures) add(m, rules, seats, me);
}

void Gauges::add(const Measurement& m, script::Ruleset& rules, std::size_t seats, SeatId me) {
  const state::Catalog& c = rules.catalog();
  Gauge g;
  g.name = m.what;
  g.at = m.at;
  if (m.at == Measurement::kDecision) g.when = When::kDecision;
  else if (m.at != Measurement::kEnd) {
    g.when = When::kChange;
    g.change = c.find_slot(state::SlotScope::kMatch, m.at);
    std::vector<std::string> known{Measurement::kEnd, Measurement::kDecision};
    for (const state::Slot& slot : c.slots)
      if (slot.scope == state::SlotScope::kMatch) known.push_back(slot.name);
    if (!g.change.valid())
      throw UserError("cannot measure at '" + m.at + "': expected end, decision or an attribute of the match",
                      text::did_you_mean(m.at, known));
  }
  during_ = during_ || g.when != When::kEnd;
  if (!is_name(m.what)) {
    script::Formula::Words words;
    words.seats = seats;
    words.me = me;
    words.prompt = false;
    try {
      g.formula = std::make_shared<script::Formula>(rules, m.what, words);
    } catch (const ScriptError& e) {
      const std::string before = "in \"" + m.what + "\", ";
      const bool quotes = text::starts_with(e.message(), before);
      throw UserError(
          "'" + m.what + "' is not an expression: " + (quotes ? e.message().substr(before.size()) : e.message()),
          e.hint());
    }
    gauges_.push_back(std::move(g));
    return;
  }
  std::vector<std::string> known;
  for (const state::Slot& slot : c.slots)
    if (slot.scope != state::SlotScope::kEntity && slot.type != state::SlotType::kEntity) known.push_back(slot.name);
  if (std::find(known.begin(), known.end(), m.what) == known.end()) {
    if (metrics_.knows(m.what)) {
      if (g.when != When::kEnd) throw UserError("metric " + m.what + " is about whole games", "leave --at out");
      add_metric(m, rules.program());
      return;
    }
    for (const std::string& name : metrics_.names()) known.push_back(name);
    throw UserError("cannot measure '" + m.what +
                        "': no attribute of the match or of seats with that name holds a number or a seat, and there "
                        "is no such metric",
                    text::did_you_mean(m.what, known));
  }
  g.slot = c.find_slot(state::SlotScope::kMatch, m.what);
  if (g.slot.valid()) {
    gauges_.push_back(std::move(g));
    return;
  }
  g.slot = c.find_slot(state::SlotScope::kSeat, m.what);
  for (std::size_t s = 0; s < seats; ++s) {
    g.seat = SeatId(s);
    g.name = m.what + "." + state::seat_letter(g.seat);
    gauges_.push_back(g);
  }
}

namespace {

bool asks_somebody(const phases::Node& node) {
  using Kind = phases::NodeKind;
  const auto kinds = {Kind::kAsk, Kind::kAskCommand, Kind::kPay, Kind::kWindow, Kind::kTogether};
  return node.question.valid() && std::find(kinds.begin(), kinds.end(), node.kind) != kinds.end();
}

}  // namespace

void Gauges::add_metric(const Measurement& m, const phases::Program& program) {
  metrics_.load(m.what);
  wants_course_ = true;
  Gauge g;
  g.at = m.at;
  g.name = g.metric = m.what;
  if (!metrics_.is_for_each_question(m.what)) {
    gauges_.push_back(std::move(g));
    return;
  }
  std::vector<NameId> questions;  // in the order of the flow
  for (const phases::Node& node : program.nodes) {
    const bool known = std::find(questions.begin(), questions.end(), node.question) != questions.end();
    if (!asks_somebody(node) || known) continue;
    questions.push_back(node.question);
    g.question = program.name(node.question);
    g.name = m.what + "." + g.question;
    gauges_.push_back(g);
  }
}

std::vector<Measure> Gauges::lines() const {
  std::vector<Measure> out;
  for (const Gauge& g : gauges_) out.push_back({g.name, g.at, {}});
  return out;
}

void Gauges::begin(const state::State& s) {
  for (Gauge& g : gauges_)
    if (g.when == When::kChange) g.last = s.value(g.change, Ref::none());
}

void Gauges::at_question(match::Match& match, std::vector<GameResult::Reading>& out) {
  for (std::size_t i = 0; i < gauges_.size(); ++i) {
    Gauge& g = gauges_[i];
    if (g.when == When::kEnd) continue;
    if (g.when == When::kChange) {
      const std::int32_t now = match.state().value(g.change, Ref::none());
      if (now == g.last) continue;
      g.last = now;
    }
    read(i, match, out);
  }
}

void Gauges::at_end(match::Match& match, const script::Course& course, std::vector<GameResult::Reading>& out) {
  for (std::size_t i = 0; i < gauges_.size(); ++i) {
    if (!gauges_[i].metric.empty()) {
      const auto value = metrics_.measure(gauges_[i].metric, course, match.rules().program(), gauges_[i].question);
      if (value) out.push_back({static_cast<std::uint16_t>(i), *value});
    } else if (gauges_[i].when == When::kEnd) {
      read(i, match, out);
    }
  }
}

void Gauges::read(std::size_t i, match::Match& match, std::vector<GameResult::Reading>& out) const {
  const Gauge& g = gauges_[i];
  const std::uint16_t line = static_cast<std::uint16_t>(i);
  if (g.formula != nullptr) {
    if (std::optional<double> v = g.formula->number(match.machine())) out.push_back({line, *v});
    return;
  }
  const state::State& s = match.state();
  const std::int32_t v = s.value(g.slot, Ref::of(g.seat));
  const bool seat = s.catalog().slots[g.slot.index()].type == state::SlotType::kSeat;
  const SeatId who = seat ? Ref{static_cast<std::uint16_t>(v)}.seat() : SeatId::none();
  out.push_back({line, static_cast<double>(!seat ? v : who.valid() ? who.value + 1 : 0)});
}

}  // namespace qd::sim
