// A Lua expression that reads numbers out of running matches: compiled once, asked as often as one likes. It may be
// asked at any time, also in the middle of a game or of an effect, and changes nothing: not the match, not its luck,
// not what the scripts of the game may still spend.
//
//   Probe probe(rules.host(), "#A.hand:list() - B.base", 2);  std::optional<double> v = probe.value(match.machine());
#pragma once

#include <optional>
#include <string>

#include "engine/script/host.hpp"

namespace qd::script {

/// Pushes the words of an expression that is read from outside of the rules: those of a card, and the letters of the
/// seats.
void push_reader_words(Host& host, std::size_t seats);

class Probe {
 public:
  /// Fails: UserError for a text that is no expression; ScriptError for one that would keep something. Requires: the
  /// host outlives this.
  Probe(Host& host, const std::string& expression, std::size_t seats);
  ~Probe();
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;

  /// A number; true is 1, false is 0, a seat its number from 1; nothing for nil.
  /// Fails: ScriptError if the expression fails, would change something, or is no number.
  [[nodiscard]] std::optional<double> value(phases::Machine& machine) const;

 private:
  [[nodiscard]] std::optional<double> number() const;
  Host& host_;
  std::string expression_;
  int function_ = LUA_NOREF;
};

}  // namespace qd::script
