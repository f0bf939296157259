// Worlds of a leak check: exchanged copies of a match, and the same answers given there. Internal to this folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/sim/worlds/worlds.hpp"
#include "repl/leak/leak.hpp"

namespace qd::repl {

inline constexpr std::size_t kExchangeAttempts = 8;  // tried before the cards of the asked seat stay in place

/// An exchanged copy of a match, at the same question.
struct Exchange {
  match::Match match;
  sim::Order order;
  bool same_place;
};

/// What is exchanged in addition to cards.
enum class With : std::uint8_t {
  kLuckAndSecrets,  // future luck, and secret answers that wait
  kSecrets,
  kNothing,
};

/// Exchanges what the viewer cannot see. `same_place` if the same flow question is open there.
[[nodiscard]] Exchange exchange(const match::Match& match, SeatId viewer, dice::Luck& luck,
                                const sim::WorldRules& rules, With with);

/// The answer with the same meaning in an exchanged match; none: there is no such answer.
[[nodiscard]] std::optional<phases::Answer> same_answer(const match::Match& match, const Exchange& other, SeatId viewer,
                                                        const phases::Answer& answer);

/// The cards that the viewer sees afterwards, and those seen in between and then shuffled away.
[[nodiscard]] std::vector<EntityId> come_to_light(const match::Match& before, const match::Match& after, SeatId viewer);

// The first difference in words, or "".
[[nodiscard]] std::string compare_questions(const match::Match& a, const match::Match& b);
[[nodiscard]] std::string compare_lines(const std::vector<std::string>& a, const std::vector<std::string>& b);
/// Requires: the texts differ.
[[nodiscard]] std::string difference(const std::string& before, const std::string& after);
/// "seat A" or "the public".
[[nodiscard]] std::string who_is(SeatId viewer);

}  // namespace qd::repl
