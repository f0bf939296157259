// The console's explanations are the same for a viewer, whatever lies where it cannot see.
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/view/view.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "repl/match_tests/session.hpp"
#include "repl/why/explain.hpp"
#include "repl/why/trace.hpp"
#include "repl/why/trigger.hpp"
#include "tests/unit/match/support.hpp"

using namespace qd;

namespace {

std::shared_ptr<script::Ruleset> load(const std::string& game) {
  script::Sources sources;
  sources.root = match_test::root();
  return script::Ruleset::load(sources, game);
}

/// The output of a command, or its error.
template <class F>
std::string said(F&& command) {
  std::ostringstream out;
  try {
    command(out);
  } catch (const UserError& e) {
    out << e.what();
  }
  return out.str();
}

/// Explains every stat of every card that the seat sees.
std::string explanations(const match::Match& m, SeatId seat) {
  const state::State& s = m.state();
  std::string out;
  for (std::size_t e = 0; e < s.layout().entities; ++e) {
    if (!s.sees(seat, EntityId(e)) || s.host(EntityId(e)).valid() || !s.controller(EntityId(e)).valid()) continue;
    const std::string card = state::seat_letter(s.controller(EntityId(e))) + "." + phases::entity_key(s, EntityId(e));
    for (const events::Stat& stat : m.rules().program().rules->stats)
      out += said([&](std::ostream& text) { repl::explain(text, m, {stat.name, card, "all"}, seat, seat); });
  }
  return out;
}

/// The last answer: its trace, its last event, every ability that waits for an event.
std::vector<std::string> causes(const match::Match& m, Viewer seat) {
  const events::Rules& rules = *m.rules().program().rules;
  std::string all = said(
      [&](std::ostream& text) { repl::write_trace(text, rules, repl::Tracer(m, seat).trace(m.history().size())); });
  for (int n = 1; n <= 3; ++n)
    all += said([&](std::ostream& text) {
      repl::tell_why(text, m, m.history().size() == 1 ? "1." + std::to_string(n) : "", seat);
    });
  for (const events::Listener& l : rules.listeners) {
    const std::string id = (l.card.valid() ? m.rules().catalog().definitions[l.card.index()].id + "." : "") + l.id;
    all += said([&](std::ostream& text) { repl::tell_why_no_trigger(text, m, id, "", seat, seat.seat()); });
  }
  return text::split(all, '\n');
}

constexpr std::size_t kPoints = 30;

repl::LeakReport hunt(const std::shared_ptr<script::Ruleset>& rules, std::size_t points, const repl::LeakCheck& check) {
  repl::LeakHunt h;
  h.points = points;
  return repl::hunt_leaks(rules, h, check);
}

}  // namespace

TEST_CASE("traces and reasons tell a viewer nothing of hidden cards and secret answers") {
  repl::LeakCheck check = repl::leak_check();
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) {
    std::vector<std::string> lines = view::log_lines(m, seat, from);
    if (!m.history().empty())
      for (const std::string& line : causes(m, seat)) lines.push_back(line);
    return lines;
  };
  for (const char* game : {"dreadnaught", "battlegroup", "popes", "admiral"}) {
    const repl::LeakReport r = hunt(load(game), kPoints, check);
    INFO(game << ": " << r.leak << ", " << r.log.verdicts << " of " << r.log.checked);
    CHECK(r.leak.empty());
    CHECK(r.log.verdicts > 0);
  }
}

TEST_CASE("explanations of values tell a viewer nothing of hidden cards") {
  repl::LeakCheck check = repl::leak_check();
  check.picture = [view = check.picture](const match::Match& m, SeatId seat) {
    return view(m, seat) + explanations(m, seat);
  };
  for (const char* game : {"dreadnaught", "popes", "admiral"}) {
    const repl::LeakReport r = hunt(load(game), kPoints, check);
    INFO(game << ": " << r.leak);
    CHECK(r.leak.empty());
    CHECK(r.points == kPoints);
  }
}

TEST_CASE("this test would see a trace that tells what a seat may not know") {
  repl::LeakCheck check = repl::leak_check();
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) {
    std::vector<std::string> lines = view::log_lines(m, seat, from);
    if (!m.history().empty())
      for (const std::string& line : causes(m, Viewer::all())) lines.push_back(line);
    return lines;
  };
  CHECK_FALSE(hunt(load("dreadnaught"), 300, check).leak.empty());
}
