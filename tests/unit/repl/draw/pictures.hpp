// Shared by tests of pictures: running games, and errors in an SVG.
#pragma once

#include "engine/sim/bots.hpp"
#include "tests/unit/view/support.hpp"

namespace qd::view_test {

inline std::size_t count(const std::string& text, const std::string& part) {
  std::size_t out = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++out;
  return out;
}

/// The error in the XML, or "": elements nest, attributes are quoted, no bare markup in text.
inline std::string flaw_of(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size();) {
    if (xml[at] == '&') {
      const std::size_t end = xml.find(';', at);
      if (end == std::string::npos || end - at > 6) return "a bare &";
      at = end + 1;
      continue;
    }
    if (xml[at] != '<') {
      ++at;
      continue;
    }
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return "an open <";
    const std::string tag = xml.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag[0] == '?') continue;
    if (count(tag, "\"") % 2 != 0 || tag.find('<') != std::string::npos) return "in <" + tag + ">";
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + tag.substr(1) + "> closes nothing";
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
  }
  return open.empty() ? "" : "<" + open.back() + "> is not closed";
}

inline std::shared_ptr<script::Ruleset> game(const std::string& name) {
  script::Sources sources;
  sources.root = source_root();
  return script::Ruleset::load(sources, name);
}

/// A match of random bots, the same every time.
inline void play(match::Match& m, std::size_t decisions) {
  sim::Seats bots;
  for (std::size_t s = 0; s < m.setup().seats; ++s) bots.set(SeatId(s), sim::make_bot("random", 1, SeatId(s), m));
  for (std::size_t i = 0; i < decisions && m.decision() != nullptr; ++i) {
    phases::Answer a;
    bots.decide(*m.decision(), a);
    m.decide(a);
  }
}

}  // namespace qd::view_test
