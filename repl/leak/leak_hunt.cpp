#include "repl/leak/leak_hunt.hpp"

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kGamesMax = 1000;  // a game may have hardly any question of the flow

std::string leak_at(const match::Match& m, const phases::Answer& answer, dice::Luck& luck, const LeakCheck& check,
                    LeakReport& report) {
  for (std::size_t s = 0; s <= m.setup().seats; ++s) {
    const SeatId viewer = s < m.setup().seats ? SeatId(s) : SeatId::none();  // the public
    if (std::string leak = find_leak(m, viewer, luck, check); !leak.empty()) return leak;
    if (std::string leak = find_log_leak(m, viewer, answer, luck, check, &report.log); !leak.empty()) return leak;
    if (std::string leak = find_script_leak(m, viewer, luck, check, &report.inside); !leak.empty()) return leak;
  }
  return {};
}

}  // namespace

LeakReport hunt_leaks(const std::shared_ptr<script::Ruleset>& rules, const LeakHunt& hunt, const LeakCheck& check) {
  LeakReport out;
  dice::Luck luck(hunt.seed, hash_text("leaks")), inside(hunt.seed, hash_text("leaks inside effects"));
  while (out.points < hunt.points && out.games < kGamesMax) {
    match::Setup setup;
    setup.seats = hunt.seats;
    setup.decks = hunt.decks;
    setup.seed = hash_join(hunt.seed, ++out.games);
    match::Match m(rules, std::move(setup));
    sim::RandomBot bot(m.setup().seed);
    for (std::size_t number = 1; m.decision() != nullptr && out.points < hunt.points; ++number) {
      phases::Answer answer;
      bot.decide(*m.decision(), answer);
      const bool flow = can_check_leak(m);
      if ((flow ? luck : inside).below(static_cast<std::uint32_t>(hunt.distance)) == 0) {
        if (flow) ++out.points;
        out.leak = leak_at(m, answer, flow ? luck : inside, check, out);
        if (!out.leak.empty()) {
          out.leak =
              "game seed " + std::to_string(m.setup().seed) + ", question " + std::to_string(number) + ": " + out.leak;
          return out;
        }
      }
      m.decide(answer);
    }
  }
  return out;
}

}  // namespace qd::repl
