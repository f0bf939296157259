// Looks for leaks at random questions of random games: find_leak for every seat and the public, and find_log_leak for
// those of them that are not asked; find_script_leak at questions inside effects. Works for every rule set.
//
//   LeakHunt hunt;  hunt.seats = 3;
//   LeakReport r = hunt_leaks(rules, hunt, check);  if (!r.leak.empty()) …
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "repl/leak/leak.hpp"

namespace qd::script {
class Ruleset;
}

namespace qd::repl {

struct LeakHunt {
  std::size_t seats = 0;           // 0 = the smallest number that the rule set allows
  std::vector<std::string> decks;  // by seat, or one for all; none = the standard ones
  std::size_t points = 200;        // number of tested questions
  std::size_t distance = 12;       // average number of questions between two tests
  std::uint64_t seed = 1;
};

struct LeakReport {
  std::size_t games = 0, points = 0;
  LeakTally log;
  LeakTally inside;  // questions inside effects
  std::string leak;  // the first leak, with the seed of its game and the number of the question; "" if there is none
};

/// Random players in all seats. Equal hunts give equal reports. Fails: as playing does.
[[nodiscard]] LeakReport hunt_leaks(const std::shared_ptr<script::Ruleset>& rules, const LeakHunt& hunt,
                                    const LeakCheck& check);

}  // namespace qd::repl
