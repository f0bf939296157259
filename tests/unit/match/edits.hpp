// Shared by tests of edits: a fight to edit, the position, the replay of a match from its record.
#pragma once

#include <catch2/catch.hpp>

#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/view.hpp"
#include "tests/unit/match/support.hpp"

namespace qd::match_test {

using match::Match;
using Texts = std::vector<std::string>;

inline std::shared_ptr<script::Ruleset> rules_of(const std::string& game) {
  script::Sources sources;
  sources.root = root();
  return script::Ruleset::load(sources, game);
}

/// Both seats have cards, A attacks.
inline match::Setup fight(const std::string& phase = "attack") {
  state::Position p;
  p.shared.zones["deck"] = {"10", "9", "Q", "3"};
  p.shared.zones["discard"] = {"4"};
  p.sides["A"].zones["hand"] = {"5", "8", "3"};
  p.sides["A"].zones["ships"] = {"K{6}"};
  p.sides["B"].zones["hand"] = {"7"};
  p.sides["B"].zones["ships"] = {"Q{2}", "J"};
  p.phase = phase;
  return given(p);
}

inline state::Position position(const Match& m) { return state::describe(m.state(), true); }
inline std::vector<std::string> zone(const Match& m, const std::string& seat, const std::string& name) {
  state::Position p = position(m);
  return (seat.empty() ? p.shared : p.sides[seat]).zones[name];
}
inline int value(const Match& m, const std::string& seat, const std::string& name) {
  state::Position p = position(m);
  return (seat.empty() ? p.shared : p.sides[seat]).values.at(name);
}

/// The answer of a random bot.
inline phases::Answer bot_answer(const Match& m, sim::RandomBot& bot) {
  phases::Answer a;
  bot.decide(*m.decision(), a);
  return a;
}
/// A attacks with the missile and without ships: B is asked for a blocking ship, inside the effect.
inline void fire(Match& m) {
  answer(m, "5");
  answer(m, "none");
  answer(m, "pass");
}

/// A replay of its record gives exactly the same match.
inline void check_replay(const Match& m) {
  const std::string text = match::write_record(m);
  match::Record record = match::read_record(text, "record");
  record.setup.luck = m.setup().luck;
  std::unique_ptr<Match> again;
  const match::Verdict verdict = match::replay(record, m.shared_rules(), &again);
  CHECK(verdict.text() == "EXACT");
  if (verdict.exact) CHECK(fingerprint(*again) == fingerprint(m));
}

/// The error of an edit; the match must be unchanged.
inline std::string error_of(Match& m, const std::string& line) {
  const std::string before = fingerprint(m);
  const std::size_t lines = view::log_lines(m, Viewer::all()).size();
  std::string out;
  try {
    m.edit(line);
    return "done";
  } catch (const Error& e) {
    out = e.what();
  }
  CHECK(fingerprint(m) == before);
  CHECK(view::log_lines(m, Viewer::all()).size() == lines);
  CHECK(m.find_flaw().empty());
  return out;
}

}  // namespace qd::match_test
