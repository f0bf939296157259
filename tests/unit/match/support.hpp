// Shared by tests of matches: dreadnaught from the repository, random answers, everything that undo must restore.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "engine/dice/generator.hpp"
#include "engine/match/match.hpp"

namespace qd::match_test {

inline std::filesystem::path root() {
#ifdef QD_SOURCE_DIR
  return QD_SOURCE_DIR;
#else
  return std::getenv("QD_ROOT");
#endif
}

inline std::shared_ptr<script::Ruleset> dreadnaught(const std::vector<std::string>& variants = {}) {
  script::Sources sources;
  sources.root = root();
  return script::Ruleset::load(sources, "dreadnaught", variants);
}

inline match::Setup seeded(std::uint64_t seed) {
  match::Setup setup;
  setup.seed = seed;
  return setup;
}

inline match::Setup given(const state::Position& position) {
  match::Setup setup;
  setup.given = position;
  return setup;
}

inline phases::Answer random_answer(const phases::Decision& d, dice::Luck& luck) {
  phases::Answer a;
  auto below = [&](std::size_t n) { return luck.below(static_cast<std::uint32_t>(n)); };
  if (d.kind == phases::DecisionKind::kChoice) return phases::Answer::one(below(d.options.size()));
  for (std::size_t i = 0; i < d.options.size() && a.count < d.max; ++i)
    if (below(2) == 1 || a.count + (d.options.size() - i) <= d.min) a.picks[a.count++] = static_cast<std::uint16_t>(i);
  for (std::size_t i = a.count; i > 1; --i) std::swap(a.picks[i - 1], a.picks[below(i)]);
  return a;
}

/// A match at an open question as one line: equal lines mean equal matches.
inline std::string fingerprint(const match::Match& m) {
  std::string out = hash_hex(m.hash()) + " events " + std::to_string(m.log().size()) + " decisions " +
                    std::to_string(m.history().size());
  for (const events::Event& e : m.log()) out += "," + std::to_string(e.serial);
  if (m.decision() == nullptr) return out + " over";
  return out + " " + hash_hex(m.keys().hash()) + " " + m.rules().program().name(m.decision()->name);
}

inline void answer(match::Match& m, const std::string& text) { m.decide(m.keys().parse(text)); }
inline std::string asked(const match::Match& m) {
  return m.decision() == nullptr
             ? "over"
             : state::seat_letter(m.decision()->seat) + " " + m.rules().program().name(m.decision()->name);
}
inline std::size_t count(const match::Match& m, const char* event) {
  EventKindId kind = m.rules().program().rules->find_event(event);
  std::size_t n = 0;
  for (const events::Event& e : m.log()) n += e.kind == kind ? 1 : 0;
  return n;
}

}  // namespace qd::match_test
